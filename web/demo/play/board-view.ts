// The board of a game: pieces, the places that may be chosen, and rings around places that are spoken of.
import type { Board } from "hexsmith/external";
import { type GameView, movesAt, piecesOf, targetsOf } from "hexsmith/game";
import { drawn } from "../dom.js";
import type { Stage } from "../stage.js";
import { type PlacedMove, type Places, placesOf } from "./places.js";

export interface BoardActions {
  /** Chooses a place by its moves, which differ in nothing but the victim. */
  choose(moves: readonly PlacedMove[]): void;
  /** Escape. */
  leave(): void;
}

export interface BoardView {
  readonly root: HTMLElement;
  places(): Places;
  /** `offered`: the moves whose places may be chosen; `playerName`: names of players. */
  show(view: GameView, offered: readonly PlacedMove[], playerName: (player: number) => string): void;
  /** Shows the board alone. */
  clear(board: Board): void;
  /** Rings around places that are spoken of. */
  mark(intersections: readonly number[]): void;
  /** Puts the focus on a place that may be chosen; false where there is none. */
  focus(): boolean;
}

export function makeBoardView(stage: Stage, board: Board, { choose, leave }: BoardActions): BoardView {
  const { element } = stage;
  const marks = stage.cover("marks");
  let shown = board;
  let places = placesOf(board);
  let offered: readonly PlacedMove[] = [];
  element.addEventListener("hexsmith-choose", ({ detail }) =>
    choose(movesAt(offered, detail) as readonly PlacedMove[]),
  );
  element.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") leave();
  });

  function draw(wanted: Board) {
    if (shown === wanted) return;
    shown = wanted;
    places = placesOf(wanted);
    stage.draw(wanted);
  }

  return {
    root: stage.root,
    places: () => places,
    show(view, wanted, playerName) {
      offered = wanted;
      draw(view.board);
      element.pieces = piecesOf(view);
      element.robber = view.robber;
      element.targets = targetsOf(offered);
      element.nameOf = (place) => places.nameOf(movesAt(offered, place) as readonly PlacedMove[], playerName);
    },
    clear(board) {
      offered = [];
      element.pieces = [];
      element.robber = null;
      element.targets = {};
      draw(board);
    },
    mark(intersections) {
      marks.replaceChildren(
        ...intersections.map((id) => {
          const { x = 0, y = 0 } = places.layout.intersections[id] ?? {};
          return drawn("circle", { class: "ring", cx: x.toFixed(4), cy: y.toFixed(4), r: 0.42 });
        }),
      );
    },
    focus() {
      element.focus();
      return offered.length > 0;
    },
  };
}
