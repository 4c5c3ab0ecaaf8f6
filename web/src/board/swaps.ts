// Swaps of pieces on a board, as `repairBoard` returns them.
import type { Board } from "./board-data.js";
import { boardOf, readBoard } from "./read-board.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkData,
  checkInteger,
  itemOf,
  type Path,
  typeError,
} from "../check/check.js";

/** Swap of two pieces. */
export type PieceSwap =
  | {
      /** Kind of the pieces. */
      readonly kind: "terrains" | "tokens";
      /** Hexes of the pieces. If one terrain is a desert, the token moves with the other terrain. */
      readonly hexes: readonly [number, number];
    }
  | {
      /** Kind of the pieces. */
      readonly kind: "harbors";
      /** Harbor slots of the pieces. */
      readonly harborSlots: readonly [number, number];
    };

/** In the order of cpp/catan's Swap::Kind. @internal */
export const swapKinds = ["terrains", "tokens", "harbors"] as const satisfies readonly PieceSwap["kind"][];

/** A swap of pieces of a kind in two places. @internal */
export const swapOf = (kind: PieceSwap["kind"], places: readonly [number, number]): PieceSwap =>
  kind === "harbors" ? { kind, harborSlots: places } : { kind, hexes: places };

/**
 * Returns the board after the swaps, made one after another.
 * @example
 * const better = applySwaps(board, repairBoard(board).swaps.slice(0, 1));
 */
export function applySwaps(board: Board, swaps: readonly PieceSwap[]): Board {
  return checkArray(swaps, "swaps").reduce<Board>(
    (before, item, i) => afterSwap(before, item, itemOf("swaps", i)),
    boardOf(readBoard(board, "board")),
  );
}

function afterSwap(board: Board, item: unknown, at: Path): Board {
  if (item === undefined) throw typeError(at, "an object", item);
  const given = checkData(item, at, ["kind", "hexes", "harborSlots"]);
  const kind = checkChoice(given.kind, `${at}.kind`, swapKinds);
  const key = kind === "harbors" ? "harborSlots" : "hexes";
  const [first, second] = checkArrayOf(given[key], `${at}.${key}`, 2).map((place, end) => {
    const found = checkInteger(place, `${at}.${key}[${end}]`, 0, board[kind].length - 1);
    if (kind === "tokens" && board.tokens[found] === null)
      throw new RangeError(`${at}.${key}[${end}] must be a hex with a token, got ${found}, a desert`);
    return found;
  }) as [number, number];
  const from = (place: number) => (place === first ? second : place === second ? first : place);
  const swapped = <Piece>(list: readonly Piece[]) => list.map((_, place) => list[from(place)] as Piece);
  const deserts = [first, second].filter((place) => board.terrains[place] === "desert").length;
  return {
    ...board,
    [kind]: swapped<unknown>(board[kind]),
    ...(kind === "terrains" && deserts === 1 && { tokens: swapped(board.tokens) }),
  };
}
