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
const anyWeights = fc.array(
  fc.nat(100).map((weight) => weight / 10),
  { minLength: 5, maxLength: 5 },
);
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

  test("sorts spots by descending score, and spots of equal score by id", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const spots = hexsmith.rankSpots(board);
        for (const [i, spot] of spots.entries()) {
          const next = spots[i + 1];
          if (!next) continue;
          expect(spot.score).toBeGreaterThanOrEqual(next.score);
          if (spot.score === next.score) expect(spot.intersection).toBeLessThan(next.intersection);
        }
      }),
      { seed: 1, numRuns: 200 },
    );
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

  test("scores a spot by the sum of metric x weight", () => {
    const { metricWeights } = hexsmith.spotParams();
    for (const { metrics, score } of hexsmith.rankSpots(board)) {
      const sum = metricNames.reduce((total, name) => total + metrics[name] * metricWeights[name], 0);
      expect(score).toBeCloseTo(sum, 9);
    }
  });

  test("keeps its order if all five weights are multiplied by the same factor", () => {
    const order = (board: Board, weights: readonly number[]) =>
      hexsmith
        .rankSpots(board, { params: { metricWeights: perMetric(weights) } })
        .map(({ intersection }) => intersection);
    fc.assert(
      fc.property(anyBoard, anyWeights, fc.constantFrom(0.001, 0.3, 3, 7.7, 1000), (board, weights, factor) => {
        expect(
          order(
            board,
            weights.map((weight) => weight * factor),
          ),
        ).toEqual(order(board, weights));
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  test("never lowers the score of a spot if one of its tokens gains pips and all else is equal", () => {
    // The weight of scarcity is 0, because scarcity depends on the whole board.
    const params = { metricWeights: { scarcity: 0 }, harborStrength: "own" } as const;
    const scores = (board: Board) =>
      new Map(hexsmith.rankSpots(board, { params }).map(({ intersection, score }) => [intersection, score]));
    fc.assert(
      fc.property(anyBoard, fc.nat(18), (board, hex) => {
        const token = board.tokens[hex];
        fc.pre(typeof token === "number" && token < 6);
        const scoresBefore = scores(board);
        const scoresAfter = scores({
          ...board,
          tokens: board.tokens.map((old, i) => (i === hex ? (old as number) + 1 : old)),
        });
        expect([...scoresAfter].filter(([id, score]) => score < (scoresBefore.get(id) as number))).toEqual([]);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test("gives mirrored results on the mirrored board", () => {
    const { hexes } = hexsmith.layoutOf();
    const mirrorOf = <Place extends { readonly x: number; readonly y: number }>(places: readonly Place[]) =>
      places.map(({ x, y }) => places.findIndex((at) => Math.hypot(at.x + x, at.y - y) < 1e-6));
    const hexMirror = mirrorOf(hexes);
    const spotMirror = mirrorOf(intersections);
    fc.assert(
      fc.property(anyBoard, (board) => {
        const originalBoard = { ...board, harbors: [] };
        const mirroredBoard = {
          ...originalBoard,
          terrains: hexMirror.map((hex) => board.terrains[hex] as Board["terrains"][number]),
          tokens: hexMirror.map((hex) => board.tokens[hex] as number | null),
        };
        const scores = new Map(
          hexsmith.rankSpots(mirroredBoard).map(({ intersection, score }) => [intersection, score]),
        );
        for (const { intersection, score } of hexsmith.rankSpots(originalBoard))
          expect(scores.get(spotMirror[intersection] as number)).toBe(score);
      }),
      { seed: 4, numRuns: 100 },
    );
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

  test.each<[name: string, board: Board]>([
    ["deserts only", { ...board, terrains: Array<"desert">(19).fill("desert"), tokens: Array<null>(19).fill(null) }],
    ["no ore", { ...board, terrains: board.terrains.map((kind) => (kind === "ore" ? "wood" : kind)) }],
    [
      "all tokens on one resource",
      { ...board, terrains: Array<"wool">(19).fill("wool"), tokens: Array<number>(19).fill(6) },
    ],
    ["no harbors", { ...board, harbors: [] }],
    ["a single hex", { version: 1, layout: oneHex, terrains: ["ore"], tokens: [5], harbors: [] }],
    [
      "two islands that share a harbor kind",
      {
        version: 1,
        layout: {
          hexes: [
            { q: 0, r: 0 },
            { q: 5, r: 0 },
          ],
          terrains: { ore: 1, desert: 1 },
          tokens: [5],
          harborSlots: [0, 7],
          harbors: ["ore", "ore"],
        },
        terrains: ["ore", "desert"],
        tokens: [5, null],
        harbors: ["ore", "ore"],
      },
    ],
  ])("returns finite scores on a board with %s", (_, board) => {
    for (const evaluator of ["guide", "proven"] as const)
      for (const params of [undefined, { balance: "bottleneck" } as const]) {
        const spots = hexsmith.rankSpots(board, { evaluator, ...(params && { params }) });
        expect(spots.length).toBe(hexsmith.layoutOf(board).intersections.length);
        for (const { score } of spots) expect(score).toSatisfy(Number.isFinite);
      }
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
  test("returns the guide's parameters by default", () => {
    expect(hexsmith.spotParams()).toEqual({
      baseResourceStrength: { wood: 1.0, brick: 1.0, wool: 0.9, grain: 1.1, ore: 1.1 },
      dampeningFactor: 0.5,
      harborBonus: 1.5,
      primeVariateBonus: 2,
      parityPreference: 0.8,
      metricWeights: { production: 1.0, scarcity: 1.5, harbor: 1.0, primeVariate: 1.0, parity: 1.0 },
      varietyBonus: 0,
      balance: "abundance",
      harborStrength: "board",
    });
  });

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
    [3, new TypeError("options must be an object, got 3")],
    [{ tops: 1 }, new TypeError("options.tops is not known: options may have evaluator, params, occupied, top")],
    [{ top: 0 }, new RangeError("options.top must be an integer in [1, 9007199254740991], got 0")],
    [{ occupied: 3 }, new TypeError("options.occupied must be an array, got 3")],
    [{ occupied: [1, 54] }, new RangeError("options.occupied[1] must be an integer in [0, 53], got 54")],
    [{ occupied: ["1"] }, new TypeError('options.occupied[0] must be an integer, got "1"')],
    [{ evaluator: "best" }, new RangeError('options.evaluator must be one of "guide", "proven", got "best"')],
    [{ params: [] }, new TypeError("options.params must be an object, got an array of length 0")],
    [
      { params: { weights: [] } },
      new TypeError(`options.params.weights is not known: options.params may have ${paramKeys}`),
    ],
    [
      { params: { baseResourceStrength: [1, 1, 1, 1] } },
      new TypeError("options.params.baseResourceStrength must be an object, got an array of length 4"),
    ],
    [
      { params: { baseResourceStrength: { wool: -1 } } },
      new RangeError("options.params.baseResourceStrength.wool must be in [0, 1e9], got -1"),
    ],
    [
      { params: { dampeningFactor: -0.5 } },
      new RangeError("options.params.dampeningFactor must be in [0, 10], got -0.5"),
    ],
    [
      { params: { dampeningFactor: Number.NaN } },
      new RangeError("options.params.dampeningFactor must be in [0, 10], got NaN"),
    ],
    [{ params: { harborBonus: "1" } }, new TypeError('options.params.harborBonus must be a number, got "1"')],
    [
      { params: { primeVariateBonus: Infinity } },
      new RangeError("options.params.primeVariateBonus must be in [-1e9, 1e9], got Infinity"),
    ],
    [
      { params: { parityPreference: true } },
      new TypeError("options.params.parityPreference must be a number, got true"),
    ],
    [{ params: { metricWeights: 1 } }, new TypeError("options.params.metricWeights must be an object, got 1")],
    [
      { params: { metricWeights: { parity: true } } },
      new TypeError("options.params.metricWeights.parity must be a number, got true"),
    ],
    [
      { params: { varietyBonus: 2e9 } },
      new RangeError("options.params.varietyBonus must be in [-1e9, 1e9], got 2000000000"),
    ],
    [
      { params: { balance: "fair" } },
      new RangeError('options.params.balance must be one of "abundance", "bottleneck", got "fair"'),
    ],
    [
      { params: { harborStrength: 1 } },
      new TypeError('options.params.harborStrength must be one of "board", "own", got 1'),
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
    ["an array", [1], {}, new TypeError("boards must be a Uint8Array, got an array of length 1")],
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
      "a number for the option `harbors`",
      packed,
      { harbors: 1 },
      new TypeError("options.harbors must be true or false, got 1"),
    ],
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
