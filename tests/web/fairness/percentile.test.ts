// How a board compares with random ones.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { beginnerBoard, type LayoutSpec } from "../../../web/src/index.js";
import { termNames } from "../../../web/src/fairness/energy.js";
import { imagesOf, layouts } from "./fair-layouts.js";

describe("percentile", () => {
  test("is in [0, 1] and falls as the energy rises, with harbors and without", () => {
    for (const layout of ["standard", "extension"] as const)
      for (const harbors of ["shuffled", "none"] as const) {
        const weights = Object.fromEntries(termNames.map((term) => [term, 0]));
        const boards = Array.from({ length: 150 }, (_, seed) => {
          // From boards that nobody looked after to fair ones.
          const options = { seed, layout, harbors, steps: 1 + seed * seed, ...(seed < 50 && { steps: 1, weights }) };
          const { board } = hexsmith.generateBoard(options);
          return { energy: hexsmith.scoreBoard(board).total, share: hexsmith.percentile(board) };
        });
        boards.sort((a, b) => a.energy - b.energy);
        const shares = boards.map(({ share }) => share);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
        expect(shares[0]).toBe(1);
        expect(shares.at(-1)).toBeGreaterThanOrEqual(0);
        expect(shares.at(-1)).toBeLessThan(0.2);
      }
  });

  test("of boards dealt at random is even over [0, 1]", () => {
    // One step under no weights accepts any swap: as random as the deal. n = 1000, the mean's sigma 0.289 / sqrt(n).
    const weights = Object.fromEntries(termNames.map((term) => [term, 0]));
    const shares = Array.from({ length: 1000 }, (_, seed) =>
      hexsmith.percentile(hexsmith.generateBoard({ seed, weights, steps: 1, harbors: "shuffled" }).board),
    );
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 * 0.00913);
    for (const quarter of [0.25, 0.5, 0.75]) {
      const below = shares.filter((share) => share < quarter).length / shares.length;
      expect(Math.abs(below - quarter)).toBeLessThan(4 * 0.0159);
    }
  });

  test("knows no weights: a board's images share it, a harbor more or less does not matter where there are none", () => {
    const { board } = hexsmith.generateBoard({ seed: 4, preset: "classic" });
    for (const [image] of imagesOf(board))
      expect(hexsmith.percentile(image)).toBeCloseTo(hexsmith.percentile(board), 12);
  });

  test("of the beginner board is high, and below that of a fair one", () => {
    const beginner = hexsmith.percentile(beginnerBoard());
    expect(beginner).toBeGreaterThan(0.98);
    expect(beginner).toBeLessThan(0.999);
    expect(hexsmith.percentile(hexsmith.generateBoard({ seed: 1 }).board)).toBe(1);
  });

  test("is for named layouts", () => {
    const { board } = hexsmith.generateBoard({ seed: 1, layout: layouts.flower as LayoutSpec });
    expect(() => hexsmith.percentile(board)).toThrow(
      new RangeError('board.layout must be "standard" or "extension", got an object'),
    );
    expect(() => hexsmith.percentile(undefined as never)).toThrow(
      new TypeError("board must be an object, got undefined"),
    );
  });
});
