// Points of a shape in exact units, and the corners of its hexes.
import { type Axial, sides } from "./axial.js";

/** Point in exact units: x in halves of a hex's width, y in halves of its circumradius. */
export interface ExactPoint {
  readonly x: number;
  readonly y: number;
}

const cornerOffsets: readonly ExactPoint[] = [
  { x: 0, y: -2 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 0, y: 2 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

export const centerOf = ({ q, r }: Axial): ExactPoint => ({ x: 2 * q + r, y: 3 * r });
export const plus = (a: ExactPoint, b: ExactPoint): ExactPoint => ({ x: a.x + b.x, y: a.y + b.y });
export const cornerOf = (hex: Axial, corner: number): ExactPoint =>
  plus(centerOf(hex), cornerOffsets[corner % 6] as ExactPoint);

/** Returns a number that sorts points in reading order. Coordinates are much smaller than `rowLength`. */
const orderOf = ({ x, y }: ExactPoint): number => y * rowLength + x;
const rowLength = 2 ** 26;

/** Returns the distinct points in reading order, and for each given point its index among them. */
export function sortPoints(points: readonly ExactPoint[]): {
  readonly sortedPoints: readonly ExactPoint[];
  readonly ids: readonly number[];
} {
  const orders = points.map(orderOf);
  const distinct = Float64Array.from(new Set(orders)).sort();
  const places = new Map(Array.from(distinct, (order, id) => [order, id]));
  const ids = orders.map((order) => places.get(order) as number);
  const sortedPoints: ExactPoint[] = [];
  for (const [i, id] of ids.entries()) sortedPoints[id] = points[i] as ExactPoint;
  return { sortedPoints, ids };
}

/** Corners of a shape's hexes. Ids are positions in reading order. */
export interface Corners {
  readonly points: readonly ExactPoint[];
  /** Six corners of each hex, clockwise from the north. */
  readonly byHex: readonly (readonly number[])[];
  /** Corners one edge away from each corner, ascending. */
  readonly neighbors: readonly (readonly number[])[];
  /** Number of edges between the corners. */
  readonly edgeCount: number;
}

const cornersCache = new WeakMap<readonly Axial[], Corners>();

/**
 * Returns the corners of a list of hexes, which are computed once for each object. `sharedHexes` makes equal lists one
 * object.
 */
export function cornersOfHexes(hexes: readonly Axial[]): Corners {
  let corners = cornersCache.get(hexes);
  if (corners === undefined) {
    corners = makeCorners(hexes);
    cornersCache.set(hexes, corners);
  }
  return corners;
}

function makeCorners(hexes: readonly Axial[]): Corners {
  const { sortedPoints: cornerPoints, ids: cornerIds } = sortPoints(
    hexes.flatMap((hex) => sides.map((corner) => cornerOf(hex, corner))),
  );
  const cornersByHex = hexes.map((_, hex) => cornerIds.slice(6 * hex, 6 * hex + 6));
  const neighbors = cornerPoints.map(() => new Set<number>());
  for (const ids of cornersByHex)
    for (const [side, a] of ids.entries()) {
      const b = ids[(side + 1) % 6] as number;
      neighbors[a]?.add(b);
      neighbors[b]?.add(a);
    }
  const edgeCount = neighbors.reduce((ends, { size }) => ends + size, 0) / 2;
  return {
    points: cornerPoints,
    byHex: cornersByHex,
    neighbors: neighbors.map((ids) => [...ids].sort((a, b) => a - b)),
    edgeCount,
  };
}
