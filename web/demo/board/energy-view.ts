// The energy of a board and the terms that make it up, those that matter first.
import type { ClassicTerm, Energy, EnergyTerm, TermName } from "hexsmith/external";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { makeTable } from "../table.js";
import { shownNumber, texts } from "../texts.js";

const { board } = texts;

export function makeEnergyView(): { readonly root: HTMLElement; show(energy: Energy<ClassicTerm>): void } {
  const total = element("output", { class: "total", "aria-labelledby": "energy-title" });
  const hint = element("p", { class: "hint" }, board.energyHint);
  const heads = [board.term, board.count, board.weight, board.points];
  const [table, others] = [makeTable(heads), makeTable(heads)];
  const more = makeDisclosure("more", others.root);
  return {
    root: makeSection("energy", board.energy, [hint, total], table.root, more.root),
    show({ total: sum, terms }) {
      total.textContent = shownNumber(sum);
      const all = (Object.entries(terms) as [TermName, EnergyTerm][])
        .map(([name, { value, weight }]) => ({ name, value, weight, points: value * weight }))
        .sort((a, b) => b.points - a.points);
      const rows = all.map(
        ({ name, value, weight, points }) =>
          [board.terms[name], shownNumber(value), shownNumber(weight), shownNumber(points)] as const,
      );
      const count = all.filter(({ points }) => points > 0).length;
      table.root.hidden = count === 0;
      table.show(rows.slice(0, count));
      others.show(rows.slice(count));
      more.root.hidden = count === rows.length;
      more.title(board.otherTerms(rows.length - count));
    },
  };
}
