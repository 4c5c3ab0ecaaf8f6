// Many games from one board. What is counted is integers, so that parts of a simulation add up to the whole, exactly.
import { checkInteger, type Given, orDefault } from "../check/check.js";
import type { Seed } from "../check/seed.js";
import type { PlacedSettlement } from "../settle/draft.js";
import type { GameModule } from "../wasm/game-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import type { Run } from "../wasm/session.js";
import { checkConfidence, gamesRun, type PlacedRoad, readMatch } from "./match.js";
import { type GameRules, ruleKeys } from "./rules.js";
import type { Level } from "./types.js";

/** Who plays, from where, and how often. */
export interface SimulationOptions extends GameRules {
  /** Default 4. */
  readonly players?: 2 | 3 | 4 | undefined;
  /** An integer >= 1. Default 1000. */
  readonly games?: number | undefined;
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
  /** Number of the first game, an integer >= 0: parts of one simulation add up. Default 0. */
  readonly first?: number | undefined;
  /** All seats alike, or one each. Default "intermediate". */
  readonly levels?: Level | readonly Level[] | undefined;
  /** Placed already, in order of placement; the levels place the rest. Default: nothing. */
  readonly settlements?: readonly PlacedSettlement[] | undefined;
  /** Placed already, at these settlements; the levels place those that are not among them. Default: none. */
  readonly roads?: readonly PlacedRoad[] | undefined;
  /** Of all players together, an integer in [1, 1000000]; a game that gets there is unfinished. Default 1000. */
  readonly maxTurns?: number | undefined;
  /** Of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
  /** Milliseconds >= 0 after which no further game is begun. Default: Infinity, no limit. */
  readonly timeBudgetMs?: number | undefined;
}

/** How games from one board end. */
export interface Simulation {
  /** Finished and unfinished. */
  readonly games: number;
  /** Games in which the turns ran out: nobody's wins. */
  readonly unfinished: number;
  /** Number of the first game. */
  readonly first: number;
  /** As given, or the fresh one. */
  readonly seed: Seed;
  /** Of the intervals. */
  readonly confidence: number;
  /** Player 1 first. */
  readonly seats: readonly {
    /** Who sits there, from 1. */
    readonly player: number;
    /** Games won. */
    readonly wins: number;
    /** Of all games, in [0, 1]; 0 without games. */
    readonly winRate: number;
    /** Wilson's interval of the chance to win. */
    readonly interval: readonly [low: number, high: number];
    /** Points at the end, hidden ones included. */
    readonly meanPoints: number;
  }[];
  /** Of all players together. */
  readonly turns: {
    /** Per game. */
    readonly mean: number;
    /** Of a game's turns (n - 1); 0 for a single game. */
    readonly standardDeviation: number;
  };
  /** Integers: what makes merging exact. */
  readonly sums: {
    /** Of each player. */
    readonly points: readonly number[];
    /** Of all games. */
    readonly turns: number;
    /** Of each game, squared. */
    readonly squaredTurns: number;
  };
  /** A digest of board and options: parts that differ in it are not merged. */
  readonly question: string;
}

/** How far a simulation is. */
export interface SimulationProgress {
  /** Of the games, in [0, 1]. */
  readonly share: number;
  /** What the games so far say. */
  readonly result: Simulation;
}

/** @internal */
export const simulationKeys = [
  "players",
  "games",
  "seed",
  "first",
  "levels",
  "settlements",
  "roads",
  ...ruleKeys,
  "maxTurns",
  "confidence",
  "timeBudgetMs",
] as const satisfies readonly (keyof SimulationOptions)[];

/** What a simulation counts. */
export interface SimulationCounts {
  readonly games: number;
  readonly unfinished: number;
  readonly wins: readonly number[];
  readonly points: readonly number[];
  readonly turns: number;
  readonly squaredTurns: number;
}

/** What a simulation was asked. */
type SimulationQuestion = Pick<Simulation, "first" | "seed" | "confidence" | "question">;

/** Begins to play; `options` were found to have no key that is not known. @internal */
export function simulationRun(
  module: GameModule,
  value: unknown,
  options: Given<keyof SimulationOptions>,
): Run<Simulation, SimulationProgress> {
  const { request, players, seed, asked } = readMatch(module, value, options);
  const question = digestOf(request.numbers.slice(0, asked));
  const first = checkInteger(orDefault(options.first, 0), "options.first", 0);
  request.number(first);
  request.number(checkInteger(orDefault(options.games, 1000), "options.games", 1, Number.MAX_SAFE_INTEGER - first));
  const frame: SimulationQuestion = { first, seed, confidence: checkConfidence(options.confidence), question };
  const session = module.open(request, (exports, size) => exports.openSimulation(size));
  const result = (): Simulation => {
    const numbers = module.result((exports) => exports.simulationResult(session));
    const counts = {
      games: numbers.number(),
      unfinished: numbers.number(),
      wins: numbers.list(players),
      points: numbers.list(players),
      turns: numbers.number(),
      squaredTurns: numbers.number(),
    };
    numbers.done();
    return simulationOf(module, counts, frame);
  };
  return gamesRun(module, session, result);
}

/** All that follows from the counts. */
export function simulationOf(module: GameModule, counts: SimulationCounts, asked: SimulationQuestion): Simulation {
  const { games, unfinished, wins, points, turns, squaredTurns } = counts;
  const { first, seed, confidence, question } = asked;
  const request = new RequestWriter();
  request.all([games, turns, squaredTurns, confidence]);
  request.list(wins);
  const result = module.call(request, (exports, size) => exports.simulationSummary(size));
  const turnsOf = { mean: result.number(), standardDeviation: result.number() };
  const perGame = (sum: number) => (games === 0 ? 0 : sum / games);
  const seats = wins.map((won, i) => ({
    player: i + 1,
    wins: won,
    winRate: perGame(won),
    interval: [result.number(), result.number()] as const,
    meanPoints: perGame(points[i] as number),
  }));
  result.done();
  const sums = { points, turns, squaredTurns };
  return { games, unfinished, first, seed, confidence, seats, turns: turnsOf, sums, question };
}

/** FNV-1a, 64 bits, of the numbers' decimal texts, in hexadecimal digits. */
function digestOf(numbers: readonly number[]): string {
  let digest = 0xcbf29ce484222325n;
  for (const letter of numbers.join(","))
    digest = BigInt.asUintN(64, (digest ^ BigInt(letter.charCodeAt(0))) * 0x100000001b3n);
  return digest.toString(16).padStart(16, "0");
}
