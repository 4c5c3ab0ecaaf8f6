// The drawing of a board as plain data: tiles, tokens and badges on a sea that fills the convex hull of the land with a
// margin for the harbors; above them what stands on the board in a game.
import type { Board, HarborKind, Terrain } from "../board/board-data.js";
import type { Layout } from "../geometry/layout.js";
import { type Mark, type PathMark, type Placed, type Point, polygon, short, type Symbol } from "./marks.js";
import { type Orientation, oriented, tiles } from "./orientation.js";
import { buildingMarks, heatMark, type Piece, robberMarks, robberPlace, roadMarks, type SpotHeat } from "./pieces.js";
import { landscapes, motifsOf } from "./terrains.js";
import type { Theme } from "./themes.js";
import { harborDistance, harborMarks, pierMarks, tokenMarks, tokenPlace } from "./tokens-and-harbors.js";

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

/** What is drawn besides the board. */
export interface Additions {
  readonly orientation: Orientation;
  readonly pieces: readonly Piece[];
  /** The hex of the robber. */
  readonly robber: number | undefined;
  readonly spots: readonly SpotHeat[];
}

const boardAlone: Additions = { orientation: "pointy", pieces: [], robber: undefined, spots: [] };

/** `layout`: the board's own. */
export function sceneOf(board: Board, layout: Layout, theme: Theme, additions: Additions = boardAlone): Scene {
  const { terrains, tokens, harbors } = board;
  const { orientation, pieces, robber, spots } = additions;
  const places = oriented(layout, orientation);
  const tile = tiles[orientation];
  const motifs = motifsOf(theme);
  const symbols = new Map<string, Symbol>(Object.values(motifs).map((symbol) => [symbol.name, symbol]));
  const symbolOf = (name: string, marks: () => readonly Mark[], inTile = false) => {
    const symbol = symbols.get(name) ?? { name, marks: marks(), inTile };
    symbols.set(name, symbol);
    return symbol;
  };
  const { hexes, edges, intersections, harborSlots } = places;
  const coast = intersections.filter((intersection) => intersection.hexes.length < 3);
  const hull = convexHull([...coast].sort((a, b) => a.y - b.y || a.x - b.x));
  const badges = harbors.map((_, slot): Point => {
    const { edge, outward } = harborSlots[slot] as Layout["harborSlots"][number];
    const { x, y } = edges[edge] as Layout["edges"][number];
    return { x: x + outward[0] * harborDistance, y: y + outward[1] * harborDistance };
  });
  const piers = badges.flatMap((badge, slot) => {
    const ends = (harborSlots[slot] as Layout["harborSlots"][number]).intersections;
    return ends.map((end) => [intersections[end] as Point, badge] as const);
  });
  const robberAt = ({ x, y }: Point): Placed => ({
    symbol: symbolOf("robber", () => robberMarks(theme)),
    at: { x: x + robberPlace.x, y: y + robberPlace.y },
  });
  const land = landOf(places);
  const around = (path: string, color: string, margin: number): PathMark => ({
    path,
    fill: color,
    stroke: color,
    width: 2 * margin,
  });
  const roadOf = ({ player, at: edge }: Piece): Placed => {
    const at = edges[edge] as Layout["edges"][number];
    const [from, to] = [intersections[at.intersections[0]] as Point, intersections[at.intersections[1]] as Point];
    const direction = { x: to.x - from.x, y: to.y - from.y };
    const degrees = Math.round((Math.atan2(direction.y, direction.x) / Math.PI) * 180);
    const symbol = symbolOf(`road-${player}-${degrees}`, () => roadMarks(theme, player, direction));
    return { symbol, at, edge };
  };
  const robbers = robber === undefined ? [] : [robberAt(hexes[robber] as Point)];
  return {
    bounds: boundsOf(hull, seaMargin + frameWidth),
    tile,
    marks: [
      around(polygon(hull), theme.frame, seaMargin + frameWidth),
      around(polygon(hull), theme.sea, seaMargin),
      around(land, theme.shallows, 0.34),
      { path: waves(hull, places, badges), stroke: theme.wave, width: 0.035, opacity: 0.8 },
      ...pierMarks(theme, piers),
      around(land, theme.foam, 0.17),
      around(land, theme.coast, 0.11),
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
      ...spots.map((spot) => heatMark(theme, intersections[spot.intersection] as Point, spot)),
      ...pieces.filter(({ kind }) => kind === "road").map(roadOf),
      ...pieces.flatMap(({ player, kind, at: intersection }): Placed[] => {
        if (kind === "road") return [];
        const symbol = symbolOf(`${kind}-${player}`, () => buildingMarks(theme, player, kind));
        return [{ symbol, at: intersections[intersection] as Point, intersection }];
      }),
      ...robbers,
    ],
    symbols: [...symbols.values()],
  };
}

/** Along the coast: clockwise around the land, the other way around a lake, which is not filled. */
function landOf({ hexes, intersections }: Layout): string {
  const sides = hexes.flatMap(({ intersections: corners }) =>
    corners.map((from, side) => [from, corners[(side + 1) % 6] as number] as const),
  );
  const keyOf = (from: number, to: number) => from * intersections.length + to;
  const all = new Set(sides.map(([from, to]) => keyOf(from, to)));
  const coast = new Map(sides.filter(([from, to]) => !all.has(keyOf(to, from)))); // no hex has it the other way
  let path = "";
  for (let [at] of coast) {
    const walked: Point[] = [];
    for (let to = coast.get(at); to !== undefined; to = coast.get(at)) {
      walked.push(intersections[at] as Point);
      coast.delete(at);
      at = to;
    }
    path += polygon(walked);
  }
  return path;
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
