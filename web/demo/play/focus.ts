// Where the focus goes, so that a game can be played by keys alone.
import type { BoardView } from "./board-view.js";
import type { Mode } from "./mode.js";

export function makeFocus(bar: HTMLElement, board: BoardView) {
  /** Whether it is on the board or in the bar. */
  const isHere = (element = document.activeElement): boolean => bar.contains(element) || board.root.contains(element);

  /** On a place that can be chosen, or else on what can be pressed. */
  function take(): void {
    if (!board.focus()) takeInBar();
  }

  function takeInBar() {
    const wanted =
      bar.querySelector<HTMLElement>(".chooser button:enabled") ??
      bar.querySelector<HTMLElement>(".hand button:not(.development)") ??
      bar.querySelector<HTMLElement>(".main-action:enabled") ??
      bar.querySelector<HTMLElement>(".prompt");
    wanted?.focus({ preventScroll: true });
  }

  return {
    isHere,
    take,
    /** Goes on where there is something to do, if it was lost. `due`: the person has to choose. */
    keep(due: boolean): void {
      const { activeElement } = document;
      const lost =
        !isHere(activeElement) ||
        (activeElement instanceof HTMLButtonElement && activeElement.disabled) ||
        (board.root.contains(activeElement) && !board.focus());
      const waited = due && activeElement?.classList.contains("prompt");
      if (lost || waited) take();
    },
    /** To the button that led to a mode. */
    giveBack({ kind }: Mode): void {
      bar.querySelector<HTMLElement>(`[data-action=${kind}], [data-card=${kind}]`)?.focus();
    },
  };
}
