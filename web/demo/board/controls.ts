// The choices: seed, balance mode, preset, and the button for the next board.
import { makeChoice } from "../choice.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { type BoardRequest, modes, presets } from "./request.js";

export interface ControlActions {
  /** A board with a fresh seed. */
  next(): void;
  /** The same board but for what was chosen. */
  change(change: Partial<BoardRequest>): void;
}

export interface Controls {
  readonly root: HTMLElement;
  /** Sets every control to a request. */
  show(request: BoardRequest): void;
  next(): void;
}

const { board } = texts;

export function makeControls({ next, change }: ControlActions): Controls {
  const seed = element("input", {
    id: "seed",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "64",
  });
  // A seed that is emptied asks for a fresh one.
  seed.addEventListener("change", () => (seed.value === "" ? next() : change({ seed: seed.value })));
  const button = element(
    "button",
    { type: "button", class: "next", "aria-keyshortcuts": board.nextKey },
    board.next,
    element("kbd", { "aria-hidden": "true" }, board.nextKey),
  );
  button.addEventListener("click", next);
  const mode = makeChoice("mode", board.mode, modes, board.modes, (chosen) => change({ mode: chosen }));
  const preset = makeChoice("preset", board.preset, presets, board.presets, (chosen) => change({ preset: chosen }));
  const root = element(
    "form",
    { class: "controls", "aria-label": board.choices },
    button,
    element("div", { class: "field" }, element("label", { for: "seed" }, board.seed), seed),
    mode.root,
    preset.root,
  );
  root.addEventListener("submit", (event) => event.preventDefault()); // Enter in the seed has fired its change event
  return {
    root,
    show(request) {
      seed.value = request.seed ?? "";
      mode.show(request.mode);
      preset.show(request.preset);
    },
    next,
  };
}
