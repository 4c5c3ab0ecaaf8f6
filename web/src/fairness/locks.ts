// Locks: pieces that stay in their places. Checked here against the bag, so that the module is asked only for what can
// be had.
import {
  harborKinds,
  type HarborKind,
  type Locks,
  type Terrain,
  terrainKinds,
  tokenText,
} from "../board/board-data.js";
import type { ReadBoard } from "../board/read-board.js";
import { checkIndex, checkObject, itemOf, type Path } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";
import { checkToken } from "../board/read-spec.js";
import type { Shape } from "../board/shape.js";
import type { Locks as LocksRequest } from "../wasm/records.js";

const desert = terrainKinds.indexOf("desert");

/** Checks locks against a shape and its bag. Returns them, and the path of the lock of a desert. @internal */
export function readLocks(
  value: unknown,
  path: string,
  shape: Shape,
): { readonly request: LocksRequest; readonly pathOf: (hex: number) => string } {
  if (value === undefined) return { request: noLocks, pathOf: (hex) => `${path}.terrains[${hex}]` };
  const locks = readAll(value, path, shape);
  const { land, tokens, harbors, pathOf } = locks;

  const count = (pieces: readonly number[]) => (piece: number) => pieces.filter((other) => other === piece).length;
  const harborBag = shape.harbors.map((kind) => harborKinds.indexOf(kind));
  checkBag("terrains", land, pathOf, (terrain) => shape.terrains[terrain] as number);
  checkBag("tokens", tokens, pathOf, count(shape.tokens));
  checkBag("harbors", harbors, pathOf, count(harborBag));
  checkDeserts(locks, shape);
  return { request: requestOf(locks), pathOf: (hex) => pathOf("terrains", hex) };
}

/** Checks locks that name what lies on a board already. @internal */
export function readHeld(value: unknown, path: string, { shape, pieces }: ReadBoard): LocksRequest {
  if (value === undefined) return noLocks;
  const locks = readAll(value, path, shape);
  const count = shape.hexes.length;
  const check = (kind: keyof Locks, locked: Pieces, first: number) => {
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
  return requestOf(locks);
}

const placeOf = (kind: keyof Locks, place: number) =>
  kind === "harbors" ? { hexes: [], harborSlot: place } : { hexes: [place] };

/** A piece in the names of the API; tokens are their own. */
function pieceOf(kind: keyof Locks, id: number): Terrain | HarborKind | number {
  return kind === "tokens" ? id : ((kind === "terrains" ? terrainKinds : harborKinds)[id] as Terrain | HarborKind);
}

interface AllPieces {
  /** Terrains, with a desert where a hex is to stay without a token: all others have one. */
  readonly land: Pieces;
  readonly tokens: Pieces;
  readonly harbors: Pieces;
  /** Whether it is only the lock of a token, null, that says so. */
  isBare(kind: keyof Locks, place: number): boolean;
  /** Path of a lock. */
  pathOf(kind: keyof Locks, place: number): string;
}

function readAll(value: unknown, path: string, shape: Shape): AllPieces {
  const locks = checkObject(value, path, ["terrains", "tokens", "harbors"]);
  const count = shape.hexes.length;
  const slots = shape.harborSlots.length;
  const terrains = readPieces(locks.terrains, `${path}.terrains`, count, (piece, at) =>
    checkIndex(piece, at, terrainKinds),
  );
  const tokens = readPieces(locks.tokens, `${path}.tokens`, count, (token, at) =>
    token === null ? 0 : checkToken(token, at),
  );
  const harbors = readPieces(locks.harbors, `${path}.harbors`, slots, (piece, at) =>
    checkIndex(piece, at, harborKinds),
  );
  const bare = [...tokens].flatMap(([hex, token]) => (token === 0 ? [hex] : []));
  const isBare = (kind: keyof Locks, hex: number) => kind === "terrains" && bare.includes(hex) && !terrains.has(hex);
  for (const hex of bare)
    if ((terrains.get(hex) ?? desert) !== desert) {
      const at = `${path}.tokens[${hex}]`;
      throw new RefusedError(
        { kind: "lock-against-desert", path: at, hexes: [hex], piece: "desert" },
        `${at} must be ${tokenText} where a resource is locked, got null`,
      );
    }
  return {
    land: new Map([...terrains, ...bare.map((hex) => [hex, desert] as const)]),
    tokens: new Map([...tokens].filter(([, token]) => token !== 0)),
    harbors,
    isBare,
    pathOf: (kind, place) => `${path}.${isBare(kind, place) ? "tokens" : kind}[${place}]`,
  };
}

const noLocks: LocksRequest = { terrains: [], tokens: [], harbors: [] };

const requestOf = ({ land, tokens, harbors }: AllPieces): LocksRequest => ({
  terrains: Array.from(land, ([place, id]) => ({ place, piece: terrainKinds[id] as Terrain })),
  tokens: Array.from(tokens, ([place, piece]) => ({ place, piece })),
  harbors: Array.from(harbors, ([place, id]) => ({ place, piece: harborKinds[id] as HarborKind })),
});

type Pieces = ReadonlyMap<number, number>;

function readPieces(value: unknown, path: Path, count: number, check: (piece: unknown, path: Path) => number): Pieces {
  const places = Array.from({ length: count }, (_, place) => String(place));
  const given = Object.entries(checkObject(value, path, places)).filter(([, piece]) => piece !== undefined);
  return new Map(given.map(([place, piece]) => [Number(place), check(piece, itemOf(path, Number(place)))]));
}

/** No more of a piece than the bag holds. */
function checkBag(kind: keyof Locks, pieces: Pieces, pathOf: AllPieces["pathOf"], held: (id: number) => number) {
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

/** The deserts that are not locked need hexes without a lock; a token cannot lie on a locked desert. */
function checkDeserts({ land, tokens, pathOf }: AllPieces, shape: Shape) {
  let free = shape.hexes.length - land.size;
  const deserts =
    (shape.terrains[desert] as number) - [...land.values()].filter((terrain) => terrain === desert).length;
  for (const [hex, token] of tokens) {
    const at = pathOf("tokens", hex);
    if (land.get(hex) === desert)
      throw new RefusedError(
        { kind: "lock-against-desert", path: at, hexes: [hex], piece: token },
        `${at} must be absent, since the desert is locked there, got ${token}`,
      );
    if (!land.has(hex)) free -= 1;
    if (free < deserts)
      throw new RefusedError(
        { kind: "no-room-for-deserts", path: at, needed: deserts, available: free },
        `${at} must leave a hex for ${deserts === 1 ? "the desert" : `${deserts} deserts`}, got ${token}`,
      );
  }
}
