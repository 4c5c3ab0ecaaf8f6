// The score of one spot taken apart.
import { resources } from "hexsmith/external";
import type { Metrics, Spot } from "hexsmith/settle/external";
import { describeReason } from "hexsmith/languages";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { makeTable } from "../table.js";
import { shownNumber, shownScore, texts } from "../texts.js";

const { settle } = texts;
const metrics = Object.keys(settle.metrics) as (keyof Metrics)[];

export interface SpotView {
  readonly root: HTMLElement;
  /** `place` in the ranking from 0, of `count`. */
  show(spot: Spot | undefined, place: number, count: number, weights: Metrics): void;
}

export function makeSpotView(): SpotView {
  const total = element("output", { class: "total", "aria-labelledby": "spot-view-title" });
  const rank = element("p", { class: "hint" });
  const yields = element("p", { class: "yields" });
  const reasons = element("ul", { class: "reasons" });
  const table = makeTable([settle.metric, settle.value, settle.weight, settle.points]);
  return {
    root: makeSection("spot-view", settle.spot, [rank, total], table.root, yields, reasons),
    show(spot, place, count, weights) {
      table.root.hidden = reasons.hidden = !spot;
      if (!spot) {
        rank.textContent = total.textContent = "";
        yields.textContent = settle.full;
        return;
      }
      rank.textContent = settle.rank(place + 1, count);
      total.textContent = shownScore(spot.score);
      table.show(
        metrics.map((name) => {
          const [value, weight] = [spot.metrics[name], weights[name]];
          return [settle.metrics[name], shownNumber(value), shownNumber(weight), shownScore(value * weight)];
        }),
      );
      const words = resources.flatMap((resource) => {
        const pips = spot.production[resource];
        return pips > 0 ? [`${texts.words.resources[resource]} ${pips}`] : [];
      });
      yields.textContent = settle.yields(words.join(", "));
      reasons.replaceChildren(...spot.reasons.map((reason) => element("li", {}, describeReason(reason, texts.words))));
    },
  };
}
