// The board page: a board, what is unfair about it, and what to do about that. One plain state, from which every view is
// drawn anew; the address says all of it that is to last.
import "../workbench.css";
import "./board.css";
import {
  beginnerBoard,
  type Board,
  boardId,
  type GenerateOptions,
  layout as layoutOf,
  officialBoard,
} from "../../src/index.js";
import { element } from "../dom.js";
import { startMark } from "../start.js";
import { texts } from "../texts.js";
import { makeChartView } from "./chart-view.js";
import { makeControls } from "./controls.js";
import { makeEditorView } from "./editor-view.js";
import { makeEnergyView } from "./energy-view.js";
import { makeFairnessView } from "./fairness-view.js";
import { firstState, nextBoard, percentileOf, scoreOf, traceOf, wrongCode } from "./generation.js";
import { placesOf } from "./places.js";
import { makeRepair } from "./repair.js";
import { type BoardRequest, optionsOf } from "./request.js";
import { makeShareView } from "./share-view.js";
import { makeSourcesView } from "./sources-view.js";
import { makeStage } from "./stage.js";
import {
  addressed,
  type BoardState,
  fittingLocks,
  isAnyLocked,
  type Locked,
  locksOf,
  nothingLocked,
  searchOf,
  searchOfPasted,
  toggledLocks,
  withBoard,
  withLock,
  withTerrain,
  withToken,
} from "./state.js";
import { makeTimeView } from "./time-view.js";

const words = texts.board;
/** The number of a hex that was a desert, until another is chosen. */
const firstToken = 2;

export function openBoardPage(main: HTMLElement): void {
  main.classList.add("workbench");
  const stage = makeStage({
    select(selected) {
      update({ selected }, "keep");
      if (selected !== undefined) editor.reveal();
    },
    edit(hex) {
      update({ selected: hex }, "keep");
      editor.focus();
    },
    toggleLock: (hex) => lock(toggledLocks(state.locked, state.board, hex)),
  });
  main.append(stage.root);

  // The board comes before everything else on the page.
  let state = firstState(location.search);
  stage.draw(state.board);
  const { duration: untilFirst } = performance.measure("first-board", startMark);

  const controls = makeControls({ next: () => void next(), change: (change) => void changeRequest(change) });
  const editor = makeEditorView({
    setTerrain: (terrain) => edit((board, hex) => withTerrain(board, hex, terrain, firstToken)),
    setToken: (token) => edit((board, hex) => withToken(board, hex, token)),
    lock: (kind, on) => lock(withLock(state.locked, kind, state.selected as number, on)),
    unlockAll: () => lock(nothingLocked),
    close() {
      const { selected } = state;
      update({ selected: undefined }, "keep");
      if (selected !== undefined) stage.focus(selected);
    },
  });
  const fairness = makeFairnessView({
    heat: (heat) => update({ heat }, "keep"),
    look: (breach) => stage.mark(breach && { breach }),
  });
  const energyView = makeEnergyView();
  const repair = makeRepair(() => state, {
    use: (board) => take(board, state.locked),
    mark: stage.mark,
  });
  const sources = makeSourcesView({
    beginner: () => take(beginnerBoard(), nothingLocked),
    official: () => take(officialBoard({ layout: state.request.layout }).board, nothingLocked),
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
  const views = [editor, controls, fairness, repair, energyView, sources, share, chartView, timeView];
  main.append(element("div", { class: "panel" }, ...views.map(({ root }) => root), announcement));
  render("replace");

  addEventListener("popstate", () => void visit(location.search, "keep"));

  function update(change: Partial<BoardState>, entry: Entry) {
    state = { ...state, ...change };
    render(entry);
  }

  const lock = (locked: Locked) => update({ locked, refusal: undefined }, "push");

  /** A fresh board; what is locked stays. */
  const next = () => generate({ ...state.request, seed: undefined }, state.locked, "push");

  /** The same board but for an option. One that was not made by these options stays, and is judged by them. */
  async function changeRequest(change: Partial<BoardRequest>) {
    const request = { ...state.request, ...change };
    const made = state.made ?? state.refusal ?? change.seed ?? change.layout;
    if (made === undefined) update({ request }, "push");
    else await generate(request, change.layout ? nothingLocked : state.locked, "push");
  }

  let running: AbortController | undefined;
  async function generate(request: BoardRequest, locked: Locked, entry: Entry) {
    running?.abort();
    running = new AbortController();
    const options = wished(request, locked);
    const generated = await nextBoard(options, running.signal);
    if (!generated) return;
    const { made, milliseconds, refusal } = generated;
    const seed = made ? String(made.seed) : request.seed;
    const shown = { request: { ...request, seed }, made, options, milliseconds, refusal };
    if (!made) return update(shown, entry);
    const selected = made.board.layout === state.board.layout ? state.selected : undefined;
    update({ ...shown, board: made.board, locked: fittingLocks(locked, made.board), selected }, entry);
    announcement.textContent = words.announced(String(made.seed), made.energy.total);
  }

  /** With locks: on the board's own layout. */
  function wished(request: BoardRequest, locked: Locked): GenerateOptions {
    if (!isAnyLocked(locked)) return optionsOf(request);
    return { ...optionsOf(request, locksOf(locked, state.board)), layout: state.board.layout };
  }

  /** A board that was not made by annealing. */
  function take(board: Board, locked: Locked, entry: Entry = "push") {
    running?.abort();
    state = withBoard(state, board, locked);
    render(entry);
    announcement.textContent = words.edited(scoreOf(board, state.request).total);
  }

  function edit(change: (board: Board, hex: number) => Board) {
    if (state.selected !== undefined) take(change(state.board, state.selected), state.locked);
  }

  /** What another address says. Throws a `RefusedError` for a wrong code. */
  async function visit(search: string, entry: Entry) {
    const { request, board, locked } = addressed(search);
    if (!board) return generate(request, locked, entry);
    state = { ...state, request };
    take(board, locked, entry);
  }

  async function paste(text: string) {
    try {
      await visit(searchOfPasted(text), "push");
      sources.fail("");
    } catch (error) {
      sources.fail(wrongCode(error));
    }
  }

  /** Brings address and views in line with the state; "push" makes an entry in the history. */
  function render(entry: Entry) {
    const { request, board, made, options, milliseconds = 0, locked, selected, heat, refusal } = state;
    const search = searchOf(state);
    if (entry === "push" && search !== location.search) history.pushState(null, "", search);
    if (entry === "replace") history.replaceState(null, "", search);
    document.title = words.documentTitle(made && String(made.seed));
    const layout = layoutOf(board.layout);
    const score = scoreOf(board, request);
    stage.show({ board, score, locked, selected, heat });
    controls.show({ request, keeps: isAnyLocked(locked), refusal });
    editor.show(
      selected === undefined ? undefined : { board, locked, hex: selected, place: placesOf(layout)[selected] ?? "" },
    );
    fairness.show({ board, layout, score, percentile: percentileOf(board), heat });
    energyView.show(score);
    repair.show(board, locked);
    timeView.show(made, milliseconds);
    // The same run once more, watched: the board itself need not wait for that.
    chartView.show(refusal === undefined ? made : undefined, (made) => traceOf(options, made));
  }
}

type Entry = "push" | "replace" | "keep";
