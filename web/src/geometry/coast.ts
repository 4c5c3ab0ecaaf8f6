// Computes the coast of a shape: the sides of land hexes toward the sea or the outside of the shape.
import { type Axial, directions, keyOf, sides, sum } from "./axial.js";
import { centerOf } from "./corners.js";

/** Side of a hex. */
export type Side = readonly [hex: number, side: number];

const northWestSide = 5;

/** Cache of coasts of each list of hexes, by the hexes that are sea. */
const coastCache = new WeakMap<readonly Axial[], Map<string, readonly Side[]>>();
const maxCachedCoasts = 16;

const noSea: readonly number[] = [];

/**
 * Returns the sides of land hexes without land beyond, clockwise from the north-west side of the first land hex in
 * reading order. The coasts of lakes and other islands follow, each from its first hex in reading order. The order of
 * `hexes` does not matter.
 * @param sea Hexes that are not land, ascending.
 */
export function coastOf(hexes: readonly Axial[], sea: readonly number[] = noSea): readonly Side[] {
  const coasts = coastCache.get(hexes) ?? new Map<string, readonly Side[]>();
  coastCache.set(hexes, coasts);
  const key = sea.join();
  const coast = coasts.get(key) ?? walkCoast(hexes, new Set(sea));
  if (coasts.size >= maxCachedCoasts) coasts.clear();
  coasts.set(key, coast);
  return coast;
}

function walkCoast(hexes: readonly Axial[], sea: ReadonlySet<number>): readonly Side[] {
  const centers = hexes.map(centerOf);
  const land = [...hexes.keys()]
    .filter((hex) => !sea.has(hex))
    .sort((a, b) => {
      const [p, q] = [centers[a], centers[b]];
      return p && q ? p.y - q.y || p.x - q.x : 0;
    });
  const ids = new Map(land.map((hex) => [keyOf(hexes[hex] as Axial), hex]));
  const landBeyond = (hex: number, side: number) => ids.get(keyOf(sum(hexes[hex] as Axial, directions[side] as Axial)));
  const coast: Side[] = [];
  const visitedSides = new Set<number>();
  const walk = (hex: number, side: number) => {
    while (!visitedSides.has(6 * hex + side)) {
      visitedSides.add(6 * hex + side);
      coast.push([hex, side]);
      side = (side + 1) % 6; // next side of this hex; the loop crosses to a neighbor if there is one
      for (let next = landBeyond(hex, side); next !== undefined; next = landBeyond(hex, side)) {
        hex = next;
        side = (side + 4) % 6;
      }
    }
  };
  const [first] = land;
  if (first !== undefined) walk(first, northWestSide);
  for (const hex of land) for (const side of sides) if (landBeyond(hex, side) === undefined) walk(hex, side);
  return coast;
}
