// The choices: the button for the next board, seed, layout and preset; and, for those who ask, all other options.
import { violationTerms, type ViolationTerm } from "hexsmith/external";
import { makeChoice } from "../choice.js";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { makeButton, makeForm, makeNextAction, makeValue } from "../form.js";
import { makeSeedField } from "../seed-field.js";
import { texts } from "../texts.js";
import type { EditionsView } from "./editions-view.js";
import { makeWeightsView } from "./weights-view.js";
import { makeToggle } from "../toggle.js";
import { resourceTitle } from "../one-board/words.js";
import {
  apartPairs,
  type BoardRequest,
  changedOptions,
  type ChoiceName,
  choices,
  highestPipCap,
  isMovable,
  lowestPipCap,
  nameOfPair,
  type BaseLayout,
  baseLayouts,
  isBaseLayout,
} from "../one-board/request.js";

export interface ControlActions {
  /** A board with a fresh seed. */
  next(): void;
  /** Hexes are to be drawn. */
  drawShape(): void;
  /** The same board but for what was chosen. */
  change(change: Partial<BoardRequest>): void;
}

export interface ControlsState {
  readonly request: BoardRequest;
  /** Whether the next board keeps what is locked. */
  readonly keeps: boolean;
}

const { board } = texts;

/** `candidates`: the button that opens boards to choose from. */
export function makeControls(
  { next, change, drawShape }: ControlActions,
  editions: Pick<EditionsView, "button" | "show">,
  candidates: HTMLElement,
): {
  readonly root: HTMLElement;
  /** The button for the next board. */
  readonly action: HTMLElement;
  show(state: ControlsState): void;
} {
  const seed = makeSeedField((text) => (text === "" ? next() : change({ seed: text })));
  const action = makeNextAction(board.next, board.nextKey, next, texts.shortcuts.board(board.nextKey, board.lockKey));
  const choiceOf = <Name extends ChoiceName>(name: Name) => {
    const titles = board.choiceTitles[name] as Readonly<Record<string, string>>;
    const all: readonly string[] = choices[name];
    const choice = makeChoice(
      name,
      board.titles[name],
      all,
      titles,
      (chosen) => change({ [name]: chosen }),
      board.hints[name],
    );
    return { root: choice.root, show: (request: BoardRequest) => choice.show(request[name]) };
  };
  const [layout, preset, mode] = [layoutField(), choiceOf("preset"), choiceOf("mode")];
  const seats = choiceOf("seats");
  const weights = makeWeightsView((changed) => change({ weights: changed }));
  const ofFair = [
    choiceOf("desert"),
    choiceOf("harbors"),
    choiceOf("tokenOrder"),
    pipCapField(),
    forbidToggles(),
    apartToggles(),
  ];
  const fairOptions = element("div", { class: "fair-options" }, ...ofFair.map(({ root }) => root));
  const more = makeDisclosure(
    "more",
    element("div", { class: "controls" }, mode.root, fairOptions, seats.root, weights.root),
  );
  return {
    action: action.root,
    root: makeForm(
      board.choices,
      element("h2", {}, board.parts.options),
      layout.root,
      candidates,
      preset.root,
      seed.root,
      more.root,
      action.shortcut,
    ),
    show({ request, keeps }) {
      action.show(keeps ? board.regenerate : board.next);
      seed.show(request.seed ?? "");
      fairOptions.hidden = request.preset !== "fair";
      for (const field of [layout, preset, mode, seats, weights, ...ofFair]) field.show(request);
      more.title(board.options(changedOptions(request)));
    },
  };

  function layoutField() {
    const choice = makeChoice<BaseLayout>("layout", board.titles.layout, baseLayouts, board.layouts, (chosen) =>
      change({ layout: chosen }),
    );
    const draw = makeButton(board.shape.open, drawShape, "quiet");
    return {
      root: element(
        "div",
        { class: "layout-field" },
        choice.root,
        element("div", { class: "buttons" }, editions.button, draw),
      ),
      show({ layout: shown }: BoardRequest) {
        choice.show(isBaseLayout(shown) ? shown : undefined);
        editions.show(typeof shown === "string" ? shown : undefined);
        draw.textContent = typeof shown === "string" ? board.shape.open : board.shape.own;
        draw.setAttribute("aria-pressed", String(typeof shown !== "string"));
      },
    };
  }

  function pipCapField() {
    const slider = element("input", {
      type: "range",
      id: "pipCap",
      min: String(lowestPipCap),
      max: String(highestPipCap),
      "aria-describedby": "pipCap-hint",
    });
    const value = element("output", { for: "pipCap" });
    const show = makeValue(slider);
    slider.addEventListener("input", () => (value.textContent = slider.value));
    slider.addEventListener("change", () => change({ pipCap: Number(slider.value) }));
    return {
      root: element(
        "div",
        { class: "field cap" },
        element("label", { for: "pipCap" }, board.pipCap),
        slider,
        value,
        element("p", { class: "hint", id: "pipCap-hint" }, board.hints.pipCap),
      ),
      show({ pipCap }: BoardRequest) {
        slider.min = String(Math.min(lowestPipCap, pipCap)); // an address may ask for less
        show(String(pipCap));
        value.textContent = slider.value;
      },
    };
  }

  function forbidToggles() {
    let asked: readonly ViolationTerm[] = [];
    const forbidden = violationTerms.filter((term) => term !== "adjacentApart"); // by its pairs
    const toggles = forbidden.map((term) => ({
      term,
      toggle: makeToggle(`forbid-${term}`, texts.numbers.capitalized(texts.words.forbid[term]), (on) =>
        change({ forbid: on ? [...asked, term] : asked.filter((other) => other !== term) }),
      ),
    }));
    const idle = element("p", { class: "hint", hidden: "" });
    return {
      root: element(
        "fieldset",
        { class: "forbid" },
        element("legend", {}, board.forbid),
        element("p", { class: "hint" }, board.hints.forbid),
        idle,
        ...toggles.map(({ toggle }) => toggle.root),
      ),
      show(request: BoardRequest) {
        asked = request.forbid;
        for (const { term, toggle } of toggles) toggle.show(asked.includes(term), isMovable(term, request));
        idle.textContent = request.mode === "both" ? "" : board.hints.notMoved[request.mode];
        idle.hidden = request.mode === "both";
      },
    };
  }

  function apartToggles() {
    let asked: readonly string[] = [];
    const toggles = apartPairs.map((pair) => {
      const name = nameOfPair(pair);
      const [one, other] = pair.map(resourceTitle) as [string, string];
      const toggle = makeToggle(`apart-${name}`, board.violation.pair(one, other), (on) =>
        change({
          apart: apartPairs.filter((other) => (nameOfPair(other) === name ? on : asked.includes(nameOfPair(other)))),
        }),
      );
      return { name, toggle };
    });
    const hint = element("p", { class: "hint" });
    return {
      root: element(
        "fieldset",
        { class: "forbid" },
        element("legend", {}, board.terms.adjacentApart),
        hint,
        ...toggles.map(({ toggle }) => toggle.root),
      ),
      show(request: BoardRequest) {
        asked = request.apart.map(nameOfPair);
        const able = isMovable("adjacentApart", request);
        hint.textContent = able ? board.hints.apart : board.hints.notMoved.numbers;
        for (const { name, toggle } of toggles) toggle.show(asked.includes(name), able);
      },
    };
  }
}
