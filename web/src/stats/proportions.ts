// Win rates: how sure one may be of one, and whether two are different.
import { between, checkInteger, checkNumber, checkObject, openUnit, orDefault, type Path } from "../check/check.js";
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";

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

/** How sure an interval is to be. */
export interface ConfidenceOptions {
  /** In (0, 1). Default 0.95. */
  readonly confidence?: number | undefined;
}

/** What a sample size is to be good for. */
export interface SampleSizeOptions extends ConfidenceOptions {
  /** The expected rate, in [0, 1]; the default, 0.5, asks for the most. */
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
export function wilsonInterval(module: Lab, wins: unknown, games: unknown, options: unknown): [number, number] {
  const request = new RequestWriter();
  writeProportion(request, wins, games, "wins", "games");
  writeConfidence(request, options);
  const result = module.call(request, (exports, size) => exports.wilsonInterval(size));
  return [result.number(), result.number()];
}

/** `counts`: wins and games of the first, then of the second. @internal */
export function differenceInterval(module: Lab, counts: readonly unknown[], options: unknown): [number, number] {
  const request = new RequestWriter();
  writeProportions(request, counts);
  writeConfidence(request, options);
  const result = module.call(request, (exports, size) => exports.differenceInterval(size));
  return [result.number(), result.number()];
}
