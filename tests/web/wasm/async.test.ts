// Async versions pause, report progress, can be aborted, and return exactly the same results as their functions.
import { mock } from "node:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as drafts from "../../../web/src/draft.js";
import { freshHexsmith, freshLab, freshDraft, walk } from "../anneal/problems.js";
import { clock } from "../clock.js";
import { largeBoard, asyncVersions, unevenBoard } from "./hexsmith-async-versions.js";
import {
  abortedSoon,
  describeAsyncVersions,
  expectProgress,
  type AsyncOptions,
  rejection,
  useShortSlices,
} from "./async-versions.js";

useShortSlices();
afterEach(() => void vi.unstubAllGlobals());

describeAsyncVersions(asyncVersions);

test("an undefined signal and an undefined onProgress count as absent", async () => {
  const absentOptions = { signal: undefined, onProgress: undefined };
  const options = { seed: 1, steps: 100 };
  expect(await lab.annealAsync(walk, { ...options, ...absentOptions })).toEqual(lab.anneal(walk, options));
});

test("concurrent runs return the same results as separate runs", async () => {
  const results = await Promise.all(asyncVersions.map(([, , runAsync]) => runAsync({})));
  expect(results).toEqual(asyncVersions.map(([, runSync]) => runSync()));
});

test("an error of a callback is rethrown unchanged from any slice", async () => {
  const thrownError = new Error("mine");
  let calls = 0;
  const throwingEnergy = (state: number) => {
    if (++calls === 500) throw thrownError;
    return walk.energy(state);
  };
  expect(await rejection(lab.annealAsync({ ...walk, energy: throwingEnergy }, { steps: 1e6 }))).toBe(thrownError);
  expect(calls).toBe(500);
  calls = 0;
  expect(await rejection(lab.suggestTemperatureAsync({ ...walk, energy: throwingEnergy }, { steps: 1e6 }))).toBe(
    thrownError,
  );
  expect(calls).toBe(500);
});

test("a run that is refused immediately rejects without progress", async () => {
  const reports = vi.fn();
  const locks = { tokens: { 0: 6, 1: 8 } } as const;
  const request = { forbid: ["adjacentHighNumbers"], locks, onProgress: reports } as const;
  expect(await rejection(hexsmith.generateBoardAsync(request))).toBeInstanceOf(hexsmith.RefusedError);
  expect(reports).not.toHaveBeenCalled();
});

test("a time budget includes the pauses", async () => {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  const slowWalk = { ...walk, neighbor: (state: number) => (++time, state + 1) }; // each proposal takes 1 ms
  const options = { steps: 1e12, timeBudgetMs: 30, targetEnergy: -1 };
  expect(await lab.annealAsync(slowWalk, options)).toMatchObject({ stopReason: "time", steps: 30 });
  setImmediate(() => setImmediate(() => (time += 100))); // during the pause after the first slice, which takes 4 ms
  expect(await lab.annealAsync(slowWalk, options)).toMatchObject({ stopReason: "time", steps: 4 });
});

test("a time budget of Infinity is no limit", async () => {
  const options = { seed: 1, steps: 400, timeBudgetMs: Infinity };
  const optionsWithoutBudget = { seed: 1, steps: 400 };
  expect(hexsmith.generateBoard(options)).toEqual(hexsmith.generateBoard(optionsWithoutBudget));
  expect(await hexsmith.generateBoardAsync(options)).toEqual(hexsmith.generateBoard(optionsWithoutBudget));
  expect(lab.anneal(walk, options)).toEqual(lab.anneal(walk, optionsWithoutBudget));
  expect(hexsmith.repairBoard(unevenBoard, { timeBudgetMs: Infinity })).toEqual(hexsmith.repairBoard(unevenBoard));
});

test("finished, aborted and failed runs leak no memory", async () => {
  const { hexsmith: freshEntry, memory } = await freshHexsmith();
  const { draft: freshDraftEntry, memory: memoryOfDraft } = await freshDraft();
  const { lab: freshLabEntry, memory: memoryOfLab } = await freshLab();
  const memories = () => [memory(), memoryOfDraft(), memoryOfLab()];
  let initialSizes: readonly number[] | undefined;
  for (let round = 0; round < 25; ++round) {
    const signal = abortedSoon();
    const runs = [
      freshLabEntry.annealAsync(walk, { steps: 1000, trace: true }),
      freshLabEntry.annealAsync(walk, { steps: 1e9, trace: true, signal }),
      freshLabEntry.annealAsync({ ...walk, energy: (x) => (x > 3 ? Number.NaN : -x) }),
      freshEntry.generateBoardAsync({ steps: 1e9, preset: "classic", trace: true, signal }),
      freshEntry.generateBoardAsync({ steps: 1e9, trace: true, signal }),
      freshEntry.repairBoardAsync(unevenBoard, { signal }),
      freshDraftEntry.seatChancesAsync(unevenBoard, { samples: 1e5, signal }),
    ];
    const results = await Promise.allSettled(runs);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", ...Array<string>(6).fill("rejected")]);
    expect(memories()).toEqual((initialSizes ??= memories()));
  }
});

describe("in an environment without", () => {
  // Jest's jsdom has neither setImmediate nor MessageChannel, and browsers have no setImmediate.
  test.each([
    ["setImmediate", ["setImmediate"]],
    ["MessageChannel", ["MessageChannel"]],
    ["both", ["setImmediate", "MessageChannel"]],
  ])("%s, async versions still pause", async (_, names) => {
    for (const name of names) vi.stubGlobal(name, undefined);
    const timeouts = vi.spyOn(globalThis, "setTimeout");
    let slices = 0;
    const options = { seed: 2, steps: 30_000 } as const;
    const result = await hexsmith.generateBoardAsync({ ...options, onProgress: () => void ++slices });
    expect(result).toEqual(hexsmith.generateBoard(options));
    expect(slices).toBeGreaterThan(1);
    expect(timeouts.mock.calls.length).toBe(names.length === 2 ? slices : 0);
  });
});

describe("with fake timers in a test,", () => {
  afterEach(() => {
    vi.useRealTimers();
    mock.timers.reset();
  });

  test.each([
    ["Vitest's", () => void vi.useFakeTimers()],
    ["Node's", () => mock.timers.enable()],
  ])("%s, async versions still finish", async (_, useTimers) => {
    useTimers();
    const reports = vi.fn();
    const options = { seed: 2, steps: 30_000 } as const;
    expect(await hexsmith.generateBoardAsync({ ...options, onProgress: reports })).toEqual(
      hexsmith.generateBoard(options),
    );
    expect(reports).toHaveBeenCalled();
  });
});

test("an optimal draft that pauses as often as possible is the same to the last bit", async () => {
  const board = {
    ...largeBoard,
    terrains: largeBoard.terrains.map(() => "ore" as const),
    tokens: largeBoard.tokens.map(() => 5),
  };
  const options = { players: 6, policy: "optimal" } as const;
  const shares: number[] = [];
  const result = await drafts.suggestDraftAsync(board, {
    ...options,
    onProgress: ({ progress }) => void shares.push(progress),
  });
  expect(result).toEqual(drafts.suggestDraft(board, options));
  expect(shares.length).toBeGreaterThan(2);
  expectProgress(shares);
});

describe("an async version that finishes in its first slice", () => {
  beforeEach(() => void clock(0));
  test.each<[name: string, runSync: () => unknown, runAsync: (asyncOptions: AsyncOptions) => Promise<unknown>]>([
    [
      "scoreSpots of no boards",
      () => hexsmith.scoreSpots(new Uint8Array()),
      (asyncOptions) => hexsmith.scoreSpotsAsync(new Uint8Array(), asyncOptions),
    ],
    [
      "generateBoard",
      () => hexsmith.generateBoard({ seed: 1, steps: 1 }),
      (asyncOptions) => hexsmith.generateBoardAsync({ seed: 1, steps: 1, ...asyncOptions }),
    ],
  ])("reports progress 1, and can be aborted: %s", async (_, runSync, runAsync) => {
    const reports: number[] = [];
    expect(await runAsync({ onProgress: ({ progress }) => void reports.push(progress) })).toEqual(runSync());
    expect(reports.at(-1)).toBe(1);
    expect(await rejection(runAsync({ signal: AbortSignal.abort("no") }))).toBe("no");
    const controller = new AbortController();
    expect(await rejection(runAsync({ signal: controller.signal, onProgress: () => controller.abort("enough") }))).toBe(
      "enough",
    );
    expect(await rejection(runAsync({ signal: {} as AbortSignal }))).toBeInstanceOf(TypeError);
  });
});

describe("the clock", () => {
  // The clock stands still, so everything runs in one slice. The tests count how often a run reads the clock.

  test.each([
    ["of the classic preset", { preset: "classic", steps: 100_000 }, 256],
    ["of the fair preset", { steps: 100_000, weights: { adjacentSameResource: 0 } }, 256],
  ] as const)("is read every 256 proposals for a board %s", async (_, options, interval) => {
    const stoppedClock = clock(0);
    const { steps } = await hexsmith.generateBoardAsync({ seed: 1, ...options } as object);
    expect(stoppedClock.readings).toBeGreaterThanOrEqual(steps / interval);
  });

  test("is read after every proposal of a custom problem", async () => {
    for (const run of [lab.annealAsync, lab.suggestTemperatureAsync]) {
      const stoppedClock = clock(0);
      await run(walk, { seed: 1, steps: 1000 });
      expect(stoppedClock.readings).toBeGreaterThanOrEqual(1000);
    }
  });

  test("is read after every hundred packed boards", async () => {
    const stoppedClock = clock(0);
    const packedBoard = hexsmith.packBoard(unevenBoard);
    const boards = new Uint8Array(1000 * packedBoard.length).map(
      (_, i) => packedBoard[i % packedBoard.length] as number,
    );
    await hexsmith.scoreSpotsAsync(boards, { layout: "extension" });
    expect(stoppedClock.readings).toBeGreaterThanOrEqual(10);
  });

  test("is not read without slices and without a budget", () => {
    const stoppedClock = clock(0);
    hexsmith.generateBoard({ seed: 1 });
    lab.anneal(walk, { seed: 1, steps: 100 });
    hexsmith.repairBoard(unevenBoard, { swaps: 1 });
    drafts.coachDraft(hexsmith.printedBoard(), { player: 3 });
    expect(stoppedClock.readings).toBe(0);
  });

  test("ends a slice after 4 ms", async () => {
    clock(1); // every slice is over at the fifth reading
    let slices = 0;
    await lab.annealAsync(walk, { seed: 1, steps: 400, onProgress: () => void ++slices });
    expect(slices).toBeGreaterThanOrEqual(400 / 5);
  });
});
