// Pieces on a board: settlements, cities and roads have different shapes, and the numbers of their owners; the robber;
// and heat on spots, which is larger and darker for higher values.
import { contrast } from "./colors.js";
import { heatColor } from "./heat.js";
import type { Point } from "../geometry/geometry.js";
import { circle, line, type Mark, type PathMark } from "./marks.js";
import type { Palette } from "./themes.js";

/** Piece of a player, 1 to 6. */
export type Piece =
  | {
      /** Player who owns it. */
      readonly player: number;
      /** Kind of the piece. */
      readonly kind: "settlement" | "city";
      /** Intersection of the piece. */
      readonly intersection: number;
    }
  | {
      /** Player who owns it. */
      readonly player: number;
      /** Kind of the piece. */
      readonly kind: "road";
      /** Edge of the piece. */
      readonly edge: number;
    };
export const pieceKinds = ["settlement", "city", "road"] as const satisfies readonly Piece["kind"][];

/** Heat of an intersection. */
export interface SpotHeat {
  /** Intersection to mark. */
  readonly intersection: number;
  /** Value in [0, 1]. Higher values are drawn larger and darker. */
  readonly value: number;
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
export function buildingMarks(palette: Palette, player: number, kind: "settlement" | "city"): readonly Mark[] {
  const path = outlines[kind];
  const fill = palette.players[player - 1] as string;
  return [
    { path, stroke: palette.token, width: halo },
    { path, fill, stroke: palette.ink, width: rim },
    { text: String(player), ...numbers[kind], fill: inkOn(fill, palette) },
  ];
}

const roadLength = 0.6; // of the edge, whose length is 1
const roadWidth = 0.15;
const badgeRadius = 0.125;

/** Around the origin. `direction`: from one end of the edge to the other, of any length. */
export function roadMarks(palette: Palette, player: number, direction: Point): readonly Mark[] {
  const length = Math.hypot(direction.x, direction.y);
  const x = (direction.x / length) * (roadLength / 2);
  const y = (direction.y / length) * (roadLength / 2);
  const path = line([
    { x: -x, y: -y },
    { x, y },
  ]);
  const badge = circle(badgeRadius);
  const fill = palette.players[player - 1] as string;
  return [
    { path, stroke: palette.token, width: roadWidth + halo },
    { path: badge, stroke: palette.token, width: halo },
    { path, stroke: palette.ink, width: roadWidth + rim },
    { path: badge, stroke: palette.ink, width: rim },
    { path, stroke: fill, width: roadWidth },
    { path: badge, fill },
    { text: String(player), x: 0, y: 0.076, size: 0.21, fill: inkOn(fill, palette) },
  ];
}

/** Light or dark, whichever is easier to read. */
const inkOn = (fill: string, { token, ink }: Palette): string =>
  contrast(fill, token) > contrast(fill, ink) ? token : ink;

/** Where the robber stands on a hex: above the token, which stays to be read. */
export const robberPlace: Point = { x: 0, y: -0.15 };

const robber = "M-.22 0Q-.22 -.07 -.15 -.1Q-.1 -.15 -.11 -.25A.16 .16 0 1 1 .11 -.25Q.1 -.15 .15 -.1Q.22 -.07 .22 0Z";

/** On the origin. */
export const robberMarks = (palette: Palette): readonly Mark[] => [
  { path: robber, stroke: palette.token, width: halo },
  { path: robber, fill: palette.robber, stroke: palette.ink, width: rim },
];

/** Heat at a place. */
export function heatMark(palette: Palette, at: Point, { intersection, value }: SpotHeat): PathMark {
  const path = circle(0.12 + 0.16 * value, at);
  const place = { kind: "intersection", id: intersection } as const;
  return { path, fill: heatColor(value), stroke: palette.token, width: rim, place };
}
