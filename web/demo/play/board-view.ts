// The board of a game, with pieces, targets, and rings around places. This file also manages the focus.
import type { Board } from "hexsmith/external";
import { type GameView, type Move, movesAt, piecesOf, type Place, targetsOf } from "hexsmith/game/external";
import { svgElement } from "../dom.js";
import type { Stage } from "../stage.js";
import { placeOfMove } from "./hint.js";
import type { Mode } from "./mode.js";
import { type PlacedMove, type Places, placesOf } from "./places.js";

export interface BoardActions {
  /** Called with the moves at the chosen place, which differ only in the victim. */
  choose(moves: readonly PlacedMove[]): void;
  /** Called on Escape. */
  cancel(): void;
}

export interface BoardView {
  readonly root: HTMLElement;
  places(): Places;
  /** @param targetMoves moves whose places are targets @param playerName returns the name of a player */
  show(view: GameView, targetMoves: readonly PlacedMove[], playerName: (player: number) => string): void;
  clear(board: Board): void;
  /** Draws a ring around a place, and arrows for a move and a better move. Undefined removes the ring or the arrows. */
  mark(place: Place | undefined, compared: { readonly move: Move; readonly best: Move } | undefined): void;
  /** Moves the focus to a target. Returns false if there are no targets. */
  focus(): boolean;
}

export function makeBoardView(stage: Stage, board: Board, { choose, cancel }: BoardActions): BoardView {
  const { element } = stage;
  const marks = stage.addOverlay("marks");
  let shownBoard = board;
  let places = placesOf(board);
  let targetMoves: readonly PlacedMove[] = [];
  element.addEventListener("hexsmith-choose", ({ detail }) =>
    choose(movesAt(targetMoves, detail) as readonly PlacedMove[]),
  );
  element.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") cancel();
  });

  function draw(board: Board) {
    if (shownBoard === board) return;
    shownBoard = board;
    places = placesOf(board);
    stage.draw(board);
  }

  /** Returns the arrow of a move: along the road, from the robber's old hex, or toward the spot of a building. */
  function drawArrow(name: string, move: Move): readonly SVGElement[] {
    const place = placeOfMove(move);
    const target = place && centerOf(place, places);
    if (!target) return [];
    const { edges, intersections, hexes } = places.layout;
    const robber = hexes[element.robber ?? -1];
    const [endId, startId] = move.kind === "road" ? (edges[move.edge]?.intersections ?? []) : [];
    const to = intersections[endId ?? -1] ?? target;
    const from =
      intersections[startId ?? -1] ??
      (move.kind === "moveRobber" && robber ? robber : { x: target.x + 0.75, y: target.y - 0.75 });
    return [svgElement("path", { class: `arrow ${name}`, d: pathOfArrow(from, to) })];
  }

  return {
    root: stage.root,
    places: () => places,
    show(view, newTargetMoves, playerName) {
      targetMoves = newTargetMoves;
      draw(view.board);
      element.pieces = piecesOf(view);
      element.robber = view.robber;
      element.targets = targetsOf(targetMoves);
      element.nameOf = (place) => places.nameOf(movesAt(targetMoves, place) as readonly PlacedMove[], playerName);
    },
    clear(board) {
      targetMoves = [];
      element.pieces = [];
      element.robber = null;
      element.targets = {};
      draw(board);
    },
    mark(place, compared) {
      const at = place && centerOf(place, places);
      marks.replaceChildren(
        ...(at ? [svgElement("circle", { class: "ring", cx: at.x.toFixed(4), cy: at.y.toFixed(4), r: 0.42 })] : []),
        ...(compared ? [...drawArrow("played", compared.move), ...drawArrow("better", compared.best)] : []),
      );
    },
    focus() {
      element.focus();
      return targetMoves.length > 0;
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the SVG path of an arrow that ends a little before `to`. */
function pathOfArrow(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const pointAt = (along: number, aside: number) =>
    `${(to.x - along * x - aside * y).toFixed(3)},${(to.y - along * y + aside * x).toFixed(3)}`;
  return `M${pointAt(length, 0.07)}L${pointAt(0.42, 0.07)}L${pointAt(0.42, 0.2)}L${pointAt(0.1, 0)}L${pointAt(0.42, -0.2)}L${pointAt(0.42, -0.07)}L${pointAt(length, -0.07)}Z`;
}

function centerOf({ kind, id }: Place, { layout }: Places) {
  return kind === "hex" ? layout.hexes[id] : kind === "edge" ? layout.edges[id] : layout.intersections[id];
}

/** Manages the focus, so that people can play a game by keyboard alone. */
export function makeFocus(board: BoardView) {
  const bar = () => document.querySelector(".game-bar");
  /** Whether the focus is on the board or in the bar. */
  const isInGame = (element = document.activeElement): boolean =>
    bar()?.contains(element) === true || board.root.contains(element);

  /** Moves the focus to a target on the board, or to the bar if there are no targets. */
  function focusTarget(): void {
    if (!board.focus()) focusBar();
  }

  function focusBar() {
    const control =
      bar()?.querySelector<HTMLElement>(".chooser button:enabled:not(.fold)") ??
      bar()?.querySelector<HTMLElement>(".hand button:not(.development)") ??
      bar()?.querySelector<HTMLElement>(".main-action:enabled") ??
      bar()?.querySelector<HTMLElement>(".prompt");
    control?.focus({ preventScroll: true });
  }

  return {
    isHere: isInGame,
    /** Moves a lost focus back to the board or the bar. `mustChoose` is true if it is the person's turn to choose. */
    restore(mustChoose: boolean): void {
      const { activeElement } = document;
      const isLost =
        !isInGame(activeElement) ||
        (activeElement instanceof HTMLButtonElement && activeElement.disabled) ||
        (board.root.contains(activeElement) && !board.focus());
      const isOnPrompt = mustChoose && activeElement?.classList.contains("prompt");
      if (isLost || isOnPrompt) focusTarget();
    },
    /** Moves the focus to the controls of a mode, or back to the button that started the previous mode. */
    moveToMode(mode: Mode | undefined, previousMode: Mode | undefined): void {
      if (mode) focusTarget();
      else if (previousMode)
        bar()
          ?.querySelector<HTMLElement>(`[data-action=${previousMode.kind}], [data-card=${previousMode.kind}]`)
          ?.focus();
    },
  };
}
