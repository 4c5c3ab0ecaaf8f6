// Undo and redo, to be seen.
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { texts } from "../texts.js";
import type { Steps } from "./steps.js";

const { steps: words } = texts;

export function makeStepsView(steps: Pick<Steps, "undo" | "redo">): {
  readonly root: HTMLElement;
  show(steps: Pick<Steps, "canUndo" | "canRedo">): void;
} {
  const undo = makeButton(words.undo, steps.undo, "quiet");
  const redo = makeButton(words.redo, steps.redo, "quiet");
  return {
    root: element("div", { class: "buttons steps", role: "group", "aria-label": words.title }, undo, redo),
    show({ canUndo, canRedo }) {
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
    },
  };
}
