// Boards whose seats are alike.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";

const seeds = Array.from({ length: 10 }, (_, seed) => seed);

describe("generateBoard with fairSeats", () => {
  test("is deterministic, and returns the gap that draftFairness finds on its board", () => {
    for (const fairSeats of [2, 3, 4]) {
      const first = hexsmith.generateBoard({ seed: "fair", fairSeats });
      expect(hexsmith.generateBoard({ seed: "fair", fairSeats })).toEqual(first);
      const { gap, boards } = first.seats ?? { gap: null, boards: 0 };
      expect(gap).toBe(hexsmith.draftFairness(first.board, { players: fairSeats }).gap);
      // Twelve boards from nothing, and as many of 312 variations as may be looked at.
      expect(boards).toBeGreaterThan(12);
      expect(boards).toBeLessThanOrEqual(12 + 6 * 52);
      expect(first.energy.total).toBe(hexsmith.scoreBoard(first.board).total);
    }
  });

  test("never has a larger gap than the board of the same seed without it, and a smaller one on average", () => {
    const pairs = seeds.map((seed) => {
      const plain = hexsmith.generateBoard({ seed });
      const fair = hexsmith.generateBoard({ seed, fairSeats: 4 });
      expect(fair.steps).toBeGreaterThan(plain.steps);
      return { plain: hexsmith.draftFairness(plain.board).gap, fair: fair.seats?.gap as number };
    });
    for (const { plain, fair } of pairs) expect(fair).toBeLessThanOrEqual(plain);
    const mean = (gaps: readonly number[]) => gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(mean(pairs.map(({ fair }) => fair))).toBeLessThan(0.5 * mean(pairs.map(({ plain }) => plain)));
  });

  test("is the same in slices", async () => {
    const options = { seed: "slices", fairSeats: 3 };
    expect(await hexsmith.generateBoardAsync(options)).toEqual(hexsmith.generateBoard(options));
  });

  test("without time it returns the first board, and says that the time ran out", () => {
    const { seats, stopReason } = hexsmith.generateBoard({ seed: 1, fairSeats: 4, timeBudgetMs: 0 });
    expect(stopReason).toBe("time");
    expect(seats?.boards).toBeLessThanOrEqual(1);
  });

  test("keeps to the locks, the layout and the preset", () => {
    const { board, seats } = hexsmith.generateBoard({
      seed: 3,
      layout: "extension",
      preset: "classic",
      locks: { terrains: { 0: "ore" } },
      fairSeats: 3,
    });
    expect(board.terrains[0]).toBe("ore");
    expect(seats?.boards).toBe(64);
  });

  test("has no `seats` where they were not asked for", () => {
    expect(hexsmith.generateBoard({ seed: 1 })).not.toHaveProperty("seats");
  });
});
