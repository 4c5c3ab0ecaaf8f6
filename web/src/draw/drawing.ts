// Composes the drawing of a board: tiles, tokens and badges on a sea, and pieces and targets above them. All drawings
// share the same symbols. A palette has the colors.
import type { HarborKind } from "../board/board-data.js";
import type { Point } from "../geometry/geometry.js";
import { seaWidths, type ViewBox } from "./chart.js";
import type { DrawableBoard } from "./drawable-board.js";
import {
  type Ink,
  type Mark,
  type PathMark,
  type PlacedSymbol,
  type Symbol,
  symbolOf,
  type TextMark,
} from "./marks.js";
import { type Orientation, orientLayout, tiles } from "./orientation.js";
import {
  buildingSymbol,
  heatMark,
  type Piece,
  robberPlace,
  robberSymbol,
  roadSymbol,
  type SpotHeat,
} from "./pieces.js";
import type { MarkedPlace, Place } from "./places.js";
import { markedText, placeSymbol } from "./target-marks.js";
import { landscapeOf } from "./terrains.js";
import type { Ground, Palette } from "./themes.js";
import { harborSymbol, tokenPlace, tokenSymbol } from "./tokens-and-harbors.js";

/** Layers in the order of painting. */
export const layerNames = ["sea", "tile", "token", "harbor", "heat", "piece", "robber", "target", "mark"] as const;
export type LayerName = (typeof layerNames)[number];

export interface Drawing {
  readonly palette: Palette;
  readonly viewBox: ViewBox;
  /** Outline of a tile around the origin. */
  readonly tile: string;
  /** Marks of each layer, in the order of painting. */
  readonly layers: Readonly<
    Record<Exclude<LayerName, "target" | "mark">, readonly Mark[]> &
      Record<"target", readonly PlacedSymbol[]> &
      Record<"mark", readonly (PathMark | TextMark)[]>
  >;
}

/** Scale of each of two tokens on a hex. */
const pairScale = 0.84;
const pairDistance = 0.64;

/** Pieces, robber, heat, targets and marks to draw on a board. */
export interface Additions {
  readonly orientation: Orientation;
  readonly pieces: readonly Piece[];
  /** Hex of the robber. */
  readonly robber: number | null;
  readonly heat: readonly SpotHeat[];
  readonly targets: readonly Place[];
  readonly selected: readonly Place[];
  readonly marks: readonly MarkedPlace[];
}

const noAdditions: Additions = {
  orientation: "pointy",
  pieces: [],
  robber: null,
  heat: [],
  targets: [],
  selected: [],
  marks: [],
};

/**
 * Returns the drawing of a board. If `isSolid` is true, no path has a hole, such as a lake in the path of an island.
 */
export function drawingOf(
  drawn: DrawableBoard,
  palette: Palette,
  additions: Additions = noAdditions,
  isSolid = false,
): Drawing {
  const { orientation, robber } = additions;
  const { viewBox, hexes, badges, hull, land, solidLand, waves, piers } = drawn.chart(orientation);
  const tile = tiles[orientation];
  const { tiles: tileMarks, seas, tokens } = hexMarks(drawn, hexes, orientation);
  const shores = isSolid ? solidLand : [land];
  const aroundLand = (color: Ink, margin: number) => shores.map((path) => outlineMark(path, color, 2 * margin));
  const { heat, pieces, targets, marks } = gameMarks(drawn, additions, hexes, badges, tile);
  const layers: Drawing["layers"] = {
    sea: [
      outlineMark(hull, "frame", seaWidths.frame),
      outlineMark(hull, "sea", seaWidths.sea),
      ...seas,
      ...aroundLand("shallows", 0.34),
      { path: waves, stroke: "wave", width: 0.035, opacity: 0.8 },
      { path: piers, stroke: "pier", width: 0.13 },
      { path: piers, stroke: "coast", width: 0.06 },
      ...aroundLand("foam", 0.17),
      ...aroundLand("coast", 0.11),
    ],
    tile: tileMarks,
    token: tokens,
    harbor: badges.map((at, slot): PlacedSymbol => {
      const kind = drawn.board.harbors[slot] as HarborKind;
      return { symbol: harborSymbol(kind), at, place: { kind: "harborSlot", id: slot } };
    }),
    heat,
    piece: pieces,
    robber: robber === null ? [] : [robberAt(robber, hexes[robber] as Point)],
    target: targets,
    mark: marks,
  };
  return { palette, viewBox, tile, layers };
}

const outlineMark = (path: string, color: Ink, width: number): PathMark => ({
  path,
  fill: color,
  stroke: color,
  width,
});

const robberAt = (hex: number, { x, y }: Point): PlacedSymbol => ({
  symbol: robberSymbol,
  at: { x: x + robberPlace.x, y: y + robberPlace.y },
  place: { kind: "hex", id: hex },
});

/** Returns the symbol of a hex at sea, around the origin. */
export const seaSymbol = (tile: string): Symbol =>
  symbolOf(`sea-${tile}`, () => [
    { path: tile, fill: "sea" },
    { path: tile, stroke: "wave", width: 0.025, opacity: 0.4 },
  ]);

/** Returns the marks of tiles, of hexes at sea, and of tokens. */
function hexMarks({ board, shape }: DrawableBoard, hexes: readonly Point[], orientation: Orientation) {
  const { terrains, tokens, covered = [] } = board;
  const marks = { tiles: [] as PlacedSymbol[], seas: [] as PlacedSymbol[], tokens: [] as PlacedSymbol[] };
  for (const [hex, at] of hexes.entries()) {
    const place: Place = { kind: "hex", id: hex };
    const terrain = terrains[hex] as Ground | "sea";
    if (covered.includes(hex)) {
      marks.tiles.push({ symbol: landscapeOf("fog", orientation), at, place });
      continue;
    }
    if (terrain === "sea") marks.seas.push({ symbol: seaSymbol(tiles[orientation]), at, place });
    else marks.tiles.push({ symbol: landscapeOf(terrain, orientation), at, place });
    const token = tokens[hex] as number | null;
    if (token === null) continue;
    const tokenPoint = (dx: number) => ({ x: at.x + tokenPlace.x + dx, y: at.y + tokenPlace.y });
    const second = shape.secondTokens.get(token);
    if (second === undefined) marks.tokens.push({ symbol: tokenSymbol(token), at: tokenPoint(0), place });
    else
      for (const [i, each] of [token, second].entries())
        marks.tokens.push({
          symbol: tokenSymbol(each),
          at: tokenPoint((i - 0.5) * pairDistance),
          scale: pairScale,
          place,
        });
  }
  return marks;
}

const noGameMarks = { heat: [], pieces: [], targets: [], marks: [] } as const;

/** Returns the marks of heat, pieces and targets, and the texts on places. Only these marks need the positions of intersections and edges. */
function gameMarks(
  drawn: DrawableBoard,
  { orientation, pieces, heat, targets, selected, marks }: Additions,
  hexes: readonly Point[],
  badges: readonly Point[],
  tile: string,
): {
  readonly heat: readonly Mark[];
  readonly pieces: readonly PlacedSymbol[];
  readonly targets: readonly PlacedSymbol[];
  readonly marks: readonly (PathMark | TextMark)[];
} {
  if (pieces.length + heat.length + targets.length + selected.length + marks.length === 0) return noGameMarks;
  const { edges, intersections } = orientLayout(drawn.layout, orientation);
  const directionOf = (edge: number): Point => {
    const [from, to] = (edges[edge]?.intersections ?? []).map((end) => intersections[end]);
    return { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) };
  };
  const pointOf = ({ kind, id }: Place): Point =>
    ({ hex: hexes, intersection: intersections, edge: edges, harborSlot: badges })[kind][id] as Point;
  const symbolAt = (symbol: Symbol, place: Place): PlacedSymbol => ({ symbol, at: pointOf(place), place });
  const targetMark = (role: "target" | "selected", place: Place): PlacedSymbol => {
    const direction = place.kind === "edge" ? directionOf(place.id) : { x: 0, y: 0 };
    return { ...symbolAt(placeSymbol(role, place.kind, tile, direction), place), role };
  };
  return {
    heat: heat.map((spot) => heatMark(intersections[spot.intersection] as Point, spot)),
    pieces: [
      ...pieces.flatMap((piece) => {
        if (piece.kind !== "road") return [];
        return [symbolAt(roadSymbol(piece.player, directionOf(piece.edge)), { kind: "edge", id: piece.edge })];
      }),
      ...pieces.flatMap((piece) => {
        if (piece.kind === "road") return [];
        return [symbolAt(buildingSymbol(piece.player, piece.kind), { kind: "intersection", id: piece.intersection })];
      }),
    ],
    targets: [
      ...targets.map((place) => targetMark("target", place)),
      ...selected.map((place) => targetMark("selected", place)),
    ],
    marks: marks.flatMap((mark) => markedText(mark, pointOf(mark.place))),
  };
}
