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
import { coastOf } from "../geometry/coast.js";
import { checkToken, maxHarbors, readHexes, readShape } from "./shape.js";

/** Hex with its pieces. */
export interface BoardHex extends Axial {
  /** Terrain of the hex. */
  readonly terrain: Terrain;
  /** Token of the hex, or null. */
  readonly token: number | null;
}

/** Harbor on the coast. */
export interface BoardHarbor {
  /** Coast edge of the harbor, a position in `Layout.coast`. */
  readonly coastEdge: number;
  /** Kind of the harbor. */
  readonly kind: HarborKind;
}

/**
 * Returns the board of hexes in any order, at any offset. Its layout is a named one if they form it, with all of its
 * harbors or none, else custom.
 * @param hexes 1 to 61 hexes.
 * @param harbors At most 61. Default: none.
 */
export function boardFromHexes(hexes: readonly BoardHex[], harbors?: readonly BoardHarbor[]): Board {
  const given = checkArray(hexes, "hexes").map((item, i) => {
    const at = itemOf("hexes", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { q, r, terrain, token } = checkData(item, at, ["q", "r", "terrain", "token"]);
    const land = terrainKinds[checkIndex(terrain, `${at}.terrain`, terrainKinds)] as Terrain;
    return { place: { q, r }, terrain: land, token: checkTokenOf(land, token, `${at}.token`) };
  });
  const places = readHexes(
    given.map(({ place }) => place),
    "hexes",
  );
  const placed = given.map(({ terrain, token }, i) => ({ ...(places[i] as Axial), terrain, token }));
  const lying = readHarbors(harbors, coastOf(places).length);
  return namedBoard(placed, lying) ?? customBoard(placed, lying);
}

function checkTokenOf(terrain: Terrain, token: unknown, path: Path): number | null {
  if (token === null && terrain !== "desert") throw rangeError(path, `${tokenText} on a hex with a resource`, token);
  const number = token === null ? null : checkToken(token, path);
  if (number !== null && terrain === "desert") throw rangeError(path, "null on a desert", number);
  return number;
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

/** On a named layout, wherever its center lies, if the hexes and the edges of the harbors are just its own. */
function namedBoard(given: readonly BoardHex[], harbors: readonly BoardHarbor[]): Board | undefined {
  for (const name of layoutNames) {
    const { hexes, harborSlots } = readShape(name, "layout");
    const [first] = [...given].sort((a, b) => a.r - b.r || a.q - b.q); // the first in reading order, as in the layout
    const [origin] = hexes;
    if (!first || !origin || given.length !== hexes.length) continue;
    const byPlace = new Map(given.map((hex) => [keyOf(difference(hex, first)), hex]));
    const found = hexes.map((hex) => byPlace.get(keyOf(difference(hex, origin))));
    if (!found.every((hex) => hex !== undefined)) continue;
    const kinds = new Map(harbors.map(({ coastEdge, kind }) => [coastEdge, kind]));
    const slotted = harborSlots.map((coastEdge) => kinds.get(coastEdge));
    if (harbors.length === 0) return boardOn(name, found, []);
    if (kinds.size === harborSlots.length && slotted.every((kind) => kind !== undefined))
      return boardOn(name, found, slotted);
  }
  return undefined;
}

/** On a custom layout, with the bag that it takes. */
function customBoard(given: readonly BoardHex[], harbors: readonly BoardHarbor[]): Board {
  const counts: Partial<Record<Terrain, number>> = {};
  for (const { terrain } of given) counts[terrain] = (counts[terrain] ?? 0) + 1;
  const layout = {
    hexes: given.map(({ q, r }) => ({ q, r })),
    terrains: counts,
    tokens: given.flatMap(({ token }) => token ?? []).sort((a, b) => a - b),
    harborSlots: harbors.map(({ coastEdge }) => coastEdge),
    harbors: harbors.map(({ kind }) => kind),
  };
  return boardOn(layout, given, layout.harbors);
}

const boardOn = (layout: Board["layout"], hexes: readonly BoardHex[], harbors: readonly HarborKind[]): Board => ({
  version: 1,
  layout,
  terrains: hexes.map(({ terrain }) => terrain),
  tokens: hexes.map(({ token }) => token),
  harbors,
});

/** Returns the hexes and harbors of a board, in the order of its layout. */
export function hexesOfBoard(board: Board): {
  /** Hexes of the board. */
  readonly hexes: readonly BoardHex[];
  /** Harbors of the board. */
  readonly harbors: readonly BoardHarbor[];
} {
  const read = readBoard(board, "board");
  const { terrains, tokens, harbors } = boardOf(read);
  const { shape } = read;
  return {
    hexes: shape.hexes.map(({ q, r }, i) => ({
      q,
      r,
      terrain: terrains[i] as Terrain,
      token: tokens[i] as number | null,
    })),
    harbors: harbors.map((kind, slot) => ({ coastEdge: shape.harborSlots[slot] as number, kind })),
  };
}
