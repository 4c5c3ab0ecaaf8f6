// Parts of one simulation, made by several workers, as the whole.
import {
  checkArray,
  checkArrayOf,
  checkInteger,
  checkNumber,
  checkObject,
  type Given,
  itemOf,
  openUnit,
  type Path,
  shown,
  typeError,
} from "../check/check.js";
import { readSeed } from "../check/seed.js";
import type { GameModule } from "../wasm/game-embedded.js";
import { type Simulation, type SimulationCounts, simulationOf } from "./simulate.js";

const partKeys = [
  "games",
  "unfinished",
  "first",
  "seed",
  "confidence",
  "seats",
  "turns",
  "sums",
  "question",
] as const satisfies readonly (keyof Simulation)[];

type ReadPart = SimulationCounts &
  Pick<Simulation, "first" | "seed" | "confidence" | "question"> & { readonly path: Path };

/** The same, to the last bit, as one simulation of all their games. @internal */
export function mergeSimulations(module: GameModule, value: unknown): Simulation {
  const parts = checkArray(value, "parts").map((part, i) => readPart(part, itemOf("parts", i)));
  parts.sort((a, b) => a.first - b.first);
  const [begin, ...rest] = parts;
  if (begin === undefined) throw new RangeError("parts must have at least 1 item, got 0");
  let whole: SimulationCounts = begin;
  for (const part of rest) {
    for (const key of ["question", "seed", "confidence"] as const)
      if (String(part[key]) !== String(begin[key]))
        throw new RangeError(
          `${part.path}.${key} must be that of the other parts, ${shown(begin[key])}, got ${shown(part[key])}`,
        );
    const next = begin.first + whole.games;
    if (part.first !== next)
      throw new RangeError(`${part.path}.first must be ${next}, where the games before it end, got ${part.first}`);
    if (part.wins.length !== begin.wins.length)
      throw new RangeError(`${part.path}.seats must have ${begin.wins.length} items, got ${part.wins.length}`);
    const add = (key: "wins" | "points") => whole[key].map((sum, i) => sum + (part[key][i] as number));
    whole = {
      games: whole.games + part.games,
      unfinished: whole.unfinished + part.unfinished,
      wins: add("wins"),
      points: add("points"),
      turns: whole.turns + part.turns,
      squaredTurns: whole.squaredTurns + part.squaredTurns,
    };
    if (!Number.isSafeInteger(whole.squaredTurns + whole.games))
      throw new RangeError("parts must add up to safe integers");
  }
  return simulationOf(module, whole, begin);
}

/** What follows from the counts is not read. */
function readPart(value: unknown, path: Path): ReadPart {
  if (value === undefined) throw typeError(path, "an object", value);
  const part: Given<keyof Simulation> = checkObject(value, path, partKeys);
  const count = (number: unknown, key: string, most?: number) => checkInteger(number, `${path}.${key}`, 0, most);
  const games = count(part.games, "games");
  const seats = checkArray(part.seats, `${path}.seats`);
  if (seats.length < 2 || seats.length > 4)
    throw new RangeError(`${path}.seats must have 2 to 4 items, got ${seats.length}`);
  const wins = seats.map((seat, i) => {
    const at = `seats[${i}]`;
    if (seat === undefined) throw typeError(`${path}.${at}`, "an object", seat);
    const given = checkObject(seat, `${path}.${at}`, ["player", "wins", "winRate", "interval", "meanPoints"]);
    return count(given.wins, `${at}.wins`, games);
  });
  const unfinished = count(part.unfinished, "unfinished", games);
  const ended = wins.reduce((sum, won) => sum + won, unfinished);
  if (ended !== games)
    throw new RangeError(`${path}.games must be the games won and unfinished, ${ended}, got ${games}`);
  if (part.sums === undefined) throw typeError(`${path}.sums`, "an object", undefined);
  const sums = checkObject(part.sums, `${path}.sums`, ["points", "turns", "squaredTurns"]);
  const points = checkArrayOf(sums.points, `${path}.sums.points`, seats.length);
  if (typeof part.question !== "string") throw typeError(`${path}.question`, "a string", part.question);
  if (part.seed === undefined) throw typeError(`${path}.seed`, "a string or an integer in [0, 2^32)", undefined);
  return {
    path,
    games,
    unfinished,
    wins,
    points: points.map((sum, i) => count(sum, `sums.points[${i}]`)),
    turns: count(sums.turns, "sums.turns"),
    squaredTurns: count(sums.squaredTurns, "sums.squaredTurns"),
    first: count(part.first, "first"),
    seed: readSeed(part.seed, `${path}.seed`).seed,
    confidence: checkNumber(part.confidence, `${path}.confidence`, openUnit),
    question: part.question,
  };
}
