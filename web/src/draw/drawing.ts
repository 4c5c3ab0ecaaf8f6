// A drawing of a board: tiles, tokens and badges on a sea that fills the convex hull of the hexes with a margin for the
// harbors; above them what a game puts on the board, and the places to choose from.
import type { Board, HarborKind } from "../board/board-data.js";
import type { Layout } from "../board/layout.js";
import type { Point } from "../geometry/geometry.js";
import { type Mark, type PathMark, type Placed, polygon, rounded, short, type Symbol } from "./marks.js";
import { type Orientation, oriented, tiles } from "./orientation.js";
import { buildingMarks, heatMark, type Piece, robberMarks, robberPlace, roadMarks, type SpotHeat } from "./pieces.js";
import type { Place } from "./places.js";
import { edgeOutline, outlineOf, selectedMarks, targetMarks } from "./target-marks.js";
import { foggy, landscapes, motifsOf } from "./terrains.js";
import type { Ground, Palette } from "./themes.js";
import { harborDistance, harborMarks, pierMarks, tokenMarks, tokenPlace } from "./tokens-and-harbors.js";

/** Rectangle in units of a hex's circumradius, around the origin of `Layout`. */
export interface ViewBox extends Point {
  /** Width of the rectangle. */
  readonly width: number;
  /** Height of the rectangle. */
  readonly height: number;
}

/** Layers in the order of painting. */
export const layerNames = ["sea", "tile", "token", "harbor", "heat", "piece", "robber", "target"] as const;
export type LayerName = (typeof layerNames)[number];

export interface Drawing {
  readonly viewBox: ViewBox;
  /** Symbols; those that others place come before them. */
  readonly symbols: readonly Symbol[];
  /** Outline of a tile around the origin. */
  readonly tile: string;
  /** Marks of each layer, in the order of painting. */
  readonly layers: Readonly<
    Record<Exclude<LayerName, "target">, readonly Mark[]> & Record<"target", readonly Placed[]>
  >;
}

const seaMargin = 0.96; // from the outermost corners: an edge's badge fits in
const frameWidth = 0.09;
/** Of two tokens on a hex. */
const pairScale = 0.84;
const pairDistance = 0.64;

/** Additions to the board in a drawing. */
export interface Additions {
  readonly orientation: Orientation;
  readonly pieces: readonly Piece[];
  /** Hex of the robber. */
  readonly robber: number | null;
  readonly heat: readonly SpotHeat[];
  readonly targets: readonly Place[];
  readonly selected: Place | null;
}

const boardAlone: Additions = {
  orientation: "pointy",
  pieces: [],
  robber: null,
  heat: [],
  targets: [],
  selected: null,
};

/** `layout`: the board's own. `solid`: whether no path may have a hole, as around a lake. */
export function drawingOf(
  board: Board,
  layout: Layout,
  palette: Palette,
  additions: Additions = boardAlone,
  solid = false,
): Drawing {
  const { terrains, tokens, harbors } = board;
  const { orientation, pieces, robber, heat, targets, selected } = additions;
  const places = oriented(layout, orientation);
  const tile = tiles[orientation];
  const motifs = motifsOf(palette);
  const symbols = new Map<string, Symbol>(Object.values(motifs).map((symbol) => [symbol.name, symbol]));
  const symbolOf = (name: string, marks: () => readonly Mark[], inTile = false) => {
    const symbol = symbols.get(name) ?? { name, marks: marks(), inTile };
    symbols.set(name, symbol);
    return symbol;
  };
  const { hexes, edges, intersections, harborSlots } = places;
  const hull = hullOf(places);
  const covered = new Set(board.covered);
  const isSea = (hex: number) => terrains[hex] === "sea" && !covered.has(hex);
  const tileIds = [...hexes.keys()].filter((hex) => !isSea(hex));
  const landHexes = hexes.filter((_, hex) => terrains[hex] !== "sea" && !covered.has(hex));
  const badges = harbors.map((_, slot): Point => {
    const { edge, outward } = harborSlots[slot] as Layout["harborSlots"][number];
    const { x, y } = edges[edge] as Layout["edges"][number];
    return { x: x + outward[0] * harborDistance, y: y + outward[1] * harborDistance };
  });
  const piers = badges.flatMap((badge, slot) => {
    const ends = (harborSlots[slot] as Layout["harborSlots"][number]).intersections;
    return ends.map((end) => [intersections[end] as Point, badge] as const);
  });
  const hexAt = (hex: number) => hexes[hex] as Layout["hexes"][number];
  const robberAt = (hex: number): Placed => {
    const { x, y } = hexes[hex] as Point;
    const at = { x: x + robberPlace.x, y: y + robberPlace.y };
    return { symbol: symbolOf("robber", () => robberMarks(palette)), at, place: { kind: "hex", id: hex } };
  };
  const loops = landOf(landHexes, places);
  const land = solid && loops.length > 1 ? landHexes.map((hex) => polygon(cornersOf(hex, places))) : [loops.join("")];
  const around = (path: string, color: string, margin: number): PathMark => ({
    path,
    fill: color,
    stroke: color,
    width: 2 * margin,
  });
  const aroundLand = (color: string, margin: number) => land.map((path) => around(path, color, margin));
  const directionOf = (edge: number): Point => {
    const [from, to] = (edges[edge] as Layout["edges"][number]).intersections.map((end) => intersections[end] as Point);
    return { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) };
  };
  const degreesOf = ({ x, y }: Point) => Math.round((Math.atan2(y, x) / Math.PI) * 180);
  const roadOf = (player: number, edge: number): Placed => {
    const direction = directionOf(edge);
    const symbol = symbolOf(`road-${player}-${degreesOf(direction)}`, () => roadMarks(palette, player, direction));
    return { symbol, at: edges[edge] as Point, place: { kind: "edge", id: edge } };
  };
  const pointOf = ({ kind, id }: Place): Point =>
    ({ hex: hexes, intersection: intersections, edge: edges, harborSlot: badges })[kind][id] as Point;
  /** A target, or what is selected. */
  const placed = (role: "target" | "selected", place: Place): Placed => {
    const direction = place.kind === "edge" ? directionOf(place.id) : undefined;
    const name = `${role}-${direction ? `edge-${degreesOf(direction)}` : place.kind.toLowerCase()}`;
    const outline = () => (place.kind === "edge" ? edgeOutline(directionOf(place.id)) : outlineOf(place.kind, tile));
    const marks = role === "target" ? targetMarks : selectedMarks;
    return { symbol: symbolOf(name, () => marks(palette, outline(), place.kind)), at: pointOf(place), place, role };
  };
  const layers: Drawing["layers"] = {
    sea: [
      around(polygon(hull), palette.frame, seaMargin + frameWidth),
      around(polygon(hull), palette.sea, seaMargin),
      ...hexes.flatMap((at, hex): Placed[] => {
        if (!isSea(hex)) return [];
        return [{ symbol: symbolOf("tile-sea", () => seaMarks(palette, tile)), at, place: { kind: "hex", id: hex } }];
      }),
      ...aroundLand(palette.shallows, 0.34),
      {
        path: waves(
          hull,
          tileIds.map(hexAt),
          hexes.filter((_, hex) => isSea(hex)),
          badges,
        ),
        stroke: palette.wave,
        width: 0.035,
        opacity: 0.8,
      },
      ...pierMarks(palette, piers),
      ...aroundLand(palette.foam, 0.17),
      ...aroundLand(palette.coast, 0.11),
    ],
    tile: tileIds.map((hex): Placed => {
      const terrain = terrains[hex] as Ground;
      const symbol = covered.has(hex)
        ? symbolOf("tile-fog", () => foggy(palette, tile), true)
        : symbolOf(`tile-${terrain}`, () => landscapes[terrain](palette, motifs), true);
      return { symbol, at: hexAt(hex), place: { kind: "hex", id: hex } };
    }),
    token: hexes.flatMap(({ x, y }, hex): Placed[] => {
      const token = tokens[hex] as number | null;
      if (token === null || covered.has(hex)) return [];
      const place: Place = { kind: "hex", id: hex };
      const symbolFor = (number: number) => symbolOf(`token-${number}`, () => tokenMarks(palette, number));
      const at = (aside: number) => ({ x: x + tokenPlace.x + aside, y: y + tokenPlace.y });
      const second = layout.spec.secondTokens?.[token];
      if (second === undefined) return [{ symbol: symbolFor(token), at: at(0), place }];
      const pair = [token, second].map(symbolFor);
      return pair.map((symbol, i) => ({ symbol, at: at((i - 0.5) * pairDistance), scale: pairScale, place }));
    }),
    harbor: badges.map((at, slot): Placed => {
      const kind = harbors[slot] as HarborKind;
      const symbol = symbolOf(`harbor-${kind}`, () => harborMarks(palette, kind, motifs));
      return { symbol, at, place: { kind: "harborSlot", id: slot } };
    }),
    heat: heat.map((spot) => heatMark(palette, intersections[spot.intersection] as Point, spot)),
    piece: [
      ...pieces.flatMap((piece) => (piece.kind === "road" ? [roadOf(piece.player, piece.edge)] : [])),
      ...pieces.flatMap((piece): Placed[] => {
        if (piece.kind === "road") return [];
        const { player, kind, intersection } = piece;
        const symbol = symbolOf(`${kind}-${player}`, () => buildingMarks(palette, player, kind));
        const at = intersections[intersection] as Point;
        return [{ symbol, at, place: { kind: "intersection", id: intersection } }];
      }),
    ],
    robber: robber === null ? [] : [robberAt(robber)],
    target: [
      ...targets.map((place) => placed("target", place)),
      ...(selected === null ? [] : [placed("selected", selected)]),
    ],
  };
  return { viewBox: boxAround(hull), tile, layers, symbols: [...symbols.values()] };
}

/** The rectangle that a drawing covers. */
export const viewBoxOfLayout = (layout: Layout, orientation: Orientation): ViewBox =>
  boxAround(hullOf(oriented(layout, orientation)));

/** A hex of the sea around the origin: what ships sail along. */
const seaMarks = ({ sea, wave }: Palette, tile: string): readonly PathMark[] => [
  { path: tile, fill: sea },
  { path: tile, stroke: wave, width: 0.025, opacity: 0.4 },
];

/** The convex hull of the hexes. */
function hullOf({ intersections }: Layout): readonly Point[] {
  const coast = intersections.filter((intersection) => intersection.hexes.length < 3);
  return convexHull([...coast].sort((a, b) => a.y - b.y || a.x - b.x));
}

const cornersOf = ({ intersections: ids }: Layout["hexes"][number], { intersections }: Layout): readonly Point[] =>
  ids.map((id) => intersections[id] as Point);

/** Along the coast: clockwise around the land, the other way around a lake, which is not filled. */
function landOf(hexes: Layout["hexes"], { intersections }: Layout): readonly string[] {
  const sides = hexes.flatMap(({ intersections: corners }) =>
    corners.map((from, side) => [from, corners[(side + 1) % 6] as number] as const),
  );
  const keyOf = (from: number, to: number) => from * intersections.length + to;
  const all = new Set(sides.map(([from, to]) => keyOf(from, to)));
  const coast = new Map(sides.filter(([from, to]) => !all.has(keyOf(to, from)))); // no hex has it the other way
  const loops: string[] = [];
  for (let [at] of coast) {
    const walked: Point[] = [];
    for (let to = coast.get(at); to !== undefined; to = coast.get(at)) {
      walked.push(intersections[at] as Point);
      coast.delete(at);
      at = to;
    }
    loops.push(polygon(walked));
  }
  return loops;
}

/** Small waves in two rows along the sides of the sea and on its hexes, wherever there is room. */
function waves(
  hull: readonly Point[],
  tiles: readonly Point[],
  seaHexes: readonly Point[],
  badges: readonly Point[],
): string {
  const isClear = (x: number, y: number) => badges.every((badge) => areApart(badge.x - x, badge.y - y, 0.6));
  const isOpen = (x: number, y: number) => isClear(x, y) && tiles.every((hex) => areApart(hex.x - x, hex.y - y, 1.42));
  let path = "";
  for (const hex of seaHexes)
    for (const [aside, below] of wavePlaces) {
      const [x, y] = [hex.x + aside, hex.y + below];
      if (isClear(x, y)) path += `M${short(x - 0.2)} ${short(y)}q.1 -.11 .2 0t.2 0`;
    }
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
const wavePlaces = [
  [-0.22, -0.26],
  [0.24, 0.3],
] as const;
const areApart = (x: number, y: number, distance: number) => x * x + y * y > distance * distance;

function boxAround(points: readonly Point[]): ViewBox {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const margin = seaMargin + frameWidth;
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  const [width, height] = [Math.max(...xs) + margin - x, Math.max(...ys) + margin - y];
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
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
