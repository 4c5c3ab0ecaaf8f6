// The place of the annealing's curve. The chart library comes in its own script, after the first board has been painted.
import type { GeneratedBoard, Trace } from "../../src/index.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";

const { board } = texts;
const floor = 0.005; // the least energy of a standard board is 0.015

export interface ChartView {
  readonly root: HTMLElement;
  /** `watch` runs the annealing again to see its course; it is called when the chart is about to be drawn. */
  show(result: GeneratedBoard, watch: () => Trace): void;
}

export function makeChartView(): ChartView {
  const place = element("div", { class: "chart", role: "img" });
  const root = element(
    "section",
    { class: "annealing", "aria-labelledby": "annealing-title" },
    element("h2", { id: "annealing-title" }, board.annealing),
    place,
  );
  const chart = nextFrame()
    .then(() => import("./chart.js"))
    .then(({ drawAnnealing }) => drawAnnealing(place, floor));
  let latest: (() => Trace) | undefined;
  async function drawNextFrame() {
    const { show } = await chart;
    await nextFrame();
    if (latest) show(latest());
    latest = undefined;
  }
  return {
    root,
    show({ steps, energy }, watch) {
      place.setAttribute("aria-label", board.chart(steps, energy.total));
      const waiting = latest !== undefined; // at most one drawing in a frame
      latest = watch;
      if (!waiting) void drawNextFrame();
    },
  };
}

const nextFrame = () => new Promise(requestAnimationFrame);
