// Boards as frontends of their own have them: a list of hexes with their pieces, in any order.
import {
  type Board,
  type HarborKind,
  harborKinds,
  type LayoutName,
  layoutNames,
  type Terrain,
  terrains,
} from "./board.js";
import { readBoard } from "./board-text.js";
import { checkArray, checkIndex, checkInteger, checkObject, itemOf, typeError } from "./check.js";
import { checkToken, keyOf, readShape } from "./shape.js";

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

/** @internal */
export function boardFromHexes(value: unknown, harborValue: unknown): Board {
  const given = checkArray(value, "hexes").map((item, i) => {
    const at = itemOf("hexes", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { q, r, terrain, token } = checkObject(item, at, ["q", "r", "terrain", "token"]);
    return {
      q: checkInteger(q, `${at}.q`, -1e6, 1e6),
      r: checkInteger(r, `${at}.r`, -1e6, 1e6),
      terrain: terrains[checkIndex(terrain, `${at}.terrain`, terrains)] as Terrain,
      token: token === null ? null : checkToken(token, `${at}.token`),
    };
  });
  const harbors = checkArray(harborValue ?? [], "harbors").map((item, i) => {
    const at = itemOf("harbors", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const { edge, kind } = checkObject(item, at, ["edge", "kind"]);
    return {
      edge: checkInteger(edge, `${at}.edge`, 0),
      kind: harborKinds[checkIndex(kind, `${at}.kind`, harborKinds)] as HarborKind,
    };
  });
  return namedBoard(given, harbors) ?? ownBoard(given, harbors);
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
    if (harbors.length > 0 && (kinds.size !== harborSlots.length || slotted.includes(undefined))) continue;
    return checked(name, found, harbors.length > 0 ? (slotted as HarborKind[]) : []);
  }
  return undefined;
}

/** On a layout of its own, with the bag that it takes. */
function ownBoard(given: readonly BoardHex[], harbors: readonly BoardHarbor[]): Board {
  const counts: Partial<Record<Terrain, number>> = {};
  for (const { terrain } of given) counts[terrain] = (counts[terrain] ?? 0) + 1;
  const layout = {
    hexes: given.map(({ q, r }) => ({ q, r })),
    terrains: counts,
    tokens: given.flatMap(({ token }) => token ?? []).sort((a, b) => a - b),
    harborSlots: harbors.map(({ edge }) => edge),
    harbors: harbors.map(({ kind }) => kind),
  };
  return checked(layout, given, layout.harbors);
}

function checked(
  layout: LayoutName | Exclude<Board["layout"], string>,
  hexes: readonly BoardHex[],
  harbors: readonly HarborKind[],
): Board {
  for (const [i, { terrain, token }] of hexes.entries())
    if ((terrain === "desert") !== (token === null))
      throw new RangeError(
        terrain === "desert"
          ? `hexes[${i}].token must be null on a desert, got ${token}`
          : `hexes[${i}].token must be a number 2..12 without 7 on a hex with a resource, got null`,
      );
  const board: Board = {
    layout,
    terrains: hexes.map(({ terrain }) => terrain),
    tokens: hexes.map(({ token }) => token),
    harbors,
  };
  readBoard(board, "board");
  return board;
}

/** @internal */
export function hexesOfBoard(value: unknown): { readonly hexes: BoardHex[]; readonly harbors: BoardHarbor[] } {
  const { shape } = readBoard(value, "board");
  const board = value as Board;
  return {
    hexes: shape.hexes.map(({ q, r }, i) => ({
      q,
      r,
      terrain: board.terrains[i] as Terrain,
      token: board.tokens[i] as number | null,
    })),
    harbors: board.harbors.map((kind, slot) => ({ edge: shape.harborSlots[slot] as number, kind })),
  };
}
