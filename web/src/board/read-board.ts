// Validates boards that callers pass, and builds boards that functions return.
import {
  checkArrayOf,
  checkData,
  checkIndices,
  checkVersion,
  haveVersion,
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
import { mayLackNumber, type ReadLayout } from "./shape.js";

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
  readonly hasOwnSlots: boolean;
  /** Hexes that are face down, ascending. */
  readonly covered: readonly number[];
}

/** Fields of a board other than its layout and pieces. */
interface BoardExtras {
  readonly harborSlots?: readonly number[] | undefined;
  readonly covered: readonly number[];
}

/** Returns the board of these pieces. By default, the hexes that the layout covers are face down. @internal */
export const boardOfPieces = (
  { layout, covered: layoutCovered }: ReadLayout,
  { terrains, tokens, harbors }: Omit<Pieces, "harborSlots">,
  { harborSlots, covered }: BoardExtras = { covered: layoutCovered },
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

/** Validates a board and returns it in decoded form. Throws if the board is invalid. @internal */
export function readBoard(value: unknown, path: Path): ReadBoard {
  if (value === undefined) throw typeError(path, "an object", value);
  const board = checkData(value, path, boardKeys);
  if (board.layout === undefined && board.terrains === undefined && Object.hasOwn(value as object, "board"))
    throw wrongType(`${path} must be a board, got a result that has one: pass result.board`);
  checkVersion(board.version, `${path}.version`);
  if (board.layout === undefined) throw typeError(`${path}.layout`, layoutOrSpec, undefined);
  const shape = readShape(board.layout, `${path}.layout`, checkData);
  const terrainIds = checkIndices(board.terrains, `${path}.terrains`, shape.hexes.length, terrainKinds);
  const tokens = checkArrayOf(board.tokens, `${path}.tokens`, shape.hexes.length).map((token, hex) => {
    const isTerrainBare = isBare(terrainIds[hex]);
    const isValid =
      token === null
        ? isTerrainBare || mayLackNumber(shape, hex)
        : !isTerrainBare && tokenNumbers.includes(token as number);
    if (isValid) return Number(token);
    throw tokenError(token, itemOf(`${path}.tokens`, hex), terrainIds[hex] as number);
  });
  for (const hex of shape.sea)
    if (terrainIds[hex] !== sea)
      throw rangeError(
        itemOf(`${path}.terrains`, hex),
        `"sea", which the layout fixes there`,
        terrainKinds[terrainIds[hex] as number],
      );
  const seaHexes = terrainIds.flatMap((terrain, hex) => (terrain === sea ? [hex] : []));
  const coast = coastOf(shape.hexes, seaHexes);
  const hasNoHarbors = Array.isArray(board.harbors) && board.harbors.length === 0;
  const boardSlots = board.harborSlots === undefined ? undefined : readOwnSlots(board.harborSlots, path, coast.length);
  const slotCount = hasNoHarbors ? 0 : (boardSlots ?? shape.harborSlots).length;
  const harbors = checkIndices(board.harbors, `${path}.harbors`, slotCount, harborKinds);
  const layoutSlots = slotsOn(coast, shape, path, hasNoHarbors);
  const hasOwnSlots = boardSlots !== undefined && String(boardSlots) !== String(layoutSlots);
  if (hasOwnSlots && (!shape.dealsSea || hasNoHarbors))
    throw rangeError(
      `${path}.harborSlots`,
      hasNoHarbors ? "absent without harbors" : "those of the layout",
      boardSlots,
    );
  return {
    shape,
    terrains: terrainIds.map((terrain) => terrainKinds[terrain] as Terrain),
    tokens,
    harbors: harbors.map((kind) => harborKinds[kind] as HarborKind),
    pieces: [...terrainIds, ...tokens, ...harbors],
    sea: seaHexes,
    coast,
    harborSlots: hasOwnSlots ? boardSlots : layoutSlots,
    hasOwnSlots,
    covered: readCovered(board.covered, `${path}.covered`, shape.hexes.length),
  };
}

const noIds: readonly number[] = [];

const readCovered = (value: unknown, path: Path, count: number): readonly number[] =>
  value === undefined ? noIds : [...readIds(value, path, count, "those before")].sort((a, b) => a - b);

const readOwnSlots = (value: unknown, path: Path, coast: number): readonly number[] =>
  readIds(value, `${path}.harborSlots`, coast, "the slots before", maxHarbors);

/**
 * Returns the positions of the layout's harbor slots in a board's coast. Boards without harbors may lack some of the
 * slots.
 */
function slotsOn(coast: readonly Side[], shape: ReadLayout, path: Path, hasNoHarbors: boolean): readonly number[] {
  const layoutCoast = coastOf(shape.hexes, shape.sea);
  if (layoutCoast === coast) return shape.harborSlots;
  return shape.harborSlots.flatMap((slot, i) => {
    const [hex, side] = layoutCoast[slot] as Side;
    const place = coast.findIndex((at) => at[0] === hex && at[1] === side);
    if (place < 0 && !hasNoHarbors)
      throw wrongValue(`${path}.terrains must leave harbor slot ${i} on the coast, got a board where it is not`);
    return place < 0 ? [] : [place];
  });
}

function tokenError(token: unknown, path: Path, terrain: number): Error {
  const isTerrainBare = isBare(terrain);
  const expected = isTerrainBare ? `null on ${terrain === sea ? "sea" : "a desert"}` : tokenText;
  if (token === null) return rangeError(path, `${expected} on a hex with a resource`, token);
  const wrongType = isTerrainBare ? token === undefined : typeof token !== "number";
  return wrongType ? typeError(path, expected, token) : rangeError(path, expected, token);
}

/** Values of a board's `tokens` for the token numbers 0 to 12 of the module. */
export const tokenOf: readonly (number | null)[] = [null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Returns a validated board as a new plain object. @internal */
export const boardOf = ({ shape, terrains, tokens, harbors, harborSlots, hasOwnSlots, covered }: ReadBoard): Board =>
  boardOfPieces(
    shape,
    { terrains: [...terrains], tokens, harbors: [...harbors] },
    { harborSlots: hasOwnSlots ? harborSlots : undefined, covered },
  );

/** Returns whether a value, for example from a server or a file, is a board with its version. Never throws. */
export function isBoard(value: unknown): value is Board {
  try {
    readBoard(value, "board");
    return haveVersion(value);
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
  const { pieces, shape, hasOwnSlots } = readBoard(board, "board");
  return Uint8Array.from(hasOwnSlots ? pieces.slice(0, 2 * shape.hexes.length) : pieces);
}
