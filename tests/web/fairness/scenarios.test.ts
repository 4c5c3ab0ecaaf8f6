import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { expectBoardOf, scenarios } from "./scenario-constraints.js";

/** Number of seeds. scenarios.long.test.ts tests 1,000. */
const seeds = Array.from({ length: 25 }, (_, seed) => String(seed));

describe.each(scenarios)("%s", (layout, scenario) => {
  test("has a balanced board that obeys its set-up, for every seed", () => {
    for (const seed of seeds) {
      const { board, energy } = hexsmith.generateBoard({ layout, seed });
      expectBoardOf(scenario, board, seed);
      expect(hexsmith.isBoard(board)).toBe(true);
      const total = hexsmith.evaluateBoard(board).energy.total;
      expect(Math.abs(total - energy.total), seed).toBeLessThanOrEqual(1e-9 * (1 + total));
    }
  });

  test("has an official board that obeys its set-up, for every seed", () => {
    for (const seed of seeds) expectBoardOf(scenario, hexsmith.officialBoard({ layout, seed }).board, seed);
  });
});
