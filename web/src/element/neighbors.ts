// Finds the target to which an arrow key moves the focus, by the positions of the targets.
import type { Point } from "../geometry/geometry.js";

/** Keys that move the focus. */
export const arrowKeys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"] as const;
export type ArrowKey = (typeof arrowKeys)[number];

/**
 * Largest distance of a point below the first point of its row. The corners along one row of hexes are within this distance,
 * the corners of different rows are not.
 */
const rowHeight = 0.7;

/** Returns the indices of points in reading order: rows from the top, each from the left. */
export function readingOrder(points: readonly Point[]): readonly number[] {
  const at = (place: number) => points[place] as Point;
  const byHeight = points.map((_, place) => place).sort((a, b) => at(a).y - at(b).y || at(a).x - at(b).x);
  const rows: number[][] = [];
  for (const place of byHeight) {
    const row = rows.at(-1);
    if (row && at(place).y - at(row[0] as number).y < rowHeight) row.push(place);
    else rows.push([place]);
  }
  return rows.flatMap((row) => row.sort((a, b) => at(a).x - at(b).x || at(a).y - at(b).y));
}

/**
 * Returns the index of the point to which an arrow key moves from `here`. Right and left follow the reading order, so that
 * every point can be reached. Down and up move to the nearest point within 50 degrees; sideways distance counts more. Returns
 * `here` if there is none.
 */
export function neighborOf(points: readonly Point[], here: number, key: ArrowKey): number {
  if (key === "ArrowRight" || key === "ArrowLeft") {
    const order = readingOrder(points);
    return order[order.indexOf(here) + (key === "ArrowRight" ? 1 : -1)] ?? here;
  }
  const from = points[here] as Point;
  let best = { place: here, cost: Infinity };
  for (const [place, to] of points.entries()) {
    const ahead = (to.y - from.y) * (key === "ArrowDown" ? 1 : -1);
    const aside = Math.abs(to.x - from.x);
    const cost = Math.hypot(ahead, aside) + aside;
    if (ahead > 0.01 && aside < 1.2 * ahead && cost < best.cost) best = { place, cost };
  }
  return best.place;
}

/** Returns the index of the point that is nearest to another. */
export function nearestTo(points: readonly Point[], { x, y }: Point): number {
  let best = { place: 0, distance: Infinity };
  for (const [place, point] of points.entries()) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance < best.distance) best = { place, distance };
  }
  return best.place;
}
