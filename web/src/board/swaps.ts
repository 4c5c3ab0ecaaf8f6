// Swaps of pieces on a board, as `repairBoard` returns them.
import { coastOf, type Side } from "../geometry/coast.js";
import { type Board, type Terrain, terrainKinds } from "./board-data.js";
import { boardOf, readBoard, type ReadBoard } from "./read-board.js";
import { isBare } from "./read-spec.js";
import { isBlank, mayLackNumber } from "./shape.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkData,
  checkInteger,
  itemOf,
  type Path,
  typeError,
  wrongValue,
} from "../check/check.js";

/** Swap of two pieces. */
export type PieceSwap =
  | {
      /** Kind of the pieces. */
      readonly kind: "terrains" | "tokens";
      /** Hexes of the pieces. If one terrain is a desert or sea, the token moves with the other terrain. */
      readonly hexes: readonly [number, number];
    }
  | {
      /** Kind of the pieces. */
      readonly kind: "harbors";
      /** Harbor slots of the pieces. */
      readonly harborSlots: readonly [number, number];
    };

/** Kinds of swaps in the order of cpp/catan's Swap::Kind. @internal */
export const swapKinds = ["terrains", "tokens", "harbors"] as const satisfies readonly PieceSwap["kind"][];

/** Returns the swap of the pieces of one kind at two places. @internal */
export const swapOf = (kind: PieceSwap["kind"], places: readonly [number, number]): PieceSwap =>
  kind === "harbors" ? { kind, harborSlots: places } : { kind, hexes: places };

/** Maximum number of swaps of one call. */
const maxSwaps = 1000;

/**
 * Returns the board after the swaps, made one after another. Harbors stay at their edges.
 * @throws {RangeError} if a swap would leave a hex with a resource without a token, or a harbor off the coast.
 * @example
 * const better = applySwaps(board, repairBoard(board).swaps.slice(0, 1));
 */
export function applySwaps(board: Board, swaps: readonly PieceSwap[]): Board {
  return checkArray(swaps, "swaps", maxSwaps).reduce<Board>(
    (before, item, i) => afterSwap(readBoard(before, "board"), item, itemOf("swaps", i)),
    boardOf(readBoard(board, "board")),
  );
}

function afterSwap(read: ReadBoard, item: unknown, at: Path): Board {
  if (item === undefined) throw typeError(at, "an object", item);
  const swapFields = checkData(item, at, ["kind", "hexes", "harborSlots"]);
  const kind = checkChoice(swapFields.kind, `${at}.kind`, swapKinds);
  const key = kind === "harbors" ? "harborSlots" : "hexes";
  const board = boardOf(read);
  const [first, second] = checkArrayOf(swapFields[key], `${at}.${key}`, 2).map((place, end) => {
    const found = checkInteger(place, `${at}.${key}[${end}]`, 0, board[kind].length - 1);
    if (kind === "tokens" && board.tokens[found] === null && !isBlank(read.shape, found, board.terrains[found], null))
      throw wrongValue(`${at}.${key}[${end}] must be a hex with a token, got ${found}, ${pieceText(board, found)}`);
    return found;
  }) as [number, number];
  const from = (place: number) => (place === first ? second : place === second ? first : place);
  const swapped = <Piece>(list: readonly Piece[]) => list.map((_, place) => list[from(place)] as Piece);
  const swappedBoard = { ...board, [kind]: swapped<unknown>(board[kind]) };
  if (kind !== "terrains") return swappedBoard;
  const [isFirstBare, isSecondBare] = [first, second].map((hex) =>
    isBare(terrainKinds.indexOf(board.terrains[hex] as Terrain)),
  );
  const newBoard = { ...swappedBoard, ...(isFirstBare !== isSecondBare && { tokens: swapped(board.tokens) }) };
  const throwRefusal = (requirement: string): never => {
    const pieces = [first, second].map((hex) => `${hex}, ${pieceText(board, hex)}`);
    throw wrongValue(`${at}.hexes must leave ${requirement}, got ${pieces.join(", and ")}`);
  };
  for (const hex of [first, second])
    if (
      newBoard.tokens[hex] === null &&
      !isBare(terrainKinds.indexOf(newBoard.terrains[hex] as Terrain)) &&
      !mayLackNumber(read.shape, hex)
    )
      throwRefusal("a token on every hex with a resource");
  for (const hex of [first, second])
    if (read.shape.sea.includes(hex) && newBoard.terrains[hex] !== "sea") throwRefusal("sea where the layout fixes it");
  return { ...newBoard, ...slotsAfter(read, newBoard.terrains, throwRefusal) };
}

/** Returns the harbor slots of a board that has its own, at the same edges after its sea has changed. */
function slotsAfter(
  { shape, coast, harbors, harborSlots, hasOwnSlots }: ReadBoard,
  terrains: Board["terrains"],
  throwRefusal: (requirement: string) => never,
): Pick<Board, "harborSlots"> {
  const newCoast = coastOf(
    shape.hexes,
    terrains.flatMap((terrain, hex) => (terrain === "sea" ? [hex] : [])),
  );
  const slots = harbors.map((_, i) => {
    const [hex, side] = coast[harborSlots[i] as number] as Side;
    const slot = newCoast.findIndex((each) => each[0] === hex && each[1] === side);
    return slot < 0 ? throwRefusal(`harbor slot ${i} on the coast`) : slot;
  });
  return hasOwnSlots ? { harborSlots: slots } : {};
}

/** Returns the pieces on a hex, for error messages. */
function pieceText({ terrains, tokens }: Board, hex: number): string {
  const terrain = terrains[hex] as Terrain;
  if (terrain === "desert") return "a desert";
  return terrain === "sea" || tokens[hex] !== null ? terrain : `${terrain} without a token`;
}
