// The state of the board page. page.tsx renders the state, and actions.ts changes it. The address contains the parts that
// links share.
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
import { withoutDraft } from "../shared-board/address.js";
import { fittingLocks, type Locked } from "../shared-board/locks.js";
import type { SavedBoard } from "../shared-board/saved-boards.js";
import type { Generated, optionsBeside, ShownBoard } from "../shared-board/generate.js";
import type { BoardRequest } from "../shared-board/request.js";
import type { DrawnShape } from "./drawn-shape.js";
import type { Print } from "./print.js";
import type { Entry } from "./table-entry.js";
import type { Facts, Verdict } from "./verdict.js";

export interface BoardState extends ShownBoard {
  /** Hex or harbor slot in the editor. */
  selected?: Place | undefined;
  heat: boolean;
  /** Keys of the address that belong to other pages. */
  others: Readonly<Record<string, string>>;
  /** The board that is being generated. Further changes apply to it. */
  pending?: PendingGeneration | undefined;
  /** Evaluation of the board, set a frame after the board is shown. The verdict follows when the seats' chances are known. */
  evaluated?: Evaluated | undefined;
  /** The board's entry among the recent boards, added a frame after the board is shown. */
  savedBoard?: SavedBoard | undefined;
  /** Text for screen readers about a new board. */
  announcement: string;
  /** The search for a repair: its progress or result. */
  repair?: RepairState | undefined;
  /** List item that is under the pointer or has the focus. */
  pointed?: { readonly violation: Violation } | { readonly swap: number } | undefined;
  /** Name of the open sheet on a phone. */
  sheet?: string | undefined;
  /** The open dialog. */
  dialog?: "candidates" | "comparison" | "editions" | "shape" | "entry" | undefined;
  /** Boards to choose from that have been generated so far. */
  candidates: Candidates;
  /** A board to compare with, and the action that shows it. */
  compared?: { readonly board: Board; readonly take: () => void } | undefined;
  shape: DrawnShape;
  /** Steps of entering a set-up, last first. Choosing a piece and the next tap are one step. */
  entries: readonly Entry[];
  print: Print;
  /** Messages about sharing and saving. */
  messages: { readonly quickly: string; readonly shared: string };
  /** Reason why a pasted text is not a board. */
  wrongCode: string;
}

export type PendingState = Pick<BoardState, "request" | "locked" | "others">;

export interface PendingGeneration {
  readonly wanted: PendingState;
  readonly search: AbortController;
}

export interface Evaluated {
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
  /** Progress in [0, 1]; absent when the search is finished. */
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
  generated: undefined,
  options: undefined,
  milliseconds: 0,
  refused: undefined,
  locked: fittingLocks(locked, board),
  selected: board.layout === state.board.layout ? state.selected : undefined,
  others: withoutDraft(state.others),
});

/** Returns a board with another terrain on a hex. A desert loses its token, and a former desert gets `token`. Sea cannot change. */
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
