// The state of the board page. page.tsx renders the state, and actions.ts changes it. The address contains the parts that
// links share.
import type { Board, HarborKind, Place, Repair, Terrain } from "hexsmith/external";
import { withoutDraft } from "../shared-board/address.js";
import { fittingLocks, type LockedPieces } from "../shared-board/locks.js";
import type { SavedBoard } from "../shared-board/saved-boards.js";
import type { GenerationResult, optionsOfNextBoard, ShownBoard } from "../shared-board/generate.js";
import type { BoardRequest } from "../shared-board/request.js";
import type { Print } from "./print.js";
import type { Entry } from "./table-entry.js";
import type { Evaluation, Verdict } from "./verdict.js";

export interface BoardState extends ShownBoard {
  /** Hex or harbor slot that the editor shows. */
  selected?: Place | undefined;
  /** Keys of the address that belong to other pages. */
  otherPageKeys: Readonly<Record<string, string>>;
  /** Board that is being generated. Further changes of the visitor apply to this board. */
  pending?: PendingGeneration | undefined;
  /** Evaluation of the board, set a frame after the board is shown. The verdict follows when the seats' chances are known. */
  assessment?: Assessment | undefined;
  /** The board's entry among the recent boards, added a frame after the board is shown. */
  savedBoard?: SavedBoard | undefined;
  /** Text for screen readers about a new board. */
  announcement: string;
  /** The search for a repair: its progress or result. */
  repair?: RepairState | undefined;
  /** Places of the violation or swap that is under the pointer or has the focus. */
  pointed: readonly Place[];
  /** Name of the open sheet on a phone. */
  sheet?: string | undefined;
  /** The open dialog. */
  dialog?: "candidates" | "editions" | "shape" | "entry" | undefined;
  /** Boards to choose from, as far as they have been generated. */
  candidates: Candidates;
  /** Steps of entering a set-up, latest first. Choosing a piece and the next tap on the board are one step. */
  entries: readonly Entry[];
  print: Print;
  /** Messages about sharing and saving, below the buttons of the overview and of the panel for sharing. */
  messages: { readonly overview: string; readonly share: string };
  /** Reason why a pasted text is not a board. */
  wrongCode: string;
}

export type TargetState = Pick<BoardState, "request" | "locked" | "otherPageKeys">;

export interface PendingGeneration {
  readonly target: TargetState;
  readonly search: AbortController;
}

export interface Assessment {
  readonly board: Board;
  readonly request: BoardRequest;
  readonly evaluation: Evaluation;
  readonly verdict?: Verdict;
}

export interface RepairState {
  readonly board: Board;
  readonly locked: LockedPieces;
  readonly search: AbortController;
  /** Progress in [0, 1]; absent after the search. */
  readonly progress?: number;
  readonly result?: Repair;
}

export type Candidate = GenerationResult & { readonly generation: NonNullable<GenerationResult["generation"]> };

export interface Candidates {
  readonly boards: readonly Candidate[];
  readonly options?: ReturnType<typeof optionsOfNextBoard>;
  readonly request?: BoardRequest;
  readonly message: string;
}

/** Returns the changes of the state that show a board which was not generated. */
export const withBoard = (state: BoardState, board: Board, locked: LockedPieces) => ({
  request: { ...state.request, seed: undefined, layout: board.layout },
  board,
  generated: undefined,
  options: undefined,
  refusal: undefined,
  locked: fittingLocks(locked, board),
  selected: board.layout === state.board.layout ? state.selected : undefined,
  otherPageKeys: withoutDraft(state.otherPageKeys),
});

/** Returns a board with another terrain on a hex. A desert loses its token, and a former desert gets `token`. Sea cannot change. */
export function withTerrain(board: Board, hex: number, terrain: Terrain, token: number): Board {
  if (terrain === "sea" || board.terrains[hex] === "sea") return board;
  const isDesert = terrain === "desert";
  return {
    ...board,
    terrains: board.terrains.map((oldTerrain, i) => (i === hex ? terrain : oldTerrain)),
    tokens: board.tokens.map((oldToken, i) => (i !== hex ? oldToken : isDesert ? null : (oldToken ?? token))),
  };
}

export const withToken = (board: Board, hex: number, token: number): Board => ({
  ...board,
  tokens: board.tokens.map((oldToken, i) => (i === hex ? token : oldToken)),
});

export const withHarbor = (board: Board, slot: number, kind: HarborKind): Board => ({
  ...board,
  harbors: board.harbors.map((oldHarbor, i) => (i === slot ? kind : oldHarbor)),
});
