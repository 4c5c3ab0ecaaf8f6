// Win rates: how sure one may be of one, and whether two are different.
import { between, checkInteger, checkNumber, checkObject, openUnit, orDefault, type Path } from "../check/check.js";
import type { Interval } from "../check/interval.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";

/** Result of a z-test. */
export interface ZTest {
  /** Difference of the rates in standard errors; positive if the first is higher. */
  readonly z: number;
  /** Two-sided p-value, in [0, 1]. */
  readonly pValue: number;
}

/** Significance of a win rate's difference from a half. */
export interface Significance {
  /** Whether the p-value is below 0.05. */
  readonly significant: boolean;
  /** Two-sided p-value, in [0, 1]. */
  readonly pValue: number;
  /** Confidence: "99%" for a p-value below 0.01, "95%" for one below 0.05. */
  readonly confidence: "99%" | "95%" | "not significant";
}

/** Option of every interval. */
export interface ConfidenceOptions {
  /** Confidence in (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
}

/** Options of `sampleSize`. */
export interface SampleSizeOptions extends ConfidenceOptions {
  /** Expected rate, in [0, 1]. Default 0.5, which requires the most games. */
  readonly proportion?: number | undefined;
}

const margin = /* @__PURE__ */ between(1e-9, 1);

/** @internal */
export function checkConfidence(value: unknown, path: Path): number {
  return checkNumber(orDefault(value, 0.95), path, openUnit);
}

function readProportion(wins: unknown, games: unknown, winsPath = "wins", gamesPath = "games"): records.Proportion {
  const most = checkInteger(games, gamesPath, 1);
  return { wins: checkInteger(wins, winsPath, 0, most), games: most };
}

const readProportions = ([winsA, gamesA, winsB, gamesB]: readonly unknown[]) => ({
  a: readProportion(winsA, gamesA, "winsA", "gamesA"),
  b: readProportion(winsB, gamesB, "winsB", "gamesB"),
});

function readConfidence(options: unknown): number {
  const { confidence } = checkObject(options, "options", ["confidence"]);
  return checkConfidence(confidence, "options.confidence");
}

/** An interval as the API has it. @internal */
export const endsOf = ({ low, high }: records.Interval): Interval => [low, high];

/** @internal */
export function sampleSize(module: Lab, marginOfError: unknown, options: unknown): number {
  const { confidence, proportion } = checkObject(options, "options", ["confidence", "proportion"]);
  return module.answer(records.sampleSize, {
    margin: checkNumber(marginOfError, "marginOfError", margin),
    confidence: checkConfidence(confidence, "options.confidence"),
    proportion: checkNumber(orDefault(proportion, 0.5), "options.proportion", between(0, 1)),
  }).samples;
}

const standardConfidence = 0.95; // which a test does not look at

/** `counts`: wins and games of the first, then of the second. @internal */
export const twoProportionZTest = (module: Lab, counts: readonly unknown[]): ZTest =>
  module.answer(records.twoProportionZTest, { ...readProportions(counts), confidence: standardConfidence });

/** @internal */
export function strategySignificance(module: Lab, wins: unknown, games: unknown): Significance {
  const proportion = readProportion(wins, games);
  const { pValue, confidence } = module.answer(records.strategySignificance, {
    proportion,
    confidence: standardConfidence,
  });
  return { significant: confidence !== "not significant", pValue, confidence };
}

/** @internal */
export function wilsonInterval(module: Lab, wins: unknown, games: unknown, options: unknown): Interval {
  const proportion = readProportion(wins, games);
  return endsOf(module.answer(records.wilsonInterval, { proportion, confidence: readConfidence(options) }));
}

/** `counts`: wins and games of the first, then of the second. @internal */
export function differenceInterval(module: Lab, counts: readonly unknown[], options: unknown): Interval {
  const proportions = readProportions(counts);
  return endsOf(module.answer(records.differenceInterval, { ...proportions, confidence: readConfidence(options) }));
}
