/**
 * Boards, their spots, pictures and codes. The WebAssembly module is embedded in the script, and the first call that needs it
 * instantiates it. Importing has no side effects. Bundlers leave the module out if only functions without it are used.
 *
 * "hexsmith/external" has the same functions. Its module is a separate file, which `init` loads.
 *
 * Arguments and results are plain data. An option that is `undefined` or `null` counts as absent. Functions read
 * own properties only. They check all arguments first: a wrong type or an unknown key throws a `TypeError`, and a value out
 * of range throws a `RangeError`. Both messages name path and value. If no board can satisfy the options, functions throw
 * a `RefusedError`. A call that throws has no effect on later calls.
 *
 * @module hexsmith
 */
import type { AnnealProgress } from "./anneal/annealing.js";
import type { Board } from "./board/board-data.js";
import type { ClassicTerm, TermName } from "./fairness/energy.js";
import { type ClassicOptions, type FairOptions, type GenerateOptions, generateWork } from "./fairness/generate.js";
import type { GeneratedBoard } from "./fairness/generated-board.js";
import { type OfficialBoard, type OfficialOptions, officialWork } from "./fairness/official.js";
import * as evaluate from "./fairness/evaluate.js";
import type {
  BoardEvaluation,
  ClassicEvaluateOptions,
  FairEvaluateOptions,
  RuleViolation,
  Violation,
} from "./fairness/evaluate.js";
import * as percentiles from "./fairness/percentile.js";
import type { PercentileOptions } from "./fairness/percentile.js";
import { type Repair, type RepairOptions, type RepairProgress, repairWork } from "./fairness/repair.js";
import { type ScoreSpotsOptions, scoreSpotsWork } from "./settle/score-spots.js";
import * as params from "./settle/spot-params.js";
import type { ResolvedSpotParams, SpotEvaluator } from "./settle/spot-params.js";
import * as spots from "./settle/spots.js";
import type { JudgeOptions, Spot, SpotOptions, SpotScore } from "./settle/spots.js";
import type { Opening } from "./settle/start.js";
import { board as module } from "./wasm/board.js";
import type { InitOptions } from "./wasm/init.js";
import { type AsyncOptions, runAtOnce, runInSlices } from "./wasm/session.js";

export type * from "./types.js";
export * from "./without-module.js";

/**
 * Compiles the WebAssembly module ahead of time, off the main thread.
 * Every call returns the same promise, even after a failure; `init({ retry: true })` tries again.
 * @param options In `/external` entries also `wasm`, which is a `TypeError` elsewhere.
 * @throws {Error} (as a rejection) if the module cannot be fetched or its version does not match. If it cannot be fetched,
 * the message contains its address.
 */
export function init(options?: InitOptions): Promise<void> {
  return module.init(options);
}

/**
 * Returns a balanced board: dealt at random, then annealed. A standard board takes less than a millisecond.
 * @throws {RefusedError} "not-found" or "too-few-islands" with the `best` board, if the search fails.
 * @throws {RefusedError} at once, if no board can exist: "lock-against-forbid", "lock-against-bag",
 * "lock-against-desert", "lock-against-layout", "lock-against-spiral", "no-room-for-deserts", "too-many-pieces",
 * "too-many-pips", "too-few-pips", "pips-against-limits", "hex-against-limits", "impossible-layout" or
 * "no-official-order".
 * @throws {RefusedError} "not-found", if no board was found that obeys layout and locks, and no proof that there is none.
 * @example
 * const { board, energy, seed } = generateBoard({ forbid: ["adjacentHighNumbers"], desert: "center" });
 */
export function generateBoard(options?: FairOptions): GeneratedBoard;
export function generateBoard(options: ClassicOptions): GeneratedBoard<ClassicTerm>;
export function generateBoard(options?: GenerateOptions): GeneratedBoard | GeneratedBoard<ClassicTerm>;
export function generateBoard(options?: GenerateOptions): GeneratedBoard | GeneratedBoard<ClassicTerm> {
  return runAtOnce(module, generateWork, options);
}

/**
 * Returns a promise of a balanced board, the same that `generateBoard` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 * @throws {RefusedError} (as a rejection) as `generateBoard` does.
 */
export function generateBoardAsync(options?: FairOptions & AsyncOptions<AnnealProgress>): Promise<GeneratedBoard>;
export function generateBoardAsync(
  options: ClassicOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard<ClassicTerm>>;
export function generateBoardAsync(
  options?: GenerateOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard | GeneratedBoard<ClassicTerm>>;
export async function generateBoardAsync(
  options?: GenerateOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard | GeneratedBoard<ClassicTerm>> {
  return runInSlices(module, generateWork, options);
}

/**
 * Returns the energy of a board, its violations, and the energy at each hex and intersection.
 * @example
 * const { energy, violations } = evaluateBoard(printedBoard());
 */
export function evaluateBoard(board: Board, options?: FairEvaluateOptions & { rules?: undefined }): BoardEvaluation;
export function evaluateBoard(
  board: Board,
  options: FairEvaluateOptions,
): BoardEvaluation<TermName, Violation | RuleViolation>;
export function evaluateBoard(board: Board, options: ClassicEvaluateOptions): BoardEvaluation<ClassicTerm>;
export function evaluateBoard(
  board: Board,
  options?: FairEvaluateOptions | ClassicEvaluateOptions,
): BoardEvaluation<TermName, Violation | RuleViolation> | BoardEvaluation<ClassicTerm>;
export function evaluateBoard(
  board: Board,
  options?: FairEvaluateOptions | ClassicEvaluateOptions,
): BoardEvaluation<TermName, Violation | RuleViolation> | BoardEvaluation<ClassicTerm> {
  return evaluate.evaluateBoard(module.get(), board, options) as never;
}

/**
 * Returns a board dealt by the rules of the variable set-up. The tokens follow the official spiral, counter-clockwise
 * from a random corner.
 * @throws {RefusedError} as `generateBoard`, if no board obeys layout and locks.
 * @example
 * const { board } = officialBoard({ layout: "extension" });
 */
export function officialBoard(options?: OfficialOptions): OfficialBoard {
  return runAtOnce(module, officialWork, options);
}

/**
 * Returns a promise of a board dealt by the rules of the variable set-up, the same that `officialBoard` returns. It works in
 * slices of 4 ms, calls `onProgress` after each, and rejects when `signal` aborts.
 * @throws {RefusedError} (as a rejection) as `officialBoard` does.
 */
export async function officialBoardAsync(options?: OfficialOptions & AsyncOptions): Promise<OfficialBoard> {
  return runInSlices(module, officialWork, options);
}

/**
 * Returns the percentage of random boards that have a higher energy, in [0, 100], to within 0.2. The random boards have
 * the same layout, and shuffled harbors if the board has harbors. The energy has the default weights. With the option
 * `among: "fair"`, the board is compared with boards that `generateBoard` returns by default, to within 0.6.
 * @throws {RefusedError} "no-percentile" for layouts other than "standard" and "extension", and for boards with other
 * pieces than the layout's.
 * @example
 * const percentage = fairnessPercentile(board, { among: "fair" });
 */
export function fairnessPercentile(board: Board, options?: PercentileOptions): number {
  return percentiles.fairnessPercentile(module.get(), board, options);
}

/**
 * Returns the few swaps that lower the energy most. With one or two swaps, the result is optimal. For each further swap, the
 * search only extends the 32 best boards found so far.
 * @throws {RefusedError} "lock-against-board" if the board has another piece in a locked place.
 * @example
 * const { swaps, board: repaired } = repairBoard(board, { swaps: 2 });
 */
export function repairBoard(board: Board, options?: RepairOptions): Repair {
  return runAtOnce(module, repairWork, options, board);
}

/**
 * Returns a promise of the few swaps that lower the energy most, the same that `repairBoard` returns. It works in slices of
 * 4 ms, calls `onProgress` after each, and rejects when `signal` aborts.
 * @throws {RefusedError} (as a rejection) as `repairBoard` does.
 */
export async function repairBoardAsync(
  board: Board,
  options?: RepairOptions & AsyncOptions<RepairProgress>,
): Promise<Repair> {
  return runInSlices(module, repairWork, options, board);
}

/**
 * Returns the open spots of a board ranked by score, best first. Ties are in the order of the ids.
 * @example
 * const [best] = rankSpots(board, { occupied: [14, 20], top: 1 });
 */
export function rankSpots(board: Board, options?: SpotOptions): readonly Spot[] {
  return spots.rankSpots(module.get(), board, options);
}

/**
 * Returns the score of a player's two settlements together. The distance rule is not checked.
 * Production, scarcity and the bonus for 10 pips are sums. Parity, variety and harbors count once for the pair.
 * @example
 * const { score, reasons } = scoreOpening(board, [14, 20]);
 */
export function scoreOpening(board: Board, opening: Opening, options?: JudgeOptions): SpotScore {
  return spots.scoreOpening(module.get(), board, opening, options);
}

/**
 * Returns all parameters of an evaluator.
 * @param evaluator Default "guide".
 */
export function spotParams(evaluator?: SpotEvaluator): ResolvedSpotParams {
  return params.spotParams(module.get(), evaluator);
}

/**
 * Returns the scores of all intersections of many boards, board by board, for batch tools.
 * @param boards Boards packed by `packBoard`, one after another.
 */
export function scoreSpots(boards: Uint8Array, options?: ScoreSpotsOptions): Float64Array {
  return runAtOnce(module, scoreSpotsWork, options, boards);
}

/**
 * Returns a promise of the scores of many boards, the same that `scoreSpots` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 */
export async function scoreSpotsAsync(
  boards: Uint8Array,
  options?: ScoreSpotsOptions & AsyncOptions,
): Promise<Float64Array> {
  return runInSlices(module, scoreSpotsWork, options, boards);
}
