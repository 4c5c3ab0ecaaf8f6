// Computes the chart of a drawing: the positions of tiles and badges, and the outline of the sea, which fills the
// convex hull of the hexes and a margin for the harbors.
//
// The chart needs coordinates only, so a page can draw its first picture before it computes the layout's corners and
// edges.
import type { ReadLayout } from "../board/shape.js";
import { type Axial, sides } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { centerOf, cornerOf, type ExactPoint } from "../geometry/corners.js";
import type { Point } from "../geometry/geometry.js";
import { line, polygon, roundCoordinate, formatNumber } from "./marks.js";
import { type Orientation, rotateBy30Degrees } from "./orientation.js";
import { harborDistance } from "./tokens-and-harbors.js";

/** Rectangle in units of a hex's circumradius, around the origin of `Layout`. */
export interface ViewBox extends Point {
  /** Width of the rectangle. */
  readonly width: number;
  /** Height of the rectangle. */
  readonly height: number;
}

/** Positions and outlines in a drawing. */
export interface Chart {
  readonly viewBox: ViewBox;
  /** Centers of the hexes. */
  readonly hexes: readonly Point[];
  /** Midpoints of the harbors' edges. */
  readonly harbors: readonly Point[];
  /** Centers of the harbors' badges. */
  readonly badges: readonly Point[];
  /** Path around all hexes. */
  readonly hull: string;
  /** Path around the land: clockwise around islands, counter-clockwise around lakes, so that lakes are not filled. */
  readonly land: string;
  /** Paths around the islands, without lakes. */
  readonly solidLand: readonly string[];
  /** Path of the waves. */
  readonly waves: string;
  /** Path of the piers. */
  readonly piers: string;
}

const halfWidth = Math.sqrt(3) / 2;

/** Returns a function that converts exact points to points of the drawing, relative to the center of the shape. */
function pointPlacer(hexes: readonly Axial[], orientation: Orientation): (point: ExactPoint) => Point {
  const centers = hexes.map(centerOf);
  const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const middle = { x: middleOf(centers.map(({ x }) => x)), y: middleOf(centers.map(({ y }) => y)) };
  const toUprightPoint = ({ x, y }: ExactPoint): Point => ({ x: (x - middle.x) * halfWidth, y: (y - middle.y) / 2 });
  return orientation === "pointy" ? toUprightPoint : (point) => rotateBy30Degrees(toUprightPoint(point));
}

/** @internal */
export function makeChart(
  hexes: readonly Axial[],
  openSea: readonly number[],
  covered: readonly number[],
  harborSides: readonly Side[],
  orientation: Orientation,
): Chart {
  const place = pointPlacer(hexes, orientation);
  const cornerAt = (hex: number, corner: number) => place(cornerOf(hexes[hex] as Axial, corner));
  const centers = hexes.map((hex) => place(centerOf(hex)));
  const harbors = harborSides.map(([hex, side]): Point => {
    const [from, to] = [cornerAt(hex, side), cornerAt(hex, side + 1)];
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  });
  /** Badges are on the line from the hex's center through the edge's midpoint, which is half a hex away. */
  const badges = harborSides.map(([hex], slot): Point => {
    const [from, to] = [centers[hex] as Point, harbors[slot] as Point];
    const share = harborDistance / halfWidth;
    return { x: to.x + (to.x - from.x) * share, y: to.y + (to.y - from.y) * share };
  });
  const piers = harborSides.flatMap(([hex, side], slot) =>
    [side, side + 1].map((corner) => line([cornerAt(hex, corner), badges[slot] as Point])),
  );
  const hull = hullOf(hexes, place);
  const isOpenSea = (hex: number) => openSea.includes(hex);
  const hexesWithoutLand = covered.length === 0 ? openSea : [...openSea, ...covered].sort((a, b) => a - b);
  const loops = loopsOf(coastOf(hexes, hexesWithoutLand), cornerAt);
  const land = [...hexes.keys()].filter((hex) => !hexesWithoutLand.includes(hex));
  return {
    viewBox: boxAround(hull),
    hexes: centers,
    harbors,
    badges,
    hull: polygon(hull),
    land: loops.join(""),
    solidLand: loops.length < 2 ? loops : land.map((hex) => polygon(sides.map((corner) => cornerAt(hex, corner)))),
    waves: wavesPath(
      hull,
      centers.filter((_, hex) => !isOpenSea(hex)),
      centers.filter((_, hex) => isOpenSea(hex)),
      badges,
    ),
    piers: piers.join(""),
  };
}

/** Returns the rectangle that a drawing covers. */
export const viewBoxOfShape = ({ hexes }: ReadLayout, orientation: Orientation): ViewBox =>
  boxAround(hullOf(hexes, pointPlacer(hexes, orientation)));

/** Returns the closed paths around the islands and lakes of a coast. */
function loopsOf(coast: readonly Side[], cornerAt: (hex: number, corner: number) => Point): readonly string[] {
  const loops: string[] = [];
  let loopPoints: Point[] = [];
  for (const [hex, side] of coast) {
    loopPoints.push(cornerAt(hex, side));
    const [first, end] = [loopPoints[0] as Point, cornerAt(hex, side + 1)];
    if (first.x !== end.x || first.y !== end.y) continue;
    loops.push(polygon(loopPoints));
    loopPoints = [];
  }
  return loops;
}

/** Returns the convex hull of the hexes. */
const hullOf = (hexes: readonly Axial[], place: (point: ExactPoint) => Point): readonly Point[] =>
  convexHull(
    coastOf(hexes)
      .map(([hex, side]) => place(cornerOf(hexes[hex] as Axial, side)))
      .sort((a, b) => a.y - b.y || a.x - b.x),
  );

/**
 * Returns the path of small waves where there is space: in two rows along the sides of the sea, and on hexes of sea.
 */
function wavesPath(
  hull: readonly Point[],
  tiles: readonly Point[],
  seaHexes: readonly Point[],
  badges: readonly Point[],
): string {
  const isAwayFromBadges = (x: number, y: number) => badges.every((badge) => areApart(badge.x - x, badge.y - y, 0.6));
  const isFree = (x: number, y: number) =>
    isAwayFromBadges(x, y) && tiles.every((hex) => areApart(hex.x - x, hex.y - y, 1.42));
  let path = "";
  for (const hex of seaHexes)
    for (const [dx, dy] of waveOffsets) {
      const [x, y] = [hex.x + dx, hex.y + dy];
      if (isAwayFromBadges(x, y)) path += `M${formatNumber(x - 0.2)} ${formatNumber(y)}q.1 -.11 .2 0t.2 0`;
    }
  for (const [side, from] of hull.entries()) {
    const to = hull[(side + 1) % hull.length] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const u = (to.x - from.x) / length;
    const v = (to.y - from.y) / length;
    const count = Math.round(length / waveDistance);
    for (let i = 0; i < count; ++i) {
      const along = ((i + 0.5) / count) * length;
      const outward = i % 2 === 0 ? 0.62 : 0.26;
      const x = from.x + along * u + outward * v;
      const y = from.y + along * v - outward * u;
      if (isFree(x, y)) path += `M${formatNumber(x - 0.2)} ${formatNumber(y)}q.1 -.11 .2 0t.2 0`;
    }
  }
  return path;
}

const waveDistance = 0.55;
const waveOffsets = [
  [-0.22, -0.26],
  [0.24, 0.3],
] as const;
const areApart = (x: number, y: number, distance: number) => x * x + y * y > distance * distance;

const seaMargin = 0.96; // from the outermost corners; leaves room for an edge's badge
const frameWidth = 0.09;
/** Widths of the strokes around the hull that draw the sea and its frame. */
export const seaWidths = { sea: 2 * seaMargin, frame: 2 * (seaMargin + frameWidth) } as const;

function boxAround(points: readonly Point[]): ViewBox {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const margin = seaMargin + frameWidth;
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  const [width, height] = [Math.max(...xs) + margin - x, Math.max(...ys) + margin - y];
  return {
    x: roundCoordinate(x),
    y: roundCoordinate(y),
    width: roundCoordinate(width),
    height: roundCoordinate(height),
  };
}

/** Returns the convex hull, clockwise, by Andrew's monotone chain (1979). `points` are sorted by y, then x. */
function convexHull(points: readonly Point[]): readonly Point[] {
  const half = (sorted: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of sorted) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) >= -1e-9) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())].reverse();
}

/**
 * Returns twice the signed area of the triangle a, b, c. The area is positive if the corners are clockwise on the
 * screen.
 */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
