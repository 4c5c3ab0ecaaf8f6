// Validates locks, which are pieces that stay in their places, against the layout and its bags. So the module gets
// possible locks only.
import { harborKinds, type HarborKind, type Terrain, terrainKinds, tokenText } from "../board/board-data.js";
import { layoutOfBoard } from "../board/layout.js";
import type { ReadBoard } from "../board/read-board.js";
import { checkIndex, checkInteger, checkObject, checkOptions, itemOf, type Path } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";
import { checkToken, desert, isBare as shapeIsBare, sea } from "../board/read-spec.js";
import { edgeCountOf, tokenFor } from "../board/requests.js";
import { isBlank, type ReadLayout, terrainBagsOf } from "../board/shape.js";
import type { LockOf } from "./refusal.js";
import type { Locks as LocksRequest } from "../wasm/records.js";

/** Checks locks against a shape and its bags. Returns the request, and a function that names each lock. @internal */
export function readLocks(
  value: unknown,
  path: string,
  shape: ReadLayout,
): { readonly request: LocksRequest; readonly lockOf: LockOf } {
  if (value === undefined)
    return { request: noLocks, lockOf: (kind, place) => ({ path: `${path}.${kind}[${place}]` }) };
  const locks = readLockedPieces(value, path, shape, bareTerrainIn(shape), (hex) => dealsBlankAt(shape, hex));
  const { land, tokens, harbors, pathOf } = locks;
  checkFixed(locks, shape);

  const fixed = shape.fixed;
  const regions = terrainBagsOf(shape);
  for (const { hexes, terrains } of regions)
    checkBag("terrains", piecesOnHexes(hexes, fixed.terrains, land), pathOf, (terrain) => terrains[terrain] as number);
  for (const group of tokenGroups(shape))
    checkBag(
      "tokens",
      piecesOnHexes(group.hexes, tokensWithoutZeros(fixed.tokens), tokens),
      pathOf,
      countIn(group.tokens),
    );
  const kinds = shape.harbors.map((kind) => harborKinds.indexOf(kind));
  checkBag("harbors", new Map([...fixed.harbors, ...harbors]), pathOf, countIn(kinds));
  for (const { hexes, terrains } of regions) checkDeserts(locks, shape, hexes, terrains);
  return {
    request: requestOf(locks, shape),
    lockOf: (kind, place) => {
      if (kind === "harborEdges") return { path: `${path}.${kind}[${place}]` };
      const id = locks.isBare(kind, place) ? undefined : (kind === "terrains" ? land : tokens).get(place);
      const piece = id === undefined ? undefined : (pieceOf(kind, id) as Terrain | number);
      return { path: pathOf(kind, place), piece };
    },
  };
}

/**
 * Returns a function that returns the terrain of a hex that is locked without a token: desert or sea, or undefined if
 * the region of the hex has both, or land without numbers.
 */
const bareTerrainIn =
  (shape: ReadLayout) =>
  (hex: number): number | undefined => {
    const { terrains, fixed } = shape;
    const bag = terrainBagsOf(shape).find((each) => each.hexes.includes(hex));
    const unfixedCount = (terrain: number) => {
      const countInBag = (bag?.terrains ?? terrains)[terrain] as number;
      const hexes = bag?.hexes ?? [...fixed.terrains.keys()];
      return countInBag - hexes.filter((each) => fixed.terrains.get(each) === terrain).length;
    };
    if (dealsBlankAt(shape, hex)) return undefined;
    if (unfixedCount(sea) <= 0) return desert;
    return unfixedCount(desert) <= 0 ? sea : undefined;
  };

const countIn = (pieces: readonly number[]) => (piece: number) => pieces.filter((other) => other === piece).length;

/** Returns the pieces that are fixed or locked on some hexes, fixed pieces first. */
const piecesOnHexes = (hexes: readonly number[], fixed: Pieces, locked: Pieces): Pieces =>
  new Map([...fixed, ...locked].filter(([hex]) => hexes.includes(hex)));

/** Returns the tokens, without the zeros of hexes that must have no token. */
const tokensWithoutZeros = (tokens: Pieces): Pieces => new Map([...tokens].filter(([, token]) => token !== 0));

/** Returns the groups of regions that share tokens: their hexes and tokens. */
function tokenGroups({ hexes, tokens, regions }: ReadLayout) {
  if (regions.length === 0) return [{ hexes: [...hexes.keys()], tokens }];
  return regions.flatMap(({ tokenRegion }, first) => {
    if (tokenRegion !== undefined) return [];
    const sharingRegions = regions.filter((region, i) => i === first || region.tokenRegion === first);
    return [
      {
        hexes: sharingRegions.flatMap((region) => region.hexes),
        tokens: sharingRegions.flatMap((region) => region.tokens),
      },
    ];
  });
}

/** Whether land without numbers is dealt to a hex. */
const dealsBlankAt = (shape: ReadLayout, hex: number): boolean =>
  tokenGroups(shape).some((group) => group.hexes.includes(hex) && group.tokens.includes(0));

/** Throws if a lock contradicts a fixed piece. */
function checkFixed({ land, tokens, harbors, pathOf }: ReadLocks, { fixed }: ReadLayout): void {
  for (const [kind, pieces] of [
    ["terrains", land],
    ["tokens", tokens],
    ["harbors", harbors],
  ] as const)
    for (const [place, id] of pieces) {
      const fixedPiece = fixed[kind].get(place);
      if (
        fixedPiece === id ||
        (fixedPiece === undefined && !(kind === "tokens" && shapeIsBare(fixed.terrains.get(place))))
      )
        continue;
      const at = pathOf(kind, place);
      const piece = pieceOf(kind, id);
      if (kind === "tokens" && !fixedPiece)
        throw new RefusedError(
          { kind: "lock-against-desert", path: at, hexes: [place], piece: id },
          `${at} must be absent, since the layout has no token there, got ${id}`,
        );
      throw new RefusedError(
        { kind: "lock-against-bag", path: at, ...placeOf(kind, place), piece, needed: 1, available: 0 },
        `${at} must be the piece that the layout fixes there, ${pieceOf(kind, fixedPiece as number)}, got ${piece}`,
      );
    }
}

/** Checks locks against the pieces of a board. @internal */
export function readLocksOfBoard(value: unknown, path: string, board: ReadBoard): LocksRequest {
  if (value === undefined) return noLocks;
  const { shape, pieces } = board;
  const count = shape.hexes.length;
  const isBlankAt = (hex: number) => isBlank(shape, hex, board.terrains[hex], board.tokens[hex]);
  const bareAt = (hex: number) =>
    isBlankAt(hex) ? undefined : pieces[count + hex] === 0 ? (pieces[hex] as number) : desert;
  const locks = readLockedPieces(value, path, shape, bareAt, isBlankAt);
  const check = (kind: Kind, locked: Pieces, first: number) => {
    for (const [place, id] of locked)
      if (pieces[first + place] !== id) {
        const at = locks.pathOf(kind, place);
        const piece = pieceOf(kind, id);
        const got = locks.isBare(kind, place) ? null : piece;
        throw new RefusedError(
          { kind: "lock-against-board", path: at, ...placeOf(kind, place), piece },
          `${at} must be the piece that lies there, got ${JSON.stringify(got)}`,
        );
      }
  };
  check("terrains", locks.land, 0);
  check("tokens", locks.tokens, count);
  check("harbors", locks.harbors, 2 * count);
  for (const [slot, edge] of locks.harborEdges)
    if (layoutOfBoard(board).harborSlots[slot]?.edge !== edge) {
      const at = `${path}.harborEdges[${slot}]`;
      throw new RefusedError(
        { kind: "lock-against-board", path: at, hexes: [], harborSlot: slot, piece: board.harbors[slot] as HarborKind },
        `${at} must be the edge of the harbor, got ${edge}`,
      );
    }
  return { ...requestOf(locks, shape), harborEdges: [] }; // a repair keeps all harbors at their edges
}

/** Kind of a locked piece. */
type Kind = "terrains" | "tokens" | "harbors";

const placeOf = (kind: Kind, place: number) =>
  kind === "harbors" ? { hexes: [], harborSlot: place } : { hexes: [place] };

/** Returns the piece as named by the API. Tokens are numbers. */
function pieceOf(kind: Kind, id: number): Terrain | HarborKind | number {
  return kind === "tokens" ? id : ((kind === "terrains" ? terrainKinds : harborKinds)[id] as Terrain | HarborKind);
}

interface ReadLocks {
  /** Terrains, including the desert or sea of hexes that are locked without a token. */
  readonly land: Pieces;
  /** Hexes that are locked without a token and may be desert or sea, or land without a number. */
  readonly bare: readonly number[];
  /** Edges of harbors, by slot. */
  readonly harborEdges: Pieces;
  readonly tokens: Pieces;
  readonly harbors: Pieces;
  /** Returns whether a terrain is locked only because the hex's token is locked to null. */
  isBare(kind: Kind, place: number): boolean;
  /** Returns the path of a lock. */
  pathOf(kind: Kind, place: number): string;
}

/**
 * Reads all locks. `bareAt` returns the terrain of a hex that is locked without a token, if only one terrain is
 * possible. `mayBeBlank` returns whether a hex may be land without a number.
 */
function readLockedPieces(
  value: unknown,
  path: string,
  shape: ReadLayout,
  bareAt: (hex: number) => number | undefined,
  mayBeBlank: (hex: number) => boolean,
): ReadLocks {
  const locks = checkOptions(value, path, ["terrains", "tokens", "harbors", "harborEdges"]);
  const count = shape.hexes.length;
  const slots = shape.harbors.length;
  const terrains = readPieces(locks.terrains, `${path}.terrains`, count, (piece, at) =>
    checkIndex(piece, at, terrainKinds),
  );
  const tokens = readPieces(locks.tokens, `${path}.tokens`, count, (token, at) =>
    token === null ? 0 : checkToken(token, at),
  );
  const harbors = readPieces(locks.harbors, `${path}.harbors`, slots, (piece, at) =>
    checkIndex(piece, at, harborKinds),
  );
  const edges = shape.dealsSea && shape.harborSlots.length === 0 ? edgeCountOf(shape) : 0;
  const harborEdges = readPieces(locks.harborEdges, `${path}.harborEdges`, edges > 0 ? slots : 0, (edge, at) =>
    checkInteger(edge, at, 0, edges - 1),
  );
  const hasNoToken = (hex: number) => shape.fixed.tokens.get(hex) === 0 || shapeIsBare(shape.fixed.terrains.get(hex));
  const bare = [...tokens].flatMap(([hex, token]) => (token === 0 && !hasNoToken(hex) ? [hex] : []));
  const isBare = (kind: Kind, hex: number) => kind !== "harbors" && bare.includes(hex) && !terrains.has(hex);
  const isOnLand = (hex: number) => !shapeIsBare(terrains.get(hex) ?? shape.fixed.terrains.get(hex) ?? desert);
  for (const hex of bare)
    if (isOnLand(hex) && !mayBeBlank(hex)) {
      const at = `${path}.tokens[${hex}]`;
      throw new RefusedError(
        { kind: "lock-against-desert", path: at, hexes: [hex], piece: "desert" },
        `${at} must be ${tokenText} where a resource is locked, got null`,
      );
    }
  const tokenlessHexes = bare.filter((hex) => !terrains.has(hex));
  const knownTerrains = tokenlessHexes.flatMap((hex) => {
    const terrain = bareAt(hex);
    return terrain === undefined ? [] : [[hex, terrain] as const];
  });
  return {
    land: new Map([...terrains, ...knownTerrains]),
    bare: bare.filter((hex) => isOnLand(hex) || (!terrains.has(hex) && bareAt(hex) === undefined)),
    harborEdges,
    tokens: new Map([...tokens].filter(([, token]) => token !== 0)),
    harbors,
    isBare,
    pathOf: (kind, place) => `${path}.${isBare(kind, place) ? "tokens" : kind}[${place}]`,
  };
}

const noLocks: LocksRequest = { terrains: [], tokens: [], harbors: [], harborEdges: [] };

/** Returns the request with the locks. Fixed pieces are left out, because the module knows them from the layout. */
function requestOf({ land, bare, tokens, harbors, harborEdges }: ReadLocks, shape: ReadLayout): LocksRequest {
  const withoutFixed = (kind: Kind, pieces: Pieces) => [...pieces].filter(([place]) => !shape.fixed[kind].has(place));
  return {
    terrains: withoutFixed("terrains", land).map(([place, id]) => ({ place, piece: terrainKinds[id] as Terrain })),
    tokens: [
      ...withoutFixed("tokens", tokens).map(([place, token]) => ({ place, piece: tokenFor(shape, token) })),
      ...bare.map((place) => ({ place, piece: 0 })),
    ],
    harbors: withoutFixed("harbors", harbors).map(([place, id]) => ({ place, piece: harborKinds[id] as HarborKind })),
    harborEdges: [...harborEdges].map(([place, piece]) => ({ place, piece })),
  };
}

type Pieces = ReadonlyMap<number, number>;

function readPieces(value: unknown, path: Path, count: number, check: (piece: unknown, path: Path) => number): Pieces {
  const places = Array.from({ length: count }, (_, place) => String(place));
  const entries = Object.entries(checkObject(value, path, places)).filter(([, piece]) => piece !== undefined);
  return new Map(entries.map(([place, piece]) => [Number(place), check(piece, itemOf(path, Number(place)))]));
}

/** Checks that the bag contains the locked pieces. */
function checkBag(kind: Kind, pieces: Pieces, pathOf: ReadLocks["pathOf"], countInBag: (id: number) => number) {
  const usedCounts = new Map<number, number>();
  for (const [place, id] of pieces) {
    const needed = (usedCounts.get(id) ?? 0) + 1;
    usedCounts.set(id, needed);
    const available = countInBag(id);
    if (needed <= available) continue;
    const at = pathOf(kind, place);
    const piece = pieceOf(kind, id);
    throw new RefusedError(
      { kind: "lock-against-bag", path: at, ...placeOf(kind, place), piece, needed, available },
      `${at} must be a piece that is left in the bag, got ${piece}, of which it holds ${available}`,
    );
  }
}

/**
 * Checks that the unlocked deserts and sea of a region fit on its hexes without a lock. A desert cannot be where a token is
 * locked.
 */
function checkDeserts(
  { land, tokens, pathOf }: ReadLocks,
  { fixed }: ReadLayout,
  hexes: readonly number[],
  terrains: readonly number[],
): void {
  const knownTerrains = piecesOnHexes(hexes, fixed.terrains, land);
  const fixedTokens = tokensWithoutZeros(fixed.tokens);
  let freeHexCount = hexes.filter((hex) => !knownTerrains.has(hex) && !fixedTokens.has(hex)).length;
  const bareCount = [...knownTerrains.values()].filter((terrain) => shapeIsBare(terrain)).length;
  const deserts = (terrains[desert] as number) + (terrains[sea] as number) - bareCount;
  for (const [hex, token] of tokens) {
    if (!hexes.includes(hex) || fixedTokens.has(hex)) continue;
    const at = pathOf("tokens", hex);
    if (shapeIsBare(land.get(hex)))
      throw new RefusedError(
        { kind: "lock-against-desert", path: at, hexes: [hex], piece: token },
        `${at} must be absent, since ${land.get(hex) === sea ? "sea" : "the desert"} is locked there, got ${token}`,
      );
    if (!knownTerrains.has(hex)) freeHexCount -= 1;
    if (freeHexCount < deserts)
      throw new RefusedError(
        { kind: "no-room-for-deserts", path: at, needed: deserts, available: freeHexCount },
        `${at} must leave a hex for ${deserts === 1 ? "the desert" : `${deserts} deserts`}, got ${token}`,
      );
  }
}
