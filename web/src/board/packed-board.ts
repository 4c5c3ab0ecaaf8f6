// Boards as bytes, for `scoreSpots`.
import type { Board } from "./board-data.js";
import { readBoard } from "./read-board.js";

/**
 * Returns the bytes of a board for `scoreSpots` of "hexsmith/settle": terrains, tokens (0 for none), harbors. The bytes of
 * terrains are wood 0, brick 1, wool 2, grain 3, ore 4 and desert 5. Those of harbors are the same, with "any" 5.
 */
export function packBoard(board: Board): Uint8Array {
  return Uint8Array.from(readBoard(board, "board").pieces);
}
