// Terms and options that are off by default: resources apart, own harbors, weak intersections, large clusters, and number of
// islands.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { type ApartPair, type Board, type FairOptions, generateBoard, layoutOf } from "../../../web/src/index.js";
import { generateUnchecked } from "./fair-layouts.js";
import { violationsByHand } from "./fair-terms.js";
import { islandsOf } from "./scenario-constraints.js";

const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const newWorld = "seafarers/new-world-3-4";

describe("apart", () => {
  const apart: readonly ApartPair[] = [
    ["wood", "brick"],
    ["ore", "wool"],
  ];

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

  test.each<[value: unknown, error: Error]>([
    ["wood", new TypeError('options.apart must be an array, got "wood"')],
    [[["wood"]], new RangeError("options.apart[0] must have 2 items, got 1")],
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
    [{ clusterCap: 65 }, new RangeError("options.clusterCap must be an integer in [1, 64], got 65")],
  ])("refuse %o in every function", (options, error) => {
    const board = hexsmith.printedBoard();
    expect(() => generateUnchecked(options)).toThrow(error);
    expect(() => hexsmith.evaluateBoard(board, options as object)).toThrow(error);
    expect(() => hexsmith.repairBoard(board, options as object)).toThrow(error);
  });
});

describe("maxIslands", () => {
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
    [
      { preset: "classic", maxIslands: 2 },
      new RangeError('options.maxIslands must be absent with preset "classic", got 2'),
    ],
  ])("refuses %o", (options, error) => {
    expect(() => generateUnchecked(options)).toThrow(error);
  });
});
