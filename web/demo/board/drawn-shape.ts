// A shape that a visitor has drawn, and the pieces that go with it: in the proportions of the standard board.
import {
  type Axial,
  type HarborKind,
  layoutOf,
  type LayoutSpec,
  type Terrain,
  terrainKinds,
  tokenNumbers,
} from "hexsmith/external";

export type Hexes = LayoutSpec["hexes"];

/** So many steps from the middle can be drawn on: 61 hexes, as many as a board may have. */
export const radius = 4;

/** All hexes that can be drawn, row by row from the top. */
export const canvas: Hexes = Array.from({ length: 2 * radius + 1 }, (_, row) => row - radius).flatMap((r) =>
  Array.from({ length: 2 * radius + 1 - Math.abs(r) }, (_, i) => ({ q: i - radius - Math.min(r, 0), r })),
);

/** Of the standard board: 19 hexes, 18 numbers, 9 harbors on 30 sides of coast. */
const standard = {
  terrains: [4, 3, 4, 4, 3, 1],
  tokens: [1, 2, 2, 2, 2, 2, 2, 2, 2, 1],
  harbors: 9 / 30,
};
const kinds: readonly HarborKind[] = ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood"];

/** A layout of these hexes; undefined of none. */
export function layoutOfHexes(hexes: Hexes): LayoutSpec | undefined {
  if (hexes.length === 0) return undefined;
  const ordered = [...hexes].sort((a, b) => a.r - b.r || a.q - b.q);
  const counts = shared(hexes.length, standard.terrains);
  const [desert = 0] = counts.slice(-1);
  const numbers = shared(hexes.length - desert, standard.tokens);
  const land = {
    hexes: ordered,
    terrains: Object.fromEntries(terrainKinds.map((terrain, i) => [terrain, counts[i] ?? 0])) as Readonly<
      Record<Terrain, number>
    >,
    tokens: tokenNumbers.flatMap((token, i) => Array<number>(numbers[i] ?? 0).fill(token)),
  };
  const coast = layoutOf(land).coast.length;
  const count = Math.round(coast * standard.harbors);
  return {
    ...land,
    harborSlots: Array.from({ length: count }, (_, i) => Math.floor((i * coast) / count)),
    harbors: Array.from({ length: count }, (_, i) => kinds[i % kinds.length] as HarborKind),
  };
}

/** So many pieces in given proportions, by the largest remainders; ties go to the first. */
function shared(total: number, proportions: readonly number[]): readonly number[] {
  const sum = proportions.reduce((a, b) => a + b, 0);
  const exact = proportions.map((part) => (part * total) / sum);
  const whole = exact.map(Math.floor);
  const left = total - whole.reduce((a, b) => a + b, 0);
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  const more = new Set(order.slice(0, left).map(({ i }) => i));
  return whole.map((count, i) => count + (more.has(i) ? 1 : 0));
}

const keyOf = ({ q, r }: Axial) => `${q} ${r}`;

/** The drawable hexes of a layout, moved to the middle; those that lie beyond the canvas are left out. */
export function hexesOnCanvas(hexes: Hexes): Hexes {
  const middle = (axis: "q" | "r") => {
    const values = hexes.map((hex) => hex[axis]);
    return Math.round((Math.min(...values) + Math.max(...values)) / 2);
  };
  const [q, r] = [middle("q"), middle("r")];
  const wanted = new Set(hexes.map((hex) => keyOf({ q: hex.q - q, r: hex.r - r })));
  return canvas.filter((hex) => wanted.has(keyOf(hex)));
}
