// The shapes of boards: the two with a name, and the check of custom ones.
import {
  type HarborKind,
  harborKinds,
  type LayoutName,
  type LayoutSpec,
  layoutNames,
  type Terrain,
  terrains,
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
import type { RequestWriter } from "../wasm/request.js";

/** Axial coordinates. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** A shape that has been checked. */
export interface Shape {
  readonly name: LayoutName | "custom";
  /** As it stands in a board's `layout`. */
  readonly layout: LayoutName | LayoutSpec;
  readonly hexes: readonly Axial[];
  /** Counts in the order of `terrains`. */
  readonly terrains: readonly number[];
  readonly tokens: readonly number[];
  readonly harborSlots: readonly number[];
  readonly harbors: readonly HarborKind[];
}

/** The hex beyond each side, clockwise from the north-east side. */
export const directions: readonly Axial[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

export const keyOf = ({ q, r }: Axial): string => `${q},${r}`;

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

/** Checks a layout: a name, a custom shape, or absent for "standard". */
export function readShape(value: unknown, path: Path): Shape {
  if (value === undefined) return named.standard;
  if (typeof value === "string") return named[checkChoice(value, path, layoutNames)];
  if (typeof value !== "object" || value === null) throw typeError(path, `"standard", "extension" or an object`, value);
  return readSpec(value, path);
}

function readSpec(value: unknown, path: Path): Shape {
  const spec = checkObject(value, path, ["hexes", "terrains", "tokens", "harborSlots", "harbors"]);
  const hexes = readHexes(spec.hexes, `${path}.hexes`);
  const counts = readTerrains(spec.terrains, `${path}.terrains`, hexes.length);
  const deserts = counts[terrains.indexOf("desert")] as number;
  const tokens = checkArrayOf(spec.tokens, `${path}.tokens`, hexes.length - deserts).map((token, i) =>
    checkToken(token, itemOf(`${path}.tokens`, i)),
  );
  const slots = readSlots(spec.harborSlots, `${path}.harborSlots`, coastLength(hexes));
  const harbors = checkArrayOf(orDefault(spec.harbors, []), `${path}.harbors`, slots.length).map((kind, i) =>
    checkIndex(kind, itemOf(`${path}.harbors`, i), harborKinds),
  );
  const harborNames = harbors.map((kind) => harborKinds[kind] as HarborKind);
  return {
    name: "custom",
    layout: {
      hexes,
      terrains: Object.fromEntries(terrains.map((terrain, i) => [terrain, counts[i]])) as Record<Terrain, number>,
      tokens,
      harborSlots: slots,
      harbors: harborNames,
    },
    hexes,
    terrains: counts,
    tokens,
    harborSlots: slots,
    harbors: harborNames,
  };
}

/** In the order of cpp/catan's LayoutKind. */
export const layoutKinds = ["standard", "extension", "custom"] as const satisfies readonly Shape["name"][];

/** Its kind; of a custom shape how many hexes there are, q and r of each from the smallest up, the bag, the harbors. */
export function writeShape(request: RequestWriter, shape: Shape): void {
  request.number(layoutKinds.indexOf(shape.name));
  if (shape.name !== "custom") return;
  const origin = originOf(shape.hexes);
  request.number(shape.hexes.length);
  for (const { q, r } of shape.hexes) request.all([q - origin.q, r - origin.r]);
  request.all(shape.terrains);
  request.all(countsOf(shape.tokens));
  request.list(shape.harborSlots);
  request.all(shape.harbors.map((kind) => harborKinds.indexOf(kind)));
}

/** How many there are of each number 0..12. */
function countsOf(tokens: readonly number[]): readonly number[] {
  const counts = new Array<number>(13).fill(0);
  for (const token of tokens) counts[token] = (counts[token] as number) + 1;
  return counts;
}

/** The smallest q, and the smallest r. */
export const originOf = (hexes: readonly Axial[]): Axial => ({
  q: Math.min(...hexes.map(({ q }) => q)),
  r: Math.min(...hexes.map(({ r }) => r)),
});

export function checkToken(value: unknown, path: Path): number {
  if (typeof value !== "number") throw typeError(path, tokenText, value);
  if (!tokenNumbers.includes(value)) throw rangeError(path, tokenText, value);
  return value;
}

export function readHexes(value: unknown, path: Path): readonly Axial[] {
  const items = checkArray(value, path);
  if (items.length < 1 || items.length > maxHexes)
    throw new RangeError(`${path} must have 1 to ${maxHexes} items, got ${items.length}`);
  const seen = new Set<string>();
  const hexes = items.map((item, i) => {
    const at = itemOf(path, i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { q, r } = checkObject(item, at, ["q", "r"]);
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

function readTerrains(value: unknown, path: Path, hexCount: number): readonly number[] {
  if (value === undefined) throw typeError(path, "an object", value);
  const given = checkObject(value, path, terrains);
  const counts = terrains.map((terrain) =>
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

/** The number of sides with no hex beyond. */
export function coastLength(hexes: readonly Axial[]): number {
  const taken = new Set(hexes.map(keyOf));
  const open = (hex: Axial, side: Axial) => !taken.has(keyOf({ q: hex.q + side.q, r: hex.r + side.r }));
  return hexes.reduce((sum, hex) => sum + directions.filter((side) => open(hex, side)).length, 0);
}
