// Boards and their layouts as callers see them: plain data.
import * as records from "../wasm/records.js";
import type { Axial } from "../geometry/axial.js";

/** Resource that a hex yields. */
export type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
/** Terrain of a hex. A desert yields nothing and has no token. */
export type Terrain = Resource | "desert";
/** Kind of a harbor: "any" trades 3:1, a resource trades 2:1. */
export type HarborKind = "any" | Resource;
/** One value for each resource. */
export type PerResource<Value = number> = Readonly<Record<Resource, Value>>;
/** Name of a layout: "standard" (19 hexes, rows 3-4-5-4-3) or "extension" (30 hexes, rows 3-4-5-6-5-4-3). */
export type LayoutName = "standard" | "extension";

/** Custom layout: a shape and its pieces. Lakes and islands are allowed. */
export type LayoutSpec = LayoutShape & Bag;

/** Shape of a custom layout. */
export interface LayoutShape {
  /** Axial coordinates of 1 to 61 hexes: integers in [-1e6, 1e6], all within 1000 steps of each other. */
  readonly hexes: readonly Axial[];
  /** Coast edges that have harbors, as positions in `Layout.coast`: at most 61. Default: none. */
  readonly harborSlots?: readonly number[] | undefined;
  /** Harbors in their printed order, one for each harbor slot. Default: none. */
  readonly harbors?: readonly HarborKind[] | undefined;
}

/** Pieces that are dealt together. */
export interface Bag {
  /** Number of hexes of each terrain, default 0; they add up to the number of hexes. */
  readonly terrains: { readonly [terrain in Terrain]?: number | undefined };
  /** Numbers of the tokens, one for each hex with a token. */
  readonly tokens: readonly number[];
}

/**
 * Board: lists parallel to the hexes and harbor slots of its layout. Pieces need not be those of the layout's bag, but
 * every hex except deserts has a token.
 */
export interface Board {
  /** Version of the format. */
  readonly version: 1;
  /** Layout of the board, by name or custom. */
  readonly layout: LayoutName | LayoutSpec;
  /** Terrain of each hex. */
  readonly terrains: readonly Terrain[];
  /** Token of each hex, 2 to 12 without 7; null on a hex without one, as on every desert. */
  readonly tokens: readonly (number | null)[];
  /** Harbor at each harbor slot; empty for a board without harbors. */
  readonly harbors: readonly HarborKind[];
}

/** All resources, in the order that every list uses. */
export const resources: readonly Resource[] = Object.freeze(["wood", "brick", "wool", "grain", "ore"] as const);
/** All terrains. */
export const terrainKinds: readonly Terrain[] = Object.freeze(records.terrainNames);
/** All kinds of harbors. */
export const harborKinds: readonly HarborKind[] = Object.freeze(records.harborNames);
/** Names of all named layouts. */
export const layoutNames: readonly LayoutName[] = Object.freeze(["standard", "extension"] as const);
/** All numbers of tokens: 2 to 12 without 7. */
export const tokenNumbers: readonly number[] = Object.freeze([2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
/** What the number of a token may be, as messages say it. */
export const tokenText = "a number 2..12 without 7";
