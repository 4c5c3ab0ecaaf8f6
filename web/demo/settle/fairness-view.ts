// What each seat can reach, and how far apart the seats are.
import type { Draft } from "hexsmith/settle/external";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { shownScore, texts } from "../texts.js";
import { badge } from "./draft-view.js";

const { settle } = texts;

export function makeFairnessView(): { readonly root: HTMLElement; show(draft: Draft): void } {
  const gap = element("output", { class: "total", "aria-labelledby": "fairness-title gap-title" });
  const list = element("ul", { class: "seats" });
  const gapTitle = element("span", { class: "gap-title hint", id: "gap-title" }, settle.gap);
  const hint = element("p", { class: "hint" }, settle.fairnessHint);
  return {
    root: makeSection("fairness", settle.fairness, [gapTitle, gap], hint, list),
    show({ seats, gap: difference }) {
      gap.textContent = shownScore(difference);
      const highest = Math.max(...seats.map(({ score }) => score), 1e-9);
      list.replaceChildren(
        ...seats.map(({ player, score }) =>
          element(
            "li",
            {},
            badge(player),
            element("span", { class: "seat" }, settle.player(player)),
            element("meter", {
              min: "0",
              max: String(highest),
              value: String(Math.max(score, 0)),
              "aria-hidden": "true",
            }),
            element("span", { class: "seat-score" }, shownScore(score)),
          ),
        ),
      );
    },
  };
}
