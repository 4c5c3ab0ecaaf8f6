// Computes the corners and edges of a list of hexes from coordinates, without the module. cpp/hex computes the same
// topology for the algorithms. tests/golden/layouts.txt checks that both agree.
import { type Axial, directions, sides } from "./axial.js";
import type { Side } from "./coast.js";
import { centerOf, cornerOf, cornersOfHexes, type ExactPoint, sortPoints, plus } from "./corners.js";

/** Point in a drawing or layout. The unit is a hex's circumradius, the origin the center, and y points down. */
export interface Point {
  /** Distance to the right of the center. */
  readonly x: number;
  /** Distance below the center. */
  readonly y: number;
}

/** Geometry of a list of hexes, which is a part of `Layout`. */
export type Geometry = ReturnType<typeof makeGeometry>;

const halfWidth = Math.sqrt(3) / 2;

/** Returns twice the midpoint of a side, which connects corners `side` and `side + 1`. */
const middleOf = (hex: Axial, side: number): ExactPoint => plus(cornerOf(hex, side), cornerOf(hex, side + 1));

const geometryCache = new WeakMap<readonly Axial[], Geometry>();

/**
 * Returns the frozen geometry of a list of hexes. It is cached by array identity; `sharedHexes` returns the same array for
 * equal lists.
 */
export function geometryOf(hexes: readonly Axial[]): Geometry {
  let geometry = geometryCache.get(hexes);
  if (geometry === undefined) {
    geometry = freezeDeep(makeGeometry(hexes));
    geometryCache.set(hexes, geometry);
  }
  return geometry;
}

function makeGeometry(hexes: readonly Axial[]) {
  const { points, byHex: cornersOf, neighbors } = cornersOfHexes(hexes);
  const edges = sortPoints(hexes.flatMap((hex) => sides.map((side) => middleOf(hex, side))));
  const edgeOf = (hex: number, side: number) => edges.ids[6 * hex + side] as number;
  const edgeEnds: [number, number][] = edges.sortedPoints.map(() => [0, 0]);
  const edgeHexes: number[][] = edges.sortedPoints.map(() => []);
  const cornerHexes: number[][] = points.map(() => []);
  const cornerEdges: number[][] = points.map(() => []);
  for (const [hex, corners] of cornersOf.entries())
    for (const side of sides) {
      const edge = edgeOf(hex, side);
      const ends = [corners[side] as number, corners[(side + 1) % 6] as number] as const;
      edgeEnds[edge] = [Math.min(...ends), Math.max(...ends)];
      edgeHexes[edge]?.push(hex);
      cornerHexes[ends[0]]?.push(hex);
    }
  for (const [edge, ends] of edgeEnds.entries()) for (const end of ends) cornerEdges[end]?.push(edge);
  const neighborsOf = (hex: number) =>
    sides
      .flatMap((side) => (edgeHexes[edgeOf(hex, side)] as number[]).filter((other) => other !== hex))
      .sort((a, b) => a - b);

  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const toPoint = ({ x, y }: ExactPoint): Point => ({ x: (x - middle.x) * halfWidth, y: (y - middle.y) / 2 });
  return {
    hexes: hexes.map((hex, id) => ({
      q: hex.q,
      r: hex.r,
      ...toPoint(centerOf(hex)),
      neighbors: neighborsOf(id),
      intersections: cornersOf[id] as number[],
    })),
    intersections: points.map((point, id) => ({
      ...toPoint(point),
      hexes: cornerHexes[id] as number[],
      neighbors: neighbors[id] as number[],
      edges: cornerEdges[id] as number[],
    })),
    edges: edges.sortedPoints.map(({ x, y }, id) => ({
      ...toPoint({ x: x / 2, y: y / 2 }),
      intersections: edgeEnds[id] as [number, number],
      hexes: edgeHexes[id] as number[],
    })),
  };
}

/** Returns the edge at a side of a hex. */
function edgeAt({ hexes, intersections }: Geometry, [hex, side]: Side): number {
  const { intersections: corners } = hexes[hex] as Geometry["hexes"][number];
  const edgesOf = (corner: number) => intersections[corners[corner % 6] as number]?.edges ?? [];
  return edgesOf(side).find((edge) => edgesOf(side + 1).includes(edge)) as number;
}

/** Returns the edges of a coast. */
export const coastEdges = (geometry: Geometry, coast: readonly Side[]): readonly number[] =>
  coast.map((side) => edgeAt(geometry, side));

/** Returns the harbor slot at a side of a hex. */
export function harborSlotAt(geometry: Geometry, at: Side) {
  const { q, r } = directions[at[1]] as Axial;
  const edge = edgeAt(geometry, at);
  const { intersections } = geometry.edges[edge] as Geometry["edges"][number];
  return { edge, intersections, outward: [q + r / 2, r * halfWidth] as const };
}

/** Freezes a value and everything in it. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  if (Array.isArray(value) && typeof value[0] === "number") return value; // lists of numbers have nothing else
  for (const part of Object.values(value)) if (typeof part === "object") freezeDeep(part);
  return value;
}
