// The board page: a board, what is unfair about it, and what to do about that. One plain state, from which every view is
// drawn anew; the address says all of it that is to last.
import "../workbench.css";
import "./board.css";
import { type Board, type GenerateOptions, loadSync, type Trace } from "../../src/index.js";
import { element } from "../dom.js";
import { startMark } from "../start.js";
import { texts } from "../texts.js";
import { makeChartView } from "./chart-view.js";
import { makeControls } from "./controls.js";
import { makeEditorView } from "./editor-view.js";
import { makeEnergyView } from "./energy-view.js";
import { makeFairnessView } from "./fairness-view.js";
import { firstBoard, nextBoard, percentileOf } from "./generation.js";
import { asksForNext } from "./keys.js";
import { placesOf } from "./places.js";
import { makeRepair } from "./repair.js";
import { type BoardRequest, optionsOf, requestOf, scoreOptionsOf } from "./request.js";
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
  withLock,
  withTerrain,
  withToken,
} from "./state.js";
import { makeTimeView } from "./time-view.js";

const words = texts.board;
/** The number of a hex that was a desert, until another is chosen. */
const firstToken = 2;

export function openBoardPage(main: HTMLElement): void {
  const hexsmith = loadSync();
  main.classList.add("workbench");
  const stage = makeStage({
    select: (selected) => update({ selected }, "keep"),
    edit(hex) {
      update({ selected: hex }, "keep");
      editor.focus();
    },
    toggleLock: (hex) => toggleLock(hex),
  });
  main.append(stage.root);

  // The board comes before everything else on the page.
  let milliseconds = 0;
  let state = opened(location.search);
  stage.draw(state.board);
  const { duration: untilFirst } = performance.measure("first-board", startMark);

  const controls = makeControls({ next: () => void next(), change: (change) => void changeRequest(change) });
  const editor = makeEditorView({
    setTerrain: (terrain) => edit((board, hex) => withTerrain(board, hex, terrain, firstToken)),
    setToken: (token) => edit((board, hex) => withToken(board, hex, token)),
    lock: (kind, on) =>
      update({ locked: withLock(state.locked, kind, state.selected as number, on), refusal: undefined }, "push"),
    unlockAll: () => update({ locked: nothingLocked, refusal: undefined }, "push"),
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
  const repair = makeRepair(hexsmith, () => state, { use: (board) => take(board), mark: stage.mark });
  const sources = makeSourcesView({
    beginner: () => take(hexsmith.beginnerBoard()),
    official: () => take(hexsmith.officialBoard({ layout: state.request.layout }).board),
    open: paste,
  });
  const share = makeShareView(() => ({
    board: state.board,
    theme: stage.theme(),
    name: `${texts.name}-${hexsmith.boardId(state.board)}`,
  }));
  const chartView = makeChartView();
  const timeView = makeTimeView(untilFirst);
  const announcement = element("p", { class: "unseen", role: "status" });
  const views = [editor, controls, fairness, repair, energyView, sources, share, chartView, timeView];
  main.append(element("div", { class: "panel" }, ...views.map(({ root }) => root), announcement));
  render("replace");

  addEventListener("popstate", () => {
    running?.abort();
    state = { ...opened(location.search), heat: state.heat };
    render("keep");
  });
  addEventListener("keydown", (event) => {
    if (!asksForNext(event)) return;
    event.preventDefault();
    void next();
  });

  /** The state that an address asks for. */
  function opened(search: string): BoardState {
    const wrong = (error: unknown) => words.wrongCode((error as RangeError).message);
    let fault: string | undefined;
    try {
      const { request, board, locked } = addressed(search, hexsmith);
      if (board) return { request, board, locked, heat: false };
    } catch (error) {
      fault = wrong(error);
    }
    const request = requestOf(search);
    const { made, refusal, milliseconds: duration } = firstBoard(hexsmith, request);
    milliseconds = duration;
    return {
      request: { ...request, seed: String(made.seed) },
      board: made.board,
      made,
      locked: nothingLocked,
      heat: false,
      refusal: fault ?? refusal,
    };
  }

  function update(change: Partial<BoardState>, entry: Entry) {
    state = { ...state, ...change };
    render(entry);
  }

  /** A fresh board; what is locked stays. */
  function next() {
    const { seed: _, ...request } = state.request;
    return generate(request);
  }

  /** The same board but for an option. One that was not made by these options stays, and is judged by them. */
  async function changeRequest(change: Partial<BoardRequest>) {
    const request = { ...state.request, ...change };
    const making = state.made ?? (change.seed !== undefined || change.layout !== undefined);
    if (making || state.refusal) await generate(request);
    else update({ request }, "push");
  }

  let running: AbortController | undefined;
  async function generate(request: BoardRequest) {
    running?.abort();
    running = new AbortController();
    const other = request.layout !== state.request.layout;
    const locked: Locked = other ? nothingLocked : state.locked;
    const generated = await nextBoard(hexsmith, wished(request, locked), running.signal);
    if (!generated) return;
    const { made, refusal } = generated;
    milliseconds = generated.milliseconds;
    const shown = made ? { board: made.board, locked: fittingLocks(locked, made.board) } : {};
    const seed = made ? String(made.seed) : request.seed;
    update(
      {
        ...shown,
        made,
        request: { ...request, ...(seed !== undefined && { seed }) },
        refusal,
        ...(other && { selected: undefined }),
      },
      "push",
    );
    if (made) announcement.textContent = words.announced(String(made.seed), made.energy.total);
  }

  /** With locks: on the board's own layout. */
  function wished(request: BoardRequest, locked: Locked): GenerateOptions {
    if (!isAnyLocked(locked)) return optionsOf(request);
    return { ...optionsOf(request, locksOf(locked, state.board)), layout: state.board.layout };
  }

  /** A board that was not made by annealing. */
  function take(board: Board, locked: Locked = state.locked) {
    running?.abort();
    const { seed: _, ...request } = state.request;
    const layout = typeof board.layout === "string" ? board.layout : request.layout;
    const same = board.layout === state.board.layout;
    update(
      {
        board,
        made: undefined,
        request: { ...request, layout },
        locked: same ? fittingLocks(locked, board) : nothingLocked,
        refusal: undefined,
        selected: same ? state.selected : undefined,
      },
      "push",
    );
    sources.fail("");
    announcement.textContent = words.edited(hexsmith.scoreBoard(board, scoreOptionsOf(state.request)).total);
  }

  function edit(change: (board: Board, hex: number) => Board) {
    if (state.selected !== undefined) take(change(state.board, state.selected));
  }

  function toggleLock(hex: number) {
    const { locked, board } = state;
    const on = !locked.terrains.includes(hex);
    const terrain = withLock(locked, "terrains", hex, on);
    const both = board.tokens[hex] === null ? terrain : withLock(terrain, "tokens", hex, on);
    update({ locked: both, refusal: undefined }, "push");
  }

  function paste(text: string) {
    try {
      const search = searchOfPasted(text);
      addressed(search, hexsmith); // throws for a wrong code
      state = { ...opened(search), heat: state.heat };
      render("push");
      sources.fail("");
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      sources.fail(words.wrongCode(error.message));
    }
  }

  /** Brings address and views in line with the state; "push" makes an entry in the history. */
  function render(entry: Entry) {
    const { request, board, made, locked, selected, heat, refusal } = state;
    const search = searchOf(state, hexsmith);
    if (entry === "push" && search !== location.search) history.pushState(null, "", search);
    if (entry === "replace") history.replaceState(null, "", search);
    document.title = words.documentTitle(made && String(made.seed));
    const layout = hexsmith.layout(board.layout);
    const score = hexsmith.scoreBoard(board, scoreOptionsOf(request));
    const percentile = percentileOf(hexsmith, board);
    stage.show({ board, score, locked, selected, heat });
    controls.show({ request, keeps: isAnyLocked(locked), refusal });
    editor.show(
      selected === undefined ? undefined : { board, locked, hex: selected, place: placesOf(layout)[selected] ?? "" },
    );
    fairness.show({ board, layout, score, percentile, heat });
    energyView.show(score);
    repair.show(board, locked);
    timeView.show(made, milliseconds);
    // The same run once more, watched: the board itself need not wait for that.
    chartView.show(refusal === undefined ? made : undefined, watch);
  }

  /** The course of the annealing that made the board. */
  async function watch(): Promise<Trace | undefined> {
    return (await hexsmith.generateBoardAsync({ ...wished(state.request, state.locked), trace: true })).trace;
  }
}

type Entry = "push" | "replace" | "keep";
