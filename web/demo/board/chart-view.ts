// The place of the annealing's curve. The chart library comes in its own script, after the first board has been painted.
import type { Trace } from "hexsmith/external";
import { element } from "../dom.js";
import { nextFrame } from "../next-frame.js";
import { texts } from "../texts.js";
import { chartIn } from "./chart-part.js";
import type { Made } from "../one-board/made.js";

const { board } = texts;
/** The least value of the scale: a power of ten below the best energy. The classic energy of a standard board is 0.015 at least. */
const floorOf = ({ best }: Trace) => Math.max(0.01, 10 ** Math.floor(Math.log10(Math.min(...best, 1000) || 0.01))) / 2;

export interface ChartView {
  readonly root: HTMLElement;
  /**
   * `watch` runs the annealing again to see its course; it is called when the chart is about to be drawn. Without a
   * result, for a board that was not made by annealing, there is nothing to see.
   */
  show(result: Made | undefined, watch: (result: Made) => Promise<Trace | undefined>): void;
}

export function makeChartView(): ChartView {
  const place = element("div", { class: "chart", role: "img" });
  const root = element(
    "section",
    { class: "annealing", "aria-labelledby": "annealing-title" },
    element("h2", { id: "annealing-title" }, board.annealing),
    place,
  );
  const chart = chartIn(place);
  let shown: Made | undefined;
  let latest: (() => Promise<Trace | undefined>) | undefined;
  async function drawNextFrame() {
    const drawing = await chart;
    await nextFrame();
    const watch = latest;
    latest = undefined;
    const trace = await watch?.();
    if (trace && !latest) drawing?.show(trace, floorOf(trace));
  }
  return {
    root,
    show(result, watch) {
      root.hidden = !result;
      const sameAsBefore = result === shown;
      shown = result;
      if (!result || sameAsBefore) return;
      const { steps, energy } = result;
      place.setAttribute("aria-label", board.chart(steps, energy.total));
      const waiting = latest !== undefined; // at most one drawing in a frame
      latest = () => watch(result);
      if (!waiting) void drawNextFrame();
    },
  };
}
