// Sliders for every parameter of the evaluator.
import { resources } from "hexsmith/external";
import type { Resource } from "hexsmith/external";
import type { ResolvedSpotParams, SpotEvaluator } from "hexsmith/settle/external";
import { makeChoice } from "../choice.js";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { resourceTitle } from "../one-board/words.js";
import { makeSection } from "../section.js";
import { shownNumber, texts } from "../texts.js";
import { spotEvaluators } from "./request.js";

type PerResource = Readonly<Record<Resource, string>>;

const { settle } = texts;

export interface ParamsView {
  readonly root: HTMLElement;
  show(evaluator: SpotEvaluator, params: ResolvedSpotParams): void;
}

export interface ParamsActions {
  choose(evaluator: SpotEvaluator): void;
  /** Called at every step of a slider that is dragged. */
  change(params: ResolvedSpotParams): void;
}

const highest = {
  base: 3,
  dampeningFactor: 2,
  harborBonus: 6,
  primeVariateBonus: 6,
  parityPreference: 3,
  varietyBonus: 6,
};
const highestWeight = 4;

export function makeParamsView({ choose, change }: ParamsActions): ParamsView {
  let params: ResolvedSpotParams;
  const settings: (() => void)[] = []; // bring each control in line with `params`

  function makeSlider(
    name: string,
    title: string,
    meaning: string | undefined,
    max: number,
    get: () => number,
    set: (value: number) => ResolvedSpotParams,
  ) {
    const input = element("input", {
      type: "range",
      id: name,
      min: "0",
      max: String(max),
      step: "0.1",
      ...(meaning !== undefined && { "aria-describedby": `${name}-hint` }),
    });
    const output = element("output", { for: name });
    const setting = () => {
      input.value = String(get());
      output.textContent = shownNumber(get());
    };
    input.addEventListener("input", () => {
      params = set(Number(input.value));
      output.textContent = shownNumber(get());
      change(params);
    });
    settings.push(setting);
    return element(
      "div",
      { class: "slider" },
      element("label", { for: name }, title),
      output,
      input,
      ...(meaning === undefined ? [] : [element("p", { class: "hint", id: `${name}-hint` }, meaning)]),
    );
  }

  const eachOf = <Key extends "baseResourceStrength" | "metricWeights">(
    key: Key,
    titles: Readonly<Record<keyof ResolvedSpotParams[Key], string>>,
    meanings: Readonly<Partial<Record<keyof ResolvedSpotParams[Key], string>>>,
    max: number,
  ) =>
    (Object.keys(titles) as (keyof ResolvedSpotParams[Key] & string)[]).map((name) =>
      makeSlider(
        `${key}-${name}`,
        titles[name],
        meanings[name],
        max,
        () => (params[key] as Readonly<Record<string, number>>)[name] ?? 0,
        (value) => ({ ...params, [key]: { ...params[key], [name]: value } }),
      ),
    );
  const bonuses = (Object.keys(settle.bonuses) as (keyof typeof settle.bonuses)[]).map((key) =>
    makeSlider(
      key,
      settle.bonuses[key],
      settle.hints.bonuses[key],
      highest[key],
      () => params[key],
      (value) => ({ ...params, [key]: value }),
    ),
  );
  const group = (title: string, sliders: readonly Node[], meaning?: string) =>
    element(
      "fieldset",
      {},
      element("legend", {}, title),
      ...(meaning === undefined ? [] : [element("p", { class: "hint" }, meaning)]),
      ...sliders,
    );
  const ofResources = Object.fromEntries(resources.map((name) => [name, resourceTitle(name)])) as PerResource;

  const evaluator = makeChoice(
    "preset",
    settle.evaluator,
    spotEvaluators,
    settle.evaluators,
    choose,
    settle.hints.evaluator,
  );
  const balance = makeChoice(
    "balance",
    settle.balance,
    ["abundance", "bottleneck"],
    settle.balances,
    (chosen) => {
      params = { ...params, balance: chosen };
      change(params);
    },
    settle.hints.balance,
  );
  const strength = makeChoice(
    "harbor-strength",
    settle.harborStrength,
    ["board", "own"],
    settle.harborStrengths,
    (chosen) => {
      params = { ...params, harborStrength: chosen };
      change(params);
    },
    settle.hints.harborStrength,
  );
  const details = makeDisclosure(
    "more",
    element(
      "div",
      { class: "parameters" },
      group(settle.groups.weights, eachOf("metricWeights", settle.metrics, settle.hints.metrics, highestWeight)),
      group(settle.groups.bonuses, bonuses),
      group(settle.groups.base, eachOf("baseResourceStrength", ofResources, {}, highest.base), settle.hints.base),
      balance.root,
      strength.root,
    ),
  );
  details.title(settle.parameters);
  const root = makeSection("params", settle.judging, [], evaluator.root, details.root);
  return {
    root,
    show(chosen, wanted) {
      params = wanted;
      evaluator.show(chosen);
      balance.show(params.balance);
      strength.show(params.harborStrength);
      for (const setting of settings) setting();
    },
  };
}
