/**
 * Where to settle: spots, openings, drafts and boards with equal seats. The WebAssembly module is embedded in the script,
 * and is not that of "hexsmith"; the first call that needs it instantiates it. Importing has no side effects.
 *
 * Arguments and results are plain data. An option that is `undefined` counts as absent, but `null` does not. A wrong type
 * or an unknown option throws a `TypeError`, and a value out of range throws a `RangeError`. Both name path and value.
 *
 * @module hexsmith/settle
 */
import type { Board } from "./board/board-data.js";
import type { ClassicTerm } from "./fairness/energy.js";
import type { ClassicOptions, FairOptions, GenerateOptions } from "./fairness/generate.js";
import { type CoachOptions, coachOptions, coachRun, type DraftAdvice } from "./settle/coach.js";
import { type Draft, draftOptions, type DraftOptions, draftRun } from "./settle/draft.js";
import type { Opening } from "./settle/start.js";
import {
  type EqualSeats,
  equalSeatsOptions,
  type EqualSeatsProgress,
  equalSeatsRun,
  type SeatOptions,
} from "./settle/equal-seats.js";
import * as chances from "./settle/opening-chances.js";
import type { OpeningChances, OpeningChancesOptions } from "./settle/opening-chances.js";
import {
  seatChancesOptions,
  type SeatChances,
  type SeatChancesOptions,
  seatChancesRun,
} from "./settle/seat-chances.js";
import { scoreSpotsOptions, type ScoreSpotsOptions, scoreSpotsRun } from "./settle/score-spots.js";
import * as params from "./settle/spot-params.js";
import type { ResolvedSpotParams, SpotEvaluator } from "./settle/spot-params.js";
import * as spots from "./settle/spots.js";
import type { JudgeOptions, Spot, SpotOptions, SpotScore } from "./settle/spots.js";
import { settle } from "./wasm/settle.js";
import type { InitOptions } from "./wasm/init.js";
import { type AsyncOptions, runAtOnce, runInSlices } from "./wasm/session.js";

export { RefusedError } from "./check/refused-error.js";
export type * from "./settle-types.js";

/**
 * Compiles the WebAssembly module ahead of time, off the main thread.
 * Every call returns the same promise, also after a failure; `init({ retry: true })` tries again.
 * @throws {Error} (as a rejection) if the module has another version.
 */
export function init(options?: InitOptions): Promise<void> {
  return settle.init(options);
}

/**
 * Returns the open spots of a board ranked by score, best first. Ties are in the order of the ids.
 * @example
 * const [best] = rankSpots(board, { occupied: [14, 20], top: 1 });
 */
export function rankSpots(board: Board, options?: SpotOptions): readonly Spot[] {
  return spots.rankSpots(settle.get(), board, options);
}

/**
 * Returns the score of a player's two settlements together. The distance rule is not checked.
 * Production, scarcity and the bonus for 10 pips are sums. Parity, variety and harbors count once for the pair.
 * @example
 * const { score, reasons } = scoreOpening(board, [14, 20]);
 */
export function scoreOpening(board: Board, opening: Opening, options?: JudgeOptions): SpotScore {
  return spots.scoreOpening(settle.get(), board, opening, options);
}

/**
 * Returns all parameters of an evaluator.
 * @param evaluator Default "guide".
 */
export function spotParams(evaluator?: SpotEvaluator): ResolvedSpotParams {
  return params.spotParams(settle.get(), evaluator);
}

/**
 * Returns the scores of all intersections of many boards, board by board, for batch tools.
 * @param boards Boards packed by `packBoard` of "hexsmith", one after another.
 */
export function scoreSpots(boards: Uint8Array, options?: ScoreSpotsOptions): Float64Array {
  return runAtOnce(options, scoreSpotsOptions, (given) => scoreSpotsRun(settle.get(), boards, given));
}

/**
 * Returns a promise of the scores of many boards, the same that `scoreSpots` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 */
export async function scoreSpotsAsync(
  boards: Uint8Array,
  options?: ScoreSpotsOptions & AsyncOptions,
): Promise<Float64Array> {
  return runInSlices(options, scoreSpotsOptions, (given) => scoreSpotsRun(settle.get(), boards, given), settle);
}

/**
 * Returns the rest of a draft, in which players 1 to n place, then n to 1; `order` sets another order.
 * @example
 * const { picks, seats, gap } = suggestDraft(board, { players: 3 });
 */
export function suggestDraft(board: Board, options?: DraftOptions): Draft {
  return runAtOnce(options, draftOptions, (given) => draftRun(settle.get(), board, given));
}

/**
 * Returns a promise of the rest of a draft, the same that `suggestDraft` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 */
export async function suggestDraftAsync(board: Board, options?: DraftOptions & AsyncOptions): Promise<Draft> {
  return runInSlices(options, draftOptions, (given) => draftRun(settle.get(), board, given), settle);
}

/**
 * Returns each open spot with the probability that it is still open at a player's next turn.
 * @example
 * const { spots } = coachDraft(board, { player: 4, settlements: [{ player: 1, intersection: 14 }] });
 */
export function coachDraft(board: Board, options?: CoachOptions): DraftAdvice {
  return runAtOnce(options, coachOptions, (given) => coachRun(settle.get(), board, given));
}

/**
 * Returns a promise of the open spots, the same that `coachDraft` returns. It works in slices of 4 ms, calls `onProgress`
 * after each, and rejects when `signal` aborts.
 */
export async function coachDraftAsync(board: Board, options?: CoachOptions & AsyncOptions): Promise<DraftAdvice> {
  return runInSlices(options, coachOptions, (given) => coachRun(settle.get(), board, given), settle);
}

/**
 * Returns each seat's chance to win, for 2 to 6 players, by a model fitted on games between programs.
 * @param openings Openings of all players, player 1 first. They obey the distance rule.
 * @example
 * const { seats } = openingChances(board, [[14, 20], [8, 45]]);
 */
export function openingChances(
  board: Board,
  openings: readonly Opening[],
  options?: OpeningChancesOptions,
): OpeningChances {
  return chances.openingChances(settle.get(), board, openings, options);
}

/**
 * Returns what a board gives to each seat: the means of `openingChances` over openings drawn as in `certifyBoard`.
 * @throws {RefusedError} "no-room-for-all" if the layout is too small.
 * @example
 * const { seats } = seatChances(board, { players: 4, seed: 1 });
 */
export function seatChances(board: Board, options?: SeatChancesOptions): SeatChances {
  return runAtOnce(options, seatChancesOptions, (given) => seatChancesRun(settle.get(), board, given));
}

/**
 * Returns a promise of the seats' chances, the same that `seatChances` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 * @throws {RefusedError} (as a rejection) as `seatChances` does.
 */
export async function seatChancesAsync(
  board: Board,
  options?: SeatChancesOptions & AsyncOptions,
): Promise<SeatChances> {
  return runInSlices(options, seatChancesOptions, (given) => seatChancesRun(settle.get(), board, given));
}

/**
 * Returns a board with equal seats: of many generated boards, the one with the smallest gap between the seats.
 * @throws {RefusedError} as `generateBoard` of "hexsmith" does, or "no-room-for-all" if the layout is too small.
 * @example
 * const { board, gap } = generateEqualSeats({ players: 4, seed: "sunday" });
 */
export function generateEqualSeats(options?: FairOptions & SeatOptions): EqualSeats;
export function generateEqualSeats(options: ClassicOptions & SeatOptions): EqualSeats<ClassicTerm>;
export function generateEqualSeats(options?: GenerateOptions & SeatOptions): EqualSeats | EqualSeats<ClassicTerm>;
export function generateEqualSeats(options?: GenerateOptions & SeatOptions): EqualSeats | EqualSeats<ClassicTerm> {
  return runAtOnce(options, equalSeatsOptions, (values, given) => equalSeatsRun(settle.get(), values, given));
}

/**
 * Returns a promise of a board with equal seats, the same that `generateEqualSeats` returns. It works in slices of 4 ms,
 * calls `onProgress` after each, and rejects when `signal` aborts.
 * @throws {RefusedError} (as a rejection) as `generateEqualSeats` does.
 */
export function generateEqualSeatsAsync(
  options?: FairOptions & SeatOptions & AsyncOptions<EqualSeatsProgress>,
): Promise<EqualSeats>;
export function generateEqualSeatsAsync(
  options: ClassicOptions & SeatOptions & AsyncOptions<EqualSeatsProgress>,
): Promise<EqualSeats<ClassicTerm>>;
export function generateEqualSeatsAsync(
  options?: GenerateOptions & SeatOptions & AsyncOptions<EqualSeatsProgress>,
): Promise<EqualSeats | EqualSeats<ClassicTerm>>;
export async function generateEqualSeatsAsync(
  options?: GenerateOptions & SeatOptions & AsyncOptions<EqualSeatsProgress>,
): Promise<EqualSeats | EqualSeats<ClassicTerm>> {
  return runInSlices(options, equalSeatsOptions, (values, given) => equalSeatsRun(settle.get(), values, given), settle);
}
