// Locks: pieces that must lie where they are. Checked here against the bag, so that the module is asked only for what
// can be had.
import { harborKinds, type HarborKind, type Terrain, terrains } from "../board/board-data.js";
import type { ReadBoard } from "../board/read-board.js";
import { checkIndex, checkObject, itemOf, type Path } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";
import { checkToken, type Shape } from "../board/shape.js";
import type { RequestWriter } from "../wasm/request.js";

/** What must lie where. A locked token keeps the desert away from its hex. */
export interface Locks {
  /** Hex -> terrain. */
  readonly terrains?: Readonly<Record<number, Terrain>> | undefined;
  /** Hex -> number. */
  readonly tokens?: Readonly<Record<number, number>> | undefined;
  /** Harbor slot -> harbor. */
  readonly harbors?: Readonly<Record<number, HarborKind>> | undefined;
}

const desert = terrains.indexOf("desert");

/** Checks locks against a shape and its bag, and writes them. @internal */
export function writeLocks(request: RequestWriter, value: unknown, path: string, shape: Shape): void {
  request.flag(value !== undefined);
  if (value === undefined) return;
  const locks = readAll(value, path, shape);
  const { land, tokens, harbors } = locks;

  const count = (pieces: readonly number[]) => (piece: number) => pieces.filter((other) => other === piece).length;
  const harborBag = shape.harbors.map((kind) => harborKinds.indexOf(kind));
  checkBag("terrains", land, path, (terrain) => shape.terrains[terrain] as number);
  checkBag("tokens", tokens, path, count(shape.tokens));
  checkBag("harbors", harbors, path, count(harborBag));
  checkDeserts(land, tokens, path, shape);
  writeAll(request, locks, shape);
}

/** Checks locks that name what lies on a board already, and writes them. @internal */
export function writeHeld(request: RequestWriter, value: unknown, path: string, { shape, pieces }: ReadBoard): void {
  request.flag(value !== undefined);
  if (value === undefined) return;
  const locks = readAll(value, path, shape);
  const count = shape.hexes.length;
  const check = (kind: keyof Locks, locked: Pieces, first: number) => {
    for (const [place, id] of locked)
      if (pieces[first + place] !== id) {
        const at = `${path}.${kind}[${place}]`;
        const piece = pieceOf(kind, id);
        const message = `${at} must be the piece that lies there, got ${JSON.stringify(piece)}`;
        throw new RefusedError("lock against board", message, { path: at, ...placeOf(kind, place), piece });
      }
  };
  check("terrains", locks.land, 0);
  check("tokens", locks.tokens, count);
  check("harbors", locks.harbors, 2 * count);
  writeAll(request, locks, shape);
}

const placeOf = (kind: keyof Locks, place: number) => (kind === "harbors" ? { harborSlot: place } : { hexes: [place] });

/** A piece in the names of the API; tokens are their own. */
function pieceOf(kind: keyof Locks, id: number): Terrain | HarborKind | number {
  return kind === "tokens" ? id : ((kind === "terrains" ? terrains : harborKinds)[id] as Terrain | HarborKind);
}

interface AllPieces {
  readonly land: Pieces;
  readonly tokens: Pieces;
  readonly harbors: Pieces;
}

function readAll(value: unknown, path: string, shape: Shape): AllPieces {
  const locks = checkObject(value, path, ["terrains", "tokens", "harbors"]);
  const count = shape.hexes.length;
  const slots = shape.harborSlots.length;
  return {
    land: readPieces(locks.terrains, `${path}.terrains`, count, (piece, at) => checkIndex(piece, at, terrains)),
    tokens: readPieces(locks.tokens, `${path}.tokens`, count, checkToken),
    harbors: readPieces(locks.harbors, `${path}.harbors`, slots, (piece, at) => checkIndex(piece, at, harborKinds)),
  };
}

/** A terrain or none and a token or none for each hex, a harbor or none for each slot. */
function writeAll(request: RequestWriter, { land, tokens, harbors }: AllPieces, shape: Shape): void {
  const hexes = shape.hexes.length;
  for (let hex = 0; hex < hexes; ++hex) request.optionalChoice(land.get(hex));
  for (let hex = 0; hex < hexes; ++hex) request.number(tokens.get(hex) ?? 0);
  for (let slot = 0; slot < shape.harborSlots.length; ++slot) request.optionalChoice(harbors.get(slot));
}

type Pieces = ReadonlyMap<number, number>;

function readPieces(value: unknown, path: Path, count: number, check: (piece: unknown, path: Path) => number): Pieces {
  const places = Array.from({ length: count }, (_, place) => String(place));
  const given = Object.entries(checkObject(value, path, places)).filter(([, piece]) => piece !== undefined);
  return new Map(given.map(([place, piece]) => [Number(place), check(piece, itemOf(path, Number(place)))]));
}

/** No more of a piece than the bag holds. */
function checkBag(kind: keyof Locks, pieces: Pieces, path: string, held: (id: number) => number) {
  const used = new Map<number, number>();
  for (const [place, id] of pieces) {
    const wanted = (used.get(id) ?? 0) + 1;
    used.set(id, wanted);
    const room = held(id);
    if (wanted <= room) continue;
    const at = `${path}.${kind}[${place}]`;
    const piece = pieceOf(kind, id);
    const message = `${at} must be a piece that is left in the bag, got ${piece}, of which it holds ${room}`;
    throw new RefusedError("lock against bag", message, { path: at, ...placeOf(kind, place), piece, wanted, room });
  }
}

/** The deserts that are not locked need hexes without a lock; a token cannot lie on a locked desert. */
function checkDeserts(land: Pieces, tokens: Pieces, path: string, shape: Shape) {
  let free = shape.hexes.length - land.size;
  const deserts =
    (shape.terrains[desert] as number) - [...land.values()].filter((terrain) => terrain === desert).length;
  for (const [hex, token] of tokens) {
    const at = `${path}.tokens[${hex}]`;
    if (land.get(hex) === desert)
      throw new RefusedError(
        "lock against desert",
        `${at} must be absent, since the desert is locked there, got ${token}`,
        { path: at, hexes: [hex], piece: token },
      );
    if (!land.has(hex)) free -= 1;
    if (free < deserts)
      throw new RefusedError(
        "no room for deserts",
        `${at} must leave a hex for ${deserts === 1 ? "the desert" : `${deserts} deserts`}, got ${token}`,
        { path: at, hexes: [hex], wanted: deserts, room: free },
      );
  }
}
