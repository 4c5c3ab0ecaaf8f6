// Coordinates of hexes in files: axial, offset rows or columns, and doubled (https://www.redblobgames.com/grids/hexagons/).
// All become axial coordinates with a corner on top. Columns that are offset, or rows that are doubled, belong to hexes with
// a flat top. Turned counterclockwise by 30 degrees, these have a corner on top and the same axial coordinates.
import { type Axial, directions, keyOf, sum } from "../geometry/axial.js";

/**
 * How columns and rows place hexes: which rows (r) or columns (q) are half a hex further, or which coordinate counts
 * double.
 */
export type HexOffset = "odd-r" | "even-r" | "odd-q" | "even-q" | "double-width" | "double-height";

/** Column and row of a hex. */
export interface OffsetPlace {
  /** Column, counted to the east. @integer -500000..500000 */
  readonly column: number;
  /** Row, counted to the south. @integer -500000..500000 */
  readonly row: number;
}

/** Side of a hex with a corner on top; hexes with a flat top have "north" and "south" instead of "east" and "west". */
export type HexSide = "north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest";

/** Corner of a hex with a corner on top; hexes with a flat top have "east" and "west" instead of "north" and "south". */
export type HexCorner = HexSide;

export const hexOffsets: readonly HexOffset[] = ["odd-r", "even-r", "odd-q", "even-q", "double-width", "double-height"];

/** Returns how far a row, or a column of hexes with a flat top, is shifted, in the unit of its places. */
const shiftOf = (line: number, offset: HexOffset): number =>
  offset.startsWith("odd") ? Math.floor(line / 2) : offset.startsWith("even") ? Math.ceil(line / 2) : line;

export const hasFlatTop = (offset: HexOffset | undefined): boolean =>
  offset === "odd-q" || offset === "even-q" || offset === "double-height";
export const isDoubled = (offset: HexOffset | undefined): boolean =>
  offset === "double-width" || offset === "double-height";

/** Returns the axial coordinates of a place. Doubled coordinates whose sum is odd count from the column before. */
export function axialOf({ column, row }: OffsetPlace, offset: HexOffset): Axial {
  const scale = isDoubled(offset) ? 2 : 1;
  return hasFlatTop(offset)
    ? { q: column, r: Math.floor((row - shiftOf(column, offset)) / scale) }
    : { q: Math.floor((column - shiftOf(row, offset)) / scale), r: row };
}

/** Returns the column and row of axial coordinates. `isOdd` says whether the sums of doubled coordinates are odd. */
export function offsetPlaceOf({ q, r }: Axial, offset: HexOffset, isOdd: boolean): OffsetPlace {
  const scale = isDoubled(offset) ? 2 : 1;
  const odd = isOdd && isDoubled(offset) ? 1 : 0;
  return hasFlatTop(offset)
    ? { column: q, row: scale * r + shiftOf(q, offset) + odd }
    : { column: scale * q + shiftOf(r, offset) + odd, row: r };
}

/** Names of sides, in the order of `directions`. */
export const sideNames = (offset?: HexOffset): readonly HexSide[] =>
  hasFlatTop(offset)
    ? ["northeast", "southeast", "south", "southwest", "northwest", "north"]
    : ["northeast", "east", "southeast", "southwest", "west", "northwest"];

/** Names of corners. Side s connects corners s and s + 1. */
export const cornerNames = (offset?: HexOffset): readonly HexCorner[] =>
  hasFlatTop(offset)
    ? ["northeast", "east", "southeast", "southwest", "west", "northwest"]
    : ["north", "northeast", "southeast", "south", "southwest", "northwest"];

/** Another reading of the same two numbers for each hex. */
export interface Reading {
  /** What the reading takes the numbers for, for error messages. */
  readonly text: string;
  readonly places: readonly Axial[];
}

/** Returns the other readings of coordinates, of which doubled ones only if all sums have one parity. */
export function otherReadings(places: readonly OffsetPlace[], offset: HexOffset | undefined): readonly Reading[] {
  const [first] = places.map(parityOf);
  const isOneParity = places.every((place) => parityOf(place) === first);
  return [
    ...hexOffsets
      .filter((other) => other !== offset && (isOneParity || !isDoubled(other)))
      .map((other) => ({ text: `"${other}"`, places: places.map((place) => axialOf(place, other)) })),
    ...(offset === undefined
      ? []
      : [{ text: "q and r", places: places.map(({ column, row }) => ({ q: column, r: row })) }]),
    { text: "q and -r", places: places.map(({ column, row }) => ({ q: column, r: -row })) },
  ];
}

export const parityOf = ({ column, row }: OffsetPlace): number => Math.abs(column + row) % 2;

/** Returns the number of pieces into which hexes fall, and the number of pairs side by side. */
export function connectionOf(places: readonly Axial[]): { readonly pieces: number; readonly pairs: number } {
  const ids = new Map(places.map((place, id) => [keyOf(place), id]));
  const rootOf = [...places.keys()];
  let [pieces, pairs] = [places.length, 0];
  for (const [id, place] of places.entries())
    for (const direction of directions.slice(0, 3)) {
      const neighbor = ids.get(keyOf(sum(place, direction)));
      if (neighbor === undefined) continue;
      ++pairs;
      const [one, other] = [rootOf[id], rootOf[neighbor] as number];
      if (one === other) continue;
      --pieces;
      for (const [each, root] of rootOf.entries()) if (root === one) rootOf[each] = other;
    }
  return { pieces, pairs };
}
