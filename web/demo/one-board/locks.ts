// The pieces of a board that stay where they are: of hexes their terrains and numbers, of the coast its harbors.
import type { Board } from "hexsmith/external";

export interface Locked {
  /** Hexes. */
  readonly terrains: readonly number[];
  /** Hexes. */
  readonly tokens: readonly number[];
  /** Harbor slots. */
  readonly harbors: readonly number[];
}
export type LockKind = keyof Locked;

export const nothingLocked: Locked = { terrains: [], tokens: [], harbors: [] };
export const isAnyLocked = ({ terrains, tokens, harbors }: Locked): boolean =>
  terrains.length + tokens.length + harbors.length > 0;

/** With a lock more, or one less. */
export function withLock(locked: Locked, kind: LockKind, place: number, on: boolean): Locked {
  const others = locked[kind].filter((other) => other !== place);
  return { ...locked, [kind]: on ? [...others, place].sort((a, b) => a - b) : others };
}

/** With all of a hex locked, or nothing of it. */
export function toggledLocks(locked: Locked, board: Board, hex: number): Locked {
  const on = !locked.terrains.includes(hex);
  return fittingLocks(withLock(withLock(locked, "terrains", hex, on), "tokens", hex, on), board);
}

/** The locks that still make sense on a board: none beyond its hexes and harbors, none of a number on a desert. */
export const fittingLocks = ({ terrains, tokens, harbors }: Locked, board: Board): Locked => ({
  terrains: terrains.filter((hex) => hex < board.terrains.length),
  tokens: tokens.filter((hex) => typeof board.tokens[hex] === "number"),
  harbors: harbors.filter((slot) => slot < board.harbors.length),
});

const letters = { terrains: "t", tokens: "n", harbors: "h" } as const satisfies Record<LockKind, string>;
const kinds = Object.keys(letters) as readonly LockKind[];

/** As an address says them: `t4.n4.h0`. */
export const textOfLocks = (locked: Locked): string =>
  kinds.flatMap((kind) => locked[kind].map((place) => `${letters[kind]}${place}`)).join(".");

/** What is none counts as absent. */
export function locksOfText(text: string): Locked {
  const names = text.split(".");
  const those = (kind: LockKind) =>
    names.flatMap((name) => (new RegExp(`^${letters[kind]}\\d+$`).test(name) ? [Number(name.slice(1))] : []));
  return { terrains: those("terrains"), tokens: those("tokens"), harbors: those("harbors") };
}
