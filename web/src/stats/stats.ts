// Statistics: estimates, intervals, tests and tournaments. The C++ in cpp/stats computes all numbers.
import { checkNumber, type NumberRange, openUnit } from "../check/check.js";
import type { Interval } from "../check/confidence.js";
import type { Lab } from "../wasm/lab.js";
import { type AsyncOptions, type Holder, runAtOnce, runInSlices } from "../wasm/session.js";
import { type BootstrapOptions, type BootstrapOutcome, type BootstrapProgress, bootstrapWork } from "./bootstrap.js";
import {
  coaching,
  fast,
  type MonteCarloConfig,
  type MonteCarloOptions,
  type MonteCarloOutcome,
  type MonteCarloProgress,
  monteCarloWork,
} from "./monte-carlo.js";
import { type Fit, type FitOptions, goodnessOfFit } from "./goodness-of-fit.js";
import { merge, type PairCounts, type TournamentResult } from "./pair-counts.js";
import * as proportions from "./proportions.js";
import type { ConfidenceOptions, SampleSizeOptions, Significance, SignificanceOptions, ZTest } from "./proportions.js";
import {
  type Elo,
  eloExpected,
  eloFromScore,
  eloUpdate,
  type Pairing,
  rankings,
  type RankingsOptions,
  type Rating,
  ratings,
  type RatingsOptions,
} from "./ratings.js";
import {
  type PlayGame,
  type PlayPairing,
  type RoundRobinOutcome,
  roundRobinWork,
  type SequentialResult,
  type SequentialTest,
  sequentialTest,
  type TournamentOptions,
  type TournamentOutcome,
  type TournamentProgress,
  tournamentWork,
} from "./tournament.js";
import { type ConvergenceRow, convergenceTable, type NumberList, type Summary, summary } from "./summary.js";

/** Functions of `stats`. Lists have at most 500,000 values in [-1e150, 1e150]. 0 <= wins <= games, both integers. */
export interface Stats {
  /** Settings for quick answers, the default: 200 to 1,000 samples, standard error 0.05, 100 ms. */
  readonly fast: MonteCarloConfig;
  /** Settings for advice: 500 to 5,000 samples, standard error 0.01, 1,500 ms. */
  readonly coaching: MonteCarloConfig;
  /**
   * Returns the mean of the values that `sample(random)` returns. The options decide the number of samples.
   * @throws Errors of `sample`, unchanged.
   */
  monteCarlo(sample: (random: () => number) => number, options?: MonteCarloOptions): MonteCarloOutcome;
  /**
   * Returns a promise of a mean, the same that `monteCarlo` returns. It works in slices of 4 ms, calls `onProgress` after
   * each, and rejects when `signal` aborts.
   */
  monteCarloAsync(
    sample: (random: () => number) => number,
    options?: MonteCarloOptions & AsyncOptions<MonteCarloProgress>,
  ): Promise<MonteCarloOutcome>;
  /** Returns the mean and spread of at least two values. */
  summary(values: NumberList): Summary;
  /**
   * Returns the number of games for an interval of a rate within `marginOfError` on either side (Cochran 1977). With
   * zero wins, Wilson's interval is then as short.
   */
  sampleSize(marginOfError: number, options?: SampleSizeOptions): number;
  /** Returns the number of samples needed for each standard error of a mean. */
  convergenceTable(standardDeviation: number, standardErrors: NumberList): readonly ConvergenceRow[];
  /** Returns the significance of the difference of two win rates, by the pooled two-proportion z-test. */
  twoProportionZTest(winsA: number, gamesA: number, winsB: number, gamesB: number): ZTest;
  /**
   * Returns whether a win rate differs significantly from an expected rate, a half by default: its distance in standard
   * errors, the p-value, and the exact p-value of the binomial distribution.
   */
  strategySignificance(wins: number, games: number, options?: SignificanceOptions): Significance;
  /**
   * Returns whether counts agree with probabilities (Pearson 1900): are these dice fair? Default: equal probabilities.
   * @param counts Number of times that each of 2 to 100 categories was seen.
   * @param probabilities Probability of each category, in (0, 1). Their sum is 1.
   */
  goodnessOfFit(counts: readonly number[], probabilities?: readonly number[], options?: FitOptions): Fit;
  /** Returns Wilson's interval of a win rate (Wilson 1927). */
  wilsonInterval(wins: number, games: number, options?: ConfidenceOptions): Interval;
  /** Returns Newcombe's interval of the difference of two win rates, a - b (Newcombe 1998, method 10). */
  differenceInterval(
    winsA: number,
    gamesA: number,
    winsB: number,
    gamesB: number,
    options?: ConfidenceOptions,
  ): Interval;
  /** Returns the interval of a mean, by the percentile bootstrap (Efron 1979). */
  bootstrap(values: NumberList, options?: BootstrapOptions): BootstrapOutcome;
  /**
   * Returns a promise of an interval, the same that `bootstrap` returns. It works in slices of 4 ms, calls `onProgress`
   * after each, and rejects when `signal` aborts.
   */
  bootstrapAsync(
    values: NumberList,
    options?: BootstrapOptions & AsyncOptions<BootstrapProgress>,
  ): Promise<BootstrapOutcome>;
  /** Returns P(Z <= x) of a standard normal Z. */
  normalCdf(x: number): number;
  /** Returns the x with P(Z <= x) = p, for p in (0, 1). */
  normalQuantile(p: number): number;
  /** Elo ratings. */
  readonly elo: Elo;
  /**
   * Returns the result of one strategy against another. Every deal is played twice, with the seats exchanged.
   * @throws Errors of `play`, unchanged.
   */
  tournament(play: PlayGame, options?: TournamentOptions): TournamentOutcome;
  /**
   * Returns a promise of a result, the same that `tournament` returns. It works in slices of 4 ms, calls `onProgress` after
   * each, and rejects when `signal` aborts.
   */
  tournamentAsync(
    play: PlayGame,
    options?: TournamentOptions & AsyncOptions<TournamentProgress>,
  ): Promise<TournamentOutcome>;
  /** Returns the combined result of tournaments between the same two strategies. Their deals must differ. */
  merge(
    parts: readonly {
      /** Game pairs of the part. */
      readonly pairs: PairCounts;
    }[],
    options?: ConfidenceOptions,
  ): TournamentResult;
  /**
   * Returns the results of 2 to 50 strategies, each against every other on the same deals.
   * @throws Errors of `play`, unchanged.
   */
  roundRobin(players: number, play: PlayPairing, options?: TournamentOptions): RoundRobinOutcome;
  /**
   * Returns a promise of results, the same that `roundRobin` returns. It works in slices of 4 ms, calls `onProgress` after
   * each, and rejects when `signal` aborts.
   */
  roundRobinAsync(
    players: number,
    play: PlayPairing,
    options?: TournamentOptions & AsyncOptions<TournamentProgress>,
  ): Promise<RoundRobinOutcome>;
  /**
   * Returns the most likely Elo ratings (Bradley and Terry 1952), best first.
   * @throws {RangeError} if the pairings do not connect players 1 to n, at most 50, or if a rating would be infinite.
   */
  ratings(pairings: readonly Pairing[], options?: RatingsOptions): readonly Rating[];
  /**
   * Returns the most likely Elo ratings by the order in which the players of each game finished (Plackett 1975, Luce 1959),
   * best first. For games of two, they are those of `ratings`.
   * @param games Players of each game, first to last, as in `[[2, 1, 4], [1, 3]]`; at most 100,000 games.
   * @throws {RangeError} if the games do not connect players 1 to n, at most 50, or if a rating would be infinite.
   */
  rankings(games: readonly (readonly number[])[], options?: RankingsOptions): readonly Rating[];
  /**
   * Returns the verdict of the sequential probability ratio test (Wald 1945) on game pairs that have been counted. Test after
   * every pair until a verdict. The error rates do not hold if you look for a verdict only at chosen moments.
   */
  sequentialTest(pairs: PairCounts, options?: SequentialTest): SequentialResult;
}

const anyNumber: NumberRange = { text: "a number", contains: (x) => x === x };

/** Returns the functions of statistics, which run in the given module. @internal */
export const statsOf = (lab: Holder<Lab>): Stats => ({
  fast,
  coaching,
  monteCarlo: (sample, options) => runAtOnce(lab, monteCarloWork, options, sample),
  monteCarloAsync: async (sample, options) => runInSlices(lab, monteCarloWork, options, sample),
  summary: (values) => summary(lab.get(), values),
  sampleSize: (marginOfError, options) => proportions.sampleSize(lab.get(), marginOfError, options),
  convergenceTable: (deviation, errors) => convergenceTable(lab.get(), deviation, errors),
  twoProportionZTest: (...counts) => proportions.twoProportionZTest(lab.get(), counts),
  strategySignificance: (wins, games, options) => proportions.strategySignificance(lab.get(), wins, games, options),
  goodnessOfFit: (counts, probabilities, options) => goodnessOfFit(lab.get(), counts, probabilities, options),
  wilsonInterval: (wins, games, options) => proportions.wilsonInterval(lab.get(), wins, games, options),
  differenceInterval: (winsA, gamesA, winsB, gamesB, options) =>
    proportions.differenceInterval(lab.get(), [winsA, gamesA, winsB, gamesB], options),
  bootstrap: (values, options) => runAtOnce(lab, bootstrapWork, options, values),
  bootstrapAsync: async (values, options) => runInSlices(lab, bootstrapWork, options, values),
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
  tournament: (play, options) => runAtOnce(lab, tournamentWork, options, play),
  tournamentAsync: async (play, options) => runInSlices(lab, tournamentWork, options, play),
  merge: (parts, options) => merge(lab.get(), parts, options),
  roundRobin: (players, play, options) => runAtOnce(lab, roundRobinWork, options, players, play),
  roundRobinAsync: async (players, play, options) => runInSlices(lab, roundRobinWork, options, players, play),
  ratings: (pairings, options) => ratings(lab.get(), pairings, options),
  rankings: (games, options) => rankings(lab.get(), games, options),
  sequentialTest: (pairs, options) => sequentialTest(lab.get(), pairs, options),
});
