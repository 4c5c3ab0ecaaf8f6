// The choices: the button for the next board, seed, layout and preset; and, for those who ask, all other options.
import type { Rule } from "../../src/index.js";
import { makeChoice } from "../choice.js";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { makeForm, makeNextAction } from "../form.js";
import { makeSeedField } from "../seed-field.js";
import { texts } from "../texts.js";
import { makeToggle } from "../toggle.js";
import {
  type BoardRequest,
  changedOptions,
  type ChoiceName,
  choices,
  highestPipCap,
  layoutNames,
} from "../one-board/request.js";

export interface ControlActions {
  /** A board with a fresh seed. */
  next(): void;
  /** The same board but for what was chosen. */
  change(change: Partial<BoardRequest>): void;
}

export interface ControlsState {
  readonly request: BoardRequest;
  /** Whether the next board keeps what is locked. */
  readonly keeps: boolean;
  readonly refusal: string | undefined;
}

const { board } = texts;

export function makeControls({ next, change }: ControlActions): {
  readonly root: HTMLElement;
  show(state: ControlsState): void;
} {
  const seed = makeSeedField((text) => (text === "" ? next() : change({ seed: text })));
  const action = makeNextAction(board.next, board.nextKey, next);
  const refusal = element("p", { class: "refusal", role: "alert" });
  const choiceOf = <Name extends ChoiceName>(name: Name) => {
    const titles = board.choiceTitles[name] as Readonly<Record<string, string>>;
    const all: readonly string[] = choices[name];
    const choice = makeChoice(name, board.titles[name], all, titles, (chosen) => change({ [name]: chosen }));
    return { root: choice.root, show: (request: BoardRequest) => choice.show(request[name]) };
  };
  const [layout, preset, mode] = [layoutField(), choiceOf("preset"), choiceOf("mode")];
  const ofFair = [choiceOf("desert"), choiceOf("harbors"), choiceOf("numbers"), pipCapField(), ruleToggles()];
  const fairOptions = element("div", { class: "fair-options" }, ...ofFair.map(({ root }) => root));
  const more = makeDisclosure("more", element("div", { class: "controls" }, mode.root, fairOptions));
  return {
    root: makeForm(board.choices, action.root, refusal, seed.root, layout.root, preset.root, more.root),
    show({ request, keeps, refusal: reason }) {
      action.show(keeps ? board.regenerate : board.next);
      refusal.hidden = !reason;
      refusal.textContent = reason ?? "";
      seed.show(request.seed ?? "");
      fairOptions.hidden = request.preset !== "fair";
      for (const field of [layout, preset, mode, ...ofFair]) field.show(request);
      more.title(board.options(changedOptions(request)));
    },
  };

  function layoutField() {
    const choice = makeChoice("layout", board.titles.layout, layoutNames, board.layouts, (chosen) =>
      change({ layout: chosen }),
    );
    return {
      root: choice.root,
      show: (request: BoardRequest) => choice.show(typeof request.layout === "string" ? request.layout : undefined),
    };
  }

  function pipCapField() {
    const slider = element("input", { type: "range", id: "pipCap", min: "0", max: String(highestPipCap) });
    const value = element("output", { for: "pipCap" });
    slider.addEventListener("input", () => (value.textContent = slider.value));
    slider.addEventListener("change", () => change({ pipCap: Number(slider.value) }));
    return {
      root: element("div", { class: "field cap" }, element("label", { for: "pipCap" }, board.pipCap), slider, value),
      show({ pipCap }: BoardRequest) {
        slider.value = value.textContent = String(pipCap);
      },
    };
  }

  function ruleToggles() {
    let asked: readonly Rule[] = [];
    const toggles = (Object.keys(board.ruleTitles) as Rule[]).map((rule, i) => ({
      rule,
      toggle: makeToggle(`rule-${i}`, board.ruleTitles[rule], (on) =>
        change({ rules: on ? [...asked, rule] : asked.filter((other) => other !== rule) }),
      ),
    }));
    return {
      root: element(
        "fieldset",
        { class: "rules" },
        element("legend", {}, board.rules),
        ...toggles.map(({ toggle }) => toggle.root),
      ),
      show({ rules }: BoardRequest) {
        asked = rules;
        for (const { rule, toggle } of toggles) toggle.show(rules.includes(rule));
      },
    };
  }
}
