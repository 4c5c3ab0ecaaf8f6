/**
 * Magic-19, tuned weights, statistics, tournaments and cribbage. Nothing has to be loaded: the first call that needs the
 * WebAssembly module, which is embedded in the script, instantiates it. It is a module of its own, so that a board's page
 * does not carry it. Importing does nothing.
 *
 * As in "hexsmith", everything is plain data, `undefined` counts as absent and `null` never does, and bad input is a
 * `TypeError` or a `RangeError` whose message names path and value.
 *
 * @module hexsmith/lab
 */
import type { AnnealProgress } from "./anneal/annealing.js";
import { checkObject } from "./check/check.js";
import type { LabelledPosition } from "./stats/labelled-positions.js";
import { tuneKeys, type TuneOptions, type TuneOutcome, tuneRun } from "./stats/tune.js";
import { lab } from "./wasm/lab-embedded.js";
import { type AsyncOptions, runAtOnce, runInSlices } from "./wasm/session.js";

export { cribbage } from "./cribbage/cribbage.js";
export type * from "./lab-types.js";
export { magic19 } from "./magic19/magic19.js";
export { stats } from "./stats/stats.js";

/**
 * Compiles the module ahead of time, off the main thread; optional. Every call returns the same promise, until one fails:
 * the next call then tries again.
 */
export function init(options?: Record<string, never>): Promise<void> {
  try {
    checkObject(options, "options", []);
  } catch (error) {
    return Promise.reject(error as Error);
  }
  return lab.init();
}

/**
 * The evaluator's parameters, annealed until the best spots of positions are an expert's as often as can be, and how
 * often they are before and after, on the boards tuned on and on those held out. 1 to 50,000 positions, on 2 boards or
 * more. 1,400 positions take about a second.
 */
export function tuneWeights(positions: readonly LabelledPosition[], options?: TuneOptions): TuneOutcome {
  return runAtOnce(options, tuneKeys, (given) => tuneRun(lab.get(), positions, given));
}

/** The same without holding up the page. The positions are read in the first slices: they must stay as they are. */
export async function tuneWeightsAsync(
  positions: readonly LabelledPosition[],
  options?: TuneOptions & AsyncOptions<AnnealProgress>,
): Promise<TuneOutcome> {
  return runInSlices(options, tuneKeys, (given) => tuneRun(lab.get(), positions, given));
}
