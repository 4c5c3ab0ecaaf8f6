// Boards with equal seats.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as settle from "../../../web/src/settle.js";
import type { LayoutSpec } from "../../../web/src/index.js";
import type { EqualSeatsProgress, SeatOptions } from "../../../web/src/settle.js";
import { oneHex } from "../fairness/golden-boards.js";

const seeds = Array.from({ length: 10 }, (_, seed) => seed);

/** Seven hexes: room for two players in every order of placements, and not for four. */
const sevenHexes: LayoutSpec = {
  hexes: [
    { q: 0, r: 0 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
    { q: -1, r: 0 },
    { q: 0, r: -1 },
    { q: 1, r: -1 },
  ],
  terrains: { wood: 2, brick: 2, grain: 2, ore: 1 },
  tokens: [3, 4, 5, 6, 8, 9, 10],
};

describe("generateEqualSeats", () => {
  test("is deterministic, and returns the gap that suggestDraft finds on its board", () => {
    for (const players of [2, 3, 4]) {
      const first = settle.generateEqualSeats({ seed: "fair", players, measure: "gap" });
      expect(settle.generateEqualSeats({ seed: "fair", players, measure: "gap" })).toEqual(first);
      expect(first.gap).toBe(settle.suggestDraft(first.board, { players }).gap);
      // Twelve boards from nothing, and as many of 312 variations as may be looked at.
      expect(first.boardsTried).toBeGreaterThan(12);
      expect(first.boardsTried).toBeLessThanOrEqual(12 + 6 * 52);
      expect(first.energy).toEqual(hexsmith.evaluateBoard(first.board).energy);
      expect(first.seed).toBe("fair");
    }
  });

  test("is for four players unless told otherwise", () => {
    expect(settle.generateEqualSeats({ seed: 7 })).toEqual(settle.generateEqualSeats({ seed: 7, players: 4 }));
  });

  test("never has a larger gap than the board of the same seed without it, and a smaller one on average", () => {
    const pairs = seeds.map((seed) => {
      const plain = hexsmith.generateBoard({ seed });
      const equal = settle.generateEqualSeats({ seed, measure: "gap" });
      expect(equal.steps).toBeGreaterThan(plain.steps);
      return { plain: settle.suggestDraft(plain.board).gap, equal: equal.gap as number };
    });
    for (const { plain, equal } of pairs) expect(equal).toBeLessThanOrEqual(plain);
    const mean = (gaps: readonly number[]) => gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(mean(pairs.map(({ equal }) => equal))).toBeLessThan(0.5 * mean(pairs.map(({ plain }) => plain)));
  });

  test("by chances to win, its gap is small, and that of seatChances within its error", () => {
    const { board, gap } = settle.generateEqualSeats({ seed: "chances", players: 3, measure: "winChance" });
    expect(hexsmith.isBoard(board)).toBe(true);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(0.03);
    expect(settle.generateEqualSeats({ seed: "chances", players: 3 })).toEqual(
      settle.generateEqualSeats({ seed: "chances", players: 3, measure: "winChance" }),
    );
    const { seats } = settle.seatChances(board, { players: 3, samples: 4000, seed: 1 });
    const chances = seats.map(({ winChance }) => winChance);
    // 3 standard errors of a difference over the measure's 256 openings, 0.014 each.
    expect(Math.abs(Math.max(...chances) - Math.min(...chances) - (gap as number))).toBeLessThan(3 * 0.014);
  });

  test("is the same in slices, and tells how small the gap has become", async () => {
    const options = { seed: "slices", players: 6, layout: "extension" } as const;
    const reports: EqualSeatsProgress[] = [];
    const expected = settle.generateEqualSeats(options);
    const onProgress = (report: EqualSeatsProgress) => void reports.push(report);
    expect(await settle.generateEqualSeatsAsync({ ...options, onProgress })).toEqual(expected);
    expect(reports.at(-1)).toEqual({ progress: 1, gap: expected.gap });
    const gaps = reports.map(({ gap }) => gap ?? Infinity);
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
    const shares = reports.map(({ progress }) => progress);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  test("without time it returns the first board without a gap, and says that the time ran out", () => {
    const { gap, boardsTried, stopReason, board } = settle.generateEqualSeats({ seed: 1, timeBudgetMs: 0 });
    expect({ gap, boardsTried, stopReason }).toEqual({ gap: null, boardsTried: 0, stopReason: "time" });
    expect(hexsmith.isBoard(board)).toBe(true);
  });

  test("keeps to the locks, the layout and the preset", () => {
    const { board, boardsTried } = settle.generateEqualSeats({
      seed: 3,
      layout: "extension",
      preset: "classic",
      locks: { terrains: { 0: "ore" } },
      players: 3,
    });
    expect(board.terrains[0]).toBe("ore");
    expect(board.layout).toBe("extension");
    expect(boardsTried).toBe(16);
  });

  test("refuses a layout on which some order of placements leaves a player without a spot, and reports nothing", async () => {
    const layout = sevenHexes;
    const { gap } = settle.generateEqualSeats({ layout, players: 2, seed: 1 });
    expect(gap).toBeGreaterThanOrEqual(0);
    const refusal = { kind: "no-room-for-all", path: "options.layout", needed: 8 };
    expect(() => settle.generateEqualSeats({ layout })).toThrow(
      expect.objectContaining({
        ...refusal,
        message: "options.layout is refused: some order of placements leaves one of 4 players without a spot",
      }),
    );
    const reports: unknown[] = [];
    const refused = settle.generateEqualSeatsAsync({
      layout: oneHex,
      players: 3,
      onProgress: (one) => reports.push(one),
    });
    await expect(refused).rejects.toBeInstanceOf(settle.RefusedError);
    await expect(refused).rejects.toMatchObject({ ...refusal, needed: 6 });
    expect(reports).toEqual([]);
  });

  test("refuses what generateBoard refuses", () => {
    const terrains = { 0: "desert", 1: "desert" } as const;
    expect(() => settle.generateEqualSeats({ locks: { terrains } })).toThrow(
      expect.objectContaining({ kind: "lock-against-bag" }),
    );
  });

  test("has no option of the sort in generateBoard", () => {
    expect(() => hexsmith.generateBoard({ players: 4 } as object)).toThrow(TypeError);
    expect(() => hexsmith.generateBoard({ fairSeats: 4 } as object)).toThrow(TypeError);
    expect(hexsmith.generateBoard({ seed: 1 })).not.toHaveProperty("gap");
  });

  test.each<[options: unknown, error: Error]>([
    [{ players: 1 }, new RangeError("options.players must be an integer in [2, 6], got 1")],
    [{ players: 7 }, new RangeError("options.players must be an integer in [2, 6], got 7")],
    [{ players: "4" }, new TypeError('options.players must be an integer, got "4"')],
    [{ measure: "chance" }, new RangeError('options.measure must be one of "gap", "winChance", got "chance"')],
    [null, new TypeError("options must be an object, got null")],
  ])("refuses %o", (options, error) => {
    expect(() => settle.generateEqualSeats(options as SeatOptions)).toThrow(error);
  });
});
