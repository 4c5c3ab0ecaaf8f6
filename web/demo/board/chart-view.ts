// The place of the annealing's curve. The chart library comes in its own script, after the first board has been painted.
import type { GeneratedBoard, Trace } from "../../src/index.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import type { AnnealingChart } from "./chart.js";

const { board } = texts;

export function makeChartView(): { readonly root: HTMLElement; show(result: GeneratedBoard): void } {
  const place = element("div", { class: "chart", role: "img" });
  const root = element(
    "section",
    { class: "annealing", "aria-labelledby": "annealing-title" },
    element("h2", { id: "annealing-title" }, board.annealing),
    place,
  );
  let latest: Trace | undefined;
  let chart: AnnealingChart | undefined;
  let waiting = false;
  const ready = new Promise(requestAnimationFrame)
    .then(() => import("./chart.js"))
    .then(({ drawAnnealing }) => {
      chart = drawAnnealing(place);
    });
  return {
    root,
    show({ trace, steps, energy }) {
      if (!trace) return;
      latest = trace;
      place.setAttribute("aria-label", board.chart(steps, trace.best[0] as number, energy.total));
      if (waiting) return; // at most one drawing in a frame
      waiting = true;
      void ready
        .then(() => new Promise(requestAnimationFrame))
        .then(() => {
          waiting = false;
          if (latest) chart?.show(latest);
        });
    },
  };
}
