// Which way the hexes point. Turning moves places and outlines; what stands at a place stays upright.
import type { Layout } from "../geometry/layout.js";
import type { Point } from "./marks.js";

/** "pointy": corners to the north and south, as in `Layout`. "flat": the same turned by 30 degrees clockwise. */
export type Orientation = "pointy" | "flat";
export const orientations = ["pointy", "flat"] as const satisfies readonly Orientation[];

/** Path data around the origin. */
export interface Outlines {
  /** A whole hex. */
  readonly hex: string;
  /** A little smaller, with rounded corners: what is seen of it. */
  readonly tile: string;
}

export const outlines: Readonly<Record<Orientation, Outlines>> = {
  pointy: {
    hex: "M0 -1L.866 -.5V.5L0 1L-.866 .5V-.5Z",
    tile:
      "M.104 -.895L.723 -.538Q.827 -.478 .827 -.358V.358Q.827 .478 .723 .538L.104 .895Q0 .955 -.104 .895" +
      "L-.723 .538Q-.827 .478 -.827 .358V-.358Q-.827 -.478 -.723 -.538L-.104 -.895Q0 -.955 .104 -.895Z",
  },
  flat: {
    hex: "M.5 -.866L1 0L.5 .866H-.5L-1 0L-.5 -.866Z",
    tile:
      "M.538 -.723L.895 -.104Q.955 0 .895 .104L.538 .723Q.478 .827 .358 .827H-.358Q-.478 .827 -.538 .723" +
      "L-.895 .104Q-.955 0 -.895 -.104L-.538 -.723Q-.478 -.827 -.358 -.827H.358Q.478 -.827 .538 -.723Z",
  },
};

const cosine = Math.sqrt(3) / 2;
const sine = 1 / 2;
const turned = <Place extends Point>(place: Place): Place => ({
  ...place,
  x: place.x * cosine - place.y * sine,
  y: place.x * sine + place.y * cosine,
});

/** The places of a layout as they are drawn; ids stay. */
export function oriented(layout: Layout, orientation: Orientation): Layout {
  if (orientation === "pointy") return layout;
  return {
    ...layout,
    hexes: layout.hexes.map(turned),
    intersections: layout.intersections.map(turned),
    edges: layout.edges.map(turned),
    harborSlots: layout.harborSlots.map((slot) => {
      const { x, y } = turned({ x: slot.outward[0], y: slot.outward[1] });
      return { ...slot, outward: [x, y] as const };
    }),
  };
}
