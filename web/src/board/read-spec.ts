// Validates custom layouts.
import { type Axial, directions, keyOf, sharedHexes, spansOf } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { evenSlots, roomOnCoast } from "./even-slots.js";
import { type HarborKind, harborKinds, type PipLimit, terrainKinds, tokenNumbers, tokenText } from "./board-data.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkIndex,
  checkInteger,
  checkObject,
  type UncheckedOptions,
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
  const givenSlots = readIds(spec.harborSlots, `${path}.harborSlots`, coast, "the slots before", maxHarbors);
  if (dealsSea) checkSlotsOnFixedLand(givenSlots, { hexes, regions, fixed, sea: fixedSea }, `${path}.harborSlots`);
  const choosesSlots = spec.harborSlots === undefined || (dealsSea && givenSlots.length === 0);
  const harbors = readHarborKinds(spec.harbors, `${path}.harbors`, choosesSlots, givenSlots);
  if (dealsSea && choosesSlots)
    checkRoomOnLand(harbors.length, hexes.length - (terrains[sea] as number), `${path}.harbors`);
  const harborSlots =
    choosesSlots && !dealsSea && harbors.length > 0
      ? placedSlots(hexes, fixedSea, harbors.length, `${path}.harbors`)
      : givenSlots;
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

/** Checks the number of harbors on dealt land: a hex has three coast edges that share no intersection, if all is sea around. */
function checkRoomOnLand(count: number, landCount: number, path: Path): void {
  if (count <= 3 * landCount) return;
  throw wrongValue(
    `${path} must have at most ${3 * landCount} items on ${landCount} hexes of land, so that no two are at one intersection, got ${count}`,
  );
}

/** Returns slots for harbors on a coast that is known, if they fit. */
function placedSlots(
  hexes: readonly Axial[],
  fixedSea: readonly number[],
  count: number,
  path: Path,
): readonly number[] {
  const room = roomOnCoast(hexes, fixedSea);
  if (count <= room) return evenSlots(hexes, fixedSea, count);
  const coast = coastOf(hexes, fixedSea).length;
  throw wrongValue(
    `${path} must have at most ${room} items on a coast of ${coast} edges, so that no two are at one intersection, got ${count}`,
  );
}

/** Reads the official token order, which needs land in one piece. `land` is undefined if sea is dealt. */
function readLetters(
  value: unknown,
  path: Path,
  tokens: readonly number[],
  land: readonly Axial[] | undefined,
): readonly number[] {
  if (tokens.includes(0)) throw rangeError(path, "absent where land is dealt without a number", value);
  const letters = checkArray(value, path, maxHexes).map((token, i) => checkToken(token, itemOf(path, i)));
  if (letters.length !== tokens.length)
    throw wrongValue(`${path} must have ${tokens.length} items, one for each hex with a token, got ${letters.length}`);
  for (const token of tokenNumbers) {
    const [neededCount, givenCount] = [countOf(token, tokens), countOf(token, letters)];
    if (givenCount !== neededCount)
      throw wrongValue(`${path} must have the tokens of the layout: ${neededCount} of ${token}, got ${givenCount}`);
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
  const unreachedHexes = new Map(land.map((hex) => [keyOf(hex), hex]));
  const reachedHexes = land.slice(0, 1);
  for (const from of reachedHexes) {
    unreachedHexes.delete(keyOf(from));
    for (const { q, r } of directions) {
      const key = keyOf({ q: from.q + q, r: from.r + r });
      const next = unreachedHexes.get(key);
      if (next === undefined) continue;
      unreachedHexes.delete(key);
      reachedHexes.push(next);
    }
  }
  return unreachedHexes.size === 0;
}

/** Checks that the layout's harbor slots are on the coast of every board of a layout whose sea is dealt. */
function checkSlotsOnFixedLand(
  slots: readonly number[],
  { hexes, regions, fixed, sea: fixedSea }: Pick<ReadLayout, "hexes" | "regions" | "fixed" | "sea">,
  path: Path,
): void {
  const coast = coastOf(hexes, fixedSea);
  const bags = terrainBagsOf({ hexes, terrains: terrainKinds.map(() => 1), regions });
  const isLand = (hex: number) => {
    const bag = bags.find((each) => each.hexes.includes(hex));
    const fixedTerrain = fixed.terrains.get(hex) ?? (bag?.terrains[sea] === 0 ? desert : undefined);
    return fixedTerrain !== undefined && fixedTerrain !== sea;
  };
  for (const [i, slot] of slots.entries())
    if (!isLand((coast[slot] as Side)[0]))
      throw rangeError(itemOf(path, i), "a coast edge of land whose place is fixed", slot);
}

type SpecKey = (typeof specKeys)[number];
type Bags = Pick<ReadLayout, "terrains" | "tokens" | "regions">;

const idsBelow = (count: number): readonly number[] => Array.from({ length: count }, (_, id) => id);

function readBag(spec: UncheckedOptions<SpecKey>, path: Path, hexCount: number, fixed: Fixed, read: Read): Bags {
  const allHexes = idsBelow(hexCount);
  const terrains = readTerrains(spec.terrains, `${path}.terrains`, read);
  checkTotal(terrains, hexCount, `${path}.terrains`);
  const tokens = readTokens(spec.tokens, `${path}.tokens`, tokenHexes(terrains, allHexes, fixed));
  checkFixed("terrains", fixed, allHexes, (terrain) => terrains[terrain] as number, `${path}.fixed`);
  checkFixed("tokens", fixed, allHexes, (token) => countOf(token, tokens), `${path}.fixed`);
  return { terrains, tokens, regions: [] };
}

/** Reads the bag of each region. Hexes outside all regions must be fixed. */
function readRegions(spec: UncheckedOptions<SpecKey>, path: Path, hexCount: number, fixed: Fixed, read: Read): Bags {
  for (const key of ["terrains", "tokens"] as const)
    if (spec[key] !== undefined) throw rangeError(`${path}.${key}`, "absent where there are regions", spec[key]);
  const regionsPath = `${path}.regions`;
  const items = checkArray(spec.regions, regionsPath, maxRegions, 1);
  const regionHexes = new Set<number>();
  const regions = items.map((item, i): ShapeRegion => {
    const itemPath = `${regionsPath}[${i}]`;
    if (item === undefined) throw typeError(itemPath, "an object", item);
    const region = read(item, itemPath, ["hexes", "terrains", "tokens", "tokenRegion", "terrainRegion"]);
    const readSharedRegion = (key: "tokenRegion" | "terrainRegion") =>
      region[key] === undefined ? undefined : checkInteger(region[key], `${itemPath}.${key}`, 0, items.length - 1);
    const hexes = checkArray(region.hexes, `${itemPath}.hexes`, hexCount).map((hex, j) => {
      const id = checkInteger(hex, `${itemPath}.hexes[${j}]`, 0, hexCount - 1);
      if (regionHexes.has(id))
        throw wrongValue(`${itemPath}.hexes[${j}] must differ from the hexes of all regions before, got ${id} again`);
      regionHexes.add(id);
      return id;
    });
    return {
      hexes: hexes.sort((a, b) => a - b),
      terrains: readTerrains(region.terrains, `${itemPath}.terrains`, read),
      tokens: readTokens(region.tokens, `${itemPath}.tokens`),
      tokenRegion: readSharedRegion("tokenRegion"),
      terrainRegion: readSharedRegion("terrainRegion"),
    };
  });
  for (const { first, regions: sharingRegions } of groupsBy("terrainRegion", regions, regionsPath)) {
    const terrains = terrainKinds.map((_, terrain) =>
      sharingRegions.reduce((sum, each) => sum + (each.terrains[terrain] as number), 0),
    );
    const hexes = sharingRegions.flatMap((region) => region.hexes);
    checkTotal(
      terrains,
      hexes.length,
      `${regionsPath}[${first}].terrains`,
      sharingRegions.length > 1 ? sharingText : "",
    );
    checkFixed("terrains", fixed, hexes, (terrain) => terrains[terrain] as number, `${path}.fixed`);
  }
  for (const { regions: sharingRegions } of groupsBy("tokenRegion", regions, regionsPath)) {
    const tokens = sharingRegions.flatMap((region) => region.tokens);
    const hexes = sharingRegions.flatMap((region) => region.hexes);
    checkFixed("tokens", fixed, hexes, (token) => countOf(token, tokens), `${path}.fixed`);
  }
  for (const connected of connectedRegions(regions)) checkTokens(connected, fixed, path);
  const outside = idsBelow(hexCount).filter((hex) => !regionHexes.has(hex));
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

/** Regions that share pieces, and the index of the first region. */
interface RegionGroup {
  readonly first: number;
  readonly regions: readonly ShapeRegion[];
}

const sharingText = " together with the regions that share them";

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

/**
 * Checks that the regions of a group have as many tokens as hexes that need a token, including hexes with fixed tokens.
 */
function checkTokens({ first, regions }: RegionGroup, fixed: Fixed, path: Path): void {
  const needed = regions.reduce((sum, { terrains, hexes }) => sum + tokenHexes(terrains, hexes, fixed), 0);
  const tokens = regions.flatMap((region) => region.tokens);
  const shared = regions.length > 1 ? sharingText : "";
  if (tokens.length !== needed)
    throw wrongValue(`${path}.regions[${first}].tokens must have ${needed} items${shared}, got ${tokens.length}`);
}

function tokenHexes(terrains: readonly number[], hexes: readonly number[], fixed: Fixed): number {
  const barren = hexes.filter((hex) => fixed.tokens.get(hex) === 0 && !isBare(fixed.terrains.get(hex)));
  return hexes.length - (terrains[desert] as number) - (terrains[sea] as number) - barren.length;
}

const countOf = (item: number, items: readonly number[]): number => items.filter((other) => other === item).length;

/** Checks that the bag contains the fixed pieces. `countInBag` returns the number of copies of a piece in the bag. */
function checkFixed(
  kind: "terrains" | "tokens",
  fixed: Fixed,
  hexes: readonly number[],
  countInBag: (piece: number) => number,
  path: Path,
): void {
  const usedCounts = new Map<number, number>();
  for (const hex of hexes) {
    const piece = fixed[kind].get(hex);
    if (piece === undefined || (kind === "tokens" && piece === 0)) continue;
    usedCounts.set(piece, (usedCounts.get(piece) ?? 0) + 1);
    if ((usedCounts.get(piece) as number) <= countInBag(piece)) continue;
    const pieceName = kind === "tokens" ? piece : (terrainKinds[piece] as string);
    throw wrongValue(
      `${path}.${kind}[${hex}] must be a piece that is left in the bag, got ${pieceName}, of which it holds ${countInBag(piece)}`,
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
  const options: UncheckedOptions<keyof Fixed> = read(orDefault(value, {}), path, ["terrains", "tokens", "harbors"]);
  const terrains = readRecord(options.terrains, `${path}.terrains`, hexCount, read, (terrain, at) =>
    checkIndex(terrain, at, terrainKinds),
  );
  const tokens = readRecord(options.tokens, `${path}.tokens`, hexCount, read, (token, at) =>
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
  const options = read(value, `${path}`, ["terrains", "tokens", "harbors"]);
  return readRecord(options.harbors, `${path}.harbors`, harbors.length, read, (kind, at, slot) => {
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
  const entries = Object.entries(read(value, path, keys)).filter(([, item]) => item !== undefined);
  return new Map(entries.map(([key, item]) => [Number(key), check(item, itemOf(path, Number(key)), Number(key))]));
}

const limitedKinds = terrainKinds.filter((_, terrain) => !isBare(terrain));

function readPipLimits(value: unknown, path: Path, read: Read): ReadLayout["pipLimits"] {
  if (value === undefined) return new Map();
  const options = read(value, path, limitedKinds);
  return new Map(
    limitedKinds.flatMap((kind) =>
      options[kind] === undefined
        ? []
        : [[terrainKinds.indexOf(kind), readLimit(options[kind], `${path}.${kind}`, read)] as const],
    ),
  );
}

const mostPips = 5;

function readLimit(value: unknown, path: Path, read: Read): Required<PipLimit> {
  if (value === undefined) throw typeError(path, "an object", value);
  const options = read(value, path, ["min", "max"]);
  const min = checkInteger(orDefault(options.min, 1), `${path}.min`, 1, mostPips);
  return { min, max: checkInteger(orDefault(options.max, mostPips), `${path}.max`, min, mostPips) };
}

function readSecondTokens(value: unknown, path: Path, read: Read): ReadLayout["secondTokens"] {
  const seconds = new Map<number, number>();
  if (value === undefined) return seconds;
  for (const [key, secondToken] of Object.entries(read(value, path, tokenNumbers.map(String)))) {
    if (secondToken === undefined) continue;
    const [first, at] = [Number(key), itemOf(path, Number(key))];
    const second = checkToken(secondToken, at);
    if (second === first) throw rangeError(at, `another number than ${first}`, second);
    if (seconds.get(second) === first)
      throw rangeError(at, `another number than ${second}, whose second token is ${first}`, second);
    seconds.set(first, second);
  }
  return seconds;
}

/** Reads the inland terrains. Only deserts are allowed. */
function readInland(value: unknown, path: Path): readonly number[] {
  const items = checkArray(orDefault(value, []), path, 1);
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
  const items = checkArray(value, path, maxHexes, 1);
  const seenKeys = new Set<string>();
  const hexes = items.map((item, i) => {
    const at = itemOf(path, i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { q, r } = read(item, at, ["q", "r"]);
    const hex = {
      q: checkInteger(q, `${at}.q`, -1e6, 1e6),
      r: checkInteger(r, `${at}.r`, -1e6, 1e6),
    };
    if (seenKeys.has(keyOf(hex)))
      throw wrongValue(`${path}[${i}] must differ from the hexes before, got ${keyOf(hex)} again`);
    seenKeys.add(keyOf(hex));
    return hex;
  });
  for (const [axis, span] of Object.entries(spansOf(hexes)))
    if (span > maxSpan) throw wrongValue(`${path} must lie within ${maxSpan} of each other, got ${axis} ${span} apart`);
  return hexes;
}

function readTerrains(value: unknown, path: Path, read: Read): readonly number[] {
  if (value === undefined) throw typeError(path, "an object", value);
  const countByTerrain = read(value, path, terrainKinds);
  return terrainKinds.map((terrain) =>
    checkInteger(orDefault(countByTerrain[terrain], 0), `${path}.${terrain}`, 0, maxHexes),
  );
}

function checkTotal(terrains: readonly number[], hexCount: number, path: Path, sharingSuffix = ""): void {
  const total = terrains.reduce((sum, count) => sum + count, 0);
  if (total !== hexCount)
    throw wrongValue(`${path} must add up to the number of hexes${sharingSuffix}, ${hexCount}, got ${total}`);
}

/**
 * Checks the tokens of a bag and returns them in ascending order, with 0 for null. `count` is the required number of
 * tokens, if known.
 */
function readTokens(value: unknown, path: Path, count?: number): readonly number[] {
  const items = count === undefined ? checkArray(value, path, maxHexes) : checkArrayOf(value, path, count);
  return items.map((token, i) => (token === null ? 0 : checkToken(token, itemOf(path, i)))).sort((a, b) => a - b);
}

function readHarborKinds(
  value: unknown,
  path: Path,
  isAnyNumberAllowed: boolean,
  slots: readonly number[],
): readonly HarborKind[] {
  const kinds = orDefault(value, []);
  const items = isAnyNumberAllowed ? checkArray(kinds, path, maxHarbors) : checkArrayOf(kinds, path, slots.length);
  return items.map((kind, i) => harborKinds[checkIndex(kind, itemOf(path, i), harborKinds)] as HarborKind);
}

/** Checks a list of distinct ids below `count`. `others` names the other ids in the error message. */
export function readIds(
  value: unknown,
  path: Path,
  count: number,
  others: string,
  maxCount = count,
): readonly number[] {
  const items = checkArray(orDefault(value, []), path, maxCount);
  const ids = items.map((id, i) => checkInteger(id, itemOf(path, i), 0, count - 1));
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) !== i) throw wrongValue(`${path}[${i}] must differ from ${others}, got ${id} again`);
  return ids;
}
