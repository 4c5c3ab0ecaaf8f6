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
  const undo = makeStep("↶", words.undo, steps.undo);
  const redo = makeStep("↷", words.redo, steps.redo);
  return {
    root: element("div", { class: "buttons steps", role: "group", "aria-label": words.title }, undo, redo),
    show({ canUndo, canRedo }) {
      undo.disabled = !canUndo;
      redo.disabled = !canRedo;
    },
  };
}

/** A sign, since both stand beside the main button: in some languages their names are longer than its own. */
function makeStep(sign: string, name: string, press: () => void): HTMLButtonElement {
  const button = makeButton(sign, press, "quiet");
  button.setAttribute("aria-label", name);
  button.title = name;
  return button;
}
