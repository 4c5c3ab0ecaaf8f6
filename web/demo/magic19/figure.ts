// The puzzle's figure: dots, lines, and around them the sum of each line. A spoke's sum lies beyond its corner, a side's
// beyond its middle. A line at 22 is thick and green, and its sum bears a check mark.
import { drawn } from "../dom.js";
import { shortcutsWork } from "../shortcut.js";
import { texts } from "../texts.js";
import { isRight, letters, places, rows, type Segment, segments, sides, sumOf, type Values } from "./puzzle.js";
import type { Proposal } from "./walk.js";

const { magic19 } = texts;

const dotRadius = 36;
const smallRadius = 40;
const pill = { width: 70, height: 36 };
const gap = 17; // between a dot and its line's sum

export interface Figure {
  readonly root: SVGSVGElement;
  show(values: Values, state: { readonly picked?: number | undefined; readonly proposal?: Proposal | undefined }): void;
  /** Lets the numbers of two dots that were just swapped fly to their new places. */
  fly(a: number, b: number): void;
  /** Puts the focus on a dot. */
  focus(dot: number): void;
}

export interface FigureActions {
  pick(dot: number): void;
  release(): void;
}

/** The figure to play on. `description` is the id of the element that tells the sums. */
export function makeFigure({ pick, release }: FigureActions, description: string): Figure {
  const lines = segments.map((segment) => makeLine(segment));
  const sums = segments.map((segment) => makeSum(segment));
  const dots = places.map(({ x, y }, dot) => makeDot(x, y, dot));
  let entry = 0; // the one dot that Tab reaches
  const enter = (dot: number) => {
    dots[entry]?.root.setAttribute("tabindex", "-1");
    dots[dot]?.root.setAttribute("tabindex", "0");
    entry = dot;
  };
  enter(0);
  const root = drawn(
    "svg",
    {
      class: "puzzle",
      viewBox: "-326 -266 652 532",
      role: "group",
      "aria-label": magic19.figure,
      "aria-describedby": description,
    },
    ...lines,
    ...sums.map((sum) => sum.root),
    ...dots.map((dot) => dot.root),
  );
  dots.forEach((dot, i) => dot.root.addEventListener("click", () => (enter(i), pick(i))));
  const focus = (dot: number) => {
    enter(dot);
    dots[dot]?.root.focus();
  };
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = destination(entry, event.key);
    if (to !== undefined) focus(to);
    else if (event.key === "Enter" || event.key === " ") pick(entry);
    else if (event.key === "Escape") release();
    else return;
    event.preventDefault();
  });
  return {
    root,
    focus,
    show(values, { picked, proposal }) {
      segments.forEach((segment, i) => {
        const right = isRight(values, segment);
        lines[i]?.classList.toggle("right", right);
        sums[i]?.show(sumOf(values, segment), right);
      });
      root.classList.toggle(
        "solved",
        segments.every((segment) => isRight(values, segment)),
      );
      dots.forEach((dot, i) =>
        dot.show(values[i] as number, i === picked, proposal?.dots.includes(i) ? proposal : undefined),
      );
    },
    fly(a, b) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      for (const [to, from] of [
        [a, b],
        [b, a],
      ] as const) {
        const [start, end] = [places[from], places[to]];
        const number = dots[to]?.number;
        if (!start || !end || !number) continue;
        number.animate(
          [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: "none" }],
          { duration: 260, easing: "cubic-bezier(0.3, 0, 0.2, 1)" },
        );
      }
    },
  };
}

/** A solution to look at. */
export function drawSolution(values: Values, number: number): SVGSVGElement {
  const name = magic19.solutionFigure(
    number,
    rows.map((row) => row.map((dot) => values[dot] as number)),
  );
  return drawn(
    "svg",
    { class: "puzzle solution", viewBox: "-248 -222 496 444", role: "img", "aria-label": name },
    ...segments.map((segment) => {
      const line = makeLine(segment);
      line.classList.add("right");
      return line;
    }),
    ...places.map(({ x, y }, dot) =>
      drawn(
        "g",
        { class: "dot", transform: `translate(${x} ${y})` },
        drawn("circle", { r: String(smallRadius) }),
        drawn("text", { class: "number", y: "14" }, String(values[dot])),
      ),
    ),
  );
}

function makeLine({ dots }: Segment): SVGPolylineElement {
  const points = dots.map((dot) => `${places[dot]?.x},${places[dot]?.y}`);
  return drawn("polyline", { class: "line", points: points.join(" ") });
}

/** A line's sum in a pill, and the tick that ties it to its line. */
function makeSum(segment: Segment) {
  const isSide = sides.includes(segment);
  const anchor = places[segment.dots[isSide ? 1 : 0] ?? 0] ?? { x: 0, y: 0 };
  const length = Math.hypot(anchor.x, anchor.y);
  // From the pill's middle to its border, on the way to the center.
  const border = Math.min(
    (pill.width * length) / 2 / Math.abs(anchor.x),
    (pill.height * length) / 2 / Math.abs(anchor.y),
  );
  const stretch = (length + dotRadius + gap + border) / length;
  const text = drawn("text", { y: "8" });
  const root = drawn(
    "g",
    { class: isSide ? "sum" : "sum of-spoke", "aria-hidden": "true" },
    drawn("path", { class: "tick", d: `M${anchor.x} ${anchor.y}L${anchor.x * stretch} ${anchor.y * stretch}` }),
    drawn(
      "g",
      { transform: `translate(${anchor.x * stretch} ${anchor.y * stretch})` },
      drawn("rect", {
        x: String(-pill.width / 2),
        y: String(-pill.height / 2),
        width: String(pill.width),
        height: String(pill.height),
        rx: String(pill.height / 2),
      }),
      text,
    ),
  );
  return {
    root,
    show(sum: number, right: boolean) {
      root.classList.toggle("right", right);
      text.textContent = right ? `✓ ${sum}` : String(sum);
    },
  };
}

function makeDot(x: number, y: number, dot: number) {
  const letter = letters[dot] as string;
  const number = drawn("text", { class: "number", y: "19" });
  const root = drawn(
    "g",
    { class: "dot", role: "button", tabindex: "-1", transform: `translate(${x} ${y})` },
    drawn("circle", { class: "ring", r: String(dotRadius + 6) }),
    drawn("circle", { class: "disc", r: String(dotRadius) }),
    drawn("text", { class: "letter", y: "-14" }, letter),
    " ",
    number,
  );
  return {
    root,
    number,
    show(value: number, picked: boolean, proposal: Proposal | undefined) {
      number.textContent = String(value);
      root.setAttribute("aria-label", magic19.dot(letter, value));
      root.setAttribute("aria-pressed", String(picked));
      root.classList.toggle("accepted", proposal?.accepted === true);
      root.classList.toggle("rejected", proposal?.accepted === false);
    },
  };
}

/** Where a key leads from a dot. */
function destination(from: number, key: string): number | undefined {
  const row = rows.findIndex((dots) => dots.includes(from));
  const above = (dots: readonly number[] | undefined) => {
    const distance = (dot: number) => Math.abs((places[dot]?.x ?? 0) - (places[from]?.x ?? 0));
    return dots && [...dots].sort((a, b) => distance(a) - distance(b) || a - b)[0];
  };
  switch (key) {
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "ArrowRight":
      return Math.min(from + 1, letters.length - 1);
    case "ArrowUp":
      return above(rows[row - 1]) ?? from;
    case "ArrowDown":
      return above(rows[row + 1]) ?? from;
    default: {
      const dot = shortcutsWork() ? letters.indexOf(key.toUpperCase()) : -1;
      return dot === -1 ? undefined : dot;
    }
  }
}
