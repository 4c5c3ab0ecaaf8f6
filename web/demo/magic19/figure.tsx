// The figure of the puzzle: dots, lines, and the sums of the lines outside the hexagon. The sum of a spoke is outside the
// spoke's corner, and the sum of a side is outside the side's middle. A line whose sum is 22 is thick and green, and its sum
// has a check mark.
import { useRef, useState } from "preact/hooks";
import { shortcutsEnabled } from "../shortcut.js";
import { texts } from "../texts.js";
import {
  isSegmentRight,
  letters,
  positions,
  rows,
  type Segment,
  segments,
  sides,
  sumOf,
  type Values,
} from "./puzzle.js";
import type { Proposal } from "./walk.js";

const { magic19 } = texts;

const dotRadius = 36;
const solutionDotRadius = 40;
const sumBox = { width: 70, height: 36 };
const gap = 17; // distance between a dot and the box with the sum of its line

interface FigureProps {
  readonly values: Values;
  readonly pickedDot: number | undefined;
  readonly proposal: Proposal | undefined;
  readonly pick: (dot: number) => void;
  readonly release: () => void;
  /** Id of the element that lists the sums. */
  readonly description: string;
}

/** The interactive figure. */
export function Figure({ values, pickedDot, proposal, pick, release, description }: FigureProps) {
  const figure = useRef<SVGSVGElement>(null);
  /** Index of the dot that the Tab key focuses. */
  const [focusableDot, setFocusableDot] = useState(0);
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = destination(focusableDot, event.key);
    if (target !== undefined) {
      setFocusableDot(target);
      figure.current?.querySelectorAll<SVGElement>(".dot")[target]?.focus();
    } else if (event.key === "Enter" || event.key === " ") pick(focusableDot);
    else if (event.key === "Escape") release();
    else return;
    event.preventDefault();
  };
  const isSolved = segments.every((segment) => isSegmentRight(values, segment));
  return (
    <svg
      class={isSolved ? "puzzle solved" : "puzzle"}
      viewBox="-326 -266 652 532"
      role="group"
      aria-label={magic19.figure}
      aria-describedby={description}
      onKeyDown={handleKey}
      ref={figure}
    >
      {segments.map((segment) => (
        <Line key={segment.name} segment={segment} isRight={isSegmentRight(values, segment)} />
      ))}
      {segments.map((segment) => (
        <Sum
          key={segment.name}
          segment={segment}
          sum={sumOf(values, segment)}
          isRight={isSegmentRight(values, segment)}
        />
      ))}
      {positions.map(({ x, y }, dot) => {
        const letter = letters[dot] as string;
        const value = values[dot] as number;
        const outcome = proposal?.dots.includes(dot) && (proposal.accepted ? "accepted" : "rejected");
        return (
          <g
            key={letter}
            class={outcome ? `dot ${outcome}` : "dot"}
            role="button"
            tabindex={dot === focusableDot ? 0 : -1}
            transform={`translate(${x} ${y})`}
            aria-label={magic19.dot(letter, value)}
            aria-pressed={dot === pickedDot}
            onClick={() => {
              setFocusableDot(dot);
              pick(dot);
            }}
          >
            <circle class="ring" r={dotRadius + 6} />
            <circle class="disc" r={dotRadius} />
            <text class="letter" y={-14}>
              {letter}
            </text>{" "}
            <text class="number" y={19}>
              {value}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Animates the numbers of two swapped dots. */
export function animateSwap(a: number, b: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const numbers = document.querySelectorAll<SVGElement>(".puzzle[role=group] .number");
  for (const [to, from] of [
    [a, b],
    [b, a],
  ] as const) {
    const [start, end] = [positions[from], positions[to]];
    if (!start || !end) continue;
    numbers[to]?.animate(
      [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: "none" }],
      { duration: 260, easing: "cubic-bezier(0.3, 0, 0.2, 1)" },
    );
  }
}

/** A picture of a solution. */
export const SolutionFigure = ({ values, number }: { readonly values: Values; readonly number: number }) => (
  <svg
    class="puzzle solution"
    viewBox="-248 -222 496 444"
    role="img"
    aria-label={magic19.solutionFigure(
      number,
      rows.map((row) => row.map((dot) => values[dot] as number)),
    )}
  >
    {segments.map((segment) => (
      <Line key={segment.name} segment={segment} isRight />
    ))}
    {positions.map(({ x, y }, dot) => (
      <g key={dot} class="dot" transform={`translate(${x} ${y})`}>
        <circle r={solutionDotRadius} />
        <text class="number" y={14}>
          {values[dot]}
        </text>
      </g>
    ))}
  </svg>
);

interface LineProps {
  readonly segment: Segment;
  readonly isRight: boolean;
}

const Line = ({ segment: { dots }, isRight }: LineProps) => (
  <polyline
    class={isRight ? "line right" : "line"}
    points={dots.map((dot) => `${positions[dot]?.x},${positions[dot]?.y}`).join(" ")}
  />
);

/** The sum of a line in a rounded box, with a tick from the box toward the line. */
function Sum({ segment, isRight, sum }: LineProps & { readonly sum: number }) {
  const isSide = sides.includes(segment);
  const anchor = positions[segment.dots[isSide ? 1 : 0] ?? 0] ?? { x: 0, y: 0 };
  const length = Math.hypot(anchor.x, anchor.y);
  // Distance from the center of the box to its border, in the direction of the figure's center.
  const borderDistance = Math.min(
    (sumBox.width * length) / 2 / Math.abs(anchor.x),
    (sumBox.height * length) / 2 / Math.abs(anchor.y),
  );
  const scale = (length + dotRadius + gap + borderDistance) / length;
  const [x, y] = [anchor.x * scale, anchor.y * scale];
  return (
    <g class={["sum", !isSide && "of-spoke", isRight && "right"].filter(Boolean).join(" ")} aria-hidden="true">
      <path class="tick" d={`M${anchor.x} ${anchor.y}L${x} ${y}`} />
      <g transform={`translate(${x} ${y})`}>
        <rect
          x={-sumBox.width / 2}
          y={-sumBox.height / 2}
          width={sumBox.width}
          height={sumBox.height}
          rx={sumBox.height / 2}
        />
        <text y={8}>{isRight ? `✓ ${sum}` : sum}</text>
      </g>
    </g>
  );
}

/** Returns the dot to which a key moves the focus. */
function destination(from: number, key: string): number | undefined {
  const row = rows.findIndex((dots) => dots.includes(from));
  const nearestIn = (dots: readonly number[] | undefined) => {
    const distance = (dot: number) => Math.abs((positions[dot]?.x ?? 0) - (positions[from]?.x ?? 0));
    return dots && [...dots].sort((a, b) => distance(a) - distance(b) || a - b)[0];
  };
  switch (key) {
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "ArrowRight":
      return Math.min(from + 1, letters.length - 1);
    case "ArrowUp":
      return nearestIn(rows[row - 1]) ?? from;
    case "ArrowDown":
      return nearestIn(rows[row + 1]) ?? from;
    default: {
      const dot = shortcutsEnabled() ? letters.indexOf(key.toUpperCase()) : -1;
      return dot === -1 ? undefined : dot;
    }
  }
}
