// Boards as bytes, for `scoreSpots`.
import type { Board } from "./board-data.js";
import { readBoard } from "./read-board.js";

/**
 * A board as bytes: the terrains of its hexes (wood 0, brick 1, wool 2, grain 3, ore 4, desert 5), then their tokens (0
 * for none), then its harbors (numbers as terrains, "any" 5). `scoreSpots` takes many of them.
 */
export function packBoard(board: Board): Uint8Array {
  return Uint8Array.from(readBoard(board, "board").pieces);
}
