// Boards as bytes, for `scoreSpots`.
import type { Board } from "./board-data.js";
import { readBoard } from "./read-board.js";

/**
 * Returns the bytes of a board for `scoreSpots` of "hexsmith/settle": terrains, tokens (0 for none), harbors. The bytes of
 * terrains are wood 0, brick 1, wool 2, grain 3, ore 4, desert 5, gold 6 and sea 7. Those of harbors are the first five of
 * these, with "any" 5. A board that says itself where its harbors are is packed without them.
 */
export function packBoard(board: Board): Uint8Array {
  const { pieces, shape, ownSlots } = readBoard(board, "board");
  return Uint8Array.from(ownSlots ? pieces.slice(0, 2 * shape.hexes.length) : pieces);
}
