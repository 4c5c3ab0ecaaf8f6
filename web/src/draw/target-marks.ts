// Targets and the selected place: transparent outlines above everything else.
import type { Point } from "../geometry/geometry.js";
import { circle, type Mark, short, shortPoint, type Symbol, symbolOf } from "./marks.js";
import { degreesOf } from "./pieces.js";
import type { Place } from "./places.js";

/** Outline of a place around the origin. Outlines of intersections and edges do not overlap. `tile`: outline of a hex. */
const outlineOf = (kind: Exclude<Place["kind"], "edge">, tile: string): string =>
  kind === "hex" ? tile : circle(kind === "intersection" ? 0.17 : 0.34);

const halfLength = 0.12;
const radius = 0.09;

/** Outline of an edge around the origin. `direction`: vector from one end of the edge to the other, of any length. */
function edgeOutline(direction: Point): string {
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

/** Marks of a target. They are transparent so that the place stays readable, most of all on hexes and harbors. */
const targetMarks = (path: string, kind: Place["kind"]): readonly Mark[] => [
  { path, fill: "token", opacity: kind === "hex" || kind === "harborSlot" ? 0.15 : 0.75 },
  { path, stroke: "ink", width: 0.035, opacity: 0.8 },
];

/** Ring in a light and a dark color, so that it is visible on every background. */
const selectedMarks = (path: string): readonly Mark[] => [
  { path, stroke: "ink", width: 0.15 },
  { path, stroke: "token", width: 0.08 },
];

/** Symbol of a target or of the selected place, around the origin. `direction`: direction of an edge. */
export const placeSymbol = (role: "target" | "selected", kind: Place["kind"], tile: string, direction: Point): Symbol =>
  symbolOf(
    `${role}-${kind === "edge" ? `edge-${degreesOf(direction)}` : kind.toLowerCase()}`,
    () => {
      const outline = kind === "edge" ? edgeOutline(direction) : outlineOf(kind, tile);
      return { marks: role === "target" ? targetMarks(outline, kind) : selectedMarks(outline) };
    },
    tile,
  );
