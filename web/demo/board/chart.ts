// The chart of an annealing. Energy, lowest energy and temperature have the same unit, so they share a logarithmic axis.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Trace } from "hexsmith/external";
import { formatNumber, texts } from "../texts.js";

/** Columns of a trace that the chart shows. */
export type ChartTrace = Pick<Trace, (typeof columns)[number]>;

export interface AnnealingChart {
  /** Draws a trace. @param floor lowest value on the energy axis; lower values are drawn at the floor */
  show(trace: ChartTrace, floor: number): void;
}

const height = 148;
const axisValues = [0.01, 0.1, 1, 10, 100, 1000, 10000];
const columns = ["step", "temperature", "energy", "best"] as const;
const seriesNames = texts.board.series;

/** Creates a chart in `container`, with the container's width and the colors of its style sheet. */
export function drawAnnealing(container: HTMLElement): AnnealingChart {
  let trace: ChartTrace | undefined;
  let floor = 1;
  let chart: uPlot | undefined;
  /** Returns the text of a column's value at the cursor, or of the last value if there is no cursor. */
  const valueOf: uPlot.Series.Value = (_, __, column, at) => {
    const value = trace?.[columns[column] ?? "step"].at(at ?? -1);
    return value === undefined ? "" : formatNumber(value);
  };
  const redraw = () => {
    chart?.destroy();
    if (trace) chart = new uPlot(optionsOf(container, floor, valueOf), dataOf(trace, floor), container);
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  new ResizeObserver(() => {
    if (chart && chart.width !== container.clientWidth) chart.setSize({ width: container.clientWidth, height });
  }).observe(container);
  return {
    show(newTrace, newFloor) {
      const hasSameScale = floor === newFloor;
      trace = newTrace;
      floor = newFloor;
      if (chart && hasSameScale) chart.setData(dataOf(newTrace, floor));
      else redraw();
    },
  };
}

/** Returns a trace in uPlot's format. Values below the floor are raised to the floor. */
function dataOf(trace: ChartTrace, floor: number): uPlot.AlignedData {
  const [step, ...valueColumns] = columns.map((column) => trace[column]);
  return [[...(step ?? [])], ...valueColumns.map((values) => values.map((value) => Math.max(value, floor)))];
}

function optionsOf(container: HTMLElement, floor: number, formatValue: uPlot.Series.Value): uPlot.Options {
  const style = getComputedStyle(container);
  /** Returns the computed color of a CSS variable, because a canvas does not understand variables. */
  const color = (name: string) => {
    const probe = container.appendChild(document.createElement("i"));
    probe.style.color = `var(--${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const axis: uPlot.Axis = {
    stroke: color("muted"),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: color("line"), width: 1 },
    ticks: { show: false },
  };
  const line = (name: "temperature" | "energy" | "best", width: number): uPlot.Series => ({
    label: seriesNames[name],
    stroke: color(`series-${name}`),
    width,
    points: { show: false },
    value: formatValue,
  });
  return {
    width: container.clientWidth,
    height,
    padding: [8, 12, 0, 0],
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { distr: 3, range: (_, __, most) => [floor, 1.6 * Math.max(most, 100)] } },
    axes: [
      { ...axis, size: 28, space: 64, values: (_, splits) => splits.map(formatNumber) },
      {
        ...axis,
        size: 52,
        filter: (_, splits) => splits,
        splits: (chart) => axisValues.filter((power) => power >= floor && power <= (chart.scales.y?.max ?? 0)),
        values: (_, splits) => splits.map((split) => (Math.log10(split) % 2 === 0 ? formatNumber(split) : "")),
      },
    ],
    series: [
      { label: seriesNames.step, value: formatValue },
      { ...line("temperature", 1.5), dash: [5, 4] },
      line("energy", 1),
      line("best", 2.5),
    ],
  };
}
