// The four solutions, side by side; those that were come upon are marked.
import { element } from "../dom.js";
import { makeSection } from "../section.js";
import { texts } from "../texts.js";
import { drawSolution } from "./figure.js";
import { places, type Values } from "./puzzle.js";

const { magic19 } = texts;
const center = places.findIndex(({ x, y }) => x === 0 && y === 0);

export function makeSolutionsView(solutions: readonly Values[]): {
  readonly root: HTMLElement;
  found(solution: number): void;
} {
  const marks = solutions.map(() => element("span", { class: "found", hidden: "" }, `✓ ${magic19.found}`));
  const items = solutions.map((values, i) =>
    element(
      "li",
      { class: "surface" },
      drawSolution(values, i + 1),
      element(
        "p",
        {},
        element("strong", {}, magic19.solution(i + 1)),
        marks[i] as HTMLElement,
        element("span", { class: "hint" }, magic19.center(values[center] as number)),
      ),
    ),
  );
  return {
    root: makeSection(
      "solutions",
      magic19.solutions,
      [],
      element("p", { class: "hint" }, magic19.solutionsHint),
      element("ul", {}, ...items),
    ),
    found: (solution) => marks[solution]?.removeAttribute("hidden"),
  };
}
