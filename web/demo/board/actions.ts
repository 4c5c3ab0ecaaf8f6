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
import { Activity } from "../activity.js";
import { afterNextFrame } from "../next-frame.js";
import {
  addressedBoard,
  addressOfBoard,
  keysForOthers,
  searchOfPasted,
  withoutDraft,
} from "../shared-board/address.js";
import { remember } from "../shared-board/saved-boards.js";
import {
  fittingLocks,
  type Locked,
  type LockKind,
  nothingLocked,
  toggledLocks,
  withLock,
} from "../shared-board/locks.js";
import { nextBoard, optionsBeside } from "../shared-board/generate.js";
import { wordsOfRefusal, wordsOfWrongCode } from "../shared-board/refusal.js";
import { type BoardRequest, termOptionsOf } from "../shared-board/request.js";
import type { UndoHistory } from "../shared-board/undo.js";
import { reveal } from "../sheets.js";
import { texts } from "../texts.js";
import {
  type BoardState,
  type Candidate,
  type PendingState,
  withBoard,
  withHarbor,
  withTerrain,
  withToken,
} from "./state.js";
import { type DrawnShape, shapeOn } from "./drawn-shape.js";
import { emptyEntry, type Entry } from "./table-entry.js";
import { evaluationOf, factsOf, verdictOf } from "./verdict.js";

/** Token that a hex gets when another terrain replaces its desert. */
const firstToken = 2;
export const candidateCount = 12;

/** Effect on the browser's history. */
type HistoryEntry = "push" | "replace" | "keep";

export interface ActionContext {
  readonly steps: UndoHistory;
  draw(): void;
  focus(place: Place): void;
}

export type Actions = ReturnType<typeof makeActions>;

export function makeActions(state: BoardState, { steps, draw, focus }: ActionContext) {
  const verdictSearch = new Activity();
  let evaluationScheduled = false;
  const candidateSearch = new Activity();

  /**
   * Updates state, address and page. The first board is evaluated immediately, later boards after the next frame.
   */
  function change(changed: Partial<BoardState>, entry: HistoryEntry = "keep") {
    const { board, locked } = Object.assign(
      state,
      { messages: { quickly: "", shared: state.messages.shared } },
      changed,
    );
    if (state.repair && (state.repair.board !== board || state.repair.locked !== locked)) forgetRepair();
    if (changed.board) state.pointed = undefined;
    if (entry !== "keep") steps[entry](addressOfBoard("board", state, state.others));
    if (!state.evaluated) evaluate();
    draw();
    if (evaluationScheduled) return;
    evaluationScheduled = true;
    void afterNextFrame().then(() => {
      evaluationScheduled = false;
      evaluate();
      draw();
    });
  }

  /** Adds the board to the recent ones, and evaluates it. */
  function evaluate() {
    const { request, board, generated } = state;
    const search = addressOfBoard("board", state);
    if (state.savedBoard?.search !== search) remember((state.savedBoard = { search, code: encodeBoard(board) }));
    if (state.evaluated?.board === board && state.evaluated.request === request) return;
    const isAnother = state.evaluated !== undefined && state.evaluated.board !== board;
    const evaluation = evaluationOf(board, request);
    const facts = factsOf(board, request, evaluation);
    const judged = { board, request, evaluation, facts };
    state.evaluated = judged;
    void verdictOf(board, facts, verdictSearch.start(board)).then((verdict) => {
      if (!verdict) return;
      state.evaluated = { ...judged, verdict };
      if (isAnother)
        state.announcement = texts.board.announced(
          generated && String(generated.seed),
          texts.board.verdict.grades[verdict.grade],
        );
      draw();
    });
  }

  /** Returns the state that the next change starts from: that of the board being generated, or else of the shown board. */
  function wantedNow(): PendingState {
    const { request, locked, others, pending } = state;
    return pending?.wanted ?? { request, locked, others: withoutDraft(others) };
  }

  /** Aborts a generation, and keeps its options. */
  function stopMaking() {
    if (!state.pending) return;
    state.pending.search.abort();
    Object.assign(state, { request: state.pending.wanted.request, pending: undefined });
  }

  async function generate(wanted: PendingState, entry: HistoryEntry) {
    state.pending?.search.abort();
    const search = new AbortController();
    state.pending = { wanted, search };
    draw();
    const { request, locked, others } = wanted;
    const options = optionsBeside({ board: state.board, locked }, request);
    const generated = await nextBoard(options, search.signal);
    if (!generated) return;
    state.pending = undefined;
    const { made, milliseconds, refused } = generated;
    const seed = made ? String(made.seed) : request.seed;
    const shownBoard = { request: { ...request, seed }, generated: made, options, milliseconds, refused };
    if (!made) return change(shownBoard, entry);
    const selected = made.board.layout === state.board.layout ? state.selected : undefined;
    change({ ...shownBoard, others, board: made.board, locked: fittingLocks(locked, made.board), selected }, entry);
  }

  /** Generates another board with the same locks. */
  function next() {
    const wanted = wantedNow();
    void generate({ ...wanted, request: { ...wanted.request, seed: undefined } }, "push");
  }

  /** Changes an option. A generated board is generated again. Any other board stays, and only its evaluation changes. */
  function changeRequest(changed: Partial<BoardRequest>) {
    const wanted = wantedNow();
    const request = { ...wanted.request, ...changed };
    const generationReason = state.pending ?? state.generated ?? state.refused ?? changed.seed ?? changed.layout;
    if (generationReason === undefined) change({ request }, "push");
    else void generate({ ...wanted, request, ...(changed.layout && { locked: nothingLocked }) }, "push");
  }

  /** While another board is being generated, a lock also applies to that board. */
  function lock(locked: Locked) {
    change({ locked, refused: undefined }, "push");
    if (state.pending) void generate({ ...state.pending.wanted, locked }, "push");
  }

  function take(board: Board, locked: Locked, entry: HistoryEntry = "push", more: Partial<BoardState> = {}) {
    stopMaking();
    change({ ...withBoard(state, board, locked), ...more }, entry);
  }

  function edit(changed: (board: Board, place: number) => Board) {
    if (state.selected) take(changed(state.board, state.selected.id), state.locked);
  }

  /** Shows a board that was generated in a dialog. */
  function use({ made, milliseconds, refused }: Candidate) {
    const { options } = state.candidates;
    stopMaking();
    const request = { ...state.request, seed: String(made.seed) };
    const locked = fittingLocks(state.locked, made.board);
    const others = withoutDraft(state.others);
    const dialog = undefined;
    change(
      { request, generated: made, options, milliseconds, refused, board: made.board, locked, others, dialog },
      "push",
    );
  }

  /** Shows the board of another address. Throws a `RefusedError` for an invalid code. */
  async function visit(search: string, entry: HistoryEntry) {
    const { request, board, locked } = addressedBoard(search);
    const others = keysForOthers(search);
    if (!board) return generate({ request, locked, others }, entry);
    stopMaking();
    change({ ...withBoard({ ...state, request }, board, locked), others, dialog: undefined }, entry);
  }

  /** Opens a place in the editor. If the place was chosen by keyboard, the editor gets the focus. */
  function select(selected: Place, byKeys: boolean) {
    const same = selected.kind === state.selected?.kind && selected.id === state.selected.id;
    if (same && !byKeys) return deselect();
    change({ selected });
    reveal("place", (sheet) => change({ sheet }));
    if (byKeys) document.querySelector<HTMLElement>("#part-place select")?.focus();
  }

  const deselect = () => change({ selected: undefined, sheet: undefined });

  function forgetRepair() {
    state.repair?.search.abort();
    state.repair = undefined;
    // The focused element is about to disappear.
    if (document.activeElement?.closest(".swaps")) document.querySelector<HTMLElement>(".repair .search")?.focus();
  }

  async function searchRepair() {
    const { board, locked, request } = state;
    state.repair?.search.abort();
    const search = new AbortController();
    const { signal } = search;
    let isScheduled = false;
    /** Redraws the page at most once per frame. */
    const show = (progress: number) => {
      if (signal.aborted) return;
      state.repair = { board, locked, search, progress };
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() => {
        isScheduled = false;
        draw();
      });
    };
    show(0);
    try {
      const found = await repairBoardAsync(board, {
        balanceMode: request.mode,
        locks: locksOf(board, locked),
        ...termOptionsOf(request),
        harbors: request.harbors === "shuffled",
        signal,
        onProgress: ({ progress }) => show(progress),
      });
      if (!signal.aborted) change({ repair: { board, locked, search, found } });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async function fillCandidates() {
    const signal = candidateSearch.start(state.board);
    const { request, locked } = wantedNow();
    const options = optionsBeside({ board: state.board, locked }, { ...request, seed: undefined });
    let boards: readonly Candidate[] = [];
    const show = (said: string, dialog = state.dialog) =>
      change({ dialog, candidates: { boards, options, request, said } });
    show("", "candidates");
    while (boards.length < candidateCount) {
      const generated = await nextBoard(options, signal);
      if (!generated) return;
      const { made, refused } = generated;
      if (!made) return show(refused ? wordsOfRefusal(refused) : "");
      boards = [...boards, { ...generated, made }];
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
    wantedNow,
    use,
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
    /** Closes the editor, and moves the focus back to its place. */
    closeEditor() {
      const { selected } = state;
      deselect();
      if (selected) focus(selected);
    },
    point(pointed: BoardState["pointed"]) {
      state.pointed = pointed;
      draw();
    },
    searchRepair: () => void searchRepair(),
    stopRepair() {
      forgetRepair();
      draw();
    },
    /** Makes the first `count` swaps of the repair. */
    repair(count: number) {
      const { board, found } = state.repair ?? {};
      if (board && found) take(applySwaps(board, found.swaps.slice(0, count)), state.locked);
    },
    chooseFromMany: () => void fillCandidates(),
    compareWith(board: Board, takeIt: () => void) {
      change({ compared: { board, take: takeIt }, dialog: "comparison" });
    },
    /** Closes a dialog, unless another one has replaced it. */
    closeDialog(name: BoardState["dialog"]) {
      if (state.dialog !== name) return;
      candidateSearch.end();
      change({ dialog: undefined });
    },
    beginner: () => take(printedBoard(), nothingLocked),
    official() {
      const { layout } = state.board;
      take(officialBoard(typeof layout === "string" ? { layout } : {}).board, nothingLocked);
    },
    /** Opens a pasted code or link. Returns whether it is valid. */
    async paste(text: string): Promise<boolean> {
      state.wrongCode = "";
      try {
        await visit(searchOfPasted(text), "push");
      } catch (error) {
        state.wrongCode = wordsOfWrongCode(error);
      }
      draw();
      return state.wrongCode === "";
    },
    /** Opens the dialog for entering a set-up. Continues the last entry if its board has the same layout. */
    enterSetUp() {
      const [last] = state.entries;
      const same = last && JSON.stringify(last.board.layout) === JSON.stringify(state.board.layout);
      change({ dialog: "entry", entries: same ? state.entries : [emptyEntry(state.board)] });
    },
    openShape: () => change({ dialog: "shape", shape: shapeOn(state.board, state.shape) }),
    drawShape: (land: DrawnShape["land"]) => change({ shape: { ...state.shape, land } }),
    useShape(layout: LayoutSpec) {
      change({ dialog: undefined, shape: { land: new Set(), start: [] } });
      changeRequest({ layout, seed: undefined });
    },
    setEntries: (entries: readonly Entry[]) => change({ entries }),
    useEntry: (board: Board) => take(board, nothingLocked, "push", { entries: [], dialog: undefined }),
    say: (said: Partial<BoardState["messages"]>) => change({ messages: { ...state.messages, ...said } }),
  };
}
