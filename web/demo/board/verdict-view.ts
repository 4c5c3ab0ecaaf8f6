// The verdict on a board in words, on a scale of five steps.
import type { Board } from "hexsmith/external";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { seatChancesOf } from "./seat-chances.js";
import { grades, type Verdict } from "./verdict.js";

const { verdict: words } = texts.board;

/** What is said of a grade. */
export const gradeWords = ({ grade }: Verdict): string => (grade ? words.grades[grade] : words.unrated);

export interface VerdictView {
  readonly root: HTMLElement;
  /** The seats' chances follow once the board is on the screen. */
  show(board: Board, verdict: Verdict, players: number): void;
}

export function makeVerdictView(): VerdictView {
  const grade = element("strong", { class: "grade" });
  const scale = element("span", { class: "grade-scale", "aria-hidden": "true" }, ...grades.map(() => element("i")));
  const facts = element("p", { class: "facts" });
  const percentile = element("p", { class: "percentile hint" });
  let latest: Board | undefined;
  return {
    root: element(
      "section",
      { class: "verdict-view", "aria-label": words.title },
      element("p", { class: "grade-line" }, grade, scale),
      facts,
      percentile,
    ),
    show(board, verdict, players) {
      const step = verdict.grade ? grades.indexOf(verdict.grade) : -1;
      grade.textContent = gradeWords(verdict);
      scale.hidden = step < 0;
      scale.dataset["step"] = String(step);
      for (const [i, part] of [...scale.children].entries()) part.classList.toggle("on", i <= step);
      say(verdict, undefined);
      percentile.textContent =
        verdict.percentile === undefined ? words.noPercentile : words.percentile(verdict.percentile);
      latest = board;
      void seatChancesOf(board, players, () => latest === board).then((seats) => {
        if (seats && latest === board) say(verdict, seats);
      });
    },
  };

  function say({ highPairs, bestPips }: Verdict, seats: readonly number[] | undefined) {
    facts.textContent = words.facts([
      words.highPairs(highPairs),
      words.bestSpot(bestPips),
      ...(seats ? [words.seats(seats)] : []),
    ]);
  }
}
