// Rules as data: values, totals and violations of random rules equal an independent count, and each wish of the manual's page
// can be met.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import {
  type Board,
  evaluateBoard,
  type FairOptions,
  generateBoard,
  type LayoutSpec,
  printedBoard,
  repairBoard,
  type Rule,
} from "../../../web/src/index.js";
import { casesToRun } from "../../sample.js";
import { flower } from "./fair-layouts.js";
import { randomRule, ruleViolationsByHand } from "./rules-by-hand.js";

/** Returns a function that returns random integers below its argument, by a linear congruence. */
function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * n);
  };
}

const layouts = [
  "standard",
  "extension",
  "seafarers/new-world-3-4",
  "seafarers/four-islands-4",
  { ...flower, tokens: [6, 8, 3, 2, 5], secondTokens: { 2: 12, 3: 8 } },
] as const satisfies readonly (string | LayoutSpec)[];

const sorted = (violations: readonly { hexes: readonly number[]; amount: number }[]) =>
  violations.map(({ hexes, amount }) => `${hexes.join()}: ${amount}`).sort();

describe.each(layouts)("on layout %#", (layout) => {
  test("each value, total and violation of random rules equals an independent count", () => {
    for (const seed of casesToRun([...Array(200).keys()], 5)) {
      const below = randomOf(seed + 1);
      const rules = Array.from({ length: 1 + below(6) }, () => randomRule(below));
      const { board } = generateBoard({ layout, seed, steps: 1, harbors: seed % 3 === 0 ? "none" : "shuffled" });
      const { energy, violations, energyByHex, energyByIntersection } = evaluateBoard(board, { rules, all: true });
      const plain = evaluateBoard(board, { all: true });
      let total = plain.energy.total;
      for (const [i, rule] of rules.entries()) {
        const expected = ruleViolationsByHand(board, rule);
        const value = expected.reduce((sum, { amount }) => sum + amount, 0);
        const found = violations.filter(({ rule: index }) => index === i);
        expect(sorted(found), JSON.stringify(rule)).toEqual(sorted(expected));
        expect(energy.rules[i]).toEqual({ value, weight: rule.weight ?? 100 });
        total += value * (rule.weight ?? 100);
      }
      expect(energy.total).toBeCloseTo(total, 6);
      expect(violations.filter(({ term }) => term)).toEqual(plain.violations);
      expect([...energyByHex, ...energyByIntersection].reduce((sum, share) => sum + share, 0)).toBeCloseTo(total, 6);
    }
  });
});

const page = readFileSync(inTree("web", "docs", "rules-of-your-own.md"), "utf8");
const wishes = [...page.matchAll(/^\| ([^|]+) \| `(\{[^`]+\})` \| ([^|]*) \|$/gm)].map(
  ([, wish, rule, layout]) =>
    [wish as string, JSON.parse(rule as string) as Rule, layout?.replaceAll(/[`"]/g, "")] as const,
);

test("the manual's page has twelve wishes or more", () => {
  expect(wishes.length).toBeGreaterThanOrEqual(12);
});

test.each(wishes)(
  "%s",
  (_, rule, layout) => {
    const options = { layout: layout as "standard", rules: [{ ...rule, forbid: true }] };
    for (const seed of casesToRun([...Array(1000).keys()], 100)) {
      const { board, energy } = generateBoard({ ...options, seed });
      expect(energy.rules).toEqual([{ value: 0, weight: 100 }]);
      expect(ruleViolationsByHand(board, rule)).toEqual([]);
    }
    const dealt = [...Array(50).keys()].map((seed) => generateBoard({ layout: options.layout, seed, steps: 1 }).board);
    expect(dealt.flatMap((board) => ruleViolationsByHand(board, rule))).not.toEqual([]);
  },
  60_000,
);

describe("the option rules", () => {
  const calm: Rule = { each: "corner", where: ["desert"], sum: "pips", max: 8 };

  const kinds = '"pair", "corner", "hex", "resource", "number", "cluster", "island", "region", "harbor", "board"';

  test("leaves the boards of seeds as they are without rules, and with rules of weight 0", () => {
    for (let seed = 0; seed < 10; ++seed) {
      const { board, energy } = generateBoard({ seed });
      expect(energy.rules).toEqual([]);
      expect(generateBoard({ seed, rules: [] }).board).toEqual(board);
      expect(generateBoard({ seed, rules: [{ ...calm, weight: 0 }] }).board).toEqual(board);
    }
  });

  test("counts in repairs, whose energies are those of the boards", () => {
    const rules: readonly Rule[] = [calm, { each: "resource", repeat: "number", max: 0, weight: 333 }];
    const energyOf = (board: Board) => evaluateBoard(board, { rules }).energy;
    const valueOf = (board: Board) => energyOf(board).rules.reduce((sum, { value }) => sum + value, 0);
    let saved = 0;
    for (let seed = 0; seed < 5; ++seed) {
      const { board } = generateBoard({ seed, steps: 1 });
      const repair = repairBoard(board, { rules, swaps: 2, harbors: true });
      expect(repair.energy.before).toBeCloseTo(energyOf(board).total, 6);
      expect(repair.energy.after).toBeCloseTo(energyOf(repair.board).total, 6);
      saved += valueOf(board) - valueOf(repair.board);
    }
    expect(saved).toBeGreaterThan(5);
  });

  test.each<[rules: unknown, error: unknown]>([
    [{}, new TypeError("options.rules must be an array, got an object")],
    [Array(33).fill(calm), new RangeError("options.rules must have at most 32 items, got 33")],
    [[7], new TypeError("options.rules[0] must be an object, got 7")],
    [
      [{ ...calm, most: 1 }],
      expect.objectContaining({ message: expect.stringContaining("options.rules[0].most is not known: ") as string }),
    ],
    [[{ max: 1 }], new TypeError(`options.rules[0].each must be one of ${kinds}, got undefined`)],
    [[{ each: "spot" }], new RangeError(`options.rules[0].each must be one of ${kinds}, got "spot"`)],
    [[calm, { each: "pair" }], new TypeError("options.rules[1] must have a min or a max")],
    [[{ ...calm, min: 9 }], new RangeError("options.rules[0].min must be <= options.rules[0].max, 8, got 9")],
    [[{ ...calm, max: 641 }], new RangeError("options.rules[0].max must be an integer in [0, 640], got 641")],
    [[{ ...calm, hexes: 0 }], new RangeError("options.rules[0].hexes must be an integer in [1, 64], got 0")],
    [[{ ...calm, where: [] }], new RangeError("options.rules[0].where must have 1 to 17 items, got 0")],
    [[{ ...calm, where: [7] }], new RangeError("options.rules[0].where[0] must be a number 2..12 without 7, got 7")],
    [
      [{ ...calm, count: ["sea"] }],
      new RangeError(
        'options.rules[0].count[0] must be one of "wood", "brick", "wool", "grain", "ore", "desert", "gold", got "sea"',
      ),
    ],
    [
      [{ ...calm, repeat: "number" }],
      new RangeError('options.rules[0].repeat must be absent with sum "pips", got "number"'),
    ],
    [[{ ...calm, weight: -1 }], new RangeError("options.rules[0].weight must be in [0, 1e9], got -1")],
    [[{ ...calm, forbid: 1 }], new TypeError("options.rules[0].forbid must be true or false, got 1")],
  ])("rules %# are refused by each function", (rules, error) => {
    const options = { rules } as FairOptions;
    for (const call of [
      () => generateBoard(options),
      () => evaluateBoard(printedBoard(), options as object),
      () => repairBoard(printedBoard(), options as object),
    ])
      expect(call).toThrow(error);
  });

  test("belongs to the preset fair", () => {
    const options = { preset: "classic", rules: [calm] } as never;
    const message = 'options.rules must be absent with preset "classic"';
    expect(() => generateBoard(options)).toThrow(message);
    expect(() => evaluateBoard(printedBoard(), options)).toThrow(message);
  });
});
