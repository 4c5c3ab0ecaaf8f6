// The chart of an annealing. Energy, lowest energy and temperature have the same unit, so they share a logarithmic axis.
import type { Trace } from "hexsmith/external";
import { formatNumber, texts } from "../texts.js";

const { series } = texts.board;
const [width, height] = [360, 150];
const lines = ["temperature", "energy", "best"] as const;
/** Values of the lines across the chart. */
const gridValues = [0.01, 1, 100, 10000];

export function Chart({ trace, label }: { readonly trace: Trace; readonly label: string }) {
  const lastStep = trace.step.at(-1) ?? 1;
  const highest = Math.max(...trace.energy, ...trace.temperature);
  const lowest = Math.max(0.01, Math.min(...trace.best, ...trace.temperature));
  const yOf = (value: number) =>
    ((height - 16) * Math.log(highest / Math.max(value, lowest))) / Math.log(highest / lowest) + 14;
  const pointsOf = (line: (typeof lines)[number]) =>
    trace[line].map((value, i) => {
      const x = (width * (trace.step[i] ?? 0)) / lastStep;
      return `${x.toFixed(1)},${yOf(value).toFixed(1)}`;
    });
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {gridValues
          .filter((value) => value >= lowest && value <= highest)
          .map((value) => (
            <g key={value} class="grid">
              <path d={`M0 ${yOf(value)}H${width}`} />
              <text x={width} y={yOf(value) - 3}>
                {formatNumber(value)}
              </text>
            </g>
          ))}
        {lines.map((line) => (
          <polyline key={line} class={`series-${line}`} points={pointsOf(line).join(" ")} />
        ))}
      </svg>
      <figcaption class="hint ends">
        {lines.map((line) => (
          <span key={line} class={`series-${line}`}>
            {series[line]} {formatNumber(trace[line].at(-1) ?? 0)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
