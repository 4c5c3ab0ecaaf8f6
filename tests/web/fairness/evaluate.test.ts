// Tests evaluateBoard: compares the energy and the violations with their definitions.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { printedBoard, type FairEvaluateOptions, type Violation } from "../../../web/src/index.js";
import { anyBoard, anyBoardOf } from "./fair-layouts.js";
import { termsByHand, violationsByHand } from "./fair-terms.js";

/** Random lists of pairs of resources. */
const anyApart = fc.array(fc.shuffledSubarray([...hexsmith.resources], { minLength: 2, maxLength: 2 }), {
  maxLength: 4,
}) as unknown as fc.Arbitrary<readonly hexsmith.ApartPair[]>;

/** Random limits. The floor is at most the cap. */
const anyLimits = fc
  .record({
    pipCap: fc.integer({ min: 0, max: 15 }),
    pipFloor: fc.integer({ min: 0, max: 15 }),
    clusterCap: fc.constantFrom(1, 2, 3, 64),
    apart: anyApart,
  })
  .map((limits) => ({ ...limits, pipFloor: Math.min(limits.pipFloor, limits.pipCap) }));

describe("the energy", () => {
  test("is the sum of its terms by their definitions, for any pieces", () => {
    fc.assert(
      fc.property(anyBoard, anyLimits, (board, limits) => {
        const { total, terms } = hexsmith.evaluateBoard(board, limits).energy;
        const expectedTerms = termsByHand(hexsmith.layoutOf(board), board, limits);
        expect(Object.keys(terms)).toEqual(Object.keys(expectedTerms));
        let sum = 0;
        for (const [name, { value, weight }] of Object.entries(terms)) {
          expect(value).toBeCloseTo(expectedTerms[name] as number, 8);
          sum += (expectedTerms[name] as number) * weight;
        }
        expect(Math.abs(total - sum)).toBeLessThan(1e-9 * (1 + sum));
      }),
      { seed: 21, numRuns: 300 },
    );
  });
});

describe("the list of violations", () => {
  const sorted = (violations: readonly Violation[]) =>
    [...violations].map((violation) => JSON.stringify(violation, keyOrder)).sort();
  const keyOrder = ["term", "hexes", "intersection", "harborSlot", "amount"];

  test("equals the result of an exhaustive search, for any pieces", () => {
    fc.assert(
      fc.property(anyBoard, anyLimits, (board, limits) => {
        const { violations } = hexsmith.evaluateBoard(board, { ...limits, all: true });
        expect(sorted(violations)).toEqual(sorted(violationsByHand(hexsmith.layoutOf(board), board, limits)));
      }),
      { seed: 23, numRuns: 300 },
    );
  });

  test("includes those of terms with weight 0 only with the option all", () => {
    fc.assert(
      fc.property(anyBoard, fc.subarray([...hexsmith.violationTerms]), (board, weighted) => {
        const weights = Object.fromEntries(
          hexsmith.violationTerms.map((term) => [term, Number(weighted.includes(term))]),
        );
        const { violations } = hexsmith.evaluateBoard(board, { weights, all: true });
        expect(violations).toEqual(hexsmith.evaluateBoard(board, { all: true }).violations);
        expect(hexsmith.evaluateBoard(board, { weights }).violations).toEqual(
          violations.filter(({ term }) => weighted.includes(term)),
        );
      }),
      { seed: 25, numRuns: 100 },
    );
  });

  test("includes only the three terms of the classic preset", () => {
    fc.assert(
      fc.property(anyBoardOf("standard"), (board) => {
        const fair = hexsmith.evaluateBoard(board);
        const classic = hexsmith.evaluateBoard(board, { preset: "classic" });
        expect(Object.keys(classic.energy.terms)).toEqual([
          "adjacentSameResource",
          "adjacentHighNumbers",
          "regionPips",
        ]);
        expect(fair.energy.terms).toMatchObject(classic.energy.terms);
        expect(classic.violations).toEqual(
          fair.violations.filter(({ term }) => term === "adjacentSameResource" || term === "adjacentHighNumbers"),
        );
        expect(classic.energyByIntersection.every((share) => share === 0)).toBe(true);
      }),
      { seed: 24, numRuns: 50 },
    );
  });
});

describe("evaluateBoard refuses", () => {
  const board = printedBoard();
  test.for<[options: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    [{ preset: "classic", pipFloor: 0 }, RangeError, 'options.pipFloor must be absent with preset "classic", got 0'],
    [
      { preset: "classic", clusterCap: 9 },
      RangeError,
      'options.clusterCap must be absent with preset "classic", got 9',
    ],
    [
      { preset: "classic", apart: [] },
      RangeError,
      'options.apart must be absent with preset "classic", got an array of length 0',
    ],
    [{ preset: "classic", pipCap: 11 }, RangeError, 'options.pipCap must be absent with preset "classic", got 11'],
    [
      { preset: "classic", weights: { adjacentLowNumbers: 1 } },
      TypeError,
      "options.weights.adjacentLowNumbers is not known: options.weights may have adjacentSameResource, adjacentHighNumbers, regionPips",
    ],
  ])("%o", ([options, error, message]) => {
    expect(() => hexsmith.evaluateBoard(board, options as FairEvaluateOptions)).toThrow(new error(message));
  });
});
