// Many async runs can be active at once. They share turns of the event loop fairly, and the end or error of one run does not affect
// the other runs.
import { afterEach, describe, expect, test, vi } from "vitest";
import { magic19, stats } from "../../../web/src/lab.js";
import { LoadedModule, type ModuleExports } from "../../../web/src/wasm/module.js";
import { type AbortSignalLike, type Progress, type Run, runInSlices } from "../../../web/src/wasm/session.js";
import { rejection } from "./async-versions.js";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Replaces the clock by a clock that only the runs of `runOf` advance. */
function workClock(): { now: number } {
  const clock = { now: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  return clock;
}

/** Replaces the event loop. Each call of the returned function is one turn, after which all of the turn's work is done. */
function manualEventLoop() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("MessageChannel", undefined);
  vi.stubGlobal("setImmediate", (resume: () => void) => void waiting.push(resume));
  return async () => {
    const turn = waiting.splice(0);
    for (const resume of turn) resume();
    for (let i = 0; i < 20; ++i) await Promise.resolve();
    return turn.length;
  };
}

/** Returns a run that takes a number of milliseconds, in steps of 1 ms. `log` gets the milliseconds of each slice. */
function runOf(clock: { now: number }, milliseconds: number, log?: (worked: number) => void): Run<string, Progress> {
  let remaining = milliseconds;
  return {
    advance(end) {
      const before = remaining;
      do {
        clock.now += 1;
        remaining -= 1;
      } while (remaining > 0 && clock.now < end);
      log?.(before - remaining);
      return remaining <= 0;
    },
    progress: () => ({ progress: 1 - remaining / milliseconds }),
    result: () => "done",
    close() {},
  };
}

/** Starts a run that needs no module. */
const inSlices = <Result, Report extends Progress>(options: unknown, begin: () => Run<Result, Report>) =>
  runInSlices({ get: () => null, compilation: () => undefined }, { options: {}, begin }, options);

describe("async runs", () => {
  test("start when called, and work only in later turns", async () => {
    const clock = workClock();
    const turn = manualEventLoop();
    const onStart = vi.fn();
    const onSlice = vi.fn();
    void inSlices({}, () => (onStart(), runOf(clock, 10, onSlice)));
    expect(onStart).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(onSlice).not.toHaveBeenCalled();
    await turn();
    expect(onSlice).toHaveBeenCalledTimes(1);
    while ((await turn()) > 0);
  });

  test("do less work in a slice if progress reports take long", async () => {
    const clock = workClock();
    const turn = manualEventLoop();
    const sliceTimes: number[] = [];
    const onProgress = () => void (clock.now += 3);
    const running = inSlices({ onProgress }, () => runOf(clock, 10, (time) => void sliceTimes.push(time)));
    while ((await turn()) > 0);
    expect(await running).toBe("done");
    expect(sliceTimes).toEqual([4, 1, 1, 1, 1, 1, 1]);
  });

  test("continue with the next run if fake timers of a test lost their turn", async () => {
    const clock = workClock();
    vi.stubGlobal("MessageChannel", undefined);
    vi.stubGlobal("setImmediate", () => {});
    const lostRun = inSlices({}, () => runOf(clock, 8));
    vi.unstubAllGlobals();
    clock.now += 5000;
    expect(await inSlices({}, () => runOf(clock, 8))).toBe("done");
    expect(await lostRun).toBe("done");
  });

  test("share turns of at most 4 ms, so 400 runs do not block the event loop longer than one run", async () => {
    const clock = workClock();
    const turn = manualEventLoop();
    const slices: number[] = [];
    const runs = Array.from({ length: 400 }, (_, i) => inSlices({}, () => runOf(clock, 8, () => void slices.push(i))));
    let turns = 0;
    for (;;) {
      const before = clock.now;
      if ((await turn()) === 0) break;
      turns += 1;
      expect(clock.now - before).toBeLessThanOrEqual(4);
    }
    expect(turns).toBe(800);
    expect(slices).toEqual([...Array(400).keys(), ...Array(400).keys()]); // in the order of calls
    expect(new Set(await Promise.all(runs))).toEqual(new Set(["done"]));
  });

  test("that are short finish after as few turns as their work needs", async () => {
    const clock = workClock();
    const turn = manualEventLoop();
    const runs = Array.from({ length: 40 }, () => inSlices({}, () => runOf(clock, 1)));
    let turns = 0;
    while ((await turn()) > 0) turns += 1;
    expect(turns).toBe(10);
    await Promise.all(runs);
  });

  test("report progress in [0, 1], which is 1 in the last report only", async () => {
    const clock = workClock();
    const earlyProgress = { ...runOf(clock, 12), progress: () => ({ progress: 1 }) };
    const lateProgress = { ...runOf(clock, 12), progress: () => ({ progress: 0.5 }) };
    for (const run of [earlyProgress, lateProgress, runOf(clock, 12)]) {
      const reports: number[] = [];
      await inSlices({ onProgress: ({ progress }: Progress) => void reports.push(progress) }, () => run);
      expect(reports).toHaveLength(3);
      expect(reports.indexOf(1)).toBe(2);
      expect(reports.every((progress) => progress >= 0 && progress <= 1)).toBe(true);
    }
  });

  test("that are refused in their last slice do not report progress", async () => {
    const clock = workClock();
    const refusal = new RangeError("refused");
    const onProgress = vi.fn();
    const refusedRun = {
      ...runOf(clock, 3),
      result: () => {
        throw refusal;
      },
    };
    expect(await rejection(inSlices({ onProgress }, () => refusedRun))).toBe(refusal);
    expect(onProgress).not.toHaveBeenCalled();
  });

  test("reject immediately when their signal aborts, even if many runs wait, and are closed", async () => {
    const clock = workClock();
    const turn = manualEventLoop();
    const otherRuns = Array.from({ length: 100 }, () => inSlices({}, () => runOf(clock, 8)));
    const controller = new AbortController();
    const close = vi.fn();
    const run = inSlices({ signal: controller.signal }, () => ({ ...runOf(clock, 8), close }));
    await turn();
    controller.abort("enough");
    expect(await rejection(run)).toBe("enough");
    expect(close).toHaveBeenCalledTimes(1);
    while ((await turn()) > 0);
    expect(close).toHaveBeenCalledTimes(1);
    await Promise.all(otherRuns);
  });

  test("that abort themselves in a slice are closed after it", async () => {
    const clock = workClock();
    const controller = new AbortController();
    let inSlice = false;
    const run = runOf(clock, 20);
    const abortingRun = {
      ...run,
      advance(end: number) {
        inSlice = true;
        controller.abort("mine");
        const isOver = run.advance(end);
        inSlice = false;
        return isOver;
      },
      close: () => expect(inSlice).toBe(false),
    };
    expect(await rejection(inSlices({ signal: controller.signal }, () => abortingRun))).toBe("mine");
  });

  test("leave no listener on a signal, and only use the members of `AbortSignalLike`", async () => {
    const clock = workClock();
    const listeners = new Set<() => void>();
    const signal: AbortSignalLike & { aborted: boolean; reason: unknown } = {
      aborted: false,
      reason: undefined,
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    };
    expect(await inSlices({ signal }, () => runOf(clock, 20))).toBe("done");
    expect(listeners.size).toBe(0);
    const run = inSlices({ signal }, () => runOf(clock, 20));
    Object.assign(signal, { aborted: true, reason: "from elsewhere" });
    for (const listener of listeners) listener();
    expect(await rejection(run)).toBe("from elsewhere");
    expect(listeners.size).toBe(0);
  });

  test.each([
    ["a signal without methods", { aborted: false }],
    ["a signal that is not an object", "abort"],
  ])("refuse %s", async (_, signal) => {
    const run = inSlices({ signal }, () => runOf(workClock(), 1));
    expect(String(await rejection(run))).toMatch(/^TypeError: options.signal must be an AbortSignal, got /);
  });
});

describe("a bad request", () => {
  test("that the module does not understand does not end other runs, and the next call gets a new module", async () => {
    const onClose = vi.fn();
    const fakeExports = {
      HEAPF64: new Float64Array(64),
      reserveRequest: () => 8,
      version: () => 8,
      advance: () => true,
      progress: () => 8,
      result: () => 8,
      close: onClose,
    } satisfies ModuleExports;
    const module = new LoadedModule<ModuleExports>(fakeExports);
    const request = [1];
    expect(() => module.open(request, () => 0)).toThrow(
      new Error("hexsmith: the WebAssembly module does not understand this request"),
    );
    expect(module.isLost).toBe(true);
    expect(module.hasFailed).toBe(false);
    expect(module.use((exports) => exports.advance(1, Infinity))).toBe(true);
    const moduleWithoutMemory = new LoadedModule<ModuleExports>({ ...fakeExports, reserveRequest: () => 0 });
    expect(() => moduleWithoutMemory.open(request, () => 8)).toThrow(
      new RangeError("hexsmith: no memory is left for a request of this size"),
    );
    expect([moduleWithoutMemory.isLost, moduleWithoutMemory.hasFailed]).toEqual([true, false]);
    const trappingModule = new LoadedModule<ModuleExports>(fakeExports);
    const trap = () => {
      throw new Error("unreachable");
    };
    expect(() => trappingModule.open(request, trap)).toThrow(/the next call starts a new one$/);
    expect([trappingModule.isLost, trappingModule.hasFailed]).toEqual([true, true]);
  });

  test("near the end of the stack throws the engine's error, and does not end other runs", async () => {
    const expectedResult = stats.merge([{ pairs: [1, 2, 3] }]);
    const otherRun = magic19.solveAsync({ seed: 1 });
    const errors = new Set<string>();
    /** Makes a call at decreasing stack depths until it succeeds. */
    const callAtStackEnd = (): unknown => {
      try {
        return callAtStackEnd();
      } catch {
        try {
          return stats.merge([{ pairs: [1, 2, 3] }]);
        } catch (error) {
          errors.add((error as Error).message);
          throw error;
        }
      }
    };
    expect(callAtStackEnd()).toEqual(expectedResult);
    expect([...errors].filter((message) => message.startsWith("hexsmith:"))).toEqual([]);
    expect(await otherRun).toEqual(magic19.solve({ seed: 1 }));
  });
});
