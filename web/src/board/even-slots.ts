// Places harbors evenly on a coast whose land is known.
//
// A coast is one or more loops: around islands, and around lakes. One after the other, each harbor goes to the loop where
// the harbors would be furthest apart. This makes the smallest distance on any loop as large as possible. On a loop of L
// edges, n harbors are L / n edges apart, rounded. No two harbors share an intersection, so a loop has room for half as
// many harbors as it has edges.
import type { Axial } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { cornersOfHexes } from "../geometry/corners.js";

/** Returns how many harbors fit a coast without two at one intersection. */
export const roomOnCoast = (hexes: readonly Axial[], sea: readonly number[]): number =>
  loopsOf(hexes, sea).reduce((sum, { length }) => sum + Math.floor(length / 2), 0);

/** Returns coast edges for harbors, clockwise on each loop. Precondition: `count` is at most `roomOnCoast`. */
export function evenSlots(hexes: readonly Axial[], sea: readonly number[], count: number): readonly number[] {
  const loops = loopsOf(hexes, sea).map(({ first, length }) => ({ first, length, harbors: 0 }));
  for (let harbor = 0; harbor < count; ++harbor) {
    const open = loops.filter(({ length, harbors }) => 2 * (harbors + 1) <= length);
    const distance = (loop: (typeof loops)[number]) => loop.length / (loop.harbors + 1);
    const next = open.reduce((best, loop) => (distance(loop) > distance(best) ? loop : best));
    ++next.harbors;
  }
  return loops.flatMap(({ first, length, harbors }) =>
    Array.from({ length: harbors }, (_, i) => first + Math.round((i * length) / harbors)),
  );
}

/** Part of a coast that returns to its beginning: its first edge and its number of edges. */
interface Loop {
  readonly first: number;
  readonly length: number;
}

function loopsOf(hexes: readonly Axial[], sea: readonly number[]): readonly Loop[] {
  const { byHex } = cornersOfHexes(hexes);
  const cornerAt = ([hex, side]: Side, end: number) => byHex[hex]?.[(side + end) % 6];
  const loops: { first: number; length: number }[] = [];
  const coast = coastOf(hexes, sea);
  for (const [i, edge] of coast.entries()) {
    const before = coast[i - 1];
    const last = loops.at(-1);
    if (last && before && cornerAt(before, 1) === cornerAt(edge, 0)) ++last.length;
    else loops.push({ first: i, length: 1 });
  }
  return loops;
}
