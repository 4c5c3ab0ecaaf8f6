// Drawing a shape: hexes are put down and taken away by a press or a stroke, or by the arrow keys and Space.
import type { LayoutSpec } from "hexsmith/external";
import { makeDialog } from "../dialog.js";
import { drawn, element } from "../dom.js";
import { makeButton } from "../form.js";
import { texts } from "../texts.js";
import { canvas, type Hexes, hexesOnCanvas, layoutOfHexes } from "./drawn-shape.js";

const { shape: words } = texts.board;
const hexPath = "M0 -.96L.831 -.48V.48L0 .96L-.831 .48V-.48Z";
const across = Math.sqrt(3);

export interface ShapeEditor {
  readonly root: HTMLElement;
  /** Starts from the hexes of a board, or goes on with what was drawn from them. */
  open(hexes: Hexes): void;
}

export function makeShapeEditor(use: (layout: LayoutSpec) => void): ShapeEditor {
  let land = new Set<number>();
  /** The hexes from which the drawing started. */
  let start: readonly unknown[] = [];
  /** What a stroke does to the hexes on its way. */
  let stroke: "put" | "take" | undefined;
  const places = canvas.map(({ q, r }) => ({ x: across * (q + r / 2), y: 1.5 * r }));
  const cells = places.map(({ x, y }, i) =>
    drawn(
      "g",
      {
        role: "checkbox",
        class: "cell",
        tabindex: i === 0 ? 0 : -1,
        "data-cell": i,
        "aria-label": words.hex((canvas[i]?.r ?? 0) + 5, placeInRow(i)),
        transform: `translate(${x.toFixed(3)} ${y.toFixed(3)})`,
      },
      drawn("path", { d: hexPath }),
    ),
  );
  const figure = drawn(
    "svg",
    { viewBox: "-8.2 -7.3 16.4 14.6", class: "shape-canvas", role: "group", "aria-label": words.canvas },
    ...cells,
  );
  const count = element("p", { role: "status" });
  const make = makeButton(words.make, () => {
    const layout = layoutOfHexes(canvas.filter((_, i) => land.has(i)));
    if (!layout) return;
    dialog.close();
    start = [];
    use(layout);
  });
  const clear = makeButton(words.clear, () => show(new Set()), "quiet");
  const dialog = makeDialog("shape", words.title, [
    element("p", { class: "hint" }, words.hint),
    figure,
    count,
    element("div", { class: "buttons" }, make, clear),
  ]);

  figure.addEventListener("pointerdown", (event) => {
    const cell = cellAt(event);
    if (cell === undefined) return;
    event.preventDefault();
    stroke = land.has(cell) ? "take" : "put";
    set(cell, stroke === "put");
    focus(cell);
  });
  figure.addEventListener("pointermove", (event) => {
    const cell = stroke && cellAt(event);
    if (cell !== undefined) set(cell, stroke === "put");
  });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (stroke = undefined));
  figure.addEventListener("keydown", (event) => {
    const here = cells.findIndex((cell) => cell === event.target);
    if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step) focus(nextCell(here, step));
    else if (event.key === " " || event.key === "Enter") {
      if (!event.repeat) set(here, !land.has(here));
    } else return;
    event.preventDefault();
  });

  return {
    root: dialog.root,
    open(hexes) {
      const wanted = hexesOnCanvas(hexes);
      const same = wanted.length === start.length && wanted.every((hex) => start.includes(hex));
      if (!same) show(new Set(canvas.flatMap((hex, i) => (wanted.includes(hex) ? [i] : []))));
      start = wanted;
      dialog.open();
    },
  };

  /** A finger stays with what it touched first: what is below it is asked of the document. */
  function cellAt({ clientX, clientY }: PointerEvent): number | undefined {
    const cell = document.elementFromPoint(clientX, clientY)?.closest<SVGGElement>("[data-cell]");
    return cell ? Number(cell.dataset.cell) : undefined;
  }

  function set(cell: number, on: boolean) {
    if (land.has(cell) === on) return;
    const changed = new Set(land);
    if (on) changed.add(cell);
    else changed.delete(cell);
    show(changed);
  }

  function show(hexes: Set<number>) {
    land = hexes;
    for (const [i, cell] of cells.entries()) cell.setAttribute("aria-checked", String(land.has(i)));
    count.textContent = words.count(land.size);
    make.disabled = land.size === 0;
  }

  function focus(cell: number) {
    for (const [i, other] of cells.entries()) other.setAttribute("tabindex", i === cell ? "0" : "-1");
    cells[cell]?.focus();
  }

  function nextCell(from: number, [x, y]: readonly [number, number]): number {
    const here = places[from] as (typeof places)[number];
    const goal = { x: here.x + x * across, y: here.y + y * 1.5 };
    const far = places.map((place) => Math.hypot(place.x - goal.x, place.y - goal.y));
    const near = far.indexOf(Math.min(...far));
    return (far[near] ?? Infinity) < 1.2 ? near : from;
  }
}

/** In sides and rows; up and down go along a diagonal, and back. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0.5, 1],
  ArrowUp: [-0.5, -1],
};

const placeInRow = (cell: number): number => {
  const row = canvas[cell]?.r;
  return canvas.slice(0, cell).filter(({ r }) => r === row).length + 1;
};
