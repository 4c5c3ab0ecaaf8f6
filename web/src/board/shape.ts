// Validated shapes of boards and their pieces.
import type { Axial } from "../geometry/axial.js";
import {
  type HarborKind,
  harborKinds,
  type LayoutShape,
  type LayoutSpec,
  type Locks,
  type PipLimit,
  type Terrain,
  terrainKinds,
} from "./board-data.js";
import type { LayoutName } from "./layout-names.js";

/** Part of a shape that has its own pieces. */
export interface ShapeRegion {
  readonly hexes: readonly number[];
  /** Numbers of hexes in the order of `terrainKinds`. */
  readonly terrains: readonly number[];
  /** Tokens, ascending; 0 for land that is dealt without a number. */
  readonly tokens: readonly number[];
  /** Region with which this one shares its tokens. */
  readonly tokenRegion: number | undefined;
  /** Region with which this one shares its terrains. */
  readonly terrainRegion: number | undefined;
}

/** Pieces that never move, as numbers by place. */
export interface Fixed {
  readonly terrains: ReadonlyMap<number, number>;
  /** Tokens by hex; 0 for a hex without a token. */
  readonly tokens: ReadonlyMap<number, number>;
  readonly harbors: ReadonlyMap<number, number>;
}

/** Rules that most shapes do not have. */
export interface ShapeRules {
  /** Tokens in official order; empty if the layout has none. */
  readonly letters: readonly number[];
  /** Regions; empty for a shape with one bag. */
  readonly regions: readonly ShapeRegion[];
  readonly fixed: Fixed;
  /** Pip limits by terrain. */
  readonly pipLimits: ReadonlyMap<number, Required<PipLimit>>;
  readonly hexPipLimits: ReadonlyMap<number, Required<PipLimit>>;
  readonly secondTokens: ReadonlyMap<number, number>;
  /** Inland terrains as numbers. */
  readonly inland: readonly number[];
  readonly covered: readonly number[];
  readonly startRegions: readonly number[] | undefined;
  readonly closedToStart: readonly number[];
  /** Hexes whose terrain is fixed to sea, ascending. */
  readonly sea: readonly number[];
  /** Whether the place of some sea is not fixed. */
  readonly dealsSea: boolean;
}

/** Validated layout. */
export interface ReadLayout extends ShapeRules {
  readonly name: LayoutName | "custom";
  /** Value of a board's `layout`. */
  readonly layout: LayoutName | LayoutSpec;
  /** Hexes. Equal lists are one object, so that their geometry is computed once. */
  readonly hexes: readonly Axial[];
  /** Counts in the order of `terrainKinds`, over all regions and the fixed hexes outside them. */
  readonly terrains: readonly number[];
  /** Tokens; 0 for land that is dealt without a number. */
  readonly tokens: readonly number[];
  /** Positions in the coast. Empty despite harbors if the generator chooses their edges. */
  readonly harborSlots: readonly number[];
  readonly harbors: readonly HarborKind[];
}

/** Whether a layout allows land without a number on a hex, because it fixes such land there, or deals it. */
export const mayLackNumber = ({ fixed, tokens }: Pick<ReadLayout, "fixed" | "tokens">, hex: number): boolean =>
  fixed.tokens.get(hex) === 0 || tokens.includes(0);

/** Whether the pieces on a hex are land without a number that the layout does not fix. */
export const isBlank = (
  { fixed }: Pick<ReadLayout, "fixed">,
  hex: number,
  terrain: Terrain | undefined,
  token: number | null | undefined,
): boolean => !token && terrain !== "desert" && terrain !== "sea" && fixed.tokens.get(hex) !== 0;

/** Hexes and terrains of one bag. */
export interface TerrainBag {
  readonly hexes: readonly number[];
  /** Numbers of hexes in the order of `terrainKinds`. */
  readonly terrains: readonly number[];
}

/** Returns the bags of terrains: one for each group of regions that share them, or one for the whole shape. */
export function terrainBagsOf({ hexes, terrains, regions }: Pick<ReadLayout, "hexes" | "terrains" | "regions">) {
  if (regions.length === 0) return [{ hexes: [...hexes.keys()], terrains }];
  return regions.flatMap(({ terrainRegion }, first): TerrainBag[] => {
    if (terrainRegion !== undefined) return [];
    const sharingRegions = regions.filter((region, i) => i === first || region.terrainRegion === first);
    return [
      {
        hexes: sharingRegions.flatMap((region) => region.hexes),
        terrains: terrains.map((_, terrain) =>
          sharingRegions.reduce((sum, region) => sum + (region.terrains[terrain] as number), 0),
        ),
      },
    ];
  });
}

/** Returns a shape as data, in new objects that callers may change. */
export function specOf(shape: Omit<ReadLayout, "name" | "layout">): LayoutSpec {
  const { hexes, regions, harborSlots, harbors } = shape;
  const bag =
    regions.length === 0
      ? { terrains: terrainsOf(shape.terrains), tokens: shape.tokens.map(orNull) }
      : {
          regions: regions.map(({ hexes, terrains, tokens, tokenRegion, terrainRegion }) => ({
            hexes: [...hexes],
            terrains: terrainsOf(terrains),
            tokens: tokens.map(orNull),
            ...(tokenRegion !== undefined && { tokenRegion }),
            ...(terrainRegion !== undefined && { terrainRegion }),
          })),
        };
  return {
    hexes: hexes.map(({ q, r }) => ({ q, r })),
    ...bag,
    ...(shape.letters.length > 0 && { letters: [...shape.letters] }),
    ...((harborSlots.length > 0 || harbors.length === 0) && { harborSlots: [...harborSlots] }),
    harbors: [...harbors],
    ...rulesOf(shape),
  };
}

const orNull = (token: number): number | null => (token === 0 ? null : token);

/** Returns the number of hexes of each terrain. Gold and sea are included only if they occur. */
const terrainsOf = (counts: readonly number[]): Partial<Record<Terrain, number>> =>
  Object.fromEntries(
    terrainKinds.flatMap((terrain, i) => (i < 6 || counts[i] ? [[terrain, counts[i] as number]] : [])),
  );

/** Returns the fields of a layout other than hexes, bags and harbors. */
function rulesOf(shape: ShapeRules): Partial<LayoutShape> {
  const { fixed, covered, inland, startRegions, closedToStart } = shape;
  const record = <Value, Output>(map: ReadonlyMap<number, Value>, convert: (value: Value) => Output) =>
    Object.fromEntries([...map].sort(([a], [b]) => a - b).map(([key, value]) => [key, convert(value)]));
  const terrainOf = (id: number) => terrainKinds[id] as Terrain;
  const limits = (map: ShapeRules["pipLimits"]) => record(map, (limit) => ({ ...limit }));
  const fixedPieces: Locks = {
    ...(fixed.terrains.size > 0 && { terrains: record(fixed.terrains, terrainOf) }),
    ...(fixed.tokens.size > 0 && { tokens: record(fixed.tokens, orNull) }),
    ...(fixed.harbors.size > 0 && { harbors: record(fixed.harbors, (kind) => harborKinds[kind] as HarborKind) }),
  };
  return {
    ...(Object.keys(fixedPieces).length > 0 && { fixed: fixedPieces }),
    ...(shape.pipLimits.size > 0 && {
      pipLimits: Object.fromEntries([...shape.pipLimits].map(([id, limit]) => [terrainOf(id), { ...limit }])),
    }),
    ...(shape.hexPipLimits.size > 0 && { hexPipLimits: limits(shape.hexPipLimits) }),
    ...(shape.secondTokens.size > 0 && { secondTokens: record(shape.secondTokens, (token) => token) }),
    ...(inland.length > 0 && { inland: inland.map(terrainOf) }),
    ...(covered.length > 0 && { covered: [...covered] }),
    ...(startRegions && { startRegions: [...startRegions] }),
    ...(closedToStart.length > 0 && { closedToStart: [...closedToStart] }),
  };
}
