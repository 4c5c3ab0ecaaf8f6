// What lies on the tiles and the coast: number tokens with their pips, harbors with their piers.
import type { HarborKind, Resource } from "../board/board-data.js";
import type { Point } from "../geometry/geometry.js";
import { circle, line, type Mark, type PathMark, type Placed, type Symbol } from "./marks.js";
import { pile } from "./terrains.js";
import type { Palette } from "./themes.js";

/** How many of the 36 rolls of two dice give the number. */
export const pipsOf = (token: number): number => 6 - Math.abs(7 - token);

/** Where a tile's token lies: below its landscape. */
export const tokenPlace: Point = { x: 0, y: 0.27 };

const pipRows = ["", "M0 .225", "M-.044 .225M.044 .225", "M-.088 .225M0 .225M.088 .225"].concat(
  "M-.132 .225M-.044 .225M.044 .225M.132 .225",
  "M-.176 .225M-.088 .225M0 .225M.088 .225M.176 .225",
);

/** A token around the origin: the likelier its number, the larger the digits; 6 and 8 are red. */
export function tokenMarks(theme: Palette, token: number): readonly Mark[] {
  const pips = pipsOf(token);
  const color = pips === 5 ? theme.red : theme.ink;
  return [
    { path: circle(0.37, { x: 0, y: 0.045 }), fill: theme.shadow, opacity: 0.28 },
    { path: circle(0.37), fill: theme.token, stroke: theme.tokenRim, width: 0.025 },
    { text: String(token), x: 0, y: 0.115, size: 0.3 + 0.03 * pips, fill: color },
    { path: (pipRows[pips] as string).replaceAll(".225", ".225h.001"), stroke: color, width: 0.064 },
  ];
}

/** How far out a harbor's badge lies from the middle of its edge. */
export const harborDistance = 0.52;
const disc = circle(0.32);
const lowerPart = "M-.314 .06A.32 .32 0 0 0 .314 .06Z";

/** How the small motifs stand on a badge. */
const emblems: Readonly<Record<Resource, (motif: Symbol) => readonly Placed[]>> = {
  wood: (symbol) => [{ symbol, at: { x: 0, y: 0.05 }, scale: 0.34 }],
  brick: (symbol) => pile(0, 0.05, 0.2, [2, 1]).map(([x, y, scale]) => ({ symbol, at: { x, y }, scale })),
  wool: (symbol) => [{ symbol, at: { x: -0.025, y: 0.05 }, scale: 0.28 }],
  grain: (symbol) => [-0.1, 0, 0.1].map((x) => ({ symbol, at: { x, y: 0.06 }, scale: 0.3 })),
  ore: (symbol) => [{ symbol, at: { x: 0, y: 0.06 }, scale: 0.3 }],
};

/** A harbor's badge around the origin: what it trades, and at which rate. */
export function harborMarks(theme: Palette, kind: HarborKind, motifs: Record<Resource, Symbol>): readonly Mark[] {
  const shadow: PathMark = { path: circle(0.32, { x: 0, y: 0.045 }), fill: theme.shadow, opacity: 0.28 };
  const rim: PathMark = { path: disc, stroke: theme.harborRim, width: 0.035 };
  if (kind === "any")
    return [
      shadow,
      { path: disc, fill: theme.token },
      rim,
      { text: "3:1", x: 0, y: 0.09, size: 0.26, fill: theme.ink },
    ];
  return [
    shadow,
    { path: disc, fill: theme.terrains[kind].back },
    ...emblems[kind](motifs[kind]),
    { path: lowerPart, fill: theme.token },
    rim,
    { text: "2:1", x: 0, y: 0.225, size: 0.18, fill: theme.ink },
  ];
}

/** The piers from the ends of edges to their badges. */
export function pierMarks(theme: Palette, piers: readonly (readonly [end: Point, badge: Point])[]): readonly Mark[] {
  const path = piers.map(line).join("");
  return [
    { path, stroke: theme.pier, width: 0.13 },
    { path, stroke: theme.coast, width: 0.06 },
  ];
}
