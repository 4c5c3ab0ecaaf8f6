// All that the board page shows, in one place: `Page` (page.tsx) draws it, the verbs of actions.ts change it. The address
// says all of it that is to last.
import type {
  Board,
  BoardEvaluation,
  ClassicTerm,
  HarborKind,
  Place,
  Repair,
  Terrain,
  Violation,
} from "hexsmith/external";
import { withoutDraft } from "../one-board/address.js";
import { fittingLocks, type Locked } from "../one-board/locks.js";
import type { KeptBoard } from "../one-board/kept.js";
import type { Generated, optionsBeside, ShownBoard } from "../one-board/made.js";
import type { BoardRequest } from "../one-board/request.js";
import type { DrawnShape } from "./drawn-shape.js";
import type { Print } from "./print.js";
import type { Entry } from "./table-entry.js";
import type { Facts, Verdict } from "./verdict.js";

export interface BoardState extends ShownBoard {
  /** What is in the editor: a hex or a harbor slot. */
  selected?: Place | undefined;
  heat: boolean;
  /** What the address says for other pages. */
  others: Readonly<Record<string, string>>;
  /** The board that is being made: what is changed next starts from it. */
  making?: Making | undefined;
  /** What is said of a board, a frame after it is shown; the verdict, once the chances of its seats are known. */
  judged?: Judged | undefined;
  /** As it is remembered, a frame after it is shown. */
  kept?: KeptBoard | undefined;
  /** Tells people who do not see it that it is another board. */
  announced: string;
  /** The search for swaps that mend the board: how far it is, or what it found. */
  repair?: RepairState | undefined;
  /** What is pointed at in a list, or has the focus there. */
  pointed?: { readonly violation: Violation } | { readonly swap: number } | undefined;
  /** The sheet that has risen on a phone. */
  sheet?: string | undefined;
  /** What lies over the page. */
  dialog?: "candidates" | "comparison" | "editions" | "shape" | "entry" | undefined;
  /** Boards to choose from: as many as have been made. */
  candidates: Candidates;
  /** The board beside which the present one is seen, and what takes it. */
  compared?: { readonly board: Board; readonly take: () => void } | undefined;
  shape: DrawnShape;
  /** What was entered from a table, the last first: each tap, and each choice of a piece with the tap that follows. */
  entries: readonly Entry[];
  print: Print;
  /** What became of a link that was sent, and of other things that were to be taken along. */
  said: { readonly quickly: string; readonly shared: string };
  /** Why what was pasted is no board. */
  wrongCode: string;
}

export type Wanted = Pick<BoardState, "request" | "locked" | "others">;

export interface Making {
  readonly wanted: Wanted;
  readonly search: AbortController;
}

export interface Judged {
  readonly board: Board;
  readonly request: BoardRequest;
  readonly evaluation: BoardEvaluation<ClassicTerm>;
  readonly facts: Facts;
  readonly verdict?: Verdict;
}

export interface RepairState {
  readonly board: Board;
  readonly locked: Locked;
  readonly search: AbortController;
  /** In [0, 1]; absent: it is over. */
  readonly progress?: number;
  readonly found?: Repair;
}

export type Candidate = Generated & { readonly made: NonNullable<Generated["made"]> };

export interface Candidates {
  readonly boards: readonly Candidate[];
  readonly options?: ReturnType<typeof optionsBeside>;
  readonly request?: BoardRequest;
  readonly said: string;
}

export const withBoard = (state: BoardState, board: Board, locked: Locked) => ({
  request: { ...state.request, seed: undefined, layout: board.layout },
  board,
  made: undefined,
  options: undefined,
  milliseconds: 0,
  refused: undefined,
  locked: fittingLocks(locked, board),
  selected: board.layout === state.board.layout ? state.selected : undefined,
  others: withoutDraft(state.others),
});

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
