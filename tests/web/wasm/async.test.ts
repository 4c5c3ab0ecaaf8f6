// The asynchronous twins: the same results, bit for bit, with pauses, progress and an end on demand.
import { describe, expect, test } from "vitest";
import { loadSync as loadAdvisor } from "../../../web/src/advisor.js";
import { createAdvisor } from "../../../web/src/wasm/advisor-face.js";
import { advisorOf } from "../../../web/src/wasm/advisor-module.js";
import { createHexsmith } from "../../../web/src/wasm/hexsmith.js";
import { type Asynchronous, loadSync } from "../../../web/src/index.js";
import { createLab } from "../../../web/src/wasm/lab-face.js";
import { loadSync as loadLabSync } from "../../../web/src/lab.js";
import { hexsmithOf } from "../../../web/src/wasm/hexsmith-instance.js";
import { labOf } from "../../../web/src/wasm/lab-instance.js";
import { freshModule, sorting, walk } from "../anneal/problems.js";

const hexsmith = loadSync();
const advisor = loadAdvisor();
const lab = loadLabSync();
const { stats } = lab;

const schedule = { kind: "adaptive", initialTemperature: 3 } as const;
const values = Array.from({ length: 2000 }, (_, i) => Math.sin(i));
const sample = (random: () => number) => random() ** 2;
const config = { minSamples: 200_000, maxSamples: 300_000, targetStdError: 0, timeoutMs: Infinity };
const coin = (seed: number, firstBegins: boolean) =>
  seed % 100 < (firstBegins ? 60 : 45) ? 1 : seed % 7 === 0 ? 0.5 : 0;

const fair = { seed: 1, layout: "extension", steps: 400_000, rules: ["no adjacent 6/8"], harbors: "shuffled" } as const;
const uneven = hexsmith.generateBoard({ seed: 1, layout: "extension", steps: 1 }).board;

type Twin = (options: Asynchronous<{ readonly share: number }>) => Promise<unknown>;

/** Each takes tens of milliseconds, that is several slices. */
const twins: readonly (readonly [name: string, now: () => unknown, later: Twin])[] = [
  [
    "anneal",
    () => hexsmith.anneal(sorting(30), { seed: 1, steps: 50_000, restarts: 1, schedule, trace: true }),
    (more) =>
      hexsmith.annealAsync(sorting(30), { seed: 1, steps: 50_000, restarts: 1, schedule, trace: true, ...more }),
  ],
  [
    "suggestTemperature",
    () => hexsmith.suggestTemperature(sorting(30), { seed: 1, steps: 100_000 }),
    (more) => hexsmith.suggestTemperatureAsync(sorting(30), { seed: 1, steps: 100_000, ...more }),
  ],
  [
    "generateBoard",
    () => hexsmith.generateBoard({ seed: 1, preset: "classic", steps: 1e6, trace: true, schedule }),
    (more) => hexsmith.generateBoardAsync({ seed: 1, preset: "classic", steps: 1e6, trace: true, schedule, ...more }),
  ],
  [
    "generateBoard of the fair preset",
    () => hexsmith.generateBoard({ ...fair, trace: true }),
    (more) => hexsmith.generateBoardAsync({ ...fair, trace: true, ...more }),
  ],
  ["repairBoard", () => advisor.repairBoard(uneven), (more) => advisor.repairBoardAsync(uneven, more)],
  [
    "solveMagic19",
    () => lab.solveMagic19({ seed: 1, steps: 1e6, restarts: 1, schedule, trace: true }),
    (more) => lab.solveMagic19Async({ seed: 1, steps: 1e6, restarts: 1, schedule, trace: true, ...more }),
  ],
  [
    "monteCarlo",
    () => stats.monteCarlo(sample, config, 1),
    (more) => stats.monteCarloAsync(sample, { ...config, ...more }, 1),
  ],
  [
    "bootstrap",
    () => stats.bootstrap(values, { seed: 1, resamples: 5000 }),
    (more) => stats.bootstrapAsync(values, { seed: 1, resamples: 5000, ...more }),
  ],
  [
    "tournament",
    () => stats.tournament(coin, { seed: 1, games: 200_000 }),
    (more) => stats.tournamentAsync(coin, { seed: 1, games: 200_000, ...more }),
  ],
  [
    "roundRobin",
    () => stats.roundRobin(4, (_a, _b, seed, aBegins) => coin(seed, aBegins), { seed: 1, games: 40_000 }),
    (more) =>
      stats.roundRobinAsync(4, (_a, _b, seed, aBegins) => coin(seed, aBegins), { seed: 1, games: 40_000, ...more }),
  ],
];

/** The error that a promise is rejected with. */
async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("it was not rejected");
}

describe.each(twins)("%sAsync", (_name, now, later) => {
  test("answers what its twin does, with pauses in between", async () => {
    let turns = 0;
    let over = false;
    const turn = () => {
      if (over) return;
      ++turns;
      setTimeout(turn, 0);
    };
    setTimeout(turn, 0);
    const result = await later({});
    over = true;
    expect(result).toEqual(now());
    expect(turns).toBeGreaterThan(1);
  });

  test("tells its progress after every slice, up to the whole", async () => {
    const shares: number[] = [];
    const steps: Record<string, number>[] = [];
    await later({
      onProgress(progress) {
        shares.push(progress.share);
        steps.push(progress as unknown as Record<string, number>);
      },
    });
    expect(shares.length).toBeGreaterThan(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
    expect(new Set(steps.map((progress) => Object.keys(progress).join())).size).toBe(1);
  });

  test("is rejected with the signal's reason: before it begins, while it runs, and from within its own progress", async () => {
    const reason = { any: "thing" };
    let told = 0;
    const onProgress = () => void ++told;
    expect(await rejection(later({ signal: AbortSignal.abort(reason), onProgress }))).toBe(reason);
    expect(told).toBe(0);

    const timed = new AbortController();
    setTimeout(() => timed.abort(reason), 0);
    expect(await rejection(later({ signal: timed.signal }))).toBe(reason);

    const own = new AbortController();
    const once = () => (onProgress(), own.abort());
    expect(await rejection(later({ signal: own.signal, onProgress: once }))).toBe(own.signal.reason);
    expect(told).toBe(1);
  });

  test("is rejected with what onProgress throws, and with bad options", async () => {
    const thrown = new Error("mine");
    const onProgress = () => {
      throw thrown;
    };
    expect(await rejection(later({ onProgress }))).toBe(thrown);
    for (const [options, message] of [
      [{ signal: {} }, /\.signal must be an AbortSignal, got an object$/],
      [{ onProgress: 3 }, /\.onProgress must be a function, got 3$/],
      [{ onProgres: 3 }, /\.onProgres is not known: \w+ may have .*signal, onProgress$/],
    ] as const) {
      const error = await rejection(later(options as object));
      expect(error).toBeInstanceOf(TypeError);
      expect((error as Error).message).toMatch(message);
    }
  });
});

test("an undefined signal and an undefined onProgress count as absent", async () => {
  const none = { signal: undefined, onProgress: undefined } as unknown as Asynchronous<unknown>;
  expect(await lab.solveMagic19Async({ seed: 1, ...none })).toEqual(lab.solveMagic19({ seed: 1 }));
});

test("runs that overlap, of all modules, answer as if each were alone", async () => {
  const results = await Promise.all(twins.map(([, , later]) => later({})));
  expect(results).toEqual(twins.map(([, now]) => now()));
});

test("what a callback throws in any slice comes out unchanged", async () => {
  const thrown = new Error("mine");
  let calls = 0;
  const late = () => {
    if (++calls === 50_000) throw thrown;
    return 0;
  };
  expect(await rejection(hexsmith.annealAsync({ ...walk, energy: late }, { steps: 1e6 }))).toBe(thrown);
  calls = 0;
  expect(await rejection(stats.monteCarloAsync(late, config))).toBe(thrown);
  calls = 0;
  expect(await rejection(stats.tournamentAsync(late, { games: 1e6 }))).toBe(thrown);
  expect(calls).toBe(50_000);
});

test("a time budget counts the pauses too", async () => {
  const start = performance.now();
  const { stopReason, steps } = await hexsmith.annealAsync(walk, { steps: 1e12, timeBudgetMs: 30 });
  expect(stopReason).toBe("time");
  expect(steps).toBeGreaterThan(0);
  expect(performance.now() - start).toBeGreaterThanOrEqual(30);
});

test("runs that are finished, aborted or failed leave nothing in the module", async () => {
  const hexsmithInstance = freshModule(hexsmithOf, "hexsmith");
  const advisorInstance = freshModule(advisorOf, "advisor");
  const labInstance = freshModule(labOf, "lab");
  const ownHexsmith = createHexsmith(hexsmithInstance.module);
  const ownAdvisor = createAdvisor(advisorInstance.module);
  const ownLab = createLab(labInstance.module);
  const held = () => [hexsmithInstance, advisorInstance, labInstance].map((instance) => instance.held());
  const before = held();
  const gone = () => AbortSignal.timeout(1);
  const long = Array.from({ length: 100_000 }, (_, i) => i); // 0.8 MB: 20 of them would be seen
  for (let round = 0; round < 25; ++round) {
    const runs = [
      ownHexsmith.annealAsync(walk, { steps: 1000, trace: true }),
      ownHexsmith.annealAsync(walk, { steps: 1e9, trace: true, signal: gone() }),
      ownHexsmith.annealAsync({ ...walk, energy: (x) => (x > 3 ? Number.NaN : -x) }),
      ownHexsmith.generateBoardAsync({ steps: 1e9, preset: "classic", trace: true, signal: gone() }),
      ownAdvisor.repairBoardAsync(uneven, { signal: gone() }),
      ownLab.solveMagic19Async({ steps: 1, restarts: 1e9, trace: true, signal: gone() }),
      ownLab.stats.monteCarloAsync(sample, { ...config, maxSamples: 1e9, signal: gone() }),
      ownLab.stats.tournamentAsync(coin, { games: 1e9, signal: gone() }),
    ];
    const results = await Promise.allSettled(runs);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", ...Array<string>(7).fill("rejected")]);
    expect(await rejection(ownLab.stats.bootstrapAsync(long, { signal: gone(), resamples: 100_000 }))).toHaveProperty(
      "name",
      "TimeoutError",
    );
  }
  expect(held()).toEqual(before);
});
