// Clips shapes to a convex outline with clockwise corners. Clipped shapes stay `margin` away from the outline.
import type { Point } from "../geometry/geometry.js";

type Side = readonly [from: Point, to: Point];

const sidesOf = (outline: readonly Point[]): readonly Side[] =>
  outline
    .map((from, i): Side => [from, outline[(i + 1) % outline.length] as Point])
    .filter(([from, to]) => from.x !== to.x || from.y !== to.y);

/** Returns the distance of a point from a side: positive inside, negative outside. */
const distanceInside = ({ x, y }: Point, [from, to]: Side): number =>
  ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / Math.hypot(to.x - from.x, to.y - from.y);

const pointBetween = (a: Point, b: Point, t: number): Point => ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });

/** Returns whether a point is inside the outline, at least `margin` away from all sides. */
export const isWithin = (point: Point, outline: readonly Point[], margin: number): boolean =>
  sidesOf(outline).every((side) => distanceInside(point, side) >= margin);

/** Returns the part of a polygon inside the outline, which may be empty (Sutherland and Hodgman 1974). */
export function clipPolygon(points: readonly Point[], outline: readonly Point[], margin: number): readonly Point[] {
  let remaining = points;
  for (const side of sidesOf(outline)) {
    const clipped: Point[] = [];
    for (const [i, to] of remaining.entries()) {
      const from = remaining.at(i - 1) as Point;
      const [fromDepth, toDepth] = [distanceInside(from, side) - margin, distanceInside(to, side) - margin];
      if (fromDepth < 0 !== toDepth < 0) clipped.push(pointBetween(from, to, fromDepth / (fromDepth - toDepth)));
      if (toDepth >= 0) clipped.push(to);
    }
    remaining = clipped;
  }
  return remaining;
}

/** Returns the parts of a line inside the outline (Cyrus and Beck 1978). */
export function clipLine(
  points: readonly Point[],
  outline: readonly Point[],
  margin: number,
): readonly (readonly Point[])[] {
  const sides = sidesOf(outline);
  const parts: Point[][] = [];
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (!from) continue;
    let [entry, exit] = [0, 1];
    for (const side of sides) {
      const [fromDepth, toDepth] = [distanceInside(from, side) - margin, distanceInside(to, side) - margin];
      if (fromDepth < 0 && toDepth < 0) exit = -1;
      else if (fromDepth < 0) entry = Math.max(entry, fromDepth / (fromDepth - toDepth));
      else if (toDepth < 0) exit = Math.min(exit, fromDepth / (fromDepth - toDepth));
    }
    if (entry >= exit) continue;
    const start = pointBetween(from, to, entry);
    const last = parts.at(-1);
    if (entry === 0 && last?.at(-1) === from) last.push(exit === 1 ? to : pointBetween(from, to, exit));
    else parts.push([entry === 0 ? from : start, exit === 1 ? to : pointBetween(from, to, exit)]);
  }
  return parts;
}
