// Tests the async versions of "hexsmith/lab".
import { expect, test } from "vitest";
import { magic19, stats } from "../../../web/src/lab.js";
import { asyncVersions as hexsmithVersions } from "./hexsmith-async-versions.js";
import {
  abortedSoon,
  describeAsyncVersions,
  type AsyncOptions,
  rejection,
  type AsyncVersion,
  useShortSlices,
} from "./async-versions.js";

useShortSlices();

const schedule = { kind: "adaptive", initialTemperature: 3 } as const;
const solveOptions = { seed: 1, steps: 50_000, restarts: 1, schedule, trace: true } as const;
const values = Array.from({ length: 2000 }, (_, i) => Math.sin(i));
const sample = (random: () => number) => random() ** 2;
const config = {
  seed: 1,
  minSamples: 2000,
  maxSamples: 3000,
  targetStandardError: 0,
  timeBudgetMs: Infinity,
} as const;
const coin = (seed: number, firstBegins: boolean) =>
  seed % 100 < (firstBegins ? 60 : 45) ? 1 : seed % 7 === 0 ? 0.5 : 0;
const pairing = (_a: number, _b: number, seed: number, aBegins: boolean) => coin(seed, aBegins);

const asyncVersions: readonly AsyncVersion[] = [
  [
    "magic19.solve",
    () => magic19.solve(solveOptions),
    (asyncOptions: AsyncOptions) => magic19.solveAsync({ ...solveOptions, ...asyncOptions }),
  ],
  [
    "stats.monteCarlo",
    () => stats.monteCarlo(sample, config),
    (asyncOptions: AsyncOptions) => stats.monteCarloAsync(sample, { ...config, ...asyncOptions }),
  ],
  [
    "stats.bootstrap",
    () => stats.bootstrap(values, { seed: 1, resamples: 200 }),
    (asyncOptions: AsyncOptions) => stats.bootstrapAsync(values, { seed: 1, resamples: 200, ...asyncOptions }),
  ],
  [
    "stats.tournament",
    () => stats.tournament(coin, { seed: 1, games: 2000 }),
    (asyncOptions: AsyncOptions) => stats.tournamentAsync(coin, { seed: 1, games: 2000, ...asyncOptions }),
  ],
  [
    "stats.roundRobin",
    () => stats.roundRobin(4, pairing, { seed: 1, games: 600 }),
    (asyncOptions: AsyncOptions) => stats.roundRobinAsync(4, pairing, { seed: 1, games: 600, ...asyncOptions }),
  ],
];

describeAsyncVersions(asyncVersions);

test("an undefined signal and an undefined onProgress count as absent in the lab", async () => {
  const absentOptions = { signal: undefined, onProgress: undefined };
  expect(await magic19.solveAsync({ seed: 1, ...absentOptions })).toEqual(magic19.solve({ seed: 1 }));
});

test("concurrent runs of all modules return the same results as separate runs", async () => {
  const allVersions = [...asyncVersions, ...hexsmithVersions];
  const results = await Promise.all(allVersions.map(([, , runAsync]) => runAsync({})));
  expect(results).toEqual(allVersions.map(([, runSync]) => runSync()));
});

test("an error of a callback of the lab is rethrown unchanged from any slice", async () => {
  const thrownError = new Error("mine");
  let calls = 0;
  const throwingCallback = () => {
    if (++calls === 500) throw thrownError;
    return 0;
  };
  expect(await rejection(stats.monteCarloAsync(throwingCallback, config))).toBe(thrownError);
  calls = 0;
  expect(await rejection(stats.tournamentAsync(throwingCallback, { games: 1e6 }))).toBe(thrownError);
  expect(calls).toBe(500);
});

test("aborted runs of the lab leak no memory", async () => {
  const { lab } = await import("../../../web/src/wasm/lab.js");
  const memory = () => lab.get().use(({ HEAPF64 }) => HEAPF64.byteLength);
  const manyValues = Array.from({ length: 100_000 }, (_, i) => i); // 0.8 MB, so 20 leaks would be visible
  const round = async () => {
    const signal = abortedSoon("gone");
    const runs = [
      magic19.solveAsync({ steps: 1, restarts: 1e9, trace: true, signal }),
      stats.monteCarloAsync(sample, { ...config, maxSamples: 1e9, signal }),
      stats.tournamentAsync(coin, { games: 1e9, signal }),
    ];
    const results = await Promise.allSettled(runs);
    expect(results.map(({ status }) => status)).toEqual(Array<string>(3).fill("rejected"));
    const bootstrapRun = stats.bootstrapAsync(manyValues, { signal: abortedSoon("gone"), resamples: 100_000 });
    expect(await rejection(bootstrapRun)).toBe("gone");
  };
  await round(); // the request buffer grows to the longest request
  const sizeBefore = memory();
  for (let i = 0; i < 25; ++i) await round();
  expect(memory()).toBe(sizeBefore);
});
