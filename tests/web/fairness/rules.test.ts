// Hard rules: every board returned obeys them, and a request that no board can meet is answered as such.
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import {
  type FairOptions,
  type GeneratedBoard,
  type LayoutSpec,
  RefusedError,
  type Rule,
} from "../../../web/src/index.js";
import { ruleNames, rules } from "../../../web/src/fairness/energy.js";
import { anyFairOptions, expectSound, flower, made } from "./fair-layouts.js";

/** How far each rule is broken. */
const breaches = (asked: readonly Rule[], { energy }: GeneratedBoard) =>
  asked.map((rule) => energy.terms[rules[rule]]?.value);

function refusalOf(options: object): RefusedError {
  try {
    made(options);
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

describe("rules", () => {
  test("every board returned obeys those it was asked for, and a refusal names one of them", () => {
    let count = 0;
    fc.assert(
      fc.property(anyFairOptions, fc.subarray([...ruleNames], { minLength: 1 }), (options, asked) => {
        const request = { ...options, steps: 5000, rules: asked };
        try {
          const generated = made(request);
          expectSound(generated, request);
          expect(breaches(asked, generated)).toEqual(asked.map(() => 0));
          count += 1;
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          const message = /^options\.rules\[(\d)\], "([^"]+)", (cannot be obeyed|was not met): /.exec(error.message);
          const [, place, rule = "", verdict] = message ?? [];
          expect(asked[Number(place)]).toBe(rule);
          expect(error).toMatchObject({ rule, path: `options.rules[${place}]`, term: rules[rule as Rule] });
          expect(error.kind === "not found").toBe(verdict === "was not met");
          const { best } = error;
          expect(best === undefined).toBe(verdict === "cannot be obeyed");
          if (best === undefined) return;
          expectSound(best, request);
          expect(breaches([rule as Rule], best)).toEqual([error.wanted]);
          expect(error.wanted).toBeGreaterThan(0);
        }
      }),
      { seed: 14, numRuns: 150 },
    );
    expect(count).toBeGreaterThan(40);
  });

  test("all of them at once are obeyed on the standard layout; on the extension all that can be", () => {
    for (const layout of ["standard", "extension"] as const) {
      // Six tokens of 6 and 8, which count as one number, do not go round five resources.
      const asked = ruleNames.filter((rule) => layout === "standard" || rule !== "no number twice on a resource");
      for (let seed = 0; seed < 20; ++seed) {
        const generated = made({ seed, layout, rules: asked });
        expect(breaches(asked, generated)).toEqual(asked.map(() => 0));
        const allowed = layout === "standard" ? [] : ["resourceNumber"];
        const { breaks } = hexsmith.scoreBoard(generated.board);
        expect(breaks.filter(({ term }) => !allowed.includes(term))).toEqual([]);
      }
    }
  });

  test("a rule holds whatever its term weighs", () => {
    for (const weight of [0, 1e-3, 1e9])
      for (let seed = 0; seed < 10; ++seed) {
        const asked = ["no adjacent equal resources"] as const;
        const { energy } = made({ seed, rules: asked, weights: { sameResource: weight, highNumbers: 1e9 } });
        expect(energy.terms.sameResource).toEqual({ value: 0, weight });
      }
  });

  test("a rule that is given twice is the rule once, and none at all are none", () => {
    const rule: Rule = "no adjacent 2/12";
    expect(made({ seed: 6, rules: [rule, rule] })).toEqual(made({ seed: 6, rules: [rule] }));
    expect(made({ seed: 6, rules: [] })).toEqual(made({ seed: 6 }));
  });

  test("an intersection has no more pips than a cap of 10 allows", () => {
    for (let seed = 0; seed < 50; ++seed) {
      const { board } = made({ seed, pipCap: 10, rules: ["no intersection above the pip cap"] });
      expect(hexsmith.scoreBoard(board, { pipCap: 10 }).terms.pipCap?.value).toBe(0);
    }
  });

  test.for<[rules: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    ["no adjacent 6/8", TypeError, 'options.rules must be an array, got "no adjacent 6/8"'],
    [[3], TypeError, `options.rules[0] must be one of ${ruleNames.map((rule) => `"${rule}"`).join(", ")}, got 3`],
    [
      ["no adjacent 6/8", "no adjacent 7"],
      RangeError,
      `options.rules[1] must be one of ${ruleNames.map((rule) => `"${rule}"`).join(", ")}, got "no adjacent 7"`,
    ],
  ])("bad ones are refused: %o", ([asked, error, message]) => {
    expect(() => made({ rules: asked })).toThrow(new error(message));
  });
});

/** Three hexes in a row. */
const row = (more: object): LayoutSpec => ({
  hexes: [0, 1, 2].map((q) => ({ q, r: 0 })),
  terrains: { wood: 1, brick: 1, ore: 1 },
  tokens: [3, 4, 5],
  ...more,
});
const one: LayoutSpec = { hexes: [{ q: 0, r: 0 }], terrains: { ore: 1 }, tokens: [6] };

describe("a request that no board can meet is refused at once, with the reason", () => {
  const good = made({ seed: "good" });
  afterEach(() => {
    expect(made({ seed: "good" })).toEqual(good);
  });

  const apart = "do not fit on the layout without touching";
  const aroundLocks = "do not fit around the locks without touching";

  test.for<[name: string, options: object, message: string]>([
    [
      "no room for the desert",
      { layout: flower, desert: "center" },
      'options.desert must leave room for 2 deserts, got "center", where 1 hex is open to it',
    ],
    [
      "a board without inland",
      { layout: row({ terrains: { ore: 2, desert: 1 }, tokens: [4, 5] }), desert: "inland" },
      'options.desert must leave room for 1 desert, got "inland", where 0 hexes are open to it',
    ],
    [
      "a lock where the desert should be",
      { desert: "center", locks: { terrains: { 9: "ore" } } },
      'options.desert must leave room for 1 desert, got "center", where 0 hexes are open to it',
    ],
    [
      "a token where one of two deserts should be",
      { layout: "extension", desert: "center", locks: { tokens: { 14: 6 } } },
      'options.desert must leave room for 2 deserts, got "center", where 1 hex is open to it',
    ],
    [
      "a desert locked elsewhere",
      { desert: "coast", locks: { terrains: { 9: "desert" } } },
      'options.locks.terrains[9] must not be desert where options.desert is "coast"',
    ],
    [
      "no spiral",
      { layout: flower, numbers: "spiral" },
      'options.numbers must be "annealed" on a custom layout, which has no official order, got "spiral"',
    ],
    [
      "tokens that no spiral has",
      { numbers: "spiral", locks: { tokens: { 0: 6, 1: 6 } } },
      "options.locks must agree with one of the official spirals, got locks that none agrees with",
    ],
    [
      "resources locked side by side",
      { rules: ["no adjacent 6/8", "no adjacent equal resources"], locks: { terrains: { 0: "ore", 1: "ore" } } },
      'options.rules[1], "no adjacent equal resources", cannot be obeyed: options.locks break it at hexes 0 and 1',
    ],
    [
      "a 6 locked beside an 8",
      { rules: ["no adjacent 6/8"], locks: { tokens: { 4: 6, 9: 8 } } },
      'options.rules[0], "no adjacent 6/8", cannot be obeyed: options.locks break it at hexes 4 and 9',
    ],
    [
      "equal numbers locked side by side",
      { rules: ["no adjacent equal numbers"], locks: { tokens: { 9: 4, 10: 4 } } },
      'options.rules[0], "no adjacent equal numbers", cannot be obeyed: options.locks break it at hexes 9 and 10',
    ],
    [
      "2 and 12 locked side by side",
      { rules: ["no adjacent 2/12"], locks: { tokens: { 17: 12, 18: 2 } } },
      'options.rules[0], "no adjacent 2/12", cannot be obeyed: options.locks break it at hexes 17 and 18',
    ],
    [
      "a number locked twice on a resource",
      {
        rules: ["no number twice on a resource"],
        locks: { terrains: { 0: "ore", 18: "ore" }, tokens: { 0: 6, 18: 8 } },
      },
      'options.rules[0], "no number twice on a resource", cannot be obeyed: options.locks break it at hexes 0 and 18',
    ],
    [
      "a number locked on wood and brick",
      {
        rules: ["no number on wood and brick or on grain and ore"],
        locks: { terrains: { 0: "wood", 18: "brick" }, tokens: { 0: 4, 18: 4 } },
      },
      'options.rules[0], "no number on wood and brick or on grain and ore", cannot be obeyed: options.locks break it at hexes 0 and 18',
    ],
    [
      "pips locked around an intersection",
      { rules: ["no intersection above the pip cap"], pipCap: 14, locks: { tokens: { 0: 6, 1: 6, 4: 8 } } },
      `options.rules[0], "no intersection above the pip cap", cannot be obeyed: options.locks break it at intersection ${hexsmith
        .layout()
        .intersections.findIndex(({ hexes }) => hexes.join() === "0,1,4")}`,
    ],
    [
      "a strong hex locked at its harbor",
      {
        rules: ["no strong hex at a harbor of its own resource"],
        locks: { harbors: { 0: "ore" }, terrains: { 0: "ore" }, tokens: { 0: 8 } },
      },
      'options.rules[0], "no strong hex at a harbor of its own resource", cannot be obeyed: options.locks break it at harbor slot 0 and hex 0',
    ],
    [
      "too many hexes of a resource",
      { layout: row({ terrains: { ore: 3 } }), rules: ["no adjacent equal resources"] },
      `options.rules[0], "no adjacent equal resources", cannot be obeyed: 3 hexes of one resource ${apart}`,
    ],
    [
      "too many hexes of a resource around the locks",
      {
        layout: row({ terrains: { ore: 2, wood: 1 } }),
        locks: { terrains: { 1: "ore" } },
        rules: ["no adjacent equal resources"],
      },
      `options.rules[0], "no adjacent equal resources", cannot be obeyed: 2 hexes of one resource ${aroundLocks}`,
    ],
    [
      "too many 6 and 8",
      { layout: row({ tokens: [6, 8, 8] }), rules: ["no adjacent 6/8"] },
      `options.rules[0], "no adjacent 6/8", cannot be obeyed: 3 tokens of 6 and 8 ${apart}`,
    ],
    [
      "too many of a number",
      { layout: row({ tokens: [4, 4, 4] }), rules: ["no adjacent equal numbers"] },
      `options.rules[0], "no adjacent equal numbers", cannot be obeyed: 3 tokens of one number ${apart}`,
    ],
    [
      "too many 2 and 12",
      { layout: row({ tokens: [2, 12, 2] }), rules: ["no adjacent 2/12"] },
      `options.rules[0], "no adjacent 2/12", cannot be obeyed: 3 tokens of 2 and 12 ${apart}`,
    ],
    [
      "too few numbers for a resource",
      { layout: row({ terrains: { ore: 3 }, tokens: [6, 8, 4] }), rules: ["no number twice on a resource"] },
      'options.rules[0], "no number twice on a resource", cannot be obeyed: the numbers of the bag do not go round so that no resource has one twice',
    ],
    [
      "too few numbers on the extension, where six tokens of 6 and 8 are for five resources",
      { layout: "extension", rules: ["no number twice on a resource"] },
      'options.rules[0], "no number twice on a resource", cannot be obeyed: the numbers of the bag do not go round so that no resource has one twice',
    ],
    [
      "a number above the cap by itself",
      { layout: one, pipCap: 4, rules: ["no intersection above the pip cap"] },
      'options.rules[0], "no intersection above the pip cap", cannot be obeyed: the bag holds too many pips for a cap of 4',
    ],
    [
      "too many pips for the cap",
      { pipCap: 6, rules: ["no intersection above the pip cap"] },
      'options.rules[0], "no intersection above the pip cap", cannot be obeyed: the bag holds too many pips for a cap of 6',
    ],
  ])("%s", ([, options, message]) => {
    const { message: told, best } = refusalOf({ seed: 1, ...options });
    expect(told).toBe(message);
    expect(best).toBeUndefined();
    // The number of steps does not matter: no board is made.
    expect(refusalOf({ seed: 1, steps: Number.MAX_SAFE_INTEGER, fairSeats: 4, ...options }).message).toBe(message);
  });
});

describe("a request that is not met is refused with the best board beside", () => {
  // No proof is tried of these.
  const wood = row({ terrains: { wood: 1, brick: 1, ore: 1 }, tokens: [4, 4, 4] });
  const grain = row({ terrains: { wood: 1, grain: 1, ore: 2, desert: 0 }, tokens: [4, 4, 4, 4] });
  const four = { ...grain, hexes: [0, 1, 2, 3].map((q) => ({ q, r: 0 })) };
  const port: LayoutSpec = { ...one, harborSlots: [0], harbors: ["ore"] };
  const strong = { ...port, tokens: [5] };
  const shared = "no number on wood and brick or on grain and ore";
  const own = "no strong hex at a harbor of its own resource";

  test.for<[layout: LayoutSpec, rule: Rule, breach: number, extent: string]>([
    [wood, shared, 1, "once"],
    [four, shared, 2, "2 times"],
    [port, own, 2, "by 2 pips"],
    [strong, own, 1, "by 1 pip"],
  ])("as a GeneratedBoard of the request: %#", ([layout, rule, breach, extent]) => {
    for (const more of [{}, { fairSeats: 2 }]) {
      const request = { seed: 7, layout, rules: ["no adjacent 2/12", rule], steps: 100, ...more };
      const { message, kind, path, term, wanted, best } = refusalOf(request);
      if (!best) throw new Error("no board");
      expect(message).toBe(`options.rules[1], "${rule}", was not met: the best board found breaks it ${extent}`);
      expect({ kind, path, term, wanted }).toEqual({
        kind: "not found",
        path: "options.rules[1]",
        term: rules[rule],
        wanted: breach,
      });
      expect(breaches([rule], best)).toEqual([breach]);
      // All eight annealings, and of the first board only.
      expect(best).toMatchObject({ seed: 7, algorithm: 1, stopReason: "steps", steps: 8 * 100 });
      expectSound(best, request as FairOptions);
    }
  });

  test("where the time did not suffice", () => {
    const request = { seed: 3, timeBudgetMs: 0, rules: ["no adjacent equal resources"] };
    const { message, best } = refusalOf(request);
    if (!best) throw new Error("no board");
    expect(best).toMatchObject({ seed: 3, stopReason: "time" });
    expect(message).toBe(
      `options.rules[0], "no adjacent equal resources", was not met: the best board found breaks it ${best.energy.terms.sameResource?.value} times`,
    );
    expectSound(best, request as FairOptions);
  });

  test("in slices, too", async () => {
    for (const options of [
      { layout: wood, rules: [shared] },
      { layout: flower, desert: "center" },
    ]) {
      const request = { seed: 5, ...options } as FairOptions;
      const refusal = refusalOf(request);
      const later = await hexsmith.generateBoardAsync(request).catch((error: unknown) => error);
      expect(later).toBeInstanceOf(RefusedError);
      expect((later as RefusedError).message).toBe(refusal.message);
      expect({ ...(later as RefusedError) }).toEqual({ ...refusal });
    }
  });
});

describe("what only the fair preset knows is refused with the classic one", () => {
  test.for<[options: object, message: string, error?: typeof TypeError]>([
    [{ rules: [] }, 'options.rules must be absent with preset "classic", got an array of length 0'],
    [{ pipCap: 11 }, 'options.pipCap must be absent with preset "classic", got 11'],
    [{ desert: "center" }, 'options.desert must be absent with preset "classic", got "center"'],
    [{ harbors: "none" }, 'options.harbors must be absent with preset "classic", got "none"'],
    [{ numbers: "spiral" }, 'options.numbers must be absent with preset "classic", got "spiral"'],
    [
      { weights: { pipCap: 5 } },
      "options.weights.pipCap is not known: options.weights may have sameResource, highNumbers, regionPips",
      TypeError,
    ],
    [
      { weights: { harborSpread: 0.5, sameResource: 3 } },
      "options.weights.harborSpread is not known: options.weights may have sameResource, highNumbers, regionPips",
      TypeError,
    ],
  ])("%o", ([options, message, error = RangeError]) => {
    expect(() => made({ preset: "classic", ...options })).toThrow(new error(message));
  });

  test("and a weight of 0 for a further term is one that it does not know", () => {
    expect(() => made({ seed: 1, preset: "classic", weights: { sameResource: 0, sameNumber: 0 } })).toThrow(
      new TypeError(
        "options.weights.sameNumber is not known: options.weights may have sameResource, highNumbers, regionPips",
      ),
    );
    const undefinedWeight = { seed: 1, preset: "classic", weights: { sameResource: undefined } };
    expect(made(undefinedWeight)).toEqual(made({ seed: 1, preset: "classic" }));
  });
});

describe("fair options are refused where they are out of range", () => {
  test.for<[options: object, error: typeof TypeError | typeof RangeError, message: string]>([
    [{ pipCap: 16 }, RangeError, "options.pipCap must be an integer in [0, 15], got 16"],
    [{ pipCap: 2.5 }, RangeError, "options.pipCap must be an integer in [0, 15], got 2.5"],
    [{ pipCap: null }, TypeError, "options.pipCap must be an integer, got null"],
    [{ desert: "sea" }, RangeError, 'options.desert must be one of "anywhere", "center", "inland", "coast", got "sea"'],
    [{ harbors: false }, TypeError, 'options.harbors must be one of "printed", "shuffled", "none", got false'],
    [{ numbers: 1 }, TypeError, 'options.numbers must be one of "annealed", "spiral", got 1'],
    [{ weights: { pipSpread: 1e10 } }, RangeError, "options.weights.pipSpread must be in [0, 1e9], got 10000000000"],
    [{ weights: { ownHarbor: "1" } }, TypeError, 'options.weights.ownHarbor must be a number, got "1"'],
    [{ locks: { terrains: ["ore"] } }, TypeError, "options.locks.terrains must be an object, got an array of length 1"],
    [{ locks: { tokens: { 3: 7 } } }, RangeError, "options.locks.tokens[3] must be a number 2..12 without 7, got 7"],
    [{ locks: { tokens: { 3: "6" } } }, TypeError, 'options.locks.tokens[3] must be a number 2..12 without 7, got "6"'],
    [
      { locks: { tokens: { 3: null } } },
      TypeError,
      "options.locks.tokens[3] must be a number 2..12 without 7, got null",
    ],
    [
      { locks: { harbors: { 0: "any" } }, harbors: "none" },
      RangeError,
      'options.locks.harbors[0] must be absent where options.harbors is "none", got "any"',
    ],
  ])("%o", ([options, error, message]) => {
    expect(() => made(options)).toThrow(new error(message));
  });

  test.for(["03", "-1", "1.5", "19", "x"])("a lock on a place that is written as %s", (place) => {
    expect(() => made({ locks: { terrains: { [place]: "ore" } } })).toThrow(
      new TypeError(
        `options.locks.terrains.${place} is not known: options.locks.terrains may have ${[...Array(19).keys()].join(", ")}`,
      ),
    );
  });
});
