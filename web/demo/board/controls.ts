// The choices: seed, balance mode, preset, and the button for the next board.
import { makeChoice } from "../choice.js";
import { makeForm, makeNextButton } from "../form.js";
import { makeSeedField } from "../seed-field.js";
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
  const seed = makeSeedField((text) => (text === "" ? next() : change({ seed: text })));
  const button = makeNextButton(board.next, board.nextKey, next);
  const mode = makeChoice("mode", board.mode, modes, board.modes, (chosen) => change({ mode: chosen }));
  const preset = makeChoice("preset", board.preset, presets, board.presets, (chosen) => change({ preset: chosen }));
  return {
    root: makeForm(board.choices, button, seed.root, mode.root, preset.root),
    show(request) {
      seed.show(request.seed ?? "");
      mode.show(request.mode);
      preset.show(request.preset);
    },
    next,
  };
}
