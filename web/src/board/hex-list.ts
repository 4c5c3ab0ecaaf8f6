// Boards in the form of other frontends: a list of hexes with their pieces, in any order and orientation.
import {
  type Board,
  type HarborKind,
  harborKinds,
  type LayoutSpec,
  type Terrain,
  terrainKinds,
  tokenText,
} from "./board-data.js";
import { type LayoutName, layoutNames } from "./layout-names.js";
import { boardOf, readBoard } from "./read-board.js";
import { readShape, shapeNamed } from "./read-shape.js";
import {
  checkArray,
  checkBoolean,
  checkChoice,
  checkData,
  checkIndex,
  checkInteger,
  checkOptions,
  type UncheckedOptions,
  itemOf,
  orDefault,
  type Path,
  rangeError,
  typeError,
  wrongValue,
} from "../check/check.js";
import { type Axial, difference, directions, keyOf, originOf, sum } from "../geometry/axial.js";
import { coastOf, type Side } from "../geometry/coast.js";
import { checkToken, maxHarbors, readHexes } from "./read-spec.js";
import { type ReadLayout, type TerrainBag, terrainBagsOf } from "./shape.js";
import { isometries, moveHex, moveSide } from "./symmetry.js";

/** Hex with its pieces. */
export interface BoardHex extends Axial {
  /** Terrain of the hex. */
  readonly terrain: Terrain;
  /** Token of the hex, or null. @integer 2..12 without 7 */
  readonly token: number | null;
  /** Second token of the hex, another number. Default: none. @integer 2..12 without 7 */
  readonly secondToken?: number | undefined;
  /** Whether the hex is face down under fog. Default false. */
  readonly covered?: boolean | undefined;
}

/** Side of a hex with a corner on top. */
export type HexSide = "northeast" | "east" | "southeast" | "southwest" | "west" | "northwest";

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

/** Options of `boardFromHexes`. */
export interface HexListOptions {
  /** Layout of the board. Default: the named layout that the hexes and harbors form, otherwise a custom one. */
  readonly layout?: LayoutName | LayoutSpec | undefined;
}

/** Names of sides, in the order of `directions`. */
const sideNames: readonly HexSide[] = ["northeast", "east", "southeast", "southwest", "west", "northwest"];

/** Validated hex. */
interface ReadHex {
  readonly place: Axial;
  readonly terrain: Terrain;
  readonly token: number | null;
  readonly secondToken: number | undefined;
  readonly covered: boolean;
}

/** Validated harbor at a side of a land hex. */
interface PlacedHarbor {
  readonly at: Side;
  readonly kind: HarborKind;
}

interface HexList {
  readonly hexes: readonly ReadHex[];
  readonly harbors: readonly PlacedHarbor[];
}

/** Board made from a list of hexes. */
interface ListedBoard {
  readonly board: Board;
  /** Id on the board of each hex of the list. */
  readonly hexes: readonly number[];
}

/**
 * Returns the board of hexes that are listed in any order, at any offset, in any of the twelve orientations. If the hexes
 * and all of the harbors, or no harbors, form a named layout, the board has this layout. It is turned or mirrored if
 * necessary. Of the orientations that fit, the function prefers the one with the printed pieces and harbors, then the given
 * one. Several layouts share the hexes of the standard layout and of each frame. Their land distinguishes them, and the
 * pieces if the sea is dealt. Boards of Traders & Barbarians count as "standard" without the option `layout`. All other
 * hexes form a custom layout with exactly these pieces.
 * @param hexes 1 to 64 hexes.
 * @param harbors At most 64, each by its coast edge or by a hex and a side. Default: none.
 * @example
 * const { board, hexes } = boardFromHexes(list, [{ q: 1, r: -3, side: "southwest", kind: "ore" }]);
 */
export function boardFromHexes(
  hexes: readonly BoardHex[],
  harbors?: readonly (BoardHarbor | SideHarbor)[],
  options?: HexListOptions,
): {
  /** Board of the hexes. */
  readonly board: Board;
  /** Hex of the board for each given hex, by its place in the list. */
  readonly hexes: readonly number[];
} {
  const read = readList(hexes);
  const list = { hexes: read, harbors: readHarbors(harbors, read) };
  const { layout } = checkOptions(options, "options", ["layout"]);
  if (layout === undefined) return namedBoard(list) ?? customBoard(list);
  const shape = readShape(layout, "options.layout");
  const [best] = arrangementsOn(shape, list);
  if (!best) throw rangeError("options.layout", "a layout that the hexes, their pieces and the harbors fit", layout);
  return { board: best.board, hexes: best.hexes };
}

function readList(value: unknown): readonly ReadHex[] {
  const items = checkArray(value, "hexes");
  const readItems = items.map((item, i) => {
    const at = itemOf("hexes", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const properties = checkData(item, at, ["q", "r", "terrain", "token", "secondToken", "covered"]);
    const terrain = terrainKinds[checkIndex(properties.terrain, `${at}.terrain`, terrainKinds)] as Terrain;
    const token = checkTokenOf(terrain, properties.token, `${at}.token`);
    return {
      place: { q: properties.q, r: properties.r },
      terrain,
      token,
      secondToken: checkSecondToken(token, properties.secondToken, `${at}.secondToken`),
      covered: checkBoolean(orDefault(properties.covered, false), `${at}.covered`),
    };
  });
  const places = readHexes(
    readItems.map(({ place }) => place),
    "hexes",
  );
  return readItems.map((hex, i) => ({ ...hex, place: places[i] as Axial }));
}

const seaOf = (terrains: readonly Terrain[]) => terrains.flatMap((terrain, hex) => (terrain === "sea" ? [hex] : []));

/** Checks a token. Scenarios may have land without a token, so null is allowed there. */
function checkTokenOf(terrain: Terrain, token: unknown, path: Path): number | null {
  const number = token === null ? null : checkToken(token, path);
  if (number === null || (terrain !== "desert" && terrain !== "sea")) return number;
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

function readHarbors(value: unknown, hexes: readonly ReadHex[]): readonly PlacedHarbor[] {
  const items = checkArray(orDefault(value, []), "harbors");
  if (items.length > maxHarbors) throw wrongValue(`harbors must have at most ${maxHarbors} items, got ${items.length}`);
  const coast = coastOf(
    hexes.map(({ place }) => place),
    seaOf(hexes.map(({ terrain }) => terrain)),
  );
  const coastEdges = new Map(coast.map(([hex, side], coastEdge) => [6 * hex + side, coastEdge]));
  const ids = new Map(hexes.map(({ place }, hex) => [keyOf(place), hex]));
  const takenEdges = new Set<number>();
  return items.map((item, i) => {
    const at = itemOf("harbors", i);
    if (item === undefined) throw typeError(at, "an object", item);
    const given = checkData(item, at, ["coastEdge", "q", "r", "side", "kind"]);
    const bySide = given.side !== undefined;
    if (bySide && given.coastEdge !== undefined)
      throw rangeError(`${at}.side`, "absent beside a coastEdge", given.side);
    const coastEdge = bySide
      ? edgeAtSide(given, at)
      : checkInteger(given.coastEdge, `${at}.coastEdge`, 0, coast.length - 1);
    if (takenEdges.has(coastEdge))
      throw bySide
        ? wrongValue(`${at}.side must name an edge without a harbor, got ${edgeText(given)}, which has one`)
        : wrongValue(`${at}.coastEdge must differ from those before, got ${coastEdge} again`);
    takenEdges.add(coastEdge);
    return {
      at: coast[coastEdge] as Side,
      kind: harborKinds[checkIndex(given.kind, `${at}.kind`, harborKinds)] as HarborKind,
    };
  });

  function edgeAtSide({ q, r, side: name }: UncheckedOptions<"q" | "r" | "side">, at: Path): number {
    const hex = { q: checkInteger(q, `${at}.q`, -1e6, 1e6), r: checkInteger(r, `${at}.r`, -1e6, 1e6) };
    const side = sideNames.indexOf(checkChoice(name, `${at}.side`, sideNames));
    const neighbor = sum(hex, directions[side] as Axial);
    const [edgeOfHex, edgeOfNeighbor] = [
      [hex, side],
      [neighbor, (side + 3) % 6],
    ].map(([place, each]) => coastEdges.get(6 * (ids.get(keyOf(place as Axial)) ?? NaN) + (each as number)));
    const coastEdge = edgeOfHex ?? edgeOfNeighbor;
    if (coastEdge === undefined)
      throw wrongValue(`${at}.side must be on the coast, got ${edgeText({ ...hex, side: name })}, which is not`);
    return coastEdge;
  }
}

/** Returns the text of an edge for error messages. */
const edgeText = ({ q, r, side }: UncheckedOptions<"q" | "r" | "side">) =>
  `the ${String(side)} side of ${String(q)},${String(r)}`;

/**
 * Returns the board of a named layout that fits the hexes and harbors. The function prefers a layout with exactly these
 * pieces, then the layout with the same land and the most fixed sea.
 */
function namedBoard(list: HexList): ListedBoard | undefined {
  const hasSeconds = list.hexes.some(({ secondToken }) => secondToken !== undefined);
  const arrangements = layoutNames.map(shapeNamed).flatMap((shape) => {
    if (hasSeconds !== shape.secondTokens.size > 0) return [];
    const arrangement = arrangementsOn(shape, list).find(({ misfitRank }) => misfitRank < 2);
    return arrangement ? [{ shape, arrangement }] : [];
  });
  const [best] = arrangements.sort(
    (a, b) => a.arrangement.misfitRank - b.arrangement.misfitRank || b.shape.sea.length - a.shape.sea.length,
  );
  return best && { board: best.arrangement.board, hexes: best.arrangement.hexes };
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
}

/**
 * Returns all arrangements, best first: those of lowest rank, then those with the printed harbors, then the smallest
 * turn.
 */
function arrangementsOn(shape: ReadLayout, list: HexList): readonly Arrangement[] {
  if (shape.hexes.length !== list.hexes.length) return [];
  const ids = new Map(shape.hexes.map((hex, id) => [keyOf(hex), id]));
  const targetOrigin = originOf(shape.hexes);
  const arrangements = isometries.flatMap((isometry) => {
    const places = list.hexes.map(({ place }) => moveHex(place, isometry));
    const shift = difference(targetOrigin, originOf(places)); // the only translation that can fit
    const destinations = places.map((place) => ids.get(keyOf(sum(place, shift))));
    if (!destinations.every((id) => id !== undefined)) return [];
    const board = boardOn(shape, list, destinations, isometry);
    return board ? [{ board, hexes: destinations, misfitRank: misfitRankOf(shape, board) }] : [];
  });
  const lacksPrintedHarbors = ({ board }: Arrangement) => Number(String(board.harbors) !== String(shape.harbors));
  return arrangements.sort((a, b) => a.misfitRank - b.misfitRank || lacksPrintedHarbors(a) - lacksPrintedHarbors(b));
}

/**
 * Returns the board whose hexes are at `destinations` after an isometry, or undefined if the layout does not allow the
 * pieces.
 */
function boardOn(
  shape: ReadLayout,
  { hexes, harbors }: HexList,
  destinations: readonly number[],
  isometry: number,
): Board | undefined {
  const boardHexes = shape.hexes.map((_, id) => hexes[destinations.indexOf(id)] as ReadHex);
  const tokensFit = boardHexes.every(
    ({ terrain, token, secondToken }, id) =>
      (hasRequiredToken(terrain, token) || shape.fixed.tokens.get(id) === 0) &&
      (secondToken === undefined || shape.secondTokens.get(token as number) === secondToken),
  );
  if (!tokensFit) return undefined;
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
    version: 1,
    layout: shape.layout,
    ...piecesOf(boardHexes),
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
function hasPiecesOf({ fixed, regions }: ReadLayout, { terrains, tokens }: Board): boolean {
  const terrainOf = (hex: number) => terrainKinds.indexOf(terrains[hex] as Terrain);
  const sorted = (numbers: readonly number[]) => String([...numbers].sort((a, b) => a - b));
  return (
    [...fixed.terrains].every(([hex, terrain]) => terrainOf(hex) === terrain) &&
    [...fixed.tokens].every(([hex, token]) => (tokens[hex] ?? 0) === token) &&
    regions.every(
      (region) =>
        region.terrains.every(
          (count, terrain) => count === region.hexes.filter((hex) => terrainOf(hex) === terrain).length,
        ) && sorted(region.tokens) === sorted(region.hexes.flatMap((hex) => tokens[hex] ?? [])),
    )
  );
}

/** Whether a hex has a token if its terrain requires one. */
const hasRequiredToken = (terrain: Terrain, token: number | null): boolean =>
  token !== null || terrain === "desert" || terrain === "sea";

/** Returns the board of a custom layout with exactly these pieces. */
function customBoard({ hexes, harbors }: HexList): ListedBoard {
  const counts: Partial<Record<Terrain, number>> = {};
  for (const [i, { terrain, token }] of hexes.entries()) {
    if (!hasRequiredToken(terrain, token))
      throw rangeError(`hexes[${i}].token`, `${tokenText} on a hex with a resource`, token);
    counts[terrain] = (counts[terrain] ?? 0) + 1;
  }
  const secondTokens = secondTokensOf(hexes);
  const places = hexes.map(({ place }) => ({ ...place }));
  const sea = seaOf(hexes.map(({ terrain }) => terrain));
  const coast = coastOf(places, sea);
  const kinds = harbors.map(({ kind }) => kind);
  const { layout } = readShape(
    {
      hexes: places,
      terrains: counts,
      tokens: hexes.flatMap(({ token }) => token ?? []).sort((a, b) => a - b),
      harborSlots: harbors.map(({ at }) => coast.findIndex(([hex, side]) => hex === at[0] && side === at[1])),
      harbors: kinds,
      ...(sea.length > 0 && { fixed: { terrains: Object.fromEntries(sea.map((hex) => [hex, "sea" as const])) } }),
      ...(secondTokens.size > 0 && { secondTokens: Object.fromEntries(secondTokens) }),
    },
    "layout",
  );
  return {
    board: { version: 1, layout, ...piecesOf(hexes), harbors: [...kinds], ...coveredOf(hexes) },
    hexes: [...hexes.keys()],
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
