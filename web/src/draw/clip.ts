// Clips shapes to a convex outline, whose corners are clockwise on the screen. Clipped shapes stay `margin` away from it.
import type { Point } from "../geometry/geometry.js";

type Side = readonly [from: Point, to: Point];

const sidesOf = (outline: readonly Point[]): readonly Side[] =>
  outline
    .map((from, i): Side => [from, outline[(i + 1) % outline.length] as Point])
    .filter(([from, to]) => from.x !== to.x || from.y !== to.y);

/** Returns the distance of a point from a side: positive inside, negative outside. */
const depth = ({ x, y }: Point, [from, to]: Side): number =>
  ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / Math.hypot(to.x - from.x, to.y - from.y);

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });

/** Whether a point is inside all sides, at least `margin` away from them. */
export const isWithin = (point: Point, outline: readonly Point[], margin: number): boolean =>
  sidesOf(outline).every((side) => depth(point, side) >= margin);

/** Part of a polygon inside the outline (Sutherland and Hodgman 1974); empty if there is none. */
export function clippedPolygon(points: readonly Point[], outline: readonly Point[], margin: number): readonly Point[] {
  let left = points;
  for (const side of sidesOf(outline)) {
    const kept: Point[] = [];
    for (const [i, to] of left.entries()) {
      const from = left.at(i - 1) as Point;
      const [before, after] = [depth(from, side) - margin, depth(to, side) - margin];
      if (before < 0 !== after < 0) kept.push(between(from, to, before / (before - after)));
      if (after >= 0) kept.push(to);
    }
    left = kept;
  }
  return left;
}

/** Returns the parts of a line inside the outline (Cyrus and Beck 1978). */
export function clippedLine(
  points: readonly Point[],
  outline: readonly Point[],
  margin: number,
): readonly (readonly Point[])[] {
  const sides = sidesOf(outline);
  const parts: Point[][] = [];
  for (const [i, to] of points.entries()) {
    const from = points[i - 1];
    if (!from) continue;
    let [enters, leaves] = [0, 1];
    for (const side of sides) {
      const [before, after] = [depth(from, side) - margin, depth(to, side) - margin];
      if (before < 0 && after < 0) leaves = -1;
      else if (before < 0) enters = Math.max(enters, before / (before - after));
      else if (after < 0) leaves = Math.min(leaves, before / (before - after));
    }
    if (enters >= leaves) continue;
    const start = between(from, to, enters);
    const last = parts.at(-1);
    if (enters === 0 && last?.at(-1) === from) last.push(leaves === 1 ? to : between(from, to, leaves));
    else parts.push([enters === 0 ? from : start, leaves === 1 ? to : between(from, to, leaves)]);
  }
  return parts;
}
