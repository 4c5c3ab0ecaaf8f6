// Statistics: estimates, how sure one may be of them, and tournaments. Numbers are computed in C++ (cpp/stats).
import type { MainModule } from "#module/lab";
import {
  bootstrapKeys,
  type BootstrapOptions,
  type BootstrapOutcome,
  type BootstrapProgress,
  bootstrapRun,
} from "./bootstrap.js";
import {
  between,
  checkArray,
  checkInteger,
  checkNumber,
  type Interval,
  itemOf,
  notNegative,
  openUnit,
  positive,
} from "../check/check.js";
import { createElo, type Elo } from "./elo.js";
import {
  COACHING,
  configKeys,
  FAST,
  type MonteCarloConfig,
  type MonteCarloOutcome,
  type MonteCarloProgress,
  monteCarloRun,
} from "./monte-carlo.js";
import { NumberReader } from "../wasm/number-reader.js";
import { merge, type PairCounts, type TournamentResult } from "./pair-counts.js";
import { type Pairing, type Rating, ratings, type RoundRobinOutcome, roundRobinRun } from "./round-robin.js";
import type { Seed } from "../check/seed.js";
import { type Asynchronous, runAtOnce, runInSlices } from "../wasm/slices.js";
import { packedNumbers } from "../wasm/text.js";
import {
  type PlayGame,
  type PlayPairing,
  roundRobinKeys,
  tournamentKeys,
  type TournamentOptions,
  type TournamentOutcome,
  type TournamentProgress,
  tournamentRun,
} from "./tournament.js";
import { readValues } from "./values.js";

/** Mean and spread. */
export interface Summary {
  /** Sum over count. */
  readonly mean: number;
  /** Of the sample, with n - 1 below. */
  readonly standardDeviation: number;
  /** Of the mean: the standard deviation over the root of n. */
  readonly stdError: number;
}

/** A difference in units of its standard error, and how likely chance alone makes one as large. */
export interface ZTest {
  /** Positive where the first rate is the higher one. */
  readonly z: number;
  /** Two-sided, in [0, 1]. */
  readonly pValue: number;
}

/** Whether a win rate differs from a half. */
export interface Significance {
  /** Whether the p-value is below 0.05. */
  readonly significant: boolean;
  /** Two-sided, in [0, 1]. */
  readonly pValue: number;
  /** "99%" below 0.01, "95%" below 0.05. */
  readonly confidence: "99%" | "95%" | "not significant";
}

/** What it takes to know a mean to a standard error. */
export interface ConvergenceRow {
  /** Wanted. */
  readonly stdError: number;
  /** Half the width of the 95 % interval that goes with it. */
  readonly margin: number;
  /** Needed: ceil((standard deviation / standard error)^2). */
  readonly samples: number;
}

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
   * The mean of what `sample(random)` answers, numbers in [-1e150, 1e150], by as many samples as `config` wants (by
   * default FAST; so is what it leaves out). `random()` is the seed's stream of numbers in [0, 1). The standard error is
   * the sample's own (Welford, Technometrics 4, 1962); stopping on it makes the intervals of short runs slightly too
   * narrow, which is why there is a minimum. What `sample` throws comes out unchanged.
   */
  monteCarlo(
    sample: (random: () => number) => number,
    config?: Partial<MonteCarloConfig>,
    seed?: Seed,
  ): MonteCarloOutcome;
  /** The same without holding up the page; the time counts from the call. */
  monteCarloAsync(
    sample: (random: () => number) => number,
    config?: Partial<MonteCarloConfig> & Asynchronous<MonteCarloProgress>,
    seed?: Seed,
  ): Promise<MonteCarloOutcome>;
  /** Mean and spread of at least two values; equal ones have standard deviation exactly 0. */
  summary(values: readonly number[]): Summary;
  /** Of the mean of at least two values: sample standard deviation (n - 1) over the root of n. */
  standardError(values: readonly number[]): number;
  /**
   * The games after which a rate's interval is at most `marginOfError`, in [1e-9, 1], to either side:
   * ceil(z^2 p (1 - p) / e^2) (Cochran, "Sampling techniques"). `proportion`, the expected rate, is in [0, 1]; the
   * default, 0.5, asks for the most: 385 games for 0.05, 9,604 for 0.01.
   */
  sampleSize(marginOfError: number, confidence?: number, proportion?: number): number;
  /**
   * How many samples it takes to know a mean to each of some standard errors (> 0), where the samples have a standard
   * deviation (>= 0): ten times as exact is a hundred times the samples.
   */
  convergenceTable(standardDeviation: number, stdErrors: readonly number[]): readonly ConvergenceRow[];
  /**
   * Are two win rates different? The pooled two-proportion z-test, two-sided: z = (a - b) / sqrt(p (1 - p) (1 / nA +
   * 1 / nB)), p the rate of both together; z 0 and p-value 1 where that is 0 or 1. For ten wins and losses each or more.
   */
  twoProportionZTest(winsA: number, gamesA: number, winsB: number, gamesB: number): ZTest;
  /**
   * Is a win rate p different from a half? z = (p - 0.5) / sqrt(p (1 - p) / n), two-sided; no wins, or nothing but wins,
   * have p-value 0, however few the games.
   */
  strategySignificance(winsA: number, totalGames: number): Significance;
  /** Wilson's interval of a win rate (JASA 22, 1927): close to its level even for few games. */
  wilsonInterval(wins: number, games: number, confidence?: number): readonly [low: number, high: number];
  /** The interval of the difference of two win rates, a - b, by the normal approximation, variances not pooled. */
  differenceInterval(
    winsA: number,
    gamesA: number,
    winsB: number,
    gamesB: number,
    confidence?: number,
  ): readonly [low: number, high: number];
  /**
   * The percentile bootstrap of the mean of at least one value (Efron, Ann. Statist. 7, 1979). It assumes no
   * distribution, and covers less than its level where values are few or very skewed. Equal values give themselves.
   */
  bootstrap(values: readonly number[], options?: BootstrapOptions): BootstrapOutcome;
  /** The same without holding up the page. */
  bootstrapAsync(
    values: readonly number[],
    options?: BootstrapOptions & Asynchronous<BootstrapProgress>,
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
   * [0, 2^32), and answers 1 if the first strategy won, 0.5 if nobody did, else 0.
   */
  tournament(play: PlayGame, options?: TournamentOptions): TournamentOutcome;
  /** The same without holding up the page. */
  tournamentAsync(
    play: PlayGame,
    options?: TournamentOptions & Asynchronous<TournamentProgress>,
  ): Promise<TournamentOutcome>;
  /** The result of tournaments between the same two together, whose deals must be different ones: by `pairs`. */
  merge(parts: readonly { readonly pairs: PairCounts }[], options?: { readonly confidence?: number }): TournamentResult;
  /**
   * Every strategy against every other, 2 to 50 of them, on the same deals, and the rating table that comes of it.
   * `play(a, b, seed, aBegins)` answers the result for a.
   */
  roundRobin(players: number, play: PlayPairing, options?: Omit<TournamentOptions, "timeBudgetMs">): RoundRobinOutcome;
  /** The same without holding up the page. */
  roundRobinAsync(
    players: number,
    play: PlayPairing,
    options?: Omit<TournamentOptions, "timeBudgetMs"> & Asynchronous<TournamentProgress>,
  ): Promise<RoundRobinOutcome>;
  /**
   * Elo ratings around a mean of 0, best first, from the results of pairings: the most likely ones (Bradley and Terry,
   * Biometrika 39, 1952), each pairing counting a half point more for either side. A `RangeError` if the pairings do not
   * connect players 0..n - 1, at most 50.
   */
  ratings(pairings: readonly Pairing[]): readonly Rating[];
}

const confidences = ["not significant", "95%", "99%"] as const;
const margin: Interval = { text: "in [1e-9, 1]", contains: (x) => x >= 1e-9 && x <= 1 };
const unit = between(0, 1);
const anyNumber: Interval = { text: "a number", contains: (x) => x === x };

function proportionOf(wins: unknown, games: unknown, winsPath: string, gamesPath: string): [number, number] {
  const most = checkInteger(games, gamesPath, 1);
  return [checkInteger(wins, winsPath, 0, most), most];
}

/** @internal */
export function createStats(module: MainModule): Stats {
  const confidenceOf = (confidence: unknown) => checkNumber(confidence ?? 0.95, "confidence", openUnit);
  const answer = (address: number) => new NumberReader(module, address);
  const summary = (values: unknown): Summary => {
    const numbers = answer(module.summary(readValues(values, "values", 2)));
    return { mean: numbers.next(), standardDeviation: numbers.next(), stdError: numbers.next() };
  };
  return {
    FAST: Object.freeze(FAST),
    COACHING: Object.freeze(COACHING),
    monteCarlo: (sample, config, seed) =>
      runAtOnce(config, configKeys, (given) => monteCarloRun(module, sample, given, seed), "config"),
    monteCarloAsync: (sample, config, seed) =>
      runInSlices(config, configKeys, (given) => monteCarloRun(module, sample, given, seed), "config"),
    summary,
    standardError: (values) => summary(values).stdError,
    sampleSize: (marginOfError, confidence, proportion = 0.5) =>
      answer(
        module.sampleSize(
          packedNumbers([
            checkNumber(marginOfError, "marginOfError", margin),
            confidenceOf(confidence),
            checkNumber(proportion, "proportion", unit),
          ]),
        ),
      ).next(),
    convergenceTable: (standardDeviation, stdErrors) => {
      const deviation = checkNumber(standardDeviation, "standardDeviation", notNegative);
      const errors = checkArray(stdErrors, "stdErrors").map((error, i) =>
        checkNumber(error, itemOf("stdErrors", i), positive),
      );
      const numbers = answer(module.convergenceTable(packedNumbers([deviation, ...errors])));
      return errors.map((stdError) => ({ stdError, margin: numbers.next(), samples: numbers.next() }));
    },
    twoProportionZTest: (winsA, gamesA, winsB, gamesB) => {
      const a = proportionOf(winsA, gamesA, "winsA", "gamesA");
      const b = proportionOf(winsB, gamesB, "winsB", "gamesB");
      const [z, pValue] = answer(module.twoProportionZTest(packedNumbers([...a, ...b]))).two();
      return { z, pValue };
    },
    strategySignificance: (winsA, totalGames) => {
      const proportion = proportionOf(winsA, totalGames, "winsA", "totalGames");
      const [pValue, place] = answer(module.strategySignificance(packedNumbers(proportion))).two();
      const confidence = confidences[place] as Significance["confidence"];
      return { significant: confidence !== "not significant", pValue, confidence };
    },
    wilsonInterval: (wins, games, confidence) => {
      const proportion = proportionOf(wins, games, "wins", "games");
      return answer(module.wilsonInterval(packedNumbers([...proportion, confidenceOf(confidence)]))).two();
    },
    differenceInterval: (winsA, gamesA, winsB, gamesB, confidence) => {
      const a = proportionOf(winsA, gamesA, "winsA", "gamesA");
      const b = proportionOf(winsB, gamesB, "winsB", "gamesB");
      return answer(module.differenceInterval(packedNumbers([...a, ...b, confidenceOf(confidence)]))).two();
    },
    bootstrap: (values, options) => runAtOnce(options, bootstrapKeys, (given) => bootstrapRun(module, values, given)),
    bootstrapAsync: (values, options) =>
      runInSlices(options, bootstrapKeys, (given) => bootstrapRun(module, values, given)),
    normalCdf: (x) => module.normalCdf(checkNumber(x, "x", anyNumber)),
    normalQuantile: (p) => module.normalQuantile(checkNumber(p, "p", openUnit)),
    elo: createElo(module),
    tournament: (play, options) => runAtOnce(options, tournamentKeys, (given) => tournamentRun(module, play, given)),
    tournamentAsync: (play, options) =>
      runInSlices(options, tournamentKeys, (given) => tournamentRun(module, play, given)),
    merge: (parts, options) => merge(module, parts, options),
    roundRobin: (players, play, options) =>
      runAtOnce(options, roundRobinKeys, (given) => roundRobinRun(module, players, play, given)),
    roundRobinAsync: (players, play, options) =>
      runInSlices(options, roundRobinKeys, (given) => roundRobinRun(module, players, play, given)),
    ratings: (pairings) => ratings(module, pairings),
  };
}
