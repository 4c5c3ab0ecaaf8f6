// The puzzle's card: what it is about, how far one is, and where it starts.
import { element } from "../dom.js";
import { makeFigures } from "../figures.js";
import { makeButton, makeForm } from "../form.js";
import { makeSection } from "../section.js";
import { makeSeedField } from "../seed-field.js";
import { makeShortcutSwitch } from "../shortcut.js";
import { shownNumber, texts } from "../texts.js";
import { energyOf, rightCount, segments, type Values } from "./puzzle.js";

const { magic19 } = texts;

export interface PuzzleActions {
  /** Another arrangement: of this seed, or of a fresh one. */
  shuffle(seed?: string): void;
  /** The same arrangement once more. */
  again(): void;
}

export interface PuzzleView {
  readonly root: HTMLElement;
  show(puzzle: { readonly seed: string; readonly values: Values; readonly swaps: number }): void;
}

export function makePuzzleView({ shuffle, again }: PuzzleActions): PuzzleView {
  const seed = makeSeedField((text) => shuffle(text || undefined));
  const figures = makeFigures({ right: magic19.right, energy: magic19.energy, swaps: magic19.swaps });
  const buttons = [makeButton(magic19.shuffle, () => shuffle(), "quiet"), makeButton(magic19.again, again, "quiet")];
  const form = makeForm(
    magic19.choices,
    seed.root,
    element("div", { class: "buttons" }, ...buttons),
    makeShortcutSwitch(texts.shortcuts.dots).root,
  );
  return {
    root: makeSection(
      "puzzle-card",
      magic19.puzzle,
      [],
      element("p", { class: "rules" }, magic19.rules),
      element("p", { class: "hint by-keys" }, magic19.keys),
      figures.root,
      form,
    ),
    show({ seed: shown, values, swaps }) {
      seed.show(shown);
      figures.show({
        right: magic19.rightOf(rightCount(values), segments.length),
        energy: shownNumber(energyOf(values)),
        swaps: shownNumber(swaps),
      });
    },
  };
}
