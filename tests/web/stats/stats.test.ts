import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { stats } from "../../../web/src/lab.js";
import { lab } from "../../../web/src/wasm/lab.js";
import { clock } from "../clock.js";

beforeEach(() => void clock(0)); // the clock stands still, so that no time budget ends
afterEach(() => void vi.restoreAllMocks());

/** Returns the size of the module's memory in bytes. */
const memorySize = () => lab.get().use((exports) => exports.HEAPF64.byteLength);

const goldenLines = readFileSync(inTree("tests", "golden", "stats-reference.txt"), "utf8")
  .trim()
  .split("\n");
const rows = (word: string) =>
  goldenLines
    .map((line) => line.split(" "))
    .flatMap(([first, ...numbers]) => (first === word ? [numbers.map(Number)] : []));
/** Expects an absolute error of at most 1e-9, or a relative error if numbers exceed 1. The golden file has twelve digits. */
const expectNear = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));

describe("statistics equal the reference:", () => {
  test("two-proportion z-tests", () => {
    const table = rows("two_proportion_z");
    expect(table).toHaveLength(5);
    for (const [winsA = 0, gamesA = 0, winsB = 0, gamesB = 0, z = 0, pValue = 0] of table) {
      const result = stats.twoProportionZTest(winsA, gamesA, winsB, gamesB);
      expectNear(result.z, z);
      expectNear(result.pValue, pValue);
      expect(result.pValue / pValue).toBeCloseTo(1, 9); // relative, for tiny p-values
    }
  });

  test("Newcombe's intervals of differences, to the four digits of his table", () => {
    const table = rows("newcombe");
    expect(table).toHaveLength(8);
    for (const [winsA = 0, gamesA = 0, winsB = 0, gamesB = 0, low = 0, high = 0] of table) {
      const interval = stats.differenceInterval(winsA, gamesA, winsB, gamesB);
      expect(Math.abs(interval[0] - low)).toBeLessThan(5.1e-5);
      expect(Math.abs(interval[1] - high)).toBeLessThan(5.1e-5);
    }
    const [low, high] = stats.differenceInterval(1, 1, 0, 1); // 1 of 1 against 0 of 1 is no proof
    expect(low).toBeLessThan(0);
    expect(high).toBe(1);
  });

  test("Wilson's intervals, and bootstrap intervals within 0.01 of the exact percentile interval", () => {
    const table = rows("hit_rate");
    expect(table).toHaveLength(3);
    for (const [hits = 0, games = 0, , exactLow = 0, exactHigh = 0, , , low = 0, high = 0] of table) {
      const wilson = stats.wilsonInterval(hits, games);
      expectNear(wilson[0], low);
      expectNear(wilson[1], high);
      const values = Array.from({ length: games }, (_, i) => (i < hits ? 1 : 0));
      // Means of resamples are multiples of 1 / games. The quantiles of 20,000 resamples may differ by 1 / games.
      const step = 1 / games + 1e-9;
      const { mean, interval } = stats.bootstrap(values, { seed: 1, resamples: 20_000 });
      expect(mean).toBeCloseTo(hits / games, 12);
      expect(Math.abs(interval[0] - exactLow)).toBeLessThanOrEqual(step);
      expect(Math.abs(interval[1] - exactHigh)).toBeLessThanOrEqual(step);
    }
  });

  test("Elo", () => {
    for (const [a = 0, b = 0, score = 0, expected = 0, nextA = 0, nextB = 0] of rows("elo")) {
      expectNear(stats.elo.expected(a, b), expected);
      const next = stats.elo.update(a, b, score as 0 | 0.5 | 1);
      expectNear(next.a, nextA);
      expectNear(next.b, nextB);
      expectNear(stats.elo.fromScore(expected), a - b);
    }
    expect(stats.elo.update(1500, 1500, 1, 10)).toEqual({ a: 1505, b: 1495 });
  });

  test("normal probabilities and quantiles", () => {
    for (const [x = 0, p = 0] of rows("cdf")) expectNear(stats.normalCdf(x), p);
    for (const [p = 0, x = 0] of rows("quantile")) expectNear(stats.normalQuantile(p), x);
    expect([stats.normalCdf(-Infinity), stats.normalCdf(0), stats.normalCdf(Infinity)]).toEqual([0, 0.5, 1]);
    expect(stats.normalCdf(-10) / 7.61985302416053e-24).toBeCloseTo(1, 12);
  });
});

describe("closed forms", () => {
  test("sampleSize is 385 at 5% and 9,604 at 1%", () => {
    expect([stats.sampleSize(0.05), stats.sampleSize(0.01)]).toEqual([385, 9604]);
    expect(stats.sampleSize(0.05, { confidence: 0.99 })).toBe(664);
    expect(stats.sampleSize(0.05, { confidence: 0.95, proportion: 0.1 })).toBe(139);
    expect(stats.sampleSize(0.05, { proportion: 0 })).toBe(73);
    expect(stats.sampleSize(0.05, { proportion: 1 })).toBe(73);
    expect(stats.wilsonInterval(0, 73)[1]).toBeLessThanOrEqual(0.05);
    expect(stats.wilsonInterval(0, 72)[1]).toBeGreaterThan(0.05);
  });

  test("strategySignificance uses z = (rate - 1/2) / sqrt(1/4 / games), and has the exact p-value", () => {
    expect(stats.strategySignificance(50, 100)).toEqual({
      z: 0,
      pValue: 1,
      exactPValue: 1,
      significant: false,
      confidence: "not significant",
    });
    const cases: [wins: number, games: number, z: number, pValue: number, exact: number, confidence: string][] = [
      [60, 100, 2, 0.04550026389635844, 0.05688793364098079, "95%"],
      [40, 100, -2, 0.04550026389635844, 0.05688793364098079, "95%"],
      [63, 100, 2.6, 0.009322376047437502, 0.012032975725363477, "99%"],
      [9, 10, 2.5298221281347035, 0.011412036386001656, 0.021484375, "95%"],
      [1, 1, 1, 0.31731050786291415, 1, "not significant"],
      [3, 3, Math.sqrt(3), 0.08326451666355042, 0.25, "not significant"],
    ];
    for (const [wins, games, z, pValue, exact, confidence] of cases) {
      const result = stats.strategySignificance(wins, games);
      expectNear(result.z, z);
      expect(result.pValue / pValue).toBeCloseTo(1, 12);
      expect(result.exactPValue / exact).toBeCloseTo(1, 12);
      expect(result).toMatchObject({ confidence, significant: confidence !== "not significant" });
    }
  });

  test("a pooled rate of 0 or 1 has z 0 and p-value 1", () => {
    expect(stats.twoProportionZTest(0, 5, 0, 9)).toEqual({ z: 0, pValue: 1 });
    expect(stats.twoProportionZTest(5, 5, 9, 9)).toEqual({ z: 0, pValue: 1 });
  });

  test("summary divides by n - 1, and equal values have variance 0", () => {
    const { mean, standardDeviation, standardError } = stats.summary([2, 4, 4, 5, 8]);
    expect(mean).toBeCloseTo(4.6, 12);
    expect(standardDeviation).toBeCloseTo(Math.sqrt(4.8), 12);
    expect(standardError).toBeCloseTo(Math.sqrt(4.8 / 5), 12);
    expect(stats.summary([2, 4, 4, 5, 8]).standardError).toBe(standardError);
    expect(stats.summary([0.1, 0.1, 0.1]).standardError).toBe(0);
    expect(stats.summary(Float64Array.of(2, 4, 4, 5, 8))).toEqual(stats.summary([2, 4, 4, 5, 8]));
    expect(stats.summary(Float32Array.of(2, 4, 4, 5, 8))).toEqual(stats.summary([2, 4, 4, 5, 8]));
    expect(stats.bootstrap(Float64Array.of(1, 2), { seed: 1 })).toEqual(stats.bootstrap([1, 2], { seed: 1 }));
    expect(stats.convergenceTable(1, Float64Array.of(0.5))).toEqual(stats.convergenceTable(1, [0.5]));
    expect(stats.summary([1e9, 1e9 + 1]).standardError).toBe(0.5);
  });

  test("convergenceTable: a tenth of the error needs a hundred times the samples", () => {
    const table = stats.convergenceTable(4, [0.4, 0.04]);
    expect(table.map(({ samples }) => samples)).toEqual([100, 10_000]);
    expect(table[0]?.margin).toBeCloseTo(0.4 * 1.959963984540054, 12);
    expect(stats.convergenceTable(0, [1])).toEqual([
      { standardError: 1, margin: expect.closeTo(1.96, 2) as number, samples: 0 },
    ]);
  });
});

describe("tests and ratings", () => {
  test("strategySignificance compares with any rate", () => {
    const result = stats.strategySignificance(682, 925, { rate: 0.75 }); // Conover (1971), as in R's binom.test
    expect(result.exactPValue).toBeCloseTo(0.3825, 4);
    expect(stats.strategySignificance(30, 100, { rate: 1 / 2 })).toEqual(stats.strategySignificance(30, 100));
    expect(stats.strategySignificance(30, 100, { rate: 0.25 }).significant).toBe(false);
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

  test("rankings are those of another program, and of ratings for games of two", () => {
    const games = [
      [1, 2, 3],
      [4, 3, 1],
      [2, 4],
    ]; // choix 0.3, tests/data/testcase-rankings-2.json
    const expected = [-0.44328117, 0.69506219, -0.67061442, 0.4188334];
    const table = stats.rankings(games);
    for (const { player, elo } of table) expect((elo * Math.LN10) / 400).toBeCloseTo(expected[player - 1] as number, 4);
    expect(table.map(({ player }) => player)).toEqual([2, 4, 1, 3]);
    const gamesOfTwo = [
      [1, 2],
      [1, 2],
      [1, 2],
      [2, 1],
      [2, 3],
      [2, 3],
      [3, 2],
      [2, 3],
    ];
    const ratings = stats.ratings([
      { a: 1, b: 2, pairs: [0, 1, 1] },
      { a: 2, b: 3, pairs: [0, 1, 1] },
    ]);
    for (const [i, { player, elo }] of stats.rankings(gamesOfTwo).entries()) {
      expect(player).toBe(ratings[i]?.player);
      expect(elo).toBeCloseTo(ratings[i]?.elo as number, 9);
    }
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

  test("covers a normal mean less often than its confidence at n = 10, and almost as often at n = 100", () => {
    // 1,000 seeds each, so one sigma is 0.007. The percentile bootstrap is known to cover about 0.90 at n = 10.
    const coverage = (n: number) => {
      let count = 0;
      for (let seed = 0; seed < 1000; ++seed) {
        const values: number[] = [];
        const config = { minSamples: n, maxSamples: n, targetStandardError: 0, timeBudgetMs: Infinity, seed };
        stats.monteCarlo((random) => {
          const value = stats.normalQuantile(random() || 0.5);
          values.push(value);
          return value;
        }, config);
        const [low, high] = stats.bootstrap(values, { seed, resamples: 400 }).interval;
        if (low <= 0 && 0 <= high) ++count;
      }
      return count / 1000;
    };
    expect(coverage(10)).toBeGreaterThan(0.9 - 4 * 0.0095);
    expect(coverage(10)).toBeLessThan(0.95);
    expect(Math.abs(coverage(100) - 0.945)).toBeLessThan(4 * 0.0072);
  });
});

describe("monteCarlo", () => {
  const uniform = (random: () => number) => random();

  test("has the two documented configurations", () => {
    expect(stats.fast).toEqual({ minSamples: 200, maxSamples: 1000, targetStandardError: 0.05, timeBudgetMs: 100 });
    expect(stats.coaching).toEqual({
      minSamples: 500,
      maxSamples: 5000,
      targetStandardError: 0.01,
      timeBudgetMs: 1500,
    });
    expect(() => ((stats.fast as { minSamples: number }).minSamples = 1)).toThrow(TypeError);
  });

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
    expect(stats.monteCarlo(uniform, { minSamples: 2000, maxSamples: undefined, seed: 1 }).samples).toBe(2000);
    expect(stats.monteCarlo(uniform, { ...stats.coaching, seed: 1 }).samples).toBeGreaterThanOrEqual(500);
  });

  test("allows its stream only while sample runs", () => {
    let savedRandom: () => number = () => 0;
    stats.monteCarlo((random) => (savedRandom = random)(), { seed: 1 });
    expect(() => savedRandom()).toThrow(new Error("random() may be called only while sample runs"));
  });

  test("reads own properties only", () => {
    const inheritingOptions = Object.create({ minSamples: 5, maxSamples: 5 }) as object;
    expect(stats.monteCarlo(uniform, Object.assign(inheritingOptions, { seed: 1 }))).toMatchObject({ samples: 200 });
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

  test("does not stop as converged if all samples are equal", () => {
    const rare = (random: () => number) => (random() < 0.001 ? 1 : 0);
    const options = { targetStandardError: 1e-4, maxSamples: 1e5, timeBudgetMs: Infinity };
    const { interval, ...rest } = stats.monteCarlo(rare, { ...options, seed: 1 });
    expect(rest).toMatchObject({ stopReason: "converged" });
    expect(rest.samples).toBeGreaterThan(50_000);
    expect(interval[0]).toBeLessThan(0.001);
    expect(interval[1]).toBeGreaterThan(0.001);
    const onlyZeros = stats.monteCarlo(() => 0, { ...options, maxSamples: 1000 });
    expect(onlyZeros).toMatchObject({ mean: 0, samples: 1000, stopReason: "samples" });
    expect(onlyZeros.interval).toEqual(stats.wilsonInterval(0, 1000));
    const onlyOnes = stats.monteCarlo(() => 1, { ...options, maxSamples: 1000, confidence: 0.99 });
    expect(onlyOnes.interval).toEqual(stats.wilsonInterval(1000, 1000, { confidence: 0.99 }));
    const onlySevens = stats.monteCarlo(() => 7, { ...options, maxSamples: 1000 });
    expect(onlySevens).toMatchObject({ mean: 7, standardError: Infinity, interval: [-Infinity, Infinity] });
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

  test("is within 4 standard errors of the true mean", () => {
    for (let seed = 0; seed < 50; ++seed) {
      const { mean, standardError } = stats.monteCarlo(uniform, { ...stats.coaching, seed });
      expect(Math.abs(mean - 0.5)).toBeLessThan(4 * standardError);
    }
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
    [
      () => stats.monteCarlo(() => 1, { samples: 3 } as never),
      TypeError,
      "options.samples is not known: options may have minSamples, maxSamples, targetStandardError, timeBudgetMs, confidence, seed",
    ],
    [
      () => stats.monteCarlo(() => 1, { seed: -1 }),
      RangeError,
      "options.seed must be a string or an integer in [0, 2^32), got -1",
    ],
    [() => stats.summary([]).standardError, RangeError, "values must have 2 to 500000 items, got 0"],
    [() => stats.summary([1]).standardError, RangeError, "values must have 2 to 500000 items, got 1"],
    [() => stats.summary([1, Number.NaN]).standardError, RangeError, "values[1] must be in [-1e150, 1e150], got NaN"],
    [() => stats.summary([1, "2"] as never), TypeError, 'values[1] must be a number, got "2"'],
    [() => stats.summary(7 as never), TypeError, "values must be an array, got 7"],
    [() => stats.summary(Float64Array.of(1, Number.NaN)), RangeError, "values[1] must be in [-1e150, 1e150], got NaN"],
    [() => stats.bootstrap([]), RangeError, "values must have 1 to 500000 items, got 0"],
    [() => stats.bootstrap([Infinity]), RangeError, "values[0] must be in [-1e150, 1e150], got Infinity"],
    [
      () => stats.bootstrap([1], { resamples: 0 }),
      RangeError,
      "options.resamples must be an integer in [1, 100000], got 0",
    ],
    [() => stats.bootstrap([1], { confidence: 1 }), RangeError, "options.confidence must be in (0, 1), got 1"],
    [() => stats.sampleSize(0), RangeError, "marginOfError must be in [1e-9, 1], got 0"],
    [() => stats.sampleSize(0.05, { confidence: 0 }), RangeError, "options.confidence must be in (0, 1), got 0"],
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
    [
      () => stats.wilsonInterval(1, 5, { confidence: Number.NaN }),
      RangeError,
      "options.confidence must be in (0, 1), got NaN",
    ],
    [() => stats.normalCdf(Number.NaN), RangeError, "x must be a number, got NaN"],
    [() => stats.normalQuantile(0), RangeError, "p must be in (0, 1), got 0"],
    [() => stats.bootstrap(Array<number>(5)), TypeError, "values[0] must be a number, got undefined"],
    // eslint-disable-next-line no-sparse-arrays -- tests the hole
    [() => stats.summary([1, , 3] as number[]), TypeError, "values[1] must be a number, got undefined"],
    [() => stats.convergenceTable(1, Array<number>(1)), TypeError, "standardErrors[0] must be a number, got undefined"],
    [() => stats.bootstrap([1], null as never), TypeError, "options must be an object, got null"],
    [
      () => stats.bootstrap([1], { resamples: true as never }),
      TypeError,
      "options.resamples must be an integer, got true",
    ],
    [
      () => stats.bootstrap([1], { confidence: true as never }),
      TypeError,
      "options.confidence must be a number, got true",
    ],
    [
      () => stats.monteCarlo(() => 1, { seed: true as never }),
      TypeError,
      "options.seed must be a string or an integer in [0, 2^32), got true",
    ],
    [
      () => stats.monteCarlo(() => 1, { maxSamples: 150 }),
      RangeError,
      "options.maxSamples must be an integer in [200, 9007199254740991], got 150",
    ],
    [() => stats.wilsonInterval(1, 5, 0.99 as never), TypeError, "options must be an object, got 0.99"],
    [() => stats.elo.update(0, 0, 1, null as never), TypeError, "k must be a number, got null"],
    [() => stats.elo.expected(Infinity, 0), RangeError, "a must be a finite number, got Infinity"],
    [() => stats.elo.update(0, 0, 0.3 as 0.5), RangeError, "scoreA must be 0, 0.5 or 1, got 0.3"],
    [() => stats.elo.update(0, 0, "1" as never), TypeError, 'scoreA must be 0, 0.5 or 1, got "1"'],
    [() => stats.elo.update(0, 0, 1, -1), RangeError, "k must be a finite number >= 0, got -1"],
    [() => stats.elo.fromScore(0), RangeError, "score must be in (0, 1), got 0"],
    [() => stats.elo.fromScore(1), RangeError, "score must be in (0, 1), got 1"],
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
  ["bootstrap", (options) => stats.bootstrap([1], options)],
  ["monteCarlo", (options) => stats.monteCarlo(() => 1, options)],
  ["tournament", (options) => stats.tournament(() => 1, options)],
  ["roundRobin", (options) => stats.roundRobin(2, () => 1, options)],
  ["merge", (options) => stats.merge([{ pairs: [1, 0, 1] }], options)],
  ["ratings", (options) => stats.ratings([], options)],
  ["rankings", (options) => stats.rankings([], options)],
  ["sequentialTest", (options) => stats.sequentialTest([1, 0, 1], options)],
])("%s refuses options that are no plain object, or not known", ([, call]) => {
  for (const options of [0.25, "0.25", null, true, [0.25], new Map([["rate", 0.25]]), { unknown: 1 }])
    expect(() => call(options as never)).toThrow(TypeError);
});

test("statistics leak no memory, and accept more values than fit into the initial memory", { timeout: 60_000 }, () => {
  const manyValues = Array.from({ length: 500_000 }, (_, i) => i);
  const fewValues = manyValues.slice(0, 10_000);
  expect(stats.bootstrap(manyValues, { seed: 1, resamples: 3 }).mean).toBe(249_999.5);
  const sizeBefore = memorySize();
  for (let seed = 0; seed < 300; ++seed) {
    stats.bootstrap(fewValues, { seed, resamples: 2 });
    stats.summary(fewValues); // each copy has 80 kB, so leaks would double the memory
    stats.monteCarlo((random) => random(), { seed });
  }
  expect(memorySize()).toBe(sizeBefore);
});
