// What lies over the board: what stands on it, and the places that may be chosen.
import type { Board } from "../../src/index.js";
import type { GameView } from "../../src/game.js";
import { drawn } from "../dom.js";
import type { Stage } from "../stage.js";
import { makePiecesLayer, type PiecesLayer } from "./pieces-layer.js";
import { type Places, placesOf, type Target } from "./places.js";
import { makeTargetsLayer, type TargetActions } from "./targets-layer.js";

export interface BoardView {
  readonly root: HTMLElement;
  places(): Places;
  show(view: GameView, targets: (places: Places) => readonly Target[]): void;
  /** Whether more is shown than the board. */
  showOverlay(on: boolean): void;
  /** Rings around places that are spoken of. */
  mark(intersections: readonly number[]): void;
  /** Puts the focus on a place that may be chosen; false where there is none. */
  focus(): boolean;
}

export function makeBoardView(stage: Stage, board: Board, actions: TargetActions): BoardView {
  const targets = makeTargetsLayer(actions);
  const marks = drawn("g", { class: "marks", "aria-hidden": "true" });
  const overlay = drawn("svg", { class: "overlay" });
  let places: Places;
  let drawnBoard: Board | undefined;
  let pieces: PiecesLayer;
  let shown: GameView | undefined;
  stage.layers.append(overlay);
  draw(board);
  // Pieces have the colours of the drawing below.
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    if (!drawnBoard || !shown) return;
    arrange();
    pieces.show(shown);
  });

  function draw(wanted: Board) {
    if (drawnBoard === wanted) return;
    drawnBoard = wanted;
    stage.draw(wanted);
    places = placesOf(wanted);
    arrange();
  }

  function arrange() {
    pieces = makePiecesLayer(places.layout, stage.theme());
    overlay.setAttribute("viewBox", stage.viewBox());
    overlay.replaceChildren(pieces.root, marks, targets.root);
  }

  return {
    root: stage.root,
    places: () => places,
    show(view, wanted) {
      shown = view;
      draw(view.board);
      pieces.show(view);
      targets.show(wanted(places));
    },
    mark(intersections) {
      marks.replaceChildren(
        ...intersections.map((id) => {
          const { x = 0, y = 0 } = places.layout.intersections[id] ?? {};
          return drawn("circle", { class: "ring", cx: x.toFixed(4), cy: y.toFixed(4), r: 0.42 });
        }),
      );
    },
    showOverlay: (on) => overlay.setAttribute("visibility", on ? "visible" : "hidden"),
    focus: targets.focus,
  };
}
