// The geometry of a shape, for whoever draws it or walks on it: plain arithmetic on coordinates, no module needed.
// cpp/hex builds the same topology for the algorithms; tests/golden/layouts.txt holds the two together.
import type { LayoutName, LayoutSpec } from "../board/board-data.js";
import { centerOf, cornerOf, cornersOfHexes, numbered, plus, type Point, sides } from "./corners.js";
import { type Axial, directions, keyOf, readShape, type Shape } from "../board/shape.js";

/**
 * Geometry shared by all boards of a shape. Pointy-top hexes; origin at the center of the drawing, x right, y down,
 * hex circumradius 1. Ids are positions in these arrays; every list of ids is ascending unless its text says otherwise.
 */
export interface Layout {
  /** "custom" for a shape without a name. */
  readonly name: LayoutName | "custom";
  /** Row by row from the top left; a custom shape keeps the order of its spec. */
  readonly hexes: readonly {
    /** Axial, to the east. */
    readonly q: number;
    /** Axial, to the south-east. */
    readonly r: number;
    /** Of its center. */
    readonly x: number;
    /** Of its center. */
    readonly y: number;
    /** The hexes beyond its sides, as far as there are any. */
    readonly neighbors: readonly number[];
    /** The six corners, clockwise from the north. */
    readonly intersections: readonly number[];
  }[];
  /** The corners of hexes, sorted by y, then x. */
  readonly intersections: readonly {
    /** To the right. */
    readonly x: number;
    /** Down. */
    readonly y: number;
    /** The one to three hexes that meet here. */
    readonly hexes: readonly number[];
    /** The two or three intersections one edge away. */
    readonly neighbors: readonly number[];
    /** The edges that end here. */
    readonly edges: readonly number[];
  }[];
  /** The sides of hexes, sorted by y, then x, of their midpoints. */
  readonly edges: readonly {
    /** Of its midpoint. */
    readonly x: number;
    /** Of its midpoint. */
    readonly y: number;
    /** Its two ends. */
    readonly intersections: readonly [number, number];
    /** The hexes to either side: one on the coast, else two. */
    readonly hexes: readonly number[];
  }[];
  /** In the order of a board's `harbors`; on the named layouts clockwise from the first hex's north-west side. */
  readonly harborSlots: readonly {
    /** The coast edge, as an id in `edges`. */
    readonly edge: number;
    /** Its two ends: who settles there may trade. */
    readonly intersections: readonly [number, number];
    /** Unit vector to the sea. */
    readonly outward: readonly [number, number];
  }[];
}

const northWestSide = 5;
const halfWidth = Math.sqrt(3) / 2;

/** Twice the midpoint of a side, which lies between corners `side` and `side + 1`. */
const sideOf = (hex: Axial, side: number): Point => plus(cornerOf(hex, side), cornerOf(hex, side + 1));

/** The sides with no hex beyond, as pairs of hex and side, clockwise: see `LayoutSpec.harborSlots`. */
export function coastOf(hexes: readonly Axial[]): readonly (readonly [hex: number, side: number])[] {
  const ids = new Map(hexes.map((hex, id) => [keyOf(hex), id]));
  const beyond = (hex: number, side: number) => {
    const from = hexes[hex] as Axial;
    const step = directions[side] as Axial;
    return ids.get(keyOf({ q: from.q + step.q, r: from.r + step.r }));
  };
  const coast: [number, number][] = [];
  const walked = new Set<number>();
  const walk = (hex: number, side: number) => {
    while (!walked.has(6 * hex + side)) {
      walked.add(6 * hex + side);
      coast.push([hex, side]);
      side = (side + 1) % 6; // on around this hex, and across to the next one where a hex is in the way
      for (let next = beyond(hex, side); next !== undefined; next = beyond(hex, side)) {
        hex = next;
        side = (side + 4) % 6;
      }
    }
  };
  const centers = hexes.map(centerOf);
  const reading = (a: number, b: number) => {
    const [p, q] = [centers[a] as Point, centers[b] as Point];
    return p.y - q.y || p.x - q.x;
  };
  const [first = 0] = [...hexes.keys()].sort(reading);
  walk(first, northWestSide);
  for (const hex of hexes.keys()) for (const side of sides) if (beyond(hex, side) === undefined) walk(hex, side);
  return coast;
}

const layouts = new WeakMap<Shape, Layout>();

/** The layout of a shape, made once. Not to be changed: users get a frozen one from `layout`. */
export function layoutOf(shape: Shape): Layout {
  let layout = layouts.get(shape);
  if (layout === undefined) {
    layout = makeLayout(shape);
    layouts.set(shape, layout);
  }
  return layout;
}

/** The geometry of a shape, frozen: where its hexes, intersections, edges and harbors are. Default "standard". */
export function layout(layout?: LayoutName | LayoutSpec): Layout {
  return frozen(layoutOf(readShape(layout, "layout")));
}

function makeLayout({ name, hexes, harborSlots }: Shape): Layout {
  const { points, of: cornersOf, neighbors } = cornersOfHexes(hexes);
  const edges = numbered(hexes.flatMap((hex) => sides.map((side) => sideOf(hex, side))));
  const edgeOf = (hex: number, side: number) => edges.ids[6 * hex + side] as number;
  const edgeEnds: [number, number][] = edges.sorted.map(() => [0, 0]);
  const edgeHexes: number[][] = edges.sorted.map(() => []);
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
  const placed = ({ x, y }: Point) => ({ x: (x - middle.x) * halfWidth, y: (y - middle.y) / 2 });
  const coast = coastOf(hexes);
  return {
    name,
    hexes: hexes.map((hex, id) => ({
      q: hex.q,
      r: hex.r,
      ...placed(centerOf(hex)),
      neighbors: neighborsOf(id),
      intersections: cornersOf[id] as number[],
    })),
    intersections: points.map((point, id) => ({
      ...placed(point),
      hexes: cornerHexes[id] as number[],
      neighbors: neighbors[id] as number[],
      edges: cornerEdges[id] as number[],
    })),
    edges: edges.sorted.map(({ x, y }, id) => ({
      ...placed({ x: x / 2, y: y / 2 }),
      intersections: edgeEnds[id] as [number, number],
      hexes: edgeHexes[id] as number[],
    })),
    harborSlots: harborSlots.map((slot) => {
      const [hex, side] = coast[slot] as [number, number];
      const { q, r } = directions[side] as Axial;
      const edge = edgeOf(hex, side);
      return { edge, intersections: edgeEnds[edge] as [number, number], outward: [q + r / 2, r * halfWidth] };
    }),
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}
