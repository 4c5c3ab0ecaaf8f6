// Locked pieces of a board: terrains and tokens of hexes, and harbors.
import type { Board } from "hexsmith/external";

export interface LockedPieces {
  /** Ids of the hexes whose terrain is locked. */
  readonly terrains: readonly number[];
  /** Ids of the hexes whose token is locked. */
  readonly tokens: readonly number[];
  /** Ids of the harbor slots whose harbor is locked. */
  readonly harbors: readonly number[];
}
export type LockKind = keyof LockedPieces;

export const nothingLocked: LockedPieces = { terrains: [], tokens: [], harbors: [] };
export const isAnyLocked = ({ terrains, tokens, harbors }: LockedPieces): boolean =>
  terrains.length + tokens.length + harbors.length > 0;

/** Returns the locks with one lock added or removed. */
export function withLock(locked: LockedPieces, kind: LockKind, place: number, on: boolean): LockedPieces {
  const others = locked[kind].filter((other) => other !== place);
  return { ...locked, [kind]: on ? [...others, place].sort((a, b) => a - b) : others };
}

/** Locks a hex's terrain and token, or unlocks both if the terrain is locked. */
export function toggledLocks(locked: LockedPieces, board: Board, hex: number): LockedPieces {
  const on = !locked.terrains.includes(hex);
  return fittingLocks(withLock(withLock(locked, "terrains", hex, on), "tokens", hex, on), board);
}

/** Removes the locks of hexes, tokens and harbors that a board does not have. */
export const fittingLocks = ({ terrains, tokens, harbors }: LockedPieces, board: Board): LockedPieces => ({
  terrains: terrains.filter((hex) => hex < board.terrains.length),
  tokens: tokens.filter((hex) => typeof board.tokens[hex] === "number"),
  harbors: harbors.filter((slot) => slot < board.harbors.length),
});

const letters = { terrains: "t", tokens: "n", harbors: "h" } as const satisfies Record<LockKind, string>;
const kinds = Object.keys(letters) as readonly LockKind[];

/** Returns the text that represents locks in an address, such as `t4.n4.h0`. */
export const textOfLocks = (locked: LockedPieces): string =>
  kinds.flatMap((kind) => locked[kind].map((place) => `${letters[kind]}${place}`)).join(".");

/** Reads locks from an address, and ignores invalid locks. */
export function locksOfText(text: string): LockedPieces {
  const names = text.split(".");
  const idsOf = (kind: LockKind) =>
    names.flatMap((name) => (new RegExp(`^${letters[kind]}\\d+$`).test(name) ? [Number(name.slice(1))] : []));
  return { terrains: idsOf("terrains"), tokens: idsOf("tokens"), harbors: idsOf("harbors") };
}
