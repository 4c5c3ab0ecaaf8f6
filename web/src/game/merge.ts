// Merges parts of a simulation from several workers.
import {
  checkArray,
  checkArrayOf,
  checkInteger,
  checkNumber,
  checkText,
  checkVersion,
  itemOf,
  openUnit,
  type Path,
  describeValue,
  typeError,
  wrongValue,
} from "../check/check.js";
import { Fields } from "../check/fields.js";
import { readSeed } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import { joinColumns, newColumns, readColumns } from "./each.js";
import { levels, maxPlayers } from "./types.js";
import { type Simulation, type SimulationCounts, simulationOf } from "./simulate.js";

const partKeys = [
  "version",
  "games",
  "unfinished",
  "firstGame",
  "seed",
  "confidence",
  "seats",
  "levels",
  "turns",
  "sums",
  "each",
  "digest",
] as const satisfies readonly (keyof Simulation)[];

const levelKeys = ["level", "games", "wins", "winRate", "interval"] as const;
const seatKeys = ["player", "wins", "winRate", "interval", "meanPoints"] as const;

type ReadPart = SimulationCounts &
  Pick<Simulation, "firstGame" | "seed" | "confidence" | "digest"> & { readonly path: Path };

/** Merges parts of a simulation. The result equals one simulation of all games, bit for bit. @internal */
export function mergeSimulations(module: GameModule, value: unknown): Simulation {
  const parts = checkArray(value, "parts", undefined, 1).map((part, i) => readPart(part, itemOf("parts", i)));
  parts.sort((a, b) => a.firstGame - b.firstGame);
  const firstPart = parts[0] as ReadPart;
  let total: SimulationCounts = firstPart;
  for (const part of parts.slice(1)) {
    for (const key of ["digest", "seed", "confidence"] as const)
      if (String(part[key]) !== String(firstPart[key]))
        throw wrongValue(
          `${part.path}.${key} must be that of the other parts, ${describeValue(firstPart[key])}, got ${describeValue(part[key])}`,
        );
    const next = firstPart.firstGame + total.games;
    if (part.firstGame !== next)
      throw wrongValue(`${part.path}.firstGame must be ${next}, where the games before it end, got ${part.firstGame}`);
    if (part.wins.length !== firstPart.wins.length)
      throw wrongValue(`${part.path}.seats must have ${firstPart.wins.length} items, got ${part.wins.length}`);
    if (part.levels?.map(({ level }) => level).join() !== firstPart.levels?.map(({ level }) => level).join())
      throw wrongValue(`${part.path}.levels must have the levels of the other parts`);
    if ((part.each === undefined) !== (firstPart.each === undefined))
      throw wrongValue(`${part.path}.each must be there in all parts or in none`);
    const add = (key: "wins" | "points") => total[key].map((sum, i) => sum + (part[key][i] as number));
    total = {
      games: total.games + part.games,
      unfinished: total.unfinished + part.unfinished,
      wins: add("wins"),
      points: add("points"),
      turns: total.turns + part.turns,
      squaredTurns: total.squaredTurns + part.squaredTurns,
      levels: total.levels?.map(({ level, games, wins }, i) => {
        const other = part.levels?.[i];
        return { level, games: games + (other?.games ?? 0), wins: wins + (other?.wins ?? 0) };
      }),
    };
    if (!Number.isSafeInteger(total.squaredTurns + total.games)) throw wrongValue("parts must add up to safe integers");
  }
  return simulationOf(module, { ...total, each: joinedColumns(parts) }, firstPart);
}

/** Returns the columns of all parts, in order, or undefined if they have none. */
function joinedColumns(parts: readonly ReadPart[]): SimulationCounts["each"] {
  const first = parts[0]?.each;
  if (!first) return undefined;
  const columns = newColumns(first.seats.length, first.seats[0]?.level !== undefined);
  for (const { each } of parts) if (each) joinColumns(columns, each);
  return columns;
}

/** Reads a part. The function ignores fields that follow from the counts. */
function readPart(value: unknown, path: Path): ReadPart {
  const part = new Fields(value, path, partKeys);
  checkVersion(part.value("version"), part.at("version"));
  const games = part.integer("games", 0);
  const seats = part.items("seats", 2, maxPlayers);
  const wins = seats.map((seat, i) =>
    new Fields(seat, itemOf(part.at("seats"), i), seatKeys).integer("wins", 0, games),
  );
  const unfinished = part.integer("unfinished", 0, games);
  const endedGames = wins.reduce((sum, won) => sum + won, unfinished);
  if (endedGames !== games)
    throw wrongValue(`${path}.games must be the games won and unfinished, ${endedGames}, got ${games}`);
  const sums = part.object("sums", ["points", "turns", "squaredTurns"]);
  const points = checkArrayOf(sums.value("points"), sums.at("points"), seats.length);
  const levelWins = part.value("levels") === undefined ? undefined : part.items("levels", 1, maxPlayers);
  const each = part.value("each");
  const seed = part.value("seed");
  if (seed === undefined) throw typeError(part.at("seed"), "a string or an integer in [0, 2^32)", undefined);
  return {
    path,
    games,
    unfinished,
    wins,
    points: points.map((sum, i) => checkInteger(sum, itemOf(sums.at("points"), i), 0)),
    turns: sums.integer("turns", 0),
    squaredTurns: sums.integer("squaredTurns", 0),
    levels: levelWins?.map((item, i) => {
      const level = new Fields(item, itemOf(part.at("levels"), i), levelKeys);
      const levelGames = level.integer("games", 0, games * seats.length);
      return { level: level.choice("level", levels), games: levelGames, wins: level.integer("wins", 0, levelGames) };
    }),
    each: each === undefined ? undefined : readColumns(each, part.at("each"), seats.length, games),
    firstGame: part.integer("firstGame", 0),
    seed: readSeed(seed, part.at("seed")).seed,
    confidence: checkNumber(part.value("confidence"), part.at("confidence"), openUnit),
    digest: checkText(part.value("digest"), part.at("digest")),
  };
}
