// Swaps of pieces made on a board, as `repairBoard` means them.
import type { Board } from "./board-data.js";
import { boardOf, readBoard } from "./read-board.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkInteger,
  checkNumber,
  checkObject,
  finite,
  itemOf,
  typeError,
} from "../check/check.js";

/** Two pieces that change places. */
export interface PieceSwap {
  /** What they are. */
  readonly kind: "terrains" | "tokens" | "harbors";
  /** Two hexes; two harbor slots for "harbors". A desert that moves leaves its place to the other hex's token. */
  readonly places: readonly [number, number];
}

/** In the order of cpp/catan's Swap::Kind. @internal */
export const swapKinds = ["terrains", "tokens", "harbors"] as const satisfies readonly PieceSwap["kind"][];

/**
 * The board after swaps, one after the other: `applySwaps(board, repairBoard(board).swaps)` is the repaired
 * board, and the first few of them a board on the way.
 */
export function applySwaps(board: Board, swaps: readonly PieceSwap[]): Board {
  return checkArray(swaps, "swaps").reduce<Board>(
    (board, item, i) => {
      const at = itemOf("swaps", i);
      if (item === undefined) throw typeError(at, "an object", item);
      const { kind, places, gain } = checkObject(item, at, ["kind", "places", "gain"]);
      if (gain !== undefined) checkNumber(gain, `${at}.gain`, finite);
      const pieces = checkChoice(kind, `${at}.kind`, swapKinds);
      const most = board[pieces].length - 1;
      const [first, second] = checkArrayOf(places, `${at}.places`, 2).map((place, end) => {
        const found = checkInteger(place, `${at}.places[${end}]`, 0, most);
        if (pieces === "tokens" && board.tokens[found] === null)
          throw new RangeError(`${at}.places[${end}] must be a hex with a token, got ${found}, a desert`);
        return found;
      }) as [number, number];
      const from = (place: number) => (place === first ? second : place === second ? first : place);
      const swapped = <Piece>(list: readonly Piece[]) => list.map((_, place) => list[from(place)] as Piece);
      const deserts = [first, second].filter((place) => board.terrains[place] === "desert").length;
      return {
        ...board,
        [pieces]: swapped<unknown>(board[pieces]),
        ...(pieces === "terrains" && deserts === 1 && { tokens: swapped(board.tokens) }),
      };
    },
    boardOf(readBoard(board, "board")),
  );
}
