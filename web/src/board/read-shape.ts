// Validates layouts, named and custom.
import type { Axial } from "../geometry/axial.js";
import { checkObject, type Path, rangeError, typeError } from "../check/check.js";
import { option, checkedBy } from "../check/options.js";
import { layoutNames, layoutText, type LayoutName, type PlainLayoutName, type ScenarioName } from "./layout-names.js";
import { readSpec } from "./read-spec.js";
import { scenarioOf } from "./scenarios.js";
import { type ReadLayout, type ShapeRules, specOf } from "./shape.js";

const emptyMap: ReadonlyMap<number, never> = new Map<number, never>();

/** Rules of a shape with one bag and no further rules. */
const plainRules: ShapeRules = {
  letters: [],
  regions: [],
  fixed: { terrains: emptyMap, tokens: emptyMap, harbors: emptyMap },
  pipLimits: emptyMap,
  hexPipLimits: emptyMap,
  secondTokens: emptyMap,
  inland: [],
  covered: [],
  startRegions: undefined,
  closedToStart: [],
  sea: [],
  dealsSea: false,
};

/** Tokens of the standard board, in the order of their letters. */
const standardLetters = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
/** Tokens of the extension, in the order of their letters. */
const extensionLetters = [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6];

const plainShapes: Readonly<Record<PlainLayoutName, ReadLayout>> = {
  standard: {
    ...plainRules,
    name: "standard",
    layout: "standard",
    hexes: hexagonRows(3, 5),
    terrains: [4, 3, 4, 4, 3, 1, 0, 0],
    tokens: [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    letters: standardLetters,
    harborSlots: [0, 3, 7, 10, 13, 17, 20, 23, 27],
    harbors: ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood"],
  },
  extension: {
    ...plainRules,
    name: "extension",
    layout: "extension",
    hexes: hexagonRows(3, 6),
    terrains: [6, 5, 6, 6, 5, 2, 0, 0],
    tokens: [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12],
    letters: extensionLetters,
    harborSlots: [0, 3, 7, 12, 15, 18, 21, 24, 27, 30, 33],
    harbors: ["any", "wool", "any", "any", "brick", "wool", "wood", "any", "grain", "any", "ore"],
  },
};

export const standardShape: ReadLayout = plainShapes.standard;

/** Returns the hexes of a hexagon, row by row. Rows grow by one hex from the top to the widest row, and then shrink. */
function hexagonRows(top: number, widest: number): readonly Axial[] {
  const rowsAboveCenter = widest - top;
  return Array.from({ length: 2 * rowsAboveCenter + 1 }, (_, row) => row - rowsAboveCenter).flatMap((r) =>
    Array.from({ length: widest - Math.abs(r) }, (_, i) => ({ q: i - rowsAboveCenter - Math.min(r, 0), r })),
  );
}

/** Returns the tokens of a bag in the order of the standard letters, without tokens that have no standard letter. */
function standardLettersOf(tokens: readonly number[]): readonly number[] {
  const unusedTokens = [...tokens];
  return standardLetters.filter((token) => {
    const index = unusedTokens.indexOf(token);
    if (index >= 0) unusedTokens.splice(index, 1);
    return index >= 0;
  });
}

const scenarios = new Map<ScenarioName, ReadLayout>();

/** Returns the shape of an official scenario. Each scenario is read only once. */
function scenarioShape(name: ScenarioName): ReadLayout {
  let shape = scenarios.get(name);
  if (shape === undefined) {
    const spec = readSpec(scenarioOf(name).spec, name, checkObject);
    // Scenarios on the standard board's hexes keep its letters.
    const letters = spec.hexes.length === standardShape.hexes.length ? standardLettersOf(spec.tokens) : [];
    shape = { ...spec, letters, name, layout: name };
    scenarios.set(name, shape);
  }
  return shape;
}

export const shapeNamed = (name: LayoutName): ReadLayout =>
  name === "standard" || name === "extension" ? plainShapes[name] : scenarioShape(name);

/**
 * Checks a layout: a name, a custom shape, or undefined for "standard". `read` is `checkData` where the layout is part of
 * external data.
 */
export function readShape(value: unknown, path: Path, read: typeof checkObject = checkObject): ReadLayout {
  if (value === undefined) return plainShapes.standard;
  if (typeof value === "string") return shapeNamed(readLayoutName(value, path));
  if (typeof value !== "object" || value === null) throw typeError(path, layoutOrSpec, value);
  const spec = readSpec(value, path, read);
  return { name: "custom", layout: specOf(spec), ...spec };
}

/** Option of every call that takes a layout. @internal */
export const layoutOption = /* @__PURE__ */ option(
  /* @__PURE__ */ checkedBy((value, path) => readShape(value, path)),
  "standard",
);

/** Layouts, for error messages. */
export const layoutOrSpec = `the name of a layout, such as "standard", or an object`;

/** Checks the name of a layout. */
export function readLayoutName(value: unknown, path: Path): LayoutName {
  if (typeof value !== "string") throw typeError(path, layoutText, value);
  if (!(layoutNames as readonly string[]).includes(value)) throw rangeError(path, layoutText, value);
  return value as LayoutName;
}
