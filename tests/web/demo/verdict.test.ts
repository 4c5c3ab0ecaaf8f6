// The board page's verdict on a board, and the details next to it.
import { init } from "hexsmith/external";
import { init as initDraft } from "hexsmith/draft/external";
import { expect, test, vi } from "vitest";
import { isPlayable, optionsOf, requestOf } from "../../../web/demo/shared-board/request.js";
import { hexWords } from "../../../web/demo/shared-board/words.js";
import { verdictOf, weakPointsOf } from "../../../web/demo/board/verdict.js";
import { loadTexts } from "../../../web/demo/texts.js";
import { applyMove, chooseMove, newGame, playerView } from "../../../web/src/game.js";
import {
  type Board,
  evaluateBoard,
  generateBoard,
  layoutNames,
  officialBoard,
  printedBoard,
  type Rule,
  type RuleViolation,
  type Violation,
} from "../../../web/src/index.js";
import { grades } from "../../../web/src/draft.js";

vi.stubGlobal("requestAnimationFrame", setTimeout); // absent in Node
await Promise.all([init(), initDraft(), loadTexts("en")]); // the tests call the demo's functions, which need these modules

/** Boards of each kind. */
const boards: readonly Board[] = [
  ...Array.from({ length: 10 }, (_, seed) => [generateBoard({ seed }).board, officialBoard({ seed }).board]).flat(),
  ...layoutNames.flatMap((layout) => [printedBoard(layout), generateBoard({ seed: 1, layout }).board]),
];

test("the grade and the percentage never contradict each other, and the request's own boards are at least fair", async () => {
  const request = requestOf("?desert=center");
  const ranked: { readonly rank: number; readonly percentile: number }[] = [];
  for (let seed = 0; seed < 12; ++seed) {
    const own = generateBoard({ ...optionsOf(request), seed }).board;
    for (const board of [own, officialBoard({ seed }).board]) {
      const verdict = await verdictOf(board, request, new AbortController().signal);
      const { grade = "unfair", percentile = NaN } = verdict ?? {};
      ranked.push({ rank: grades.indexOf(grade), percentile });
      if (board === own) expect(percentile).toBeGreaterThanOrEqual(50);
      expect(verdict?.seats).toHaveLength(4);
    }
  }
  ranked.sort((a, b) => a.percentile - b.percentile);
  expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map(({ rank }) => rank).sort());
  expect(new Set(ranked.map(({ rank }) => rank)).size).toBeGreaterThan(2);
});

test("a request that no board obeys grades the board among those of its layout, and the first verdict does not delay the second", async () => {
  const { board } = generateBoard({ seed: 1 });
  const { signal } = new AbortController();
  const impossible = requestOf("?cap=0&forbid=pipsAboveCap");
  const verdicts = await Promise.all([impossible, requestOf("")].map((request) => verdictOf(board, request, signal)));
  for (const verdict of verdicts) expect(grades).toContain(verdict?.grade);
});

test("exactly the boards that games refuse have no link to the game page", () => {
  for (const board of boards) {
    const starts = () => {
      const game = newGame(board, { players: 2, seed: 1 });
      applyMove(game, chooseMove(playerView(game, 1), "beginner"));
    };
    if (isPlayable(board)) expect(starts).not.toThrow();
    else expect(starts).toThrow(/whole games have no rules/);
  }
});

test("the names of the hexes of a board differ, and those of equal hexes say where they are", () => {
  for (const board of boards) {
    const names = board.terrains.map((_, hex) => hexWords(board, hex));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => / \d+ of \d+/.test(name))).toEqual([]);
  }
});

test("weaknesses are the violations of terms and rules with a weight, the most expensive first", () => {
  const { board } = officialBoard({ seed: 7 });
  const rules: readonly Rule[] = [{ each: "corner", sum: "pips", max: 9, weight: 30 }];
  const evaluation = evaluateBoard(board, { weights: { sharedNumber: 0 }, rules });
  const { energy } = evaluation;
  const costOf = ({ term, rule, amount }: Violation | RuleViolation) =>
    (term === undefined ? (energy.rules[rule]?.weight ?? NaN) : energy.terms[term].weight) * amount;
  const costs = weakPointsOf(evaluation).map(costOf);
  expect(weakPointsOf(evaluation).some(({ rule }) => rule === 0)).toBe(true);
  expect(new Set(costs).size).toBeGreaterThan(2);
  expect(costs).toEqual(
    evaluation.violations
      .map(costOf)
      .filter((cost) => cost > 0)
      .sort((a, b) => b - a),
  );
});
