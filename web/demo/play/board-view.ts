// The board, drawn once; over it what stands on it, and the places that may be chosen.
import { type Board, renderSvg, type ThemeName } from "../../src/index.js";
import type { GameView } from "../../src/game.js";
import { drawn, element } from "../dom.js";
import { makePiecesLayer, type PiecesLayer } from "./pieces-layer.js";
import { type Places, placesOf, type Target } from "./places.js";
import { makeTargetsLayer, type TargetActions } from "./targets-layer.js";

export interface BoardView {
  readonly root: HTMLElement;
  places(): Places;
  draw(board: Board): void;
  show(view: GameView, targets: readonly Target[]): void;
  /** Rings around places that are spoken of. */
  mark(intersections: readonly number[]): void;
  /** Puts the focus on a place that may be chosen; false where there is none. */
  focus(): boolean;
  hasFocus(): boolean;
}

export function makeBoardView(actions: TargetActions): BoardView {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const drawing = element("div", { class: "drawing" });
  const layers = element("div", { class: "layers" }, drawing);
  const targets = makeTargetsLayer(actions);
  const marks = drawn("g", { class: "marks", "aria-hidden": "true" });
  let places: Places;
  let board: Board | undefined;
  let pieces: PiecesLayer;
  let overlay: SVGSVGElement | undefined;
  let shown: GameView | undefined;
  const theme = (): ThemeName => (darkness.matches ? "dark" : "light");
  darkness.addEventListener("change", () => {
    const [old, view] = [board, shown];
    board = undefined;
    if (old) draw(old);
    if (view) pieces.show(view);
  });

  function draw(wanted: Board) {
    if (board === wanted) return;
    board = wanted;
    places = placesOf(board);
    drawing.innerHTML = renderSvg(board, { theme: theme() });
    pieces = makePiecesLayer(places.layout, theme());
    const viewBox = drawing.querySelector("svg")?.getAttribute("viewBox") ?? "";
    overlay?.remove();
    overlay = drawn("svg", { viewBox, class: "overlay" }, pieces.root, marks, targets.root);
    layers.append(overlay);
  }

  return {
    root: element("figure", { class: "stage" }, layers),
    places: () => places,
    draw,
    show(view, wanted) {
      shown = view;
      draw(view.board);
      pieces.show(view);
      targets.show(wanted);
    },
    mark(intersections) {
      marks.replaceChildren(
        ...intersections.map((id) => {
          const { x = 0, y = 0 } = places.layout.intersections[id] ?? {};
          return drawn("circle", { class: "ring", cx: x.toFixed(4), cy: y.toFixed(4), r: 0.42 });
        }),
      );
    },
    focus: targets.focus,
    hasFocus: () => targets.has(document.activeElement),
  };
}
