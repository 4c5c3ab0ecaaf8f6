// Locks: pieces that must lie where they are. Checked here against the bag, so that the module is asked only for what
// can be had.
import { type Board, harborKinds, type HarborKind, type Terrain, terrains } from "../board/board-data.js";
import { checkIndex, checkObject, itemOf, type Path, rangeError } from "../check/check.js";
import { checkToken, type Shape } from "../board/shape.js";
import { packed, packedOptional } from "../wasm/text.js";

/** What must lie where. A locked token keeps the desert away from its hex. */
export interface Locks {
  /** Hex -> terrain. */
  readonly terrains?: Readonly<Record<number, Terrain>>;
  /** Hex -> number. */
  readonly tokens?: Readonly<Record<number, number>>;
  /** Harbor slot -> harbor. */
  readonly harbors?: Readonly<Record<number, HarborKind>>;
}

const desert = terrains.indexOf("desert");

/** Checks locks against a shape and its bag; answers them as they cross to the module. */
export function readLocks(value: unknown, path: Path, shape: Shape): string {
  if (value === undefined) return packedOptional(undefined);
  const locks = readAll(value, path, shape);
  const { land, tokens, harbors } = locks;

  const held = (pieces: readonly number[]) => (piece: number) => pieces.filter((other) => other === piece).length;
  const harborBag = shape.harbors.map((kind) => harborKinds.indexOf(kind));
  checkHeld(
    land,
    `${path}.terrains`,
    (terrain) => shape.terrains[terrain] as number,
    (i) => terrains[i] as string,
  );
  checkHeld(tokens, `${path}.tokens`, held(shape.tokens), String);
  checkHeld(harbors, `${path}.harbors`, held(harborBag), (i) => harborKinds[i] as string);
  checkDeserts(land, tokens, path, shape);
  return packedLocks(locks, shape);
}

/** Checks locks that name what lies on a board already; answers them as they cross to the module. */
export function readHeld(value: unknown, path: Path, shape: Shape, board: Board): string {
  if (value === undefined) return packedOptional(undefined);
  const locks = readAll(value, path, shape);
  const check = (pieces: Pieces, kind: keyof Locks, lying: readonly unknown[], names?: readonly unknown[]) => {
    for (const [place, piece] of pieces) {
      const name = names ? names[piece] : piece;
      if (lying[place] !== name) throw rangeError(`${path}.${kind}[${place}]`, `the piece that lies there`, name);
    }
  };
  check(locks.land, "terrains", board.terrains, terrains);
  check(locks.tokens, "tokens", board.tokens);
  check(locks.harbors, "harbors", board.harbors, harborKinds);
  return packedLocks(locks, shape);
}

interface AllPieces {
  readonly land: Pieces;
  readonly tokens: Pieces;
  readonly harbors: Pieces;
}

function readAll(value: unknown, path: Path, shape: Shape): AllPieces {
  const locks = checkObject(value, path, ["terrains", "tokens", "harbors"]);
  const count = shape.hexes.length;
  const slots = shape.harborSlots.length;
  return {
    land: readPieces(locks.terrains, `${path}.terrains`, count, (piece, at) => checkIndex(piece, at, terrains)),
    tokens: readPieces(locks.tokens, `${path}.tokens`, count, checkToken),
    harbors: readPieces(locks.harbors, `${path}.harbors`, slots, (piece, at) => checkIndex(piece, at, harborKinds)),
  };
}

function packedLocks({ land, tokens, harbors }: AllPieces, shape: Shape): string {
  const plusOne = (piece: number | undefined) => (piece === undefined ? 0 : piece + 1);
  const all = (length: number, pick: (i: number) => number) => packed(Array.from({ length }, (_, i) => pick(i)));
  const count = shape.hexes.length;
  return packedOptional(
    all(count, (hex) => plusOne(land.get(hex))) +
      all(count, (hex) => tokens.get(hex) ?? 0) +
      all(shape.harborSlots.length, (slot) => plusOne(harbors.get(slot))),
  );
}

type Pieces = ReadonlyMap<number, number>;

function readPieces(value: unknown, path: Path, count: number, check: (piece: unknown, path: Path) => number): Pieces {
  const places = Array.from({ length: count }, (_, place) => String(place));
  const given = Object.entries(checkObject(value, path, places)).filter(([, piece]) => piece !== undefined);
  return new Map(given.map(([place, piece]) => [Number(place), check(piece, itemOf(path, Number(place)))]));
}

/** No more of a piece than the bag holds. */
function checkHeld(pieces: Pieces, path: Path, held: (piece: number) => number, name: (piece: number) => string) {
  const used = new Map<number, number>();
  for (const [place, piece] of pieces) {
    const count = (used.get(piece) ?? 0) + 1;
    used.set(piece, count);
    if (count > held(piece))
      throw new RangeError(
        `${path}[${place}] must be a piece that is left in the bag, got ${name(piece)}, of which it holds ${held(piece)}`,
      );
  }
}

/** The deserts that are not locked need hexes without a lock; a token cannot lie on a locked desert. */
function checkDeserts(land: Pieces, tokens: Pieces, path: Path, shape: Shape) {
  let free = shape.hexes.length - land.size;
  const deserts =
    (shape.terrains[desert] as number) - [...land.values()].filter((terrain) => terrain === desert).length;
  for (const [hex, token] of tokens) {
    if (land.get(hex) === desert)
      throw new RangeError(`${path}.tokens[${hex}] must be absent, since the desert is locked there, got ${token}`);
    if (!land.has(hex)) free -= 1;
    if (free < deserts)
      throw new RangeError(
        `${path}.tokens[${hex}] must leave a hex for ${deserts === 1 ? "the desert" : `${deserts} deserts`}, got ${token}`,
      );
  }
}
