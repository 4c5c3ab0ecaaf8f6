import { describe, expect, test } from "vitest";
import { generateBoard } from "../../../web/src/index.js";
import { seatChances, type SeatChancesOptions } from "../../../web/src/draft.js";

const { board } = generateBoard({ seed: "seats" });
const extension = generateBoard({ seed: "seats", layout: "extension" }).board;

describe("seatChances", () => {
  test.each([2, 3, 4, 5, 6])(
    "returns chances that add up to 1 for %d players, with a small standard error",
    (players) => {
      const { seats, samples, seed } = seatChances(players > 4 ? extension : board, { players, seed: 1 });
      expect(seats.map(({ player }) => player)).toEqual(Array.from({ length: players }, (_, seat) => seat + 1));
      expect(seats.reduce((sum, { winChance }) => sum + winChance, 0)).toBeCloseTo(1, 12);
      for (const { standardError } of seats) {
        expect(standardError).toBeGreaterThan(0);
        expect(standardError).toBeLessThan(0.02);
      }
      expect({ samples, seed }).toEqual({ samples: 500, seed: 1 });
    },
  );

  test("has standard error 0 for a single opening, and a smaller standard error for more openings", () => {
    const errors = (samples: number) =>
      seatChances(board, { players: 2, samples, seed: 3 }).seats.map(({ standardError }) => standardError);
    expect(errors(1)).toEqual([0, 0]);
    const [errorOf100 = 0] = errors(100);
    const [errorOf6400 = 0] = errors(6400);
    // The expected ratio is sqrt(6400 / 100) = 8. The estimated standard error of 100 openings has an error of 7% (one sigma).
    expect(errorOf100 / errorOf6400).toBeGreaterThan(6);
    expect(errorOf100 / errorOf6400).toBeLessThan(10.5);
  });

  test("repeats by its seed", () => {
    const options = { players: 3, samples: 100, seed: "x" };
    const first = seatChances(board, options);
    expect(seatChances(board, options)).toEqual(first);
    expect(seatChances(board, { ...options, seed: "y" })).not.toEqual(first);
  });

  test.each<[options: unknown, error: Error]>([[{ drafts: 5 }, new TypeError("options.drafts is not an option")]])(
    "refuses %o",
    (options, error) => {
      expect(() => seatChances(board, options as SeatChancesOptions)).toThrow(error.constructor as new () => Error);
      expect(() => seatChances(board, options as SeatChancesOptions)).toThrow(/^options\.(players|samples|drafts) /);
    },
  );
});
