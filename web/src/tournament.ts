// Tournaments of a game of the caller's own: duplicate pairs, which strategy is stronger, and ratings of many.
import type { MainModule } from "#module/lab";
import { Callback } from "./callback.js";
import {
  checkArray,
  checkFunction,
  checkInteger,
  checkNumber,
  checkObject,
  type Given,
  type Interval,
  itemOf,
  notNegative,
  openUnit,
  type Path,
  shown,
} from "./check.js";
import { bytesOf } from "./numbers.js";
import { readSeed, type Seed } from "./seed.js";
import { type Run, sessionRun } from "./slices.js";

/**
 * How many pairs of games scored 0, 1/4, 1/2, 3/4 and 1, the mean of the two games, for the first strategy. All that a
 * tournament's figures are computed from: those of disjoint ranges of deals, or of different seeds, add up. Where no
 * game can be drawn, three counts are enough: both lost, one each, both won.
 */
export type PairCounts =
  | readonly [zero: number, quarter: number, half: number, threeQuarters: number, one: number]
  | readonly [lost: number, split: number, won: number];

/**
 * The stopping rule of a sequential probability ratio test (Wald, Ann. Math. Statist. 16, 1945, of the mean pair score):
 * is the Elo difference `elo1` or more, or `elo0` or less? Between them, either verdict may come.
 */
export interface SequentialTest {
  /** Default -10. */
  readonly elo0?: number;
  /** Above `elo0`. Default 10. */
  readonly elo1?: number;
  /** Share of verdicts for `elo1` where `elo0` is true, in (0, 0.5). Default 0.05. */
  readonly alpha?: number;
  /** Share of verdicts for `elo0` where `elo1` is true, in (0, 0.5). Default 0.05. */
  readonly beta?: number;
}

/** How many games, of which deals, and when to stop. */
export interface TournamentOptions {
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed;
  /** Games at most, of each pairing: an even number >= 2. Default 500. */
  readonly games?: number;
  /** The first deal, an integer >= 0: a tournament can be split by ranges of games / 2 deals. Default 0. */
  readonly firstPair?: number;
  /** Stops as soon as it is decided; true for the test's defaults. Its rate and p-value then flatter. Default false. */
  readonly sequential?: boolean | SequentialTest;
  /** Milliseconds >= 0 after which it stops; a pair not finished does not count. Default: no limit. */
  readonly timeBudgetMs?: number;
  /** Of the intervals, in (0, 1). Default 0.95. */
  readonly confidence?: number;
}

/** What the games say about the first strategy, a, against the second, b. */
export interface TournamentResult {
  /** Games that a won, a drawn one counted as half. */
  readonly wins: number;
  /** Games played. */
  readonly games: number;
  /** Wins per game. */
  readonly winRate: number;
  /** Pairs of games by what a scored in them: see `PairCounts`. */
  readonly pairs: readonly [zero: number, quarter: number, half: number, threeQuarters: number, one: number];
  /**
   * Of the win rate, within [0, 1]: normal approximation with the error of the pair scores, for thirty pairs or more;
   * exact where all pairs scored the same.
   */
  readonly interval: readonly [low: number, high: number];
  /** Two-sided, against equal strength. */
  readonly pValue: number;
  /** Of (wins + 1/2) / (games + 1): finite always. */
  readonly eloDifference: number;
  /** From `interval`; may be infinite. */
  readonly eloInterval: readonly [low: number, high: number];
}

/** The result, why it ended, and the seed that it came from. */
export interface TournamentOutcome extends TournamentResult {
  /** All games were played, the sequential test had its verdict, or the time was out. */
  readonly stopReason: "games" | "verdict" | "time";
  /** Which hypothesis the sequential test found true; absent where there is none, or it is undecided. */
  readonly verdict?: "elo0" | "elo1";
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** One row of a rating table. */
export interface Rating {
  /** From 0. */
  readonly player: number;
  /** Relative to the mean of all, which is 0. */
  readonly elo: number;
  /** Of `elo`. */
  readonly stdError: number;
  /** Drawn games as half. */
  readonly wins: number;
  /** Against all others. */
  readonly games: number;
}

/** Two players, a < b, and what they scored, for a. */
export interface Pairing {
  /** The first player, from 0. */
  readonly a: number;
  /** The second. */
  readonly b: number;
  /** How many pairs of games scored what. */
  readonly pairs: PairCounts;
}

/** The rating table, and the pairings that it comes from. */
export interface RoundRobinOutcome {
  /** Best first. */
  readonly ratings: readonly Rating[];
  /** Every two players a < b, in the order of a, then b; results for a. */
  readonly pairings: readonly (TournamentResult & {
    /** The first player, from 0. */
    readonly a: number;
    /** The second. */
    readonly b: number;
  })[];
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** How far a tournament is. */
export interface TournamentProgress {
  /** Games played so far. */
  readonly games: number;
  /** Of the most there can be, in [0, 1]. */
  readonly share: number;
}

/** Plays the deal of a seed, an integer in [0, 2^32); answers 1 if the first strategy won, 0.5 if nobody, else 0. */
export type PlayGame = (seed: number, firstBegins: boolean) => number;
/** The same between players a and b, result for a. */
export type PlayPairing = (a: number, b: number, seed: number, aBegins: boolean) => number;

export const roundRobinKeys = ["seed", "games", "firstPair", "sequential", "confidence"] as const;
export const tournamentKeys = [...roundRobinKeys, "timeBudgetMs"] as const;

const half: Interval = { text: "in (0, 0.5)", contains: (x) => x > 0 && x < 0.5 };
const rating: Interval = { text: "in [-10000, 10000]", contains: (x) => x >= -10_000 && x <= 10_000 };

function readSequential(value: unknown, path: Path) {
  if (value === undefined || value === false) return undefined;
  const given = typeof value === "boolean" ? {} : checkObject(value, path, ["elo0", "elo1", "alpha", "beta"]);
  const test = {
    elo0: checkNumber(given.elo0 ?? -10, `${path}.elo0`, rating),
    elo1: checkNumber(given.elo1 ?? 10, `${path}.elo1`, rating),
    alpha: checkNumber(given.alpha ?? 0.05, `${path}.alpha`, half),
    beta: checkNumber(given.beta ?? 0.05, `${path}.beta`, half),
  };
  if (test.elo1 <= test.elo0) throw new RangeError(`${path}.elo1 must be above elo0, ${test.elo0}, got ${test.elo1}`);
  return test;
}

function readConfidence(value: unknown, path: Path): number {
  return checkNumber(value ?? 0.95, path, openUnit);
}

/** Which deals to play, and for how long: what every tournament is asked. @internal */
export function readDeals(options: Given<"seed" | "games" | "firstPair" | "timeBudgetMs">) {
  const { seed, text } = readSeed(options.seed, "options.seed");
  const games = checkInteger(options.games ?? 500, "options.games", 2);
  if (games % 2 !== 0) throw new RangeError(`options.games must be even, got ${games}`);
  const firstPair = checkInteger(options.firstPair ?? 0, "options.firstPair", 0);
  const budget =
    options.timeBudgetMs === undefined
      ? Infinity
      : checkNumber(options.timeBudgetMs, "options.timeBudgetMs", notNegative);
  return { seed, text, games, firstPair, budget };
}

/** Opens the session of a round robin. */
function open(module: MainModule, callback: Games, players: number, options: Given<keyof TournamentOptions>) {
  const { seed, text, games, firstPair, budget } = readDeals(options);
  const sequential = readSequential(options.sequential, "options.sequential");
  const confidence = readConfidence(options.confidence, "options.confidence");
  const session = module.openTournament(callback, players, text, firstPair, games / 2, sequential, budget);
  return { session, seed, count: games, sequential, confidence };
}

const progressOf = ({ made, share }: { readonly made: number; readonly share: number }): TournamentProgress => ({
  games: made,
  share,
});

/** Begins a tournament; `options` were found to have no key that is not known. @internal */
export function tournamentRun(
  module: MainModule,
  play: PlayGame,
  options: Given<keyof TournamentOptions>,
): Run<TournamentOutcome, TournamentProgress> {
  checkFunction(play, "play");
  const games = new Games(module, (_a, _b, seed, aBegins) => play(seed, aBegins));
  const { session, seed, count, sequential, confidence } = open(module, games, 2, options);
  const result = (): TournamentOutcome => {
    const counts = module.tournamentAnswer(session) as number[];
    const verdict = sequential
      ? (["undecided", "elo0", "elo1"] as const)[module.verdict(bytesOf(counts), sequential)]
      : undefined;
    const decided = verdict === "elo0" || verdict === "elo1";
    const played = resultOf(module, counts, confidence);
    const stopReason = decided ? "verdict" : played.games === count ? "games" : "time";
    return { ...played, stopReason, ...(decided && { verdict }), seed };
  };
  return sessionRun(module, session, progressOf, result, games);
}

/** Begins a round robin; `options` were found to have no key that is not known. @internal */
export function roundRobinRun(
  module: MainModule,
  players: number,
  play: PlayPairing,
  options: Given<keyof TournamentOptions>,
): Run<RoundRobinOutcome, TournamentProgress> {
  checkInteger(players, "players", 2, mostPlayers);
  checkFunction(play, "play");
  const games = new Games(module, play);
  const { session, seed, confidence } = open(module, games, players, options);
  const result = (): RoundRobinOutcome => {
    const counts = module.tournamentAnswer(session) as number[];
    const pairings: RoundRobinOutcome["pairings"][number][] = [];
    for (let a = 0; a < players; ++a)
      for (let b = a + 1; b < players; ++b) {
        const at = 5 * pairings.length;
        pairings.push({ a, b, ...resultOf(module, counts.slice(at, at + 5), confidence) });
      }
    return { ratings: ratingsOf(module, pairings, players), pairings, seed };
  };
  return sessionRun(module, session, progressOf, result, games);
}

const mostPlayers = 50;

/** The result of all games of several tournaments between the same two strategies. @internal */
export function merge(module: MainModule, parts: unknown, options: unknown): TournamentResult {
  const { confidence } = checkObject(options, "options", ["confidence"]);
  const sum = [0, 0, 0, 0, 0];
  for (const [i, part] of checkArray(parts, "parts").entries()) {
    const counts = readCounts((part as { pairs?: unknown } | null)?.pairs, `parts[${i}].pairs`);
    for (const [level, count] of counts.entries()) sum[level] = (sum[level] as number) + count;
  }
  if (sum.every((count) => count === 0)) throw new RangeError("parts must have at least one pair of games, got none");
  return resultOf(module, sum, readConfidence(confidence, "options.confidence"));
}

/** @internal */
export function ratings(module: MainModule, value: unknown): readonly Rating[] {
  const pairings = checkArray(value, "pairings").map((item, i) => {
    const at = itemOf("pairings", i);
    const { a, b, pairs } = (item ?? {}) as { a?: unknown; b?: unknown; pairs?: unknown };
    const first = checkInteger(a, `${at}.a`, 0, mostPlayers - 1);
    const second = checkInteger(b, `${at}.b`, 0, mostPlayers - 1);
    if (first === second) throw new RangeError(`${at}.b must differ from a, got ${second}`);
    return { a: first, b: second, pairs: readCounts(pairs, `${at}.pairs`) };
  });
  const players = 1 + Math.max(-1, ...pairings.flatMap(({ a, b }) => [a, b]));
  return ratingsOf(module, pairings, players);
}

function ratingsOf(
  module: MainModule,
  pairings: readonly { readonly a: number; readonly b: number; readonly pairs: readonly number[] }[],
  players: number,
): readonly Rating[] {
  const rows = module.ratingTable(
    bytesOf(pairings.flatMap(({ a, b, pairs }) => [a, b, ...pairs])),
    players,
  ) as number[];
  if (rows.length === 0) throw new RangeError("pairings must connect all players by games, got some that are apart");
  const table: Rating[] = [];
  for (let i = 0; i < rows.length; i += 5) {
    const [player, elo, stdError, wins, games] = rows.slice(i, i + 5) as [number, number, number, number, number];
    table.push({ player, elo, stdError, wins, games });
  }
  return table;
}

function readCounts(value: unknown, path: Path): readonly number[] {
  const given = checkArray(value, path);
  if (given.length !== 3 && given.length !== 5)
    throw new RangeError(`${path} must have 3 or 5 items, got ${given.length}`);
  const counts = given.map((count, i) => checkInteger(count, itemOf(path, i), 0));
  const [lost = 0, split = 0, won = 0] = counts;
  return counts.length === 3 ? [lost, 0, split, 0, won] : counts;
}

/** What five counts say. @internal */
export function resultOf(module: MainModule, counts: readonly number[], confidence = 0.95): TournamentResult {
  const pairs = counts as TournamentResult["pairs"];
  const { winRate, interval, pValue, eloDifference, eloInterval } = module.assess(bytesOf(counts), confidence);
  const games = 2 * counts.reduce((sum, count) => sum + count);
  const wins = counts.reduce((sum, count, level) => sum + (count * level) / 2, 0);
  return {
    wins,
    games,
    winRate,
    pairs,
    interval: [interval.low, interval.high],
    pValue,
    eloDifference,
    eloInterval: [eloInterval.low, eloInterval.high],
  };
}

/** The caller's game as cpp/wasm/tournament.cpp sees it. */
class Games extends Callback {
  private played = 0;

  constructor(
    module: MainModule,
    private readonly game: PlayPairing,
  ) {
    super(module, "play");
  }

  play(a: number, b: number, seed: number, aBegins: boolean): number {
    this.played += 1;
    try {
      const score: unknown = this.game(a, b, seed, aBegins);
      if (score === 0 || score === 0.5 || score === 1) return 2 * score;
      const ErrorKind = typeof score === "number" ? RangeError : TypeError;
      throw new ErrorKind(`play must return 0, 0.5 or 1, got ${shown(score)} in game ${this.played}`);
    } catch (error) {
      return this.fail(error);
    }
  }
}
