// Tests the async versions of "hexsmith/game".
import { describe, expect, test } from "vitest";
import {
  certifyBoard,
  certifyBoardAsync,
  simulate,
  simulateAsync,
  spotChances,
  spotChancesAsync,
} from "../../../web/src/game.js";
import { printedBoard } from "../../../web/src/index.js";
import { clock } from "../clock.js";
import { describeAsyncVersions, type AsyncOptions, type AsyncVersion, useShortSlices } from "./async-versions.js";

useShortSlices();

const board = printedBoard();
const simulateOptions = { seed: 1, games: 600 } as const;
const certificateOptions = {
  seed: 1,
  levels: ["beginner", "intermediate"],
  margin: 0.02,
  maxGames: 400,
} as const;
/** Options with fewer games than are needed to play every spot twice. */
const spotOptions = { seed: 1, level: "advanced", games: 90, settlements: [{ player: 1, intersection: 10 }] } as const;

const asyncVersions: readonly AsyncVersion[] = [
  [
    "simulate",
    () => simulate(board, simulateOptions),
    (asyncOptions: AsyncOptions) => simulateAsync(board, { ...simulateOptions, ...asyncOptions }),
  ],
  [
    "certifyBoard",
    () => certifyBoard(board, certificateOptions),
    (asyncOptions: AsyncOptions) => certifyBoardAsync(board, { ...certificateOptions, ...asyncOptions }),
  ],
  [
    "spotChances",
    () => spotChances(board, spotOptions),
    (asyncOptions: AsyncOptions) => spotChancesAsync(board, { ...spotOptions, ...asyncOptions }),
  ],
];

describeAsyncVersions(asyncVersions);

describe("an async version of games", () => {
  test("reports the results of the games so far as progress", async () => {
    const reports: number[] = [];
    const simulation = await simulateAsync(board, {
      ...simulateOptions,
      onProgress: ({ result, progress }) => {
        expect(result.games).toBe(Math.round(progress * simulateOptions.games));
        if (result.games > 0 && reports.length < 3)
          expect(result).toEqual(simulate(board, { ...simulateOptions, games: result.games }));
        reports.push(result.games);
      },
    });
    expect(reports.at(-1)).toBe(simulation.games);
  });

  test("returns the result so far when the time budget is over", async () => {
    clock(1);
    const longSimulation = { seed: 1, games: 1e9, timeBudgetMs: 20 } as const;
    const part = await simulateAsync(board, longSimulation);
    expect(part.games).toBeGreaterThan(0);
    expect(part.games).toBeLessThan(1e9);
    expect(part).toEqual(simulate(board, { ...longSimulation, games: part.games, timeBudgetMs: undefined }));
    const { levels } = certifyBoard(board, { seed: 1, margin: 0.01, maxGames: 1e9, timeBudgetMs: 20 });
    expect(levels[0]?.verdict).toBe("undecided");
    expect(levels[0]?.games).toBeGreaterThan(0);
    const { spots } = spotChances(board, { seed: 1, games: 1e9, timeBudgetMs: 1 });
    expect(spots).toHaveLength(54);
    expect(spots.every(({ games: gameCount }) => gameCount >= 1)).toBe(true);
  });
});
