// Computes intervals of win rates, and the significance of differences.
import { between, checkInteger, checkNumber, openUnit } from "../check/check.js";
import { endsOf, type Interval } from "../check/confidence.js";
import type { Lab } from "../wasm/lab.js";
import { number, option, type OptionsOf, readOptions } from "../check/options.js";
import { confidenceOption } from "../check/confidence.js";
import * as records from "../wasm/records.js";

/** Result of a z-test. */
export interface ZTest {
  /** Difference of the rates in standard errors; positive if the first is higher. */
  readonly z: number;
  /** Two-sided p-value, in [0, 1]. */
  readonly pValue: number;
}

/** Significance of a win rate's difference from an expected rate. */
export interface Significance {
  /** Difference in standard errors of the expected rate r: (wins / games - r) / sqrt(r (1 - r) / games). */
  readonly z: number;
  /**
   * Two-sided p-value of `z`, in [0, 1]. For fewer than 1,000 games, it differs from `exactPValue` by more than a
   * tenth, and is usually smaller.
   */
  readonly pValue: number;
  /**
   * Two-sided p-value by the binomial distribution, in [0, 1]: the probability of all numbers of wins that are at most as
   * probable. It is exact for every number of games up to 10^10.
   */
  readonly exactPValue: number;
  /** Whether `pValue` is below 0.05. */
  readonly significant: boolean;
  /** Confidence: "99%" if `pValue` is below 0.01, "95%" if it is below 0.05. */
  readonly confidence: "99%" | "95%" | "not significant";
}

/** Option of every interval. */
export interface ConfidenceOptions {
  /** Confidence in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
}

/** Options of `strategySignificance`. */
export interface SignificanceOptions {
  /** Expected rate, in (0, 1), such as 1/4 for a seat of four. Default 0.5. */
  readonly rate?: number | undefined;
}

/** Options of `sampleSize`. */
export interface SampleSizeOptions extends ConfidenceOptions {
  /** Expected rate, in [0, 1]. Default 0.5, which requires the most games. */
  readonly proportion?: number | undefined;
}

const marginRange = /* @__PURE__ */ between(1e-9, 1);

function readProportion(wins: unknown, games: unknown, winsPath = "wins", gamesPath = "games"): records.Proportion {
  const gameCount = checkInteger(games, gamesPath, 1);
  return { wins: checkInteger(wins, winsPath, 0, gameCount), games: gameCount };
}

const readProportions = ([winsA, gamesA, winsB, gamesB]: readonly unknown[]) => ({
  a: readProportion(winsA, gamesA, "winsA", "gamesA"),
  b: readProportion(winsB, gamesB, "winsB", "gamesB"),
});

/** @internal */
export const confidenceOptions = { confidence: confidenceOption } satisfies OptionsOf<ConfidenceOptions>;

/** @internal */
export const readConfidence = (options: unknown): number =>
  readOptions(options, "options", confidenceOptions).confidence;

/** @internal */
export const sampleSizeOptions = {
  ...confidenceOptions,
  proportion: option(number(between(0, 1)), 0.5),
} satisfies OptionsOf<SampleSizeOptions>;

/** @internal */
export function sampleSize(module: Lab, marginOfError: unknown, options: unknown): number {
  const values = readOptions(options, "options", sampleSizeOptions);
  const request = { margin: checkNumber(marginOfError, "marginOfError", marginRange), ...values };
  return module.answer(records.sampleSize, request);
}

const unusedConfidence = 0.95; // requests for two proportions have a confidence, but the test does not use it

/**
 * Returns the significance of a difference. `counts` are wins and games of one strategy, then of the other. The test has
 * no options. @internal
 */
export function twoProportionZTest(module: Lab, counts: readonly unknown[]): ZTest {
  readOptions(counts[4], "options", {});
  return module.answer(records.twoProportionZTest, { ...readProportions(counts), confidence: unusedConfidence });
}

/** @internal */
export const significanceOptions = {
  rate: option(number(openUnit), 0.5),
} satisfies OptionsOf<SignificanceOptions>;

/** @internal */
export function strategySignificance(module: Lab, wins: unknown, games: unknown, options: unknown): Significance {
  const { rate } = readOptions(options, "options", significanceOptions);
  const proportion = readProportion(wins, games);
  const { z, pValue, exactPValue, confidence } = module.answer(records.strategySignificance, { proportion, rate });
  return { z, pValue, exactPValue, significant: confidence !== "not significant", confidence };
}

/** @internal */
export function wilsonInterval(module: Lab, wins: unknown, games: unknown, options: unknown): Interval {
  const proportion = readProportion(wins, games);
  return endsOf(module.answer(records.wilsonInterval, { proportion, confidence: readConfidence(options) }));
}

/** Returns the interval of a difference. `counts` are wins and games of one strategy, then of the other. @internal */
export function differenceInterval(module: Lab, counts: readonly unknown[], options: unknown): Interval {
  const proportions = readProportions(counts);
  return endsOf(module.answer(records.differenceInterval, { ...proportions, confidence: readConfidence(options) }));
}
