// Boards as other frontends have them: a list of hexes with their pieces, in any order.
import {
  type Board,
  type HarborKind,
  harborKinds,
  layoutNames,
  type Terrain,
  terrainKinds,
  tokenText,
} from "./board-data.js";
import { boardOf, readBoard } from "./read-board.js";
import {
  checkArray,
  checkBoolean,
  checkData,
  checkIndex,
  checkInteger,
  itemOf,
  orDefault,
  type Path,
  rangeError,
  typeError,
} from "../check/check.js";
import { type Axial, difference, keyOf } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { checkToken, maxHarbors, readHexes } from "./read-spec.js";
import { type Shape, shapeNamed } from "./shape.js";

/** Hex with its pieces. */
export interface BoardHex extends Axial {
  /** Terrain of the hex. */
  readonly terrain: Terrain;
  /** Token of the hex, or null. */
  readonly token: number | null;
  /** Whether the hex lies face down under fog. Default false. */
  readonly covered?: boolean | undefined;
}

/** Harbor on the coast. */
export interface BoardHarbor {
  /** Coast edge of the harbor, a position in `Layout.coast`. */
  readonly coastEdge: number;
  /** Kind of the harbor. */
  readonly kind: HarborKind;
}

/** A harbor at a side of a hex. */
interface PlacedHarbor extends BoardHarbor {
  readonly at: Side;
}

/**
 * Returns the board of hexes in any order, at any offset. Its layout is a named one if they form it, with all of its
 * harbors or none, else custom. A scenario is named if the hexes have just its pieces.
 * @param hexes 1 to 64 hexes.
 * @param harbors At most 64. Default: none.
 */
export function boardFromHexes(hexes: readonly BoardHex[], harbors?: readonly BoardHarbor[]): Board {
  const given = checkArray(hexes, "hexes").map((item, i) => {
    const at = itemOf("hexes", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { q, r, terrain, token, covered } = checkData(item, at, ["q", "r", "terrain", "token", "covered"]);
    const land = terrainKinds[checkIndex(terrain, `${at}.terrain`, terrainKinds)] as Terrain;
    return {
      place: { q, r },
      terrain: land,
      token: checkTokenOf(land, token, `${at}.token`),
      covered: checkBoolean(orDefault(covered, false), `${at}.covered`),
    };
  });
  const places = readHexes(
    given.map(({ place }) => place),
    "hexes",
  );
  const placed = given.map(({ terrain, token, covered }, i) => ({
    ...(places[i] as Axial),
    terrain,
    token,
    covered,
  }));
  const coast = coastOf(places, seaOf(placed));
  const lying = readHarbors(harbors, coast.length).map((harbor) => ({
    ...harbor,
    at: coast[harbor.coastEdge] as Side,
  }));
  return namedBoard(placed, lying) ?? customBoard(placed, lying);
}

const seaOf = (hexes: readonly BoardHex[]) => hexes.flatMap(({ terrain }, hex) => (terrain === "sea" ? [hex] : []));

/** On land, null may be right in a scenario. */
function checkTokenOf(terrain: Terrain, token: unknown, path: Path): number | null {
  const number = token === null ? null : checkToken(token, path);
  if (number === null || (terrain !== "desert" && terrain !== "sea")) return number;
  throw rangeError(path, `null on ${terrain === "sea" ? "sea" : "a desert"}`, number);
}

function readHarbors(value: unknown, coast: number): readonly BoardHarbor[] {
  const items = checkArray(orDefault(value, []), "harbors");
  if (items.length > maxHarbors)
    throw new RangeError(`harbors must have at most ${maxHarbors} items, got ${items.length}`);
  const taken = new Set<number>();
  return items.map((item, i) => {
    const at = itemOf("harbors", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const given = checkData(item, at, ["coastEdge", "kind"]);
    const coastEdge = checkInteger(given.coastEdge, `${at}.coastEdge`, 0, coast - 1);
    if (taken.has(coastEdge))
      throw new RangeError(`${at}.coastEdge must differ from those before, got ${coastEdge} again`);
    taken.add(coastEdge);
    return { coastEdge, kind: harborKinds[checkIndex(given.kind, `${at}.kind`, harborKinds)] as HarborKind };
  });
}

/** The board of a named layout, at any offset, if the hexes and harbor edges are exactly those of the layout. */
function namedBoard(given: readonly BoardHex[], harbors: readonly PlacedHarbor[]): Board | undefined {
  const [first] = [...given].sort((a, b) => a.r - b.r || a.q - b.q); // the first in reading order, as in the layout
  for (const name of layoutNames) {
    const shape = shapeNamed(name);
    const [origin] = shape.hexes;
    if (!first || !origin || given.length !== shape.hexes.length) continue;
    const byPlace = new Map(given.map((hex, i) => [keyOf(difference(hex, first)), i]));
    const order = shape.hexes.map((hex) => byPlace.get(keyOf(difference(hex, origin))));
    if (!order.every((from) => from !== undefined)) continue;
    const found = order.map((from) => given[from] as BoardHex);
    if (!isOf(shape, found)) continue;
    const coast = coastOf(shape.hexes, seaOf(found));
    const edges = harbors.map(({ at: [hex, side] }) => placeIn(coast, [order.indexOf(hex), side]));
    const kinds = harbors.map(({ kind }) => kind);
    if (harbors.length === 0) return boardOn(name, found, []);
    if (shape.harborSlots.length === 0 && kinds.length === shape.harbors.length)
      return boardOn(name, found, kinds, edges);
    const usual = coastOf(shape.hexes, shape.sea);
    const own = shape.harborSlots.map((slot) => kinds[edges.indexOf(placeIn(coast, usual[slot] as Side))]);
    if (kinds.length === own.length && own.every((kind) => kind !== undefined)) return boardOn(name, found, own);
  }
  return undefined;
}

/** Where a side is in another coast. */
const placeIn = (coast: readonly Side[], [hex, side]: Side): number =>
  coast.findIndex((at) => at[0] === hex && at[1] === side);

/** Whether hexes are a board of a named layout: of a scenario, with just its pieces where it has them. */
function isOf(shape: Shape, hexes: readonly BoardHex[]): boolean {
  if (shape.regions.length === 0)
    return hexes.every(({ terrain, token }) => terrain !== "sea" && isWhole(terrain, token));
  const { fixed } = shape;
  const terrainOf = (hex: number) => terrainKinds.indexOf(hexes[hex]?.terrain as Terrain);
  const isSame = (one: readonly number[], other: readonly number[]) =>
    String([...one].sort((a, b) => a - b)) === String([...other].sort((a, b) => a - b));
  return (
    [...fixed.terrains].every(([hex, terrain]) => terrainOf(hex) === terrain) &&
    [...fixed.tokens].every(([hex, token]) => (hexes[hex]?.token ?? 0) === token) &&
    hexes.every(({ terrain, token }, hex) => isWhole(terrain, token) || fixed.tokens.get(hex) === 0) &&
    shape.regions.every((region) => {
      const own = region.hexes.map(terrainOf);
      const tokens = region.hexes.flatMap((hex) => hexes[hex]?.token ?? []);
      return (
        isSame(
          own,
          region.terrains.flatMap((count, terrain) => new Array<number>(count).fill(terrain)),
        ) && isSame(tokens, region.tokens)
      );
    })
  );
}

/** Whether a hex has a token if its terrain requires one. */
const isWhole = (terrain: Terrain, token: number | null): boolean =>
  token !== null || terrain === "desert" || terrain === "sea";

/** The board of a custom layout with exactly these pieces. */
function customBoard(given: readonly BoardHex[], harbors: readonly BoardHarbor[]): Board {
  const counts: Partial<Record<Terrain, number>> = {};
  for (const [i, { terrain, token }] of given.entries()) {
    if (!isWhole(terrain, token)) throw rangeError(`hexes[${i}].token`, `${tokenText} on a hex with a resource`, token);
    counts[terrain] = (counts[terrain] ?? 0) + 1;
  }
  const sea = seaOf(given);
  const layout = {
    hexes: given.map(({ q, r }) => ({ q, r })),
    terrains: counts,
    tokens: given.flatMap(({ token }) => token ?? []).sort((a, b) => a - b),
    harborSlots: harbors.map(({ coastEdge }) => coastEdge),
    harbors: harbors.map(({ kind }) => kind),
    ...(sea.length > 0 && { fixed: { terrains: Object.fromEntries(sea.map((hex) => [hex, "sea" as const])) } }),
  };
  return boardOn(layout, given, layout.harbors);
}

function boardOn(
  layout: Board["layout"],
  hexes: readonly BoardHex[],
  harbors: readonly HarborKind[],
  harborSlots?: readonly number[],
): Board {
  const covered = hexes.flatMap((hex, i) => (hex.covered ? [i] : []));
  return {
    version: 1,
    layout,
    terrains: hexes.map(({ terrain }) => terrain),
    tokens: hexes.map(({ token }) => token),
    harbors,
    ...(harborSlots && { harborSlots }),
    ...(covered.length > 0 && { covered }),
  };
}

/** Returns the hexes and harbors of a board, in the order of its layout. */
export function hexesOfBoard(board: Board): {
  /** Hexes of the board. */
  readonly hexes: readonly BoardHex[];
  /** Harbors of the board. */
  readonly harbors: readonly BoardHarbor[];
} {
  const read = readBoard(board, "board");
  const { terrains, tokens, harbors } = boardOf(read);
  return {
    hexes: read.shape.hexes.map(({ q, r }, i) => ({
      q,
      r,
      terrain: terrains[i] as Terrain,
      token: tokens[i] as number | null,
      ...(read.covered.includes(i) && { covered: true }),
    })),
    harbors: harbors.map((kind, slot) => ({ coastEdge: read.harborSlots[slot] as number, kind })),
  };
}
