// The verdict on a board in words, on a scale of five steps. It is told at once with the seats' chances, on which it depends.
import type { Board } from "hexsmith/external";
import { element } from "../dom.js";
import type { BoardRequest } from "../one-board/request.js";
import { texts } from "../texts.js";
import { type Facts, factsOf, grades, type Verdict, verdictOf } from "./verdict.js";

const { verdict: words } = texts.board;

/** What is said of a grade. */
export const gradeWords = ({ grade }: Verdict): string => words.grades[grade];

/** Where the grade of a board appears once it is known. */
export function gradeOfBoard(board: Board, request: BoardRequest, players: number): HTMLElement {
  const root = element("span", {}, words.judging);
  void verdictOf(board, request, players, () => true).then((verdict) => {
    if (verdict) root.textContent = gradeWords(verdict);
  });
  return root;
}

export interface VerdictView {
  readonly root: HTMLElement;
  /** Returns the verdict, once it is shown; undefined if another board is shown before. */
  show(board: Board, request: BoardRequest, players: number): Promise<Verdict | undefined>;
}

export function makeVerdictView(): VerdictView {
  const grade = element("strong", { class: "grade" });
  const scale = element("span", { class: "grade-scale", "aria-hidden": "true" }, ...grades.map(() => element("i")));
  const facts = element("p", { class: "facts" });
  const percentile = element("p", { class: "percentile hint" });
  let latest: Board | undefined;

  function say({ highPairs, bestPips, percentile: rank }: Facts, seats: readonly number[] | undefined) {
    facts.textContent = words.facts([
      words.highPairs(highPairs),
      words.bestSpot(bestPips),
      ...(seats ? [words.seats(seats)] : []),
    ]);
    percentile.textContent = rank ? words.percentile[rank.among](rank.percentage) : words.noPercentile;
  }

  function showGrade(verdict: Verdict | undefined) {
    const step = verdict ? grades.indexOf(verdict.grade) : -1;
    grade.textContent = verdict ? gradeWords(verdict) : words.judging;
    scale.dataset["step"] = String(step);
    for (const [i, part] of [...scale.children].entries()) part.classList.toggle("on", i <= step);
  }

  return {
    root: element(
      "section",
      { class: "verdict-view", "aria-label": words.title },
      element("p", { class: "grade-line" }, grade, scale),
      facts,
      percentile,
    ),
    async show(board, request, players) {
      latest = board;
      say(factsOf(board, request), undefined);
      showGrade(undefined);
      const verdict = await verdictOf(board, request, players, () => latest === board);
      if (!verdict) return undefined;
      say(verdict, verdict.seats);
      showGrade(verdict);
      return verdict;
    },
  };
}
