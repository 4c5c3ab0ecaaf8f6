// The figure of the Magic-19 puzzle: nineteen dots in a hexagon, and twelve lines of three dots. A line whose sum is 22 is
// thick and green.
import { texts } from "../texts.js";

/** Numbers on the dots A to S. The dots are ordered row by row; the rows have 3, 4, 5, 4 and 3 dots. */
export type Values = readonly number[];

const { figure, line } = texts.lab.magic19;
const magicSum = 22;
const spacing = 100;

/** The six sides from corner to corner, and then the six spokes from a corner to the center. */
const lines = "ABC CGL LPS SRQ QMH HDA AEJ CFJ LKJ SOJ QNJ HIJ"
  .split(" ")
  .map((name) => ({ name, dots: [...name].map((letter) => letter.charCodeAt(0) - 65) }));

const positions = [3, 4, 5, 4, 3].flatMap((length, row) =>
  Array.from({ length }, (_, column) => ({
    x: spacing * (column - (length - 1) / 2),
    y: spacing * (row - 2) * Math.sqrt(0.75),
  })),
);

export function Figure({ values }: { readonly values: Values }) {
  const sums = lines.map(({ dots }) => dots.reduce((sum, dot) => sum + (values[dot] ?? 0), 0));
  const label = figure(
    lines.map(({ dots }, i) =>
      line(
        dots.map((dot) => values[dot] ?? 0),
        sums[i] ?? 0,
      ),
    ),
  );
  return (
    <svg class="puzzle" viewBox="-248 -222 496 444" role="img" aria-label={label}>
      {lines.map(({ name, dots }, i) => (
        <polyline
          key={name}
          class={sums[i] === magicSum ? "line right" : "line"}
          points={dots.map((dot) => `${positions[dot]?.x},${positions[dot]?.y}`).join(" ")}
        />
      ))}
      {positions.map(({ x, y }, dot) => (
        <g key={dot} class="dot" transform={`translate(${x} ${y})`}>
          <circle r={38} />
          <text y={13}>{values[dot]}</text>
        </g>
      ))}
    </svg>
  );
}
