// Reads lists of hexes and harbors of other programs.
import { type HarborKind, harborKinds, type Terrain, terrainKinds } from "./board-data.js";
import {
  checkArray,
  checkArrayOf,
  checkBoolean,
  checkChoice,
  checkData,
  checkIndex,
  checkInteger,
  itemOf,
  orDefault,
  type Path,
  rangeError,
  typeError,
  type UncheckedOptions,
  wrongType,
  wrongValue,
} from "../check/check.js";
import { type Axial, directions, keyOf, sum } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { cornersOfHexes } from "../geometry/corners.js";
import {
  axialOf,
  cornerNames,
  type HexCorner,
  type HexOffset,
  type HexSide,
  isDoubled,
  type OffsetPlace,
  offsetPlaceOf,
  parityOf,
  sideNames,
} from "./hex-coordinates.js";
import { checkToken, maxHarbors, maxHexes, readHexes } from "./read-spec.js";

/** Hex with its pieces. */
export interface BoardHex extends Axial {
  /** Terrain of the hex. */
  readonly terrain: Terrain;
  /** Token of the hex, or null. In lists that `boardFromHexes` reads, deserts and sea may have 0 or 7. @integer 2..12 without 7 */
  readonly token: number | null;
  /** Second token of the hex, another number. Default: none. @integer 2..12 without 7 */
  readonly secondToken?: number | undefined;
  /** Whether the hex is face down under fog. Default false. */
  readonly covered?: boolean | undefined;
}

/** Something with a column and a row instead of q and r. */
export type OnColumn<Placed extends Axial> = Omit<Placed, keyof Axial> & OffsetPlace;

/** Harbor on the coast. */
export interface BoardHarbor {
  /** Coast edge of the harbor, a position in `Layout.coast`. @integer 0..383 */
  readonly coastEdge: number;
  /** Kind of the harbor. */
  readonly kind: HarborKind;
}

/** Harbor at a side of a hex, on land or at sea. The hex at sea need not be one of the board's. */
export interface SideHarbor extends Axial {
  /** Side of the hex, toward the sea or toward the land. */
  readonly side: HexSide;
  /** Kind of the harbor. */
  readonly kind: HarborKind;
}

/** Harbor between two corners of a hex, on land or at sea. */
export interface CornerHarbor extends Axial {
  /** Neighboring corners of the hex, in any order. */
  readonly corners: readonly [HexCorner, HexCorner];
  /** Kind of the harbor. */
  readonly kind: HarborKind;
}

/** Harbor between two intersections. */
export interface IntersectionHarbor {
  /** Intersections of the harbor, as positions in `Layout.intersections` of the given hexes. @integer 0..383 */
  readonly intersections: readonly [number, number];
  /** Kind of the harbor. */
  readonly kind: HarborKind;
}

/** Harbor in one of the forms that `boardFromHexes` reads. */
export type ListedHarbor =
  BoardHarbor | IntersectionHarbor | SideHarbor | CornerHarbor | OnColumn<SideHarbor> | OnColumn<CornerHarbor>;

/** Validated hex. */
export interface ReadHex {
  readonly place: Axial;
  readonly terrain: Terrain;
  readonly token: number | null;
  readonly secondToken: number | undefined;
  readonly covered: boolean;
}

/** Validated harbor at a side of a land hex. */
export interface PlacedHarbor {
  readonly at: Side;
  readonly kind: HarborKind;
}

/** Validated hexes and harbors, and how their file states places. */
export interface HexList {
  readonly hexes: readonly ReadHex[];
  /** Harbors, or those of the layout. */
  readonly harbors: readonly PlacedHarbor[] | "printed";
  readonly offset: HexOffset | undefined;
  /** Columns and rows, or q and r, as given. */
  readonly given: readonly OffsetPlace[];
}

/** Reads hexes and harbors. `offset` is undefined for axial coordinates. */
export function readList(hexes: unknown, harbors: unknown, offset: HexOffset | undefined): HexList {
  if (Array.isArray(hexes) && hexes.length > maxHexes) throw wrongValue(tooManyText(hexes));
  const items = checkArray(hexes, "hexes", maxHexes, 1);
  const read = items.map((item, i) => readHex(item, itemOf("hexes", i), offset));
  const given = read.map(({ given }) => given);
  if (offset !== undefined) checkColumns(given as readonly OffsetPlace[], offset);
  const places = readHexes(
    offset === undefined ? given : (given as readonly OffsetPlace[]).map((place) => axialOf(place, offset)),
    "hexes",
  );
  const readItems = read.map(({ pieces }, i) => ({ ...pieces, place: places[i] as Axial }));
  const columns = offset === undefined ? places.map(({ q, r }) => ({ column: q, row: r })) : (given as OffsetPlace[]);
  return {
    hexes: readItems,
    harbors: harbors === "printed" ? harbors : readHarbors(harbors, readItems, offset, columns),
    offset,
    given: columns,
  };
}

function tooManyText(items: readonly unknown[]): string {
  const isLand = (item: unknown) => (item as Partial<BoardHex> | null | undefined)?.terrain !== "sea";
  const land = items.length > 10 * maxHexes ? 0 : items.filter(isLand).length; // the advice is not worth reading a long list
  const advice = land > 0 && land <= maxHexes ? `; without its sea, the list has ${land}, which fit` : "";
  return `hexes must have 1 to ${maxHexes} items, got ${items.length}${advice}`;
}

function readHex(item: unknown, at: Path, offset: HexOffset | undefined) {
  if (item === undefined) throw typeError(at, "an object", item);
  const data = checkData(item, at, ["q", "r", "column", "row", "terrain", "token", "secondToken", "covered"]);
  const terrain = terrainKinds[checkIndex(data.terrain, `${at}.terrain`, terrainKinds)] as Terrain;
  const token = checkTokenOf(terrain, data.token, `${at}.token`);
  if (offset === undefined && data.q === undefined && data.column !== undefined)
    throw wrongType(`options.offset must say how ${at}.column and ${at}.row place the hex, got undefined`);
  return {
    given: offset === undefined ? { q: data.q, r: data.r } : readColumn(data, at),
    pieces: {
      terrain,
      token,
      secondToken: checkSecondToken(token, data.secondToken, `${at}.secondToken`),
      covered: checkBoolean(orDefault(data.covered, false), `${at}.covered`),
    },
  };
}

const maxColumn = 500_000;

const readColumn = ({ column, row }: { readonly column?: unknown; readonly row?: unknown }, at: Path): OffsetPlace => ({
  column: checkInteger(column, `${at}.column`, -maxColumn, maxColumn),
  row: checkInteger(row, `${at}.row`, -maxColumn, maxColumn),
});

/** Checks that columns and rows differ, and that doubled ones have sums of one parity. */
function checkColumns(places: readonly OffsetPlace[], offset: HexOffset): void {
  const seen = new Set<string>();
  const [first] = places.map(parityOf);
  for (const [i, place] of places.entries()) {
    const text = columnText(place);
    if (seen.has(text)) throw wrongValue(`hexes[${i}] must differ from the hexes before, got ${text} again`);
    seen.add(text);
    if (isDoubled(offset) && parityOf(place) !== first)
      throw wrongValue(
        `hexes[${i}] must have an ${first === 1 ? "odd" : "even"} sum of column and row, as hexes[0] with "${offset}", got ${text}`,
      );
  }
}

const columnText = ({ column, row }: OffsetPlace) => `column ${column}, row ${row}`;

/** Returns a place as the file of a list states it, for error messages. */
export function placeText(place: Axial, { offset, given }: Pick<HexList, "offset" | "given">): string {
  if (offset === undefined) return keyOf(place);
  return columnText(offsetPlaceOf(place, offset, parityOf(given[0] as OffsetPlace) === 1));
}

export const seaOf = (terrains: readonly Terrain[]): readonly number[] =>
  terrains.flatMap((terrain, hex) => (terrain === "sea" ? [hex] : []));

/** Checks a token. Scenarios may have land without a token, so null is allowed there. */
function checkTokenOf(terrain: Terrain, token: unknown, path: Path): number | null {
  const isBare = terrain === "desert" || terrain === "sea";
  if (isBare && (token === 0 || token === 7)) return null;
  const number = token === null ? null : checkToken(token, path);
  if (number === null || !isBare) return number;
  throw rangeError(path, `null on ${terrain === "sea" ? "sea" : "a desert"}`, number);
}

/** Checks a second token; null means no second token. */
function checkSecondToken(token: number | null, value: unknown, path: Path): number | undefined {
  if (value === undefined || value === null) return undefined;
  const second = checkToken(value, path);
  if (token === null) throw rangeError(path, "absent on a hex without a token", value);
  if (second === token) throw rangeError(path, `another number than ${token}`, value);
  return second;
}

/** Keys of which a harbor has one. */
const placeKeys = ["side", "corners", "intersections", "coastEdge"] as const;
const harborKeys = [...placeKeys, "q", "r", "column", "row", "kind"] as const;
type HarborData = UncheckedOptions<(typeof harborKeys)[number]>;

function readHarbors(
  value: unknown,
  hexes: readonly ReadHex[],
  offset: HexOffset | undefined,
  given: readonly OffsetPlace[],
): readonly PlacedHarbor[] {
  const items = checkArray(orDefault(value, []), "harbors", maxHarbors);
  const places = hexes.map(({ place }) => place);
  const coast = coastOf(places, seaOf(hexes.map(({ terrain }) => terrain)));
  const coastEdges = new Map(coast.map(([hex, side], coastEdge) => [6 * hex + side, coastEdge]));
  const ids = new Map(places.map((place, hex) => [keyOf(place), hex]));
  const takenEdges = new Set<number>();
  return items.map((item, i) => {
    const at = itemOf("harbors", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const data = checkData(item, at, harborKeys);
    const [key = "coastEdge", other] = placeKeys.filter((each) => data[each] !== undefined);
    if (other !== undefined)
      throw rangeError(`${at}.${key}`, `absent beside ${other === "coastEdge" ? "a coastEdge" : other}`, data[key]);
    const readers = { side: edgeAtSide, corners: edgeAtCorners, intersections: edgeBetween, coastEdge: edgeOfCoast };
    const { coastEdge, text } = readers[key](data, `${at}.${key}`, at);
    if (takenEdges.has(coastEdge))
      throw key === "coastEdge"
        ? wrongValue(`${at}.coastEdge must differ from those before, got ${coastEdge} again`)
        : wrongValue(`${at}.${key} must name an edge without a harbor, got ${text}, which has one`);
    takenEdges.add(coastEdge);
    return {
      at: coast[coastEdge] as Side,
      kind: harborKinds[checkIndex(data.kind, `${at}.kind`, harborKinds)] as HarborKind,
    };
  });

  function edgeOfCoast({ coastEdge }: HarborData, path: Path) {
    return { coastEdge: checkInteger(coastEdge, path, 0, coast.length - 1), text: "" };
  }

  function edgeBetween({ intersections }: HarborData, path: Path) {
    const { byHex, points } = cornersOfHexes(places);
    const ends = checkArrayOf(intersections, path, 2).map((id, i) =>
      checkInteger(id, itemOf(path, i), 0, points.length - 1),
    );
    const coastEdge = coast.findIndex(([hex, side]) =>
      [side, (side + 1) % 6].every((corner) => ends.includes(byHex[hex]?.[corner] as number)),
    );
    return found(ends[0] === ends[1] ? -1 : coastEdge, path, `${ends[0]} and ${ends[1]}`);
  }

  function edgeAtSide(data: HarborData, path: Path, at: Path) {
    const names = sideNames(offset);
    const hex = readHarborPlace(data, at);
    const side = checkChoice(data.side, path, names);
    return found(edgeAt(hex, names.indexOf(side)), path, sideText(hex, side));
  }

  function edgeAtCorners(data: HarborData, path: Path, at: Path) {
    const names = cornerNames(offset);
    const hex = readHarborPlace(data, at);
    const [one, other] = checkArrayOf(data.corners, path, 2).map((corner, i) =>
      names.indexOf(checkChoice(corner, itemOf(path, i), names)),
    ) as [number, number];
    const text = `the ${names[one]} and ${names[other]} corners of ${placeText(hex, { offset, given })}`;
    const side = (one + 1) % 6 === other ? one : (other + 1) % 6 === one ? other : undefined;
    if (side === undefined) throw wrongValue(`${path} must be neighbors, got ${text}`);
    return found(edgeAt(hex, side), path, text);
  }

  function readHarborPlace(data: HarborData, at: Path): Axial {
    if (offset === undefined)
      return { q: checkInteger(data.q, `${at}.q`, -1e6, 1e6), r: checkInteger(data.r, `${at}.r`, -1e6, 1e6) };
    const place = readColumn(data, at);
    if (isDoubled(offset) && parityOf(place) !== parityOf(given[0] as OffsetPlace))
      throw wrongValue(`${at} must be on a hex, got ${columnText(place)}, which is between hexes with "${offset}"`);
    return axialOf(place, offset);
  }

  /** Returns the coast edge at a side of a hex on either side of it, or -1. */
  function edgeAt(hex: Axial, side: number): number {
    const neighbor = sum(hex, directions[side] as Axial);
    const edges = [[hex, side] as const, [neighbor, (side + 3) % 6] as const].map(([place, each]) =>
      coastEdges.get(6 * (ids.get(keyOf(place)) ?? NaN) + each),
    );
    return edges[0] ?? edges[1] ?? -1;
  }

  function found(coastEdge: number, path: Path, text: string) {
    if (coastEdge < 0) throw wrongValue(`${path} must be on the coast, got ${text}, which is not`);
    return { coastEdge, text };
  }

  function sideText(hex: Axial, side: HexSide) {
    return `the ${side} side of ${placeText(hex, { offset, given })}`;
  }
}
