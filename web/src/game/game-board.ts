// Boards of games. They stay the same from move to move: the last one is remembered, checked and frozen, and a game made
// of it has that very object, so that a board that comes back is not read again.
import type { Board } from "../board/board-data.js";
import { boardKeys, boardOf, type ReadBoard, readBoard } from "../board/read-board.js";
import { checkObject, type Path } from "../check/check.js";

/** A board that has been checked, and the same as data, frozen. */
export interface GameBoard extends ReadBoard {
  readonly board: Board;
}

let last: GameBoard | undefined;

export function readGameBoard(value: unknown, path: Path): GameBoard {
  if (last !== undefined && isThat(last.board, value, path)) return last;
  const read = readBoard(value, path);
  const board = boardOf(read);
  freeze(board);
  last = { ...read, board };
  return last;
}

/** Whether a value is a board that is known, or says the same. */
function isThat(known: Board, value: unknown, path: Path): boolean {
  if (value === known) return true;
  const { layout, terrains, tokens, harbors } = checkObject(value, path, boardKeys);
  return (
    layout === known.layout &&
    isList(known.terrains, terrains) &&
    isList(known.tokens, tokens) &&
    isList(known.harbors, harbors)
  );
}

const isList = (known: readonly unknown[], value: unknown): boolean =>
  value === known ||
  (Array.isArray(value) && value.length === known.length && known.every((item, i) => item === value[i]));

function freeze(value: unknown): void {
  if (typeof value === "object" && value !== null) for (const part of Object.values(Object.freeze(value))) freeze(part);
}
