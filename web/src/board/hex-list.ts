// Boards as other frontends have them: a list of hexes with their pieces, in any order.
import {
  type Board,
  type HarborKind,
  harborKinds,
  layoutNames,
  type Terrain,
  terrains,
  tokenText,
} from "./board-data.js";
import { boardOf, readBoard } from "./read-board.js";
import {
  checkArray,
  checkIndex,
  checkInteger,
  checkObject,
  itemOf,
  orDefault,
  type Path,
  rangeError,
  typeError,
} from "../check/check.js";
import { type Axial, checkToken, coastLength, keyOf, maxHarbors, readHexes, readShape } from "./shape.js";

/** One hex with its pieces. */
export interface BoardHex {
  /** Axial, to the east: an integer. */
  readonly q: number;
  /** Axial, to the south-east: an integer. */
  readonly r: number;
  /** What it is. */
  readonly terrain: Terrain;
  /** 2..12 without 7; null exactly on deserts. */
  readonly token: number | null;
}

/** One harbor on the coast. */
export interface BoardHarbor {
  /** The coast edge, counted as in `LayoutSpec.harborSlots`. */
  readonly edge: number;
  /** What it trades. */
  readonly kind: HarborKind;
}

/**
 * A board of hexes in any order, wherever they lie, and harbors on coast edges. Hexes that form a named layout, with all
 * of its harbors or none, make a board of it; others one of a custom layout with just these pieces, 61 hexes at
 * most. A hex that is given twice, or a token that is null elsewhere than on a desert, is a `RangeError`.
 */
export function boardFromHexes(hexes: readonly BoardHex[], harbors?: readonly BoardHarbor[]): Board {
  const given = checkArray(hexes, "hexes").map((item, i) => {
    const at = itemOf("hexes", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { q, r, terrain, token } = checkObject(item, at, ["q", "r", "terrain", "token"]);
    const land = terrains[checkIndex(terrain, `${at}.terrain`, terrains)] as Terrain;
    return { place: { q, r }, terrain: land, token: checkTokenOf(land, token, `${at}.token`) };
  });
  const places = readHexes(
    given.map(({ place }) => place),
    "hexes",
  );
  const placed = given.map(({ terrain, token }, i) => ({ ...(places[i] as Axial), terrain, token }));
  const lying = readHarbors(harbors, coastLength(places));
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
    const given = checkObject(item, at, ["edge", "kind"]);
    const edge = checkInteger(given.edge, `${at}.edge`, 0, coast - 1);
    if (taken.has(edge)) throw new RangeError(`${at}.edge must differ from the edges before, got ${edge} again`);
    taken.add(edge);
    return { edge, kind: harborKinds[checkIndex(given.kind, `${at}.kind`, harborKinds)] as HarborKind };
  });
}

/** On a named layout, wherever its center lies, if the hexes and the edges of the harbors are just its own. */
function namedBoard(given: readonly BoardHex[], harbors: readonly BoardHarbor[]): Board | undefined {
  for (const name of layoutNames) {
    const { hexes, harborSlots } = readShape(name, "layout");
    const [first] = [...given].sort((a, b) => a.r - b.r || a.q - b.q); // the first in reading order, as in the layout
    const [origin] = hexes;
    if (!first || !origin || given.length !== hexes.length) continue;
    const byPlace = new Map(given.map((hex) => [keyOf({ q: hex.q - first.q, r: hex.r - first.r }), hex]));
    const found = hexes.map(({ q, r }) => byPlace.get(keyOf({ q: q - origin.q, r: r - origin.r })));
    if (!found.every((hex) => hex !== undefined)) continue;
    const kinds = new Map(harbors.map(({ edge, kind }) => [edge, kind]));
    const slotted = harborSlots.map((edge) => kinds.get(edge));
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
    harborSlots: harbors.map(({ edge }) => edge),
    harbors: harbors.map(({ kind }) => kind),
  };
  return boardOn(layout, given, layout.harbors);
}

const boardOn = (layout: Board["layout"], hexes: readonly BoardHex[], harbors: readonly HarborKind[]): Board => ({
  layout,
  terrains: hexes.map(({ terrain }) => terrain),
  tokens: hexes.map(({ token }) => token),
  harbors,
});

/** A board as such lists: the way back. */
export function hexesOfBoard(board: Board): {
  /** In the order of the layout. */
  readonly hexes: readonly BoardHex[];
  /** In the order of the layout's harbor slots; empty for a board without harbors. */
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
    harbors: harbors.map((kind, slot) => ({ edge: shape.harborSlots[slot] as number, kind })),
  };
}
