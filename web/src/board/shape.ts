// The shapes of boards: the two with a name, and the check of custom ones.
import { type Axial, difference, keyOf, originOf } from "../geometry/axial.js";
import { coastOf } from "../geometry/coast.js";
import { sharedHexes } from "../geometry/shared-hexes.js";
import {
  type HarborKind,
  harborKinds,
  type LayoutName,
  type LayoutSpec,
  layoutNames,
  type Terrain,
  terrainKinds,
  tokenNumbers,
  tokenText,
} from "./board-data.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkIndex,
  checkInteger,
  checkObject,
  itemOf,
  orDefault,
  type Path,
  rangeError,
  typeError,
} from "../check/check.js";
import type { Layout } from "../wasm/records.js";

/** A shape that has been checked. */
export interface Shape {
  readonly name: LayoutName | "custom";
  /** As it stands in a board's `layout`. */
  readonly layout: LayoutName | LayoutSpec;
  /** The same list for the same hexes, so that their geometry is worked out once. */
  readonly hexes: readonly Axial[];
  /** Counts in the order of `terrainKinds`. */
  readonly terrains: readonly number[];
  readonly tokens: readonly number[];
  readonly harborSlots: readonly number[];
  readonly harbors: readonly HarborKind[];
}

export const maxHexes = 61;
export const maxHarbors = 61;
const maxSpan = 1000;

const named: Readonly<Record<LayoutName, Shape>> = {
  standard: {
    name: "standard",
    layout: "standard",
    hexes: hexagonRows(3, 5),
    terrains: [4, 3, 4, 4, 3, 1],
    tokens: [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    harborSlots: [0, 3, 7, 10, 13, 17, 20, 23, 27],
    harbors: ["any", "wool", "any", "any", "brick", "wood", "any", "grain", "ore"],
  },
  extension: {
    name: "extension",
    layout: "extension",
    hexes: hexagonRows(3, 6),
    terrains: [6, 5, 6, 6, 5, 2],
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

/**
 * Checks a layout: a name, a custom shape, or absent for "standard". `read`: `checkData` where the layout is part of data
 * from outside.
 */
export function readShape(value: unknown, path: Path, read: typeof checkObject = checkObject): Shape {
  if (value === undefined) return named.standard;
  if (typeof value === "string") return named[checkChoice(value, path, layoutNames)];
  if (typeof value !== "object" || value === null) throw typeError(path, `"standard", "extension" or an object`, value);
  return readSpec(value, path, read);
}

function readSpec(value: unknown, path: Path, read: typeof checkObject): Shape {
  const spec = read(value, path, ["hexes", "terrains", "tokens", "harborSlots", "harbors"]);
  const hexes = sharedHexes(readHexes(spec.hexes, `${path}.hexes`, read));
  const counts = readTerrains(spec.terrains, `${path}.terrains`, hexes.length, read);
  const deserts = counts[terrainKinds.indexOf("desert")] as number;
  const tokens = checkArrayOf(spec.tokens, `${path}.tokens`, hexes.length - deserts).map((token, i) =>
    checkToken(token, itemOf(`${path}.tokens`, i)),
  );
  const slots = readSlots(spec.harborSlots, `${path}.harborSlots`, coastOf(hexes).length);
  const harbors = checkArrayOf(orDefault(spec.harbors, []), `${path}.harbors`, slots.length).map((kind, i) =>
    checkIndex(kind, itemOf(`${path}.harbors`, i), harborKinds),
  );
  const pieces = {
    hexes,
    terrains: counts,
    tokens,
    harborSlots: slots,
    harbors: harbors.map((kind) => harborKinds[kind] as HarborKind),
  };
  return { name: "custom", layout: specOf(pieces), ...pieces };
}

/** A shape as data, which may be changed. */
export const specOf = ({
  hexes,
  terrains,
  tokens,
  harborSlots,
  harbors,
}: Omit<Shape, "name" | "layout">): LayoutSpec => ({
  hexes: hexes.map(({ q, r }) => ({ q, r })),
  terrains: Object.fromEntries(terrainKinds.map((terrain, i) => [terrain, terrains[i]])) as Record<Terrain, number>,
  tokens: [...tokens],
  harborSlots: [...harborSlots],
  harbors: [...harbors],
});

/** A shape as a request has it. */
export function layoutRequestOf(shape: Shape): Layout {
  const { name: kind, hexes, terrains, tokens, harborSlots, harbors } = shape;
  if (kind !== "custom") return { kind, custom: undefined };
  const origin = originOf(hexes);
  return {
    kind,
    custom: {
      hexes: hexes.map((hex) => difference(hex, origin)), // from the smallest q and r up
      terrains,
      tokens: countsOf(tokens),
      harborSlots,
      harbors,
    },
  };
}

/** How many there are of each number 0..12. */
function countsOf(tokens: readonly number[]): readonly number[] {
  const counts = new Array<number>(13).fill(0);
  for (const token of tokens) counts[token] = (counts[token] as number) + 1;
  return counts;
}

export function checkToken(value: unknown, path: Path): number {
  if (typeof value !== "number") throw typeError(path, tokenText, value);
  if (!tokenNumbers.includes(value)) throw rangeError(path, tokenText, value);
  return value;
}

export function readHexes(value: unknown, path: Path, read: typeof checkObject = checkObject): readonly Axial[] {
  const items = checkArray(value, path);
  if (items.length < 1 || items.length > maxHexes)
    throw new RangeError(`${path} must have 1 to ${maxHexes} items, got ${items.length}`);
  const seen = new Set<string>();
  const hexes = items.map((item, i) => {
    const at = itemOf(path, i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { q, r } = read(item, at, ["q", "r"]);
    const hex = {
      q: checkInteger(q, `${at}.q`, -1e6, 1e6),
      r: checkInteger(r, `${at}.r`, -1e6, 1e6),
    };
    if (seen.has(keyOf(hex)))
      throw new RangeError(`${path}[${i}] must differ from the hexes before, got ${keyOf(hex)} again`);
    seen.add(keyOf(hex));
    return hex;
  });
  for (const axis of ["q", "r"] as const) {
    const values = hexes.map((hex) => hex[axis]);
    const span = Math.max(...values) - Math.min(...values);
    if (span > maxSpan)
      throw new RangeError(`${path} must lie within ${maxSpan} of each other, got ${axis} ${span} apart`);
  }
  return hexes;
}

function readTerrains(value: unknown, path: Path, hexCount: number, read: typeof checkObject): readonly number[] {
  if (value === undefined) throw typeError(path, "an object", value);
  const given = read(value, path, terrainKinds);
  const counts = terrainKinds.map((terrain) =>
    checkInteger(orDefault(given[terrain], 0), `${path}.${terrain}`, 0, maxHexes),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total !== hexCount) throw new RangeError(`${path} must add up to the number of hexes, ${hexCount}, got ${total}`);
  return counts;
}

function readSlots(value: unknown, path: Path, coast: number): readonly number[] {
  const items = checkArray(orDefault(value, []), path);
  if (items.length > maxHarbors)
    throw new RangeError(`${path} must have at most ${maxHarbors} items, got ${items.length}`);
  const slots = items.map((slot, i) => checkInteger(slot, itemOf(path, i), 0, coast - 1));
  for (const [i, slot] of slots.entries())
    if (slots.indexOf(slot) !== i)
      throw new RangeError(`${path}[${i}] must differ from the slots before, got ${slot} again`);
  return slots;
}
