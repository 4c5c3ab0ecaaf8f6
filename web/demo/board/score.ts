// How fair a board is.
import type { Board, BoardScore, ClassicTerm } from "../../src/index.js";
import { percentile, scoreBoard } from "../hexsmith.js";
import { type BoardRequest, scoreOptionsOf } from "../one-board/request.js";

/** How unfair a board is by the request's preset. */
export function scoreOf(board: Board, request: BoardRequest): BoardScore<ClassicTerm> {
  const options = scoreOptionsOf(request);
  return options.preset === "classic" ? scoreBoard(board, options) : scoreBoard(board, options);
}

/** A board's place among random ones; undefined where there are none to compare with. */
export const percentileOf = (board: Board): number | undefined =>
  typeof board.layout === "string" ? percentile(board) : undefined;
