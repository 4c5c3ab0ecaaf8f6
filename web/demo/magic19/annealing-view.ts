// The annealing's card: start and pause, temperature and speed, and the curve.
import type { AnnealingChart, Course } from "../board/chart.js";
import { chartIn } from "../board/chart-part.js";
import { makeChoice } from "../choice.js";
import { element } from "../dom.js";
import { makeFigures } from "../figures.js";
import { makeButton } from "../form.js";
import { makeSection } from "../section.js";
import { shownNumber, texts } from "../texts.js";
import { type Annealing, speeds, temperatures } from "./annealing.js";

const { magic19 } = texts;
const floor = 0.4; // of the chart: a little below the coldest

export interface AnnealingView {
  readonly root: HTMLElement;
  show(annealing: Annealing): void;
  draw(course: Course): void;
}

export interface AnnealingViewActions {
  /** Start or pause. */
  toggle(): void;
  solve(): void;
}

export function makeAnnealingView(annealing: Annealing, { toggle, solve }: AnnealingViewActions): AnnealingView {
  const start = makeButton(magic19.anneal, toggle);
  const solver = makeButton(magic19.solve, solve, "quiet");

  const temperature = element("input", {
    id: "temperature",
    type: "range",
    min: Math.log10(temperatures.coldest).toFixed(1), // its scale is logarithmic
    max: Math.log10(temperatures.highest).toFixed(1),
    step: "0.01",
  });
  const degrees = element("span", { class: "degrees", "aria-hidden": "true" });
  const cooling = element("input", { id: "cooling", type: "checkbox" });
  temperature.addEventListener("input", () => {
    annealing.temperature = 10 ** Number(temperature.value);
    annealing.cooling = false; // it stays where the hand has put it
    show();
  });
  cooling.addEventListener("change", () => {
    annealing.cooling = cooling.checked;
  });
  const speed = makeChoice("speed", magic19.speed, speeds, magic19.speeds, (chosen) => {
    annealing.speed = chosen;
  });
  speed.show(annealing.speed);
  const figures = makeFigures({
    steps: magic19.steps,
    run: magic19.run,
    accepted: magic19.accepted,
  });
  const place = element("div", { class: "chart", role: "img" });
  let chart: AnnealingChart | undefined;
  let latest: Course | undefined;
  void chartIn(place).then((drawing) => {
    chart = drawing;
    if (latest) chart?.show(latest, floor);
  });

  function show() {
    const shown = shownNumber(annealing.temperature);
    start.textContent = annealing.running ? magic19.pause : magic19.anneal;
    temperature.value = String(Math.log10(annealing.temperature));
    temperature.setAttribute("aria-valuetext", shown);
    degrees.textContent = shown;
    cooling.checked = annealing.cooling;
    figures.show({
      steps: shownNumber(annealing.steps),
      run: shownNumber(annealing.run),
      accepted: annealing.accepted === 0 ? "–" : shownShare(annealing.accepted / annealing.steps),
    });
  }

  return {
    root: makeSection(
      "annealing",
      magic19.annealing,
      [],
      element("div", { class: "buttons" }, start, solver),
      element(
        "div",
        { class: "temperature" },
        element("label", { for: "temperature" }, magic19.temperature),
        degrees,
        element("label", { class: "cooling", for: "cooling" }, cooling, magic19.cooling),
        temperature,
      ),
      speed.root,
      figures.root,
      place,
    ),
    show,
    draw(course) {
      const at = (values: readonly number[]) => values.at(-1) ?? 0;
      const { step, temperature, energy, best } = course;
      place.setAttribute("aria-label", magic19.chart(at(step), at(temperature), at(energy), at(best)));
      latest = course;
      chart?.show(course, floor);
    },
  };
}

const shownShare = (share: number): string => texts.numbers.percent(share, share < 0.1 ? 1 : 0);
