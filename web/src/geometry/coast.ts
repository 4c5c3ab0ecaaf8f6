// The coast of a shape: sides of hexes with no hex beyond.
import { type Axial, directions, keyOf, sides, sum } from "./axial.js";
import { centerOf } from "./corners.js";

/** A side of a hex. */
export type Side = readonly [hex: number, side: number];

const northWestSide = 5;
const known = new WeakMap<readonly Axial[], readonly Side[]>();

/**
 * The sides with no hex beyond, clockwise from the north-west side of the first hex in reading order; the coasts of lakes
 * and other islands follow, each from its first hex. Worked out once for each list of hexes.
 */
export function coastOf(hexes: readonly Axial[]): readonly Side[] {
  let coast = known.get(hexes);
  if (coast === undefined) {
    coast = walkedCoast(hexes);
    known.set(hexes, coast);
  }
  return coast;
}

function walkedCoast(hexes: readonly Axial[]): readonly Side[] {
  const ids = new Map(hexes.map((hex, id) => [keyOf(hex), id]));
  const beyond = (hex: number, side: number) => ids.get(keyOf(sum(hexes[hex] as Axial, directions[side] as Axial)));
  const coast: Side[] = [];
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
  const inReadingOrder = [...centers.keys()].sort((a, b) => {
    const [p, q] = [centers[a], centers[b]];
    return p && q ? p.y - q.y || p.x - q.x : 0;
  });
  const [first = 0] = inReadingOrder;
  walk(first, northWestSide);
  for (const hex of hexes.keys()) for (const side of sides) if (beyond(hex, side) === undefined) walk(hex, side);
  return coast;
}
