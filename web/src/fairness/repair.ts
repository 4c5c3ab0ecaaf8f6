// A board that is there, mended by a few swaps.
import type { Board } from "../board/board-data.js";
import { boardOfResult, readBoard, writeBoard } from "../board/read-board.js";
import { type PieceSwap, swapKinds, swapOf } from "../board/swaps.js";
import { checkBoolean, checkChoice, checkInteger, type Given, orDefault } from "../check/check.js";
import { readTimeBudget } from "../check/time-budget.js";
import type { BoardModule } from "../wasm/board.js";
import { RequestWriter } from "../wasm/request.js";
import { type Progress, type Run, sessionRun } from "../wasm/session.js";
import { type TermName, type Weights, writeCriteria } from "./energy.js";
import { type BalanceMode, balanceModes } from "./generate.js";
import { type Locks, writeHeld } from "./locks.js";

/** Options of `repairBoard`. */
export interface RepairOptions {
  /** Most swaps, 1 to 8. Default 3. */
  readonly swaps?: number | undefined;
  /** Pieces that may be swapped. Default "both". */
  readonly balanceMode?: BalanceMode | undefined;
  /** Whether harbors may be swapped as well. Default false. */
  readonly harbors?: boolean | undefined;
  /** Pieces that stay in their places. Default: none. */
  readonly locks?: Locks | undefined;
  /** Weights that differ from those of "fair", each in [0, 1e9]. */
  readonly weights?: Weights<TermName> | undefined;
  /** Most pips that an intersection should have: an integer in [0, 15]. Default 11. */
  readonly pipCap?: number | undefined;
  /** Milliseconds, >= 0, after which the best repair so far is returned. Default Infinity. */
  readonly timeBudgetMs?: number | undefined;
}

/** Repaired board. */
export interface Repair {
  /** Swaps, in the order in which to make them. */
  readonly swaps: readonly (PieceSwap & {
    /** Energy that the swap saves; negative if it only prepares a later swap. */
    readonly gain: number;
  })[];
  /** Board after all swaps. */
  readonly board: Board;
  /** Fair energy of the board. */
  readonly energy: {
    /** Energy before the swaps. */
    readonly before: number;
    /** Energy after the swaps. */
    readonly after: number;
  };
  /** Whether the search ended before the time budget did. */
  readonly complete: boolean;
}

/** Progress of a repair. */
export interface RepairProgress extends Progress {
  /** Lowest energy so far. */
  readonly energy: number;
}

/** @internal */
export const repairKeys = [
  "swaps",
  "balanceMode",
  "harbors",
  "locks",
  "weights",
  "pipCap",
  "timeBudgetMs",
] as const satisfies readonly (keyof RepairOptions)[];

/** Begins to search; `options` were found to have no key that is not known. @internal */
export function repairRun(
  module: BoardModule,
  value: unknown,
  options: Given<keyof RepairOptions>,
): Run<Repair, RepairProgress> {
  const board = readBoard(value, "board");
  const request = new RequestWriter();
  writeBoard(request, board);
  writeHeld(request, options.locks, "options.locks", board);
  writeCriteria(request, options, false);
  request.number(checkInteger(orDefault(options.swaps, 3), "options.swaps", 1, 8));
  const mode = checkChoice(orDefault(options.balanceMode, "both"), "options.balanceMode", balanceModes);
  request.flag(mode !== "numbers");
  request.flag(mode !== "resources");
  request.flag(checkBoolean(orDefault(options.harbors, false), "options.harbors"));
  request.optionalNumber(readTimeBudget(options.timeBudgetMs, "options.timeBudgetMs"));
  const session = module.open(request, (exports, size) => exports.openRepair(size));
  return sessionRun(
    module,
    session,
    ({ progress, best }) => ({ progress, energy: best }),
    () => {
      const result = module.result((exports) => exports.repairResult(session));
      const repaired = boardOfResult(board.shape, result);
      const energy = { before: result.number(), after: result.number() };
      const complete = result.flag();
      const swaps = result.items(() => {
        const swap = swapOf(result.choice(swapKinds), [result.number(), result.number()]);
        return { ...swap, gain: result.number() };
      });
      result.done();
      return { swaps, board: repaired, energy, complete };
    },
  );
}
