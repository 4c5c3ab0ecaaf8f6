// Targets that arrow keys lead to, by their positions.
import type { Point } from "../geometry/geometry.js";

/** Keys that move the focus. */
export const arrowKeys = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"] as const;
export type ArrowKey = (typeof arrowKeys)[number];

/** Points lie in one row if they are no further below its first: the corners of a row of hexes do, not those of two. */
const rowHeight = 0.7;

/** Places of points in reading order: rows from the top, each from the left. */
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
 * The place of the point to which an arrow key leads from `here`. Right and left go through the rows in reading order, so
 * that every point can be reached; down and up go to the nearest within 50 degrees, what lies aside counting more. Where
 * there is none, it is `here`.
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

/** The place of the point nearest to another. */
export function nearestTo(points: readonly Point[], { x, y }: Point): number {
  let best = { place: 0, distance: Infinity };
  for (const [place, point] of points.entries()) {
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance < best.distance) best = { place, distance };
  }
  return best.place;
}
