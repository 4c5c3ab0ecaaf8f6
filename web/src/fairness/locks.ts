// Locks: pieces that stay in their places. They are validated against the bag here, so that the module only gets possible
// ones.
import { harborKinds, type HarborKind, type Terrain, terrainKinds, tokenText } from "../board/board-data.js";
import { layoutOfBoard } from "../board/layout.js";
import type { ReadBoard } from "../board/read-board.js";
import { checkIndex, checkInteger, checkObject, checkOptions, itemOf, type Path } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";
import { checkToken, desert, isBare as shapeIsBare, sea } from "../board/read-spec.js";
import { edgeCountOf, tokenFor } from "../board/requests.js";
import { type ReadLayout, terrainBagsOf } from "../board/shape.js";
import type { LockOf } from "./refusal.js";
import type { Locks as LocksRequest } from "../wasm/records.js";

/** Checks locks against a shape and its bags. Returns them with a function that names each lock. @internal */
export function readLocks(
  value: unknown,
  path: string,
  shape: ReadLayout,
): { readonly request: LocksRequest; readonly lockOf: LockOf } {
  if (value === undefined)
    return { request: noLocks, lockOf: (kind, place) => ({ path: `${path}.${kind}[${place}]` }) };
  const locks = readAll(value, path, shape, bareIn(shape));
  const { land, tokens, harbors, pathOf } = locks;
  checkFixed(locks, shape);

  const fixed = shape.fixed;
  const regions = terrainBagsOf(shape);
  for (const { hexes, terrains } of regions)
    checkBag("terrains", within(hexes, fixed.terrains, land), pathOf, (terrain) => terrains[terrain] as number);
  for (const group of tokenGroups(shape))
    checkBag("tokens", within(group.hexes, givenTokens(fixed.tokens), tokens), pathOf, countIn(group.tokens));
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

/** Terrain of a hex that is locked without a token; undefined if its region has both desert and sea. */
const bareIn =
  (shape: ReadLayout) =>
  (hex: number): number | undefined => {
    const { terrains, fixed } = shape;
    const bag = terrainBagsOf(shape).find((each) => each.hexes.includes(hex));
    const loose = (terrain: number) => {
      const inBag = (bag?.terrains ?? terrains)[terrain] as number;
      const hexes = bag?.hexes ?? [...fixed.terrains.keys()];
      return inBag - hexes.filter((each) => fixed.terrains.get(each) === terrain).length;
    };
    if (loose(sea) <= 0) return desert;
    return loose(desert) <= 0 ? sea : undefined;
  };

const countIn = (pieces: readonly number[]) => (piece: number) => pieces.filter((other) => other === piece).length;

/** Returns the pieces that are fixed or locked on some hexes, fixed ones first. */
const within = (hexes: readonly number[], fixed: Pieces, locked: Pieces): Pieces =>
  new Map([...fixed, ...locked].filter(([hex]) => hexes.includes(hex)));

/** Returns the locked tokens, without the nulls that lock a hex without a token. */
const givenTokens = (tokens: Pieces): Pieces => new Map([...tokens].filter(([, token]) => token !== 0));

/** Returns the groups of regions that share tokens: their hexes and tokens. */
function tokenGroups({ hexes, tokens, regions }: ReadLayout) {
  if (regions.length === 0) return [{ hexes: [...hexes.keys()], tokens }];
  return regions.flatMap(({ tokenRegion }, first) => {
    if (tokenRegion !== undefined) return [];
    const sharing = regions.filter((region, i) => i === first || region.tokenRegion === first);
    return [{ hexes: sharing.flatMap((region) => region.hexes), tokens: sharing.flatMap((region) => region.tokens) }];
  });
}

/** Throws if a lock contradicts a fixed piece. */
function checkFixed({ land, tokens, harbors, pathOf }: AllPieces, { fixed }: ReadLayout): void {
  for (const [kind, pieces] of [
    ["terrains", land],
    ["tokens", tokens],
    ["harbors", harbors],
  ] as const)
    for (const [place, id] of pieces) {
      const there = fixed[kind].get(place);
      if (there === id || (there === undefined && !(kind === "tokens" && shapeIsBare(fixed.terrains.get(place)))))
        continue;
      const at = pathOf(kind, place);
      const piece = pieceOf(kind, id);
      if (kind === "tokens" && !there)
        throw new RefusedError(
          { kind: "lock-against-desert", path: at, hexes: [place], piece: id },
          `${at} must be absent, since the layout has no token there, got ${id}`,
        );
      throw new RefusedError(
        { kind: "lock-against-bag", path: at, ...placeOf(kind, place), piece, needed: 1, available: 0 },
        `${at} must be the piece that the layout fixes there, ${pieceOf(kind, there as number)}, got ${piece}`,
      );
    }
}

/** Checks locks against the pieces of a board. @internal */
export function readHeld(value: unknown, path: string, board: ReadBoard): LocksRequest {
  if (value === undefined) return noLocks;
  const { shape, pieces } = board;
  const count = shape.hexes.length;
  const locks = readAll(value, path, shape, (hex) => (pieces[count + hex] === 0 ? (pieces[hex] as number) : desert));
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

interface AllPieces {
  /** Terrains, including the desert or sea of hexes that are locked without a token. */
  readonly land: Pieces;
  /** Hexes that are locked without a token and may be desert or sea. */
  readonly bare: readonly number[];
  /** Edges of harbors, by slot. */
  readonly harborEdges: Pieces;
  readonly tokens: Pieces;
  readonly harbors: Pieces;
  /** Whether a terrain is locked only because the hex's token is locked to null. */
  isBare(kind: Kind, place: number): boolean;
  /** Path of a lock. */
  pathOf(kind: Kind, place: number): string;
}

/** Reads all locks. `bareAt`: terrain that a hex without a token must have, if there is only one. */
function readAll(
  value: unknown,
  path: string,
  shape: ReadLayout,
  bareAt: (hex: number) => number | undefined,
): AllPieces {
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
  const fixed = (hex: number) => shape.fixed.tokens.get(hex) === 0 || shapeIsBare(shape.fixed.terrains.get(hex));
  const bare = [...tokens].flatMap(([hex, token]) => (token === 0 && !fixed(hex) ? [hex] : []));
  const isBare = (kind: Kind, hex: number) => kind !== "harbors" && bare.includes(hex) && !terrains.has(hex);
  for (const hex of bare)
    if (!shapeIsBare(terrains.get(hex) ?? shape.fixed.terrains.get(hex) ?? desert)) {
      const at = `${path}.tokens[${hex}]`;
      throw new RefusedError(
        { kind: "lock-against-desert", path: at, hexes: [hex], piece: "desert" },
        `${at} must be ${tokenText} where a resource is locked, got null`,
      );
    }
  const open = bare.filter((hex) => !terrains.has(hex));
  const known = open.flatMap((hex) => {
    const terrain = bareAt(hex);
    return terrain === undefined ? [] : [[hex, terrain] as const];
  });
  return {
    land: new Map([...terrains, ...known]),
    bare: open.filter((hex) => bareAt(hex) === undefined),
    harborEdges,
    tokens: new Map([...tokens].filter(([, token]) => token !== 0)),
    harbors,
    isBare,
    pathOf: (kind, place) => `${path}.${isBare(kind, place) ? "tokens" : kind}[${place}]`,
  };
}

const noLocks: LocksRequest = { terrains: [], tokens: [], harbors: [], harborEdges: [] };

/** Returns the request with the locks. Fixed pieces are left out, because the module knows them from the layout. */
function requestOf({ land, bare, tokens, harbors, harborEdges }: AllPieces, shape: ReadLayout): LocksRequest {
  const loose = (kind: Kind, pieces: Pieces) => [...pieces].filter(([place]) => !shape.fixed[kind].has(place));
  return {
    terrains: loose("terrains", land).map(([place, id]) => ({ place, piece: terrainKinds[id] as Terrain })),
    tokens: [
      ...loose("tokens", tokens).map(([place, token]) => ({ place, piece: tokenFor(shape, token) })),
      ...bare.map((place) => ({ place, piece: 0 })),
    ],
    harbors: loose("harbors", harbors).map(([place, id]) => ({ place, piece: harborKinds[id] as HarborKind })),
    harborEdges: [...harborEdges].map(([place, piece]) => ({ place, piece })),
  };
}

type Pieces = ReadonlyMap<number, number>;

function readPieces(value: unknown, path: Path, count: number, check: (piece: unknown, path: Path) => number): Pieces {
  const places = Array.from({ length: count }, (_, place) => String(place));
  const given = Object.entries(checkObject(value, path, places)).filter(([, piece]) => piece !== undefined);
  return new Map(given.map(([place, piece]) => [Number(place), check(piece, itemOf(path, Number(place)))]));
}

/** Checks that the bag contains the locked pieces. */
function checkBag(kind: Kind, pieces: Pieces, pathOf: AllPieces["pathOf"], held: (id: number) => number) {
  const used = new Map<number, number>();
  for (const [place, id] of pieces) {
    const needed = (used.get(id) ?? 0) + 1;
    used.set(id, needed);
    const available = held(id);
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
  { land, tokens, pathOf }: AllPieces,
  { fixed }: ReadLayout,
  hexes: readonly number[],
  terrains: readonly number[],
): void {
  const known = within(hexes, fixed.terrains, land);
  const locked = givenTokens(fixed.tokens);
  let free = hexes.filter((hex) => !known.has(hex) && !locked.has(hex)).length;
  const bare = [...known.values()].filter((terrain) => shapeIsBare(terrain)).length;
  const deserts = (terrains[desert] as number) + (terrains[sea] as number) - bare;
  for (const [hex, token] of tokens) {
    if (!hexes.includes(hex) || locked.has(hex)) continue;
    const at = pathOf("tokens", hex);
    if (shapeIsBare(land.get(hex)))
      throw new RefusedError(
        { kind: "lock-against-desert", path: at, hexes: [hex], piece: token },
        `${at} must be absent, since ${land.get(hex) === sea ? "sea" : "the desert"} is locked there, got ${token}`,
      );
    if (!known.has(hex)) free -= 1;
    if (free < deserts)
      throw new RefusedError(
        { kind: "no-room-for-deserts", path: at, needed: deserts, available: free },
        `${at} must leave a hex for ${deserts === 1 ? "the desert" : `${deserts} deserts`}, got ${token}`,
      );
  }
}
