// Terms and options that are off by default: resources apart, own harbors, weak intersections, large clusters, and number of
// islands.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { type ApartPair, type Board, type FairOptions, generateBoard, layoutOf } from "../../../web/src/index.js";
import { generateUnchecked } from "./fair-layouts.js";
import { violationsByHand } from "./fair-terms.js";

const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const newWorld = "seafarers/new-world-3-4";

const countAdjacentPairs = (board: Board, [one, other]: ApartPair) =>
  layoutOf(board).hexes.flatMap(({ neighbors }, hex) =>
    board.terrains[hex] === one ? neighbors.filter((id) => board.terrains[id] === other) : [],
  ).length;

const countAtOwnHarbors = (board: Board) => {
  const { harborSlots, intersections } = layoutOf(board);
  return harborSlots.flatMap(({ intersections: ends }, slot) =>
    [...new Set(ends.flatMap((id) => intersections[id]?.hexes ?? []))].filter(
      (hex) => board.terrains[hex] === board.harbors[slot],
    ),
  ).length;
};

function islandsOf(board: Board): number {
  const { hexes } = layoutOf(board);
  const land = new Set([...hexes.keys()].filter((hex) => board.terrains[hex] !== "sea"));
  let count = 0;
  for (const first of land) {
    count += 1;
    const next = [first];
    for (let hex = next.pop(); hex !== undefined; hex = next.pop()) {
      land.delete(hex);
      next.push(...(hexes[hex]?.neighbors ?? []).filter((id) => land.has(id)));
    }
  }
  return count;
}

describe("apart", () => {
  const apart: readonly ApartPair[] = [
    ["wood", "brick"],
    ["ore", "wool"],
  ];

  test("rarely places the resources next to each other, and never if the term is forbidden", () => {
    let amountByDefault = 0;
    let amountWithOption = 0;
    for (const seed of seeds) {
      const sum = (board: Board) => apart.reduce((total, pair) => total + countAdjacentPairs(board, pair), 0);
      amountByDefault += sum(generateBoard({ seed }).board);
      amountWithOption += sum(generateBoard({ seed, apart }).board);
      const strictResult = generateBoard({ seed, apart, forbid: ["adjacentApart"] });
      expect(sum(strictResult.board)).toBe(0);
      expect(strictResult.energy.terms.adjacentApart.value).toBe(0);
    }
    expect(amountByDefault).toBeGreaterThan(100);
    expect(amountWithOption).toBeLessThan(amountByDefault / 5);
  });

  test("counts each pair of hexes once, even if pairs are repeated or reversed", () => {
    for (const seed of seeds.slice(0, 10)) {
      const { board } = generateBoard({ seed, steps: 1 });
      const value = (pairs: readonly ApartPair[]) =>
        hexsmith.evaluateBoard(board, { apart: pairs }).energy.terms.adjacentApart.value;
      expect(value([["wood", "brick"]])).toBe(countAdjacentPairs(board, ["wood", "brick"]));
      expect(value([["brick", "wood"]])).toBe(countAdjacentPairs(board, ["wood", "brick"]));
      expect(value([...apart, ["brick", "wood"]])).toBe(value(apart));
    }
  });

  test("has weight 100 by default, and weight 0 without a pair", () => {
    const { board } = generateBoard({ seed: 1, steps: 1 });
    const weight = (options: FairOptions) =>
      hexsmith.evaluateBoard(board, options as hexsmith.FairEvaluateOptions).energy.terms.adjacentApart.weight;
    expect(weight({})).toBe(0);
    expect(weight({ apart: [] })).toBe(0);
    expect(weight({ apart })).toBe(100);
    expect(weight({ apart, weights: { adjacentApart: 3 } })).toBe(3);
    expect(weight({ weights: { adjacentApart: 3 } })).toBe(3);
  });

  test("with weight 0 does not change the board of a seed", () => {
    for (const seed of seeds.slice(0, 10)) {
      const { board } = generateBoard({ seed, apart, weights: { adjacentApart: 0 } });
      expect(board).toEqual(generateBoard({ seed }).board);
    }
  });

  test("is considered in repairs, and each violation is at hexes of both resources", () => {
    const { board } = generateBoard({ seed: 2, steps: 1 });
    const evaluationBefore = hexsmith.evaluateBoard(board, { apart });
    const pairs = evaluationBefore.violations.filter(({ term }) => term === "adjacentApart");
    expect(pairs).toHaveLength(evaluationBefore.energy.terms.adjacentApart.value);
    for (const { hexes } of pairs) {
      const both = hexes.map((hex) => board.terrains[hex]).sort();
      expect([
        ["brick", "wood"],
        ["ore", "wool"],
      ]).toContainEqual(both);
    }
    const repair = hexsmith.repairBoard(board, { apart, swaps: 2 });
    const energyAfter = hexsmith.evaluateBoard(repair.board, { apart }).energy;
    expect(repair.energy.before).toBeCloseTo(evaluationBefore.energy.total, 6);
    expect(repair.energy.after).toBeCloseTo(energyAfter.total, 6);
    expect(energyAfter.terms.adjacentApart.value).toBeLessThan(evaluationBefore.energy.terms.adjacentApart.value);
  });

  test.each<[value: unknown, error: Error]>([
    ["wood", new TypeError('options.apart must be an array, got "wood"')],
    [["wood", "brick"], new TypeError('options.apart[0] must be an array, got "wood"')],
    [[["wood"]], new RangeError("options.apart[0] must have 2 items, got 1")],
    [[["wood", "brick", "ore"]], new RangeError("options.apart[0] must have 2 items, got 3")],
    [[["wood", 1]], new TypeError('options.apart[0][1] must be one of "wood", "brick", "wool", "grain", "ore", got 1')],
    [
      [["wood", "gold"]],
      new RangeError('options.apart[0][1] must be one of "wood", "brick", "wool", "grain", "ore", got "gold"'),
    ],
    [
      [
        ["wood", "ore"],
        ["ore", "ore"],
      ],
      new RangeError("options.apart[1] must be two resources, not one twice, got an array of length 2"),
    ],
  ])("refuses %j in every function", (apart, error) => {
    const board = hexsmith.printedBoard();
    expect(() => generateUnchecked({ apart })).toThrow(error);
    expect(() => hexsmith.evaluateBoard(board, { apart } as object)).toThrow(error);
    expect(() => hexsmith.repairBoard(board, { apart } as object)).toThrow(error);
  });

  test("needs the preset fair", () => {
    expect(() => generateUnchecked({ preset: "classic", apart })).toThrow(
      new RangeError('options.apart must be absent with preset "classic", got an array of length 2'),
    );
  });
});

describe("ownHarbor", () => {
  test("counts every harbor and hex, and is 0 if forbidden, for all orders of harbors", () => {
    let violationCount = 0;
    for (const seed of seeds)
      for (const harbors of ["printed", "shuffled"] as const) {
        const result = generateBoard({ seed, harbors });
        expect(result.energy.terms.ownHarbor).toEqual({ value: countAtOwnHarbors(result.board), weight: 0 });
        violationCount += result.energy.terms.ownHarbor.value;
        const { board } = generateBoard({ seed, harbors, forbid: ["ownHarbor"] });
        expect(countAtOwnHarbors(board)).toBe(0);
      }
    expect(violationCount).toBeGreaterThan(20);
  });

  test("has violations at a harbor and a hex, and energy on the hex", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { board } = generateBoard({ seed, steps: 1, harbors: "shuffled" });
        const zeroWeights = Object.fromEntries(hexsmith.energyTerms.map((term) => [term, 0]));
        const { violations, energyByHex } = hexsmith.evaluateBoard(board, {
          weights: { ...zeroWeights, ownHarbor: 5 },
        });
        const ownHarborViolations = violations.filter(({ term }) => term === "ownHarbor");
        expect(ownHarborViolations).toHaveLength(countAtOwnHarbors(board));
        const shares = board.terrains.map(
          (_, hex) => 5 * ownHarborViolations.filter(({ hexes }) => hexes[0] === hex).length,
        );
        expect(energyByHex).toEqual(shares);
        for (const { hexes, harborSlot = -1, amount } of ownHarborViolations)
          expect([board.harbors[harborSlot], amount]).toEqual([board.terrains[hexes[0] as number], 1]);
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});

describe("pipFloor and clusterCap", () => {
  const limits = { pipFloor: 4, clusterCap: 2 };
  /** Returns the values of `pipsBelowFloor` and `largeClusters` by their definitions. */
  const amountsOf = (board: Board, { pipFloor, clusterCap }: typeof limits) => {
    const violations = violationsByHand(layoutOf(board), board, { pipCap: 15, pipFloor, clusterCap });
    return (["pipsBelowFloor", "largeClusters"] as const).map((name) =>
      violations.filter(({ term }) => term === name).reduce((sum, { amount }) => sum + amount, 0),
    );
  };
  const valuesOf = ({ terms }: hexsmith.Energy) => [terms.pipsBelowFloor.value, terms.largeClusters.value];

  test.each(hexsmith.layoutNames)("equal their definitions on random boards of %s", (layout) => {
    for (const seed of seeds.slice(0, 5)) {
      const { board } = hexsmith.officialBoard({ layout, seed });
      for (const each of [limits, { pipFloor: 9, clusterCap: 1 }])
        expect(valuesOf(hexsmith.evaluateBoard(board, each).energy)).toEqual(amountsOf(board, each));
    }
  });

  test("are rarely violated, and never if the terms are forbidden", () => {
    let amountByDefault = 0;
    let amountWithOption = 0;
    for (const seed of seeds) {
      const weights = { adjacentSameResource: 0 };
      const sum = ({ board }: hexsmith.GeneratedBoard) => amountsOf(board, limits).reduce((a, b) => a + b, 0);
      amountByDefault += sum(generateBoard({ seed, weights }));
      amountWithOption += sum(generateBoard({ seed, weights, ...limits }));
      const strictResult = generateBoard({ seed, weights, ...limits, forbid: ["pipsBelowFloor", "largeClusters"] });
      expect(amountsOf(strictResult.board, limits)).toEqual([0, 0]);
      expect(valuesOf(strictResult.energy)).toEqual([0, 0]);
    }
    expect(amountByDefault).toBeGreaterThan(40);
    expect(amountWithOption).toBeLessThan(amountByDefault / 10);
  });

  test("have weight 100 if given, and weight 0 with their default values", () => {
    const { board } = generateBoard({ seed: 1, steps: 1 });
    const weightsOf = (options: hexsmith.FairEvaluateOptions) => {
      const { terms } = hexsmith.evaluateBoard(board, options).energy;
      return [terms.pipsBelowFloor.weight, terms.largeClusters.weight];
    };
    expect(weightsOf({})).toEqual([0, 0]);
    expect(weightsOf({ pipFloor: 0, clusterCap: 64 })).toEqual([0, 0]);
    expect(weightsOf({ pipFloor: 1 })).toEqual([100, 0]);
    expect(weightsOf({ clusterCap: 63 })).toEqual([0, 100]);
    expect(weightsOf({ ...limits, weights: { pipsBelowFloor: 3, largeClusters: 0 } })).toEqual([3, 0]);
  });

  test("with weight 0 do not change the board of a seed", () => {
    for (const seed of seeds.slice(0, 10)) {
      const { board } = generateBoard({ seed, ...limits, weights: { pipsBelowFloor: 0, largeClusters: 0 } });
      expect(board).toEqual(generateBoard({ seed }).board);
    }
  });

  test("are considered in repairs", () => {
    for (const seed of seeds.slice(0, 10)) {
      const { board } = generateBoard({ seed, steps: 1 });
      const strictLimits = { pipFloor: 5, clusterCap: 1 };
      const energyBefore = hexsmith.evaluateBoard(board, strictLimits).energy;
      const repair = hexsmith.repairBoard(board, strictLimits);
      const energyAfter = hexsmith.evaluateBoard(repair.board, strictLimits).energy;
      expect(repair.energy.before).toBeCloseTo(energyBefore.total, 6);
      expect(repair.energy.after).toBeCloseTo(energyAfter.total, 6);
      const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
      expect(sum(valuesOf(energyAfter))).toBeLessThan(sum(valuesOf(energyBefore)));
    }
  });

  test("have energy on the intersection, and in equal parts on the hexes of the cluster", () => {
    const zeroWeights = Object.fromEntries(hexsmith.energyTerms.map((term) => [term, 0]));
    for (const seed of seeds) {
      const { board } = generateBoard({ seed, steps: 1 });
      const weights = { ...zeroWeights, pipsBelowFloor: 3, largeClusters: 6 };
      const evaluation = hexsmith.evaluateBoard(board, { pipFloor: 5, clusterCap: 1, weights });
      const byHex = board.terrains.map(() => 0);
      const byIntersection = layoutOf(board).intersections.map(() => 0);
      for (const { hexes, intersection, term, amount } of evaluation.violations) {
        if (term === "pipsBelowFloor" && intersection !== undefined) byIntersection[intersection] = 3 * amount;
        if (term === "largeClusters") for (const hex of hexes) byHex[hex] = (6 * amount) / hexes.length;
      }
      expect(evaluation.energyByHex).toEqual(byHex);
      expect(evaluation.energyByIntersection).toEqual(byIntersection);
    }
  });

  test("a hex locked without a token is not refused because of forbidden terms of terrains", () => {
    const locks = { tokens: { 9: null } };
    for (const term of ["largeClusters", "adjacentApart", "ownHarbor"] as const) {
      const apart: readonly ApartPair[] = [["wood", "brick"]];
      const { board, energy } = generateBoard({ seed: 1, locks, apart, clusterCap: 2, forbid: [term] });
      expect(board.terrains[9]).toBe("desert");
      expect(energy.terms[term].value).toBe(0);
    }
  });

  test.each<[options: object, error: Error]>([
    [{ pipFloor: 12 }, new RangeError("options.pipFloor must be <= options.pipCap, 11, got 12")],
    [{ pipFloor: 9, pipCap: 8 }, new RangeError("options.pipFloor must be <= options.pipCap, 8, got 9")],
    [{ pipFloor: 16 }, new RangeError("options.pipFloor must be an integer in [0, 15], got 16")],
    [{ pipFloor: "4" }, new TypeError('options.pipFloor must be an integer, got "4"')],
    [{ clusterCap: 0 }, new RangeError("options.clusterCap must be an integer in [1, 64], got 0")],
    [{ clusterCap: 65 }, new RangeError("options.clusterCap must be an integer in [1, 64], got 65")],
    [{ clusterCap: true }, new TypeError("options.clusterCap must be an integer, got true")],
  ])("refuse %o in every function", (options, error) => {
    const board = hexsmith.printedBoard();
    expect(() => generateUnchecked(options)).toThrow(error);
    expect(() => hexsmith.evaluateBoard(board, options as object)).toThrow(error);
    expect(() => hexsmith.repairBoard(board, options as object)).toThrow(error);
  });
});

describe("maxIslands", () => {
  test("limits the number of islands, and sets the exact number together with minIslands", () => {
    for (const seed of seeds.slice(0, 15)) {
      expect(islandsOf(generateBoard({ layout: newWorld, maxIslands: 2, seed }).board)).toBeLessThanOrEqual(2);
      expect(islandsOf(generateBoard({ layout: newWorld, minIslands: 3, maxIslands: 3, seed }).board)).toBe(3);
    }
  });

  test("does not change boards that have no more islands", () => {
    for (const seed of seeds.slice(0, 10)) {
      const { board } = generateBoard({ layout: newWorld, seed });
      expect(generateBoard({ layout: newWorld, seed, maxIslands: islandsOf(board) }).board).toEqual(board);
    }
  });

  test.each<[options: object, error: Error]>([
    [{ maxIslands: 2 }, new RangeError("options.maxIslands must be absent on a layout whose sea is not dealt, got 2")],
    [
      { layout: newWorld, minIslands: 3, maxIslands: 2 },
      new RangeError("options.maxIslands must be >= options.minIslands, 3, got 2"),
    ],
    [{ layout: newWorld, maxIslands: 0 }, new RangeError("options.maxIslands must be an integer in [1, 64], got 0")],
    [{ layout: newWorld, maxIslands: "2" }, new TypeError('options.maxIslands must be an integer, got "2"')],
    [
      { preset: "classic", maxIslands: 2 },
      new RangeError('options.maxIslands must be absent with preset "classic", got 2'),
    ],
  ])("refuses %o", (options, error) => {
    expect(() => generateUnchecked(options)).toThrow(error);
  });
});
