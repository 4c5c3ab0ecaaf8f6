// Repairs a board by a few swaps.
import { boardOfResult, boardRequestOf } from "../board/requests.js";
import type { Board, Locks } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import { type PieceSwap, swapOf } from "../board/swaps.js";
import {
  flag,
  integer,
  anyValue,
  oneOf,
  option,
  optional,
  type OptionsOf,
  timeBudgetOption,
  type Values,
} from "../check/options.js";
import type { BoardModule } from "../wasm/board.js";
import * as records from "../wasm/records.js";
import { moduleTask, type Progress, type Task } from "../wasm/session.js";
import { type ApartPair, criteriaOf, criteriaOptions, type TermName, type Weights } from "./energy.js";
import { type BalanceMode, balanceModes } from "./generate.js";
import { readLocksOfBoard } from "./locks.js";
import type { Rule } from "./rules.js";

/** Options of `repairBoard`. */
export interface RepairOptions {
  /** Most swaps, an integer in [1, 8]. Default 3. */
  readonly swaps?: number | undefined;
  /** Pieces that may be swapped. Default "both". */
  readonly balanceMode?: BalanceMode | undefined;
  /** Whether harbors may be swapped as well. Default false. */
  readonly harbors?: boolean | undefined;
  /** Pieces that stay in their places, as in `{ terrains: { 9: "desert" } }`. Default: none. */
  readonly locks?: Locks | undefined;
  /** Weights that differ from those of "fair", each in [0, 1e9]. */
  readonly weights?: Weights<TermName> | undefined;
  /** Most pips that an intersection should have: an integer in [0, 15]. Default 11. */
  readonly pipCap?: number | undefined;
  /**
   * Fewest pips that an intersection of three land hexes should have: an integer in [0, 15], at most `pipCap`. A desert
   * has none. Default 0.
   */
  readonly pipFloor?: number | undefined;
  /** Most hexes of one resource, or of gold, that should be connected: an integer in [1, 64]. Default 64. */
  readonly clusterCap?: number | undefined;
  /** Pairs of resources that should not be adjacent, as in `[["wood", "brick"]]`. Default: none. */
  readonly apart?: readonly ApartPair[] | undefined;
  /** Rules of your own, at most 32, as in `[{ each: "pair", count: [6, 8], max: 1 }]`. Default: none. */
  readonly rules?: readonly Rule[] | undefined;
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
  /** Whether the search was complete before the time budget ended. */
  readonly complete: boolean;
}

/** Progress of a repair. */
export interface RepairProgress extends Progress {
  /** Lowest energy so far. */
  readonly energy: number;
}

/** @internal */
export const repairOptions = {
  swaps: option(integer(1, 8), 3),
  balanceMode: option(oneOf(balanceModes), "both"),
  harbors: option(flag, false),
  locks: optional(anyValue()),
  ...criteriaOptions,
  timeBudgetMs: timeBudgetOption,
} satisfies OptionsOf<RepairOptions>;

function repairTask(
  module: BoardModule,
  value: Board,
  options: Values<typeof repairOptions>,
): Task<Repair, RepairProgress> {
  const board = readBoard(value, "board");
  const locks = readLocksOfBoard(options.locks, "options.locks", board);
  const criteria = criteriaOf(options, false);
  const { swaps, balanceMode, harbors, timeBudgetMs } = options;
  return moduleTask(
    module,
    records.openRepair,
    { board: boardRequestOf(board, true), locks, criteria, swaps, balanceMode, harbors, timeBudgetMs },
    ({ progress, best }) => ({ progress, energy: best }),
    ({ swaps, pieces, energyBefore, energyAfter, complete }) => ({
      swaps: swaps.map(({ kind, a, b, gain }) => ({ ...swapOf(kind as PieceSwap["kind"], [a, b]), gain })),
      board: boardOfResult(board.shape, pieces, board),
      energy: { before: energyBefore, after: energyAfter },
      complete,
    }),
  );
}

/** Work of `repairBoard`. @internal */
export const repairWork = { options: repairOptions, begin: repairTask };
