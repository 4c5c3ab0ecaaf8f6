// What lies over the board's drawing: hexes and harbors to choose, padlocks, the heatmap, and marks for what is spoken of.
// One place at a time is a stop of the Tab key; the arrow keys go from it to what lies next to it.
import type { Board, BoardEvaluation, ClassicTerm, Layout } from "../../src/index.js";
import { drawn } from "../dom.js";
import { texts } from "../texts.js";
import { drawHeat } from "./heat-layer.js";
import { drawMarks, type Marked } from "./mark-layer.js";
import { badgeOf } from "./mark-layer.js";
import { directionOfHarbor, harborTitle, placesOf } from "./places.js";
import type { Locked } from "../one-board/locks.js";
import { hexWords } from "../one-board/words.js";
import { shortcutsWork } from "../shortcut.js";
import { type Place, samePlace } from "./state.js";

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
  /** A place is pressed; undefined: none is chosen any more. */
  select(place: Place | undefined): void;
  /** A place is chosen by a key: what comes next is typed, too. */
  edit(place: Place): void;
  toggleLock(place: Place): void;
}

export interface MapState {
  readonly board: Board;
  readonly evaluation: BoardEvaluation<ClassicTerm>;
  readonly locked: Locked;
  readonly selected?: Place | undefined;
  readonly heat: boolean;
}

export interface BoardMap {
  readonly root: SVGSVGElement;
  show(state: MapState): void;
  /** Marks places; none: takes the marks away. */
  mark(marked?: Marked): void;
  focus(place: Place): void;
}

/** `viewBox`: that of the board's drawing, which lies below. */
export function makeMap(layout: Layout, viewBox: string, { select, edit, toggleLock }: MapActions): BoardMap {
  const places = placesOf(layout);
  const heatLayer = drawn("g", { class: "heat-layer", "aria-hidden": "true" });
  const markLayer = drawn("g", { class: "mark-layer", "aria-hidden": "true" });
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
    return { root, locks };
  });
  const harbors = layout.harborSlots.map((_, slot) => {
    const { x, y } = badgeOf(layout, slot);
    const lock = padlockAt("translate(.26 -.22) scale(.8)");
    const root = drawn(
      "g",
      {
        class: "harbor",
        role: "option",
        tabindex: -1,
        "data-slot": slot,
        transform: `translate(${x.toFixed(4)} ${y.toFixed(4)})`,
      },
      drawn("circle", { class: "target", r: 0.38 }),
      lock,
    );
    return { root, lock };
  });
  const stops: readonly { readonly root: SVGGElement; readonly place: Place; readonly at: Point }[] = [
    ...hexes.map(({ root }, hex) => ({ root, place: { hex }, at: layout.hexes[hex] as Point })),
    ...harbors.map(({ root }, harbor) => ({ root, place: { harbor }, at: badgeOf(layout, harbor) })),
  ];
  for (const { root, place } of stops)
    root.addEventListener("click", () => {
      stopAt(root);
      select(place);
    });
  const list = drawn("g", { role: "listbox", "aria-label": words.hexes }, ...stops.map(({ root }) => root));
  const root = drawn("svg", { viewBox, class: "map" }, heatLayer, list, markLayer);

  root.addEventListener("keydown", (event) => {
    const here = stops.find(({ root }) => root === event.target);
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const open = stops.filter(({ root }) => !root.classList.contains("absent"));
    if (step) focusOn(nextTowards(here, open, step).root);
    else if (event.key === "Enter" || event.key === " ") edit(here.place);
    else if (event.key.toUpperCase() === words.lockKey && shortcutsWork()) toggleLock(here.place);
    else if (event.key === "Escape") select(undefined);
    else return;
    event.preventDefault();
  });

  function focusOn(root: SVGGElement) {
    stopAt(root);
    root.focus();
  }

  /** Makes a place the one that Tab stops at. */
  function stopAt(root: SVGGElement) {
    for (const other of stops) other.root.setAttribute("tabindex", other.root === root ? "0" : "-1");
  }

  return {
    root,
    focus(place) {
      const stop = stops.find((other) => samePlace(other.place, place));
      if (stop) focusOn(stop.root);
    },
    show({ board, evaluation, locked, heat, selected }) {
      for (const { root, place } of stops) root.setAttribute("aria-selected", String(samePlace(place, selected)));
      for (const [hex, one] of hexes.entries()) {
        const terrain = locked.terrains.includes(hex);
        const token = locked.tokens.includes(hex);
        one.locks.terrains.classList.toggle("on", terrain);
        one.locks.tokens.classList.toggle("on", token);
        const name = words.hex(places[hex] ?? "", hexWords(board, hex), words.lockedPieces(terrain, token));
        one.root.setAttribute("aria-label", name);
      }
      for (const [slot, { root, lock }] of harbors.entries()) {
        const kind = board.harbors[slot];
        root.classList.toggle("absent", kind === undefined);
        if (kind === undefined) continue;
        const on = locked.harbors.includes(slot);
        lock.classList.toggle("on", on);
        const direction = directionOfHarbor(layout, slot);
        root.setAttribute("aria-label", words.harbor(slot + 1, direction, harborTitle(kind), on));
      }
      heatLayer.replaceChildren(...(heat ? drawHeat(layout, evaluation) : []));
    },
    mark: (marked) => markLayer.replaceChildren(...(marked ? drawMarks(layout, marked) : [])),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the arrow keys lead; up and down go along a diagonal, and back. */
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0.1, 1],
  ArrowUp: [-0.1, -1],
};

/** The nearest place in a direction, within 45 degrees of it; the place itself if there is none. */
function nextTowards<Stop extends { readonly at: Point }>(
  here: Stop,
  stops: readonly Stop[],
  [x, y]: readonly [number, number],
): Stop {
  let best = { stop: here, far: Infinity };
  for (const stop of stops) {
    const [dx, dy] = [stop.at.x - here.at.x, stop.at.y - here.at.y];
    const along = (dx * x + dy * y) / Math.hypot(x, y);
    const aside = Math.abs(dx * y - dy * x) / Math.hypot(x, y);
    if (along < 0.1 || aside > along) continue;
    const far = along + aside;
    if (far < best.far) best = { stop, far };
  }
  return best.stop;
}
