// The curve of an annealing: energy, best and temperature have one unit, so they share one axis, logarithmic.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Trace } from "../../src/index.js";
import { shownNumber, texts } from "../texts.js";

export interface AnnealingChart {
  show(trace: Trace): void;
}

const floor = 0.01; // below it there is nothing to see: the least energy of a standard board is 0.015
const height = 200;
const { series: names } = texts.board;

/** Draws into `place`, as wide as it is, in the colours that the style sheet gives it. */
export function drawAnnealing(place: HTMLElement): AnnealingChart {
  let trace: Trace | undefined;
  let chart: uPlot | undefined;
  const redraw = () => {
    chart?.destroy();
    if (trace) chart = new uPlot(options(place), data(trace), place);
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  new ResizeObserver(() => {
    if (chart && chart.width !== place.clientWidth) chart.setSize({ width: place.clientWidth, height });
  }).observe(place);
  return {
    show(shown) {
      trace = shown;
      if (chart) chart.setData(data(shown));
      else redraw();
    },
  };
}

function data({ step, energy, best, temperature }: Trace): uPlot.AlignedData {
  const above = (values: readonly number[]) => values.map((value) => Math.max(value, floor));
  return [[...step], above(temperature), above(energy), above(best)];
}

function options(place: HTMLElement): uPlot.Options {
  const style = getComputedStyle(place);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const axis = {
    stroke: color("muted"),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: color("line"), width: 1 },
    ticks: { stroke: color("line"), width: 1, size: 4 },
  };
  const value = (_: uPlot, shown: number | null) => (shown === null ? "–" : shownNumber(shown));
  return {
    width: place.clientWidth,
    height,
    padding: [8, 8, 0, 0],
    cursor: { y: false, drag: { x: false, y: false } },
    legend: { live: true },
    scales: { x: { time: false }, y: { distr: 3, range: (_, __, most) => [floor, 10 ** Math.ceil(Math.log10(most))] } },
    axes: [
      { ...axis, size: 32, space: 64 },
      { ...axis, size: 52, values: (_, splits) => splits.map((at) => (isPower(at) ? shownNumber(at) : "")) },
    ],
    series: [
      { label: names.step, value },
      {
        label: names.temperature,
        stroke: color("series-temperature"),
        width: 1.5,
        dash: [5, 4],
        points: { show: false },
        value,
      },
      { label: names.energy, stroke: color("series-energy"), width: 1, points: { show: false }, value },
      { label: names.best, stroke: color("series-best"), width: 2.5, points: { show: false }, value },
    ],
  };
}

const isPower = (value: number) => Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9;
