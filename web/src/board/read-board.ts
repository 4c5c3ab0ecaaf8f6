// Validates boards that callers pass, and builds boards that callers get.
import {
  checkArrayOf,
  checkData,
  checkIndices,
  checkVersion,
  itemOf,
  type Path,
  rangeError,
  typeError,
  wrongType,
  wrongValue,
} from "../check/check.js";
import { coastOf, type Side } from "../geometry/coast.js";
import type { Pieces } from "../wasm/records.js";
import {
  type Board,
  type HarborKind,
  harborKinds,
  type Terrain,
  terrainKinds,
  tokenNumbers,
  tokenText,
} from "./board-data.js";
import { layoutOrSpec, readShape } from "./read-shape.js";
import { isBare, maxHarbors, readIds, sea } from "./read-spec.js";
import type { ReadLayout } from "./shape.js";

/** Validated board. */
export interface ReadBoard {
  readonly shape: ReadLayout;
  readonly terrains: readonly Terrain[];
  /** Token numbers; 0 on hexes without a token. */
  readonly tokens: readonly number[];
  readonly harbors: readonly HarborKind[];
  /** Terrains, tokens and harbors as numbers. */
  readonly pieces: readonly number[];
  /** Hexes of sea, ascending. */
  readonly sea: readonly number[];
  /** Sides of land toward the sea. */
  readonly coast: readonly Side[];
  /** Positions of the harbor slots in `coast`, from the board or else from the layout. */
  readonly harborSlots: readonly number[];
  /** Whether the board has its own harbor slots. */
  readonly ownSlots: boolean;
  /** Hexes that are face down, ascending. */
  readonly covered: readonly number[];
}

/** Fields of a board other than its pieces. */
interface BesidesPieces {
  readonly harborSlots?: readonly number[] | undefined;
  readonly covered: readonly number[];
}

/** Board of these pieces. By default, the hexes that the layout covers are face down. @internal */
export const boardOfPieces = (
  { layout, covered: dealt }: ReadLayout,
  { terrains, tokens, harbors }: Omit<Pieces, "harborSlots">,
  { harborSlots, covered }: BesidesPieces = { covered: dealt },
): Board => ({
  version: 1,
  layout,
  terrains,
  tokens: tokens.map((token) => tokenOf[token] as number | null),
  harbors,
  ...(harborSlots && { harborSlots: [...harborSlots] }),
  ...(covered.length > 0 && { covered: [...covered] }),
});

const boardKeys = [
  "version",
  "layout",
  "terrains",
  "tokens",
  "harbors",
  "harborSlots",
  "covered",
] as const satisfies readonly (keyof Board)[];

/** Checks a board. @internal */
export function readBoard(value: unknown, path: Path): ReadBoard {
  if (value === undefined) throw typeError(path, "an object", value);
  const board = checkData(value, path, boardKeys);
  if (board.layout === undefined && board.terrains === undefined && Object.hasOwn(value as object, "board"))
    throw wrongType(`${path} must be a board, got a result that has one: pass result.board`);
  checkVersion(board.version, `${path}.version`);
  if (board.layout === undefined) throw typeError(`${path}.layout`, layoutOrSpec, undefined);
  const shape = readShape(board.layout, `${path}.layout`, checkData);
  const land = checkIndices(board.terrains, `${path}.terrains`, shape.hexes.length, terrainKinds);
  const tokens = checkArrayOf(board.tokens, `${path}.tokens`, shape.hexes.length).map((token, hex) => {
    const bare = isBare(land[hex]);
    const barren = bare || shape.fixed.tokens.get(hex) === 0;
    if ((barren && token === null) || (!bare && tokenNumbers.includes(token as number))) return Number(token);
    throw tokenError(token, itemOf(`${path}.tokens`, hex), land[hex] as number);
  });
  for (const hex of shape.sea)
    if (land[hex] !== sea)
      throw rangeError(
        itemOf(`${path}.terrains`, hex),
        `"sea", which the layout fixes there`,
        terrainKinds[land[hex] as number],
      );
  const atSea = land.flatMap((terrain, hex) => (terrain === sea ? [hex] : []));
  const coast = coastOf(shape.hexes, atSea);
  const none = Array.isArray(board.harbors) && board.harbors.length === 0;
  const own = board.harborSlots === undefined ? undefined : readOwnSlots(board.harborSlots, path, coast.length);
  const slots = none ? 0 : (own ?? shape.harborSlots).length;
  const harbors = checkIndices(board.harbors, `${path}.harbors`, slots, harborKinds);
  const usual = slotsOn(coast, shape, path, none);
  const ownSlots = own !== undefined && String(own) !== String(usual);
  if (ownSlots && (!shape.dealsSea || none))
    throw rangeError(`${path}.harborSlots`, none ? "absent without harbors" : "those of the layout", own);
  return {
    shape,
    terrains: land.map((terrain) => terrainKinds[terrain] as Terrain),
    tokens,
    harbors: harbors.map((kind) => harborKinds[kind] as HarborKind),
    pieces: [...land, ...tokens, ...harbors],
    sea: atSea,
    coast,
    harborSlots: ownSlots ? own : usual,
    ownSlots,
    covered: readCovered(board.covered, `${path}.covered`, shape.hexes.length),
  };
}

const noIds: readonly number[] = [];

const readCovered = (value: unknown, path: Path, count: number): readonly number[] =>
  value === undefined ? noIds : [...readIds(value, path, count, "those before")].sort((a, b) => a - b);

const readOwnSlots = (value: unknown, path: Path, coast: number): readonly number[] =>
  readIds(value, `${path}.harborSlots`, coast, "the slots before", maxHarbors);

/** Returns where the layout's harbor slots are in a board's coast. On a board without harbors, missing slots are skipped. */
function slotsOn(coast: readonly Side[], shape: ReadLayout, path: Path, none: boolean): readonly number[] {
  const own = coastOf(shape.hexes, shape.sea);
  if (own === coast) return shape.harborSlots;
  return shape.harborSlots.flatMap((slot, i) => {
    const [hex, side] = own[slot] as Side;
    const place = coast.findIndex((at) => at[0] === hex && at[1] === side);
    if (place < 0 && !none)
      throw wrongValue(`${path}.terrains must leave harbor slot ${i} on the coast, got a board where it is not`);
    return place < 0 ? [] : [place];
  });
}

function tokenError(token: unknown, path: Path, terrain: number): Error {
  const bare = isBare(terrain);
  const expected = bare ? `null on ${terrain === sea ? "sea" : "a desert"}` : tokenText;
  if (token === null) return rangeError(path, `${expected} on a hex with a resource`, token);
  const wrongType = bare ? token === undefined : typeof token !== "number";
  return wrongType ? typeError(path, expected, token) : rangeError(path, expected, token);
}

/** Values of a board's `tokens` for the token numbers 0 to 12 of the module. */
export const tokenOf: readonly (number | null)[] = [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Returns a validated board as a new plain object. @internal */
export const boardOf = ({ shape, terrains, tokens, harbors, harborSlots, ownSlots, covered }: ReadBoard): Board =>
  boardOfPieces(
    shape,
    { terrains: [...terrains], tokens, harbors: [...harbors] },
    { harborSlots: ownSlots ? harborSlots : undefined, covered },
  );

/** Returns whether a value, for example from a server or a file, is a board. Never throws. */
export function isBoard(value: unknown): value is Board {
  try {
    readBoard(value, "board");
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the bytes of a board for `scoreSpots`: terrains, tokens (0 for none), harbors. The bytes of
 * terrains are wood 0, brick 1, wool 2, grain 3, ore 4, desert 5, gold 6 and sea 7. Those of harbors are the first five of
 * these, with "any" 5. Boards with their own `harborSlots` are packed without harbors.
 */
export function packBoard(board: Board): Uint8Array {
  const { pieces, shape, ownSlots } = readBoard(board, "board");
  return Uint8Array.from(ownSlots ? pieces.slice(0, 2 * shape.hexes.length) : pieces);
}
