// How fair the board is: beside random boards, on the map, and rule by rule.
import type { Board, BoardScore, Break, ClassicTerm, Energy, Layout } from "../../src/index.js";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { makeToggle } from "../toggle.js";
import { makeLegend, mostOf } from "./heat-layer.js";
import { wordsOfBreak } from "./places.js";

const { board: words } = texts;
const inSight = 5;

export interface FairnessActions {
  heat(on: boolean): void;
  /** A break is pointed at, or has the focus; undefined: none any more. */
  look(breach: Break | undefined): void;
}

export interface FairnessState {
  readonly board: Board;
  readonly layout: Layout;
  readonly score: BoardScore<ClassicTerm>;
  /** Undefined for a custom layout. */
  readonly percentile: number | undefined;
  readonly heat: boolean;
}

export function makeFairnessView({ heat: switchHeat, look }: FairnessActions): {
  readonly root: HTMLElement;
  show(state: FairnessState): void;
  showHeat(on: boolean): void;
} {
  const percentile = element("p", { class: "percentile" });
  const toggle = makeToggle("heat", words.heat, switchHeat);
  const legend = makeLegend();
  const title = element("h3");
  const list = element("ul", { class: "breaks" });
  const others = element("ul", { class: "breaks" });
  const more = makeDisclosure("more", others);
  return {
    root: makeSection("fairness", words.fairness, [], percentile, toggle.root, legend.root, title, list, more.root),
    show({ board, layout, score, percentile: share, heat }) {
      percentile.textContent = share === undefined ? words.noPercentile : words.percentile(share);
      showHeat(heat);
      legend.show(mostOf(score));
      const terms: Partial<Energy["terms"]> = score.terms; // of "classic": not all
      const cost = ({ term, amount }: Break) => (terms[term]?.weight ?? 0) * amount;
      const items = [...score.breaks].sort((a, b) => cost(b) - cost(a)).map((breach) => itemOf(breach, board, layout));
      title.textContent = words.breaks(items.length);
      list.replaceChildren(...items.slice(0, inSight));
      list.hidden = items.length === 0;
      others.replaceChildren(...items.slice(inSight));
      more.root.hidden = items.length <= inSight;
      more.title(words.moreBreaks(items.length - inSight));
    },
    showHeat,
  };

  function showHeat(on: boolean) {
    toggle.show(on);
    legend.root.hidden = !on;
  }

  function itemOf(breach: Break, board: Board, layout: Layout): HTMLElement {
    const button = element(
      "button",
      { type: "button", class: "quiet" },
      element("strong", {}, words.terms[breach.term]),
      element("span", {}, wordsOfBreak(breach, board, layout)),
    );
    for (const event of ["pointerenter", "focus", "click"]) button.addEventListener(event, () => look(breach));
    button.addEventListener("blur", () => look(undefined));
    button.addEventListener("pointerleave", () => {
      if (button !== document.activeElement) look(undefined);
    });
    return element("li", {}, button);
  }
}
