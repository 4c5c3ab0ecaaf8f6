// Simulates many games on one board. All counts are integers, so parts of a simulation add up exactly.
import type { Board } from "../board/board-data.js";
import { checkInteger } from "../check/check.js";
import { confidenceOption, endsOf } from "../check/confidence.js";
import { integer, option, type OptionsOf, type Values } from "../check/options.js";
import type { Seed } from "../check/seed.js";
import type { GameModule } from "../wasm/game.js";
import { RecordWriter } from "../wasm/record-writer.js";
import * as records from "../wasm/records.js";
import type { Task } from "../wasm/session.js";
import {
  gamesTask,
  playingOptions,
  type PositionOptions,
  positionOptions,
  readPosition,
  type ResultProgress,
  type SeatWins,
} from "./position.js";
import type { Level } from "./types.js";

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
  /** Digest of board and options. Only parts with the same digest can be merged. */
  readonly digest: string;
}

/** @internal */
export const simulationOptions = {
  ...positionOptions,
  games: option(integer(1), 1000),
  firstGame: option(integer(0), 0),
  ...playingOptions,
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
}

/** Fields that identify the games of a simulation. */
type SimulationFrame = Pick<Simulation, "firstGame" | "seed" | "confidence" | "digest">;

function simulationTask(
  module: GameModule,
  value: Board,
  options: Values<typeof simulationOptions>,
): Task<Simulation, ResultProgress<Simulation>> {
  const { match, seed } = readPosition(module, value, options);
  const digest = digestOf(match);
  const { firstGame, games, confidence } = options;
  checkInteger(games, "options.games", 1, Number.MAX_SAFE_INTEGER - firstGame);
  const frame: SimulationFrame = { firstGame, seed, confidence, digest };
  return gamesTask(module, records.openSimulation, { match, firstGame, games }, (counts) =>
    simulationOf(module, counts, frame),
  );
}

/** Returns the simulation, with all fields that follow from the counts. */
export function simulationOf(module: GameModule, counts: SimulationCounts, frame: SimulationFrame): Simulation {
  const { games, unfinished, wins, points, turns, squaredTurns } = counts;
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
  const sums = { points, turns, squaredTurns };
  return {
    version: 1,
    games,
    unfinished,
    firstGame,
    seed,
    confidence,
    seats,
    turns: { mean, standardDeviation },
    sums,
    digest,
  };
}

/** Returns the FNV-1a hash (64 bits) of the numbers of board and options, written in decimal, as hexadecimal digits. */
function digestOf(match: records.MatchRequest): string {
  const writer = new RecordWriter();
  records.writeMatchRequest(writer, { ...match, seed: "", timeBudgetMs: undefined });
  let hash = 0xcbf29ce484222325n;
  for (const letter of writer.written.join(","))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

/** Work of `simulate`. @internal */
export const simulationWork = { options: simulationOptions, begin: simulationTask };
