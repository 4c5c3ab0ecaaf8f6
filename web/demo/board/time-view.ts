// How long it took, and how much work it was.
import { makeFigures } from "../figures.js";
import { shownMilliseconds, shownNumber, texts } from "../texts.js";
import type { Made } from "../one-board/made.js";

const { board } = texts;

export interface TimeView {
  readonly root: HTMLElement;
  /** Without a result, for a board that was not made by annealing, there is nothing to see. */
  show(result: Made | undefined, milliseconds: number): void;
}

/** `firstBoard`: milliseconds from the start of the script to the first board in the document. */
export function makeTimeView(firstBoard: number): TimeView {
  const { made, first, steps, accepted } = board;
  const figures = makeFigures({ made, first, steps, accepted });
  return {
    root: figures.root,
    show(result, milliseconds) {
      figures.root.hidden = !result;
      if (!result) return;
      figures.show({
        made: shownMilliseconds(milliseconds),
        first: shownMilliseconds(firstBoard),
        steps: shownNumber(result.steps),
        accepted: shownNumber(result.accepted),
      });
    },
  };
}
