// Symbols of number tokens with their pips, and of harbors.
import type { HarborKind, Resource } from "../board/board-data.js";
import type { Point } from "../geometry/geometry.js";
import { type Ink, type Mark, type PathMark, type ScatteredSymbol, type Symbol, symbolOf } from "./marks.js";
import { motifs } from "./terrains.js";

/** Returns how many of the 36 rolls of two dice give the token's number. */
export const pipsOf = (token: number): number => 6 - Math.abs(7 - token);

/** Position of a tile's token, below the landscape. */
export const tokenPlace: Point = { x: 0, y: 0.27 };

/** Radius of a token with its rim, and of a harbor's badge with its rim. */
export const tokenRadius = 0.3825;
export const harborRadius = 0.3375;

/** Rows of dots, by the number of pips. */
const pipRows = [
  "",
  "M0 .225h.001",
  "M-.044 .225h.001M.044 .225h.001",
  "M-.088 .225h.001M0 .225h.001M.088 .225h.001",
  "M-.132 .225h.001M-.044 .225h.001M.044 .225h.001M.132 .225h.001",
  "M-.176 .225h.001M-.088 .225h.001M0 .225h.001M.088 .225h.001M.176 .225h.001",
] as const;

/** Returns the symbol of a token, around the origin. Likelier numbers have larger digits, and 6 and 8 are red. */
export const tokenSymbol = (token: number): Symbol =>
  symbolOf(`token-${token}`, () => {
    const pips = pipsOf(token);
    const color: Ink = pips === 5 ? "red" : "ink";
    return [
      { path: "M-.37 .045a.37 .37 0 1 1 .74 0a.37 .37 0 1 1 -.74 0Z", fill: "shadow", opacity: 0.28 },
      {
        path: "M-.37 0a.37 .37 0 1 1 .74 0a.37 .37 0 1 1 -.74 0Z",
        fill: "token",
        stroke: "tokenRim",
        width: 0.025,
      },
      { text: String(token), x: 0, y: 0.115, size: 0.3 + 0.03 * pips, fill: color },
      { path: pipRows[pips] as string, stroke: color, width: 0.064 },
    ];
  });

/** Distance of a harbor's badge from the midpoint of its edge. */
export const harborDistance = 0.52;
const disc = "M-.32 0a.32 .32 0 1 1 .64 0a.32 .32 0 1 1 -.64 0Z";
const shadow: PathMark = {
  path: "M-.32 .045a.32 .32 0 1 1 .64 0a.32 .32 0 1 1 -.64 0Z",
  fill: "shadow",
  opacity: 0.28,
};
const rim: PathMark = { path: disc, stroke: "harborRim", width: 0.035 };

/** Positions and scales of the small motifs on a badge. */
const emblems: Readonly<Record<Resource, ScatteredSymbol["places"]>> = {
  wood: [[0, 0.05, 0.34]],
  brick: [
    [-0.1, 0.05, 0.2],
    [0.1, 0.05, 0.2],
    [0, -0.05, 0.2],
  ],
  wool: [[-0.025, 0.05, 0.28]],
  grain: [
    [-0.1, 0.06, 0.3],
    [0, 0.06, 0.3],
    [0.1, 0.06, 0.3],
  ],
  ore: [[0, 0.06, 0.3]],
};

/** Returns the harbor's badge around the origin, with its resource and its rate. */
export const harborSymbol = (kind: HarborKind): Symbol =>
  symbolOf(`harbor-${kind}`, () => (kind === "any" ? anyHarbor : harborOf(kind)));

const anyHarbor: readonly Mark[] = [
  shadow,
  { path: disc, fill: "token" },
  rim,
  { text: "3:1", x: 0, y: 0.09, size: 0.26, fill: "ink" },
];

const harborOf = (kind: Resource): readonly Mark[] => [
  shadow,
  { path: disc, fill: `${kind}Back` },
  { symbol: motifs[kind], places: emblems[kind] },
  { path: "M-.314 .06A.32 .32 0 0 0 .314 .06Z", fill: "token" },
  rim,
  { text: "2:1", x: 0, y: 0.225, size: 0.18, fill: "ink" },
];
