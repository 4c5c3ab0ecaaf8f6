// Shows the board of the page, with selectable hexes and harbors, locks, heat, and marks around places.
import { type Board, heatColor, layoutOf, type Place } from "hexsmith/external";
import { svgElement } from "../dom.js";
import type { Locked } from "../shared-board/locks.js";
import { hexWords } from "../shared-board/words.js";
import { shortcutsEnabled } from "../shortcut.js";
import type { Stage } from "../stage.js";
import { texts } from "../texts.js";
import { badgeOf, drawMarks } from "./mark-layer.js";
import { directionOfHarbor, harborTitle, placesOf } from "./places.js";
import type { BoardState } from "./state.js";
import { evaluationOf } from "./verdict.js";

const words = texts.board;

export interface MapActions {
  /** Called when a place is chosen by pointer or key. */
  select(place: Place, byKeys: boolean): void;
  /** Called on Escape. */
  deselect(): void;
  toggleLock(place: Place): void;
}

export function makeMap(stage: Stage, { select, deselect, toggleLock }: MapActions) {
  const { element } = stage;
  const heatLayer = stage.cover("heat-layer");
  const locks = stage.cover("locks");
  const marks = stage.cover("mark-layer");
  let shownState: Partial<BoardState> = {};
  let hovered: Place | null = null;
  let typed = false;
  element.words = { ...texts.words, places: { ...texts.words.places, group: words.hexes } };
  element.addEventListener("pointerdown", () => (typed = false));
  element.addEventListener("hexsmith-hover", ({ detail }) => (hovered = detail));
  element.addEventListener("hexsmith-choose", ({ detail }) => select(detail, typed));
  element.addEventListener(
    "keydown",
    ({ key, altKey, ctrlKey, metaKey, repeat }) => {
      typed = true;
      if (altKey || ctrlKey || metaKey || repeat) return;
      if (key === "Escape") deselect();
      else if (hovered && key.toUpperCase() === words.lockKey && shortcutsEnabled()) toggleLock(hovered);
    },
    { capture: true },
  );
  return {
    focus: (place: Place) => element.focus({ place }),
    /** Redraws what has changed. */
    show(state: BoardState) {
      const { board, request, locked, selected, heat, repair, pointed } = state;
      const differ = (...keys: readonly (keyof BoardState)[]) => keys.some((key) => state[key] !== shownState[key]);
      if (differ("board")) {
        stage.draw(board);
        element.targets = { hexes: [...layoutOf(board).hexes.keys()], harborSlots: [...board.harbors.keys()] };
      }
      if (differ("board", "selected")) element.selected = selected ?? null;
      if (differ("board", "locked")) {
        element.nameOf = nameIn(board, locked);
        locks.replaceChildren(...padlocks(board, locked));
      }
      if (differ("board", "request", "heat")) heatLayer.replaceChildren(...(heat ? drawHeat(state) : []));
      if (differ("board", "repair", "pointed"))
        marks.replaceChildren(
          ...(pointed && "violation" in pointed
            ? drawMarks(board, pointed)
            : repair?.found
              ? drawMarks(board, { swaps: repair.found.swaps, highlighted: pointed?.swap })
              : []),
        );
      shownState = { board, request, locked, selected, heat, repair, pointed };
    },
  };
}

function nameIn(board: Board, locked: Locked) {
  const layout = layoutOf(board);
  const places = placesOf(layout);
  return ({ kind, id }: Place) => {
    const [terrain, token] = [locked.terrains.includes(id), locked.tokens.includes(id)];
    if (kind === "hex") return words.hex(places[id] ?? "", hexWords(board, id), words.lockedPieces(terrain, token));
    const title = harborTitle(board.harbors[id] ?? "any");
    return words.harbor(id + 1, directionOfHarbor(layout, id), title, locked.harbors.includes(id));
  };
}

function padlocks(board: Board, { terrains, tokens, harbors }: Locked): readonly SVGElement[] {
  const { hexes } = layoutOf(board);
  return [
    ...terrains.map((hex) => padlockOn("terrains", hexes[hex], 0.52, -0.42)),
    ...tokens.map((hex) => padlockOn("tokens", hexes[hex], 0.48, 0.44)),
    ...harbors.map((slot) => padlockOn("harbors", badgeOf(board, slot), 0.26, -0.22, 0.8)),
  ];
}

/** Draws a lock on a badge beside the center of a place. */
function padlockOn(kind: keyof Locked, { x, y } = { x: 0, y: 0 }, right: number, down: number, size = 1): SVGGElement {
  const transform = `translate(${(x + right).toFixed(4)} ${(y + down).toFixed(4)}) scale(${size})`;
  return svgElement(
    "g",
    { class: "padlock", "data-lock": kind, transform },
    svgElement("circle", { class: "badge", r: 0.19 }),
    svgElement("path", { class: "shackle", d: "M-.065 -.02V-.06A.065 .065 0 0 1 .065 -.06V-.02" }),
    svgElement("path", { class: "body", d: "M-.1 -.025H.1V.115H-.1Z" }),
  );
}

/** SVG paths of a hexagon, and of a hexagon with a hole for its token. */
const whole = "M0 -.96L.831 -.48V.48L0 .96L-.831 .48V-.48Z";
const ring = `${whole}M-.385 .27a.385 .385 0 1 0 .77 0a.385 .385 0 1 0 -.77 0Z`;
/** Energy in points below which a place is not colored. */
const faint = 0.05;
/** Energy in points that gets the strongest color, on every board: the cost of two adjacent high numbers. */
const most = 100;
const share = (points: number) => Math.sqrt(Math.min(points / most, 1));

/** Colors hexes and intersections by their energy. */
function drawHeat({ board, request }: BoardState): readonly SVGElement[] {
  const { energyByHex, energyByIntersection } = evaluationOf(board, request);
  const layout = layoutOf(board);
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => `translate(${x.toFixed(4)} ${y.toFixed(4)})`;
  const hexes = layout.hexes.map((hex, i) => {
    const d = typeof board.tokens[i] === "number" ? ring : whole;
    return svgElement("path", {
      class: "heat-hex",
      d,
      fill: heatColor(share(energyByHex[i] ?? 0)),
      transform: at(hex),
    });
  });
  const intersections = layout.intersections.flatMap((intersection, i) => {
    const points = energyByIntersection[i] ?? 0;
    if (points < faint) return [];
    const r = (0.08 + 0.14 * share(points)).toFixed(3);
    return [
      svgElement("circle", { class: "heat-spot", r, transform: at(intersection), fill: heatColor(share(points)) }),
    ];
  });
  return [...hexes, ...intersections];
}
