// Orientation of drawings. Turning a drawing moves places and outlines, while pieces and texts stay upright.
import type { Layout } from "../board/layout.js";
import type { Point } from "../geometry/geometry.js";

/** Orientation of a hex: "pointy" has corners in the north and south, "flat" in the east and west. */
export type Orientation = "pointy" | "flat";
export const orientations = ["pointy", "flat"] as const satisfies readonly Orientation[];

/** Path data of the lower part of a tile's outline, from its right side to its left side. */
export const lowerOutlines: Readonly<Record<Orientation, string>> = {
  pointy: "L.827 .358Q.827 .478 .723 .538L.104 .895Q0 .955 -.104 .895L-.723 .538Q-.827 .478 -.827 .358",
  flat: "L.895 -.104Q.955 0 .895 .104L.538 .723Q.478 .827 .358 .827H-.358Q-.478 .827 -.538 .723L-.895 .104Q-.955 0 -.895 -.104",
};

/** Outline of a tile around the origin as path data: a slightly smaller hex with rounded corners. */
export const tiles: Readonly<Record<Orientation, string>> = {
  pointy: `M.104 -.895L.723 -.538Q.827 -.478 .827 -.358${lowerOutlines.pointy}V-.358Q-.827 -.478 -.723 -.538L-.104 -.895Q0 -.955 .104 -.895Z`,
  flat: `M.538 -.723${lowerOutlines.flat}L-.538 -.723Q-.478 -.827 -.358 -.827H.358Q.478 -.827 .538 -.723Z`,
};

const cosine = Math.sqrt(3) / 2;
const sine = 1 / 2;
/** Returns a place turned clockwise by 30 degrees around the origin. */
export const rotateBy30Degrees = <Place extends Point>(place: Place): Place => ({
  ...place,
  x: place.x * cosine - place.y * sine,
  y: place.x * sine + place.y * cosine,
});

/** Returns the layout with the coordinates of the drawing. Ids stay the same. */
export function orientLayout(layout: Layout, orientation: Orientation): Layout {
  if (orientation === "pointy") return layout;
  return {
    ...layout,
    hexes: layout.hexes.map(rotateBy30Degrees),
    intersections: layout.intersections.map(rotateBy30Degrees),
    edges: layout.edges.map(rotateBy30Degrees),
    harborSlots: layout.harborSlots.map((slot) => {
      const { x, y } = rotateBy30Degrees({ x: slot.outward[0], y: slot.outward[1] });
      return { ...slot, outward: [x, y] as const };
    }),
  };
}
