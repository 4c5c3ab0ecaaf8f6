// The board page: a board of the address's seed, and how it came about. All state is in the address.
import "../workbench.css";
import "./board.css";
import { renderSvg } from "../../src/draw.js";
import { type GeneratedBoard, type GenerateOptions, loadSync, type Trace } from "../../src/index.js";
import { element } from "../dom.js";
import { startMark } from "../start.js";
import { texts } from "../texts.js";
import { makeChartView } from "./chart-view.js";
import { makeControls } from "./controls.js";
import { makeEnergyView } from "./energy-view.js";
import { type BoardRequest, requestOf, searchOf } from "./request.js";
import { makeTimeView } from "./time-view.js";

/** Performance measures of the page: a board's generation, and the script's start to the first board in the document. */
const generation = "generation";
const firstBoard = "first-board";

export function openBoardPage(main: HTMLElement): void {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const stage = element("figure", { class: "stage" });
  main.classList.add("workbench");
  main.append(stage);

  // The board comes before everything else on the page.
  let request = requestOf(location.search);
  let { result, milliseconds } = generated(request);
  draw();
  const { duration: firstBoardMilliseconds } = performance.measure(firstBoard, startMark);

  const controls = makeControls({
    next: () => show({ mode: request.mode, preset: request.preset }),
    change: (change) => show({ ...request, ...change }),
  });
  const energyView = makeEnergyView();
  const timeView = makeTimeView(firstBoardMilliseconds);
  const chartView = makeChartView();
  const announcement = element("p", { class: "unseen", role: "status" });
  main.append(
    element("div", { class: "panel" }, controls.root, energyView.root, chartView.root, timeView.root, announcement),
  );
  settle("replace");

  addEventListener("popstate", () => {
    request = requestOf(location.search);
    ({ result, milliseconds } = generated(request));
    draw();
    settle("keep");
  });
  darkness.addEventListener("change", draw);
  addEventListener("keydown", (event) => {
    if (!asksForNext(event)) return;
    event.preventDefault();
    controls.next();
  });

  function show(wanted: BoardRequest) {
    ({ result, milliseconds } = generated(wanted));
    request = wanted;
    draw();
    settle("push");
    announcement.textContent = texts.board.announced(String(result.seed), result.energy.total);
  }

  function draw() {
    stage.innerHTML = renderSvg(result.board, { theme: darkness.matches ? "dark" : "light" });
  }

  /** Brings address, controls and figures in line with the board; "push" makes an entry in the history. */
  function settle(entry: "push" | "replace" | "keep") {
    request = { ...request, seed: String(result.seed) };
    if (entry === "push") history.pushState(null, "", searchOf(request));
    if (entry === "replace") history.replaceState(null, "", searchOf(request));
    document.title = texts.board.documentTitle(String(result.seed));
    controls.show(request);
    energyView.show(result.energy);
    timeView.show(result, milliseconds);
    // The same run once more, watched: the board itself need not wait for that.
    chartView.show(result, () => loadSync().generateBoard({ ...optionsOf(request), trace: true }).trace as Trace);
  }
}

/** The board that is wanted, and the milliseconds that it took. */
function generated(request: BoardRequest): { result: GeneratedBoard; milliseconds: number } {
  const hexsmith = loadSync();
  const options = optionsOf(request);
  const start = performance.now();
  const result = hexsmith.generateBoard(options);
  const { duration } = performance.measure(generation, { start });
  return { result, milliseconds: duration };
}

const optionsOf = ({ seed, mode, preset }: BoardRequest): GenerateOptions => ({
  ...(seed && { seed }),
  balanceMode: mode,
  preset,
});

/** N anywhere but in a text; Space where it does nothing else. */
function asksForNext({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return false;
  if (key === "n" || key === "N") return !target.matches("input[type=text], textarea, select");
  return key === " " && !target.matches("input, textarea, select, button, a, summary");
}
