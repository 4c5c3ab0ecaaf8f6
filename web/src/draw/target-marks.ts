// Places to choose from, and the one that is chosen: outlines above everything else, through which the board shows.
import type { Point } from "../geometry/geometry.js";
import { circle, type Mark, short, shortPoint } from "./marks.js";
import type { Place } from "./places.js";
import type { Palette } from "./themes.js";

/** Outline of a place around the origin. Those of intersections and edges do not overlap. `tile`: that of a hex. */
export const outlineOf = (kind: Exclude<Place["kind"], "edge">, tile: string): string =>
  kind === "hex" ? tile : circle(kind === "intersection" ? 0.17 : 0.34);

const halfLength = 0.12;
const radius = 0.09;

/** Outline of an edge around the origin. `direction`: from one end of the edge to the other, of any length. */
export function edgeOutline(direction: Point): string {
  const length = Math.hypot(direction.x, direction.y);
  const [u, v] = [direction.x / length, direction.y / length];
  const at = (along: number, across: number): string =>
    shortPoint({ x: along * u - across * v, y: along * v + across * u });
  const arc = `A${short(radius)} ${short(radius)} 0 0 1`;
  return (
    `M${at(-halfLength, -radius)}L${at(halfLength, -radius)}${arc} ${at(halfLength, radius)}` +
    `L${at(-halfLength, radius)}${arc} ${at(-halfLength, -radius)}Z`
  );
}

/** Small, and transparent, so that the place stays visible: hexes and harbors most of all, which are to be read. */
export const targetMarks = ({ token, ink }: Palette, path: string, kind: Place["kind"]): readonly Mark[] => [
  { path, fill: token, opacity: kind === "hex" || kind === "harborSlot" ? 0.15 : 0.75 },
  { path, stroke: ink, width: 0.035, opacity: 0.8 },
];

/** A ring, light and dark, so that it stands out on every ground. */
export const selectedMarks = ({ token, ink }: Palette, path: string): readonly Mark[] => [
  { path, stroke: ink, width: 0.15 },
  { path, stroke: token, width: 0.08 },
];
