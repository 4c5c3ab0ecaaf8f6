// Simulates many games on one board. All counts are integers, so parts of a simulation add up exactly.
import type { Board } from "../board/board-data.js";
import { checkArray, checkChoice, checkInteger, itemOf, wrongValue } from "../check/check.js";
import { confidenceOption, endsOf, type Interval } from "../check/confidence.js";
import { flag, integer, option, type OptionsOf, type Values } from "../check/options.js";
import type { Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import { RecordWriter } from "../wasm/record-writer.js";
import * as records from "../wasm/records.js";
import { type Run, Session, type Task } from "../wasm/session.js";
import { addGames, type EachGame, type EachSeat, newColumns } from "./each.js";
import {
  gamesTask,
  playingOptions,
  type PositionOptions,
  positionOptions,
  readPosition,
  type ResultProgress,
  runWithResult,
  type SeatWins,
} from "./position.js";
import { type Level, levels, maxPlayers } from "./types.js";

/** Options of `simulate`. */
export interface SimulationOptions extends PositionOptions {
  /** Number of games, an integer >= 1. Default 1000. */
  readonly games?: number | undefined;
  /** Index of the first game, an integer >= 0, for parts of one simulation. Default 0. */
  readonly firstGame?: number | undefined;
  /**
   * How settlements that are not given are placed: "drawn" by score, anew in each game, as in `certifyBoard`; "best" as
   * each level settles, which is nearly the same in all games. Default "drawn".
   */
  readonly openings?: "drawn" | "best" | undefined;
  /** Level of all players, or one for each. Default "intermediate". */
  readonly levels?: Level | readonly Level[] | undefined;
  /**
   * Whether levels move on by one seat in each game. `levels` may then have up to 6 items, and those without a seat sit
   * out; `result.levels` has the wins of each. Default false.
   */
  readonly rotateLevels?: boolean | undefined;
  /** Whether the result has `each`, columns with an entry for each game. Default false. */
  readonly each?: boolean | undefined;
  /** Playouts of "expert" for each position, shared by its moves, an integer >= 1. Default 1000. */
  readonly playouts?: number | undefined;
  /** Turns of all players together, an integer in [1, 1000000], after which a game ends unfinished. Default 1000. */
  readonly maxTurns?: number | undefined;
  /** Confidence of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** Seed of all games. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
  /** Milliseconds, >= 0, after which no further game starts. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Games won by a level. */
export interface LevelWins {
  /** Level of the players. */
  readonly level: Level;
  /** Number of games played; a game counts once for each seat that the level had. @integer 0.. */
  readonly games: number;
  /** Number of games won. @integer 0.. */
  readonly wins: number;
  /** Share of the games won, in [0, 1]. @number 0..1 */
  readonly winRate: number;
  /** Interval of the chance to win. @number 0..1 */
  readonly interval: Interval;
}

/** Results of many games. */
export interface Simulation {
  /** Version of the format. */
  readonly version: 1;
  /** Number of games played, including unfinished ones. @integer 0.. */
  readonly games: number;
  /** Number of unfinished games, which have no winner. @integer 0.. */
  readonly unfinished: number;
  /** Index of the first game. @integer 0.. */
  readonly firstGame: number;
  /** Seed that repeats the call. */
  readonly seed: Seed;
  /** Confidence of the intervals. @number @exclusiveMinimum 0 @exclusiveMaximum 1 */
  readonly confidence: number;
  /** Seats, player 1 first. @minItems 2 @maxItems 6 */
  readonly seats: readonly (SeatWins & {
    /** Mean of the points at the end, including hidden ones. @number 0.. */
    readonly meanPoints: number;
  })[];
  /** Levels in the order of the option; only with `rotateLevels`. @minItems 1 @maxItems 6 */
  readonly levels?: readonly LevelWins[];
  /** Turns of all players together, per game. */
  readonly turns: {
    /** Mean number of turns. @number 0.. */
    readonly mean: number;
    /** Standard deviation (n - 1); 0 for a single game. @number 0.. */
    readonly standardDeviation: number;
  };
  /** Integer sums, which make merging exact. */
  readonly sums: {
    /** Points of each player, over all games. @integer 0.. @minItems 2 @maxItems 6 */
    readonly points: readonly number[];
    /** Turns of all games. @integer 0.. */
    readonly turns: number;
    /** Squared turns of all games. @integer 0.. */
    readonly squaredTurns: number;
  };
  /** Columns with an entry for each game; only with the option `each`, and not in the progress of async versions. */
  readonly each?: EachGame;
  /** Digest of board and options. Only parts with the same digest can be merged. */
  readonly digest: string;
}

/** Simulation with the columns and levels that its options ask for. */
export type SimulationWith<Each extends boolean, Rotates extends boolean> = Simulation &
  (Each extends true ? Required<Pick<Simulation, "each">> : unknown) &
  (Rotates extends true ? Required<Pick<Simulation, "levels">> : unknown) &
  ([Each, Rotates] extends [true, true]
    ? {
        /** Columns with an entry for each game. */
        readonly each: {
          /** Seats, player 1 first. */
          readonly seats: readonly Required<EachSeat>[];
        };
      }
    : unknown);

/** @internal */
export const simulationOptions = {
  ...positionOptions,
  games: option(integer(1), 1000),
  firstGame: option(integer(0), 0),
  ...playingOptions,
  rotateLevels: option(flag, false),
  each: option(flag, false),
  confidence: confidenceOption,
} satisfies OptionsOf<SimulationOptions>;

/** Counts of a simulation. */
export interface SimulationCounts {
  readonly games: number;
  readonly unfinished: number;
  readonly wins: readonly number[];
  readonly points: readonly number[];
  readonly turns: number;
  readonly squaredTurns: number;
  /** Games and wins of each level; absent if levels do not rotate. */
  readonly levels?: readonly Pick<LevelWins, "level" | "games" | "wins">[] | undefined;
  readonly each?: EachGame | undefined;
}

/** Fields that identify the games of a simulation. */
type SimulationFrame = Pick<Simulation, "firstGame" | "seed" | "confidence" | "digest">;

/** Checked options of the games of a simulation. */
interface ReadSimulation {
  readonly request: Omit<records.SimulationRequest, "firstGame" | "games" | "each">;
  readonly seed: Seed;
}

/** Checks board and options of a simulation. @internal */
export function readSimulation(
  module: GameModule,
  value: Board,
  options: Values<typeof simulationOptions>,
): ReadSimulation {
  const rotation = options.rotateLevels ? readRotation(options.levels, options.players) : [];
  const seatLevels = rotation.length > 0 ? rotation.slice(0, options.players) : options.levels;
  const { match, seed } = readPosition(module, value, { ...options, levels: seatLevels });
  return { request: { match, rotation }, seed };
}

/** Returns the levels that take turns: one for each player, or more. */
function readRotation(value: unknown, players: number): readonly Level[] {
  const path = "options.levels";
  if (!Array.isArray(value)) return new Array<Level>(players).fill(checkChoice(value, path, levels));
  if (value.length < players || value.length > maxPlayers)
    throw wrongValue(`${path} must have ${players} to ${maxPlayers} items, got ${value.length}`);
  return checkArray(value, path).map((level, i) => checkChoice(level, itemOf(path, i), levels));
}

/** Most games that are taken from the module in one call, which takes some milliseconds. */
const gamesPerCall = 2000;

function beginSimulation(
  module: GameModule,
  value: Board,
  options: Values<typeof simulationOptions>,
): Task<Simulation, ResultProgress<Simulation>> | Run<Simulation, ResultProgress<Simulation>> {
  const { request, seed } = readSimulation(module, value, options);
  const { match, rotation } = request;
  const { firstGame, games, confidence, each } = options;
  checkInteger(games, "options.games", 1, Number.MAX_SAFE_INTEGER - firstGame);
  const frame: SimulationFrame = { firstGame, seed, confidence, digest: digestOf(match, rotation) };
  const call = { ...request, firstGame, games, each };
  const resultOf = ({ levelGames, levelWins, ...counts }: records.SimulationCounts, columns?: EachGame) =>
    simulationOf(module, { ...counts, levels: levelsOf(rotation, levelGames, levelWins), each: columns }, frame);
  if (!each) return gamesTask(module, records.openSimulation, call, (counts) => resultOf(counts));
  const session = new Session(module, records.openSimulation, call);
  const run = runWithResult(session, () => resultOf(session.outcome()));
  const columns = newColumns(match.placed.players, rotation.length > 0);
  const levelOf = (seat: number, row: number) => rotation[placeInRotation(seat, firstGame + row, rotation.length)];
  return {
    ...run,
    advance(end) {
      const isOver = run.advance(end);
      while (addGames(columns, session.step(records.takeGames, { most: gamesPerCall }), levelOf) === gamesPerCall);
      return isOver;
    },
    result: () => resultOf(session.outcome(), columns),
  };
}

/** Returns the place in the rotation of a seat's level in a game: see cpp/catan/analysis/playout.hpp. @internal */
export const placeInRotation = (seat: number, game: number, size: number) => (seat + size - (game % size)) % size;

/** Returns games and wins of each distinct level, or undefined if levels do not rotate. */
function levelsOf(
  rotation: readonly Level[],
  games: readonly number[],
  wins: readonly number[],
): SimulationCounts["levels"] {
  if (rotation.length === 0) return undefined;
  const sumOf = (level: Level, counts: readonly number[]) =>
    rotation.reduce((sum, other, i) => (other === level ? sum + (counts[i] as number) : sum), 0);
  return [...new Set(rotation)].map((level) => ({ level, games: sumOf(level, games), wins: sumOf(level, wins) }));
}

/** Returns the simulation, with all fields that follow from the counts. */
export function simulationOf(module: GameModule, counts: SimulationCounts, frame: SimulationFrame): Simulation {
  const { games, unfinished, wins, points, turns, squaredTurns, each } = counts;
  const { firstGame, seed, confidence, digest } = frame;
  const { mean, standardDeviation, winRates } = module.answer(records.summarizeGames, {
    games,
    turns,
    squaredTurns,
    confidence,
    wins,
  });
  const perGame = (sum: number) => (games === 0 ? 0 : sum / games);
  const seats = wins.map((winCount, i) => ({
    player: i + 1,
    wins: winCount,
    winRate: perGame(winCount),
    interval: endsOf(winRates[i] as records.Interval),
    meanPoints: perGame(points[i] as number),
  }));
  const levelWins = counts.levels?.map(({ level, games, wins }): LevelWins => {
    const summary = module.answer(records.summarizeGames, {
      games,
      turns: 0,
      squaredTurns: 0,
      confidence,
      wins: [wins],
    });
    const interval = endsOf(summary.winRates[0] as records.Interval);
    return { level, games, wins, winRate: games === 0 ? 0 : wins / games, interval };
  });
  const sums = { points, turns, squaredTurns };
  return {
    version: 1,
    games,
    unfinished,
    firstGame,
    seed,
    confidence,
    seats,
    ...(levelWins && { levels: levelWins }),
    turns: { mean, standardDeviation },
    sums,
    ...(each && { each }),
    digest,
  };
}

/**
 * Returns the FNV-1a hash (64 bits) of the numbers of board and options, written in decimal, and of the names of the
 * levels, as hexadecimal digits.
 */
function digestOf(match: records.MatchRequest, rotation: readonly Level[]): string {
  const writer = new RecordWriter();
  const levelsLeftOut = match.levels.map(() => "random" as const); // their numbers change when a level is added
  records.writeMatchRequest(writer, { ...match, levels: levelsLeftOut, seed: "", timeBudgetMs: undefined });
  let hash = 0xcbf29ce484222325n;
  for (const letter of [...writer.written, ...match.levels, ...rotation].join(","))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

/** Work of `simulate`. @internal */
export const simulationWork = { options: simulationOptions, begin: beginSimulation };
