import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { stats } from "../../../web/src/lab.js";
import { clock } from "../clock.js";

beforeEach(() => void clock(0)); // the clock stands still, so that no time budget ends
afterEach(() => void vi.restoreAllMocks());

const goldenLines = readFileSync(inTree("tests", "golden", "stats-reference.txt"), "utf8")
  .trim()
  .split("\n");
const rows = (word: string) =>
  goldenLines
    .map((line) => line.split(" "))
    .flatMap(([first, ...numbers]) => (first === word ? [numbers.map(Number)] : []));

/** Returns the values that a function returns for the first numbers of a row. The other numbers of the row are expected. */
type Call = (...numbers: readonly number[]) => readonly number[];

// C++ tests prove the functions, so these test the order of their arguments.
test.each<[word: string, inputs: number, call: Call, precision: number]>([
  ["two_proportion_z", 4, (a = 0, m = 0, b = 0, n = 0) => Object.values(stats.twoProportionZTest(a, m, b, n)), 1e-9],
  ["newcombe", 4, (a = 0, m = 0, b = 0, n = 0) => stats.differenceInterval(a, m, b, n), 5.1e-5],
  ["elo", 3, (a = 0, b = 0) => [stats.elo.expected(a, b)], 1e-9],
  ["cdf", 1, (x = 0) => [stats.normalCdf(x)], 1e-9],
  ["quantile", 1, (p = 0) => [stats.normalQuantile(p)], 1e-9],
])("statistics equal the reference: %s", (word, inputs, call, precision) => {
  const table = rows(word);
  expect(table.length).toBeGreaterThan(2);
  for (const row of table)
    for (const [i, value] of call(...row.slice(0, inputs)).entries())
      expect(Math.abs(value - (row[inputs + i] as number))).toBeLessThanOrEqual(
        precision * Math.max(1, Math.abs(value)),
      );
});

test("Wilson's intervals, and updates of Elo, equal the reference", () => {
  for (const [hits = 0, games = 0, , , , , , low = 0, high = 0] of rows("hit_rate"))
    expect(stats.wilsonInterval(hits, games)).toEqual([expect.closeTo(low, 9), expect.closeTo(high, 9)]);
  for (const [a = 0, b = 0, score = 0, , nextA = 0, nextB = 0] of rows("elo")) {
    const next = stats.elo.update(a, b, score as 0 | 0.5 | 1);
    expect(next).toEqual({ a: expect.closeTo(nextA, 6) as number, b: expect.closeTo(nextB, 6) as number });
    expect(stats.elo.fromScore(stats.elo.expected(a, b))).toBeCloseTo(a - b, 6);
  }
  expect(stats.elo.update(1500, 1500, 1, 10)).toEqual({ a: 1505, b: 1495 });
  expect(stats.wilsonInterval(0, 9, { confidence: 0.99 })[1]).toBeGreaterThan(stats.wilsonInterval(0, 9)[1]);
});

describe("closed forms", () => {
  test("sampleSize is 385 at 5% and 9,604 at 1%", () => {
    expect([stats.sampleSize(0.05), stats.sampleSize(0.01)]).toEqual([385, 9604]);
    expect(stats.sampleSize(0.05, { confidence: 0.99 })).toBe(664);
    expect(stats.sampleSize(0.05, { confidence: 0.95, proportion: 0.1 })).toBe(139);
  });

  test("strategySignificance uses z = (rate - 1/2) / sqrt(1/4 / games), and has the exact p-value", () => {
    const cases: [wins: number, games: number, z: number, pValue: number, exact: number, confidence: string][] = [
      [60, 100, 2, 0.04550026389635844, 0.05688793364098079, "95%"],
      [63, 100, 2.6, 0.009322376047437502, 0.012032975725363477, "99%"],
      [1, 1, 1, 0.31731050786291415, 1, "not significant"],
    ];
    for (const [wins, games, z, pValue, exact, confidence] of cases) {
      const result = stats.strategySignificance(wins, games);
      expect(result.z).toBeCloseTo(z, 9);
      expect(result.pValue / pValue).toBeCloseTo(1, 12);
      expect(result.exactPValue / exact).toBeCloseTo(1, 12);
      expect(result).toMatchObject({ confidence, significant: confidence !== "not significant" });
    }
  });

  test("summary divides by n - 1, and equal values have variance 0", () => {
    const { mean, standardDeviation, standardError } = stats.summary([2, 4, 4, 5, 8]);
    expect(mean).toBeCloseTo(4.6, 12);
    expect(standardDeviation).toBeCloseTo(Math.sqrt(4.8), 12);
    expect(standardError).toBeCloseTo(Math.sqrt(4.8 / 5), 12);
    expect(stats.summary(Float64Array.of(2, 4, 4, 5, 8))).toEqual(stats.summary([2, 4, 4, 5, 8]));
    expect(stats.bootstrap(Float64Array.of(1, 2), { seed: 1 })).toEqual(stats.bootstrap([1, 2], { seed: 1 }));
    expect(stats.convergenceTable(1, Float64Array.of(0.5))).toEqual(stats.convergenceTable(1, [0.5]));
  });

  test("convergenceTable: a tenth of the error needs a hundred times the samples", () => {
    const table = stats.convergenceTable(4, [0.4, 0.04]);
    expect(table.map(({ samples }) => samples)).toEqual([100, 10_000]);
    expect(table[0]?.margin).toBeCloseTo(0.4 * 1.959963984540054, 12);
  });
});

describe("tests and ratings", () => {
  test("strategySignificance compares with any rate", () => {
    const result = stats.strategySignificance(682, 925, { rate: 0.75 }); // Conover (1971), as in R's binom.test
    expect(result.exactPValue).toBeCloseTo(0.3825, 4);
  });

  test("goodnessOfFit has the published results of Mendel's peas, and compares with equal probabilities by default", () => {
    const { chiSquared, degreesOfFreedom, pValue, method } = stats.goodnessOfFit(
      [315, 101, 108, 32],
      [9, 3, 3, 1].map((share) => share / 16),
    );
    expect([chiSquared, pValue].map((x) => x.toFixed(4))).toEqual(["0.4700", "0.9254"]);
    expect([degreesOfFreedom, method]).toEqual([3, "chi-squared"]);
    expect(stats.goodnessOfFit([40, 60])).toMatchObject({ chiSquared: 4, method: "chi-squared" });
    expect(stats.goodnessOfFit([40, 60]).pValue).toBeCloseTo(stats.strategySignificance(40, 100).pValue, 12);
    expect(stats.goodnessOfFit([0, 4])).toMatchObject({ pValue: 2 / 16, method: "exact" });
    const dice = [3, 1, 2, 2, 0, 1, 4, 0, 2, 1, 0];
    const { seed, ...drawn } = stats.goodnessOfFit(dice);
    expect(drawn.method).toBe("drawn");
    expect(stats.goodnessOfFit(dice, undefined, { seed })).toEqual({ ...drawn, seed });
  });

  test("rankings are those of another program", () => {
    const games = [
      [1, 2, 3],
      [4, 3, 1],
      [2, 4],
    ]; // choix 0.3, tests/data/testcase-rankings-2.json
    const expected = [-0.44328117, 0.69506219, -0.67061442, 0.4188334];
    const table = stats.rankings(games);
    for (const { player, elo } of table) expect((elo * Math.LN10) / 400).toBeCloseTo(expected[player - 1] as number, 4);
    expect(table.map(({ player }) => player)).toEqual([2, 4, 1, 3]);
    expect(stats.rankings([], {})).toEqual([]);
  });

  test("sequentialTest decides as a tournament with the same counts does", () => {
    const play = (seed: number, begins: boolean) => Number((seed * 7919) % 100 < (begins ? 70 : 65));
    const options = { games: 1000, seed: 1, sequential: { elo0: 0, elo1: 30 } } as const;
    const outcome = stats.tournament(play, options);
    expect(outcome.stopReason).toBe("verdict");
    const { verdict, logLikelihoodRatio } = stats.sequentialTest(outcome.pairs, options.sequential);
    expect(verdict).toBe(outcome.verdict);
    expect(logLikelihoodRatio).toBeGreaterThan(Math.log(0.95 / 0.05));
    expect(stats.sequentialTest([0, 10, 0])).toMatchObject({ verdict: "undecided" });
  });

  // "logistic trinomial" and "logistic pentanomial" in app/tests/sprt_test.cpp of github.com/Disservin/fastchess, which states
  // the ratios that chess programs are tested with, to two digits.
  test.each<[counts: [number, number, number] | [number, number, number, number, number], elo0: number, ratio: number]>(
    [
      [[223, 9863, 21_279, 10_037, 246], 0.5, -3.07],
      [[871, 26_175, 55_983, 26_678, 821], 0, -4.98],
      [[21_184, 40_708, 21_404], 0.5, -1.57],
      [[57_030, 106_593, 57_433], 0, -2.59],
    ],
  )("sequentialTest has the published ratio of %j from %d Elo", (counts, elo0, ratio) => {
    const { logLikelihoodRatio, verdict } = stats.sequentialTest(counts, { elo0, elo1: elo0 + 2 });
    expect(logLikelihoodRatio).toBeCloseTo(ratio, 2);
    expect(verdict).toBe(ratio < -Math.log(19) ? "elo0" : "undecided");
  });
});

describe("bootstrap", () => {
  test("repeats by its seed and contains the mean, and equal values have an interval of width 0", () => {
    const values = [3, 1, 4, 1, 5, 9, 2, 6];
    const first = stats.bootstrap(values);
    expect(stats.bootstrap(values, { seed: first.seed })).toEqual(first);
    expect(first.interval[0]).toBeLessThan(first.mean);
    expect(first.interval[1]).toBeGreaterThan(first.mean);
    expect(stats.bootstrap([0.1], { seed: 1 })).toEqual({ mean: 0.1, interval: [0.1, 0.1], seed: 1 });
    expect(stats.bootstrap([0.1, 0.1, 0.1], { seed: 1 })).toEqual({ mean: 0.1, interval: [0.1, 0.1], seed: 1 });
  });
});

describe("monteCarlo", () => {
  const uniform = (random: () => number) => random();

  test("uses stats.fast by default, also for missing fields of a configuration", () => {
    const outcome = stats.monteCarlo(uniform, { seed: 1 });
    expect(outcome).toMatchObject({ samples: 200, stopReason: "converged", seed: 1 }); // 0.29 / sqrt(200) = 0.02
    expect(stats.monteCarlo(uniform, { ...stats.fast, seed: 1 })).toEqual(outcome);
    expect(stats.monteCarlo(uniform, { targetStandardError: 0, seed: 1 })).toMatchObject({
      samples: 1000,
      stopReason: "samples",
    });
  });

  test("raises the default maximum to the minimum if only a larger minimum is given", () => {
    expect(stats.monteCarlo(uniform, { minSamples: 2000, seed: 1 })).toMatchObject({ samples: 2000 });
  });

  test("allows its stream only while sample runs", () => {
    let savedRandom: () => number = () => 0;
    stats.monteCarlo((random) => (savedRandom = random)(), { seed: 1 });
    expect(() => savedRandom()).toThrow(new Error("random() may be called only while sample runs"));
  });

  test("returns the mean of its samples, and about their standard error", () => {
    const values: number[] = [];
    const { mean, standardError, interval, samples } = stats.monteCarlo(
      (random) => (values.push(random() ** 3), values.at(-1) as number),
      { ...stats.coaching, seed: 2 },
    );
    expect(samples).toBe(values.length);
    expect(mean).toBe(stats.summary(values).mean);
    expect(standardError / stats.summary(values).standardError).toBeCloseTo(1, 1);
    expect(interval[0]).toBeLessThan(mean);
    expect(interval[1]).toBeGreaterThan(mean);
  });

  test("tests the error every 100 samples, and the time after every sample past the minimum", () => {
    const constant = () => 7;
    expect(stats.monteCarlo(uniform, { minSamples: 250, seed: 1 })).toMatchObject({ samples: 300 });
    const optionsWithoutTime = { minSamples: 3, maxSamples: 1e9, targetStandardError: 0, timeBudgetMs: 0 };
    expect(stats.monteCarlo(constant, optionsWithoutTime)).toMatchObject({ samples: 3, stopReason: "time" });
    expect(stats.monteCarlo(constant, { minSamples: 1, maxSamples: 1 })).toMatchObject({
      samples: 1,
      standardError: Infinity,
    });
  });

  test.for<[value: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    [Number.NaN, RangeError, "sample must return a number in [-1e150, 1e150], got NaN at sample 5"],
    [Infinity, RangeError, "sample must return a number in [-1e150, 1e150], got Infinity at sample 5"],
    ["1", TypeError, 'sample must return a number, got "1" at sample 5'],
    [undefined, TypeError, "sample must return a number, got undefined at sample 5"],
  ])("a sample of %s is an error that names the value", ([value, error, message]) => {
    let calls = 0;
    expect(() => stats.monteCarlo(() => (++calls === 5 ? value : 1) as number)).toThrow(new error(message));
    expect(calls).toBe(5);
  });

  test("rethrows errors of sample unchanged, and allows calls of the module in sample", () => {
    const thrownError = new Error("mine");
    const failingSample = () => {
      throw thrownError;
    };
    expect(() => stats.monteCarlo(failingSample)).toThrow(thrownError);
    const nestedOutcome = stats.monteCarlo((random) => stats.monteCarlo(uniform, { seed: 3 }).mean + 0 * random(), {
      seed: 1,
    });
    expect(nestedOutcome).toMatchObject({ mean: stats.monteCarlo(uniform, { seed: 3 }).mean });
  });
});

describe("bad input is refused:", () => {
  const cases: [call: () => unknown, error: typeof TypeError | typeof RangeError, message: string][] = [
    [() => stats.monteCarlo(1 as never), TypeError, "sample must be a function, got 1"],
    [
      () => stats.monteCarlo(() => 1, { minSamples: 0 }),
      RangeError,
      "options.minSamples must be an integer in [1, 9007199254740991], got 0",
    ],
    [
      () => stats.monteCarlo(() => 1, { minSamples: 9, maxSamples: 8 }),
      RangeError,
      "options.maxSamples must be an integer in [9, 9007199254740991], got 8",
    ],
    [
      () => stats.monteCarlo(() => 1, { targetStandardError: -1 }),
      RangeError,
      "options.targetStandardError must be a number >= 0, got -1",
    ],
    [
      () => stats.monteCarlo(() => 1, { timeBudgetMs: Number.NaN }),
      RangeError,
      "options.timeBudgetMs must be a number >= 0, got NaN",
    ],
    [() => stats.summary([]).standardError, RangeError, "values must have 2 to 500000 items, got 0"],
    [() => stats.summary([1, "2"] as never), TypeError, 'values[1] must be a number, got "2"'],
    [() => stats.summary(7 as never), TypeError, "values must be an array, got 7"],
    [() => stats.summary(Float64Array.of(1, Number.NaN)), RangeError, "values[1] must be in [-1e150, 1e150], got NaN"],
    [() => stats.bootstrap([]), RangeError, "values must have 1 to 500000 items, got 0"],
    [
      () => stats.bootstrap([1], { resamples: 0 }),
      RangeError,
      "options.resamples must be an integer in [1, 100000], got 0",
    ],
    [() => stats.bootstrap([1], { confidence: 1 }), RangeError, "options.confidence must be in (0, 1), got 1"],
    [() => stats.sampleSize(0), RangeError, "marginOfError must be in [1e-9, 1], got 0"],
    [() => stats.sampleSize(0.05, { proportion: 1.1 }), RangeError, "options.proportion must be in [0, 1], got 1.1"],
    [() => stats.convergenceTable(-1, []), RangeError, "standardDeviation must be a finite number >= 0, got -1"],
    [() => stats.convergenceTable(1, [0]), RangeError, "standardErrors[0] must be a finite number > 0, got 0"],
    [() => stats.twoProportionZTest(6, 5, 1, 2), RangeError, "winsA must be an integer in [0, 5], got 6"],
    [
      () => stats.twoProportionZTest(1, 2, 0, 0),
      RangeError,
      "gamesB must be an integer in [1, 9007199254740991], got 0",
    ],
    [
      () => stats.strategySignificance(1, 0.5),
      RangeError,
      "games must be an integer in [1, 9007199254740991], got 0.5",
    ],
    [() => stats.strategySignificance(1, 5, { rate: 1 }), RangeError, "options.rate must be in (0, 1), got 1"],
    [() => stats.goodnessOfFit([3]), RangeError, "counts must have 2 to 100 items, got 1"],
    [() => stats.goodnessOfFit([0, 0]), RangeError, "counts must add up to an integer in [1, 9007199254740991], got 0"],
    [() => stats.goodnessOfFit([1, 2], [1]), RangeError, "probabilities must have 2 items, got 1"],
    [() => stats.goodnessOfFit([1, 2], [0.5, 0.4]), RangeError, "probabilities must add up to 1, got 0.9"],
    [() => stats.goodnessOfFit([1, 2], [1, 0]), RangeError, "probabilities[0] must be in (0, 1), got 1"],
    [() => stats.rankings([[1]]), RangeError, "games[0] must have at least 2 items, got 1"],
    [() => stats.rankings([[1, 2, 1]]), RangeError, "games[0][2] must differ from those before, got 1 again"],
    [() => stats.rankings([[1, 51]]), RangeError, "games[0][1] must be an integer in [1, 50], got 51"],
    [
      () =>
        stats.rankings([
          [1, 2],
          [3, 4],
        ]),
      RangeError,
      "games must connect all players, got some that are apart",
    ],
    [
      () => stats.rankings([[1, 2]]),
      RangeError,
      "games must let every player be ahead and behind for finite ratings, or options.prior be above 0",
    ],
    [() => stats.sequentialTest([0, 0, 0]), RangeError, "pairs must have at least one pair of games, got none"],
    [
      () => stats.sequentialTest([1, 2, 3], { elo0: 5, elo1: 5 }),
      RangeError,
      "options.elo1 must be above elo0, 5, got 5",
    ],
    [() => stats.wilsonInterval(-1, 5), RangeError, "wins must be an integer in [0, 5], got -1"],
    [() => stats.normalCdf(Number.NaN), RangeError, "x must be a number, got NaN"],
    [() => stats.normalQuantile(0), RangeError, "p must be in (0, 1), got 0"],
    // eslint-disable-next-line no-sparse-arrays -- tests the hole
    [() => stats.summary([1, , 3] as number[]), TypeError, "values[1] must be a number, got undefined"],
    [
      () => stats.bootstrap([1], { resamples: true as never }),
      TypeError,
      "options.resamples must be an integer, got true",
    ],
    [
      () => stats.monteCarlo(() => 1, { maxSamples: 150 }),
      RangeError,
      "options.maxSamples must be an integer in [200, 9007199254740991], got 150",
    ],
    [() => stats.elo.update(0, 0, 1, null as never), TypeError, "k must be a number, got null"],
    [() => stats.elo.expected(Infinity, 0), RangeError, "a must be a finite number, got Infinity"],
    [() => stats.elo.update(0, 0, 0.3 as 0.5), RangeError, "scoreA must be 0, 0.5 or 1, got 0.3"],
    [() => stats.elo.update(0, 0, "1" as never), TypeError, 'scoreA must be 0, 0.5 or 1, got "1"'],
    [() => stats.elo.update(0, 0, 1, -1), RangeError, "k must be a finite number >= 0, got -1"],
    [() => stats.elo.fromScore(0), RangeError, "score must be in (0, 1), got 0"],
  ];
  test.for(cases.map(([call, error, message]) => [message, call, error] as const))("%s", ([message, call, error]) => {
    expect(call).toThrow(new error(message));
  });
});

test.for<[name: string, call: (options: never) => unknown]>([
  ["sampleSize", (options) => stats.sampleSize(0.1, options)],
  [
    "twoProportionZTest",
    (options) => (stats.twoProportionZTest as (...args: unknown[]) => unknown)(1, 2, 1, 2, options),
  ],
  ["strategySignificance", (options) => stats.strategySignificance(1, 2, options)],
  ["goodnessOfFit", (options) => stats.goodnessOfFit([1, 2], undefined, options)],
  ["wilsonInterval", (options) => stats.wilsonInterval(1, 2, options)],
  ["differenceInterval", (options) => stats.differenceInterval(1, 2, 1, 2, options)],
  ["roundRobin", (options) => stats.roundRobin(2, () => 1, options)],
  ["merge", (options) => stats.merge([{ pairs: [1, 0, 1] }], options)],
  ["ratings", (options) => stats.ratings([], options)],
  ["rankings", (options) => stats.rankings([], options)],
  ["sequentialTest", (options) => stats.sequentialTest([1, 0, 1], options)],
])("%s refuses options that are no plain object, or not known", ([, call]) => {
  for (const options of [0.25, "0.25", null, true, [0.25], new Map([["rate", 0.25]]), { unknown: 1 }])
    expect(() => call(options as never)).toThrow(TypeError);
});
