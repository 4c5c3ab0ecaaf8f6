// How fair a board is.
import type { Board, BoardEvaluation, ClassicTerm } from "hexsmith/external";
import { evaluateBoard, fairnessPercentile } from "hexsmith/external";
import { type BoardRequest, evaluateOptionsOf, isBaseLayout } from "../one-board/request.js";

/** How unfair a board is by the request's preset. */
export function evaluationOf(board: Board, request: BoardRequest): BoardEvaluation<ClassicTerm> {
  const options = evaluateOptionsOf(request);
  return options.preset === "classic" ? evaluateBoard(board, options) : evaluateBoard(board, options);
}

/** The percentage of random boards that are less fair; undefined where there are none to compare with. */
export const percentileOf = (board: Board): number | undefined =>
  isBaseLayout(board.layout) ? fairnessPercentile(board) : undefined;
