// The actions of the board page. Visitors and timers call them to change the state and redraw the page.
import {
  applySwaps,
  type Board,
  encodeBoard,
  type HarborKind,
  type LayoutSpec,
  locksOf,
  officialBoard,
  type Place,
  printedBoard,
  repairBoardAsync,
  type Terrain,
} from "hexsmith/external";
import { Activity, unlessAborted } from "../activity.js";
import { oncePerFrame } from "../next-frame.js";
import {
  addressedBoard,
  addressOfBoard,
  keysForOtherPages,
  searchOfPasted,
  withoutDraft,
} from "../shared-board/address.js";
import { addRecentBoard } from "../shared-board/saved-boards.js";
import {
  fittingLocks,
  type LockedPieces,
  type LockKind,
  nothingLocked,
  toggledLocks,
  withLock,
} from "../shared-board/locks.js";
import { type GenerationResult, nextBoard, optionsOfNextBoard } from "../shared-board/generate.js";
import { describeRequestRefusal, describeWrongCode } from "../shared-board/refusal.js";
import { type BoardRequest, termOptionsOf } from "../shared-board/request.js";
import type { UndoHistory } from "../shared-board/undo.js";
import { reveal } from "../sheets.js";
import { texts } from "../texts.js";
import {
  type BoardState,
  type Candidate,
  type TargetState,
  withBoard,
  withHarbor,
  withTerrain,
  withToken,
} from "./state.js";
import { emptyEntry, type Entry } from "./table-entry.js";
import { evaluationOf, verdictOf } from "./verdict.js";

/** Token that a desert hex gets when the visitor gives the hex another terrain. */
const firstToken = 2;
export const candidateCount = 12;

/** Effect on the browser's history. */
type HistoryEntry = "push" | "replace" | "keep";

export interface ActionContext {
  readonly undoHistory: UndoHistory;
  /** Draws the board and the panels. */
  draw(): void;
  drawBoard(): void;
  focus(place: Place): void;
}

export type Actions = ReturnType<typeof makeActions>;

export function makeActions(state: BoardState, { undoHistory, draw, drawBoard, focus }: ActionContext) {
  const verdictActivity = new Activity();
  const candidateActivity = new Activity();
  const drawLater = oncePerFrame(draw);
  const evaluateLater = oncePerFrame(() => {
    evaluate();
    draw();
  });

  /**
   * Updates the state, the address and the page. The first board is evaluated immediately. Later boards are drawn first, and
   * evaluated after the next frame, together with the panels.
   */
  function change(changes: Partial<BoardState>, entry: HistoryEntry = "keep") {
    const { board, locked } = Object.assign(
      state,
      { messages: { overview: "", share: state.messages.share } },
      changes,
    );
    if (state.repair && (state.repair.board !== board || state.repair.locked !== locked)) forgetRepair();
    if (changes.board) Object.assign(state, { pointed: [], triedBoards: changes.triedBoards });
    if (entry !== "keep") undoHistory[entry](addressOfBoard("board", state, state.otherPageKeys));
    if (!state.assessment) evaluate();
    if (state.assessment?.board === board) draw();
    else drawBoard();
    evaluateLater();
  }

  /** Adds the board to the recent boards, and evaluates the board unless it has been evaluated. */
  function evaluate() {
    const { request, board, generated } = state;
    const search = addressOfBoard("board", state);
    if (state.savedBoard?.search !== search) addRecentBoard((state.savedBoard = { search, code: encodeBoard(board) }));
    if (state.assessment?.board === board && state.assessment.request === request) return;
    const replacesBoard = state.assessment !== undefined && state.assessment.board !== board;
    const newAssessment = { board, request, evaluation: evaluationOf(board, request) };
    state.assessment = newAssessment;
    void verdictOf(board, request, verdictActivity.start(board)).then((verdict) => {
      if (!verdict) return;
      state.assessment = { ...newAssessment, verdict };
      if (replacesBoard)
        state.announcement = texts.board.announced(
          generated && String(generated.seed),
          texts.board.verdict.grades[verdict.grade],
        );
      draw();
    });
  }

  /**
   * Returns the state that the next change starts from. While a board is being generated, this is the state of that board.
   */
  function currentTarget(): TargetState {
    const { request, locked, otherPageKeys, pending } = state;
    return pending?.target ?? { request, locked, otherPageKeys: withoutDraft(otherPageKeys) };
  }

  /** Aborts the current generation, but keeps the options that the visitor has chosen. */
  function abortGeneration() {
    if (!state.pending) return;
    state.pending.search.abort();
    Object.assign(state, { request: state.pending.target.request, pending: undefined });
  }

  async function generate(target: TargetState, entry: HistoryEntry) {
    state.pending?.search.abort();
    const search = new AbortController();
    state.pending = { target, search };
    const options = optionsOfNextBoard({ board: state.board, locked: target.locked }, target.request);
    const result = await nextBoard(options, search.signal);
    if (!result) return;
    state.pending = undefined;
    showGenerated(result, options, target, entry);
  }

  /** Shows a generated board, or the reason why there is none. */
  function showGenerated(
    { generation, refusal }: GenerationResult,
    options: BoardState["options"],
    { request, locked, otherPageKeys }: TargetState,
    entry: HistoryEntry,
  ) {
    const seed = generation ? String(generation.seed) : request.seed;
    const shownBoard = { request: { ...request, seed }, generated: generation, options, refusal };
    if (!generation) return change(shownBoard, entry);
    const { board } = generation;
    const selected = board.layout === state.board.layout ? state.selected : undefined;
    change({ ...shownBoard, otherPageKeys, board, locked: fittingLocks(locked, board), selected }, entry);
  }

  /** Generates another board with the same locks. */
  function next() {
    const target = currentTarget();
    void generate({ ...target, request: { ...target.request, seed: undefined } }, "push");
  }

  /** Changes options. If the board was generated, generates another board. Otherwise only evaluates the same board again. */
  function changeRequest(changes: Partial<BoardRequest>) {
    const target = currentTarget();
    const request = { ...target.request, ...changes };
    const generationReason = state.pending ?? state.generated ?? state.refusal ?? changes.seed ?? changes.layout;
    if (generationReason === undefined) change({ request }, "push");
    else {
      void generate({ ...target, request, ...(changes.layout && { locked: nothingLocked }) }, "push");
      draw();
    }
  }

  /** Sets the locks. If another board is being generated, also starts its generation again with these locks. */
  function lock(locked: LockedPieces) {
    change({ locked, refusal: undefined }, "push");
    if (state.pending) void generate({ ...state.pending.target, locked }, "push");
  }

  function replaceBoard(
    board: Board,
    locked: LockedPieces,
    entry: HistoryEntry = "push",
    otherChanges: Partial<BoardState> = {},
  ) {
    abortGeneration();
    change({ ...withBoard(state, board, locked), ...otherChanges }, entry);
  }

  function edit(editBoard: (board: Board, place: number) => Board) {
    if (state.selected) replaceBoard(editBoard(state.board, state.selected.id), state.locked);
  }

  /** Shows a board that was generated in a dialog. */
  function useCandidate(candidate: Candidate) {
    abortGeneration();
    state.dialog = undefined;
    showGenerated(candidate, state.candidates.options, currentTarget(), "push");
  }

  /** Shows the board of another address. Throws a `RefusedError` for an invalid code. */
  async function visit(search: string, entry: HistoryEntry) {
    const { request, board, locked } = addressedBoard(search);
    const otherPageKeys = keysForOtherPages(search);
    if (!board) return generate({ request, locked, otherPageKeys }, entry);
    abortGeneration();
    change({ ...withBoard({ ...state, request }, board, locked), otherPageKeys, dialog: undefined }, entry);
  }

  /** Opens a place in the editor. If the place was chosen by keyboard, the editor gets the focus. */
  function select(selected: Place, byKeys: boolean) {
    const isSelectedAlready = selected.kind === state.selected?.kind && selected.id === state.selected.id;
    if (isSelectedAlready && !byKeys) return deselect();
    change({ selected });
    reveal("place", (sheet) => change({ sheet }));
    if (byKeys) document.querySelector<HTMLElement>("#part-place select")?.focus();
  }

  const deselect = () => change({ selected: undefined, sheet: undefined });

  function forgetRepair() {
    state.repair?.search.abort();
    state.repair = undefined;
    // If the focused element is about to disappear, moves the focus to the button that starts a search.
    if (document.activeElement?.closest(".swaps")) document.querySelector<HTMLElement>(".repair .search")?.focus();
  }

  async function searchRepair() {
    const { board, locked, request } = state;
    state.repair?.search.abort();
    const search = new AbortController();
    const { signal } = search;
    const show = (progress: number) => {
      if (signal.aborted) return;
      state.repair = { board, locked, search, progress };
      drawLater();
    };
    show(0);
    const repairing = repairBoardAsync(board, {
      balanceMode: request.mode,
      locks: locksOf(board, locked),
      ...termOptionsOf(request),
      harbors: request.harbors === "shuffled",
      signal,
      onProgress: ({ progress }) => show(progress),
    });
    const result = await unlessAborted(repairing, signal);
    if (result) change({ repair: { board, locked, search, result } });
  }

  async function generateCandidates() {
    const signal = candidateActivity.start(state.board);
    const { request, locked } = currentTarget();
    const options = optionsOfNextBoard({ board: state.board, locked }, { ...request, seed: undefined });
    let boards: readonly Candidate[] = [];
    const show = (message: string, dialog = state.dialog) =>
      change({ dialog, candidates: { boards, options, request, message } });
    show("", "candidates");
    while (boards.length < candidateCount) {
      const generated = await nextBoard(options, signal);
      if (!generated) return;
      const { generation, refusal } = generated;
      if (!generation) return show(refusal ? describeRequestRefusal(refusal) : "");
      boards = [...boards, { ...generated, generation }];
      show("");
    }
    show(texts.board.candidates.made(candidateCount));
  }

  return {
    change,
    changeRequest,
    next,
    select,
    deselect,
    draw,
    currentTarget,
    useCandidate,
    visit: (search: string, entry: HistoryEntry) => void visit(search, entry),
    /** Locks or unlocks all pieces of a place. */
    toggleLock: ({ kind, id }: Place) =>
      lock(
        kind === "hex"
          ? toggledLocks(state.locked, state.board, id)
          : withLock(state.locked, "harbors", id, !state.locked.harbors.includes(id)),
      ),
    lock: (kind: LockKind, on: boolean) => lock(withLock(state.locked, kind, state.selected?.id ?? -1, on)),
    unlockAll: () => lock(nothingLocked),
    setTerrain: (terrain: Terrain) => edit((board, hex) => withTerrain(board, hex, terrain, firstToken)),
    setToken: (token: number) => edit((board, hex) => withToken(board, hex, token)),
    setHarbor: (kind: HarborKind) => edit((board, slot) => withHarbor(board, slot, kind)),
    /** Closes the editor, and moves the focus back to the place on the board. */
    closeEditor() {
      const { selected } = state;
      deselect();
      if (selected) focus(selected);
    },
    /** Marks places on the board. */
    pointAt(places: readonly Place[]) {
      state.pointed = places;
      draw();
    },
    searchRepair: () => void searchRepair(),
    stopRepair() {
      forgetRepair();
      draw();
    },
    /** Makes the first `count` swaps of the repair that was found. */
    repair(count: number) {
      const { board, result } = state.repair ?? {};
      if (board && result) replaceBoard(applySwaps(board, result.swaps.slice(0, count)), state.locked);
    },
    chooseFromMany: () => void generateCandidates(),
    /** Closes a dialog, unless another dialog has replaced it. */
    closeDialog(name: BoardState["dialog"]) {
      if (state.dialog !== name) return;
      candidateActivity.end();
      change({ dialog: undefined });
    },
    showBeginnerBoard: () => replaceBoard(printedBoard(), nothingLocked),
    showOfficialBoard() {
      const { layout } = state.board;
      replaceBoard(officialBoard(typeof layout === "string" ? { layout } : {}).board, nothingLocked);
    },
    /** Opens a pasted code or link. Returns whether the text is valid. */
    async paste(text: string): Promise<boolean> {
      state.wrongCode = "";
      try {
        await visit(searchOfPasted(text), "push");
      } catch (error) {
        state.wrongCode = describeWrongCode(error);
      }
      draw();
      return state.wrongCode === "";
    },
    /** Opens the dialog for entering a set-up. The dialog continues the last entry if the layout is the same. */
    enterSetUp() {
      const [lastEntry] = state.entries;
      const hasSameLayout = lastEntry && JSON.stringify(lastEntry.board.layout) === JSON.stringify(state.board.layout);
      change({ dialog: "entry", entries: hasSameLayout ? state.entries : [emptyEntry(state.board)] });
    },
    useShape(layout: LayoutSpec) {
      change({ dialog: undefined });
      changeRequest({ layout, seed: undefined });
    },
    setEntries: (entries: readonly Entry[]) => change({ entries }),
    useEntry: (board: Board) => replaceBoard(board, nothingLocked, "push", { entries: [], dialog: undefined }),
    say: (messages: Partial<BoardState["messages"]>) => change({ messages: { ...state.messages, ...messages } }),
  };
}
