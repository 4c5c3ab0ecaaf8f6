// The shapes of boards and their pieces, as they were checked: those with a name, and custom ones.
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
import { layoutNames, layoutText, type LayoutName, type PlainLayoutName, type ScenarioName } from "./layout-names.js";
import { checkObject, type Path, rangeError, typeError } from "../check/check.js";
import { readSpec } from "./read-spec.js";
import { scenarioOf } from "./scenarios.js";

/** Part of a shape with pieces of its own. */
export interface ShapeRegion {
  readonly hexes: readonly number[];
  /** Counts in the order of `terrainKinds`. */
  readonly terrains: readonly number[];
  readonly tokens: readonly number[];
  /** Region with which it shares its tokens. */
  readonly tokenRegion: number | undefined;
}

/** Pieces that never move, by their places, as numbers. */
export interface Fixed {
  readonly terrains: ReadonlyMap<number, number>;
  /** 0 for a hex without a token. */
  readonly tokens: ReadonlyMap<number, number>;
  readonly harbors: ReadonlyMap<number, number>;
}

/** Rules that most shapes do not have. */
export interface ShapeRules {
  /** Tokens in official order; empty if there is none, or if the name says it. */
  readonly letters: readonly number[];
  /** Empty for a shape with one bag. */
  readonly regions: readonly ShapeRegion[];
  readonly fixed: Fixed;
  /** By terrain. */
  readonly pipLimits: ReadonlyMap<number, Required<PipLimit>>;
  readonly hexPipLimits: ReadonlyMap<number, Required<PipLimit>>;
  readonly secondTokens: ReadonlyMap<number, number>;
  /** Terrains, as numbers. */
  readonly inland: readonly number[];
  readonly covered: readonly number[];
  readonly startRegions: readonly number[] | undefined;
  readonly closedToStart: readonly number[];
  /** Hexes whose terrain is fixed to sea, ascending. */
  readonly sea: readonly number[];
  /** Whether there is sea whose place is not fixed. */
  readonly dealsSea: boolean;
}

/** A shape that has been checked. */
export interface Shape extends ShapeRules {
  readonly name: LayoutName | "custom";
  /** Value of a board's `layout`. */
  readonly layout: LayoutName | LayoutSpec;
  /** One list object for equal hexes, so that their geometry is computed once. */
  readonly hexes: readonly Axial[];
  /** Counts in the order of `terrainKinds`, of all regions and of what is fixed outside of them. */
  readonly terrains: readonly number[];
  readonly tokens: readonly number[];
  /** Positions in the coast. Empty although there are harbors: the generator chooses them. */
  readonly harborSlots: readonly number[];
  readonly harbors: readonly HarborKind[];
}

const nothing: ReadonlyMap<number, never> = new Map<number, never>();

/** A shape with one bag and no further rules. */
const plain: ShapeRules = {
  letters: [],
  regions: [],
  fixed: { terrains: nothing, tokens: nothing, harbors: nothing },
  pipLimits: nothing,
  hexPipLimits: nothing,
  secondTokens: nothing,
  inland: [],
  covered: [],
  startRegions: undefined,
  closedToStart: [],
  sea: [],
  dealsSea: false,
};

const named: Readonly<Record<PlainLayoutName, Shape>> = {
  standard: {
    ...plain,
    name: "standard",
    layout: "standard",
    hexes: hexagonRows(3, 5),
    terrains: [4, 3, 4, 4, 3, 1, 0, 0],
    tokens: [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    harborSlots: [0, 3, 7, 10, 13, 17, 20, 23, 27],
    harbors: ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood"],
  },
  extension: {
    ...plain,
    name: "extension",
    layout: "extension",
    hexes: hexagonRows(3, 6),
    terrains: [6, 5, 6, 6, 5, 2, 0, 0],
    tokens: [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12],
    harborSlots: [0, 3, 7, 12, 15, 18, 21, 24, 27, 30, 33],
    harbors: ["any", "wool", "any", "any", "brick", "wool", "wood", "any", "grain", "any", "ore"],
  },
};

/** A hexagon in rows that grow by one hex from the top down to the widest and shrink again. */
function hexagonRows(top: number, widest: number): readonly Axial[] {
  const half = widest - top;
  return Array.from({ length: 2 * half + 1 }, (_, row) => row - half).flatMap((r) =>
    Array.from({ length: widest - Math.abs(r) }, (_, i) => ({ q: i - half - Math.min(r, 0), r })),
  );
}

/** Tokens of the standard board in the order of their letters. */
const standardLetters = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/** The letters of those tokens that a bag has. */
function standardLettersOf(tokens: readonly number[]): readonly number[] {
  const left = [...tokens];
  return standardLetters.filter((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const scenarios = new Map<ScenarioName, Shape>();

/** The shape of an official scenario, read once. */
function scenarioShape(name: ScenarioName): Shape {
  let shape = scenarios.get(name);
  if (shape === undefined) {
    const spec = readSpec(scenarioOf(name).spec, name, checkObject);
    const letters = name.startsWith("traders-barbarians/") ? standardLettersOf(spec.tokens) : [];
    shape = { ...spec, letters, name, layout: name };
    scenarios.set(name, shape);
  }
  return shape;
}

/** The shape of the standard board. */
export const standardShape: Shape = named.standard;

/** The shape of a named layout. */
export const shapeNamed = (name: LayoutName): Shape =>
  name === "standard" || name === "extension" ? named[name] : scenarioShape(name);

/**
 * Checks a layout: a name, a custom shape, or absent for "standard". `read`: `checkData` where the layout is part of data
 * from outside.
 */
export function readShape(value: unknown, path: Path, read: typeof checkObject = checkObject): Shape {
  if (value === undefined) return named.standard;
  if (typeof value === "string") return shapeNamed(readLayoutName(value, path));
  if (typeof value !== "object" || value === null) throw typeError(path, layoutOrSpec, value);
  const spec = readSpec(value, path, read);
  return { name: "custom", layout: specOf(spec), ...spec };
}

/** Layouts, in the words of error messages. */
export const layoutOrSpec = `the name of a layout, such as "standard", or an object`;

/** Checks the name of a layout. */
export function readLayoutName(value: unknown, path: Path): LayoutName {
  if (typeof value !== "string") throw typeError(path, layoutText, value);
  if (!(layoutNames as readonly string[]).includes(value)) throw rangeError(path, layoutText, value);
  return value as LayoutName;
}

/** A shape as data, which may be changed. */
export function specOf(shape: Omit<Shape, "name" | "layout">): LayoutSpec {
  const { hexes, regions, harborSlots, harbors } = shape;
  const bag =
    regions.length === 0
      ? { terrains: terrainsOf(shape.terrains), tokens: [...shape.tokens] }
      : {
          regions: regions.map(({ hexes, terrains, tokens, tokenRegion }) => ({
            hexes: [...hexes],
            terrains: terrainsOf(terrains),
            tokens: [...tokens],
            ...(tokenRegion !== undefined && { tokenRegion }),
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

/** Counts of terrains; gold and sea only if there are any. */
const terrainsOf = (counts: readonly number[]): Partial<Record<Terrain, number>> =>
  Object.fromEntries(
    terrainKinds.flatMap((terrain, i) => (i < 6 || counts[i] ? [[terrain, counts[i] as number]] : [])),
  );

/** Fields of a layout besides hexes, bags and harbors. */
function rulesOf(shape: ShapeRules): Partial<LayoutShape> {
  const { fixed, covered, inland, startRegions, closedToStart } = shape;
  const record = <Value, Kept>(map: ReadonlyMap<number, Value>, keep: (value: Value) => Kept) =>
    Object.fromEntries([...map].sort(([a], [b]) => a - b).map(([key, value]) => [key, keep(value)]));
  const terrainOf = (id: number) => terrainKinds[id] as Terrain;
  const limits = (map: ShapeRules["pipLimits"]) => record(map, (limit) => ({ ...limit }));
  const kept: Locks = {
    ...(fixed.terrains.size > 0 && { terrains: record(fixed.terrains, terrainOf) }),
    ...(fixed.tokens.size > 0 && { tokens: record(fixed.tokens, (token) => (token === 0 ? null : token)) }),
    ...(fixed.harbors.size > 0 && { harbors: record(fixed.harbors, (kind) => harborKinds[kind] as HarborKind) }),
  };
  return {
    ...(Object.keys(kept).length > 0 && { fixed: kept }),
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

/** All pips of the tokens on a hex: those of its token, and of the second that lies beside it. */
export const tokensOn = ({ secondTokens }: ShapeRules, token: number | null): readonly number[] => {
  const second = token === null ? undefined : secondTokens.get(token);
  return token === null ? [] : second === undefined ? [token] : [token, second];
};
