// The drawing of a board as plain data: symbols (a tile, a token, a badge) drawn once and placed often, on a sea that
// fills the convex hull of the land with a margin for the harbors.
import { type Board, type HarborKind, type Terrain } from "./board.js";
import { curve, hexCorners, type Mark, type Point, polygon, rounded } from "./draw-marks.js";
import { harborDistance, harborMarks, pierMarks, tokenMarks, tokenPlace } from "./draw-pieces.js";
import { landscapes } from "./draw-terrains.js";
import type { Theme } from "./draw-themes.js";
import type { Layout } from "./layout.js";

export interface Scene {
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Around the origin; those with `inTile` are cut off at the tile's outline. */
  readonly symbols: ReadonlyMap<string, { readonly marks: readonly Mark[]; readonly inTile: boolean }>;
  /** The outline of a tile around the origin. */
  readonly tile: string;
  /** In the order of painting. */
  readonly layers: readonly (Mark | Placed)[];
}

/** A symbol at a place; `hex` or `harbor` is the index of what it shows. */
export interface Placed {
  readonly symbol: string;
  readonly at: Point;
  readonly hex?: number;
  readonly harbor?: number;
}

const seaMargin = 0.96; // from the outermost corners: an edge's badge fits in
const frameWidth = 0.09;
const tile = rounded(hexCorners(0.955), 0.12);
const outline = polygon(hexCorners(1));

export function sceneOf({ terrains, tokens, harbors }: Board, layout: Layout, theme: Theme): Scene {
  const symbols = new Map<string, { marks: readonly Mark[]; inTile: boolean }>();
  const symbol = (name: string, marks: () => readonly Mark[], inTile = false) => {
    if (!symbols.has(name)) symbols.set(name, { marks: marks(), inTile });
    return name;
  };
  const hull = convexHull(layout.intersections.map(({ x, y }) => [x, y]));
  const badges = layout.harborSlots.slice(0, harbors.length).map(({ edge, outward }): Point => {
    const { x, y } = layout.edges[edge] as { x: number; y: number };
    return [x + outward[0] * harborDistance, y + outward[1] * harborDistance];
  });
  const everyHex = (name: string, marks: readonly Mark[]) => {
    symbol(name, () => marks);
    return layout.hexes.map(({ x, y }): Placed => ({ symbol: name, at: [x, y] }));
  };
  const ring = (color: string, width: number): readonly Mark[] => [
    { path: outline, fill: color, stroke: color, width: 2 * width },
  ];
  const piers = badges.flatMap((badge, slot) => {
    const ends = layout.harborSlots[slot]?.intersections.map((id): Point => {
      const { x, y } = layout.intersections[id] as { x: number; y: number };
      return [x, y];
    });
    return pierMarks(theme, ends ?? [], badge);
  });
  return {
    bounds: boundsOf(hull, seaMargin + frameWidth),
    symbols,
    tile,
    layers: [
      { path: polygon(hull), fill: theme.frame, stroke: theme.frame, width: 2 * (seaMargin + frameWidth) },
      { path: polygon(hull), fill: theme.sea, stroke: theme.sea, width: 2 * seaMargin },
      ...everyHex("shallows", ring(theme.shallows, 0.34)),
      waves(theme, hull, layout, badges),
      ...piers,
      ...everyHex("foam", ring(theme.foam, 0.17)),
      ...everyHex("beach", ring(theme.sand, 0.11)),
      ...layout.hexes.map(({ x, y }, hex): Placed => {
        const terrain = terrains[hex] as Terrain;
        return { symbol: symbol(terrain, () => landscapes[terrain](theme), true), at: [x, y], hex };
      }),
      ...layout.hexes.flatMap(({ x, y }, hex): Placed[] => {
        const token = tokens[hex] as number | null;
        if (token === null) return [];
        const name = symbol(`token-${token}`, () => tokenMarks(theme, token));
        return [{ symbol: name, at: [x + tokenPlace[0], y + tokenPlace[1]] }];
      }),
      ...badges.map((at, harbor): Placed => {
        const kind = harbors[harbor] as HarborKind;
        return { symbol: symbol(`harbor-${kind}`, () => harborMarks(theme, kind)), at, harbor };
      }),
    ],
  };
}

/** Small waves on a grid, wherever there is open sea. */
function waves(theme: Theme, hull: readonly Point[], layout: Layout, badges: readonly Point[]): Mark {
  const { x: left, y: top, width, height } = boundsOf(hull, seaMargin);
  const open = (x: number, y: number) =>
    layout.hexes.every((hex) => Math.hypot(hex.x - x, hex.y - y) > 1.48) &&
    badges.every((badge) => Math.hypot(badge[0] - x, badge[1] - y) > 0.62) &&
    distanceOutside(hull, x, y) < seaMargin - 0.26;
  let path = "";
  for (let row = 0; row * 0.42 < height; ++row)
    for (let column = 0; column * 0.8 < width; ++column) {
      const x = left + 0.3 + column * 0.8 + (row % 2) * 0.4;
      const y = top + 0.2 + row * 0.42;
      if (open(x, y)) path += wave(x, y);
    }
  return { path, stroke: theme.wave, width: 0.035, opacity: 0.8 };
}

const wave = (x: number, y: number) =>
  curve([x - 0.2, y], [x - 0.1, y - 0.11], [x, y]) + curve([x, y], [x + 0.1, y + 0.11], [x + 0.2, y]);

function boundsOf(points: readonly Point[], margin: number): Scene["bounds"] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** Andrew's monotone chain (1979). `points` are sorted by y, then x, as intersections are. */
function convexHull(points: readonly Point[]): readonly Point[] {
  const half = (sorted: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of sorted) {
      while (chain.length > 1 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 1e-9) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())];
}

/** Twice the signed area of the triangle a, b, c. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** How far (x, y) lies outside a convex polygon; 0 within. */
function distanceOutside(hull: readonly Point[], x: number, y: number): number {
  let inside = true;
  let least = Infinity;
  for (const [i, from] of hull.entries()) {
    const to = hull[(i + 1) % hull.length] as Point;
    if (turn(from, to, [x, y]) < 0) inside = false;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const share = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, Math.hypot(from[0] + share * dx - x, from[1] + share * dy - y));
  }
  return inside ? 0 : least;
}
