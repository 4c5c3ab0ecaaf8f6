// Finds the target to which an arrow key moves the focus, by the positions of the targets.
import type { Point } from "../geometry/geometry.js";

/** Keys that move the focus. */
export const arrowKeys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"] as const;
export type ArrowKey = (typeof arrowKeys)[number];

/**
 * Largest distance of a point below the first point of its row. The corners along one row of hexes are within this
 * distance. Corners of different rows are not.
 */
const rowHeight = 0.7;

/** Returns the indices of points in reading order: rows from the top, each from the left. */
export function readingOrder(points: readonly Point[]): readonly number[] {
  const pointAt = (index: number) => points[index] as Point;
  const byHeight = points
    .map((_, index) => index)
    .sort((a, b) => pointAt(a).y - pointAt(b).y || pointAt(a).x - pointAt(b).x);
  const rows: number[][] = [];
  for (const index of byHeight) {
    const row = rows.at(-1);
    if (row && pointAt(index).y - pointAt(row[0] as number).y < rowHeight) row.push(index);
    else rows.push([index]);
  }
  return rows.flatMap((row) => row.sort((a, b) => pointAt(a).x - pointAt(b).x || pointAt(a).y - pointAt(b).y));
}

/**
 * Returns the index of the point to which an arrow key moves from `current`. Right and left follow the reading order,
 * so that every point can be reached. Down and up move to the nearest point within 50 degrees; sideways distance counts
 * more. Returns
 * `current` if there is no such point.
 */
export function neighborOf(points: readonly Point[], current: number, key: ArrowKey): number {
  if (key === "ArrowRight" || key === "ArrowLeft") {
    const order = readingOrder(points);
    return order[order.indexOf(current) + (key === "ArrowRight" ? 1 : -1)] ?? current;
  }
  const from = points[current] as Point;
  let best = { place: current, cost: Infinity };
  for (const [index, to] of points.entries()) {
    const forward = (to.y - from.y) * (key === "ArrowDown" ? 1 : -1);
    const sideways = Math.abs(to.x - from.x);
    const cost = Math.hypot(forward, sideways) + sideways;
    if (forward > 0.01 && sideways < 1.2 * forward && cost < best.cost) best = { place: index, cost };
  }
  return best.place;
}

/** Returns the index of the point that is nearest to a given point. */
export function nearestTo(points: readonly Point[], { x, y }: Point): number {
  let best = { place: 0, distance: Infinity };
  for (const [index, point] of points.entries()) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance < best.distance) best = { place: index, distance };
  }
  return best.place;
}
