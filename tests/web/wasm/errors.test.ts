// Bad input causes an error with a message, and the next call still returns a correct result.
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import type { Board, FairEvaluateOptions, FairOptions } from "../../../web/src/index.js";
import { clock } from "../clock.js";

const goodResult = hexsmith.generateBoard({ seed: "good" });

afterEach(() => {
  vi.restoreAllMocks();
  expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
});

const generate = (options: unknown) => () => hexsmith.generateBoard(options as FairOptions);
const score = (board: unknown, options?: unknown) => () =>
  hexsmith.evaluateBoard(board as Board, options as FairEvaluateOptions);

function thrownBy(call: () => unknown): Error {
  try {
    call();
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

const oneHexLayout = { hexes: [{ q: 0, r: 0 }], terrains: { ore: 1 }, tokens: [5] };

describe("generateBoard refuses", () => {
  test.for<[options: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    [null, TypeError, "options must be an object, got null"],
    [[], TypeError, "options must be an object, got an array of length 0"],
    [{ seed: -1 }, RangeError, "options.seed must be a string or an integer in [0, 2^32), got -1"],
    [{ seed: 1.5 }, RangeError, "options.seed must be a string or an integer in [0, 2^32), got 1.5"],
    [{ seed: 2 ** 32 }, RangeError, "options.seed must be a string or an integer in [0, 2^32), got 4294967296"],
    [{ seed: Symbol("s") }, TypeError, "options.seed must be a string or an integer in [0, 2^32), got Symbol(s)"],
    [{ steps: 0 }, RangeError, "options.steps must be an integer in [1, 9007199254740991], got 0"],
    [{ steps: "9" }, TypeError, 'options.steps must be an integer, got "9"'],
    [{ targetEnergy: Number.NaN }, RangeError, "options.targetEnergy must be a finite number, got NaN"],
    [{ timeBudgetMs: -1 }, RangeError, "options.timeBudgetMs must be a number >= 0, got -1"],
    [{ trace: 1 }, TypeError, "options.trace must be true or false, got 1"],
    [{ algorithm: 2 }, RangeError, "options.algorithm must be an integer in [1, 1], got 2"],
    [
      { balanceMode: "all" },
      RangeError,
      'options.balanceMode must be one of "resources", "numbers", "both", got "all"',
    ],
    [{ preset: 1 }, TypeError, 'options.preset must be one of "fair", "classic", got 1'],
    [{ schedule: "geometric" }, TypeError, 'options.schedule must be an object, got "geometric"'],
    [
      { schedule: { kind: "linear" } },
      RangeError,
      'options.schedule.kind must be one of "geometric", "fast", "nested", "adaptive", "auto", got "linear"',
    ],
    [
      { schedule: { kind: "geometric", coolingRate: 1.5 } },
      RangeError,
      "options.schedule.coolingRate must be in (0, 1), got 1.5",
    ],
    [
      { schedule: { kind: "fast", coolingRate: 0.5 } },
      TypeError,
      "options.schedule.coolingRate is not known: options.schedule may have kind, initialTemperature",
    ],
    [
      { schedule: { kind: "nested", high: 100, low: 200 } },
      RangeError,
      "options.schedule.low must be below high, 100, got 200",
    ],
    [{ weights: { regionPips: -1 } }, RangeError, "options.weights.regionPips must be in [0, 1e9], got -1"],
    [
      { layout: "huge" },
      RangeError,
      'options.layout must be one of layoutNames, such as "standard" or "seafarers/new-world-3-4", got "huge"',
    ],
    [
      { layout: 19 },
      TypeError,
      'options.layout must be the name of a layout, such as "standard", or an object, got 19',
    ],
    [{ layout: { ...oneHexLayout, hexes: [] } }, RangeError, "options.layout.hexes must have 1 to 64 items, got 0"],
    [
      {
        layout: {
          ...oneHexLayout,
          hexes: [
            { q: 1, r: 0 },
            { q: 1, r: 0 },
          ],
        },
      },
      RangeError,
      "options.layout.hexes[1] must differ from the hexes before, got 1,0 again",
    ],
    [{ layout: { ...oneHexLayout, tokens: [] } }, RangeError, "options.layout.tokens must have 1 items, got 0"],
    [
      { layout: { ...oneHexLayout, harborSlots: [6], harbors: ["any"] } },
      RangeError,
      "options.layout.harborSlots[0] must be an integer in [0, 5], got 6",
    ],
    [
      { locks: { terrains: { 3: "lava" } } },
      RangeError,
      'options.locks.terrains[3] must be one of "wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea", got "lava"',
    ],
  ])("%o", ([options, error, message]) => {
    const thrownError = thrownBy(generate(options));
    expect(thrownError.constructor).toBe(error);
    expect(thrownError.message).toBe(message);
  });
});

describe("evaluateBoard refuses", () => {
  const { board } = goodResult;
  const withItem = (key: "terrains" | "tokens" | "harbors", place: number, item: unknown) => ({
    ...board,
    [key]: (board[key] as readonly unknown[]).map((old, i) => (i === place ? item : old)),
  });
  const desert = board.terrains.indexOf("desert");

  test.for<[name: string, board: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    ["nothing", undefined, TypeError, "board must be an object, got undefined"],
    [
      "no layout",
      {},
      TypeError,
      'board.layout must be the name of a layout, such as "standard", or an object, got undefined',
    ],
    ["no terrains", { layout: "standard" }, TypeError, "board.terrains must be an array, got undefined"],
    ["too few terrains", { ...board, terrains: [] }, RangeError, "board.terrains must have 19 items, got 0"],
    [
      "an unknown terrain",
      withItem("terrains", 3, "sheep"),
      RangeError,
      'board.terrains[3] must be one of "wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea", got "sheep"',
    ],
    [
      "an unknown harbor",
      withItem("harbors", 8, "gold"),
      RangeError,
      'board.harbors[8] must be one of "wood", "brick", "wool", "grain", "ore", "any", got "gold"',
    ],
    [
      "a token on the desert",
      withItem("tokens", desert, 6),
      RangeError,
      `board.tokens[${desert}] must be null on a desert, got 6`,
    ],
    [
      "a resource without a token",
      withItem("tokens", desert === 0 ? 1 : 0, null),
      RangeError,
      `board.tokens[${desert === 0 ? 1 : 0}] must be a number 2..12 without 7 on a hex with a resource, got null`,
    ],
    [
      "a token 7",
      withItem("tokens", desert === 0 ? 1 : 0, 7),
      RangeError,
      `board.tokens[${desert === 0 ? 1 : 0}] must be a number 2..12 without 7, got 7`,
    ],
    [
      "another version",
      { ...board, version: 2 },
      RangeError,
      "board.version must be 1, the only version that there is, got 2",
    ],
  ])("%s", ([, value, error, message]) => {
    expect(score(value)).toThrow(new error(message));
  });
});

test("any options give a board, or an error that names an option", () => {
  const anyValue = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
    fc.double(),
    fc.string(),
  );
  const options = fc.record(
    {
      seed: fc.oneof(fc.string({ unit: "binary" }), anyValue),
      // The time budget limits any number of steps.
      steps: fc.oneof(fc.integer({ min: 1, max: 1000 }), anyValue),
      restarts: fc.oneof(fc.integer({ min: 0, max: 3 }), anyValue),
      patience: fc.oneof(fc.integer({ min: 1, max: 100 }), anyValue),
      targetEnergy: fc.oneof(fc.double({ noNaN: true }), anyValue),
      trace: fc.oneof(fc.boolean(), anyValue),
      layout: fc.oneof(fc.constantFrom("standard", "extension"), anyValue),
      balanceMode: fc.oneof(fc.constantFrom("resources", "numbers", "both"), anyValue),
      preset: fc.oneof(fc.constantFrom("fair", "classic"), anyValue),
      weights: fc.oneof(fc.record({ adjacentSameResource: fc.double() }), anyValue),
      locks: anyValue,
      schedule: fc.oneof(fc.record({ kind: fc.constantFrom("fast", "nested"), high: fc.double() }), anyValue),
    },
    { requiredKeys: [] },
  );
  clock(1); // a time budget of 1 ms allows 256 proposals
  fc.assert(
    fc.property(options, (anyOptions) => {
      try {
        const { energy, board } = hexsmith.generateBoard({ ...anyOptions, timeBudgetMs: 1 } as FairOptions);
        expect(Number.isFinite(energy.total)).toBe(true);
        expect(hexsmith.evaluateBoard(board, { weights: anyOptions.weights as object })).toBeDefined();
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
        expect(error.message).toMatch(/^options\.?/);
      }
    }),
    { seed: 2, numRuns: 2000 },
  );
});
