// The board of a game: pieces, the places that may be chosen, and rings around places that are spoken of.
import type { Board } from "hexsmith/external";
import { type GameView, movesAt, piecesOf, type Place, targetsOf } from "hexsmith/game/external";
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
  /** A ring around a place that is spoken of; undefined: none. */
  mark(place: Place | undefined): void;
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
    mark(place) {
      const at = place && middleOf(place, places);
      marks.replaceChildren(
        ...(at ? [drawn("circle", { class: "ring", cx: at.x.toFixed(4), cy: at.y.toFixed(4), r: 0.42 })] : []),
      );
    },
    focus() {
      element.focus();
      return offered.length > 0;
    },
  };
}

function middleOf({ kind, id }: Place, { layout }: Places) {
  return kind === "hex" ? layout.hexes[id] : kind === "edge" ? layout.edges[id] : layout.intersections[id];
}
