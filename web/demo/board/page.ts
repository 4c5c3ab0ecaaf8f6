// The board page: a board, what is unfair about it, and what to do about that. One plain state; of a new one each view
// draws what has changed. The address says all of it that is to last.
import "../workbench.css";
import "./board.css";
import type { Board } from "hexsmith/external";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { printedBoard, boardId, layoutOf, officialBoard } from "hexsmith/external";
import { addressedBoard, addressOfBoard, searchOfPasted } from "../one-board/address.js";
import { fittingLocks, isAnyLocked, type Locked, nothingLocked, toggledLocks, withLock } from "../one-board/locks.js";
import { makeKeptView } from "../one-board/kept-view.js";
import { makeBoardLinks } from "../one-board/links-view.js";
import { nextBoard, optionsBeside, traceOf } from "../one-board/made.js";
import type { BoardRequest, MakeOptions } from "../one-board/request.js";
import { makeSteps } from "../one-board/steps.js";
import { makeStepsView } from "../one-board/steps-view.js";
import { makeSheets } from "../sheets.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { type Candidate, makeCandidates } from "./candidates.js";
import { makeChartView } from "./chart-view.js";
import { makeComparison } from "./compare.js";
import { makeControls } from "./controls.js";
import { makeEditorView } from "./editor-view.js";
import { makeEnergyView } from "./energy-view.js";
import { makeFairnessView } from "./fairness-view.js";
import { makeLayers } from "./layers.js";
import { nameOfPlace } from "./places.js";
import { wordsOfRefusal, wordsOfWrongCode } from "../one-board/refusal.js";
import { makeRepair } from "./repair.js";
import { percentileOf, evaluationOf } from "./evaluation.js";
import { makeShapeEditor } from "./shape-editor.js";
import { makeShareView } from "./share-view.js";
import { makeSourcesView } from "./sources-view.js";
import { type BoardState, samePlace, withBoard, withHarbor, withTerrain, withToken } from "./state.js";
import { makeTimeView } from "./time-view.js";

const words = texts.board;
/** The number of a hex that was a desert, until another is chosen. */
const firstToken = 2;

export function openBoardPage(main: HTMLElement, first: FirstBoard): void {
  const { shown: given, milliseconds: untilFirst } = first;
  const stage = makeStage(first);
  let state: BoardState = { ...given, heat: false };
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
  const thumb = element("div", { class: "thumb-home" });
  const comparison = makeComparison(stage.theme);
  const candidates = makeCandidates(() => state, stage.theme, {
    use: (candidate, options) => use(candidate, options),
    compare: (candidate) => {
      const options = optionsBeside(state, { ...state.request, seed: undefined });
      comparison.open(state.board, candidate.made.board, state.request, () => use(candidate, options));
    },
  });
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
    thumb,
    makeBoardLinks("board").root,
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
  const energyView = makeEnergyView();
  const repair = makeRepair(() => state, {
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
  const chartView = makeChartView();
  const timeView = makeTimeView(untilFirst);
  const announcement = element("p", { class: "unseen", role: "status" });
  const sheets = makeSheets(
    [
      { name: "place", views: [editor.root], column: "first" },
      { name: "options", title: words.parts.options, views: [controls.root], column: "first" },
      { name: "fairness", title: words.parts.fairness, views: [fairness.root, repair.root], column: "first" },
      {
        name: "terms",
        title: words.parts.terms,
        views: [energyView.root, chartView.root, timeView.root],
        column: "second",
      },
      { name: "boards", title: words.parts.boards, views: [kept.root, sources.root], column: "second" },
      { name: "share", title: words.parts.share, views: [share.root], column: "second" },
    ],
    [controls.action, stepsView.root].map((root) => ({ root, home: thumb })),
  );
  main.append(sheets.root, sheets.bar, announcement);
  main.append(candidates.root, comparison.root, shapeEditor.root);
  let drawn: BoardState | undefined;
  render("replace");

  function deselect() {
    update({ selected: undefined }, "keep");
    sheets.close();
  }

  function update(change: Partial<BoardState>, entry: Entry) {
    state = { ...state, ...change };
    render(entry);
  }

  const lock = (locked: Locked) => update({ locked, refused: undefined }, "push");

  /** A fresh board; what is locked stays. */
  const next = () => generate({ ...state.request, seed: undefined }, state.locked, "push");

  /** The same board but for an option. One that was not made by these options stays, and is judged by them. */
  async function changeRequest(change: Partial<BoardRequest>) {
    const request = { ...state.request, ...change };
    const made = state.made ?? state.refused ?? change.seed ?? change.layout;
    if (made === undefined) update({ request }, "push");
    else await generate(request, change.layout ? nothingLocked : state.locked, "push");
  }

  let running: AbortController | undefined;
  async function generate(request: BoardRequest, locked: Locked, entry: Entry) {
    running?.abort();
    running = new AbortController();
    const options = optionsBeside({ board: state.board, locked }, request);
    const generated = await nextBoard(options, running.signal);
    if (!generated) return;
    const { made, milliseconds, refused } = generated;
    const seed = made ? String(made.seed) : request.seed;
    const shown = { request: { ...request, seed }, made, options, milliseconds, refused };
    if (!made) return update(shown, entry);
    const selected = made.board.layout === state.board.layout ? state.selected : undefined;
    update({ ...shown, board: made.board, locked: fittingLocks(locked, made.board), selected }, entry);
    announcement.textContent = words.announced(String(made.seed), made.energy.total);
  }

  /** A board that was made beside. */
  function use({ made, milliseconds, refused }: Candidate, options: MakeOptions) {
    const request = { ...state.request, seed: String(made.seed) };
    const locked = fittingLocks(state.locked, made.board);
    update({ request, made, options, milliseconds, refused, board: made.board, locked }, "push");
    announcement.textContent = words.announced(String(made.seed), made.energy.total);
  }

  /** A board that was not made by annealing. */
  function take(board: Board, locked: Locked, entry: Entry = "push") {
    running?.abort();
    state = withBoard(state, board, locked);
    render(entry);
    announcement.textContent = words.edited(evaluationOf(board, state.request).energy.total);
  }

  function edit(change: (board: Board, place: number) => Board) {
    if (state.selected) take(change(state.board, state.selected.id), state.locked);
  }

  /** What another address says. Throws a `RefusedError` for a wrong code. */
  async function visit(search: string, entry: Entry) {
    const { request, board, locked } = addressedBoard(search);
    if (!board) return generate(request, locked, entry);
    state = { ...state, request };
    take(board, locked, entry);
  }

  async function paste(text: string) {
    try {
      await visit(searchOfPasted(text), "push");
      sources.fail("");
    } catch (error) {
      sources.fail(wordsOfWrongCode(error));
    }
  }

  /** Brings address and views in line with the state; "push" makes an entry in the history. */
  function render(entry: Entry) {
    if (entry !== "keep") steps[entry](addressOfBoard("board", state));
    share.addressChanged();
    const { request, board, made, options, milliseconds = 0, locked, selected, heat, refused } = state;
    const differ = (...keys: readonly (keyof BoardState)[]) => keys.some((key) => state[key] !== drawn?.[key]);
    const judged = differ("board", "request");
    const layout = layoutOf(board);
    const evaluation = evaluationOf(board, request);
    stepsView.show(steps);
    kept.show(board, addressOfBoard("board", state));
    if (differ("made")) document.title = words.documentTitle(made && String(made.seed));
    layers.show({ board, evaluation, locked, selected, heat });
    if (differ("request", "locked", "refused"))
      controls.show({ request, keeps: isAnyLocked(locked), refusal: refused && wordsOfRefusal(refused) });
    if (differ("board", "locked", "selected"))
      editor.show(selected && { board, locked, place: selected, name: nameOfPlace(selected, layout) });
    if (judged) fairness.show({ board, layout, evaluation, percentile: percentileOf(board), heat });
    else if (differ("heat")) fairness.showHeat(heat);
    if (judged) energyView.show(evaluation.energy);
    repair.show(board, locked);
    if (differ("made", "milliseconds")) timeView.show(made, milliseconds);
    // The same run once more, watched: the board itself need not wait for that.
    if (differ("made", "refused")) chartView.show(refused ? undefined : made, (made) => traceOf(options, made));
    drawn = state;
  }
}

type Entry = "push" | "replace" | "keep";

const nameOfLayout = ({ layout }: Board) => (typeof layout === "string" ? layout : undefined);
