// The coast of a shape: the sides of land hexes that border on sea or on the outside of the shape.
import { type Axial, directions, keyOf, sides, sum } from "./axial.js";
import { centerOf } from "./corners.js";

/** Side of a hex. */
export type Side = readonly [hex: number, side: number];

const northWestSide = 5;

/** Recent coasts of each list of hexes, by the hexes that are sea. */
const known = new WeakMap<readonly Axial[], Map<string, readonly Side[]>>();
const mostKnown = 16;

const noSea: readonly number[] = [];

/**
 * Sides of land without land beyond, clockwise from the north-west side of the first land in reading order. The coasts of
 * lakes and other islands follow, each from its first hex in reading order. The order of the list does not matter.
 * @param sea Hexes that are not land, ascending.
 */
export function coastOf(hexes: readonly Axial[], sea: readonly number[] = noSea): readonly Side[] {
  const coasts = known.get(hexes) ?? new Map<string, readonly Side[]>();
  known.set(hexes, coasts);
  const key = sea.join();
  const coast = coasts.get(key) ?? walkedCoast(hexes, new Set(sea));
  if (coasts.size >= mostKnown) coasts.clear();
  coasts.set(key, coast);
  return coast;
}

function walkedCoast(hexes: readonly Axial[], sea: ReadonlySet<number>): readonly Side[] {
  const centers = hexes.map(centerOf);
  const land = [...hexes.keys()]
    .filter((hex) => !sea.has(hex))
    .sort((a, b) => {
      const [p, q] = [centers[a], centers[b]];
      return p && q ? p.y - q.y || p.x - q.x : 0;
    });
  const ids = new Map(land.map((hex) => [keyOf(hexes[hex] as Axial), hex]));
  const beyond = (hex: number, side: number) => ids.get(keyOf(sum(hexes[hex] as Axial, directions[side] as Axial)));
  const coast: Side[] = [];
  const walked = new Set<number>();
  const walk = (hex: number, side: number) => {
    while (!walked.has(6 * hex + side)) {
      walked.add(6 * hex + side);
      coast.push([hex, side]);
      side = (side + 1) % 6; // next side of this hex; the loop crosses to a neighbor if there is one
      for (let next = beyond(hex, side); next !== undefined; next = beyond(hex, side)) {
        hex = next;
        side = (side + 4) % 6;
      }
    }
  };
  const [first] = land;
  if (first !== undefined) walk(first, northWestSide);
  for (const hex of land) for (const side of sides) if (beyond(hex, side) === undefined) walk(hex, side);
  return coast;
}
