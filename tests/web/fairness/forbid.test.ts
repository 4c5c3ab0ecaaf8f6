// Forbidden terms are 0 on every returned board. A request is refused if no board can satisfy it.
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import {
  type FairOptions,
  type GeneratedBoard,
  type LayoutSpec,
  RefusedError,
  type ViolationTerm,
  violationTerms,
} from "../../../web/src/index.js";
import { anyFairOptions, expectValidBoard, flower, generateUnchecked } from "./fair-layouts.js";

/** Returns the values of the forbidden terms. */
const amounts = (forbidden: readonly ViolationTerm[], { energy }: GeneratedBoard) =>
  forbidden.map((term) => energy.terms[term].value);

function refusalOf(options: object): RefusedError {
  try {
    generateUnchecked(options);
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

describe("forbidden terms", () => {
  test("are 0 on every returned board, and a refusal names a forbidden term", () => {
    let count = 0;
    fc.assert(
      fc.property(anyFairOptions, fc.subarray([...violationTerms], { minLength: 1 }), (options, forbiddenTerms) => {
        const request = { ...options, steps: 5000, forbid: forbiddenTerms };
        try {
          const result = generateUnchecked(request);
          expectValidBoard(result, request);
          expect(amounts(forbiddenTerms, result)).toEqual(forbiddenTerms.map(() => 0));
          count += 1;
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          const message = /^options\.forbid\[(\d+)\], "([^"]+)", (cannot be obeyed|was not met): /.exec(error.message);
          const [, index, term = "", verdict] = message ?? [];
          expect(forbiddenTerms[Number(index)]).toBe(term);
          expect(error).toMatchObject({ path: `options.forbid[${index}]`, term });
          expect(verdict).toBe(error.kind === "not-found" ? "was not met" : "cannot be obeyed");
          if (error.kind !== "not-found" || !error.best) return;
          expectValidBoard(error.best, request);
          expect(amounts([term as ViolationTerm], error.best)).toEqual([error.amount]);
          expect(error.amount).toBeGreaterThan(0);
        }
      }),
      { seed: 14, numRuns: 150 },
    );
    expect(count).toBeGreaterThan(40);
  });

  test("may be repeated, and an empty list forbids nothing", () => {
    const term: ViolationTerm = "adjacentLowNumbers";
    expect(generateUnchecked({ seed: 6, forbid: [term, term] })).toEqual(
      generateUnchecked({ seed: 6, forbid: [term] }),
    );
    expect(generateUnchecked({ seed: 6, forbid: [] })).toEqual(generateUnchecked({ seed: 6 }));
  });

  test.for<[forbid: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    ["adjacentHighNumbers", TypeError, 'options.forbid must be an array, got "adjacentHighNumbers"'],
    [
      ["adjacentHighNumbers", "no adjacent 7"],
      RangeError,
      `options.forbid[1] must be one of ${violationTerms.map((term) => `"${term}"`).join(", ")}, got "no adjacent 7"`,
    ],
  ])("must be a list of terms: %o", ([forbiddenTerms, error, message]) => {
    expect(() => generateUnchecked({ forbid: forbiddenTerms })).toThrow(new error(message));
  });
});

/** Returns a layout of three hexes in a row. */
const row = (spec: object): LayoutSpec => ({
  hexes: [0, 1, 2].map((q) => ({ q, r: 0 })),
  terrains: { wood: 1, brick: 1, ore: 1 },
  tokens: [3, 4, 5],
  ...spec,
});
const oneHex: LayoutSpec = { hexes: [{ q: 0, r: 0 }], terrains: { ore: 1 }, tokens: [6] };

describe("a request that no board can meet is refused immediately, with the reason", () => {
  const goodResult = generateUnchecked({ seed: "good" });
  afterEach(() => {
    expect(generateUnchecked({ seed: "good" })).toEqual(goodResult);
  });

  const cannotFitApart = "do not fit on the layout without touching";
  const cannotFitAroundLocks = "do not fit around the locks without touching";

  test.for<[name: string, options: object, message: string]>([
    [
      "a board without inland",
      { layout: row({ terrains: { ore: 2, desert: 1 }, tokens: [4, 5] }), desert: "inland" },
      'options.desert must leave room for 1 desert, got "inland", where 0 hexes are open to it',
    ],
    [
      "a token where one of two deserts should be",
      { layout: "extension", desert: "center", locks: { tokens: { 14: 6 } } },
      'options.desert must leave room for 2 deserts, got "center", where 1 hex is open to it',
    ],
    [
      "a 6 locked beside an 8",
      { forbid: ["adjacentHighNumbers"], locks: { tokens: { 4: 6, 9: 8 } } },
      'options.forbid[0], "adjacentHighNumbers", cannot be obeyed: options.locks violate it at hexes 4 and 9',
    ],
    [
      "a number locked twice on a resource",
      {
        forbid: ["repeatedNumber"],
        locks: { terrains: { 0: "ore", 18: "ore" }, tokens: { 0: 6, 18: 8 } },
      },
      'options.forbid[0], "repeatedNumber", cannot be obeyed: options.locks violate it at hexes 0 and 18',
    ],
    [
      "too many hexes of a resource around the locks",
      {
        layout: row({ terrains: { ore: 2, wood: 1 } }),
        locks: { terrains: { 1: "ore" } },
        forbid: ["adjacentSameResource"],
      },
      `options.forbid[0], "adjacentSameResource", cannot be obeyed: 2 hexes of one resource ${cannotFitAroundLocks}`,
    ],
    [
      "too many 6 and 8",
      { layout: row({ tokens: [6, 8, 8] }), forbid: ["adjacentHighNumbers"] },
      `options.forbid[0], "adjacentHighNumbers", cannot be obeyed: 3 tokens of 6 and 8 ${cannotFitApart}`,
    ],
    [
      "too many of a number",
      { layout: row({ tokens: [4, 4, 4] }), forbid: ["adjacentSameNumber"] },
      `options.forbid[0], "adjacentSameNumber", cannot be obeyed: 3 tokens of one number ${cannotFitApart}`,
    ],
    [
      "too many 2 and 12",
      { layout: row({ tokens: [2, 12, 2] }), forbid: ["adjacentLowNumbers"] },
      `options.forbid[0], "adjacentLowNumbers", cannot be obeyed: 3 tokens of 2 and 12 ${cannotFitApart}`,
    ],
    [
      "too few numbers for a resource",
      { layout: row({ terrains: { ore: 3 }, tokens: [6, 8, 4] }), forbid: ["repeatedNumber"] },
      'options.forbid[0], "repeatedNumber", cannot be obeyed: the numbers of the bag, with 6 and 8 as one number, do not go round so that no resource has one twice',
    ],
  ])("%s", ([, options, message]) => {
    const refusal = refusalOf({ seed: 1, ...options });
    expect(refusal.message).toBe(message);
    expect(refusal).not.toHaveProperty("best");
    // The number of steps is irrelevant, because no board is generated.
    expect(refusalOf({ seed: 1, steps: Number.MAX_SAFE_INTEGER, ...options }).message).toBe(message);
  });
});

describe("a refusal after a search contains the best board found", () => {
  // No board satisfies these requests, but the package cannot prove this before it searches.
  const wood = row({ terrains: { wood: 1, brick: 1, ore: 1 }, tokens: [4, 4, 4] });
  const grain = row({ terrains: { wood: 1, grain: 1, ore: 2, desert: 0 }, tokens: [4, 4, 4, 4] });
  const four = { ...grain, hexes: [0, 1, 2, 3].map((q) => ({ q, r: 0 })) };
  const portWithSix: LayoutSpec = { ...oneHex, harborSlots: [0], harbors: ["ore"] };
  const portWithFive = { ...portWithSix, tokens: [5] };
  const sharedTerm = "sharedNumber";
  const harborTerm = "strongOwnHarbor";

  test.for<[layout: LayoutSpec, term: ViolationTerm, amount: number, extent: string]>([
    [wood, sharedTerm, 1, "once"],
    [four, sharedTerm, 2, "2 times"],
    [portWithSix, harborTerm, 2, "by 2 pips"],
    [portWithFive, harborTerm, 1, "by 1 pip"],
  ])("as a GeneratedBoard of the request: %#", ([layout, term, amount, extent]) => {
    const request = { seed: 7, layout, forbid: ["adjacentLowNumbers", term], steps: 100 };
    const refusal = refusalOf(request);
    if (refusal.kind !== "not-found" || !refusal.best) throw new Error("no board");
    const { best, ...data } = refusal;
    expect(refusal.message).toBe(
      `options.forbid[1], "${term}", was not met: the best board found violates it ${extent}`,
    );
    expect(data).toEqual({ kind: "not-found", path: "options.forbid[1]", term, amount });
    expect(amounts([term], best)).toEqual([amount]);
    // All eight annealings have run.
    expect(best).toMatchObject({ seed: 7, algorithm: 1, stopReason: "steps", steps: 8 * 100 });
    expectValidBoard(best, request as FairOptions);
  });

  test("counts the hexes of clusters, also if the time budget ended the search", () => {
    const { message } = refusalOf({ seed: 3, timeBudgetMs: 0, clusterCap: 1, forbid: ["largeClusters"] });
    expect(message).toMatch(/the best board found violates it by \d+ hex(es)?$/);
  });

  test("also in slices", async () => {
    for (const options of [
      { layout: wood, forbid: [sharedTerm] },
      { layout: flower, desert: "center" },
    ]) {
      const request = { seed: 5, ...options } as FairOptions;
      const refusal = refusalOf(request);
      const asyncError = await hexsmith.generateBoardAsync(request).catch((error: unknown) => error);
      expect(asyncError).toBeInstanceOf(RefusedError);
      expect((asyncError as RefusedError).message).toBe(refusal.message);
      expect({ ...(asyncError as RefusedError) }).toEqual({ ...refusal });
    }
  });
});

describe("options of the fair preset are refused by the classic preset", () => {
  test.for<[options: object, message: string, error?: typeof TypeError]>([
    [{ forbid: [] }, 'options.forbid must be absent with preset "classic", got an array of length 0'],
    [{ pipCap: 11 }, 'options.pipCap must be absent with preset "classic", got 11'],
    [{ desert: "center" }, 'options.desert must be absent with preset "classic", got "center"'],
    [{ harbors: "none" }, 'options.harbors must be absent with preset "classic", got "none"'],
    [{ tokenOrder: "spiral" }, 'options.tokenOrder must be absent with preset "classic", got "spiral"'],
    [{ apart: [] }, 'options.apart must be absent with preset "classic", got an array of length 0'],
    [
      { weights: { pipsAboveCap: 5 } },
      "options.weights.pipsAboveCap is not known: options.weights may have adjacentSameResource, adjacentHighNumbers, regionPips",
      TypeError,
    ],
  ])("%o", ([options, message, error = RangeError]) => {
    expect(() => generateUnchecked({ preset: "classic", ...options })).toThrow(new error(message));
  });
});

describe("fair options out of range are refused", () => {
  test.for<[options: object, error: typeof TypeError | typeof RangeError, message: string]>([
    [{ weights: { strongOwnHarbor: "1" } }, TypeError, 'options.weights.strongOwnHarbor must be a number, got "1"'],
    [{ locks: { terrains: ["ore"] } }, TypeError, "options.locks.terrains must be an object, got an array of length 1"],
    [{ locks: { tokens: { 3: 7 } } }, RangeError, "options.locks.tokens[3] must be a number 2..12 without 7, got 7"],
    [{ locks: { tokens: { 3: "6" } } }, TypeError, 'options.locks.tokens[3] must be a number 2..12 without 7, got "6"'],
    [
      { locks: { harbors: { 0: "any" } }, harbors: "none" },
      RangeError,
      'options.locks.harbors[0] must be absent where options.harbors is "none", got "any"',
    ],
  ])("%o", ([options, error, message]) => {
    expect(() => generateUnchecked(options)).toThrow(new error(message));
  });

  test.for(["03", "-1", "1.5", "19", "x"])("a lock with the invalid place %s", (place) => {
    expect(() => generateUnchecked({ locks: { terrains: { [place]: "ore" } } })).toThrow(
      new TypeError(`options.locks.terrains.${place} is not known: options.locks.terrains may have 0 to 18`),
    );
  });
});
