// The board page: a board, what is unfair about it, and what to do about that. One plain state; of a new one each view
// draws what has changed. The address says all of it that is to last.
import "../workbench.css";
import "./board.css";
import type { Board } from "hexsmith/external";
import { codeOfBoard } from "../code.js";
import { makeCodeView } from "../code-view.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { printedBoard, boardId, layoutOf, officialBoard } from "hexsmith/external";
import { addressedBoard, addressOfBoard, keysForOthers, searchOfPasted, withoutDraft } from "../one-board/address.js";
import { fittingLocks, isAnyLocked, type Locked, nothingLocked, toggledLocks, withLock } from "../one-board/locks.js";
import { makeKeptView } from "../one-board/kept-view.js";
import { nextBoard, optionsBeside } from "../one-board/made.js";
import { type BoardRequest, type MakeOptions, playersOf } from "../one-board/request.js";
import { makeSteps } from "../one-board/steps.js";
import { makeStepsView } from "../one-board/steps-view.js";
import { afterNextFrame } from "../next-frame.js";
import { makeSheets } from "../sheets.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { type Candidate, makeCandidates } from "./candidates.js";
import { makeComparison } from "./compare.js";
import { makeControls } from "./controls.js";
import { makeEditionsView } from "./editions-view.js";
import { makeEditorView } from "./editor-view.js";
import { makeFairnessView } from "./fairness-view.js";
import { makeHowView } from "./how-view.js";
import { makeLayers } from "./layers.js";
import { nameOfPlace } from "./places.js";
import { wordsOfRefusal, wordsOfWrongCode } from "../one-board/refusal.js";
import { makeRepair } from "./repair.js";
import { makeOverview } from "./overview.js";
import { evaluationOf } from "./evaluation.js";
import { makeShapeEditor } from "./shape-editor.js";
import { makeShareView } from "./share-view.js";
import { makeTableEntry } from "./table-entry-view.js";
import { makeSourcesView } from "./sources-view.js";
import { type BoardState, samePlace, withBoard, withHarbor, withTerrain, withToken } from "./state.js";

const words = texts.board;
/** The number of a hex that was a desert, until another is chosen. */
const firstToken = 2;

export function openThisPage(main: HTMLElement, first: FirstBoard): void {
  const { shown: given, milliseconds: untilFirst } = first;
  const stage = makeStage(first);
  let state: BoardState = { ...given, heat: false, others: keysForOthers(location.search) };
  const layers = makeLayers(stage, {
    select(selected) {
      if (samePlace(selected, state.selected)) return deselect();
      update({ selected }, "keep");
      sheets.open("place");
    },
    leave: deselect,
    edit(selected) {
      update({ selected }, "keep");
      sheets.open("place");
      editor.focus();
    },
    toggleLock: ({ kind, id }) =>
      lock(
        kind === "hex"
          ? toggledLocks(state.locked, state.board, id)
          : withLock(state.locked, "harbors", id, !state.locked.harbors.includes(id)),
      ),
  });
  const steps = makeSteps((search) => void visit(search, "keep"));
  const stepsView = makeStepsView(steps);
  const comparison = makeComparison(stage.theme);
  const candidates = makeCandidates(() => ({ ...state, ...wantedNow() }), stage.theme, {
    use: (candidate, options) => use(candidate, options),
    compare: (candidate) => {
      const options = optionsBeside(state, { ...state.request, seed: undefined });
      comparison.open(state.board, candidate.made.board, state.request, () => use(candidate, options));
    },
  });
  const editions = makeEditionsView(stage.theme, (layout) => void changeRequest({ layout, seed: undefined }));
  const shapeEditor = makeShapeEditor((layout) => void changeRequest({ layout, seed: undefined }));
  const kept = makeKeptView(stage.theme, {
    open: (search) => void visit(search, "push"),
    compare: (board, search) => comparison.open(state.board, board, state.request, () => void visit(search, "push")),
  });
  const controls = makeControls(
    {
      next: () => void next(),
      change: (change) => void changeRequest(change),
      drawShape: () => shapeEditor.open(layoutOf(state.board).hexes),
    },
    editions,
    candidates.button,
  );
  const editor = makeEditorView({
    setTerrain: (terrain) => edit((board, hex) => withTerrain(board, hex, terrain, firstToken)),
    setToken: (token) => edit((board, hex) => withToken(board, hex, token)),
    setHarbor: (kind) => edit((board, slot) => withHarbor(board, slot, kind)),
    lock: (kind, place, on) => lock(withLock(state.locked, kind, place, on)),
    unlockAll: () => lock(nothingLocked),
    close() {
      const { selected } = state;
      deselect();
      if (selected) layers.focus(selected);
    },
  });
  const fairness = makeFairnessView({
    heat: (heat) => update({ heat }, "keep"),
    look: (violation) => layers.mark(violation && { violation }),
  });
  const tableEntry = makeTableEntry(stage.theme, (board) => take(board, nothingLocked));
  const repair = makeRepair(() => state, {
    enter: () => tableEntry.open(state.board),
    use: (board) => take(board, state.locked),
    mark: layers.mark,
  });
  const sources = makeSourcesView({
    beginner: () => take(printedBoard(), nothingLocked),
    official: () => take(officialBoard({ layout: nameOfLayout(state.board) }).board, nothingLocked),
    open: (text) => void paste(text),
  });
  const share = makeShareView(() => ({
    board: state.board,
    theme: stage.theme(),
    name: `${texts.name}-${boardId(state.board)}`,
  }));
  const how = makeHowView(untilFirst);
  const code = makeCodeView(() => codeOfBoard(state));
  const overview = makeOverview(share.quick);
  const announcement = element("p", { class: "unseen", role: "status" });
  const sheets = makeSheets(
    [
      { name: "overview", always: true, views: [overview.root], column: "first" },
      { name: "place", views: [editor.root], column: "first" },
      { name: "fairness", title: words.parts.fairness, views: [repair.root, fairness.root], column: "first" },
      { name: "options", title: words.parts.options, views: [controls.root], column: "first" },
      { name: "boards", title: words.parts.boards, views: [kept.root, sources.root], column: "second" },
      { name: "share", title: words.parts.share, views: [share.root, code.root], column: "second" },
      { name: "how", title: words.parts.how, views: [how.root], column: "second" },
    ],
    [controls.action, stepsView.root].map((root) => ({ root, home: overview.home })),
  );
  main.append(sheets.root, sheets.bar, announcement);
  main.append(candidates.root, comparison.root, shapeEditor.root, tableEntry.root, editions.root);
  let drawn: BoardState | undefined;
  let judged: BoardState | undefined;
  let judging = false;
  let making: Making | undefined;
  render("replace");

  function deselect() {
    update({ selected: undefined }, "keep");
    sheets.close();
  }

  function update(change: Partial<BoardState>, entry: Entry) {
    state = { ...state, ...change };
    render(entry);
  }

  /** On a board that is on its way to be replaced, what was locked stays in the next one, too. */
  function lock(locked: Locked) {
    update({ locked, refused: undefined }, "push");
    if (making) void generate({ ...making.wanted, locked }, "push");
  }

  /** A fresh board; what is locked stays. */
  function next() {
    const wanted = wantedNow();
    return generate({ ...wanted, request: { ...wanted.request, seed: undefined } }, "push");
  }

  /** The same board but for an option. One that was not made by these options stays, and is judged by them. */
  async function changeRequest(change: Partial<BoardRequest>) {
    const wanted = wantedNow();
    const request = { ...wanted.request, ...change };
    const made = making ?? state.made ?? state.refused ?? change.seed ?? change.layout;
    if (made === undefined) update({ request }, "push");
    else await generate({ ...wanted, request, ...(change.layout && { locked: nothingLocked }) }, "push");
  }

  /** What a change starts from, so that none is lost: the board that is being made, or the one that is shown. */
  function wantedNow(): Wanted {
    const { request, locked, others } = state;
    return making?.wanted ?? { request, locked, others: withoutDraft(others) };
  }

  /** The options of a board that is being made stay, whatever is shown instead. */
  function stopMaking() {
    if (!making) return;
    making.search.abort();
    state = { ...state, request: making.wanted.request };
    making = undefined;
  }

  async function generate(wanted: Wanted, entry: Entry) {
    making?.search.abort();
    const { search } = (making = { wanted, search: new AbortController() });
    showOptions();
    const { request, locked, others } = wanted;
    const options = optionsBeside({ board: state.board, locked }, request);
    const generated = await nextBoard(options, search.signal);
    if (!generated) return;
    making = undefined;
    const { made, milliseconds, refused } = generated;
    const seed = made ? String(made.seed) : request.seed;
    const shown = { request: { ...request, seed }, made, options, milliseconds, refused, others };
    if (!made) return update({ ...shown, others: state.others }, entry);
    const selected = made.board.layout === state.board.layout ? state.selected : undefined;
    update({ ...shown, board: made.board, locked: fittingLocks(locked, made.board), selected }, entry);
  }

  /** A board that was made beside. */
  function use({ made, milliseconds, refused }: Candidate, options: MakeOptions) {
    stopMaking();
    const request = { ...state.request, seed: String(made.seed) };
    const locked = fittingLocks(state.locked, made.board);
    const others = withoutDraft(state.others);
    update({ request, made, options, milliseconds, refused, board: made.board, locked, others }, "push");
  }

  /** A board that was not made by annealing. */
  function take(board: Board, locked: Locked, entry: Entry = "push") {
    stopMaking();
    state = withBoard(state, board, locked);
    render(entry);
  }

  function edit(change: (board: Board, place: number) => Board) {
    if (state.selected) take(change(state.board, state.selected.id), state.locked);
  }

  /** What another address says. Throws a `RefusedError` for a wrong code. */
  async function visit(search: string, entry: Entry) {
    const { request, board, locked } = addressedBoard(search);
    const others = keysForOthers(search);
    if (!board) return generate({ request, locked, others }, entry);
    stopMaking();
    state = { ...withBoard({ ...state, request }, board, locked), others };
    render(entry);
  }

  async function paste(text: string) {
    try {
      await visit(searchOfPasted(text), "push");
      sources.fail("");
    } catch (error) {
      sources.fail(wordsOfWrongCode(error));
    }
  }

  /**
   * Brings address and board in line with the state; "push" makes an entry in the history. What is said of the board
   * follows in the next frame: the first time it is there at once.
   */
  function render(entry: Entry) {
    const address = addressOfBoard("board", state, state.others);
    if (entry !== "keep") steps[entry](address);
    share.addressChanged();
    code.update();
    const { request, board, made, locked, selected, heat, refused } = state;
    const differ = differencesOf(state, drawn);
    stepsView.show(steps);
    if (differ("made")) document.title = words.documentTitle(made && String(made.seed));
    layers.show({ board, evaluation: evaluationOf(board, request), locked, selected, heat });
    if (differ("request", "locked")) showOptions();
    if (differ("refused")) overview.refuse(refused ? wordsOfRefusal(refused) : "");
    if (differ("board", "locked", "selected"))
      editor.show(selected && { board, locked, place: selected, name: nameOfPlace(selected, layoutOf(board)) });
    repair.show(board, locked);
    drawn = state;
    if (!judged) return judge();
    if (judging) return;
    judging = true;
    void afterNextFrame().then(judge);
  }

  /** Those of the board that is being made, if one is: what is changed next starts from them. */
  function showOptions() {
    const { request, locked } = wantedNow();
    controls.show({ request: { ...request, seed: request.seed ?? state.request.seed }, keeps: isAnyLocked(locked) });
  }

  /** Says how fair the board is, remembers it, and tells people who do not see it that it is another one. */
  function judge() {
    judging = false;
    const { request, board, made, options, milliseconds = 0, heat, refused } = state;
    const differ = differencesOf(state, judged);
    const evaluation = evaluationOf(board, request);
    if (differ("board", "request")) {
      const isAnother = judged !== undefined && differ("board");
      void overview.show(board, request, playersOf(request)).then((grade) => {
        if (isAnother && grade !== undefined)
          announcement.textContent = words.announced(made && String(made.seed), grade);
      });
      fairness.show({ board, layout: layoutOf(board), evaluation, heat });
    } else if (differ("heat")) fairness.showHeat(heat);
    how.show({ energy: evaluation.energy, made, options, milliseconds, refused: refused !== undefined });
    kept.show(board, addressOfBoard("board", state));
    judged = state;
  }
}

/** Tells whether one of so many keys of a state is not as it was. */
const differencesOf =
  (state: BoardState, before: BoardState | undefined) =>
  (...keys: readonly (keyof BoardState)[]) =>
    keys.some((key) => state[key] !== before?.[key]);

type Entry = "push" | "replace" | "keep";

/** What a board is made from. */
type Wanted = Pick<BoardState, "request" | "locked" | "others">;

/** A board on its way. */
interface Making {
  readonly wanted: Wanted;
  readonly search: AbortController;
}

const nameOfLayout = ({ layout }: Board) => (typeof layout === "string" ? layout : undefined);
