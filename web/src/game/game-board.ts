// Boards of games. Games hold frozen boards, which are cached weakly. A cached board is not validated again, and stays the same
// object from move to move.
import type { Board, Terrain } from "../board/board-data.js";
import { boardOf, type ReadBoard, readBoard } from "../board/read-board.js";
import type { Path } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";

/** Validated board, with the same board as frozen data. */
export interface GameBoard extends ReadBoard {
  readonly board: Board;
}

/** Validated boards by their frozen data. */
const known = new WeakMap<object, GameBoard>();

export function readGameBoard(value: unknown, path: Path): GameBoard {
  const before = typeof value === "object" && value !== null ? known.get(value) : undefined;
  if (before !== undefined) return before;
  const read = readBoard(value, path);
  checkPlayable(read, path);
  const board = boardOf(read);
  freeze(board);
  const gameBoard = { ...read, board };
  known.set(board, gameBoard);
  return gameBoard;
}

/** Throws if games have no rules for a board: for gold, sea, fog, or two tokens on a hex. */
export function checkPlayable({ shape, terrains, tokens, covered }: ReadBoard, path: Path): void {
  const refuse = (hex: number, at: string, what: string) => {
    const terrain = terrains[hex] as Terrain;
    return new RefusedError(
      { kind: "no-rules-for-terrain", path: at, terrain },
      `${at} is refused: whole games have no rules for ${what} yet`,
    );
  };
  const strange = terrains.findIndex((terrain) => terrain === "gold" || terrain === "sea");
  if (strange >= 0) throw refuse(strange, `${path}.terrains[${strange}]`, terrains[strange] as Terrain);
  if (covered[0] !== undefined) throw refuse(covered[0], `${path}.covered`, "fog");
  const pair = tokens.findIndex((token) => shape.secondTokens.has(token ?? 0));
  if (pair >= 0) throw refuse(pair, `${path}.tokens[${pair}]`, "two tokens on a hex");
}

function freeze(value: unknown): void {
  if (typeof value === "object" && value !== null) for (const part of Object.values(Object.freeze(value))) freeze(part);
}
