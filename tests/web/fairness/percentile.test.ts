// Fairness percentiles compare a board with random boards.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { printedBoard, type LayoutSpec } from "../../../web/src/index.js";
import { imagesOf, layouts } from "./fair-layouts.js";

describe("fairnessPercentile", () => {
  test("is in [0, 100] and falls as the energy rises, with harbors and without", () => {
    for (const layout of ["standard", "extension"] as const)
      for (const harbors of ["shuffled", "none"] as const) {
        const weights = Object.fromEntries(hexsmith.energyTerms.map((term) => [term, 0]));
        const boards = Array.from({ length: 150 }, (_, seed) => {
          // Boards of low seeds are random, and boards of higher seeds are fairer.
          const options = { seed, layout, harbors, steps: 1 + seed * seed, ...(seed < 50 && { steps: 1, weights }) };
          const { board } = hexsmith.generateBoard(options);
          return { energy: hexsmith.evaluateBoard(board).energy.total, percentile: hexsmith.fairnessPercentile(board) };
        });
        boards.sort((a, b) => a.energy - b.energy);
        const percentiles = boards.map(({ percentile }) => percentile);
        expect(percentiles).toEqual([...percentiles].sort((a, b) => b - a));
        expect(percentiles[0]).toBe(100);
        expect(percentiles.at(-1)).toBeGreaterThanOrEqual(0);
        expect(percentiles.at(-1)).toBeLessThan(20);
      }
  });

  test("of random boards is uniform over [0, 100]", () => {
    // One step with all weights 0 accepts any swap, so boards stay random. A uniform percentile has a standard deviation of
    // 100 / sqrt(12) = 28.9, and the mean of n = 1000 percentiles has a sigma of 28.9 / sqrt(n) = 0.913.
    const weights = Object.fromEntries(hexsmith.energyTerms.map((term) => [term, 0]));
    const percentiles = Array.from({ length: 1000 }, (_, seed) =>
      hexsmith.fairnessPercentile(hexsmith.generateBoard({ seed, weights, steps: 1, harbors: "shuffled" }).board),
    );
    const mean = percentiles.reduce((sum, percentile) => sum + percentile, 0) / percentiles.length;
    expect(Math.abs(mean - 50)).toBeLessThan(4 * 0.913);
    for (const quarter of [0.25, 0.5, 0.75]) {
      const share = percentiles.filter((percentile) => percentile < 100 * quarter).length / percentiles.length;
      expect(Math.abs(share - quarter)).toBeLessThan(4 * 0.0159);
    }
  });

  test("ignores weights, is equal for a board's images, and does not depend on harbors if the board has none", () => {
    const { board } = hexsmith.generateBoard({ seed: 4, preset: "classic" });
    for (const [image] of imagesOf(board))
      expect(hexsmith.fairnessPercentile(image)).toBeCloseTo(hexsmith.fairnessPercentile(board), 12);
  });

  test("of the beginner board is high, and below that of a fair board", () => {
    const beginner = hexsmith.fairnessPercentile(printedBoard());
    expect(beginner).toBeGreaterThan(98);
    expect(beginner).toBeLessThan(99.9);
    expect(hexsmith.fairnessPercentile(hexsmith.generateBoard({ seed: 1 }).board)).toBe(100);
  });

  test('among "fair" boards has different values for generated boards, in the order of their energies', () => {
    const boards = Array.from({ length: 200 }, (_, seed) => hexsmith.generateBoard({ seed }));
    const percentiles = boards
      .sort((a, b) => a.energy.total - b.energy.total)
      .map(({ board }) => hexsmith.fairnessPercentile(board, { among: "fair" }));
    expect(percentiles).toEqual([...percentiles].sort((a, b) => b - a));
    // The mean of n = 200 percentiles has a sigma of 28.9 / sqrt(n) = 2.04.
    const mean = percentiles.reduce((sum, percentile) => sum + percentile, 0) / percentiles.length;
    expect(Math.abs(mean - 50)).toBeLessThan(4 * 2.04);
    expect(hexsmith.fairnessPercentile(printedBoard(), { among: "fair" })).toBe(0);
    const { board } = boards[0] as hexsmith.GeneratedBoard;
    expect(hexsmith.fairnessPercentile(board, { among: "random" })).toBe(hexsmith.fairnessPercentile(board));
  });

  test.each<[options: unknown, error: Error]>([
    [{ among: "official" }, new RangeError('options.among must be one of "random", "fair", got "official"')],
    [{ among: 1 }, new TypeError('options.among must be one of "random", "fair", got 1')],
    [{ of: "fair" }, new TypeError("options.of is not known: options may have among")],
    [null, new TypeError("options must be an object, got null")],
  ])("refuses the options %o", (options, error) => {
    expect(() => hexsmith.fairnessPercentile(printedBoard(), options as hexsmith.PercentileOptions)).toThrow(error);
  });

  test("needs boards with the pieces of their layout", () => {
    const board = printedBoard();
    const replaceFirst = (list: readonly unknown[]) => [list[1], ...list.slice(1)];
    const changedBoards = [
      { ...board, terrains: replaceFirst(board.terrains) },
      { ...board, tokens: replaceFirst(board.tokens) },
      { ...board, harbors: replaceFirst(board.harbors) },
    ] as readonly hexsmith.Board[];
    for (const changedBoard of changedBoards)
      for (const among of ["random", "fair"] as const)
        expect(() => hexsmith.fairnessPercentile(changedBoard, { among })).toThrow(
          new hexsmith.RefusedError(
            { kind: "no-percentile", path: "board" },
            'board must have the pieces of the layout "standard", got others',
          ),
        );
  });

  test("needs named layouts", () => {
    const { board } = hexsmith.generateBoard({ seed: 1, layout: layouts.flower as LayoutSpec });
    const refusal = new hexsmith.RefusedError(
      { kind: "no-percentile", path: "board.layout" },
      'board.layout must be "standard" or "extension", got an object',
    );
    expect(() => hexsmith.fairnessPercentile(board)).toThrow(refusal);
    expect(() => hexsmith.fairnessPercentile(board)).toThrow(expect.objectContaining({ ...refusal }) as Error);
    expect(() => hexsmith.fairnessPercentile(undefined as never)).toThrow(
      new TypeError("board must be an object, got undefined"),
    );
  });
});
