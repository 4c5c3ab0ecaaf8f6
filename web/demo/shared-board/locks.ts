// Locked pieces of a board: terrains and tokens of hexes, and harbors.
import type { Board } from "hexsmith/external";

export interface Locked {
  /** Hex ids. */
  readonly terrains: readonly number[];
  /** Hex ids. */
  readonly tokens: readonly number[];
  /** Harbor slot ids. */
  readonly harbors: readonly number[];
}
export type LockKind = keyof Locked;

export const nothingLocked: Locked = { terrains: [], tokens: [], harbors: [] };
export const isAnyLocked = ({ terrains, tokens, harbors }: Locked): boolean =>
  terrains.length + tokens.length + harbors.length > 0;

/** Returns the locks with one lock added or removed. */
export function withLock(locked: Locked, kind: LockKind, place: number, on: boolean): Locked {
  const others = locked[kind].filter((other) => other !== place);
  return { ...locked, [kind]: on ? [...others, place].sort((a, b) => a - b) : others };
}

/** Locks a hex's terrain and token, or unlocks both if the terrain is locked. */
export function toggledLocks(locked: Locked, board: Board, hex: number): Locked {
  const on = !locked.terrains.includes(hex);
  return fittingLocks(withLock(withLock(locked, "terrains", hex, on), "tokens", hex, on), board);
}

/** Returns the locks that are possible on a board: on existing hexes and harbors, and only on tokens that exist. */
export const fittingLocks = ({ terrains, tokens, harbors }: Locked, board: Board): Locked => ({
  terrains: terrains.filter((hex) => hex < board.terrains.length),
  tokens: tokens.filter((hex) => typeof board.tokens[hex] === "number"),
  harbors: harbors.filter((slot) => slot < board.harbors.length),
});

const letters = { terrains: "t", tokens: "n", harbors: "h" } as const satisfies Record<LockKind, string>;
const kinds = Object.keys(letters) as readonly LockKind[];

/** Returns the text of locks in an address, such as `t4.n4.h0`. */
export const textOfLocks = (locked: Locked): string =>
  kinds.flatMap((kind) => locked[kind].map((place) => `${letters[kind]}${place}`)).join(".");

/** Reads locks from an address, and ignores invalid ones. */
export function locksOfText(text: string): Locked {
  const names = text.split(".");
  const idsOf = (kind: LockKind) =>
    names.flatMap((name) => (new RegExp(`^${letters[kind]}\\d+$`).test(name) ? [Number(name.slice(1))] : []));
  return { terrains: idsOf("terrains"), tokens: idsOf("tokens"), harbors: idsOf("harbors") };
}
