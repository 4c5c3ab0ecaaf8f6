// Boards and their shapes as callers see them: plain data.

/** What a hex yields. */
export type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
/** What a hex is: the resource that it yields, or a desert, which yields nothing and bears no token. */
export type Terrain = Resource | "desert";
/** "any" trades 3:1, a resource 2:1. */
export type HarborKind = "any" | Resource;
/** The shapes with a name: "standard", 19 hexes in rows 3-4-5-4-3, and "extension", 30 hexes in rows 3-4-5-6-5-4-3. */
export type LayoutName = "standard" | "extension";

/** A custom shape, up to 61 hexes, with its bag of pieces and its harbors. It may have lakes and islands. */
export interface LayoutSpec {
  /** 1 to 61 distinct axial coordinates: integers in [-1e6, 1e6], all within 1000 of each other. */
  readonly hexes: readonly {
    /** To the east. */
    readonly q: number;
    /** To the south-east. */
    readonly r: number;
  }[];
  /** How many hexes of each terrain, 0 where absent; they add up to the number of hexes. */
  readonly terrains: Readonly<Partial<Record<Terrain, number>>>;
  /** One number, 2..12 without 7, for each hex that is not a desert. */
  readonly tokens: readonly number[];
  /**
   * The coast edges that bear harbors, counted clockwise from the north-west side of the first hex in reading order;
   * where there are lakes or islands, their coasts follow, each from its first hex in the order of `hexes`. Distinct
   * integers from 0, at most 61. Default: none.
   */
  readonly harborSlots?: readonly number[] | undefined;
  /** What lies there, one for each of `harborSlots`: the printed order, and the bag of shuffled harbors. */
  readonly harbors?: readonly HarborKind[] | undefined;
}

/**
 * One board: arrays parallel to its layout's hexes and harbor slots. Scoring and ranking accept any piece counts;
 * errors are wrong lengths, unknown values, a token on a desert, a resource hex without one.
 */
export interface Board {
  /** Its shape, by name or as it is. */
  readonly layout: LayoutName | LayoutSpec;
  /** One for each hex, in the order of `Layout.hexes`. */
  readonly terrains: readonly Terrain[];
  /** One for each hex: 2..12 without 7; null exactly on deserts. */
  readonly tokens: readonly (number | null)[];
  /** One for each of `Layout.harborSlots`; or empty: a board without harbors. */
  readonly harbors: readonly HarborKind[];
}

/** The order wherever five numbers stand for resources, and that of cpp/catan's Terrain. */
export const resources = ["wood", "brick", "wool", "grain", "ore"] as const satisfies readonly Resource[];
export const terrains = [...resources, "desert"] as const satisfies readonly Terrain[];
/** In the order of cpp/catan's Harbor. */
export const harborKinds = [...resources, "any"] as const satisfies readonly HarborKind[];
export const layoutNames = ["standard", "extension"] as const satisfies readonly LayoutName[];
/** The numbers on tokens. */
export const tokenNumbers: readonly number[] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
/** What a number token may be, as messages say it. */
export const tokenText = "a number 2..12 without 7";
