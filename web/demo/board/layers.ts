// The board of the page: its hexes and harbors to choose from, and over it padlocks, the heatmap, and marks around what is
// spoken of.
import { type Board, type BoardEvaluation, type ClassicTerm, layoutOf, type Place } from "hexsmith/external";
import { drawn } from "../dom.js";
import type { Locked } from "../one-board/locks.js";
import { hexWords } from "../one-board/words.js";
import { shortcutsWork } from "../shortcut.js";
import type { Stage } from "../stage.js";
import { texts } from "../texts.js";
import { drawHeat } from "./heat-layer.js";
import { badgeOf, drawMarks, type Marked } from "./mark-layer.js";
import { directionOfHarbor, harborTitle, placesOf } from "./places.js";

const words = texts.board;

export interface LayerActions {
  /** A place is pressed. */
  select(place: Place): void;
  /** A place is chosen by a key: what comes next is typed, too. */
  edit(place: Place): void;
  /** Escape. */
  leave(): void;
  toggleLock(place: Place): void;
}

export interface LayerState {
  readonly board: Board;
  readonly evaluation: BoardEvaluation<ClassicTerm>;
  readonly locked: Locked;
  readonly selected?: Place | undefined;
  readonly heat: boolean;
}

export interface Layers {
  show(state: LayerState): void;
  /** Marks places; none: takes the marks away. */
  mark(marked?: Marked): void;
  focus(place: Place): void;
}

export function makeLayers(stage: Stage, { select, edit, leave, toggleLock }: LayerActions): Layers {
  const { element } = stage;
  const heatLayer = stage.cover("heat-layer");
  const locks = stage.cover("locks");
  const marks = stage.cover("mark-layer");
  let shown: Board;
  let hovered: Place | null = null;
  let typed = false;
  element.words = { ...texts.words, places: { ...texts.words.places, group: words.hexes } };
  element.addEventListener("pointerdown", () => (typed = false));
  element.addEventListener("hexsmith-hover", ({ detail }) => (hovered = detail));
  element.addEventListener("hexsmith-choose", ({ detail }) => (typed ? edit(detail) : select(detail)));
  element.addEventListener(
    "keydown",
    ({ key, altKey, ctrlKey, metaKey, repeat }) => {
      typed = true;
      if (altKey || ctrlKey || metaKey || repeat) return;
      if (key === "Escape") leave();
      else if (hovered && key.toUpperCase() === words.lockKey && shortcutsWork()) toggleLock(hovered);
    },
    { capture: true },
  );
  return {
    show({ board, evaluation, locked, selected, heat }) {
      shown = board;
      const layout = layoutOf(board);
      const places = placesOf(layout);
      stage.draw(board);
      element.targets = { hexes: [...layout.hexes.keys()], harborSlots: [...board.harbors.keys()] };
      element.selected = selected ?? null;
      element.nameOf = ({ kind, id }) => {
        const [terrain, token] = [locked.terrains.includes(id), locked.tokens.includes(id)];
        if (kind === "hex") return words.hex(places[id] ?? "", hexWords(board, id), words.lockedPieces(terrain, token));
        const title = harborTitle(board.harbors[id] ?? "any");
        return words.harbor(id + 1, directionOfHarbor(layout, id), title, locked.harbors.includes(id));
      };
      locks.replaceChildren(
        ...locked.terrains.map((hex) => padlockOn("terrains", layout.hexes[hex], 0.52, -0.42)),
        ...locked.tokens.map((hex) => padlockOn("tokens", layout.hexes[hex], 0.48, 0.44)),
        ...locked.harbors.map((slot) => padlockOn("harbors", badgeOf(board, slot), 0.26, -0.22, 0.8)),
      );
      heatLayer.replaceChildren(...(heat ? drawHeat(board, layout, evaluation) : []));
      marks.replaceChildren();
    },
    mark: (marked) => marks.replaceChildren(...(marked ? drawMarks(shown, marked) : [])),
    focus: (place) => element.focus({ place }),
  };
}

/** A padlock on a badge, beside the middle of a place. */
function padlockOn(kind: keyof Locked, { x, y } = { x: 0, y: 0 }, right: number, down: number, size = 1): SVGGElement {
  return drawn(
    "g",
    {
      class: "padlock",
      "data-lock": kind,
      transform: `translate(${(x + right).toFixed(4)} ${(y + down).toFixed(4)}) scale(${size})`,
    },
    drawn("circle", { class: "badge", r: 0.19 }),
    drawn("path", { class: "shackle", d: "M-.065 -.02V-.06A.065 .065 0 0 1 .065 -.06V-.02" }),
    drawn("path", { class: "body", d: "M-.1 -.025H.1V.115H-.1Z" }),
  );
}
