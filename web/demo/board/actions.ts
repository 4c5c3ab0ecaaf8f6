// What people and time do to the board of the page: verbs that change the state and have it drawn.
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
import { addressedBoard, addressOfBoard, keysForOthers, searchOfPasted, withoutDraft } from "../one-board/address.js";
import { remember } from "../one-board/kept.js";
import { fittingLocks, type Locked, type LockKind, nothingLocked, toggledLocks, withLock } from "../one-board/locks.js";
import { nextBoard, optionsBeside } from "../one-board/made.js";
import { wordsOfRefusal, wordsOfWrongCode } from "../one-board/refusal.js";
import { type BoardRequest, wishesOf } from "../one-board/request.js";
import type { Steps } from "../one-board/steps.js";
import { reveal } from "../sheets.js";
import { texts } from "../texts.js";
import {
  type BoardState,
  type Candidate,
  type Wanted,
  withBoard,
  withHarbor,
  withTerrain,
  withToken,
} from "./state.js";
import { type DrawnShape, shapeOn } from "./drawn-shape.js";
import { emptyEntry, type Entry } from "./table-entry.js";
import { evaluationOf, factsOf, verdictOf } from "./verdict.js";

/** The number of a hex that was a desert, until another is chosen. */
const firstToken = 2;
export const candidateCount = 12;

/** What becomes of the history. */
type Entering = "push" | "replace" | "keep";

export interface Surroundings {
  readonly steps: Steps;
  draw(): void;
  focus(place: Place): void;
}

export type Actions = ReturnType<typeof makeActions>;

export function makeActions(state: BoardState, { steps, draw, focus }: Surroundings) {
  const verdictSearch = new Activity();
  let judging = false;
  const candidateSearch = new Activity();

  /**
   * Brings address and page in line with the state. What is said of the board follows in the next frame: the first time it is
   * there at once.
   */
  function change(changed: Partial<BoardState>, entry: Entering = "keep") {
    const { board, locked } = Object.assign(state, { said: { quickly: "", shared: state.said.shared } }, changed);
    if (state.repair && (state.repair.board !== board || state.repair.locked !== locked)) forgetRepair();
    if (changed.board) state.pointed = undefined;
    if (entry !== "keep") steps[entry](addressOfBoard("board", state, state.others));
    if (!state.judged) judge();
    draw();
    if (judging) return;
    judging = true;
    void afterNextFrame().then(() => {
      judging = false;
      judge();
      draw();
    });
  }

  /** Remembers the board, and says how fair it is. */
  function judge() {
    const { request, board, made } = state;
    const search = addressOfBoard("board", state);
    if (state.kept?.search !== search) remember((state.kept = { search, code: encodeBoard(board) }));
    if (state.judged?.board === board && state.judged.request === request) return;
    const isAnother = state.judged !== undefined && state.judged.board !== board;
    const evaluation = evaluationOf(board, request);
    const facts = factsOf(board, request, evaluation);
    const judged = { board, request, evaluation, facts };
    state.judged = judged;
    void verdictOf(board, facts, verdictSearch.begin(board)).then((verdict) => {
      if (!verdict) return;
      state.judged = { ...judged, verdict };
      if (isAnother)
        state.announced = texts.board.announced(made && String(made.seed), texts.board.verdict.grades[verdict.grade]);
      draw();
    });
  }

  /** What a change starts from, so that none is lost: the board that is being made, or the one that is shown. */
  function wantedNow(): Wanted {
    const { request, locked, others, making } = state;
    return making?.wanted ?? { request, locked, others: withoutDraft(others) };
  }

  /** The options of a board that is being made stay, whatever is shown instead. */
  function stopMaking() {
    if (!state.making) return;
    state.making.search.abort();
    Object.assign(state, { request: state.making.wanted.request, making: undefined });
  }

  async function generate(wanted: Wanted, entry: Entering) {
    state.making?.search.abort();
    const search = new AbortController();
    state.making = { wanted, search };
    draw();
    const { request, locked, others } = wanted;
    const options = optionsBeside({ board: state.board, locked }, request);
    const generated = await nextBoard(options, search.signal);
    if (!generated) return;
    state.making = undefined;
    const { made, milliseconds, refused } = generated;
    const seed = made ? String(made.seed) : request.seed;
    const shown = { request: { ...request, seed }, made, options, milliseconds, refused };
    if (!made) return change(shown, entry);
    const selected = made.board.layout === state.board.layout ? state.selected : undefined;
    change({ ...shown, others, board: made.board, locked: fittingLocks(locked, made.board), selected }, entry);
  }

  /** A fresh board; what is locked stays. */
  function next() {
    const wanted = wantedNow();
    void generate({ ...wanted, request: { ...wanted.request, seed: undefined } }, "push");
  }

  /** The same board but for an option. One that was not made by these options stays, and is judged by them. */
  function changeRequest(changed: Partial<BoardRequest>) {
    const wanted = wantedNow();
    const request = { ...wanted.request, ...changed };
    const made = state.making ?? state.made ?? state.refused ?? changed.seed ?? changed.layout;
    if (made === undefined) change({ request }, "push");
    else void generate({ ...wanted, request, ...(changed.layout && { locked: nothingLocked }) }, "push");
  }

  /** On a board that is on its way to be replaced, what was locked stays in the next one, too. */
  function lock(locked: Locked) {
    change({ locked, refused: undefined }, "push");
    if (state.making) void generate({ ...state.making.wanted, locked }, "push");
  }

  function take(board: Board, locked: Locked, entry: Entering = "push", more: Partial<BoardState> = {}) {
    stopMaking();
    change({ ...withBoard(state, board, locked), ...more }, entry);
  }

  function edit(changed: (board: Board, place: number) => Board) {
    if (state.selected) take(changed(state.board, state.selected.id), state.locked);
  }

  /** A board that was made beside. */
  function use({ made, milliseconds, refused }: Candidate) {
    const { options } = state.candidates;
    stopMaking();
    const request = { ...state.request, seed: String(made.seed) };
    const locked = fittingLocks(state.locked, made.board);
    const others = withoutDraft(state.others);
    const dialog = undefined;
    change({ request, made, options, milliseconds, refused, board: made.board, locked, others, dialog }, "push");
  }

  /** What another address says. Throws a `RefusedError` for a wrong code. */
  async function visit(search: string, entry: Entering) {
    const { request, board, locked } = addressedBoard(search);
    const others = keysForOthers(search);
    if (!board) return generate({ request, locked, others }, entry);
    stopMaking();
    change({ ...withBoard({ ...state, request }, board, locked), others, dialog: undefined }, entry);
  }

  /** In the editor, which takes over where keys chose it. */
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
    // What has the focus is about to go.
    if (document.activeElement?.closest(".swaps")) document.querySelector<HTMLElement>(".repair .search")?.focus();
  }

  async function searchRepair() {
    const { board, locked, request } = state;
    state.repair?.search.abort();
    const search = new AbortController();
    const { signal } = search;
    let waiting = false;
    /** At most once in a frame. */
    const show = (progress: number) => {
      if (signal.aborted) return;
      state.repair = { board, locked, search, progress };
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        draw();
      });
    };
    show(0);
    try {
      const found = await repairBoardAsync(board, {
        balanceMode: request.mode,
        locks: locksOf(board, locked),
        ...wishesOf(request),
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
    const signal = candidateSearch.begin(state.board);
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
    visit: (search: string, entry: Entering) => void visit(search, entry),
    /** By a key: all of a place, or nothing of it. */
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
    /** The focus goes back to the place. */
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
    /** Makes the first so many swaps. */
    repair(count: number) {
      const { board, found } = state.repair ?? {};
      if (board && found) take(applySwaps(board, found.swaps.slice(0, count)), state.locked);
    },
    chooseFromMany: () => void fillCandidates(),
    compareWith(board: Board, takeIt: () => void) {
      change({ compared: { board, take: takeIt }, dialog: "comparison" });
    },
    /** Another one may have taken its place. */
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
    /** A code or a link; whether it is one. */
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
    /** Goes on where it was left, on a board of the same layout. */
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
    say: (said: Partial<BoardState["said"]>) => change({ said: { ...state.said, ...said } }),
  };
}
