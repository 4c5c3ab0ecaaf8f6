// Validates boards of games. Games hold frozen boards, which a weak cache keeps. A cached board is not validated again
// and stays the same object from move to move.
import type { Board, Terrain } from "../board/board-data.js";
import { boardOf, type ReadBoard, readBoard } from "../board/read-board.js";
import type { Path } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";

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
  freeze(board);
  const gameBoard = { ...validBoard, board };
  boardCache.set(board, gameBoard);
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
  const unsupportedHex = terrains.findIndex((terrain) => terrain === "gold" || terrain === "sea");
  if (unsupportedHex >= 0)
    throw refuse(unsupportedHex, `${path}.terrains[${unsupportedHex}]`, terrains[unsupportedHex] as Terrain);
  if (covered[0] !== undefined) throw refuse(covered[0], `${path}.covered`, "fog");
  const pairHex = tokens.findIndex((token) => shape.secondTokens.has(token ?? 0));
  if (pairHex >= 0) throw refuse(pairHex, `${path}.tokens[${pairHex}]`, "two tokens on a hex");
}

function freeze(value: unknown): void {
  if (typeof value === "object" && value !== null) for (const part of Object.values(Object.freeze(value))) freeze(part);
}
