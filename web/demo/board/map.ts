// Shows the board of the page, with selectable hexes and harbors, locks, heat, and marks around places.
import { type Board, heatColor, layoutOf, type Place } from "hexsmith/external";
import { svgElement } from "../dom.js";
import type { LockedPieces } from "../shared-board/locks.js";
import { hexWords, placesOf } from "../shared-board/words.js";
import { shortcutsEnabled } from "../shortcut.js";
import type { Stage } from "../stage.js";
import { texts } from "../texts.js";
import { badgeOf, drawMarks } from "./mark-layer.js";
import { directionOfHarbor, harborTitle } from "./places.js";
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
  const heatLayer = stage.addOverlay("heat-layer");
  const locks = stage.addOverlay("locks");
  const marks = stage.addOverlay("mark-layer");
  let shownState: Partial<BoardState> = {};
  let hoveredPlace: Place | null = null;
  let isKeyboardInput = false;
  element.words = { ...texts.words, places: { ...texts.words.places, group: words.hexes } };
  element.addEventListener("pointerdown", () => (isKeyboardInput = false));
  element.addEventListener("hexsmith-hover", ({ detail }) => (hoveredPlace = detail));
  element.addEventListener("hexsmith-choose", ({ detail }) => select(detail, isKeyboardInput));
  element.addEventListener(
    "keydown",
    ({ key, altKey, ctrlKey, metaKey, repeat }) => {
      isKeyboardInput = true;
      if (altKey || ctrlKey || metaKey || repeat) return;
      if (key === "Escape") deselect();
      else if (hoveredPlace && key.toUpperCase() === words.lockKey && shortcutsEnabled()) toggleLock(hoveredPlace);
    },
    { capture: true },
  );
  return {
    focus: (place: Place) => element.focus({ place }),
    /** Redraws those parts of the map whose state has changed. */
    show(state: BoardState) {
      const { board, request, locked, selected, showsHeat, repair, pointedItem } = state;
      const hasChanged = (...keys: readonly (keyof BoardState)[]) => keys.some((key) => state[key] !== shownState[key]);
      if (hasChanged("board")) {
        stage.draw(board);
        element.targets = { hexes: [...layoutOf(board).hexes.keys()], harborSlots: [...board.harbors.keys()] };
      }
      if (hasChanged("board", "selected")) element.selected = selected ?? null;
      if (hasChanged("board", "locked")) {
        element.nameOf = makePlaceNamer(board, locked);
        locks.replaceChildren(...drawPadlocks(board, locked));
      }
      if (hasChanged("board", "request", "showsHeat")) heatLayer.replaceChildren(...(showsHeat ? drawHeat(state) : []));
      if (hasChanged("board", "repair", "pointedItem"))
        marks.replaceChildren(
          ...(pointedItem && "violation" in pointedItem
            ? drawMarks(board, pointedItem)
            : repair?.result
              ? drawMarks(board, { swaps: repair.result.swaps, highlighted: pointedItem?.swap })
              : []),
        );
      shownState = { board, request, locked, selected, showsHeat, repair, pointedItem };
    },
  };
}

function makePlaceNamer(board: Board, locked: LockedPieces) {
  const layout = layoutOf(board);
  const places = placesOf(layout);
  return ({ kind, id }: Place) => {
    const [terrain, token] = [locked.terrains.includes(id), locked.tokens.includes(id)];
    if (kind === "hex") return words.hex(places[id] ?? "", hexWords(board, id), words.lockedPieces(terrain, token));
    const title = harborTitle(board.harbors[id] ?? "any");
    return words.harbor(id + 1, directionOfHarbor(layout, id), title, locked.harbors.includes(id));
  };
}

function drawPadlocks(board: Board, { terrains, tokens, harbors }: LockedPieces): readonly SVGElement[] {
  const { hexes } = layoutOf(board);
  return [
    ...terrains.map((hex) => drawPadlock("terrains", hexes[hex], 0.52, -0.42)),
    ...tokens.map((hex) => drawPadlock("tokens", hexes[hex], 0.48, 0.44)),
    ...harbors.map((slot) => drawPadlock("harbors", badgeOf(board, slot), 0.26, -0.22, 0.8)),
  ];
}

/** Draws a padlock. `right` and `down` are the distances from the center of a place to the padlock, in units of the board. */
function drawPadlock(
  kind: keyof LockedPieces,
  { x, y } = { x: 0, y: 0 },
  right: number,
  down: number,
  size = 1,
): SVGGElement {
  const transform = `translate(${(x + right).toFixed(4)} ${(y + down).toFixed(4)}) scale(${size})`;
  return svgElement(
    "g",
    { class: "padlock", "data-lock": kind, transform },
    svgElement("circle", { class: "badge", r: 0.19 }),
    svgElement("path", { class: "shackle", d: "M-.065 -.02V-.06A.065 .065 0 0 1 .065 -.06V-.02" }),
    svgElement("path", { class: "body", d: "M-.1 -.025H.1V.115H-.1Z" }),
  );
}

/** SVG paths of a hexagon without and with a hole for the token. */
const hexagon = "M0 -.96L.831 -.48V.48L0 .96L-.831 .48V-.48Z";
const ring = `${hexagon}M-.385 .27a.385 .385 0 1 0 .77 0a.385 .385 0 1 0 -.77 0Z`;
/** Energy in points below which a place is not colored. */
const lowestShownEnergy = 0.05;
/** Energy in points that gets the strongest color, on every board: the cost of two adjacent high numbers. */
const highestEnergy = 100;
const heatShare = (points: number) => Math.sqrt(Math.min(points / highestEnergy, 1));

/** Draws hexes and intersections in colors that show their energy. */
function drawHeat({ board, request }: BoardState): readonly SVGElement[] {
  const { energyByHex, energyByIntersection } = evaluationOf(board, request);
  const layout = layoutOf(board);
  const translationTo = ({ x, y }: { readonly x: number; readonly y: number }) =>
    `translate(${x.toFixed(4)} ${y.toFixed(4)})`;
  const hexes = layout.hexes.map((hex, i) => {
    const d = typeof board.tokens[i] === "number" ? ring : hexagon;
    return svgElement("path", {
      class: "heat-hex",
      d,
      fill: heatColor(heatShare(energyByHex[i] ?? 0)),
      transform: translationTo(hex),
    });
  });
  const intersections = layout.intersections.flatMap((intersection, i) => {
    const points = energyByIntersection[i] ?? 0;
    if (points < lowestShownEnergy) return [];
    const r = (0.08 + 0.14 * heatShare(points)).toFixed(3);
    return [
      svgElement("circle", {
        class: "heat-spot",
        r,
        transform: translationTo(intersection),
        fill: heatColor(heatShare(points)),
      }),
    ];
  });
  return [...hexes, ...intersections];
}
