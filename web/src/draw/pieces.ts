// Symbols of settlements, cities and roads, which differ in shape and show the numbers of their owners, and of the
// robber. Marks of heat on spots, which are larger and darker for higher values.
import { heatColor } from "./heat.js";
import type { Point } from "../geometry/geometry.js";
import { circle, type Ink, line, type PathMark, type Symbol, symbolOf } from "./marks.js";

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

const numberPlaces = {
  settlement: { x: 0, y: 0.135, size: 0.33 },
  city: { x: 0.15, y: 0.11, size: 0.35 },
} as const;

const halo = 0.13;
const rim = 0.05;

const inksOf = (player: number): readonly [fill: Ink, number: Ink] => {
  const name = `player${player}` as `player${1 | 2 | 3 | 4 | 5 | 6}`;
  return [name, `${name}Ink`];
};

/** Returns the symbol of a building, around the origin. */
export const buildingSymbol = (player: number, kind: "settlement" | "city"): Symbol =>
  symbolOf(`${kind}-${player}`, () => {
    const path = outlines[kind];
    const [fill, ink] = inksOf(player);
    return [
      { path, stroke: "token", width: halo },
      { path, fill, stroke: "ink", width: rim },
      { text: String(player), ...numberPlaces[kind], fill: ink },
    ];
  });

const roadLength = 0.6; // relative to the edge, whose length is 1
const roadWidth = 0.15;
const badge = "M-.125 0a.125 .125 0 1 1 .25 0a.125 .125 0 1 1 -.25 0Z";

/** Returns the symbol of a road, around the origin. `direction` is a vector along the edge, of any length. */
export const roadSymbol = (player: number, direction: Point): Symbol =>
  symbolOf(`road-${player}-${degreesOf(direction)}`, () => {
    const length = Math.hypot(direction.x, direction.y);
    const x = (direction.x / length) * (roadLength / 2);
    const y = (direction.y / length) * (roadLength / 2);
    const path = line([
      { x: -x, y: -y },
      { x, y },
    ]);
    const [fill, ink] = inksOf(player);
    return [
      { path, stroke: "token", width: roadWidth + halo },
      { path: badge, stroke: "token", width: halo },
      { path, stroke: "ink", width: roadWidth + rim },
      { path: badge, stroke: "ink", width: rim },
      { path, stroke: fill, width: roadWidth },
      { path: badge, fill },
      { text: String(player), x: 0, y: 0.076, size: 0.21, fill: ink },
    ];
  });

/** Returns the angle of a direction in rounded degrees, so that drawings need few symbols. */
export const degreesOf = ({ x, y }: Point): number => Math.round((Math.atan2(y, x) / Math.PI) * 180);

/** Position of the robber on a hex: above the token, so that the number stays readable. */
export const robberPlace: Point = { x: 0, y: -0.15 };

const robberOutline =
  "M-.22 0Q-.22 -.07 -.15 -.1Q-.1 -.15 -.11 -.25A.16 .16 0 1 1 .11 -.25Q.1 -.15 .15 -.1Q.22 -.07 .22 0Z";

/** Symbol of the robber, around the origin. */
export const robberSymbol: Symbol = {
  marks: [
    { path: robberOutline, stroke: "token", width: halo },
    { path: robberOutline, fill: "robber", stroke: "ink", width: rim },
  ],
};

/** Returns the mark of heat at a point. */
export function heatMark(at: Point, { intersection, value }: SpotHeat): PathMark {
  const path = circle(0.12 + 0.16 * value, at);
  const place = { kind: "intersection", id: intersection } as const;
  return { path, fill: heatColor(value) as Ink, stroke: "token", width: rim, place };
}
