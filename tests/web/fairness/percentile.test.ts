// Fairness percentiles compare a board with random boards.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { printedBoard, type LayoutSpec } from "../../../web/src/index.js";
import { imagesOf, layouts } from "./fair-layouts.js";

describe("fairnessPercentile", () => {
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

  test('among "fair" boards is 0 for the beginner board, and differs between generated boards', () => {
    expect(hexsmith.fairnessPercentile(printedBoard(), { among: "fair" })).toBe(0);
    const boards = [1, 2, 3].map((seed) => hexsmith.generateBoard({ seed }).board);
    expect(new Set(boards.map((board) => hexsmith.fairnessPercentile(board, { among: "fair" }))).size).toBe(3);
    for (const board of boards)
      expect(hexsmith.fairnessPercentile(board, { among: "random" })).toBe(hexsmith.fairnessPercentile(board));
  });

  test.each<[options: unknown, error: Error]>([
    [{ among: "official" }, new RangeError('options.among must be one of "random", "fair", got "official"')],
    [{ of: "fair" }, new TypeError("options.of is not known: options may have among")],
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
