/**
 * The opening draft: suggestions, advice, and the chances of openings and seats. The WebAssembly module is embedded in the
 * script, and the first call that needs it instantiates it. Importing has no side effects.
 *
 * Arguments and results are plain data. An option that is `undefined` or `null` counts as absent. A wrong type
 * or an unknown option throws a `TypeError`, and a value out of range throws a `RangeError`. Both name path and value.
 *
 * @module hexsmith/draft
 */
import type { Board } from "./board/board-data.js";
import { type CoachOptions, coachWork, type DraftAdvice } from "./settle/coach.js";
import { type Draft, type DraftOptions, draftWork } from "./settle/draft.js";
import type { Opening } from "./settle/start.js";
import * as chances from "./settle/opening-chances.js";
import type { OpeningChances, OpeningChancesOptions } from "./settle/opening-chances.js";
import { type BoardGrade, type GradeModules, type GradeOptions, gradeWork } from "./grade/grade-board.js";
import { type SeatChances, type SeatChancesOptions, seatChancesWork } from "./settle/seat-chances.js";
import { board as boardModule } from "./wasm/board.js";
import { draft as module } from "./wasm/draft.js";
import type { InitOptions } from "./wasm/init.js";
import { type AsyncOptions, type Holder, runAtOnce, runInSlices } from "./wasm/session.js";

export { grades } from "./grade/reasons.js";
export { RefusedError } from "./check/refused-error.js";
export type * from "./draft-types.js";

/**
 * Compiles the WebAssembly module ahead of time, off the main thread.
 * Every call returns the same promise, even after a failure; `init({ retry: true })` tries again.
 * @throws {Error} (as a rejection) if the module's version does not match.
 */
export function init(options?: InitOptions): Promise<void> {
  return module.init(options);
}

/**
 * Returns the rest of a draft, in which players 1 to n place, then n to 1; `order` sets another order.
 * @example
 * const { picks, seats, gap } = suggestDraft(board, { players: 3 });
 */
export function suggestDraft(board: Board, options?: DraftOptions): Draft {
  return runAtOnce(module, draftWork, options, board);
}

/**
 * Returns a promise of the rest of a draft, the same that `suggestDraft` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 */
export async function suggestDraftAsync(board: Board, options?: DraftOptions & AsyncOptions): Promise<Draft> {
  return runInSlices(module, draftWork, options, board);
}

/**
 * Returns each open spot with the probability that it is still open at a player's next turn.
 * @example
 * const { spots } = coachDraft(board, { player: 4, settlements: [{ player: 1, intersection: 14 }] });
 */
export function coachDraft(board: Board, options?: CoachOptions): DraftAdvice {
  return runAtOnce(module, coachWork, options, board);
}

/**
 * Returns a promise of the open spots, the same that `coachDraft` returns. It works in slices of 4 ms, calls `onProgress`
 * after each, and rejects when `signal` aborts.
 */
export async function coachDraftAsync(board: Board, options?: CoachOptions & AsyncOptions): Promise<DraftAdvice> {
  return runInSlices(module, coachWork, options, board);
}

/**
 * Returns each seat's chance to win, for 2 to 6 players, by a model fitted on games between programs.
 * @param openings Openings of all players, player 1 first. They obey the distance rule.
 * @throws {RefusedError} "no-rules-for-terrain" for boards that `newGame` refuses so.
 * @example
 * const { seats } = openingChances(board, [[14, 20], [8, 45]]);
 */
export function openingChances(
  board: Board,
  openings: readonly Opening[],
  options?: OpeningChancesOptions,
): OpeningChances {
  return chances.openingChances(module.get(), board, openings, options);
}

/**
 * Returns what a board gives to each seat: the means of `openingChances` over openings drawn as in `certifyBoard`.
 * @throws {RefusedError} "no-room-for-all" if the layout is too small, "no-rules-for-terrain" as `newGame` does.
 * @example
 * const { seats } = seatChances(board, { players: 4, seed: 1 });
 */
export function seatChances(board: Board, options?: SeatChancesOptions): SeatChances {
  return runAtOnce(module, seatChancesWork, options, board);
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
  return runInSlices(module, seatChancesWork, options, board);
}

/** The modules of `gradeBoard`. */
const gradeModules: Holder<GradeModules> = {
  get: () => ({ board: boardModule.get(), draft: module.get() }),
  compilation() {
    const compilations = [boardModule.compilation(), module.compilation()].filter((one) => one !== undefined);
    return compilations.length === 0 ? undefined : Promise.all(compilations).then(() => {});
  },
};

/**
 * Returns a grade of a board, relative to the boards that the same request gives, with reasons. The first call for a request
 * generates boards to compare with, and the module keeps them for later calls. It also uses the module of "hexsmith": in
 * `/external` entries, call `init` of "hexsmith/external", too.
 * @throws {RefusedError} as `generateBoard` does, if no board can satisfy the request.
 * @example
 * const { board } = generateBoard(request);
 * const { grade, reasons } = gradeBoard(board, { players: 4, request });
 */
export function gradeBoard(board: Board, options?: GradeOptions): BoardGrade {
  return runAtOnce(gradeModules, gradeWork, options, board);
}

/**
 * Returns a promise of a board's grade, the same that `gradeBoard` returns. It works in slices of 4 ms, calls `onProgress`
 * after each, and rejects when `signal` aborts.
 * @throws {RefusedError} (as a rejection) as `gradeBoard` does.
 */
export async function gradeBoardAsync(board: Board, options?: GradeOptions & AsyncOptions): Promise<BoardGrade> {
  return runInSlices(gradeModules, gradeWork, options, board);
}
