// Validates custom layouts.
import { type Axial, directions, keyOf, sharedHexes, spansOf } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { type HarborKind, harborKinds, type PipLimit, terrainKinds, tokenNumbers, tokenText } from "./board-data.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkIndex,
  checkInteger,
  checkObject,
  type Given,
  itemOf,
  orDefault,
  type Path,
  rangeError,
  typeError,
  wrongValue,
} from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";
import { type Fixed, type ReadLayout, type ShapeRegion, terrainBagsOf } from "./shape.js";

export const maxHexes = 64;
export const maxHarbors = 64;
export const maxRegions = 16;
const maxSpan = 1000;

export const desert = terrainKinds.indexOf("desert");
export const sea = terrainKinds.indexOf("sea");
/** Whether a terrain never has a token. */
export const isBare = (terrain: number | undefined): boolean => terrain === desert || terrain === sea;

/** Function that reads an object's own properties. Options must not have unknown keys; data may. */
type Read = typeof checkObject;

const specKeys = [
  "hexes",
  "terrains",
  "tokens",
  "regions",
  "letters",
  "harborSlots",
  "harbors",
  "fixed",
  "pipLimits",
  "hexPipLimits",
  "secondTokens",
  "inland",
  "covered",
  "startRegions",
  "closedToStart",
] as const;

/** Checks a custom layout. */
export function readSpec(value: unknown, path: Path, read: Read): Omit<ReadLayout, "name" | "layout"> {
  const spec = read(value, path, specKeys);
  const hexes = sharedHexes(readHexes(spec.hexes, `${path}.hexes`, read));
  const fixed = readFixed(spec.fixed, `${path}.fixed`, hexes.length, read);
  const readBags = spec.regions === undefined ? readBag : readRegions;
  const { terrains, tokens, regions } = readBags(spec, path, hexes.length, fixed, read);
  const fixedSea = [...hexes.keys()].filter((hex) => fixed.terrains.get(hex) === sea);
  const dealsSea = (terrains[sea] as number) > fixedSea.length;
  const land = dealsSea ? undefined : hexes.filter((_, hex) => !fixedSea.includes(hex));
  const coast = coastOf(hexes, fixedSea).length;
  const harborSlots = readIds(spec.harborSlots, `${path}.harborSlots`, coast, "the slots before", maxHarbors);
  if (dealsSea) checkCertain(harborSlots, { hexes, regions, fixed, sea: fixedSea }, `${path}.harborSlots`);
  const harbors = readHarborKinds(spec.harbors, `${path}.harbors`, dealsSea && harborSlots.length === 0, harborSlots);
  const ids = (key: "covered" | "closedToStart", count: number) =>
    [...readIds(spec[key], `${path}.${key}`, count, "those before")].sort((a, b) => a - b);
  return {
    hexes,
    terrains,
    tokens,
    regions,
    letters: spec.letters === undefined ? [] : readLetters(spec.letters, `${path}.letters`, tokens, land),
    harborSlots,
    harbors,
    fixed: { ...fixed, harbors: readFixedHarbors(spec.fixed, `${path}.fixed`, harbors, read) },
    pipLimits: readPipLimits(spec.pipLimits, `${path}.pipLimits`, read),
    hexPipLimits: readRecord(spec.hexPipLimits, `${path}.hexPipLimits`, hexes.length, read, (limit, at) =>
      readLimit(limit, at, read),
    ),
    secondTokens: readSecondTokens(spec.secondTokens, `${path}.secondTokens`, read),
    inland: readInland(spec.inland, `${path}.inland`),
    covered: ids("covered", hexes.length),
    startRegions: readStartRegions(spec.startRegions, `${path}.startRegions`, regions.length),
    closedToStart: spec.closedToStart === undefined ? [] : ids("closedToStart", cornersOfHexes(hexes).points.length),
    sea: fixedSea,
    dealsSea,
  };
}

/** Reads the official token order, which needs land in one piece. `land` is undefined if sea is dealt. */
function readLetters(
  value: unknown,
  path: Path,
  tokens: readonly number[],
  land: readonly Axial[] | undefined,
): readonly number[] {
  const letters = checkArray(value, path).map((token, i) => checkToken(token, itemOf(path, i)));
  if (letters.length !== tokens.length)
    throw wrongValue(`${path} must have ${tokens.length} items, one for each hex with a token, got ${letters.length}`);
  for (const token of tokenNumbers) {
    const [needed, given] = [countOf(token, tokens), countOf(token, letters)];
    if (given !== needed)
      throw wrongValue(`${path} must have the tokens of the layout: ${needed} of ${token}, got ${given}`);
  }
  if (land === undefined || !isOnePiece(land))
    throw new RefusedError(
      { kind: "no-official-order", path: String(path) },
      `${path} must be absent where land is not in one piece: a spiral cannot cross the sea`,
    );
  return letters;
}

/** Whether every hex can be reached from the first. */
function isOnePiece(land: readonly Axial[]): boolean {
  const left = new Map(land.map((hex) => [keyOf(hex), hex]));
  const reached = land.slice(0, 1);
  for (const from of reached) {
    left.delete(keyOf(from));
    for (const { q, r } of directions) {
      const key = keyOf({ q: from.q + q, r: from.r + r });
      const next = left.get(key);
      if (next === undefined) continue;
      left.delete(key);
      reached.push(next);
    }
  }
  return left.size === 0;
}

/** Checks that the layout's harbor slots are on the coast of every board, even if sea is dealt. */
function checkCertain(
  slots: readonly number[],
  { hexes, regions, fixed, sea: fixedSea }: Pick<ReadLayout, "hexes" | "regions" | "fixed" | "sea">,
  path: Path,
): void {
  const coast = coastOf(hexes, fixedSea);
  const bags = terrainBagsOf({ hexes, terrains: terrainKinds.map(() => 1), regions });
  const isLand = (hex: number) => {
    const bag = bags.find((each) => each.hexes.includes(hex));
    const certain = fixed.terrains.get(hex) ?? (bag?.terrains[sea] === 0 ? desert : undefined);
    return certain !== undefined && certain !== sea;
  };
  for (const [i, slot] of slots.entries())
    if (!isLand((coast[slot] as Side)[0]))
      throw rangeError(itemOf(path, i), "a coast edge of land whose place is fixed", slot);
}

type SpecKey = (typeof specKeys)[number];
type Bags = Pick<ReadLayout, "terrains" | "tokens" | "regions">;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, id) => id);

function readBag(spec: Given<SpecKey>, path: Path, hexCount: number, fixed: Fixed, read: Read): Bags {
  const all = upTo(hexCount);
  const terrains = readTerrains(spec.terrains, `${path}.terrains`, read);
  checkTotal(terrains, hexCount, `${path}.terrains`);
  const tokens = readTokens(spec.tokens, `${path}.tokens`, tokenHexes(terrains, all, fixed));
  checkFixed("terrains", fixed, all, (terrain) => terrains[terrain] as number, `${path}.fixed`);
  checkFixed("tokens", fixed, all, (token) => countOf(token, tokens), `${path}.fixed`);
  return { terrains, tokens, regions: [] };
}

/** Reads the bag of each region. Hexes outside all regions must be fixed. */
function readRegions(spec: Given<SpecKey>, path: Path, hexCount: number, fixed: Fixed, read: Read): Bags {
  for (const key of ["terrains", "tokens"] as const)
    if (spec[key] !== undefined) throw rangeError(`${path}.${key}`, "absent where there are regions", spec[key]);
  const at = `${path}.regions`;
  const items = checkArray(spec.regions, at);
  if (items.length < 1 || items.length > maxRegions)
    throw wrongValue(`${at} must have 1 to ${maxRegions} items, got ${items.length}`);
  const inside = new Set<number>();
  const regions = items.map((item, i): ShapeRegion => {
    const own = `${at}[${i}]`;
    if (item === undefined) throw typeError(own, "an object", item);
    const given = read(item, own, ["hexes", "terrains", "tokens", "tokenRegion", "terrainRegion"]);
    const shared = (key: "tokenRegion" | "terrainRegion") =>
      given[key] === undefined ? undefined : checkInteger(given[key], `${own}.${key}`, 0, items.length - 1);
    const hexes = checkArray(given.hexes, `${own}.hexes`).map((hex, j) => {
      const id = checkInteger(hex, `${own}.hexes[${j}]`, 0, hexCount - 1);
      if (inside.has(id))
        throw wrongValue(`${own}.hexes[${j}] must differ from the hexes of all regions before, got ${id} again`);
      inside.add(id);
      return id;
    });
    return {
      hexes: hexes.sort((a, b) => a - b),
      terrains: readTerrains(given.terrains, `${own}.terrains`, read),
      tokens: readTokens(given.tokens, `${own}.tokens`),
      tokenRegion: shared("tokenRegion"),
      terrainRegion: shared("terrainRegion"),
    };
  });
  for (const { first, regions: sharing } of groupsBy("terrainRegion", regions, at)) {
    const terrains = terrainKinds.map((_, terrain) =>
      sharing.reduce((sum, each) => sum + (each.terrains[terrain] as number), 0),
    );
    const hexes = sharing.flatMap((region) => region.hexes);
    checkTotal(terrains, hexes.length, `${at}[${first}].terrains`, sharing.length > 1 ? togetherText : "");
    checkFixed("terrains", fixed, hexes, (terrain) => terrains[terrain] as number, `${path}.fixed`);
  }
  for (const { regions: sharing } of groupsBy("tokenRegion", regions, at)) {
    const tokens = sharing.flatMap((region) => region.tokens);
    const hexes = sharing.flatMap((region) => region.hexes);
    checkFixed("tokens", fixed, hexes, (token) => countOf(token, tokens), `${path}.fixed`);
  }
  for (const connected of connectedRegions(regions)) checkTokens(connected, fixed, path);
  const outside = upTo(hexCount).filter((hex) => !inside.has(hex));
  for (const hex of outside) checkOutside(hex, fixed, `${path}.fixed`);
  return {
    terrains: terrainKinds.map(
      (_, terrain) =>
        regions.reduce((sum, { terrains }) => sum + (terrains[terrain] as number), 0) +
        outside.filter((hex) => fixed.terrains.get(hex) === terrain).length,
    ),
    tokens: [...regions.flatMap(({ tokens }) => tokens), ...outside.flatMap((hex) => fixed.tokens.get(hex) || [])],
    regions,
  };
}

/** Regions that share pieces, with the index of the first. */
interface RegionGroup {
  readonly first: number;
  readonly regions: readonly ShapeRegion[];
}

const togetherText = " together with the regions that share them";

/** Returns the groups of regions that share tokens, or terrains. */
function groupsBy(
  key: "tokenRegion" | "terrainRegion",
  regions: readonly ShapeRegion[],
  at: Path,
): readonly RegionGroup[] {
  for (const [i, { [key]: shared }] of regions.entries())
    if (shared !== undefined && (shared === i || regions[shared]?.[key] !== undefined))
      throw rangeError(`${at}[${i}].${key}`, `another region, which has no ${key} itself`, shared);
  return regions.flatMap((region, first) =>
    region[key] === undefined
      ? [{ first, regions: regions.filter((other, i) => i === first || other[key] === first) }]
      : [],
  );
}

/** Returns the groups of regions that share tokens or terrains, directly or through other regions. */
function connectedRegions(regions: readonly ShapeRegion[]): readonly RegionGroup[] {
  const rootOf = [...regions.keys()];
  for (const [i, { tokenRegion = i, terrainRegion = i }] of regions.entries())
    for (const other of [tokenRegion, terrainRegion]) {
      const [one, two] = [rootOf[i] as number, rootOf[other] as number];
      for (const [place, root] of rootOf.entries())
        if (root === one || root === two) rootOf[place] = Math.min(one, two);
    }
  return [...new Set(rootOf)].map((first) => ({ first, regions: regions.filter((_, i) => rootOf[i] === first) }));
}

/** Checks that regions have one token for each hex that gets one, including fixed tokens. */
function checkTokens({ first, regions }: RegionGroup, fixed: Fixed, path: Path): void {
  const needed = regions.reduce((sum, { terrains, hexes }) => sum + tokenHexes(terrains, hexes, fixed), 0);
  const tokens = regions.flatMap((region) => region.tokens);
  const shared = regions.length > 1 ? togetherText : "";
  if (tokens.length !== needed)
    throw wrongValue(`${path}.regions[${first}].tokens must have ${needed} items${shared}, got ${tokens.length}`);
}

function tokenHexes(terrains: readonly number[], hexes: readonly number[], fixed: Fixed): number {
  const barren = hexes.filter((hex) => fixed.tokens.get(hex) === 0 && !isBare(fixed.terrains.get(hex)));
  return hexes.length - (terrains[desert] as number) - (terrains[sea] as number) - barren.length;
}

const countOf = (item: number, items: readonly number[]): number => items.filter((other) => other === item).length;

/** Checks that the bag contains the fixed pieces. `held` returns the number of copies of a piece in the bag. */
function checkFixed(
  kind: "terrains" | "tokens",
  fixed: Fixed,
  hexes: readonly number[],
  held: (piece: number) => number,
  path: Path,
): void {
  const used = new Map<number, number>();
  for (const hex of hexes) {
    const piece = fixed[kind].get(hex);
    if (piece === undefined || (kind === "tokens" && piece === 0)) continue;
    used.set(piece, (used.get(piece) ?? 0) + 1);
    if ((used.get(piece) as number) <= held(piece)) continue;
    const pieceName = kind === "tokens" ? piece : (terrainKinds[piece] as string);
    throw wrongValue(
      `${path}.${kind}[${hex}] must be a piece that is left in the bag, got ${pieceName}, of which it holds ${held(piece)}`,
    );
  }
}

/** Checks that the terrain and token of a hex outside all regions are fixed. */
function checkOutside(hex: number, fixed: Fixed, path: Path): void {
  const terrain = fixed.terrains.get(hex);
  if (terrain === undefined)
    throw typeError(`${path}.terrains[${hex}]`, "a terrain on a hex outside all regions", undefined);
  if (!isBare(terrain) && !fixed.tokens.has(hex))
    throw typeError(`${path}.tokens[${hex}]`, "a token or null on a hex outside all regions", undefined);
}

function readFixed(value: unknown, path: Path, hexCount: number, read: Read): Fixed {
  const given: Given<keyof Fixed> = read(orDefault(value, {}), path, ["terrains", "tokens", "harbors"]);
  const terrains = readRecord(given.terrains, `${path}.terrains`, hexCount, read, (terrain, at) =>
    checkIndex(terrain, at, terrainKinds),
  );
  const tokens = readRecord(given.tokens, `${path}.tokens`, hexCount, read, (token, at) =>
    token === null ? 0 : checkToken(token, at),
  );
  for (const [hex, token] of tokens) {
    const terrain = terrains.get(hex);
    if (token === 0 && terrain === undefined)
      throw rangeError(`${path}.tokens[${hex}]`, `${tokenText} where the terrain is not fixed`, null);
    if (token !== 0 && isBare(terrain))
      throw rangeError(`${path}.tokens[${hex}]`, `null on ${terrain === sea ? "sea" : "a desert"}`, token);
    if (token === 0 && isBare(terrain)) tokens.delete(hex); // a desert or sea never has a token, so the null is redundant
  }
  return { terrains, tokens, harbors: new Map() };
}

/** Reads fixed harbors, which must equal the printed ones. */
function readFixedHarbors(value: unknown, path: Path, harbors: readonly HarborKind[], read: Read) {
  if (value === undefined) return new Map<number, number>();
  const given = read(value, `${path}`, ["terrains", "tokens", "harbors"]);
  return readRecord(given.harbors, `${path}.harbors`, harbors.length, read, (kind, at, slot) => {
    const found = checkIndex(kind, at, harborKinds);
    if (harborKinds[found] !== harbors[slot])
      throw rangeError(at, `the harbor that is printed there, ${JSON.stringify(harbors[slot])}`, kind);
    return found;
  });
}

/** Reads a map from ids below a limit to values. The map is empty if the value is absent. */
function readRecord<Value>(
  value: unknown,
  path: Path,
  count: number,
  read: Read,
  check: (value: unknown, path: Path, key: number) => Value,
): Map<number, Value> {
  if (value === undefined) return new Map();
  const keys = Array.from({ length: count }, (_, key) => String(key));
  const given = Object.entries(read(value, path, keys)).filter(([, item]) => item !== undefined);
  return new Map(given.map(([key, item]) => [Number(key), check(item, itemOf(path, Number(key)), Number(key))]));
}

const limitedKinds = terrainKinds.filter((_, terrain) => !isBare(terrain));

function readPipLimits(value: unknown, path: Path, read: Read): ReadLayout["pipLimits"] {
  if (value === undefined) return new Map();
  const given = read(value, path, limitedKinds);
  return new Map(
    limitedKinds.flatMap((kind) =>
      given[kind] === undefined
        ? []
        : [[terrainKinds.indexOf(kind), readLimit(given[kind], `${path}.${kind}`, read)] as const],
    ),
  );
}

const mostPips = 5;

function readLimit(value: unknown, path: Path, read: Read): Required<PipLimit> {
  if (value === undefined) throw typeError(path, "an object", value);
  const given = read(value, path, ["min", "max"]);
  const min = checkInteger(orDefault(given.min, 1), `${path}.min`, 1, mostPips);
  return { min, max: checkInteger(orDefault(given.max, mostPips), `${path}.max`, min, mostPips) };
}

function readSecondTokens(value: unknown, path: Path, read: Read): ReadLayout["secondTokens"] {
  const seconds = new Map<number, number>();
  if (value === undefined) return seconds;
  for (const [key, given] of Object.entries(read(value, path, tokenNumbers.map(String)))) {
    if (given === undefined) continue;
    const [first, at] = [Number(key), itemOf(path, Number(key))];
    const second = checkToken(given, at);
    if (second === first) throw rangeError(at, `another number than ${first}`, second);
    if (seconds.get(second) === first)
      throw rangeError(at, `another number than ${second}, whose second token is ${first}`, second);
    seconds.set(first, second);
  }
  return seconds;
}

/** Reads the inland terrains. Only deserts are allowed. */
function readInland(value: unknown, path: Path): readonly number[] {
  const items = checkArray(orDefault(value, []), path);
  if (items.length > 1) throw wrongValue(`${path} must have at most 1 item, got ${items.length}`);
  for (const [i, kind] of items.entries()) checkChoice(kind, itemOf(path, i), ["desert"]);
  return items.map(() => desert);
}

function readStartRegions(value: unknown, path: Path, count: number): readonly number[] | undefined {
  if (value === undefined) return undefined;
  if (count === 0) throw rangeError(path, "absent where there are no regions", value);
  const regions = readIds(value, path, count, "those before");
  if (regions.length === 0) throw wrongValue(`${path} must have at least 1 item, got 0`);
  return [...regions].sort((a, b) => a - b);
}

export function checkToken(value: unknown, path: Path): number {
  if (typeof value !== "number") throw typeError(path, tokenText, value);
  if (!tokenNumbers.includes(value)) throw rangeError(path, tokenText, value);
  return value;
}

export function readHexes(value: unknown, path: Path, read: Read = checkObject): readonly Axial[] {
  const items = checkArray(value, path);
  if (items.length < 1 || items.length > maxHexes)
    throw wrongValue(`${path} must have 1 to ${maxHexes} items, got ${items.length}`);
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
      throw wrongValue(`${path}[${i}] must differ from the hexes before, got ${keyOf(hex)} again`);
    seen.add(keyOf(hex));
    return hex;
  });
  for (const [axis, span] of Object.entries(spansOf(hexes)))
    if (span > maxSpan) throw wrongValue(`${path} must lie within ${maxSpan} of each other, got ${axis} ${span} apart`);
  return hexes;
}

function readTerrains(value: unknown, path: Path, read: Read): readonly number[] {
  if (value === undefined) throw typeError(path, "an object", value);
  const given = read(value, path, terrainKinds);
  return terrainKinds.map((terrain) => checkInteger(orDefault(given[terrain], 0), `${path}.${terrain}`, 0, maxHexes));
}

function checkTotal(terrains: readonly number[], hexCount: number, path: Path, together = ""): void {
  const total = terrains.reduce((sum, count) => sum + count, 0);
  if (total !== hexCount)
    throw wrongValue(`${path} must add up to the number of hexes${together}, ${hexCount}, got ${total}`);
}

/** `count`: required number of tokens, if it is known. */
/** Checks the tokens of a bag and returns them in ascending order. */
function readTokens(value: unknown, path: Path, count?: number): readonly number[] {
  const items = count === undefined ? checkArray(value, path) : checkArrayOf(value, path, count);
  if (items.length > maxHexes) throw wrongValue(`${path} must have at most ${maxHexes} items, got ${items.length}`);
  return items.map((token, i) => checkToken(token, itemOf(path, i))).sort((a, b) => a - b);
}

function readHarborKinds(
  value: unknown,
  path: Path,
  anywhere: boolean,
  slots: readonly number[],
): readonly HarborKind[] {
  const given = orDefault(value, []);
  const items = anywhere ? checkArray(given, path) : checkArrayOf(given, path, slots.length);
  if (items.length > maxHarbors) throw wrongValue(`${path} must have at most ${maxHarbors} items, got ${items.length}`);
  return items.map((kind, i) => harborKinds[checkIndex(kind, itemOf(path, i), harborKinds)] as HarborKind);
}

/** Checks distinct ids below a count. */
export function readIds(value: unknown, path: Path, count: number, others: string, most = count): readonly number[] {
  const items = checkArray(orDefault(value, []), path);
  if (items.length > most) throw wrongValue(`${path} must have at most ${most} items, got ${items.length}`);
  const ids = items.map((id, i) => checkInteger(id, itemOf(path, i), 0, count - 1));
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) !== i) throw wrongValue(`${path}[${i}] must differ from ${others}, got ${id} again`);
  return ids;
}
