// Tests every option of generateBoard with the fair preset, on all kinds of layouts.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { type Board, type FairOptions, type Refusal, RefusedError } from "../../../web/src/index.js";
import { anyFairOptions, bagOf, expectValidBoard, layouts, generateUnchecked, printedHarbors } from "./fair-layouts.js";

const deserts = ({ terrains }: Board) => [...terrains.keys()].filter((hex) => terrains[hex] === "desert");

describe("generateBoard", () => {
  test("uses exactly the bag of every layout, and returns the energy that evaluateBoard finds", () => {
    fc.assert(
      fc.property(anyFairOptions, (options) => expectValidBoard(hexsmith.generateBoard(options), options)),
      { seed: 11, numRuns: 300 },
    );
  });

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

  test("returns a completely locked board unchanged", () => {
    for (const layout of Object.values(layouts)) {
      const { board } = hexsmith.generateBoard({ seed: 1, layout, harbors: "shuffled" });
      const locks = { terrains: { ...board.terrains }, tokens: { ...board.tokens }, harbors: { ...board.harbors } };
      expect(generateUnchecked({ seed: 2, layout, locks }).board).toEqual(board);
    }
  });

  test("accepts places of locks as numbers or strings, and ignores undefined locks", () => {
    const expectedResult = generateUnchecked({ seed: 4, locks: { terrains: { 3: "ore" }, tokens: { 5: 6 } } });
    const locks = { terrains: { "3": "ore", "4": undefined }, tokens: { "5": 6 }, harbors: undefined };
    expect(generateUnchecked({ seed: 4, locks })).toEqual(expectedResult);
  });

  test.for(Object.entries(layouts))("places deserts as the option says: %s", ([, layout]) => {
    const { hexes } = hexsmith.layoutOf(layout);
    const meanOf = (pick: (hex: (typeof hexes)[number]) => number) =>
      hexes.reduce((sum, hex) => sum + pick(hex), 0) / hexes.length;
    const [x, y] = [meanOf((hex) => hex.x), meanOf((hex) => hex.y)];
    const distances = hexes.map((hex) => Math.hypot(hex.x - x, hex.y - y));
    const isAllowed = {
      anywhere: () => true,
      center: (hex: number) => (distances[hex] as number) < Math.min(...distances) + 1e-6,
      inland: (hex: number) => hexes[hex]?.neighbors.length === 6,
      coast: (hex: number) => (hexes[hex]?.neighbors.length ?? 0) < 6,
    };
    const count = bagOf(layout).terrains.filter((terrain) => terrain === "desert").length;
    const desertPlaces = new Set<string>();
    for (const desert of ["anywhere", "center", "inland", "coast"] as const) {
      const allowedHexes = [...hexes.keys()].filter(isAllowed[desert]);
      for (const balanceMode of ["resources", "numbers", "both"] as const)
        for (let seed = 0; seed < 100; ++seed) {
          // A seed determines where deserts are dealt, and swaps do not move them. So each mode has its own seeds.
          const options = { seed: `${balanceMode} ${seed}`, layout, desert, balanceMode, steps: 300 } as const;
          if (allowedHexes.length < count) {
            expect(() => hexsmith.generateBoard(options)).toThrow(
              new RefusedError(
                { kind: "no-room-for-deserts", path: "options.desert", needed: count, available: allowedHexes.length },
                `options.desert must leave room for ${count} deserts, got "${desert}", where ${allowedHexes.length} hex${allowedHexes.length === 1 ? " is" : "es are"} open to it`,
              ),
            );
            continue;
          }
          const { board } = hexsmith.generateBoard(options);
          expect(allowedHexes).toEqual(expect.arrayContaining(deserts(board)));
          for (const hex of deserts(board)) desertPlaces.add(`${desert} ${hex}`);
        }
      if (count > 0 && allowedHexes.length >= count && allowedHexes.length < 20)
        expect(allowedHexes.filter((hex) => !desertPlaces.has(`${desert} ${hex}`))).toEqual([]);
    }
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

  test.for([
    ["adjacentSameResource", 100, {}],
    ["adjacentHighNumbers", 150, { intersectionSpread: 0, pipsAboveCap: 0 }],
    ["pipsAboveCap", 60, { intersectionSpread: 0 }],
  ] as const)("a weight of 0 turns %s off: its value is returned but not minimized", ([term, weight, otherWeights]) => {
    const total = (weights: Readonly<Record<string, number>>) => {
      let sum = 0;
      for (let seed = 0; seed < 80; ++seed) {
        const { value, weight: reportedWeight } = generateUnchecked({ seed, weights }).energy.terms[term] ?? {
          value: Number.NaN,
        };
        expect(reportedWeight).toBe(weights[term] ?? weight);
        sum += value;
      }
      return sum;
    };
    expect(total({})).toBe(0);
    expect(total({ ...otherWeights, [term]: 0 })).toBeGreaterThan(20);
  });

  test("with all weights 0 the energy is 0, and the pieces are still the bag's", () => {
    const weights = Object.fromEntries(Object.keys(hexsmith.generateBoard().energy.terms).map((term) => [term, 0]));
    const options = { seed: 1, weights, layout: "extension" } as const;
    const result = generateUnchecked(options);
    expect(result.energy.total).toBe(0);
    expectValidBoard(result, options);
  });
});

describe("the annealing of a fair board", () => {
  test("stops at the target energy, when stalled, and when the time budget is over", () => {
    expect(hexsmith.generateBoard({ seed: 1, targetEnergy: 1e9 })).toMatchObject({ steps: 0, stopReason: "target" });
    const stalledResult = hexsmith.generateBoard({ seed: 1, patience: 5, steps: 1e9 });
    expect(stalledResult.stopReason).toBe("stalled");
    for (const [board, { steps, stopReason }] of [
      ["plain", hexsmith.generateBoard({ seed: 1, timeBudgetMs: 0 })],
      ["spiral", hexsmith.generateBoard({ seed: 1, timeBudgetMs: 0, tokenOrder: "spiral" })],
      ["classic", hexsmith.generateBoard({ seed: 1, timeBudgetMs: 0, preset: "classic" })],
    ] as const)
      expect({ board, steps, stopReason }).toEqual({ board, steps: 0, stopReason: "time" });
  });

  test("restarts until the target is reached, and returns a trace", () => {
    const weightsWithoutRetries = {
      adjacentSameResource: 0,
      adjacentHighNumbers: 0,
      adjacentSameNumber: 0,
      adjacentLowNumbers: 0,
      pipsAboveCap: 0,
    }; // without these terms, the generator makes no further attempts
    const options = { seed: 2, steps: 100, restarts: 3, trace: true, weights: weightsWithoutRetries };
    const { steps, trace, energy } = generateUnchecked(options);
    expect(steps).toBe(400);
    expect(trace?.step.at(-1)).toBe(400);
    expect(trace?.best.at(-1)).toBeCloseTo(energy.total, 9);
    expect(generateUnchecked({ ...options, targetEnergy: energy.total + 1 }).energy.total).toBeLessThanOrEqual(
      energy.total + 1,
    );
    expect(generateUnchecked({ ...options, targetEnergy: energy.total + 1 }).steps).toBeLessThan(400);
  });

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

describe("generateBoardAsync", () => {
  test("rejects with the signal's reason, and reports progress", async () => {
    for (const otherOptions of [{}, { forbid: ["adjacentHighNumbers"] }, { tokenOrder: "spiral" }] as const) {
      const abortController = new AbortController();
      const longRun = { seed: 1, layout: "extension", steps: 1e7, ...otherOptions } as const;
      const reports: number[] = [];
      const run = hexsmith.generateBoardAsync({
        ...longRun,
        signal: abortController.signal,
        onProgress: ({ progress, steps, energy }) => {
          expect(steps).toBeGreaterThan(0);
          expect(energy).toBeGreaterThan(0);
          reports.push(progress);
          abortController.abort("enough");
        },
      });
      await expect(run).rejects.toBe("enough");
      expect(reports).toEqual([expect.any(Number)]);
      expect(reports[0]).toBeGreaterThan(0);
      expect(reports[0]).toBeLessThan(1);
    }
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
