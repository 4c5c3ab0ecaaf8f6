// The board of a game, with pieces, targets, and rings around places. This file also manages the focus.
import type { Board } from "hexsmith/external";
import { type GameView, type Move, movesAt, piecesOf, type Place, targetsOf } from "hexsmith/game/external";
import { svgElement } from "../dom.js";
import type { Stage } from "../stage.js";
import { placeOfMove } from "./hint.js";
import type { Mode } from "./mode.js";
import { type PlacedMove, type Places, placesOf } from "./places.js";

export interface BoardActions {
  /** Called with the moves at the chosen place. They differ only in the victim. */
  choose(moves: readonly PlacedMove[]): void;
  /** Called on Escape. */
  leave(): void;
}

export interface BoardView {
  readonly root: HTMLElement;
  places(): Places;
  /** @param offered moves whose places are targets @param playerName returns the name of a player */
  show(view: GameView, offered: readonly PlacedMove[], playerName: (player: number) => string): void;
  clear(board: Board): void;
  /** Draws a ring around a place and arrows of compared moves; undefined removes them. */
  mark(place: Place | undefined, compared: { readonly move: Move; readonly best: Move } | undefined): void;
  /** Focuses a target. Returns false if there is none. */
  focus(): boolean;
}

export function makeBoardView(stage: Stage, board: Board, { choose, leave }: BoardActions): BoardView {
  const { element } = stage;
  const marks = stage.cover("marks");
  let shownBoard = board;
  let places = placesOf(board);
  let offered: readonly PlacedMove[] = [];
  element.addEventListener("hexsmith-choose", ({ detail }) =>
    choose(movesAt(offered, detail) as readonly PlacedMove[]),
  );
  element.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") leave();
  });

  function draw(wanted: Board) {
    if (shownBoard === wanted) return;
    shownBoard = wanted;
    places = placesOf(wanted);
    stage.draw(wanted);
  }

  /** Returns the arrow of a move: along the road, from the robber's old hex, or toward the spot of a building. */
  function arrow(name: string, move: Move): readonly SVGElement[] {
    const place = placeOfMove(move);
    const at = place && middleOf(place, places);
    if (!at) return [];
    const { edges, intersections, hexes } = places.layout;
    const robber = hexes[element.robber ?? -1];
    const [end, start] = move.kind === "road" ? (edges[move.edge]?.intersections ?? []) : [];
    const to = intersections[end ?? -1] ?? at;
    const from =
      intersections[start ?? -1] ??
      (move.kind === "moveRobber" && robber ? robber : { x: at.x + 0.75, y: at.y - 0.75 });
    return [svgElement("path", { class: `arrow ${name}`, d: pathOfArrow(from, to) })];
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
    mark(place, compared) {
      const at = place && middleOf(place, places);
      marks.replaceChildren(
        ...(at ? [svgElement("circle", { class: "ring", cx: at.x.toFixed(4), cy: at.y.toFixed(4), r: 0.42 })] : []),
        ...(compared ? [...arrow("played", compared.move), ...arrow("better", compared.best)] : []),
      );
    },
    focus() {
      element.focus();
      return offered.length > 0;
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns an arrow that ends a little before its target. */
function pathOfArrow(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number) =>
    `${(to.x - along * x - aside * y).toFixed(3)},${(to.y - along * y + aside * x).toFixed(3)}`;
  return `M${at(length, 0.07)}L${at(0.42, 0.07)}L${at(0.42, 0.2)}L${at(0.1, 0)}L${at(0.42, -0.2)}L${at(0.42, -0.07)}L${at(length, -0.07)}Z`;
}

function middleOf({ kind, id }: Place, { layout }: Places) {
  return kind === "hex" ? layout.hexes[id] : kind === "edge" ? layout.edges[id] : layout.intersections[id];
}

/** Manages the focus, so that a game can be played by keyboard alone. */
export function makeFocus(board: BoardView) {
  const bar = () => document.querySelector(".game-bar");
  /** Whether the focus was on the board or in the bar. */
  const isHere = (element = document.activeElement): boolean =>
    bar()?.contains(element) === true || board.root.contains(element);

  /** Focuses a target, or else a button. */
  function take(): void {
    if (!board.focus()) takeInBar();
  }

  function takeInBar() {
    const wanted =
      bar()?.querySelector<HTMLElement>(".chooser button:enabled") ??
      bar()?.querySelector<HTMLElement>(".hand button:not(.development)") ??
      bar()?.querySelector<HTMLElement>(".main-action:enabled") ??
      bar()?.querySelector<HTMLElement>(".prompt");
    wanted?.focus({ preventScroll: true });
  }

  return {
    isHere,
    /** Restores a lost focus. `due` is true if the person has to choose. */
    keep(due: boolean): void {
      const { activeElement } = document;
      const isLost =
        !isHere(activeElement) ||
        (activeElement instanceof HTMLButtonElement && activeElement.disabled) ||
        (board.root.contains(activeElement) && !board.focus());
      const waited = due && activeElement?.classList.contains("prompt");
      if (isLost || waited) take();
    },
    /** Moves the focus to the controls of a mode, or back to the button that started it. */
    follow(mode: Mode | undefined, left: Mode | undefined): void {
      if (mode) take();
      else if (left) bar()?.querySelector<HTMLElement>(`[data-action=${left.kind}], [data-card=${left.kind}]`)?.focus();
    },
  };
}
