// The weights of the energy: what counts how much when a board is made and judged.
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { makeButton, makeValue } from "../form.js";
import type { TermName } from "hexsmith/external";
import {
  type BoardRequest,
  standardWeightOf,
  standardWeights,
  termsOfPreset,
  type Weights,
} from "../one-board/request.js";
import { texts } from "../texts.js";

const { board: words } = texts;
const highest = 100_000;

export function makeWeightsView(change: (weights: Weights) => void): {
  readonly root: HTMLElement;
  show(request: BoardRequest): void;
} {
  let weights: Weights = {};
  let standardOf = (term: TermName): number => standardWeights[term];
  const fields = (Object.keys(standardWeights) as TermName[]).map((term) => {
    const input = element("input", {
      type: "number",
      id: `weight-${term}`,
      min: "0",
      max: String(highest),
      step: "any",
      inputmode: "decimal",
    });
    const show = makeValue(input);
    input.addEventListener("change", () => {
      const value = Math.min(Math.max(Math.round(1000 * input.valueAsNumber) / 1000, 0), highest);
      const others = Object.fromEntries(Object.entries(weights).filter(([name]) => name !== term)) as Weights;
      const changed = Number.isNaN(value) || value === standardOf(term) ? others : { ...others, [term]: value };
      change(changed);
    });
    const root = element("div", { class: "weight" }, element("label", { for: input.id }, words.terms[term]), input);
    return { term, show, root };
  });
  const restore = makeButton(words.weights.restore, () => change({}), "quiet");
  const disclosure = makeDisclosure(
    "more",
    element("p", { class: "hint" }, words.weights.hint),
    element("div", { class: "weight-list" }, ...fields.map(({ root }) => root)),
    restore,
  );
  return {
    root: disclosure.root,
    show(request) {
      ({ weights } = request);
      standardOf = (term) => standardWeightOf(term, request);
      const used = termsOfPreset(request.preset);
      for (const { term, show, root } of fields) {
        root.hidden = !used.includes(term);
        show(String(weights[term] ?? standardOf(term)));
      }
      const changed = Object.keys(weights).length;
      restore.hidden = changed === 0;
      disclosure.title(words.weights.title(changed));
    },
  };
}
