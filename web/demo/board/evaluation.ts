// How fair a board is.
import type { Board, BoardEvaluation, ClassicTerm } from "hexsmith/external";
import { evaluateBoard } from "hexsmith/external";
import { type BoardRequest, evaluateOptionsOf } from "../one-board/request.js";

/** How unfair a board is by the request's preset. */
export function evaluationOf(board: Board, request: BoardRequest): BoardEvaluation<ClassicTerm> {
  const options = evaluateOptionsOf(request);
  return options.preset === "classic" ? evaluateBoard(board, options) : evaluateBoard(board, options);
}
