/**
 * Annealing of your own problems, Magic-19, weight tuning, statistics, tournaments and cribbage. The WebAssembly module
 * is embedded in the script, and the first call that needs it instantiates it. It is separate from the module of
 * "hexsmith", so that the page of a board does not load it. Importing has no side effects. The conventions of "hexsmith"
 * apply.
 *
 * @module hexsmith/lab
 */
import {
  type AnnealOutcome,
  type AnnealProblem,
  annealWork,
  type MoveProblem,
  readProblem,
  type SuggestedTemperature,
  type TemperatureOptions,
  type TemperatureProgress,
  temperatureWork,
} from "./anneal/anneal.js";
import type { AnnealOptions, AnnealProgress } from "./anneal/annealing.js";
import { type Cribbage, cribbageOf } from "./cribbage/cribbage.js";
import { freezeDeep } from "./geometry/geometry.js";
import { type Magic19, magic19Of } from "./magic19/magic19.js";
import type { LabeledPosition } from "./stats/labeled-positions.js";
import { type TuneOptions, type TuneOutcome, tuneWork } from "./stats/tune.js";
import { statsOf, type Stats } from "./stats/stats.js";
import type { InitOptions } from "./wasm/init.js";
import { lab } from "./wasm/lab.js";
import { type AsyncOptions, runAtOnce, runInSlices } from "./wasm/session.js";

export { RefusedError } from "./check/refused-error.js";
export type * from "./lab-types.js";

/** Compiles the module ahead of time; see `init` of "hexsmith". */
export function init(options?: InitOptions): Promise<void> {
  return lab.init(options);
}

/**
 * Returns the best state that an annealing of your own problem visits. The problem gives either new states or, which is
 * faster for large states, moves and their changes of energy. Default: 10,000 steps of the schedule "auto".
 * @throws Errors of the problem's functions, unchanged.
 * @example
 * const { best, energy } = anneal({
 *   initial: 0,
 *   neighbor: (x, random) => x + random() - 0.5,
 *   energy: (x) => (x - 3) ** 2,
 * });
 * @example
 * const sorted = anneal({
 *   initial: [5, 3, 1, 4, 2],
 *   propose: (list, random) => Math.floor(random() * (list.length - 1)), // a place whose number changes with the next
 *   delta: (list, i) => list[i + 1] - list[i],
 *   apply: (list, i) => list.splice(i, 2, list[i + 1], list[i]),
 *   copy: (list) => [...list],
 *   energy: (list) => list.reduce((sum, value, i) => sum - i * value, 0),
 * });
 */
export function anneal<State, Move = unknown>(
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options?: AnnealOptions,
): AnnealOutcome<State> {
  return runAtOnce(lab, annealWork<State, Move>(), options, problem);
}

/**
 * Returns a promise of the best state that an annealing visits, the same that `anneal` returns. It works in slices of 4 ms,
 * calls `onProgress` after each, and rejects when `signal` aborts.
 * @throws Errors of the problem's functions, unchanged (as a rejection).
 */
export async function annealAsync<State, Move = unknown>(
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options?: AnnealOptions & AsyncOptions<AnnealProgress>,
): Promise<AnnealOutcome<State>> {
  return runInSlices(lab, annealWork<State, Move>(), options, readProblem(problem));
}

/**
 * Returns the temperature at which the share `acceptance` of proposals is accepted, to within 0.03. Start with
 * `acceptance` 0.8, or use the target of the adaptive schedule. (Robbins and Monro 1951; Polyak and Juditsky 1992.)
 * @throws Errors of the problem's functions, unchanged.
 * @example
 * const { temperature } = suggestTemperature(problem, { acceptance: 0.8 });
 */
export function suggestTemperature<State, Move = unknown>(
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options?: TemperatureOptions,
): SuggestedTemperature {
  return runAtOnce(lab, temperatureWork<State, Move>(), options, problem);
}

/**
 * Returns a promise of a temperature, the same that `suggestTemperature` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 * @throws Errors of the problem's functions, unchanged (as a rejection).
 */
export async function suggestTemperatureAsync<State, Move = unknown>(
  problem: AnnealProblem<State> | MoveProblem<State, Move>,
  options?: TemperatureOptions & AsyncOptions<TemperatureProgress>,
): Promise<SuggestedTemperature> {
  return runInSlices(lab, temperatureWork<State, Move>(), options, readProblem(problem));
}

/**
 * Returns parameters of the evaluator, annealed to rank an expert's choices first as often as possible. Takes 1 to 50,000
 * positions, on 2 boards or more.
 * @example
 * const { params, hitRate } = tuneWeights(positions, { seed: 1 });
 * const spots = rankSpots(board, { params }); // of "hexsmith"
 */
export function tuneWeights(positions: readonly LabeledPosition[], options?: TuneOptions): TuneOutcome {
  return runAtOnce(lab, tuneWork, options, positions);
}

/**
 * Returns a promise of tuned parameters, the same that `tuneWeights` returns. It works in slices of 4 ms, calls `onProgress`
 * after each, and rejects when `signal` aborts.
 */
export async function tuneWeightsAsync(
  positions: readonly LabeledPosition[],
  options?: TuneOptions & AsyncOptions<AnnealProgress>,
): Promise<TuneOutcome> {
  return runInSlices(lab, tuneWork, options, positions);
}

/** Cribbage for two players, to 121, by the rules of the American Cribbage Congress without muggins. */
export const cribbage: Cribbage = /* @__PURE__ */ freezeDeep(/* @__PURE__ */ cribbageOf(lab));

/** Puzzle of 19 dots, whose twelve lines of three must each sum to 22. */
export const magic19: Magic19 = /* @__PURE__ */ freezeDeep(/* @__PURE__ */ magic19Of(lab));

/** Estimates, intervals, tests and tournaments. */
export const stats: Stats = /* @__PURE__ */ freezeDeep(/* @__PURE__ */ statsOf(lab));
