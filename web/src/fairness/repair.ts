// A board that is there, mended by a few swaps.
import type { Board } from "../board/board-data.js";
import { boardOfResult, readBoard, writeBoard } from "../board/read-board.js";
import { type PieceSwap, swapKinds } from "../board/swaps.js";
import { checkBoolean, checkChoice, checkInteger, type Given, orDefault } from "../check/check.js";
import { readTimeBudget } from "../check/time-budget.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";
import { type Run, sessionRun } from "../wasm/session.js";
import { type TermName, type Weights, writeCriteria } from "./energy.js";
import { type BalanceMode, balanceModes } from "./generate.js";
import { type Locks, writeHeld } from "./locks.js";

/** What may be swapped, and what counts. */
export interface RepairOptions {
  /** At most so many swaps, 1 to 8. Default 3. */
  readonly swaps?: number | undefined;
  /** Which pieces may be swapped. Default "both". */
  readonly balanceMode?: BalanceMode | undefined;
  /** Whether harbors may be swapped, too. Default false. */
  readonly harbors?: boolean | undefined;
  /** What stays where it lies: each lock names the piece that lies there. */
  readonly locks?: Locks | undefined;
  /** Weights of the fair energy that differ from its defaults. */
  readonly weights?: Weights<TermName> | undefined;
  /** The most pips that an intersection should have, an integer in [0, 15]. Default 11. */
  readonly pipCap?: number | undefined;
  /** Milliseconds >= 0 after which the best so far is returned. Default: Infinity, no limit. */
  readonly timeBudgetMs?: number | undefined;
}

/** A swap that mends a board. */
export interface BoardSwap extends PieceSwap {
  /** By how much the energy falls; negative where it rises for the next swap's sake. */
  readonly gain: number;
}

/** A board mended by a few swaps. */
export interface Repair {
  /** In an order in which they can be made, the larger gain first where several orders work. */
  readonly swaps: readonly BoardSwap[];
  /** After all of them. */
  readonly board: Board;
  /** The fair energy. */
  readonly energy: {
    /** Of the board that was given. */
    readonly before: number;
    /** Of the board after all swaps. */
    readonly after: number;
  };
  /** False where the time ran out before everything was tried. */
  readonly complete: boolean;
}

/** How far a repair is. */
export interface RepairProgress {
  /** Of the search, in [0, 1]. */
  readonly share: number;
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
  module: Hexsmith,
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
    ({ share, best }) => ({ share, energy: best }),
    () => {
      const result = module.result((exports) => exports.repairResult(session));
      const repaired = boardOfResult(board.shape, result);
      const energy = { before: result.number(), after: result.number() };
      const complete = result.flag();
      const swaps = result.items(() => ({
        kind: result.choice(swapKinds),
        places: [result.number(), result.number()] as const,
        gain: result.number(),
      }));
      result.done();
      return { swaps, board: repaired, energy, complete };
    },
  );
}
