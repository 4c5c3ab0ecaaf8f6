// The drawing of a board as plain data: tiles, tokens and badges on a sea that fills the convex hull of the land with a
// margin for the harbors.
import type { Board, HarborKind, Terrain } from "../board/board-data.js";
import { type Mark, type Placed, type Point, polygon, short, type Symbol } from "./marks.js";
import { harborDistance, harborMarks, pierMarks, tokenMarks, tokenPlace } from "./pieces.js";
import { landscapes, motifsOf } from "./terrains.js";
import type { Theme } from "./themes.js";
import type { Layout } from "../geometry/layout.js";

export interface Scene {
  readonly bounds: Bounds;
  /** Those that others place come before them. */
  readonly symbols: readonly Symbol[];
  /** The outline of a tile around the origin. */
  readonly tile: string;
  /** In the order of painting. */
  readonly marks: readonly Mark[];
}

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const seaMargin = 0.96; // from the outermost corners: an edge's badge fits in
const frameWidth = 0.09;
const hex = "M0 -1L.866 -.5V.5L0 1L-.866 .5V-.5Z";
const tile =
  "M.104 -.895L.723 -.538Q.827 -.478 .827 -.358V.358Q.827 .478 .723 .538L.104 .895Q0 .955 -.104 .895" +
  "L-.723 .538Q-.827 .478 -.827 .358V-.358Q-.827 -.478 -.723 -.538L-.104 -.895Q0 -.955 .104 -.895Z";

export function sceneOf({ terrains, tokens, harbors }: Board, layout: Layout, theme: Theme): Scene {
  const motifs = motifsOf(theme);
  const symbols = new Map<string, Symbol>(Object.values(motifs).map((symbol) => [symbol.name, symbol]));
  const symbolOf = (name: string, marks: () => readonly Mark[], inTile = false) => {
    const symbol = symbols.get(name) ?? { name, marks: marks(), inTile };
    symbols.set(name, symbol);
    return symbol;
  };
  const { hexes, edges, intersections, harborSlots } = layout;
  const hull = convexHull(intersections.filter((intersection) => intersection.hexes.length < 3));
  const badges = harbors.map((_, slot): Point => {
    const { edge, outward } = harborSlots[slot] as Layout["harborSlots"][number];
    const { x, y } = edges[edge] as Layout["edges"][number];
    return { x: x + outward[0] * harborDistance, y: y + outward[1] * harborDistance };
  });
  const piers = badges.flatMap((badge, slot) => {
    const ends = (harborSlots[slot] as Layout["harborSlots"][number]).intersections;
    return ends.map((end) => [intersections[end] as Point, badge] as const);
  });
  const around = (name: string, color: string, width: number) => {
    const symbol = symbolOf(name, () => [{ path: hex, fill: color, stroke: color, width: 2 * width }]);
    return hexes.map((at): Placed => ({ symbol, at }));
  };
  return {
    bounds: boundsOf(hull, seaMargin + frameWidth),
    tile,
    marks: [
      { path: polygon(hull), fill: theme.frame, stroke: theme.frame, width: 2 * (seaMargin + frameWidth) },
      { path: polygon(hull), fill: theme.sea, stroke: theme.sea, width: 2 * seaMargin },
      ...around("shallows", theme.shallows, 0.34),
      { path: waves(hull, layout, badges), stroke: theme.wave, width: 0.035, opacity: 0.8 },
      ...pierMarks(theme, piers),
      ...around("foam", theme.foam, 0.17),
      ...around("beach", theme.sand, 0.11),
      ...hexes.map((at, hex): Placed => {
        const terrain = terrains[hex] as Terrain;
        return { symbol: symbolOf(`tile-${terrain}`, () => landscapes[terrain](theme, motifs), true), at, hex };
      }),
      ...hexes.flatMap(({ x, y }, hex): Placed[] => {
        const token = tokens[hex] as number | null;
        if (token === null) return [];
        const symbol = symbolOf(`token-${token}`, () => tokenMarks(theme, token));
        return [{ symbol, at: { x: x + tokenPlace.x, y: y + tokenPlace.y } }];
      }),
      ...badges.map((at, harbor): Placed => {
        const kind = harbors[harbor] as HarborKind;
        return { symbol: symbolOf(`harbor-${kind}`, () => harborMarks(theme, kind, motifs)), at, harbor };
      }),
    ],
    symbols: [...symbols.values()],
  };
}

/** Small waves in two rows along the sides of the sea, wherever there is room. */
function waves(hull: readonly Point[], layout: Layout, badges: readonly Point[]): string {
  const isOpen = (x: number, y: number) =>
    badges.every((badge) => areApart(badge.x - x, badge.y - y, 0.6)) &&
    layout.hexes.every((hex) => areApart(hex.x - x, hex.y - y, 1.42));
  let path = "";
  for (const [side, from] of hull.entries()) {
    const to = hull[(side + 1) % hull.length] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const u = (to.x - from.x) / length;
    const v = (to.y - from.y) / length;
    const count = Math.round(length / waveDistance);
    for (let i = 0; i < count; ++i) {
      const along = ((i + 0.5) / count) * length;
      const outward = i % 2 === 0 ? 0.62 : 0.26;
      const x = from.x + along * u + outward * v;
      const y = from.y + along * v - outward * u;
      if (isOpen(x, y)) path += `M${short(x - 0.2)} ${short(y)}q.1 -.11 .2 0t.2 0`;
    }
  }
  return path;
}

const waveDistance = 0.55;
const areApart = (x: number, y: number, distance: number) => x * x + y * y > distance * distance;

function boundsOf(points: readonly Point[], margin: number): Bounds {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** Clockwise. Andrew's monotone chain (1979); `points` are sorted by y, then x, as intersections are. */
function convexHull(points: readonly Point[]): readonly Point[] {
  const half = (sorted: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of sorted) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) >= -1e-9) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())].reverse();
}

/** Twice the signed area of the triangle a, b, c: positive if it is clockwise on the screen. */
const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
