// Where the board is weak: on the map, and violation by violation.
import type { Board, BoardEvaluation, ClassicTerm, Layout, Violation } from "hexsmith/external";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { makeToggle } from "../toggle.js";
import { weakPointsOf } from "./evaluation.js";
import { makeLegend } from "./heat-layer.js";
import { wordsOfViolation } from "./places.js";

const { board: words } = texts;
const inSight = 3;

export interface FairnessActions {
  heat(on: boolean): void;
  /** A violation is pointed at, or has the focus; undefined: none any more. */
  look(violation: Violation | undefined): void;
}

export interface FairnessState {
  readonly board: Board;
  readonly layout: Layout;
  readonly evaluation: BoardEvaluation<ClassicTerm>;
  readonly heat: boolean;
}

export function makeFairnessView({ heat: switchHeat, look }: FairnessActions): {
  readonly root: HTMLElement;
  show(state: FairnessState): void;
  showHeat(on: boolean): void;
} {
  const toggle = makeToggle("heat", words.heat, switchHeat);
  const legend = makeLegend();
  const count = element("p", { class: "count" });
  const list = element("ul", { class: "violations" });
  const others = element("ul", { class: "violations" });
  const more = makeDisclosure("more", others);
  return {
    root: makeSection("fairness", words.weak, [], count, list, more.root, toggle.root, legend.root),
    show({ board, layout, evaluation, heat }) {
      showHeat(heat);
      const items = weakPointsOf(evaluation).map((violation) => itemOf(violation, board, layout));
      count.textContent = words.violations(items.length);
      list.replaceChildren(...items.slice(0, inSight));
      list.hidden = items.length === 0;
      others.replaceChildren(...items.slice(inSight));
      more.root.hidden = items.length <= inSight;
      more.title(words.moreViolations(items.length - inSight));
    },
    showHeat,
  };

  function showHeat(on: boolean) {
    toggle.show(on);
    legend.root.hidden = !on;
  }

  function itemOf(violation: Violation, board: Board, layout: Layout): HTMLElement {
    const button = element(
      "button",
      { type: "button", class: "quiet" },
      element("strong", {}, words.terms[violation.term]),
      element("span", {}, wordsOfViolation(violation, board, layout)),
    );
    for (const event of ["pointerenter", "focus", "click"]) button.addEventListener(event, () => look(violation));
    button.addEventListener("blur", () => look(undefined));
    button.addEventListener("pointerleave", () => {
      if (button !== document.activeElement) look(undefined);
    });
    return element("li", {}, button);
  }
}
