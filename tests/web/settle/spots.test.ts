// Tests the evaluation of spots by the public API: golden scores, properties, and bad input.
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import {
  type Board,
  type Metrics,
  packBoard,
  type PerResource,
  type ScoreSpotsOptions,
  type SpotOptions,
  type SpotParams,
} from "../../../web/src/index.js";
import { anyBoard, boardOfWords, goldenLines, oneHex } from "../fairness/golden-boards.js";

const { board } = hexsmith.generateBoard({ seed: "spots" });
const { intersections } = hexsmith.layoutOf();

const resources = ["wood", "brick", "wool", "grain", "ore"] as const;
const metricNames = ["production", "scarcity", "harbor", "primeVariate", "parity"] as const;

/** Returns a record of numbers, given in the order of its keys. */
const recordOf = <Key extends string>(keys: readonly Key[], numbers: readonly number[]) =>
  Object.fromEntries(keys.map((key, i) => [key, numbers[i]])) as Record<Key, number>;
const perResource = (numbers: readonly number[]): PerResource => recordOf(resources, numbers);
const perMetric = (numbers: readonly number[]): Metrics => recordOf(metricNames, numbers);

interface GoldenCase {
  readonly board: Board;
  readonly params: SpotParams | undefined;
  readonly rows: readonly (readonly number[])[];
}

function goldenCases(): GoldenCase[] {
  const lines = goldenLines("spots.txt");
  const cases: GoldenCase[] = [];
  for (let line = 0; line < lines.length; line += 56) {
    const [kind, ...rest] = (lines[line + 1] as string).split(" ");
    const numbers = rest.map(Number);
    const [dampeningFactor = 0, harborBonus = 0, primeVariateBonus = 0, parityPreference = 0] = numbers.slice(5);
    cases.push({
      board: boardOfWords((lines[line] as string).split(" ")),
      params:
        kind === "default"
          ? undefined
          : {
              baseResourceStrength: perResource(numbers.slice(0, 5)),
              dampeningFactor,
              harborBonus,
              primeVariateBonus,
              parityPreference,
              metricWeights: perMetric(numbers.slice(9, 14)),
            },
      rows: lines.slice(line + 2, line + 56).map((line) => line.split(" ").map(Number)),
    });
  }
  return cases;
}

const range = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
const fiveNumbers = (low: number, high: number) => fc.array(range(low, high), { minLength: 5, maxLength: 5 });
const anyParams = fc.record(
  {
    baseResourceStrength: fiveNumbers(0, 1e9).map(perResource),
    dampeningFactor: range(0, 10),
    harborBonus: range(-1e9, 1e9),
    primeVariateBonus: range(-1e9, 1e9),
    parityPreference: range(-1e9, 1e9),
    metricWeights: fiveNumbers(-1e9, 1e9).map(perMetric),
    varietyBonus: range(-1e9, 1e9),
    balance: fc.constantFrom("abundance" as const, "bottleneck" as const),
    harborStrength: fc.constantFrom("board" as const, "own" as const),
  },
  { requiredKeys: [] },
);

describe("rankSpots", () => {
  test("equals the golden metrics and scores of every intersection to 1e-9", () => {
    const cases = goldenCases();
    expect(cases.length).toBeGreaterThanOrEqual(12);
    for (const { board, params, rows } of cases) {
      const spots = hexsmith.rankSpots(board, params ? { params } : {});
      expect(spots).toHaveLength(54);
      for (const { intersection, metrics, score } of spots)
        for (const [i, value] of [...Object.values(metrics), score].entries()) {
          const golden = rows[intersection]?.[i] as number;
          expect(Math.abs(value - golden)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(golden)));
        }
    }
  });

  test("leaves out settlements and their neighbors, even if they are repeated", () => {
    const occupied = [20, 7, 20];
    const closedSpots = new Set(occupied.flatMap((id) => [id, ...(intersections[id]?.neighbors ?? [])]));
    const allSpots = hexsmith.rankSpots(board);
    expect(hexsmith.rankSpots(board, { occupied })).toEqual(
      allSpots.filter(({ intersection }) => !closedSpots.has(intersection)),
    );
    expect(hexsmith.rankSpots(board, { occupied: Array<number>(500).fill(20) })).toHaveLength(50);
    expect(hexsmith.rankSpots(board, { occupied: intersections.map((_, id) => id) })).toEqual([]);
  });

  test("returns only the first spots if `top` is given", () => {
    const allSpots = hexsmith.rankSpots(board);
    expect(hexsmith.rankSpots(board, { top: 5 })).toEqual(allSpots.slice(0, 5));
    expect(hexsmith.rankSpots(board, { top: 2 ** 40 })).toEqual(allSpots);
  });

  test("counts pips of each resource over the adjacent hexes", () => {
    for (const { intersection, production, metrics } of hexsmith.rankSpots(board)) {
      const pips = [0, 0, 0, 0, 0];
      for (const hex of intersections[intersection]?.hexes ?? []) {
        const resource = ["wood", "brick", "wool", "grain", "ore"].indexOf(board.terrains[hex] as string);
        if (resource >= 0) (pips[resource] as number) += 6 - Math.abs(7 - (board.tokens[hex] as number));
      }
      expect(production).toEqual(perResource(pips));
      expect(metrics.production).toBe(pips.reduce((sum, count) => sum + count, 0));
    }
  });

  test("returns finite numbers for every board and all parameters in range", () => {
    fc.assert(
      fc.property(
        anyBoard,
        anyParams,
        fc.constantFrom("guide" as const, "proven" as const),
        (board, params, evaluator) => {
          const spots = hexsmith.rankSpots(board, { params, evaluator });
          const numbers = spots.flatMap(({ score, metrics }) => [score, ...Object.values(metrics)]);
          expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
        },
      ),
      { seed: 5, numRuns: 1000 },
    );
  });

  test("describes the reasons for a spot's score", () => {
    const spotsById = new Map(hexsmith.rankSpots(board).map((spot) => [spot.intersection, spot]));
    for (const { production, reasons } of spotsById.values()) {
      const { wood, brick, grain, ore } = production;
      const pips = Object.values(production).reduce((sum, count) => sum + count, 0);
      const hasReason = (kind: string, text: string) => {
        const matchingReasons = reasons.filter((reason) => reason.kind === kind);
        for (const reason of matchingReasons) expect(reason).toEqual({ kind, text });
        return matchingReasons.length === 1;
      };
      const hasManyPips = hasReason("many-pips", "10 pips or more");
      const isPrime = hasReason("prime-spot", "10 pips or more on three resources");
      expect([hasManyPips, isPrime]).toEqual(
        pips < 10 ? [false, false] : [!isPrime, Object.values(production).filter((count) => count > 0).length === 3],
      );
      for (const { text } of reasons) expect(text).not.toContain(",");
      expect(hasReason("wood-and-brick", "wood and brick together")).toBe(wood > 0 && brick > 0);
      expect(hasReason("grain-and-ore", "grain and ore together")).toBe(grain > 0 && ore > 0);
    }
    for (const [slot, { intersections: ends }] of hexsmith.layoutOf().harborSlots.entries())
      for (const end of ends) {
        const kind = board.harbors[slot] as string;
        expect(spotsById.get(end)?.reasons).toContainEqual(
          kind === "any"
            ? { kind: "any-harbor", text: "harbor 3:1" }
            : { kind: "resource-harbor", resource: kind, text: `${kind} harbor 2:1` },
        );
      }
  });
});

describe("spotParams", () => {
  test("returns the parameters of each evaluator", () => {
    for (const evaluator of ["guide", "proven"] as const)
      expect(hexsmith.rankSpots(board, { params: hexsmith.spotParams(evaluator) })).toEqual(
        hexsmith.rankSpots(board, { evaluator }),
      );
    expect(hexsmith.spotParams("proven")).toMatchObject({ harborBonus: 3, varietyBonus: 3, harborStrength: "own" });
  });

  test("keeps the evaluator's other parameters if only some parameters are given", () => {
    expect(hexsmith.rankSpots(board, { evaluator: "proven", params: { harborBonus: 7 } })).toEqual(
      hexsmith.rankSpots(board, { params: { ...hexsmith.spotParams("proven"), harborBonus: 7 } }),
    );
  });
});

describe("scoreSpots", () => {
  test("scores each intersection of each packed board as rankSpots does", () => {
    fc.assert(
      fc.property(fc.array(anyBoard, { maxLength: 5 }), fc.boolean(), (boards, harbors) => {
        const boardsWithHarbors = boards.map((each) => ({ ...each, harbors: harbors ? board.harbors : [] }));
        const packed = Uint8Array.from(boardsWithHarbors.flatMap((each) => [...packBoard(each)]));
        const scores = hexsmith.scoreSpots(packed, { harbors, evaluator: "proven" });
        expect(scores).toHaveLength(54 * boards.length);
        for (const [i, each] of boardsWithHarbors.entries())
          for (const { intersection, score } of hexsmith.rankSpots(each, { evaluator: "proven" }))
            expect(scores[54 * i + intersection]).toBe(score);
      }),
      { seed: 6, numRuns: 50 },
    );
  });

  test("accepts more boards than the module's initial memory holds, of any shape", () => {
    const layout = oneHex;
    const packedHex = packBoard({ version: 1, layout, terrains: ["ore"], tokens: [5], harbors: [] });
    const scores = hexsmith.scoreSpots(
      Uint8Array.from({ length: 2 * 2345 }, (_, i) => packedHex[i % 2] as number),
      { layout },
    );
    expect(scores).toHaveLength(6 * 2345);
    expect(new Set(scores).size).toBe(1);
  });

  test("accepts byte arrays of another realm and Node's Buffer", async () => {
    const packed = packBoard(board);
    const scores = hexsmith.scoreSpots(packed);
    const foreignBytes = runInNewContext("Uint8Array.from(bytes)", { bytes: [...packed] }) as Uint8Array;
    expect(foreignBytes instanceof Uint8Array).toBe(false);
    expect(hexsmith.scoreSpots(foreignBytes)).toEqual(scores);
    const buffer = Buffer.from(
      Array<Buffer>(300)
        .fill(Buffer.from(packed))
        .flatMap((bytes) => [...bytes]),
    );
    const promise = hexsmith.scoreSpotsAsync(buffer);
    buffer.fill(255);
    expect((await promise).slice(-54)).toEqual(scores);
  });

  test("packs terrains, tokens and harbors in that order", () => {
    const bytes = packBoard(board);
    expect(bytes).toHaveLength(19 + 19 + 9);
    expect([...bytes.subarray(19, 38)]).toEqual(board.tokens.map((token) => token ?? 0));
  });
});

describe("bad input is refused:", () => {
  const rank = (options: unknown) => () => hexsmith.rankSpots(board, options as SpotOptions);
  const paramKeys =
    "baseResourceStrength, dampeningFactor, harborBonus, primeVariateBonus, parityPreference, varietyBonus, metricWeights, balance, harborStrength";
  test.each<[options: unknown, error: Error]>([
    [{ tops: 1 }, new TypeError("options.tops is not known: options may have evaluator, params, occupied, top")],
    [{ occupied: [1, 54] }, new RangeError("options.occupied[1] must be an integer in [0, 53], got 54")],
    [
      { params: { weights: [] } },
      new TypeError(`options.params.weights is not known: options.params may have ${paramKeys}`),
    ],
    [
      { params: { baseResourceStrength: [1, 1, 1, 1] } },
      new TypeError("options.params.baseResourceStrength must be an object, got an array of length 4"),
    ],
    [
      { params: { dampeningFactor: Number.NaN } },
      new RangeError("options.params.dampeningFactor must be in [0, 10], got NaN"),
    ],
    [
      { params: { varietyBonus: 2e9 } },
      new RangeError("options.params.varietyBonus must be in [-1e9, 1e9], got 2000000000"),
    ],
    [
      { params: { balance: "fair" } },
      new RangeError('options.params.balance must be one of "abundance", "bottleneck", got "fair"'),
    ],
  ])("rankSpots options %o", (options, error) => {
    expect(rank(options)).toThrow(error);
    expect(hexsmith.rankSpots(board)).toHaveLength(54);
  });

  test("an unknown evaluator of spotParams", () => {
    expect(() => hexsmith.spotParams("best" as never)).toThrow(
      new RangeError('evaluator must be one of "guide", "proven", got "best"'),
    );
  });

  const packed = packBoard(board);
  const withByte = (at: number, byte: number) => packed.map((old, i) => (i === at ? byte : old));
  const desert = board.terrains.indexOf("desert");
  const landHex = desert === 0 ? 1 : 0;
  test.each<[name: string, boards: unknown, options: unknown, error: Error]>([
    [
      "an incomplete board",
      packed.subarray(1),
      {},
      new RangeError("boards must have 47 bytes for each board, got 46 bytes"),
    ],
    ["a terrain 8", withByte(4, 8), {}, new RangeError("boards[4] must be a terrain 0..7, got 8")],
    [
      "a token on the desert",
      withByte(19 + desert, 6),
      {},
      new RangeError(`boards[${19 + desert}] must be 0 on a desert, got 6`),
    ],
    [
      "a land hex without a token",
      withByte(19 + landHex, 0),
      {},
      new RangeError(`boards[${19 + landHex}] must be a number 2..12 without 7, got 0`),
    ],
    ["a harbor 6", withByte(46, 6), {}, new RangeError("boards[46] must be a harbor 0..5, got 6")],
    [
      "the unknown option `occupied`",
      packed,
      { occupied: [] },
      new TypeError("options.occupied is not known: options may have evaluator, params, layout, harbors"),
    ],
  ])("scoreSpots of %s", (_, boards, options, error) => {
    expect(() => hexsmith.scoreSpots(boards as Uint8Array, options as ScoreSpotsOptions)).toThrow(error);
  });
});
