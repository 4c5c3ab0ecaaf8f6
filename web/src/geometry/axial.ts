// Axial coordinates: https://www.redblobgames.com/grids/hexagons/ with pointy tops.

/** Axial coordinates of a hex. */
export interface Axial {
  /** Steps to the east. @integer -1000000..1000000 */
  readonly q: number;
  /** Steps to the south-east. @integer -1000000..1000000 */
  readonly r: number;
}

/** Offset to the neighbor beyond each side, clockwise from the north-east side. */
export const directions: readonly Axial[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

export const sides = [0, 1, 2, 3, 4, 5] as const;

export const keyOf = ({ q, r }: Axial): string => `${q},${r}`;
export const sum = (a: Axial, b: Axial): Axial => ({ q: a.q + b.q, r: a.r + b.r });
export const difference = (a: Axial, b: Axial): Axial => ({ q: a.q - b.q, r: a.r - b.r });
/** Returns a hex turned clockwise by 60 degrees around the origin. */
export const rotateBy60Degrees = ({ q, r }: Axial): Axial => ({ q: -r, r: q + r });
export const mirrorHex = ({ q, r }: Axial): Axial => ({ q: r, r: q });

/** Returns the smallest q and smallest r of some hexes. */
export const originOf = (hexes: readonly Axial[]): Axial => ({
  q: Math.min(...hexes.map(({ q }) => q)),
  r: Math.min(...hexes.map(({ r }) => r)),
});

const axes = { q: ({ q }: Axial) => q, r: ({ r }: Axial) => r, "q + r": ({ q, r }: Axial) => q + r };

/** Returns the largest number of steps between two hexes along each of the three axes. */
export const spansOf = (hexes: readonly Axial[]): Readonly<Record<keyof typeof axes, number>> => {
  const spanAlong = (axis: (hex: Axial) => number) => {
    const places = hexes.map(axis);
    return Math.max(...places) - Math.min(...places);
  };
  return { q: spanAlong(axes.q), r: spanAlong(axes.r), "q + r": spanAlong(axes["q + r"]) };
};

/** Returns the largest number of steps along any axis. Turning or mirroring the hexes does not change the result. */
export const spanOf = (hexes: readonly Axial[]): number => Math.max(...Object.values(spansOf(hexes)));

const maxSharedLists = 16;
const sharedLists = new Map<string, readonly Axial[]>();

/**
 * Returns the cached list with the same hexes in the same order, if it is among the last 16. Otherwise freezes and caches
 * this list.
 */
export function sharedHexes(hexes: readonly Axial[]): readonly Axial[] {
  const key = hexes.map(keyOf).join(" ");
  const list = sharedLists.get(key) ?? Object.freeze(hexes.map(({ q, r }) => Object.freeze({ q, r })));
  sharedLists.delete(key); // moves the list to the end of the map, which is ordered by last use
  sharedLists.set(key, list);
  const [oldest] = sharedLists.keys();
  if (sharedLists.size > maxSharedLists && oldest !== undefined) sharedLists.delete(oldest);
  return list;
}
