// The energy of a board and the terms that make it up.
import type { Energy } from "../../src/index.js";
import { element } from "../dom.js";
import { shownNumber, texts } from "../texts.js";

const { board } = texts;

export function makeEnergyView(): { readonly root: HTMLElement; show(energy: Energy): void } {
  const total = element("output", { class: "total", "aria-labelledby": "energy-title" });
  const rows = element("tbody");
  const heads = [board.term, board.count, board.weight, board.points];
  const root = element(
    "section",
    { class: "energy", "aria-labelledby": "energy-title" },
    element(
      "div",
      { class: "section-head" },
      element("h2", { id: "energy-title" }, board.energy),
      element("p", { class: "hint" }, board.energyHint),
      total,
    ),
    element(
      "table",
      {},
      element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
      rows,
    ),
  );
  return {
    root,
    show(energy) {
      total.textContent = shownNumber(energy.total);
      rows.replaceChildren(
        ...Object.entries(energy.terms).map(([name, { value, weight }]) =>
          element(
            "tr",
            {},
            element("th", { scope: "row" }, board.terms[name] ?? name),
            ...[value, weight, value * weight].map((cell) => element("td", {}, shownNumber(cell))),
          ),
        ),
      );
    },
  };
}
