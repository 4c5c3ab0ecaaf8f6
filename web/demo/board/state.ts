// Everything the page shows follows from one plain state; the address says all of it but what is only looked at.
import {
  type Board,
  decodeBoard,
  encodeBoard,
  type GenerateOptions,
  type Locks,
  type Terrain,
} from "../../src/index.js";
import type { Made } from "./generation.js";
import { type BoardRequest, queryOf, requestOf } from "./request.js";

export interface BoardState {
  readonly request: BoardRequest;
  readonly board: Board;
  /** How the board was made; absent where it was edited, pasted or set up. */
  readonly made?: Made | undefined;
  /** From which options, but for a fresh seed, */
  readonly options?: GenerateOptions;
  /** and how long it took. */
  readonly milliseconds?: number;
  readonly locked: Locked;
  /** The hex in the editor. */
  readonly selected?: number | undefined;
  /** Whether the heatmap is on. */
  readonly heat: boolean;
  /** Why there is no board as it was asked for. */
  readonly refusal?: string | undefined;
}

/** The hexes whose pieces stay where they are. */
export interface Locked {
  readonly terrains: readonly number[];
  readonly tokens: readonly number[];
}
export type LockKind = keyof Locked;

export const nothingLocked: Locked = { terrains: [], tokens: [] };
export const isAnyLocked = ({ terrains, tokens }: Locked): boolean => terrains.length + tokens.length > 0;

/** The pieces that are locked, as the generator takes them. */
export function locksOf({ terrains, tokens }: Locked, board: Board): Locks {
  return {
    terrains: Object.fromEntries(terrains.map((hex) => [hex, board.terrains[hex] as Terrain])),
    tokens: Object.fromEntries(tokens.map((hex) => [hex, board.tokens[hex] as number])),
  };
}

/** With a lock more, or one less. */
export function withLock(locked: Locked, kind: LockKind, hex: number, on: boolean): Locked {
  const others = locked[kind].filter((other) => other !== hex);
  return { ...locked, [kind]: on ? [...others, hex].sort((a, b) => a - b) : others };
}

/** With all of a hex locked, or nothing of it. */
export function toggledLocks(locked: Locked, board: Board, hex: number): Locked {
  const on = !locked.terrains.includes(hex);
  return fittingLocks(withLock(withLock(locked, "terrains", hex, on), "tokens", hex, on), board);
}

/** With a board that was not made by annealing. */
export function withBoard(state: BoardState, board: Board, locked: Locked): BoardState {
  const layout = typeof board.layout === "string" ? board.layout : state.request.layout;
  return {
    request: { ...state.request, seed: undefined, layout },
    board,
    locked: fittingLocks(locked, board),
    selected: board.layout === state.board.layout ? state.selected : undefined,
    heat: state.heat,
  };
}

/** With another terrain on a hex. A desert bears no token; what was one gets `token`. */
export function withTerrain(board: Board, hex: number, terrain: Terrain, token: number): Board {
  const bare = terrain === "desert";
  return {
    ...board,
    terrains: board.terrains.map((old, i) => (i === hex ? terrain : old)),
    tokens: board.tokens.map((old, i) => (i !== hex ? old : bare ? null : (old ?? token))),
  };
}

export const withToken = (board: Board, hex: number, token: number): Board => ({
  ...board,
  tokens: board.tokens.map((old, i) => (i === hex ? token : old)),
});

/** The locks that still make sense on a board: none beyond its hexes, none of a token on a desert. */
export const fittingLocks = ({ terrains, tokens }: Locked, board: Board): Locked => ({
  terrains: terrains.filter((hex) => hex < board.terrains.length),
  tokens: tokens.filter((hex) => typeof board.tokens[hex] === "number"),
});

/** The query of an address: of the seed and the options, or of the board's code where these do not make the board. */
export function searchOf({ request, board, made, locked }: BoardState): string {
  const query = queryOf(request);
  if (!made || isAnyLocked(locked)) {
    query.delete("seed");
    query.set("board", encodeBoard(board));
    const locks = [...locked.terrains.map((hex) => `t${hex}`), ...locked.tokens.map((hex) => `n${hex}`)];
    if (locks.length > 0) query.set("locks", locks.join("."));
  }
  return `?${query}`;
}

/** What an address says: a request, and a board if it has the code of one. Throws a `RefusedError` for a wrong code. */
export function addressed(search: string): {
  readonly request: BoardRequest;
  readonly board?: Board;
  readonly locked: Locked;
} {
  const request = requestOf(search);
  const query = new URLSearchParams(search);
  const code = query.get("board");
  if (code === null) return { request, locked: nothingLocked };
  const board = decodeBoard(code);
  const names = (query.get("locks") ?? "").split(".");
  const those = (letter: string) =>
    names.flatMap((name) => (new RegExp(`^${letter}\\d+$`).test(name) ? [Number(name.slice(1))] : []));
  const layout = typeof board.layout === "string" ? board.layout : request.layout;
  return {
    request: { ...request, layout },
    board,
    locked: fittingLocks({ terrains: those("t"), tokens: those("n") }, board),
  };
}

/** What was pasted: a link, or a code alone. */
export function searchOfPasted(text: string): string {
  const query = text.indexOf("?");
  return query >= 0 ? text.slice(query).trim() : `?${new URLSearchParams({ board: text.trim() })}`;
}
