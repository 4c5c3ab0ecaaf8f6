// The energy of a board and the terms that make it up.
import type { Energy } from "../../src/index.js";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { makeTable } from "../table.js";
import { shownNumber, texts } from "../texts.js";

const { board } = texts;

export function makeEnergyView(): { readonly root: HTMLElement; show(energy: Energy): void } {
  const total = element("output", { class: "total", "aria-labelledby": "energy-title" });
  const hint = element("p", { class: "hint" }, board.energyHint);
  const table = makeTable([board.term, board.count, board.weight, board.points]);
  return {
    root: makeSection("energy", board.energy, [hint, total], table.root),
    show(energy) {
      total.textContent = shownNumber(energy.total);
      table.show(
        Object.entries(energy.terms).map(([name, { value, weight }]) => [
          board.terms[name] ?? name,
          ...[value, weight, value * weight].map(shownNumber),
        ]),
      );
    },
  };
}
