// What stands on a board in a game: settlements, cities and roads, told apart by their shapes, and their owners by the
// numbers on them; the robber; and heat on spots, the higher the larger and the darker.
import { contrast } from "./colors.js";
import { heatColor } from "./heat.js";
import { circle, line, type Mark, type PathMark, type Point } from "./marks.js";
import type { Theme } from "./themes.js";

/** What a player builds. */
export type PieceKind = "settlement" | "city" | "road";
export const pieceKinds = ["settlement", "city", "road"] as const satisfies readonly PieceKind[];

/** A piece of a player's. */
export interface Piece {
  /** Whose it is, from 1 to 6: the number on it. */
  readonly player: number;
  /** What it is. */
  readonly kind: PieceKind;
  /** Where it stands: an id in `Layout.intersections`; of a road, in `Layout.edges`. */
  readonly at: number;
}

/** How hot a spot is. */
export interface SpotHeat {
  /** An id in `Layout.intersections`. */
  readonly intersection: number;
  /** In [0, 1]. */
  readonly share: number;
}

const outlines = {
  settlement: "M-.23 .2V-.08L0 -.31L.23 -.08V.2Z",
  city: "M-.34 .21V-.06L-.19 -.19L-.04 -.06V-.25L.15 -.43L.34 -.25V.21Z",
} as const;

const numbers = {
  settlement: { x: 0, y: 0.135, size: 0.33 },
  city: { x: 0.15, y: 0.11, size: 0.35 },
} as const;

const halo = 0.13;
const rim = 0.05;

/** Around the origin. */
export function buildingMarks(theme: Theme, player: number, kind: "settlement" | "city"): readonly Mark[] {
  const path = outlines[kind];
  const fill = theme.players[player - 1] as string;
  return [
    { path, stroke: theme.token, width: halo },
    { path, fill, stroke: theme.ink, width: rim },
    { text: String(player), ...numbers[kind], fill: inkOn(fill, theme) },
  ];
}

const roadLength = 0.6; // of the edge, whose length is 1
const roadWidth = 0.15;
const badgeRadius = 0.125;

/** Around the origin. `direction`: from one end of the edge to the other, of any length. */
export function roadMarks(theme: Theme, player: number, direction: Point): readonly Mark[] {
  const length = Math.hypot(direction.x, direction.y);
  const x = (direction.x / length) * (roadLength / 2);
  const y = (direction.y / length) * (roadLength / 2);
  const path = line([
    { x: -x, y: -y },
    { x, y },
  ]);
  const badge = circle(badgeRadius);
  const fill = theme.players[player - 1] as string;
  return [
    { path, stroke: theme.token, width: roadWidth + halo },
    { path: badge, stroke: theme.token, width: halo },
    { path, stroke: theme.ink, width: roadWidth + rim },
    { path: badge, stroke: theme.ink, width: rim },
    { path, stroke: fill, width: roadWidth },
    { path: badge, fill },
    { text: String(player), x: 0, y: 0.076, size: 0.21, fill: inkOn(fill, theme) },
  ];
}

/** Light or dark, whichever is easier to read. */
const inkOn = (fill: string, { token, ink }: Theme): string =>
  contrast(fill, token) > contrast(fill, ink) ? token : ink;

/** Where the robber stands on a hex: above the token, which stays to be read. */
export const robberPlace: Point = { x: 0, y: -0.15 };

const robber = "M-.22 0Q-.22 -.07 -.15 -.1Q-.1 -.15 -.11 -.25A.16 .16 0 1 1 .11 -.25Q.1 -.15 .15 -.1Q.22 -.07 .22 0Z";

/** On the origin. */
export const robberMarks = (theme: Theme): readonly Mark[] => [
  { path: robber, stroke: theme.token, width: halo },
  { path: robber, fill: theme.robber, stroke: theme.ink, width: rim },
];

/** Heat at a place. */
export function heatMark(theme: Theme, at: Point, { intersection, share }: SpotHeat): PathMark {
  const path = circle(0.12 + 0.16 * share, at);
  return { path, fill: heatColor(share), stroke: theme.token, width: rim, intersection };
}
