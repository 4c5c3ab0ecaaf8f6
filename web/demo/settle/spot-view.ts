// The score of one spot taken apart.
import type { Spot } from "../../src/index.js";
import { element } from "../dom.js";
import { shownNumber, texts } from "../texts.js";

const { settle } = texts;

export interface SpotView {
  readonly root: HTMLElement;
  /** `place` in the ranking from 0, of `count`. */
  show(spot: Spot | undefined, place: number, count: number, weights: readonly number[]): void;
}

export function makeSpotView(): SpotView {
  const total = element("output", { class: "total", "aria-labelledby": "spot-title" });
  const rank = element("p", { class: "hint" });
  const rows = element("tbody");
  const yields = element("p", { class: "yields" });
  const reasons = element("ul", { class: "reasons" });
  const heads = [settle.metric, settle.value, settle.weight, settle.points];
  const table = element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
    rows,
  );
  const root = element(
    "section",
    { class: "spot-view", "aria-labelledby": "spot-title" },
    element("div", { class: "section-head" }, element("h2", { id: "spot-title" }, settle.spot), rank, total),
    table,
    yields,
    reasons,
  );
  return {
    root,
    show(spot, place, count, weights) {
      table.hidden = reasons.hidden = !spot;
      if (!spot) {
        rank.textContent = total.textContent = "";
        yields.textContent = settle.full;
        return;
      }
      rank.textContent = settle.rank(place + 1, count);
      total.textContent = spot.score.toFixed(2);
      rows.replaceChildren(
        ...Object.entries(spot.metrics).map(([name, value], i) => {
          const weight = weights[i] ?? 0;
          return element(
            "tr",
            {},
            element("th", { scope: "row" }, settle.metrics[name] ?? name),
            ...[shownNumber(value), shownNumber(weight), (value * weight).toFixed(2)].map((cell) =>
              element("td", {}, cell),
            ),
          );
        }),
      );
      const words = spot.production.flatMap((pips, resource) =>
        pips > 0 ? [`${settle.resources[resource]?.toLowerCase()} ${pips}`] : [],
      );
      yields.textContent = settle.yields(words.join(", "));
      reasons.replaceChildren(...spot.reasons.map((reason) => element("li", {}, reason)));
    },
  };
}
