// The face of the module "advisor": what `load` of "hexsmith/advisor" answers.
import type { MainModule } from "#module/advisor";
import type { Board } from "../board/board-data.js";
import { type Coaching, type CoachOptions, coachDraft } from "../settle/coach.js";
import { percentile } from "../fairness/percentile.js";
import { type Repair, repairKeys, type RepairOptions, type RepairProgress, repairRun } from "../fairness/repair.js";
import { scoreBoards, type ScoreBoardsOptions } from "../settle/score-boards.js";
import { type Asynchronous, runAtOnce, runInSlices } from "./slices.js";
import { versionOf } from "./version.js";

/** As with `Hexsmith`: plain data in and out, bad input throws before the module is entered. */
export interface Advisor {
  /** The package's version. */
  readonly version: string;
  /**
   * The share of random boards of its layout, in [0, 1], that are less fair: whose fair energy, with the default weights,
   * is above the board's. Among boards with shuffled harbors, or without any if it has none; from quantiles of a million
   * boards, exact to about 0.002. For the two named layouts; a layout of one's own is a `RangeError`.
   */
  percentile(board: Board): number;
  /**
   * The few swaps that lower the fair energy of a board most. Exact for one and two swaps, of which all are tried; for
   * more, every further one is tried on the 32 best boards so far. Takes some milliseconds on "standard", a second on 61
   * hexes.
   */
  repairBoard(board: Board, options?: RepairOptions): Repair;
  /** The same without holding up the page. */
  repairBoardAsync(board: Board, options?: RepairOptions & Asynchronous<RepairProgress>): Promise<Repair>;
  /**
   * Each open spot with the chance that it is still there at a player's next turn: counted out where there
   * are not too many ways, as `exact` tells, else sampled with the seed.
   */
  coachDraft(board: Board, options?: CoachOptions): Coaching;
  /**
   * The scores of all intersections of many boards of one shape, for tools: as many numbers for each board as its layout
   * has intersections, board by board. `boards`: packed boards, one after the other (see `packBoard` of
   * "hexsmith/board"); each byte is checked.
   */
  scoreBoards(boards: Uint8Array, options?: ScoreBoardsOptions): Float64Array;
}

/** @internal */
export function createAdvisor(module: MainModule): Advisor {
  return {
    version: versionOf(module),
    percentile: (board) => percentile(module, board),
    repairBoard: (board, options) => runAtOnce(options, repairKeys, (given) => repairRun(module, board, given)),
    repairBoardAsync: (board, options) => runInSlices(options, repairKeys, (given) => repairRun(module, board, given)),
    scoreBoards: (boards, options) => scoreBoards(module, boards, options),
    coachDraft: (board, options) => coachDraft(module, board, options),
  };
}
