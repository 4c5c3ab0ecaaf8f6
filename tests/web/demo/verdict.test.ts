// The board page's grade of a board, and the details next to it.
import { readFileSync } from "node:fs";
import { init } from "hexsmith/external";
import { init as initSettle } from "hexsmith/draft/external";
import { describe, expect, test } from "vitest";
import { isPlayable, requestOf } from "../../../web/demo/shared-board/request.js";
import { type Facts, factsOf, gradeOf, grades, limits, weakPointsOf } from "../../../web/demo/board/verdict.js";
import { wholePercents } from "../../../web/demo/texts/numbers.js";
import { texts as english } from "../../../web/demo/texts/english.js";
import { inTree } from "../../../web/scripts/paths.mjs";
import { applyMove, chooseMove, newGame, playerView } from "../../../web/src/game.js";
import {
  type Board,
  evaluateBoard,
  generateBoard,
  layoutNames,
  officialBoard,
  printedBoard,
  type Violation,
} from "../../../web/src/index.js";
import { seatChances } from "../../../web/src/draft.js";

await Promise.all([init(), initSettle()]); // the tests call the demo's functions, which need these modules

const request = requestOf("");

/** Boards of each kind, with the chances of their seats if the game page supports them. */
const boards: readonly Board[] = [
  ...Array.from({ length: 60 }, (_, seed) => [
    generateBoard({ seed }).board,
    generateBoard({ seed, preset: "classic" }).board,
    officialBoard({ seed }).board,
    generateBoard({ seed, layout: "extension" }).board,
  ]).flat(),
  ...layoutNames.flatMap((layout) => [printedBoard(layout), generateBoard({ seed: 1, layout }).board]),
];
const gradedBoards = boards.map((board) => {
  const facts = factsOf(board, request);
  const seats = isPlayable(board) ? seatChances(board, { seed: 1 }).seats.map(({ winChance }) => winChance) : undefined;
  return { board, facts, seats, grade: gradeOf(facts, seats) };
});
const rank = (grade: (typeof grades)[number]) => grades.indexOf(grade);

describe("a grade", () => {
  test("is at most fair with a weakness, with seats more than 8 points apart, or among the less fair half", () => {
    for (const { facts, seats, grade } of gradedBoards) {
      const percentages = seats ? wholePercents(seats) : [0];
      const gap = Math.max(...percentages) - Math.min(...percentages);
      if (facts.weakPoints > 0 || gap > 8) expect(rank(grade)).toBeLessThanOrEqual(rank("fair"));
      if (grade === "excellent") expect(seats && gap).toBeLessThanOrEqual(4);
      if (rank(grade) <= rank("fair") || !facts.percentile) continue;
      expect(facts.percentile.among).toBe("fair");
      expect(facts.percentile.percentage).toBeGreaterThanOrEqual(grade === "excellent" ? 75 : 50);
    }
  });

  test("distinguishes generated boards", () => {
    const generated = gradedBoards.filter((_, i) => i < 240 && i % 4 === 0).map(({ grade }) => grade);
    for (const grade of ["fair", "veryFair", "excellent"] as const) expect(generated).toContain(grade);
  });

  test("of an official deal is at most fair", () => {
    const official = gradedBoards.filter((_, i) => i < 240 && i % 4 === 2);
    expect(official.every(({ grade }) => rank(grade) <= rank("fair"))).toBe(true);
  });

  test("does not improve with another weakness or a larger gap between seats", () => {
    const facts: Facts = { weakPoints: 0, percentile: { among: "random", percentage: 98 }, highPairs: 0, bestPips: 12 };
    for (const percentile of [
      undefined,
      { among: "random", percentage: 95 },
      { among: "fair", percentage: 1 },
    ] as const)
      for (let weakPoints = 0; weakPoints < 20; ++weakPoints)
        for (let gap = 0; gap < 30; ++gap) {
          const grade = (weak: number, points: number) =>
            rank(
              gradeOf({ ...facts, percentile, weakPoints: weak }, [
                0.25,
                0.25,
                0.25 + points / 200,
                0.25 - points / 200,
              ]),
            );
          expect(grade(weakPoints + 1, gap)).toBeLessThanOrEqual(grade(weakPoints, gap));
          expect(grade(weakPoints, gap + 1)).toBeLessThanOrEqual(grade(weakPoints, gap));
        }
  });

  test("has its limits documented in the manual", () => {
    const manual = readFileSync(inTree("web", "docs", "fair-boards.md"), "utf8");
    for (const { grade, weakPoints, seatDifference, random, fair } of limits)
      expect(manual).toContain(
        `| ${english.board.verdict.grades[grade]} | ${weakPoints} | ${seatDifference} points | ${random} % | ${fair} % |`,
      );
  });
});

test("exactly the boards that games refuse have no link to the game page", () => {
  for (const { board } of gradedBoards) {
    const starts = () => {
      const game = newGame(board, { players: 2, seed: 1 });
      applyMove(game, chooseMove(playerView(game, 1), "beginner"));
    };
    if (isPlayable(board)) expect(starts).not.toThrow();
    else expect(starts).toThrow(/whole games have no rules/);
  }
});

test("weaknesses are the violations with positive weight, the most expensive first", () => {
  const { board } = officialBoard({ seed: 7 });
  const evaluation = evaluateBoard(board, { weights: { sharedNumber: 0 } });
  const costOf = ({ term, amount }: Violation) => evaluation.energy.terms[term].weight * amount;
  const costs = weakPointsOf(evaluation).map(costOf);
  expect(new Set(costs).size).toBeGreaterThan(2);
  expect(costs).toEqual(
    evaluation.violations
      .map(costOf)
      .filter((cost) => cost > 0)
      .sort((a, b) => b - a),
  );
});
