// Statistics: estimates, how sure one may be of them, and tournaments. Numbers are computed in C++ (cpp/stats).
import { checkNumber, type Interval, openUnit } from "../check/check.js";
import { lab } from "../wasm/lab-embedded.js";
import { type AsyncOptions, runAtOnce, runInSlices } from "../wasm/session.js";
import {
  bootstrapKeys,
  type BootstrapOptions,
  type BootstrapOutcome,
  type BootstrapProgress,
  bootstrapRun,
} from "./bootstrap.js";
import {
  COACHING,
  FAST,
  type MonteCarloConfig,
  monteCarloKeys,
  type MonteCarloOptions,
  type MonteCarloOutcome,
  type MonteCarloProgress,
  monteCarloRun,
} from "./monte-carlo.js";
import { merge, type PairCounts, type TournamentResult } from "./pair-counts.js";
import * as proportions from "./proportions.js";
import type { ConfidenceOptions, SampleSizeOptions, Significance, ZTest } from "./proportions.js";
import { type Elo, eloExpected, eloFromScore, eloUpdate, type Pairing, type Rating, ratings } from "./ratings.js";
import { type RoundRobinOutcome, roundRobinRun } from "./round-robin.js";
import { type ConvergenceRow, convergenceTable, type Summary, summary } from "./summary.js";
import {
  type PlayGame,
  type PlayPairing,
  tournamentKeys,
  type TournamentOptions,
  type TournamentOutcome,
  type TournamentProgress,
  tournamentRun,
} from "./tournament.js";

/**
 * Values are numbers in [-1e150, 1e150], at most 500,000 of them; wins and games are integers, 0 <= wins <= games and
 * games >= 1; a confidence is in (0, 1), by default 0.95.
 */
export interface Stats {
  /** 200 to 1,000 samples, standard error 0.05, 100 ms: what a visitor may wait for. */
  readonly FAST: MonteCarloConfig;
  /** 500 to 5,000 samples, standard error 0.01, 1,500 ms: what an analysis is worth. */
  readonly COACHING: MonteCarloConfig;
  /**
   * The mean of what `sample(random)` returns, numbers in [-1e150, 1e150], by as many samples as the options want: by
   * default those of FAST, or `{ ...stats.COACHING, seed }`. `random()` is the seed's stream of numbers in [0, 1);
   * elsewhere than in `sample` it throws. The standard error is the sample's own (Welford, Technometrics 4, 1962);
   * stopping on it makes the intervals of short runs slightly too narrow, which is why there is a minimum. What `sample`
   * throws comes out unchanged.
   */
  monteCarlo(sample: (random: () => number) => number, options?: MonteCarloOptions): MonteCarloOutcome;
  /** The same without holding up the page; the time counts from the call. */
  monteCarloAsync(
    sample: (random: () => number) => number,
    options?: MonteCarloOptions & AsyncOptions<MonteCarloProgress>,
  ): Promise<MonteCarloOutcome>;
  /** Mean and spread of at least two values; equal ones have standard deviation exactly 0. */
  summary(values: readonly number[]): Summary;
  /**
   * The games after which a rate's interval is at most `marginOfError`, in [1e-9, 1], to either side:
   * ceil(z^2 p (1 - p) / e^2) (Cochran, "Sampling techniques"). `proportion`, the expected rate, is in [0, 1]; the
   * default, 0.5, asks for the most: 385 games for 0.05, 9,604 for 0.01.
   */
  sampleSize(marginOfError: number, options?: SampleSizeOptions): number;
  /**
   * How many samples it takes to know a mean to each of some standard errors (> 0), where the samples have a standard
   * deviation (>= 0): ten times as exact is a hundred times the samples.
   */
  convergenceTable(standardDeviation: number, standardErrors: readonly number[]): readonly ConvergenceRow[];
  /**
   * Are two win rates different? The pooled two-proportion z-test, two-sided: z = (a - b) / sqrt(p (1 - p) (1 / nA +
   * 1 / nB)), p the rate of both together; z 0 and p-value 1 where that is 0 or 1. For ten wins and losses each or more.
   */
  twoProportionZTest(winsA: number, gamesA: number, winsB: number, gamesB: number): ZTest;
  /**
   * Is a win rate p different from a half? z = (p - 0.5) / sqrt(p (1 - p) / n), two-sided; no wins, or nothing but wins,
   * have p-value 0, however few the games.
   */
  strategySignificance(wins: number, games: number): Significance;
  /** Wilson's interval of a win rate (JASA 22, 1927): close to its level even for few games. */
  wilsonInterval(wins: number, games: number, options?: ConfidenceOptions): readonly [low: number, high: number];
  /** The interval of the difference of two win rates, a - b, by the normal approximation, variances not pooled. */
  differenceInterval(
    winsA: number,
    gamesA: number,
    winsB: number,
    gamesB: number,
    options?: ConfidenceOptions,
  ): readonly [low: number, high: number];
  /**
   * The percentile bootstrap of the mean of at least one value (Efron, Ann. Statist. 7, 1979). It assumes no
   * distribution, and covers less than its level where values are few or very skewed. Equal values give themselves.
   */
  bootstrap(values: readonly number[], options?: BootstrapOptions): BootstrapOutcome;
  /** The same without holding up the page. */
  bootstrapAsync(
    values: readonly number[],
    options?: BootstrapOptions & AsyncOptions<BootstrapProgress>,
  ): Promise<BootstrapOutcome>;
  /**
   * P(Z <= x) of a standard normal Z, for any number: relative error below 1e-14 as long as the result is a normal
   * number; 0 and 1 at the infinities.
   */
  normalCdf(x: number): number;
  /** The x with P(Z <= x) = p, for p in (0, 1): absolute error below 1e-14 for p in [1e-300, 1 - 1e-16]. */
  normalQuantile(p: number): number;
  /** Elo ratings. */
  readonly elo: Elo;
  /**
   * Two strategies against each other in duplicate pairs: every deal is played twice, the seats exchanged, so that luck
   * of the deal hits both alike. `play(seed, firstBegins)` plays one game, all chance in it from the seed, an integer in
   * [0, 2^32), and returns 1 if the first strategy won, 0.5 if nobody did, else 0.
   */
  tournament(play: PlayGame, options?: TournamentOptions): TournamentOutcome;
  /** The same without holding up the page. */
  tournamentAsync(
    play: PlayGame,
    options?: TournamentOptions & AsyncOptions<TournamentProgress>,
  ): Promise<TournamentOutcome>;
  /** The result of tournaments between the same two together, whose deals must be different ones: by `pairs`. */
  merge(parts: readonly { readonly pairs: PairCounts }[], options?: ConfidenceOptions): TournamentResult;
  /**
   * Every strategy against every other, 2 to 50 of them, on the same deals, and the rating table that comes of it.
   * `play(a, b, seed, aBegins)` returns the result for a. After both games of a deal comes the next pairing, so that all
   * have played as much when the time is out.
   */
  roundRobin(players: number, play: PlayPairing, options?: TournamentOptions): RoundRobinOutcome;
  /** The same without holding up the page. */
  roundRobinAsync(
    players: number,
    play: PlayPairing,
    options?: TournamentOptions & AsyncOptions<TournamentProgress>,
  ): Promise<RoundRobinOutcome>;
  /**
   * Elo ratings around a mean of 0, best first, from the results of pairings: the most likely ones (Bradley and Terry,
   * Biometrika 39, 1952), each pairing counting a half point more for either side. A `RangeError` if the pairings do not
   * connect players 0..n - 1, at most 50.
   */
  ratings(pairings: readonly Pairing[]): readonly Rating[];
}

const anyNumber: Interval = { text: "a number", contains: (x) => x === x };

/** Estimates, intervals, tests and tournaments. */
export const stats: Stats = {
  FAST,
  COACHING,
  monteCarlo: (sample, options) =>
    runAtOnce(options, monteCarloKeys, (given) => monteCarloRun(lab.get(), sample, given)),
  monteCarloAsync: async (sample, options) =>
    runInSlices(options, monteCarloKeys, (given) => monteCarloRun(lab.get(), sample, given)),
  summary: (values) => summary(lab.get(), values),
  sampleSize: (marginOfError, options) => proportions.sampleSize(lab.get(), marginOfError, options),
  convergenceTable: (deviation, errors) => convergenceTable(lab.get(), deviation, errors),
  twoProportionZTest: (...counts) => proportions.twoProportionZTest(lab.get(), counts),
  strategySignificance: (wins, games) => proportions.strategySignificance(lab.get(), wins, games),
  wilsonInterval: (wins, games, options) => proportions.wilsonInterval(lab.get(), wins, games, options),
  differenceInterval: (winsA, gamesA, winsB, gamesB, options) =>
    proportions.differenceInterval(lab.get(), [winsA, gamesA, winsB, gamesB], options),
  bootstrap: (values, options) => runAtOnce(options, bootstrapKeys, (given) => bootstrapRun(lab.get(), values, given)),
  bootstrapAsync: async (values, options) =>
    runInSlices(options, bootstrapKeys, (given) => bootstrapRun(lab.get(), values, given)),
  normalCdf(x) {
    const value = checkNumber(x, "x", anyNumber);
    return lab.get().use((exports) => exports.normalCdf(value));
  },
  normalQuantile(p) {
    const share = checkNumber(p, "p", openUnit);
    return lab.get().use((exports) => exports.normalQuantile(share));
  },
  elo: {
    expected: (a, b) => eloExpected(lab.get(), a, b),
    update: (a, b, scoreA, k = 32) => eloUpdate(lab.get(), a, b, scoreA, k),
    fromScore: (score) => eloFromScore(lab.get(), score),
  },
  tournament: (play, options) => runAtOnce(options, tournamentKeys, (given) => tournamentRun(lab.get(), play, given)),
  tournamentAsync: async (play, options) =>
    runInSlices(options, tournamentKeys, (given) => tournamentRun(lab.get(), play, given)),
  merge: (parts, options) => merge(lab.get(), parts, options),
  roundRobin: (players, play, options) =>
    runAtOnce(options, tournamentKeys, (given) => roundRobinRun(lab.get(), players, play, given)),
  roundRobinAsync: async (players, play, options) =>
    runInSlices(options, tournamentKeys, (given) => roundRobinRun(lab.get(), players, play, given)),
  ratings: (pairings) => ratings(lab.get(), pairings),
};
