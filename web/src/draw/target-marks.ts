// Targets and selected places: transparent outlines above everything else. Above these, short texts on places.
import type { Point } from "../geometry/geometry.js";
import {
  circle,
  type Mark,
  formatNumber,
  formatPoint,
  type PathMark,
  type Symbol,
  symbolOf,
  type TextMark,
} from "./marks.js";
import { degreesOf } from "./pieces.js";
import type { MarkedPlace, Place } from "./places.js";

/**
 * Returns the outline of a place around the origin. Outlines of intersections and edges do not overlap. `tile` outlines
 * a hex.
 */
const outlineOf = (kind: Exclude<Place["kind"], "edge">, tile: string): string =>
  kind === "hex" ? tile : circle(kind === "intersection" ? 0.17 : 0.34);

const halfLength = 0.12;
const radius = 0.09;

/** Returns the outline of an edge around the origin. `direction` is a vector along the edge, of any length. */
function edgeOutline(direction: Point): string {
  const length = Math.hypot(direction.x, direction.y);
  const [u, v] = [direction.x / length, direction.y / length];
  const pointAt = (along: number, across: number): string =>
    formatPoint({ x: along * u - across * v, y: along * v + across * u });
  const arc = `A${formatNumber(radius)} ${formatNumber(radius)} 0 0 1`;
  return (
    `M${pointAt(-halfLength, -radius)}L${pointAt(halfLength, -radius)}${arc} ${pointAt(halfLength, radius)}` +
    `L${pointAt(-halfLength, radius)}${arc} ${pointAt(-halfLength, -radius)}Z`
  );
}

/**
 * Returns the marks of a target. Their fill is transparent, most of all on hexes and harbors, which must stay readable.
 */
const targetMarks = (path: string, kind: Place["kind"]): readonly Mark[] => [
  { path, fill: "token", opacity: kind === "hex" || kind === "harborSlot" ? 0.15 : 0.75 },
  { path, stroke: "ink", width: 0.035, opacity: 0.8 },
];

/** Returns a ring in a light and a dark color, so that it is visible on every background. */
const selectedMarks = (path: string): readonly Mark[] => [
  { path, stroke: "ink", width: 0.15 },
  { path, stroke: "token", width: 0.08 },
];

/** Returns the symbol of a target or of the selected place, around the origin. `direction` only matters for an edge. */
export const placeSymbol = (role: "target" | "selected", kind: Place["kind"], tile: string, direction: Point): Symbol =>
  symbolOf(`${role}-${kind}-${kind === "edge" ? degreesOf(direction) : tile}`, () => {
    const outline = kind === "edge" ? edgeOutline(direction) : outlineOf(kind, tile);
    return role === "target" ? targetMarks(outline, kind) : selectedMarks(outline);
  });

/** Position of a mark relative to its place: above the token of a hex, and beside the text of a harbor. */
const markOffsets: Readonly<Record<Place["kind"], Point>> = {
  hex: { x: 0, y: -0.5 },
  intersection: { x: 0, y: 0 },
  edge: { x: 0, y: 0 },
  harborSlot: { x: 0.26, y: -0.26 },
};

/** Returns a text on a pill that is as wide as the text probably is: wide characters count twice. */
export function markedText({ place, text }: MarkedPlace, { x, y }: Point): readonly [PathMark, TextMark] {
  const at = { x: x + markOffsets[place.kind].x, y: y + markOffsets[place.kind].y };
  const characters = [...text].reduce((sum, character) => sum + (character > "\u2e7f" ? 2 : 1), 0);
  const height = 0.36;
  const width = Math.max(0, characters - 1) * 0.17; // of the straight part
  const end = (sign: number) => `a${height / 2} ${height / 2} 0 0 1 0 ${sign * height}`;
  const start = formatPoint({ x: at.x - width / 2, y: at.y - height / 2 });
  const path = `M${start}h${formatNumber(width)}${end(1)}h${formatNumber(-width)}${end(-1)}Z`;
  return [
    { path, fill: "ink", stroke: "token", width: 0.035, place },
    { text, x: at.x, y: at.y + 0.09, size: 0.26, fill: "token", place },
  ];
}
