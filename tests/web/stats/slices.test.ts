// The lab's async versions read the clock often enough, and their results do not depend on pauses.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AsyncOptions } from "../../../web/src/lab.js";
import { clock } from "../clock.js";
import { draftDecisions } from "../settle/draft-decisions.js";
import { expectProgress, rejection } from "../wasm/async-versions.js";

vi.resetModules(); // experts' tables are computed once per module instance
const { cribbage, magic19, stats, tuneWeights, tuneWeightsAsync } = await import("../../../web/src/lab.js");

afterEach(() => vi.restoreAllMocks());

const values = Array.from({ length: 100_000 }, (_, i) => Math.sin(i));
const positions = draftDecisions(true).slice(0, 160);
const coin = (seed: number, firstBegins: boolean) => (seed % 100 < (firstBegins ? 60 : 45) ? 1 : 0);
const uniform = (random: () => number) => random();
const fixedSamples = (samples: number) => ({
  minSamples: samples,
  maxSamples: samples,
  targetStandardError: 0,
  timeBudgetMs: Infinity,
  seed: 1,
});
const hand = ["5S", "5C", "6D", "JH"];
const opening = cribbage.newGame({ seed: 1 });
const gameAfterDiscards = [0, 1].reduce(
  (game) => cribbage.applyMove(game, cribbage.chooseMove(game, "advanced")),
  opening,
);

interface AsyncVersion {
  readonly name: string;
  /** Minimum number of times that a run must read the clock. */
  readonly minReadings: number;
  runSync(): unknown;
  runAsync(options: AsyncOptions<{ readonly progress: number }>): Promise<unknown>;
}

const versions: readonly AsyncVersion[] = [
  {
    // This entry must be the first, because its run also computes the expert's tables, once, in about 240 steps.
    name: "chooseMove of an expert's discard",
    minReadings: 250,
    runSync: () => cribbage.chooseMove(opening, "expert"),
    runAsync: (asyncOptions) => cribbage.chooseMoveAsync(opening, "expert", asyncOptions),
  },
  {
    name: "chooseMove of an expert's pegging card", // 125 samples, 50 parts of the search
    minReadings: 175,
    runSync: () => cribbage.chooseMove(gameAfterDiscards, "expert"),
    runAsync: (asyncOptions) => cribbage.chooseMoveAsync(gameAfterDiscards, "expert", asyncOptions),
  },
  {
    name: "tournament of cribbage's levels",
    minReadings: 5000,
    runSync: () => cribbage.tournament("expert", "advanced", { seed: 1, games: 2 }),
    runAsync: (asyncOptions) => cribbage.tournamentAsync("expert", "advanced", { seed: 1, games: 2, ...asyncOptions }),
  },
  {
    name: "monteCarloHand",
    minReadings: 5000,
    runSync: () => cribbage.monteCarloHand(hand, [], fixedSamples(5000)),
    runAsync: (asyncOptions) => cribbage.monteCarloHandAsync(hand, [], { ...fixedSamples(5000), ...asyncOptions }),
  },
  {
    name: "monteCarlo",
    minReadings: 2000,
    runSync: () => stats.monteCarlo(uniform, fixedSamples(2000)),
    runAsync: (asyncOptions) => stats.monteCarloAsync(uniform, { ...fixedSamples(2000), ...asyncOptions }),
  },
  {
    name: "bootstrap", // 20 parts of the values, then every 4,096 draws
    minReadings: 20 + 4 * 24,
    runSync: () => stats.bootstrap(values, { seed: 1, resamples: 4 }),
    runAsync: (asyncOptions) => stats.bootstrapAsync(values, { seed: 1, resamples: 4, ...asyncOptions }),
  },
  {
    name: "tournament",
    minReadings: 1000,
    runSync: () => stats.tournament(coin, { seed: 1, games: 1000 }),
    runAsync: (asyncOptions) => stats.tournamentAsync(coin, { seed: 1, games: 1000, ...asyncOptions }),
  },
  {
    name: "roundRobin",
    minReadings: 1200,
    runSync: () => stats.roundRobin(4, (_a, _b, seed, aBegins) => coin(seed, aBegins), { seed: 1, games: 200 }),
    runAsync: (asyncOptions) =>
      stats.roundRobinAsync(4, (_a, _b, seed, aBegins) => coin(seed, aBegins), {
        seed: 1,
        games: 200,
        ...asyncOptions,
      }),
  },
  {
    name: "tuneWeights", // each position, each board, each evaluation
    minReadings: 159 + 20 + 100,
    runSync: () => tuneWeights(positions, { seed: 1, steps: 100 }),
    runAsync: (asyncOptions) => tuneWeightsAsync(positions, { seed: 1, steps: 100, ...asyncOptions }),
  },
  {
    name: "magic19.solve", // every 256 steps
    minReadings: 390,
    runSync: () => magic19.solve({ seed: 1, steps: 1000, restarts: 99, targetEnergy: -1 }),
    runAsync: (asyncOptions) =>
      magic19.solveAsync({ seed: 1, steps: 1000, restarts: 99, targetEnergy: -1, ...asyncOptions }),
  },
];

describe.each(versions)("the async version of $name", ({ minReadings, runSync, runAsync }) => {
  test("reads the clock often, and the synchronous version never reads the clock", async () => {
    const { result, readings } = await measure(runAsync);
    expect(readings).toBeGreaterThanOrEqual(minReadings);
    expect(result).toEqual(runSync());
  });

  test("returns the same result if it pauses at every opportunity, and its progress rises to 1", async () => {
    const shares: number[] = [];
    const steps = clock(100);
    const result = await runAsync({ onProgress: ({ progress }) => void shares.push(progress) });
    expect(steps.readings).toBeGreaterThan(10);
    vi.restoreAllMocks();
    expect(result).toEqual(runSync());
    expect(shares.length).toBeGreaterThan(10);
    expectProgress(shares);
  });
});

async function measure(runAsync: AsyncVersion["runAsync"]) {
  const stoppedClock = clock(0);
  const result = await runAsync({});
  vi.restoreAllMocks();
  return { result, readings: stoppedClock.readings };
}

test("nothing reads the clock without a time budget", () => {
  const stoppedClock = clock(0);
  stats.bootstrap(values, { seed: 1, resamples: 2 });
  stats.monteCarlo(uniform, fixedSamples(300));
  stats.tournament(coin, { seed: 1, games: 100, timeBudgetMs: Infinity });
  cribbage.chooseMove(opening, "expert");
  cribbage.tournament("advanced", "beginner", { seed: 1, games: 2 });
  cribbage.anytimeDiscard([...hand, "KS", "2D"], { ownCrib: true });
  magic19.solve({ seed: 1 });
  expect(stoppedClock.readings).toBe(0);
});

test("an error of a callback is rethrown unchanged from any slice", async () => {
  const thrownError = new Error("mine");
  for (const run of [stats.monteCarloAsync, stats.tournamentAsync] as const) {
    let calls = 0;
    const failing = () => {
      if (++calls === 500) throw thrownError;
      return 0;
    };
    const options = { ...(run === stats.monteCarloAsync ? fixedSamples(3000) : { games: 1e6 }) };
    clock(100);
    expect(await rejection(run(failing, options as never))).toBe(thrownError);
    expect(calls).toBe(500);
  }
});

test("values that change while bootstrapAsync pauses have no effect", async () => {
  const list = values.slice(0, 20_000);
  const expectedResult = stats.bootstrap(list, { seed: 1, resamples: 3 });
  clock(100);
  const runAsync = stats.bootstrapAsync(list, { seed: 1, resamples: 3 });
  list.fill(0);
  expect(await runAsync).toEqual(expectedResult);
});

test("an invalid value rejects bootstrapAsync in any slice", async () => {
  const list = [...values];
  list[99_999] = Number.NaN;
  await expect(stats.bootstrapAsync(list)).rejects.toThrow(
    new RangeError("values[99999] must be in [-1e150, 1e150], got NaN"),
  );
});
