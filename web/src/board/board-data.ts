// Boards and layouts as plain data, as callers see them.
import * as records from "../wasm/records.js";
import type { Axial } from "../geometry/axial.js";
import type { LayoutName } from "./layout-names.js";

/** Resource that a hex yields. */
export type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
/** Terrain of a hex. Gold yields a resource of the player's choice; desert and sea yield nothing. */
export type Terrain = Resource | "desert" | "gold" | "sea";
/** Kind of a harbor: "any" trades 3:1, a resource trades 2:1. */
export type HarborKind = "any" | Resource;
/** One value for each resource. */
export type PerResource<Value = number> = Readonly<Record<Resource, Value>>;
/** Custom layout: a shape and its pieces, in one bag or one for each region. Lakes and islands are allowed. */
export type LayoutSpec = LayoutShape & (Bag | Regions);

/** Shape of a custom layout. */
export interface LayoutShape {
  /**
   * Axial coordinates of 1 to 64 hexes: integers in [-1e6, 1e6], all within 1000 steps of each other.
   * @minItems 1 @maxItems 64
   */
  readonly hexes: readonly Axial[];
  /**
   * Coast edges that have harbors, as positions in `Layout.coast`: at most 64. Default: as even as the coasts of islands
   * and lakes allow, without two at one intersection; if the sea is dealt, the generator chooses them on each board.
   * @integer 0..383 @maxItems 64
   */
  readonly harborSlots?: readonly number[] | undefined;
  /** Harbors in their printed order, one for each harbor slot if there are slots. Default: none. @maxItems 64 */
  readonly harbors?: readonly HarborKind[] | undefined;
  /**
   * All tokens in official order, which is the order of their letters: one for each hex with a token. `tokenOrder:
   * "spiral"` and
   * `officialBoard` lay them in a spiral; the land must be in one piece, and no token null. Default: none; named layouts
   * have their own.
   * @integer 2..12 without 7 @maxItems 64
   */
  readonly letters?: readonly number[] | undefined;
  /** Pieces that never move. The bag of their region includes them. Default: none. */
  readonly fixed?: Locks | undefined;
  /** Limits of the pips of each token on a terrain; two tokens on one hex count together. Default: none. */
  readonly pipLimits?: { readonly [terrain in Resource | "gold"]?: PipLimit | undefined } | undefined;
  /** Limits of the pips of the token on a hex, in addition to those of its terrain. Default: none. */
  readonly hexPipLimits?: { readonly [hex: number]: PipLimit } | undefined;
  /**
   * Second token by first token, another number: `{ 2: 12 }` puts a 12 beside each 2. The hex yields on both. Lists of
   * tokens have the first token only. Default: none. @integer 2..12 without 7
   */
  readonly secondTokens?: { readonly [token: number]: number } | undefined;
  /**
   * Terrains that are dealt only to hexes with six neighbors on land. A hex counts as sea only if its terrain is fixed.
   * Default: none. @maxItems 1
   */
  readonly inland?: readonly Terrain[] | undefined;
  /** Hexes that are dealt face down. Default: none. @integer 0..63 @maxItems 64 */
  readonly covered?: readonly number[] | undefined;
  /**
   * Regions where players may place their first settlements, as positions in `regions`. Default: all land.
   * @integer 0..15 @minItems 1 @maxItems 16
   */
  readonly startRegions?: readonly number[] | undefined;
  /** Intersections where players may not place their first settlements. Default: none. @integer 0..511 */
  readonly closedToStart?: readonly number[] | undefined;
}

/** Limit of the pips of a token. */
export interface PipLimit {
  /** Fewest pips, 1 to 5. Default 1. @integer 1..5 */
  readonly min?: number | undefined;
  /** Most pips, 1 to 5; 5 allows the pips of any two tokens, too. Default 5. @integer 1..5 */
  readonly max?: number | undefined;
}

/** Pieces that are dealt together. */
export interface Bag {
  /** Number of hexes of each terrain, default 0; they add up to the number of hexes. @integer 0..64 */
  readonly terrains: { readonly [terrain in Terrain]?: number | undefined };
  /**
   * Numbers of the tokens, one for each hex but deserts and sea; null deals such a hex without a number. Hexes that `fixed`
   * keeps without a token do not count. @integer 2..12 without 7 @maxItems 64
   */
  readonly tokens: readonly (number | null)[];
}

/** Pieces in several bags. */
export interface Regions {
  /** Regions of the shape. A hex outside all regions needs a fixed terrain. @minItems 1 @maxItems 16 */
  readonly regions: readonly LayoutRegion[];
}

/** Part of a shape whose pieces are dealt and swapped only within it and the regions with which it shares them. */
export interface LayoutRegion extends Bag {
  /** Hexes of the region. @integer 0..63 @maxItems 64 */
  readonly hexes: readonly number[];
  /** Index in `regions` of the region with which this one shares its tokens. Default: none. @integer 0..15 */
  readonly tokenRegion?: number | undefined;
  /** Index in `regions` of the region with which this one shares its terrains. Default: none. @integer 0..15 */
  readonly terrainRegion?: number | undefined;
}

/** Pieces that must be on certain hexes and harbor slots. */
export interface Locks {
  /** Terrain by hex. */
  readonly terrains?: { readonly [hex: number]: Terrain } | undefined;
  /**
   * Token by hex; null keeps a hex without one: desert, sea, or land that the layout deals without a number. A hex with a
   * locked token gets no desert. @integer 2..12 without 7
   */
  readonly tokens?: { readonly [hex: number]: number | null } | undefined;
  /** Harbor by harbor slot. */
  readonly harbors?: { readonly [slot: number]: HarborKind } | undefined;
  /**
   * Edge by harbor slot, as a position in `Layout.edges`: the harbor of the slot stays there. Only on layouts whose harbors
   * may be on any coast. Default: the generator chooses the edges. @integer 0..383
   */
  readonly harborEdges?: { readonly [slot: number]: number } | undefined;
}

/**
 * Board: lists parallel to the hexes and harbor slots of its layout. Pieces need not be those of the layout's bag, but
 * every hex except deserts and sea has a token, unless the layout fixes it without one, or deals land without numbers.
 */
export interface Board {
  /** Version of the format. */
  readonly version: 1;
  /** Layout of the board, by name or custom. */
  readonly layout: LayoutName | LayoutSpec;
  /** Terrain of each hex. @minItems 1 @maxItems 64 */
  readonly terrains: readonly Terrain[];
  /**
   * Token of each hex, 2 to 12 without 7; null on a hex without one, as on every desert and sea.
   * @integer 2..12 without 7 @minItems 1 @maxItems 64
   */
  readonly tokens: readonly (number | null)[];
  /** Harbor at each harbor slot; empty for a board without harbors. @maxItems 64 */
  readonly harbors: readonly HarborKind[];
  /**
   * Coast edge of each harbor slot, on a board whose sea was dealt. Default: those of the layout.
   * @integer 0..383 @maxItems 64
   */
  readonly harborSlots?: readonly number[] | undefined;
  /** Hexes that are face down under fog. Default: none. @integer 0..63 @maxItems 64 */
  readonly covered?: readonly number[] | undefined;
}

/** All resources, in the order that every list uses. */
export const resources: readonly Resource[] = Object.freeze(["wood", "brick", "wool", "grain", "ore"] as const);
/** All terrains. */
export const terrainKinds: readonly Terrain[] = Object.freeze(records.terrainNames);
/** All kinds of harbors. */
export const harborKinds: readonly HarborKind[] = Object.freeze(records.harborNames);
/** All numbers of tokens: 2 to 12 without 7. */
export const tokenNumbers: readonly number[] = Object.freeze([2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
/** Range of token numbers, for error messages. */
export const tokenText = "a number 2..12 without 7";
