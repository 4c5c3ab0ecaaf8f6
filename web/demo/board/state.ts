// Everything the page shows follows from one plain state; the address says all of it but what is only looked at.
import type { Board, HarborKind, Place, Terrain } from "hexsmith/external";
import { withoutDraft } from "../one-board/address.js";
import { fittingLocks, type Locked } from "../one-board/locks.js";
import type { ShownBoard } from "../one-board/made.js";

export interface BoardState extends ShownBoard {
  /** What is in the editor: a hex or a harbor slot. */
  readonly selected?: Place | undefined;
  /** Whether the heatmap is on. */
  readonly heat: boolean;
  /** What the address says for other pages. */
  readonly others: Readonly<Record<string, string>>;
}

export const samePlace = (one: Place, other: Place | undefined): boolean =>
  one.kind === other?.kind && one.id === other.id;

/** With a board that was not made by annealing. */
export function withBoard(state: BoardState, board: Board, locked: Locked): BoardState {
  return {
    request: { ...state.request, seed: undefined, layout: board.layout },
    board,
    locked: fittingLocks(locked, board),
    selected: board.layout === state.board.layout ? state.selected : undefined,
    heat: state.heat,
    others: withoutDraft(state.others),
  };
}

/** With another terrain on a hex. A desert bears no token; what was one gets `token`. Sea stays where it is. */
export function withTerrain(board: Board, hex: number, terrain: Terrain, token: number): Board {
  if (terrain === "sea" || board.terrains[hex] === "sea") return board;
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

export const withHarbor = (board: Board, slot: number, kind: HarborKind): Board => ({
  ...board,
  harbors: board.harbors.map((old, i) => (i === slot ? kind : old)),
});
