// Tests every option of generateBoard with the fair preset, on all kinds of layouts.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { type Board, type FairOptions, type Refusal, RefusedError } from "../../../web/src/index.js";
import { anyFairOptions, expectValidBoard, layouts, generateUnchecked, printedHarbors } from "./fair-layouts.js";

const deserts = ({ terrains }: Board) => [...terrains.keys()].filter((hex) => terrains[hex] === "desert");

describe("generateBoard", () => {
  test("repeats a board from its seed, synchronously and in slices, with any options", async () => {
    await fc.assert(
      fc.asyncProperty(anyFairOptions, async (options) => {
        const request = { ...options, steps: 200 };
        const first = generateUnchecked(request);
        expect(generateUnchecked(request)).toEqual(first);
        expect(await hexsmith.generateBoardAsync(request as FairOptions)).toEqual(first);
      }),
      { seed: 12, numRuns: 30 },
    );
  });

  test("preserves every lock and the bag", () => {
    fc.assert(
      fc.property(anyFairOptions, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (options, mask) => {
        // Random pieces of a board of the same layout are locked.
        const { board } = generateUnchecked({ seed: mask, layout: options.layout, steps: 1, harbors: "shuffled" });
        const randomPieces = <Piece>(pieces: readonly Piece[], shift: number) =>
          Object.fromEntries([...pieces.entries()].filter(([i]) => (mask >>> ((i + shift) % 32)) & 1));
        const locks = {
          terrains: randomPieces(board.terrains, 0),
          tokens: randomPieces(board.tokens, 7),
          harbors: options.harbors === "none" ? {} : randomPieces(board.harbors, 13),
        };
        const request = { ...options, desert: "anywhere", locks };
        const result = generateUnchecked(request);
        expectValidBoard(result, request as FairOptions);
        for (const kind of ["terrains", "tokens", "harbors"] as const)
          for (const [place, piece] of Object.entries(locks[kind]))
            expect(result.board[kind][Number(place)]).toBe(piece);
      }),
      { seed: 13, numRuns: 200 },
    );
  });

  test("accepts places of locks as numbers or strings, and ignores undefined locks", () => {
    const expectedResult = generateUnchecked({ seed: 4, locks: { terrains: { 3: "ore" }, tokens: { 5: 6 } } });
    const locks = { terrains: { "3": "ore", "4": undefined }, tokens: { "5": 6 }, harbors: undefined };
    expect(generateUnchecked({ seed: 4, locks })).toEqual(expectedResult);
  });

  test("places deserts as the option says, on each hex that it allows", () => {
    const { hexes } = hexsmith.layoutOf("standard");
    const placesOf = (desert: "anywhere" | "center" | "inland" | "coast") =>
      new Set(
        Array.from({ length: 300 }, (_, seed) => deserts(generateUnchecked({ seed, desert, steps: 20 }).board)).flat(),
      );
    const coast = [...hexes.keys()].filter((hex) => (hexes[hex]?.neighbors.length ?? 0) < 6);
    expect(placesOf("anywhere").size).toBe(19);
    expect([...placesOf("center")]).toEqual([9]);
    expect([...placesOf("coast")].sort((a, b) => a - b)).toEqual(coast);
    expect([...placesOf("inland")].sort((a, b) => a - b)).toEqual([4, 5, 8, 9, 10, 13, 14]);
  });

  test.for(Object.entries(layouts))("places harbors in the order of the option: %s", ([, layout]) => {
    const printedOrder = printedHarbors(layout);
    const orders = new Set<string>();
    for (let seed = 0; seed < 80; ++seed) {
      const harborsOf = (harbors?: string) => generateUnchecked({ seed, layout, harbors, steps: 300 }).board.harbors;
      expect(harborsOf()).toEqual(printedOrder);
      expect(harborsOf("printed")).toEqual(printedOrder);
      expect(harborsOf("none")).toEqual([]);
      const shuffled = harborsOf("shuffled");
      expect([...shuffled].sort()).toEqual([...printedOrder].sort());
      orders.add(shuffled.join());
    }
    expect(orders.size).toBeGreaterThan(printedOrder.length === 2 ? 1 : 10);
  });
});

describe("the annealing of a fair board", () => {
  test("with spirals has ten runs of 1,000 steps by default, and follows the options otherwise", () => {
    const spiral = {
      seed: 2,
      tokenOrder: "spiral",
      weights: { adjacentSameResource: 0, pipsAboveCap: 0, adjacentSameNumber: 0, adjacentLowNumbers: 0 },
    };
    expect(generateUnchecked(spiral).steps).toBe(10_000);
    expect(generateUnchecked({ ...spiral, restarts: 1 }).steps).toBe(2000);
    expect(generateUnchecked({ ...spiral, restarts: 0, steps: 70 }).steps).toBe(70);
  });
});

describe("a lock of an absent token", () => {
  test("keeps a hex without a token, which only a desert may be", () => {
    for (let hex = 0; hex < 19; ++hex) {
      const { board } = generateUnchecked({ seed: hex, locks: { tokens: { [hex]: null } } });
      expect([board.terrains[hex], board.tokens[hex]]).toEqual(["desert", null]);
      expect(board).toEqual(generateUnchecked({ seed: hex, locks: { terrains: { [hex]: "desert" } } }).board);
    }
  });

  test.for<[locks: object, data: object, message: string]>([
    [
      { tokens: { 3: null }, terrains: { 3: "ore" } },
      { kind: "lock-against-desert", path: "options.locks.tokens[3]", hexes: [3], piece: "desert" },
      "options.locks.tokens[3] must be a number 2..12 without 7 where a resource is locked, got null",
    ],
    [
      { tokens: { 3: null, 5: null } },
      {
        kind: "lock-against-bag",
        path: "options.locks.tokens[5]",
        hexes: [5],
        piece: "desert",
        needed: 2,
        available: 1,
      },
      "options.locks.tokens[5] must be a piece that is left in the bag, got desert, of which it holds 1",
    ],
    [
      { tokens: { 3: null }, terrains: { 2: "desert" } },
      {
        kind: "lock-against-bag",
        path: "options.locks.tokens[3]",
        hexes: [3],
        piece: "desert",
        needed: 2,
        available: 1,
      },
      "options.locks.tokens[3] must be a piece that is left in the bag, got desert, of which it holds 1",
    ],
  ])("is refused if no board can have it: %j", ([locks, data, message]) => {
    const refusal = new RefusedError(data as Refusal, message);
    expect(() => generateUnchecked({ locks })).toThrow(refusal);
    expect(() => generateUnchecked({ locks })).toThrow(expect.objectContaining(data) as Error);
  });

  test("is named in the refusal if the deserts must be elsewhere", () => {
    expect(() => generateUnchecked({ locks: { tokens: { 9: null } }, desert: "coast" })).toThrow(
      'options.locks.tokens[9] must not be desert where options.desert is "coast"',
    );
  });
});
