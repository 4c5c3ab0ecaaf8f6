// Boards in the form of other frontends: a list of hexes with their pieces, in any order and orientation.
import { type Board, type LayoutSpec, type Terrain, terrainKinds } from "./board-data.js";
import { type LayoutName, layoutNames } from "./layout-names.js";
import { boardOf, readBoard } from "./read-board.js";
import { readShape, shapeNamed } from "./read-shape.js";
import { checkChoice, checkOptions, rangeError, wrongValue } from "../check/check.js";
import { type Axial, difference, keyOf, originOf, sum } from "../geometry/axial.js";
import { coastOf } from "../geometry/coast.js";
import { connectionOf, type HexOffset, hexOffsets, otherReadings } from "./hex-coordinates.js";
import {
  type BoardHarbor,
  type BoardHex,
  type HexList,
  type ListedHarbor,
  type OnColumn,
  type ReadHex,
  readList,
  seaOf,
} from "./listed-hexes.js";
import { hasRequiredToken, hasTokensOf, misfitOf } from "./misfit.js";
import { isBlank, type ReadLayout, type TerrainBag, terrainBagsOf } from "./shape.js";
import { firstImage, isometries, moveHex, moveSide } from "./symmetry.js";

/** Options of `boardFromHexes`. */
export interface HexListOptions {
  /** Layout of the board. Default: the named layout that the hexes and harbors form, otherwise a custom one. */
  readonly layout?: LayoutName | LayoutSpec | undefined;
  /** Meaning of `column` and `row` of hexes and harbors. Default: none; hexes have q and r. */
  readonly offset?: HexOffset | undefined;
}

/** Board made from a list of hexes. */
interface ListedBoard {
  readonly board: Board;
  /** Id on the board of each hex of the list; null for sea outside the layout. */
  readonly hexes: readonly (number | null)[];
}

/**
 * Returns the board of hexes that are listed in any order, at any distance from the origin, in any of the twelve
 * orientations. If the land and all of the harbors, or no harbors, form a named layout, the board has this layout with its
 * sea, and is turned or mirrored if necessary. Sea may be absent from the list. Of the orientations that fit, the function
 * prefers the one with the printed pieces and harbors, then the given one. If a layout deals sea, its land alone is enough
 * where it has the layout's pieces and fits in one place. Boards of Traders & Barbarians count as "standard" without the
 * option `layout`. All other hexes form a custom layout with exactly these pieces, in which sea and land without a token
 * are fixed.
 * @param hexes 1 to 64 hexes, by q and r, or by column and row with the option `offset`.
 * @param harbors At most 64, each by its coast edge, by a hex with a side or two corners, or by two intersections; or
 * "printed" for those of the layout. Default: none.
 * @throws RangeError where the hexes do not fit the option `layout`, and where columns and rows hang together only with
 * another `offset`. The message names the first hex or harbor that differs, or the other offset.
 * @example
 * const { board, hexes } = boardFromHexes(list, [{ q: 1, r: -3, side: "southwest", kind: "ore" }]);
 */
export function boardFromHexes(
  hexes: readonly (BoardHex | OnColumn<BoardHex>)[],
  harbors?: readonly ListedHarbor[] | "printed",
  options?: HexListOptions,
): {
  /** Board of the hexes. */
  readonly board: Board;
  /** Hex of the board for each given hex, by its place in the list; null for sea that the layout does not have. */
  readonly hexes: readonly (number | null)[];
} {
  const { layout, offset } = checkOptions(options, "options", ["layout", "offset"]);
  const list = readList(
    hexes,
    harbors,
    offset === undefined ? undefined : checkChoice(offset, "options.offset", hexOffsets),
  );
  if (layout === undefined) return namedBoard(list) ?? customBoard(list);
  const shape = readShape(layout, "options.layout");
  const [best] = arrangementsOn(shape, list);
  if (!best)
    throw wrongValue(`options.layout must be a layout that the hexes and harbors fit, but ${misfitOf(shape, list)}`);
  return { board: best.board, hexes: best.hexes };
}

/**
 * Returns the board of a named layout that fits the hexes and harbors. The function prefers a layout with exactly these
 * pieces, then the layout with the same land and the most fixed sea.
 */
function namedBoard(list: HexList): ListedBoard | undefined {
  const hasSeconds = list.hexes.some(({ secondToken }) => secondToken !== undefined);
  const arrangements = layoutNames.map(shapeNamed).flatMap((shape) => {
    if (hasSeconds !== shape.secondTokens.size > 0) return [];
    const arrangement = arrangementsOn(shape, list).find(
      ({ misfitRank, isPlacedByLand }) => misfitRank < (isPlacedByLand && shape.dealsSea ? 1 : 2),
    );
    return arrangement ? [{ shape, arrangement }] : [];
  });
  const [best] = arrangements.sort(
    (a, b) => a.arrangement.misfitRank - b.arrangement.misfitRank || b.shape.sea.length - a.shape.sea.length,
  );
  return best && { board: best.arrangement.board, hexes: best.arrangement.hexes };
}

/**
 * Throws if another reading of the coordinates makes a named layout, and the given one does not, or if columns and rows
 * fall into pieces with the given offset, and hang together with another.
 */
function checkReading({ hexes, offset, given }: HexList): void {
  const nameOf = (places: readonly Axial[]) => {
    const placed = hexes.map((hex, i) => ({ ...hex, place: places[i] as Axial }));
    return namedBoard({ hexes: placed, harbors: [], offset: undefined, given })?.board.layout;
  };
  const places = hexes.map(({ place }) => place);
  if (nameOf(places) !== undefined) return; // only the harbors differ
  const readings = otherReadings(given, offset);
  const isText = offset === undefined ? "as q and r" : `with "${offset}"`;
  for (const { text, places } of readings) {
    const name = nameOf(places);
    if (name !== undefined)
      throw wrongValue(
        `options.offset must be that of the file, but the hexes form no named layout ${isText}, and "${name as string}" with ${text}`,
      );
  }
  if (offset === undefined) return;
  const connection = connectionOf(places);
  for (const { text, places } of connection.pieces > 1 ? readings : []) {
    const other = connectionOf(places);
    if (other.pieces === 1 && other.pairs >= 1.25 * connection.pairs)
      throw wrongValue(
        `options.offset must be that of the file, but the hexes fall into ${connection.pieces} pieces ${isText}, and hang together with ${text}`,
      );
  }
}

/**
 * Returns whether the sea is where the layout fixes it, and each region that deals sea has the right number of sea
 * hexes.
 */
function isLandOf(shape: ReadLayout, { terrains }: Board): boolean {
  const { hexes, sea } = shape;
  const regions = shape.regions.length > 0 ? terrainBagsOf(shape) : [];
  const isSea = (hex: number) => terrains[hex] === "sea";
  const seaCount = (region: TerrainBag) => region.terrains[terrainKinds.indexOf("sea")] as number;
  const dealtSeaHexes = new Set(regions.flatMap((region) => (seaCount(region) > 0 ? region.hexes : [])));
  const fixedSeaHexes = new Set(sea);
  return (
    [...hexes.keys()].every((hex) =>
      isSea(hex) ? fixedSeaHexes.has(hex) || dealtSeaHexes.has(hex) : !fixedSeaHexes.has(hex),
    ) && regions.every((region) => seaCount(region) === 0 || region.hexes.filter(isSea).length === seaCount(region))
  );
}

/** Board on a layout, in an orientation in which its hexes and harbors fit. */
interface Arrangement extends ListedBoard {
  /** Rank of the fit: 0 if each piece is in its place or region, 1 if land and sea are, 2 if only the hexes fit. */
  readonly misfitRank: 0 | 1 | 2;
  /** Whether the land alone says where the hexes are. */
  readonly isPlacedByLand: boolean;
}

/**
 * Returns all arrangements, best first: those of lowest rank, then those with the printed harbors, then the smallest
 * turn. If the layout deals sea and the list lacks some, there are only arrangements if their boards are the same.
 */
function arrangementsOn(shape: ReadLayout, list: HexList): readonly Arrangement[] {
  const { hexes } = list;
  const ids = new Map(shape.hexes.map((hex, id) => [keyOf(hex), id]));
  const fixedSea = new Set(shape.sea);
  const landCount = hexes.filter(({ terrain }) => terrain !== "sea").length;
  const hasLand = landCount > 0 && landCount === shape.hexes.length - (shape.terrains[seaIndex] as number);
  if (!hasLand && shape.hexes.length !== hexes.length) return [];
  const arrangements = isometries.flatMap((isometry): Arrangement[] => {
    const places = hexes.map(({ place }) => moveHex(place, isometry));
    const arrangementAt = (shift: Axial, isPlacedByLand: boolean): Arrangement[] => {
      const destinations = places.map((place) => ids.get(keyOf(sum(place, shift))) ?? null);
      const fits = hexes.every(({ terrain }, i) => {
        const id = destinations[i];
        return typeof id === "number" ? terrain === "sea" || !fixedSea.has(id) : isPlacedByLand && terrain === "sea";
      });
      const board = fits ? boardOn(shape, list, destinations, isometry) : undefined;
      return board ? [{ board, hexes: destinations, misfitRank: misfitRankOf(shape, board), isPlacedByLand }] : [];
    };
    const byAll =
      shape.hexes.length === hexes.length
        ? arrangementAt(difference(originOf(shape.hexes), originOf(places)), false) // the only translation that can fit
        : [];
    if (byAll.length > 0 || !hasLand) return byAll;
    const landOrigin = originOf(places.filter((_, i) => hexes[i]?.terrain !== "sea"));
    return landOriginsOf(shape).flatMap((origin) => arrangementAt(difference(origin, landOrigin), true));
  });
  const lacksPrintedHarbors = ({ board }: Arrangement) => Number(String(board.harbors) !== String(shape.harbors));
  const ranked = arrangements
    .filter(({ misfitRank, isPlacedByLand }) => !isPlacedByLand || misfitRank < 2)
    .sort((a, b) => a.misfitRank - b.misfitRank || lacksPrintedHarbors(a) - lacksPrintedHarbors(b));
  return shape.dealsSea && isAmbiguous(ranked) ? [] : ranked;
}

const seaIndex = terrainKinds.indexOf("sea");

/** Returns where the land of a layout may begin: its smallest q and r, or, if sea is dealt, those of any land. */
function landOriginsOf({ hexes, sea, dealsSea }: ReadLayout): readonly Axial[] {
  const land = hexes.filter((_, hex) => !sea.includes(hex));
  if (!dealsSea) return [originOf(land)];
  const rows = [...new Set(land.map(({ r }) => r))];
  return [...new Set(land.map(({ q }) => q))].flatMap((q) => rows.map((r) => ({ q, r })));
}

/** Returns whether the best arrangements place the land differently, although the land alone places them. */
function isAmbiguous(ranked: readonly Arrangement[]): boolean {
  const [best] = ranked;
  if (!best?.isPlacedByLand) return false;
  const equals = ranked.filter(({ misfitRank }) => misfitRank === best.misfitRank);
  const images = equals.map(({ board }) => JSON.stringify(boardOf(firstImage(readBoard(board, "board")))));
  return new Set(images).size > 1;
}

/**
 * Returns the board whose hexes are at `destinations` after an isometry, or undefined if the layout does not allow the
 * pieces. All other hexes of the layout are sea.
 */
function boardOn(
  shape: ReadLayout,
  { hexes, harbors }: HexList,
  destinations: readonly (number | null)[],
  isometry: number,
): Board | undefined {
  const hasCovered = hexes.some(({ covered }) => covered);
  const boardHexes = shape.hexes.map(
    (place, id) =>
      hexes[destinations.indexOf(id)] ?? {
        place,
        terrain: "sea" as const,
        token: null,
        secondToken: undefined,
        covered: hasCovered && shape.covered.includes(id),
      },
  );
  const tokensFit = boardHexes.every((hex, id) => hasTokensOf(shape, hex, id));
  if (!tokensFit) return undefined;
  const pieces = { version: 1 as const, layout: shape.layout, ...piecesOf(boardHexes) };
  if (harbors === "printed") {
    if (shape.harborSlots.length < shape.harbors.length) return undefined;
    return { ...pieces, harbors: [...shape.harbors], ...coveredOf(boardHexes) };
  }
  const movedHarbors = harbors.map(({ at: [hex, side], kind }) => ({
    at: 6 * (destinations[hex] as number) + moveSide(side, isometry),
    kind,
  }));
  const sides = coastOf(shape.hexes, shape.sea).map(([hex, side]) => 6 * hex + side);
  const onSlots = shape.harborSlots.map((slot) => movedHarbors.find(({ at }) => at === sides[slot])?.kind);
  const matchesLayout = onSlots.length === movedHarbors.length && onSlots.every((kind) => kind !== undefined);
  if (movedHarbors.length > 0 && !matchesLayout && !shape.dealsSea) return undefined;
  const coast = coastOf(shape.hexes, seaOf(boardHexes.map(({ terrain }) => terrain))).map(
    ([hex, side]) => 6 * hex + side,
  );
  return {
    ...pieces,
    harbors: matchesLayout ? onSlots : movedHarbors.map(({ kind }) => kind),
    ...(movedHarbors.length > 0 && !matchesLayout && { harborSlots: movedHarbors.map(({ at }) => coast.indexOf(at)) }),
    ...coveredOf(boardHexes),
  };
}

/** Returns the rank of the fit between a board and the pieces of its layout. */
function misfitRankOf(shape: ReadLayout, board: Board): Arrangement["misfitRank"] {
  return !isLandOf(shape, board) ? 2 : hasPiecesOf(shape, board) ? 0 : 1;
}

/** Whether all pieces are in their fixed places or in their regions. */
function hasPiecesOf(shape: ReadLayout, { terrains, tokens }: Board): boolean {
  const { fixed, regions } = shape;
  const terrainOf = (hex: number) => terrainKinds.indexOf(terrains[hex] as Terrain);
  const sorted = (numbers: readonly number[]) => String([...numbers].sort((a, b) => a - b));
  return (
    [...fixed.terrains].every(([hex, terrain]) => terrainOf(hex) === terrain) &&
    [...fixed.tokens].every(([hex, token]) => (tokens[hex] ?? 0) === token) &&
    regions.every(
      (region) =>
        region.terrains.every(
          (count, terrain) => count === region.hexes.filter((hex) => terrainOf(hex) === terrain).length,
        ) &&
        sorted(region.tokens) ===
          sorted(region.hexes.flatMap((hex) => tokens[hex] ?? (isBlank(shape, hex, terrains[hex], null) ? 0 : []))),
    )
  );
}

/** Returns the board of a custom layout with exactly these pieces. */
function customBoard(list: HexList): ListedBoard {
  const { hexes, harbors } = list;
  checkReading(list);
  if (harbors === "printed") throw rangeError("harbors", "a list if the hexes form no named layout", harbors);
  const counts: Partial<Record<Terrain, number>> = {};
  for (const { terrain } of hexes) counts[terrain] = (counts[terrain] ?? 0) + 1;
  const secondTokens = secondTokensOf(hexes);
  const places = hexes.map(({ place }) => ({ ...place }));
  const sea = seaOf(hexes.map(({ terrain }) => terrain));
  const coast = coastOf(places, sea);
  const kinds = harbors.map(({ kind }) => kind);
  const ids = [...hexes.keys()];
  const numberless = ids.filter((id) => !hasRequiredToken(hexes[id]?.terrain as Terrain, hexes[id]?.token as null));
  const fixedTerrains = ids.filter((id) => sea.includes(id) || numberless.includes(id));
  const fixed = {
    terrains: Object.fromEntries(fixedTerrains.map((id) => [id, hexes[id]?.terrain])),
    ...(numberless.length > 0 && { tokens: Object.fromEntries(numberless.map((id) => [id, null])) }),
  };
  const { layout } = readShape(
    {
      hexes: places,
      terrains: counts,
      tokens: hexes.flatMap(({ token }) => token ?? []).sort((a, b) => a - b),
      harborSlots: harbors.map(({ at }) => coast.findIndex(([hex, side]) => hex === at[0] && side === at[1])),
      harbors: kinds,
      ...(fixedTerrains.length > 0 && { fixed }),
      ...(secondTokens.size > 0 && { secondTokens: Object.fromEntries(secondTokens) }),
    },
    "layout",
  );
  return {
    board: { version: 1, layout, ...piecesOf(hexes), harbors: [...kinds], ...coveredOf(hexes) },
    hexes: ids,
  };
}

/** Returns the second tokens by first token. All hexes with the same first token must have the same second token. */
function secondTokensOf(hexes: readonly ReadHex[]): ReadonlyMap<number, number> {
  const seconds = new Map<number, number>();
  for (const { token, secondToken } of hexes)
    if (token !== null && secondToken !== undefined && !seconds.has(token)) seconds.set(token, secondToken);
  for (const [i, { token, secondToken }] of hexes.entries()) {
    const second = seconds.get(token ?? 0);
    if (secondToken !== second)
      throw rangeError(`hexes[${i}].secondToken`, `${second}, as on the other hexes with a ${token}`, secondToken);
  }
  for (const [first, second] of seconds)
    if (seconds.get(second) === first && first < second) {
      const hex = hexes.findIndex(({ token }) => token === second);
      throw rangeError(`hexes[${hex}].token`, `${first}, as on the other hexes with these two tokens`, second);
    }
  return seconds;
}

const piecesOf = (hexes: readonly ReadHex[]) => ({
  terrains: hexes.map(({ terrain }) => terrain),
  tokens: hexes.map(({ token }) => token),
});

function coveredOf(hexes: readonly ReadHex[]): Pick<Board, "covered"> {
  const covered = hexes.flatMap((hex, i) => (hex.covered ? [i] : []));
  return covered.length > 0 ? { covered } : {};
}

/** Returns the hexes, harbors and layout of a board, from which `boardFromHexes` makes the same board. */
export function hexesOfBoard(board: Board): {
  /** Hexes of the board, in the order of its layout. */
  readonly hexes: readonly BoardHex[];
  /** Harbors of the board. */
  readonly harbors: readonly BoardHarbor[];
  /** Layout of the board, by name or custom. */
  readonly layout: LayoutName | LayoutSpec;
} {
  const read = readBoard(board, "board");
  const { layout, terrains, tokens, harbors } = boardOf(read);
  return {
    hexes: read.shape.hexes.map(({ q, r }, i) => {
      const token = tokens[i] as number | null;
      const secondToken = token === null ? undefined : read.shape.secondTokens.get(token);
      return {
        q,
        r,
        terrain: terrains[i] as Terrain,
        token,
        ...(secondToken !== undefined && { secondToken }),
        ...(read.covered.includes(i) && { covered: true }),
      };
    }),
    harbors: harbors.map((kind, slot) => ({ coastEdge: read.harborSlots[slot] as number, kind })),
    layout,
  };
}
