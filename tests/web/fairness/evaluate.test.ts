// Tests evaluateBoard: compares the energy, its shares at hexes and intersections, and the violations with their definitions.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import {
  printedBoard,
  type Board,
  boardId,
  type FairOptions,
  type LayoutSpec,
  type TermName,
  type FairEvaluateOptions,
  type Violation,
} from "../../../web/src/index.js";
import { anyBoard, anyBoardOf, bagOf, hexagon, imagesOf, layouts, permute } from "./fair-layouts.js";
import { type PairTerm, termsByHand, violationsByHand } from "./fair-terms.js";

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
  const anyOptions = fc.record({
    layout: fc.constantFrom(...Object.values(layouts)),
    seed: fc.nat(),
    harbors: fc.constantFrom("printed", "shuffled", "none"),
    steps: fc.constantFrom(1, 2000),
  });

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

  test("has the documented default weights", () => {
    const { terms } = hexsmith.evaluateBoard(printedBoard()).energy;
    expect(Object.fromEntries(Object.entries(terms).map(([name, { weight }]) => [name, weight]))).toEqual({
      adjacentSameResource: 100,
      adjacentHighNumbers: 150,
      regionPips: 10,
      adjacentSameNumber: 100,
      adjacentLowNumbers: 100,
      repeatedNumber: 40,
      resourcePips: 0.2,
      pipsAboveCap: 60,
      intersectionSpread: 2.5,
      sharedNumber: 20,
      strongOwnHarbor: 20,
      harborSpread: 2,
      adjacentApart: 0,
      ownHarbor: 0,
      pipsBelowFloor: 0,
      largeClusters: 0,
    });
  });

  test("is the sum of its shares on hexes and intersections, none of which is negative", () => {
    const weights = fc.dictionary(
      fc.constantFrom(...hexsmith.energyTerms),
      fc.double({ min: 0, max: 1e3, noNaN: true }),
    );
    fc.assert(
      fc.property(anyBoard, weights, fc.constantFrom("fair", "classic"), (board, anyWeights, preset) => {
        const termsOfPreset = hexsmith.energyTerms.slice(0, preset === "fair" ? 16 : 3);
        const weightsOfPreset = Object.fromEntries(
          Object.entries(anyWeights).filter(([name]) => termsOfPreset.includes(name as TermName)),
        );
        const { energy, energyByHex, energyByIntersection } = hexsmith.evaluateBoard(board, {
          preset,
          weights: weightsOfPreset,
        } as FairEvaluateOptions);
        const { hexes: places, intersections: corners } = hexsmith.layoutOf(board);
        expect([energyByHex.length, energyByIntersection.length]).toEqual([places.length, corners.length]);
        const shares = [...energyByHex, ...energyByIntersection];
        expect(shares.every((share) => share >= 0)).toBe(true);
        expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - energy.total)).toBeLessThan(
          1e-9 * (1 + energy.total),
        );
      }),
      { seed: 22, numRuns: 300 },
    );
  });

  test("is equal for all images of a board, like the id, and its shares move with the image", () => {
    const imageCounts = new Map<string, number>();
    fc.assert(
      fc.property(anyOptions, (options) => {
        const { board } = hexsmith.generateBoard(options as FairOptions);
        const score = hexsmith.evaluateBoard(board);
        const images = imagesOf(board);
        const name = Object.keys(layouts).find((key) => layouts[key] === options.layout);
        imageCounts.set(`${name} ${board.harbors.length > 0 ? "with" : "without"} harbors`, images.length);
        for (const [image, { hexes, intersections }] of images) {
          const imageScore = hexsmith.evaluateBoard(image);
          expect(imageScore.energy.total).toBeCloseTo(score.energy.total, 9);
          expect(imageScore.violations).toHaveLength(score.violations.length);
          const closeTo = (shares: readonly number[]) => shares.map((share) => expect.closeTo(share, 9));
          expect(imageScore.energyByHex).toEqual(closeTo(permute(score.energyByHex, hexes)));
          expect(imageScore.energyByIntersection).toEqual(closeTo(permute(score.energyByIntersection, intersections)));
          expect(boardId(image)).toBe(boardId(board));
        }
      }),
      { seed: 15, numRuns: 150 },
    );
    expect(Object.fromEntries([...imageCounts].sort())).toEqual({
      "extension with harbors": 1,
      "extension without harbors": 4,
      "flower with harbors": 1,
      "flower without harbors": 12,
      "islands with harbors": 1,
      "islands without harbors": 1,
      "largest with harbors": 12,
      "largest without harbors": 12,
      "standard with harbors": 6,
      "standard without harbors": 12,
    });
  });

  test("does not depend on where a custom shape is placed", () => {
    const hexes = hexagon(2);
    const { terrains, tokens } = hexsmith.generateBoard({ seed: 3 }).board;
    const spec = (q: number, r: number) => ({
      hexes: hexes.map((hex) => ({ q: hex.q + q, r: hex.r + r })),
      terrains: { wood: 4, brick: 3, wool: 4, grain: 4, ore: 3, desert: 1 },
      tokens: bagOf("standard").tokens,
    });
    const score = (q: number, r: number) =>
      hexsmith.evaluateBoard({ version: 1, layout: spec(q, r), terrains, tokens, harbors: [] });
    expect(score(900_000, -999_000)).toEqual(score(0, 0));
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

  // Two adjacent hexes and a distant one, with a harbor on the first hex. Unchanged, the board has no violation.
  const layout: LayoutSpec = {
    hexes: [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 5, r: 0 },
    ],
    terrains: { wood: 1, wool: 1, grain: 1 },
    tokens: [3, 4, 5],
    harborSlots: [0],
    harbors: ["ore"],
  };
  const violationsOf = (changes: Partial<Board>, options?: FairEvaluateOptions) =>
    hexsmith.evaluateBoard(
      { version: 1, layout, terrains: ["wood", "wool", "grain"], tokens: [3, 4, 5], harbors: ["ore"], ...changes },
      options,
    ).violations;
  const pair = (term: PairTerm, hexes: readonly [number, number]) => ({ term, hexes, amount: 1 });

  test.for<[name: string, changes: Partial<Board>, pipCap: number, expected: readonly Violation[]]>([
    ["no violation", {}, 11, []],
    [
      "equal resources side by side",
      { terrains: ["wood", "wood", "wood"] },
      11,
      [pair("adjacentSameResource", [0, 1])],
    ],
    ["a 6 beside an 8", { tokens: [6, 8, 6] }, 11, [pair("adjacentHighNumbers", [0, 1])]],
    ["equal numbers side by side", { tokens: [9, 9, 9] }, 11, [pair("adjacentSameNumber", [0, 1])]],
    [
      "a 6 beside a 6",
      { tokens: [6, 6, 5] },
      11,
      [pair("adjacentHighNumbers", [0, 1]), pair("adjacentSameNumber", [0, 1])],
    ],
    ["a 2 beside a 12", { tokens: [12, 2, 12] }, 11, [pair("adjacentLowNumbers", [0, 1])]],
    [
      "6 and 8, far apart, on one resource",
      { terrains: ["wood", "wool", "wood"], tokens: [6, 4, 8] },
      11,
      [pair("repeatedNumber", [0, 2])],
    ],
    [
      "a number on grain and ore",
      { terrains: ["ore", "wool", "grain"], tokens: [5, 4, 5], harbors: [] },
      11,
      [pair("sharedNumber", [0, 2])],
    ],
    [
      "a number on wood and brick",
      { terrains: ["wood", "wool", "brick"], tokens: [5, 4, 5] },
      11,
      [pair("sharedNumber", [0, 2])],
    ],
    ["a number on wood and grain", { terrains: ["wood", "wool", "grain"], tokens: [5, 4, 5] }, 11, []],
    [
      "a strong hex at a harbor of its own resource",
      { terrains: ["ore", "wool", "grain"], tokens: [8, 4, 3] },
      11,
      [
        { term: "strongOwnHarbor", hexes: [0], harborSlot: 0, amount: 2 },
        { term: "ownHarbor", hexes: [0], harborSlot: 0, amount: 1 },
      ],
    ],
    [
      "a weak hex at a harbor of its own resource",
      { terrains: ["ore", "wool", "grain"], tokens: [10, 4, 3] },
      11,
      [{ term: "ownHarbor", hexes: [0], harborSlot: 0, amount: 1 }],
    ],
    ["a strong hex at a 3:1 harbor", { tokens: [8, 4, 3], harbors: ["any"] }, 11, []],
    ["deserts side by side", { terrains: ["desert", "desert", "grain"], tokens: [null, null, 5] }, 11, []],
  ])("%s", ([, changes, pipCap, expected]) => {
    expect(violationsOf(changes, { pipCap, all: true })).toEqual(expected);
  });

  test("an intersection above the cap has its excess as amount", () => {
    const sharedIntersections = hexsmith
      .layoutOf(layout)
      .intersections.flatMap(({ hexes }, id) => (hexes.length === 2 ? [id] : []));
    expect(sharedIntersections).toHaveLength(2);
    const expectedViolations = sharedIntersections.map((intersection) => ({
      term: "pipsAboveCap",
      hexes: [],
      intersection,
      amount: 3,
    }));
    expect(violationsOf({ tokens: [6, 9, 12] }, { pipCap: 6 })).toEqual(expectedViolations);
    expect(violationsOf({ tokens: [6, 9, 12] }, { pipCap: 9 })).toEqual([]);
  });

  test("an intersection of three hexes below the floor has its deficit as amount, and a large cluster lists all its hexes", () => {
    const limits = { pipFloor: 11, clusterCap: 2 };
    const { board } = hexsmith.officialBoard({ seed: 1 });
    const terrains = board.terrains.map((terrain, hex) => ([0, 1, 4].includes(hex) ? "ore" : terrain));
    const tokens = board.tokens.map((token, hex) => ([0, 1, 4].includes(hex) ? 3 : token));
    const corner = hexsmith.layoutOf("standard").intersections.findIndex(({ hexes }) => hexes.join() === "0,1,4");
    const { violations } = hexsmith.evaluateBoard({ ...board, terrains, tokens }, limits);
    expect(violations).toContainEqual({ term: "pipsBelowFloor", hexes: [], intersection: corner, amount: 5 });
    const largeCluster = violations.find(({ term, hexes }) => term === "largeClusters" && hexes.includes(0));
    expect(largeCluster?.hexes).toEqual(expect.arrayContaining([0, 1, 4]));
    expect(largeCluster?.amount).toBe((largeCluster?.hexes.length ?? 0) - 2);
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
    [{ pipCap: -1 }, RangeError, "options.pipCap must be an integer in [0, 15], got -1"],
    [{ pipCap: "11" }, TypeError, 'options.pipCap must be an integer, got "11"'],
    [{ preset: "classic", pipFloor: 0 }, RangeError, 'options.pipFloor must be absent with preset "classic", got 0'],
    [
      { preset: "classic", clusterCap: 9 },
      RangeError,
      'options.clusterCap must be absent with preset "classic", got 9',
    ],
    [{ preset: "unfair" }, RangeError, 'options.preset must be one of "fair", "classic", got "unfair"'],
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
