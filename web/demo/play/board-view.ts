// The board of a game, with pieces, targets and marks. This file also manages the focus.
import type { Board, MarkedPlace } from "hexsmith/external";
import { type GameView, movesAt, piecesOf, type Place, targetsOf } from "hexsmith/game/external";
import type { Stage } from "../stage.js";
import type { Mode } from "./mode.js";
import type { PlacedMove } from "./places.js";
import { gameWords, targetWords } from "./words.js";

export interface BoardActions {
  /** Called with the moves at the chosen place, which differ only in the victim. */
  choose(moves: readonly PlacedMove[]): void;
  /** Called on Escape. */
  cancel(): void;
}

export interface BoardView {
  readonly root: HTMLElement;
  /** @param targetMoves moves whose places are targets */
  show(view: GameView, targetMoves: readonly PlacedMove[], marks: readonly MarkedPlace[]): void;
  clear(board: Board): void;
  /** Moves the focus to a target. Returns false if there are no targets. */
  focus(): boolean;
}

export function makeBoardView(stage: Stage, { choose, cancel }: BoardActions): BoardView {
  const { element } = stage;
  let targetMoves: readonly PlacedMove[] = [];
  const targetsAt = (place: Place) => movesAt(targetMoves, place) as readonly PlacedMove[];
  element.words = gameWords();
  element.addEventListener("hexsmith-choose", ({ detail }) => choose(targetsAt(detail)));
  element.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") cancel();
  });

  return {
    root: stage.root,
    show(view, newTargetMoves, marks) {
      targetMoves = newTargetMoves;
      stage.draw(view.board);
      element.pieces = piecesOf(view);
      element.robber = view.robber;
      element.targets = targetsOf(targetMoves);
      element.nameOf = (place, name) => targetWords(targetsAt(place), place, name, view.board);
      element.marks = marks;
    },
    clear(board) {
      targetMoves = [];
      Object.assign(element, { pieces: [], robber: null, targets: {}, marks: [] });
      stage.draw(board);
    },
    focus() {
      element.focus();
      return targetMoves.length > 0;
    },
  };
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
