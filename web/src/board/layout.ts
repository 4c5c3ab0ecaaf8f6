// The geometry of layouts and boards.
import type { Axial } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { coastEdges, freezeDeep, geometryOf, harborSlotAt, type Point } from "../geometry/geometry.js";
import type { Board, LayoutSpec } from "./board-data.js";
import { type LayoutName, playersOf } from "./layout-names.js";
import { readBoard, type ReadBoard } from "./read-board.js";
import { readShape } from "./read-shape.js";
import { type ReadLayout, specOf } from "./shape.js";

/**
 * Geometry of a layout with pointy-top hexes. Ids are positions in these lists. Lists of ids ascend unless noted
 * otherwise.
 */
export interface Layout {
  /** Name of the layout, or "custom". */
  readonly name: LayoutName | "custom";
  /** Numbers of players that the layout is printed for, ascending; for a custom layout, all that games take: 2 to 6. */
  readonly players: readonly number[];
  /** Layout as data: hexes, bag or regions, fixed pieces, limits and harbors. Change a copy to make a custom layout. */
  readonly spec: LayoutSpec;
  /** Hexes row by row from the top left, or in the order of a custom layout. x and y are the center. */
  readonly hexes: readonly (Axial &
    Point & {
      /** Hexes that share a side with it. */
      readonly neighbors: readonly number[];
      /** Six corners, clockwise from the north. */
      readonly intersections: readonly number[];
    })[];
  /** Corners of hexes, sorted by y, then x. */
  readonly intersections: readonly (Point & {
    /** Hexes that meet there, one to three. */
    readonly hexes: readonly number[];
    /** Intersections one edge away, two or three. */
    readonly neighbors: readonly number[];
    /** Edges that end there. */
    readonly edges: readonly number[];
  })[];
  /** Sides of hexes, sorted by the y, then x, of their midpoints. x and y are the midpoint. */
  readonly edges: readonly (Point & {
    /** Both ends. */
    readonly intersections: readonly [number, number];
    /** Hexes on either side, one or two. */
    readonly hexes: readonly number[];
  })[];
  /**
   * Edges between land and sea or the outside. A `coastEdge` is a position in this list. The list runs clockwise from
   * the north-west side of the first land hex, row by row from the top left. The coasts of lakes and other islands
   * follow, each from its first hex in the same order, whatever the order of a custom layout's hexes.
   */
  readonly coast: readonly number[];
  /** Harbor slots, in the order of `Board.harbors`. */
  readonly harborSlots: readonly {
    /** Edge of the harbor. */
    readonly edge: number;
    /** Both ends. A player with a building on either may use the harbor. */
    readonly intersections: readonly [number, number];
    /** Unit vector toward the sea. */
    readonly outward: readonly [x: number, y: number];
  }[];
}

const layouts = new WeakMap<ReadLayout, Layout>();
/** Cache of the last layout for each shape whose sea is dealt. */
const dealtLayouts = new WeakMap<ReadLayout, { readonly key: string; readonly layout: Layout }>();

/** Returns the frozen layout of a shape. The layout is computed only once. */
export function layoutOfShape(shape: ReadLayout): Layout {
  let layout = layouts.get(shape);
  if (layout === undefined) {
    layout = makeLayout(shape, coastOf(shape.hexes, shape.sea), shape.harborSlots);
    layouts.set(shape, layout);
  }
  return layout;
}

/**
 * Returns the frozen layout of a board. If the sea was dealt, its coast can differ from the coast of the shape's
 * layout.
 */
export function layoutOfBoard({ shape, sea, coast, harborSlots }: ReadBoard): Layout {
  const layoutCoast = coastOf(shape.hexes, shape.sea);
  if (coast === layoutCoast && harborSlots === shape.harborSlots) return layoutOfShape(shape);
  const key = `${sea.join()} ${harborSlots.join()}`;
  const cachedLayout = dealtLayouts.get(shape);
  if (cachedLayout?.key === key) return cachedLayout.layout;
  const layout = makeLayout(shape, coast, harborSlots);
  dealtLayouts.set(shape, { key, layout });
  return layout;
}

const playerCounts = [2, 3, 4, 5, 6];

function makeLayout(shape: ReadLayout, coast: readonly Side[], harborSlots: readonly number[]): Layout {
  const geometry = geometryOf(shape.hexes);
  const [min, max] = shape.name === "custom" ? [2, 6] : playersOf(shape.name);
  return freezeDeep<Layout>({
    name: shape.name,
    players: playerCounts.slice(min - 2, max - 1),
    spec: specOf(shape),
    ...geometry,
    coast: coastEdges(geometry, coast),
    harborSlots: harborSlots.map((coastEdge) => harborSlotAt(geometry, coast[coastEdge] as Side)),
  });
}

/**
 * Returns the frozen geometry of a board or a layout. For a layout, only hexes whose terrain is fixed as sea count as sea;
 * sea that a generator deals is not known yet.
 * @param boardOrLayout Default "standard".
 * @example
 * const { intersections, edges } = layoutOf(board);
 */
export function layoutOf(boardOrLayout?: Board | LayoutName | LayoutSpec): Layout {
  return isLikeBoard(boardOrLayout)
    ? layoutOfBoard(readBoard(boardOrLayout, "boardOrLayout"))
    : layoutOfShape(readShape(boardOrLayout, "boardOrLayout"));
}

/** Returns whether a value is meant as a board. Custom layouts have neither `layout` nor `board` (see `readBoard`). */
const isLikeBoard = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (Object.hasOwn(value, "layout") || Object.hasOwn(value, "board"));
