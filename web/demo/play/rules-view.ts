// The rules that a host sets before a game: those of the base game, those by which two usually play, or the host's own.
import { type RuleOptions, twoPlayerRules } from "hexsmith/game/external";
import { makeChoice } from "../choice.js";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { makeToggle } from "../toggle.js";
import {
  baseRules,
  presetNames,
  presetOf,
  presets,
  ruleRanges,
  rulesIn,
  type SetRules,
  wordsOfRules,
} from "./rules.js";

export interface RulesView {
  readonly root: HTMLElement;
  rules(): RuleOptions;
  show(rules: RuleOptions): void;
  /** How many play from now on. */
  setPlayers(players: number): void;
}

export function makeRulesView(): RulesView {
  const words = texts.rules;
  let rules: SetRules = presets.base;

  const preset = makeChoice("rules", words.title, presetNames, words.presets, (chosen) => show(presets[chosen]));
  const hintOfTwo = element("p", { class: "hint" }, words.ofTwo(wordsOfRules(presets.two)));
  preset.root.append(hintOfTwo);

  const bounds = ([min, max]: readonly [number, number]) => ({ min: String(min), max: String(max), step: "1" });
  const points = element("input", { type: "range", id: "points", ...bounds(ruleRanges.pointsToWin) });
  const pointsShown = element("output", { for: "points" });
  points.addEventListener("input", () => change({ pointsToWin: Number(points.value) }));
  const discard = element("input", {
    type: "number",
    id: "discard",
    inputmode: "numeric",
    "aria-describedby": "discard-hint",
    ...bounds(ruleRanges.discardLimit),
  });
  discard.addEventListener("change", () => {
    const { valid } = discard.validity;
    change({ discardLimit: valid && discard.value !== "" ? discard.valueAsNumber : rules.discardLimit });
  });
  const friendly = makeToggle("friendly", words.friendly, (on) => change({ friendlyRobber: on }), words.hints.friendly);
  const balanced = makeToggle("balanced", words.balanced, (on) => change({ balancedDice: on }), words.hints.balanced);
  const trades = makeToggle(
    "trades",
    words.trades,
    (on) => change({ offersPerTurn: on ? baseRules.offersPerTurn : 0 }),
    words.hints.trades,
  );
  const more = makeDisclosure(
    "more-rules",
    element(
      "div",
      { class: "rules" },
      element(
        "div",
        { class: "field" },
        element("label", { for: "discard" }, words.discard),
        discard,
        element("p", { class: "hint", id: "discard-hint" }, words.hints.discard),
      ),
      trades.root,
      friendly.root,
      balanced.root,
    ),
  );
  more.title(words.more);

  const change = (changed: RuleOptions) => show({ ...rules, ...changed });

  function show(wanted: RuleOptions) {
    rules = rulesIn(wanted);
    preset.show(presetOf(rules));
    points.value = pointsShown.textContent = String(rules.pointsToWin);
    discard.value = String(rules.discardLimit);
    trades.show(rules.offersPerTurn > 0);
    friendly.show(rules.friendlyRobber);
    balanced.show(rules.balancedDice);
    // What is not as in the base game is in sight.
    if (presetOf({ ...rules, pointsToWin: presets.base.pointsToWin }) !== "base") more.root.open = true;
  }

  return {
    root: element(
      "div",
      { class: "rules" },
      preset.root,
      element(
        "div",
        { class: "field points-field" },
        element("label", { for: "points" }, words.points),
        points,
        pointsShown,
      ),
      more.root,
    ),
    rules: () => rules,
    show,
    setPlayers(count) {
      const two = count === twoPlayerRules.players;
      preset.offer("two", two);
      hintOfTwo.hidden = !two;
      if (!two && presetOf(rules) === "two") show(presets.base);
    },
  };
}
