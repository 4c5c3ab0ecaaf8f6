// Where players may place their first settlements.
import type { ReadBoard } from "../board/read-board.js";
import { geometryOf } from "../geometry/geometry.js";

const nowhere: ReadonlySet<number> = new Set();

/**
 * The intersections that are closed to first settlements: those without land, those that touch no start region of the
 * layout, and those that it closes. The module closes the same. @internal
 */
export function closedToStart({ shape, sea }: ReadBoard): ReadonlySet<number> {
  const { regions, startRegions } = shape;
  if (sea.length === 0 && startRegions === undefined && shape.closedToStart.length === 0) return nowhere;
  const start = startRegions && new Set(startRegions.flatMap((region) => regions[region]?.hexes ?? []));
  const closed = new Set(shape.closedToStart);
  for (const [id, { hexes }] of geometryOf(shape.hexes).intersections.entries())
    if (hexes.every((hex) => sea.includes(hex)) || (start && !hexes.some((hex) => start.has(hex)))) closed.add(id);
  return closed;
}
