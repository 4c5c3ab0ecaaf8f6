// Win rates: how sure one may be of one, and whether two are different.
import { between, checkInteger, checkNumber, checkObject, openUnit, orDefault, type Path } from "../check/check.js";
import type { Interval } from "../check/interval.js";
import type { Lab } from "../wasm/lab.js";
import { RequestWriter } from "../wasm/request.js";

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

/** In the order of cpp/stats's Confidence. @internal */
export const confidences = ["not significant", "95%", "99%"] as const;

const margin = /* @__PURE__ */ between(1e-9, 1);

/** @internal */
export function checkConfidence(value: unknown, path: Path): number {
  return checkNumber(orDefault(value, 0.95), path, openUnit);
}

function writeProportion(request: RequestWriter, wins: unknown, games: unknown, winsPath: string, gamesPath: string) {
  const most = checkInteger(games, gamesPath, 1);
  request.number(checkInteger(wins, winsPath, 0, most));
  request.number(most);
}

function writeProportions(request: RequestWriter, [winsA, gamesA, winsB, gamesB]: readonly unknown[]) {
  writeProportion(request, winsA, gamesA, "winsA", "gamesA");
  writeProportion(request, winsB, gamesB, "winsB", "gamesB");
}

function writeConfidence(request: RequestWriter, options: unknown) {
  const { confidence } = checkObject(options, "options", ["confidence"]);
  request.number(checkConfidence(confidence, "options.confidence"));
}

/** @internal */
export function sampleSize(module: Lab, marginOfError: unknown, options: unknown): number {
  const { confidence, proportion } = checkObject(options, "options", ["confidence", "proportion"]);
  const request = new RequestWriter();
  request.number(checkNumber(marginOfError, "marginOfError", margin));
  request.number(checkConfidence(confidence, "options.confidence"));
  request.number(checkNumber(orDefault(proportion, 0.5), "options.proportion", between(0, 1)));
  return module.call(request, (exports, size) => exports.sampleSize(size)).number();
}

/** `counts`: wins and games of the first, then of the second. @internal */
export function twoProportionZTest(module: Lab, counts: readonly unknown[]): ZTest {
  const request = new RequestWriter();
  writeProportions(request, counts);
  const result = module.call(request, (exports, size) => exports.twoProportionZTest(size));
  const test = { z: result.number(), pValue: result.number() };
  result.done();
  return test;
}

/** @internal */
export function strategySignificance(module: Lab, wins: unknown, games: unknown): Significance {
  const request = new RequestWriter();
  writeProportion(request, wins, games, "wins", "games");
  const result = module.call(request, (exports, size) => exports.strategySignificance(size));
  const pValue = result.number();
  const confidence = result.choice(confidences);
  result.done();
  return { significant: confidence !== "not significant", pValue, confidence };
}

/** @internal */
export function wilsonInterval(module: Lab, wins: unknown, games: unknown, options: unknown): Interval {
  const request = new RequestWriter();
  writeProportion(request, wins, games, "wins", "games");
  writeConfidence(request, options);
  const result = module.call(request, (exports, size) => exports.wilsonInterval(size));
  return [result.number(), result.number()];
}

/** `counts`: wins and games of the first, then of the second. @internal */
export function differenceInterval(module: Lab, counts: readonly unknown[], options: unknown): Interval {
  const request = new RequestWriter();
  writeProportions(request, counts);
  writeConfidence(request, options);
  const result = module.call(request, (exports, size) => exports.differenceInterval(size));
  return [result.number(), result.number()];
}
