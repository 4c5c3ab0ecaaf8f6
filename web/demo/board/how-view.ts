// How the board was made, for those who ask: its energy, the curve of the annealing, and how long it took.
import type { ClassicTerm, Energy } from "hexsmith/external";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { type Made, traceOf } from "../one-board/made.js";
import type { MakeOptions } from "../one-board/request.js";
import { texts } from "../texts.js";
import { type ChartView, makeChartView } from "./chart-view.js";
import { makeEnergyView } from "./energy-view.js";
import { makeTimeView } from "./time-view.js";

const { board: words } = texts;

export interface HowState {
  readonly energy: Energy<ClassicTerm>;
  /** Absent for a board that was not made by annealing. */
  readonly made: Made | undefined;
  readonly options: MakeOptions | undefined;
  readonly milliseconds: number;
  /** Whether it is not what was asked for. */
  readonly refused: boolean;
}

/** `firstBoard`: milliseconds from the start of the script to the first board in the document. */
export function makeHowView(firstBoard: number): { readonly root: HTMLElement; show(state: HowState): void } {
  const energyView = makeEnergyView();
  const timeView = makeTimeView(firstBoard);
  const details = makeDisclosure("how", element("p", { class: "hint" }, words.howHint), energyView.root, timeView.root);
  details.title(words.how);
  let chartView: ChartView | undefined;
  let shown: HowState | undefined;
  details.root.addEventListener("toggle", draw);
  return {
    root: element("section", { class: "how-it-was-made", "aria-label": words.how }, details.root),
    show(state) {
      shown = state;
      draw();
    },
  };

  /** Nothing of it is drawn before it is in sight. */
  function draw() {
    if (!details.root.open || !shown) return;
    const { energy, made, options, milliseconds, refused } = shown;
    if (!chartView) {
      chartView = makeChartView();
      timeView.root.before(chartView.root);
    }
    energyView.show(energy);
    timeView.show(made, milliseconds);
    // The same run once more, watched: the board itself need not wait for that.
    chartView.show(refused ? undefined : made, (made) => traceOf(options, made));
  }
}
