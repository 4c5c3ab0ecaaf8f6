// Computes locks that keep parts of a board while the generator deals the other pieces again.
import { checkOptions, type Path, typeError } from "../check/check.js";
import type { Board, Locks } from "./board-data.js";
import { layoutOfBoard } from "./layout.js";
import { boardOf, readBoard } from "./read-board.js";
import { readIds } from "./read-spec.js";

/** Pieces of a board to keep: all, or those in the listed places. */
export interface PiecesToKeep {
  /** Hexes whose terrains stay: true for all, or a list. Default false. @integer 0..63 */
  readonly terrains?: boolean | readonly number[] | undefined;
  /** Hexes whose tokens stay: true for all, or a list. A hex without a token stays without. Default false. @integer 0..63 */
  readonly tokens?: boolean | readonly number[] | undefined;
  /** Harbor slots whose harbors stay: true for all, or a list. Default false. @integer 0..63 */
  readonly harbors?: boolean | readonly number[] | undefined;
}

const kinds = ["terrains", "tokens", "harbors"] as const satisfies readonly (keyof Locks)[];

/**
 * Returns the locks that keep pieces of a board where they are. Pass them to `generateBoard` together with the board's
 * layout, and it deals the other pieces again. The result has a key for each kind that `what` names, unless it is false. On a
 * layout whose harbor slots the generator chooses, harbors keep their edges, too.
 * @param what Pieces to keep: for each kind all, or those of the listed hexes or harbor slots.
 * @example
 * const { layout } = board;
 * const again = generateBoard({ layout, locks: locksOf(board, { tokens: true, terrains: [9] }) });
 */
export function locksOf(board: Board, what: PiecesToKeep): Locks {
  const read = readBoard(board, "board");
  const pieces = boardOf(read);
  if (what === undefined) throw typeError("what", "an object", what);
  const keepOptions = checkOptions(what, "what", kinds);
  const piecesAt = (list: readonly unknown[], places: readonly number[]) =>
    Object.fromEntries(places.map((place) => [place, list[place]]));
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const places = readPlaces(keepOptions[kind], `what.${kind}`, pieces[kind].length);
      if (places === undefined) return [];
      const locks = [[kind, piecesAt(pieces[kind], places)]];
      const { dealsSea, harborSlots } = read.shape;
      if (kind !== "harbors" || !dealsSea || harborSlots.length > 0) return locks;
      const edges = layoutOfBoard(read).harborSlots.map(({ edge }) => edge);
      return [...locks, ["harborEdges", piecesAt(edges, places)]];
    }),
  );
}

/** Returns the hexes or harbor slots to keep, or undefined if the option is false or absent. */
function readPlaces(value: unknown, path: Path, count: number): readonly number[] | undefined {
  if (value === undefined || value === false) return undefined;
  if (value === true) return Array.from({ length: count }, (_, place) => place);
  if (!Array.isArray(value)) throw typeError(path, "true, false or an array", value);
  return readIds(value, path, count, "those before");
}
