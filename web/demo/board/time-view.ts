// How long it took, and how much work it was.
import type { GeneratedBoard } from "../../src/index.js";
import { element } from "../dom.js";
import { shownMilliseconds, shownNumber, texts } from "../texts.js";

const { board } = texts;

export interface TimeView {
  readonly root: HTMLElement;
  show(result: GeneratedBoard, milliseconds: number): void;
}

/** `firstBoard`: milliseconds from the start of the script to the first board in the document. */
export function makeTimeView(firstBoard: number): TimeView {
  const cell = (title: string, name: string) => {
    const value = element("dd", { "data-figure": name });
    return { value, root: element("div", {}, element("dt", {}, title), value) };
  };
  const made = cell(board.made, "made");
  const steps = cell(board.steps, "steps");
  const accepted = cell(board.accepted, "accepted");
  const first = cell(board.first, "first-board");
  first.root.setAttribute("title", board.firstHint);
  first.value.textContent = shownMilliseconds(firstBoard);
  const root = element("dl", { class: "figures" }, made.root, first.root, steps.root, accepted.root);
  return {
    root,
    show(result, milliseconds) {
      made.value.textContent = shownMilliseconds(milliseconds);
      steps.value.textContent = shownNumber(result.steps);
      accepted.value.textContent = shownNumber(result.accepted);
    },
  };
}
