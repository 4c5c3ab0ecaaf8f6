// Boards checked on their way in, and made on their way out.
import {
  checkArrayOf,
  checkData,
  checkIndices,
  checkVersion,
  itemOf,
  type Path,
  rangeError,
  typeError,
} from "../check/check.js";
import {
  type Board,
  type HarborKind,
  harborKinds,
  type Terrain,
  terrainKinds,
  tokenNumbers,
  tokenText,
} from "./board-data.js";
import type { BoardRequest, Pieces } from "../wasm/records.js";
import { layoutRequestOf, readShape, type Shape } from "./shape.js";

const desert = terrainKinds.indexOf("desert");

/** A board that has been checked. */
export interface ReadBoard {
  readonly shape: Shape;
  readonly terrains: readonly Terrain[];
  /** 0 on deserts. */
  readonly tokens: readonly number[];
  readonly harbors: readonly HarborKind[];
  /** All three as numbers. */
  readonly pieces: readonly number[];
}

/** A board as a request has it. @internal */
export const boardRequestOf = ({ shape, terrains, tokens, harbors }: ReadBoard): BoardRequest => ({
  layout: layoutRequestOf(shape),
  pieces: { terrains, tokens, harbors },
});

/** The board that the module returned. @internal */
export const boardOfPieces = ({ layout }: Shape, { terrains, tokens, harbors }: Pieces): Board => ({
  version: 1,
  layout,
  terrains,
  tokens: tokens.map((token) => tokenOf[token] as number | null),
  harbors,
});

const boardKeys = ["version", "layout", "terrains", "tokens", "harbors"] as const satisfies readonly (keyof Board)[];

/** Checks a board. @internal */
export function readBoard(value: unknown, path: Path): ReadBoard {
  if (value === undefined) throw typeError(path, "an object", value);
  const board = checkData(value, path, boardKeys);
  checkVersion(board.version, `${path}.version`);
  if (board.layout === undefined) throw typeError(`${path}.layout`, `"standard", "extension" or an object`, undefined);
  const shape = readShape(board.layout, `${path}.layout`, checkData);
  const land = checkIndices(board.terrains, `${path}.terrains`, shape.hexes.length, terrainKinds);
  const tokens = checkArrayOf(board.tokens, `${path}.tokens`, shape.hexes.length).map((token, hex) => {
    const barren = land[hex] === desert;
    if (barren ? token === null : tokenNumbers.includes(token as number)) return Number(token);
    throw tokenError(token, itemOf(`${path}.tokens`, hex), barren);
  });
  const none = Array.isArray(board.harbors) && board.harbors.length === 0;
  const slots = none ? 0 : shape.harborSlots.length;
  const harbors = checkIndices(board.harbors, `${path}.harbors`, slots, harborKinds);
  return {
    shape,
    terrains: land.map((terrain) => terrainKinds[terrain] as Terrain),
    tokens,
    harbors: harbors.map((kind) => harborKinds[kind] as HarborKind),
    pieces: [...land, ...tokens, ...harbors],
  };
}

/** What is wrong with a token. */
function tokenError(token: unknown, path: Path, barren: boolean): Error {
  const expected = barren ? "null on a desert" : tokenText;
  if (token === null) return rangeError(path, `${expected} on a hex with a resource`, token);
  const wrongType = barren ? token === undefined : typeof token !== "number";
  return wrongType ? typeError(path, expected, token) : rangeError(path, expected, token);
}

/** What stands for the numbers 0..12 in a board's `tokens`. */
export const tokenOf: readonly (number | null)[] = [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The board that was checked, as plain data of its own. @internal */
export const boardOf = ({ shape, terrains, tokens, harbors }: ReadBoard): Board =>
  boardOfPieces(shape, { terrains: [...terrains], tokens, harbors: [...harbors] });

/** Returns whether a value, for example from a server or a file, is a board. Never throws. */
export function isBoard(value: unknown): value is Board {
  try {
    readBoard(value, "board");
    return true;
  } catch {
    return false;
  }
}
