// What lies over the board's drawing: hexes to choose, padlocks, the heatmap, and marks for what is spoken of. One hex at
// a time is a stop of the Tab key; the arrow keys go from it to its neighbors.
import type { Board, BoardScore, ClassicTerm, Layout } from "../../src/index.js";
import { drawn } from "../dom.js";
import { texts } from "../texts.js";
import { drawHeat } from "./heat-layer.js";
import { drawMarks, type Marked } from "./mark-layer.js";
import { piecesOf, placesOf } from "./places.js";
import type { Locked } from "./state.js";

const words = texts.board;
const hexPath = "M0 -1L.866 -.5V.5L0 1L-.866 .5V-.5Z";
const lockPlaces = { terrains: "translate(.52 -.42)", tokens: "translate(.48 .44)" } as const;

/** A padlock on a badge. */
const padlockAt = (transform: string) =>
  drawn(
    "g",
    { class: "padlock", transform },
    drawn("circle", { class: "badge", r: 0.19 }),
    drawn("path", { class: "shackle", d: "M-.065 -.02V-.06A.065 .065 0 0 1 .065 -.06V-.02" }),
    drawn("path", { class: "body", d: "M-.1 -.025H.1V.115H-.1Z" }),
  );

export interface MapActions {
  /** A hex is chosen, or none. */
  select(hex: number | undefined): void;
  /** A hex is chosen by a key: what comes next is typed, too. */
  edit(hex: number): void;
  toggleLock(hex: number): void;
}

export interface MapState {
  readonly board: Board;
  readonly score: BoardScore<ClassicTerm>;
  readonly locked: Locked;
  readonly selected?: number | undefined;
  readonly heat: boolean;
}

export interface BoardMap {
  readonly root: SVGSVGElement;
  show(state: MapState): void;
  /** Marks places; none: takes the marks away. */
  mark(marked?: Marked): void;
  focus(hex: number): void;
}

/** `viewBox`: that of the board's drawing, which lies below. */
export function makeMap(layout: Layout, viewBox: string, { select, edit, toggleLock }: MapActions): BoardMap {
  const places = placesOf(layout);
  const heatLayer = drawn("g", { class: "heat-layer", "aria-hidden": "true" });
  const markLayer = drawn("g", { class: "mark-layer", "aria-hidden": "true" });
  let selected: number | undefined;
  const hexes = layout.hexes.map(({ x, y }, hex) => {
    const locks = {
      terrains: padlockAt(lockPlaces.terrains),
      tokens: padlockAt(lockPlaces.tokens),
    };
    const root = drawn(
      "g",
      {
        class: "hex",
        role: "option",
        tabindex: hex === 0 ? 0 : -1,
        "data-place": hex,
        transform: `translate(${x.toFixed(4)} ${y.toFixed(4)})`,
      },
      drawn("path", { class: "target", d: hexPath }),
      locks.terrains,
      locks.tokens,
    );
    root.addEventListener("click", () => {
      stopAt(hex);
      select(hex === selected ? undefined : hex);
    });
    return { root, locks };
  });
  const list = drawn("g", { role: "listbox", "aria-label": words.hexes }, ...hexes.map(({ root }) => root));
  const root = drawn("svg", { viewBox, class: "map" }, heatLayer, list, markLayer);

  root.addEventListener("keydown", (event) => {
    const hex = hexes.findIndex((one) => one.root === event.target);
    if (hex < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step) focus(neighborTowards(layout, hex, step));
    else if (event.key === "Enter" || event.key === " ") edit(hex);
    else if (event.key === "l" || event.key === "L") toggleLock(hex);
    else if (event.key === "Escape") select(undefined);
    else return;
    event.preventDefault();
  });

  function focus(hex: number) {
    stopAt(hex);
    hexes[hex]?.root.focus();
  }

  /** Makes a hex the one that Tab stops at. */
  function stopAt(hex: number) {
    for (const [other, one] of hexes.entries()) one.root.setAttribute("tabindex", other === hex ? "0" : "-1");
  }

  return {
    root,
    focus,
    show({ board, score, locked, heat, ...state }) {
      selected = state.selected;
      for (const [hex, one] of hexes.entries()) {
        const terrain = locked.terrains.includes(hex);
        const token = locked.tokens.includes(hex);
        one.locks.terrains.classList.toggle("on", terrain);
        one.locks.tokens.classList.toggle("on", token);
        one.root.setAttribute("aria-selected", String(hex === selected));
        const name = words.hex(places[hex] ?? "", piecesOf(board, hex), words.lockedPieces(terrain, token));
        one.root.setAttribute("aria-label", name);
      }
      heatLayer.replaceChildren(...(heat ? drawHeat(layout, score) : []));
    },
    mark: (marked) => markLayer.replaceChildren(...(marked ? drawMarks(layout, marked) : [])),
  };
}

/** Where the arrow keys lead; up and down go along a diagonal, and back. */
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0.1, 1],
  ArrowUp: [-0.1, -1],
};

/** The neighbor that lies most in a direction; the hex itself if none does. */
function neighborTowards(layout: Layout, hex: number, [x, y]: readonly [number, number]): number {
  const from = layout.hexes[hex];
  let best = { hex, along: 0.5 };
  for (const neighbor of from?.neighbors ?? []) {
    const to = layout.hexes[neighbor];
    const along = to && from ? (to.x - from.x) * x + (to.y - from.y) * y : 0;
    if (along > best.along) best = { hex: neighbor, along };
  }
  return best.hex;
}
