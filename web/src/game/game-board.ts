// Validates boards of games. Games hold frozen boards, which a weak cache keeps. A cached board is not validated again
// and stays the same object from move to move.
import type { Board } from "../board/board-data.js";
import { boardOf, type ReadBoard, readBoard } from "../board/read-board.js";
import type { Path } from "../check/check.js";
import { freezeDeep } from "../geometry/geometry.js";
import { checkPlayable } from "../settle/start.js";

/** Validated board, and the same board as frozen plain data. */
export interface GameBoard extends ReadBoard {
  readonly board: Board;
}

/** Cache of validated boards, by the frozen plain data. */
const boardCache = new WeakMap<object, GameBoard>();

export function readGameBoard(value: unknown, path: Path): GameBoard {
  const cachedBoard = typeof value === "object" && value !== null ? boardCache.get(value) : undefined;
  if (cachedBoard !== undefined) return cachedBoard;
  const validBoard = readBoard(value, path);
  checkPlayable(validBoard, path);
  const board = boardOf(validBoard);
  freezeDeep(board);
  const gameBoard = { ...validBoard, board };
  boardCache.set(board, gameBoard);
  return gameBoard;
}
