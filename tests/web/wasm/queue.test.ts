// Many async runs can be active at once. They share turns of the event loop fairly, and the end or error of one does not affect
// the others.
import { afterEach, describe, expect, test, vi } from "vitest";
import { generateBoard, generateBoardAsync } from "../../../web/src/index.js";
import { magic19, stats } from "../../../web/src/lab.js";
import { LoadedModule, type ModuleExports } from "../../../web/src/wasm/module.js";
import { type AbortSignalLike, type Progress, type Run, runInSlices } from "../../../web/src/wasm/session.js";
import { rejection } from "./async-versions.js";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Replaces the clock by one that only the runs of `runOf` advance. */
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
  let left = milliseconds;
  return {
    advance(end) {
      const before = left;
      do {
        clock.now += 1;
        left -= 1;
      } while (left > 0 && clock.now < end);
      log?.(before - left);
      return left <= 0;
    },
    progress: () => ({ progress: 1 - left / milliseconds }),
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
    const begun = vi.fn();
    const worked = vi.fn();
    void inSlices({}, () => (begun(), runOf(clock, 10, worked)));
    expect(begun).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(worked).not.toHaveBeenCalled();
    await turn();
    expect(worked).toHaveBeenCalledTimes(1);
    while ((await turn()) > 0);
  });

  test("do less work in a slice if progress reports take long", async () => {
    const clock = workClock();
    const turn = manualEventLoop();
    const worked: number[] = [];
    const onProgress = () => void (clock.now += 3);
    const running = inSlices({ onProgress }, () => runOf(clock, 10, (time) => void worked.push(time)));
    while ((await turn()) > 0);
    expect(await running).toBe("done");
    expect(worked).toEqual([4, 1, 1, 1, 1, 1, 1]);
  });

  test("continue with the next run if fake timers of a test lost their turn", async () => {
    const clock = workClock();
    vi.stubGlobal("MessageChannel", undefined);
    vi.stubGlobal("setImmediate", () => {});
    const lost = inSlices({}, () => runOf(clock, 8));
    vi.unstubAllGlobals();
    clock.now += 5000;
    expect(await inSlices({}, () => runOf(clock, 8))).toBe("done");
    expect(await lost).toBe("done");
  });

  test("share turns of 4 ms: 400 runs leave the event loop as many turns as one run", async () => {
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
    const early = { ...runOf(clock, 12), progress: () => ({ progress: 1 }) };
    const late = { ...runOf(clock, 12), progress: () => ({ progress: 0.5 }) };
    for (const run of [early, late, runOf(clock, 12)]) {
      const reports: number[] = [];
      await inSlices({ onProgress: ({ progress }: Progress) => void reports.push(progress) }, () => run);
      expect(reports).toHaveLength(3);
      expect(reports.indexOf(1)).toBe(2);
      expect(reports.every((progress) => progress >= 0 && progress <= 1)).toBe(true);
    }
  });

  test("that are refused in their last slice do not report it", async () => {
    const clock = workClock();
    const refusal = new RangeError("refused");
    const onProgress = vi.fn();
    const refused = {
      ...runOf(clock, 3),
      result: () => {
        throw refusal;
      },
    };
    expect(await rejection(inSlices({ onProgress }, () => refused))).toBe(refusal);
    expect(onProgress).not.toHaveBeenCalled();
  });

  test("reject immediately when their signal aborts, even if many wait, and are closed", async () => {
    const clock = workClock();
    const turn = manualEventLoop();
    const others = Array.from({ length: 100 }, () => inSlices({}, () => runOf(clock, 8)));
    const own = new AbortController();
    const close = vi.fn();
    const run = inSlices({ signal: own.signal }, () => ({ ...runOf(clock, 8), close }));
    await turn();
    own.abort("enough");
    expect(await rejection(run)).toBe("enough");
    expect(close).toHaveBeenCalledTimes(1);
    while ((await turn()) > 0);
    expect(close).toHaveBeenCalledTimes(1);
    await Promise.all(others);
  });

  test("that abort themselves in a slice are closed after it", async () => {
    const clock = workClock();
    const own = new AbortController();
    let inSlice = false;
    const run = runOf(clock, 20);
    const aborting = {
      ...run,
      advance(end: number) {
        inSlice = true;
        own.abort("mine");
        const over = run.advance(end);
        inSlice = false;
        return over;
      },
      close: () => expect(inSlice).toBe(false),
    };
    expect(await rejection(inSlices({ signal: own.signal }, () => aborting))).toBe("mine");
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
    ["a signal of nothing", { aborted: false }],
    ["a signal that is no object", "abort"],
  ])("refuse %s", async (_, signal) => {
    const run = inSlices({ signal }, () => runOf(workClock(), 1));
    expect(String(await rejection(run))).toMatch(/^TypeError: options.signal must be an AbortSignal, got /);
  });
});

describe("a bad request", () => {
  test("that the module does not understand ends no other run, and the next call gets a new module", async () => {
    const closed = vi.fn();
    const fake = {
      HEAPF64: new Float64Array(64),
      reserveRequest: () => 8,
      version: () => 8,
      advance: () => true,
      progress: () => 8,
      result: () => 8,
      close: closed,
    } satisfies ModuleExports;
    const module = new LoadedModule<ModuleExports>(fake);
    const request = [1];
    expect(() => module.open(request, () => 0)).toThrow(
      new Error("hexsmith: the WebAssembly module does not understand this request"),
    );
    expect(module.isLost).toBe(true);
    expect(module.hasFailed).toBe(false);
    expect(module.use((exports) => exports.advance(1, Infinity))).toBe(true);
    const small = new LoadedModule<ModuleExports>({ ...fake, reserveRequest: () => 0 });
    expect(() => small.open(request, () => 8)).toThrow(
      new RangeError("hexsmith: no memory is left for a request of this size"),
    );
    expect([small.isLost, small.hasFailed]).toEqual([true, false]);
    const trapping = new LoadedModule<ModuleExports>(fake);
    const trap = () => {
      throw new Error("unreachable");
    };
    expect(() => trapping.open(request, trap)).toThrow(/the next call starts a new one$/);
    expect([trapping.isLost, trapping.hasFailed]).toEqual([true, true]);
  });

  test("with an array that shrinks while it is read is refused before it reaches the module", async () => {
    const terrains: unknown[] = [...generateBoard({ seed: 1 }).board.terrains];
    Object.defineProperty(terrains, 3, { get: () => ((terrains.length = 3), "ore"), enumerable: true });
    const other = generateBoardAsync({ seed: 1, steps: 50_000 });
    const { board } = generateBoard({ seed: 1 });
    const { evaluateBoard } = await import("../../../web/src/index.js");
    expect(() => evaluateBoard({ ...board, terrains } as never)).toThrow(/^board\.terrains\[4\] must be one of /);
    expect(await other).toEqual(generateBoard({ seed: 1, steps: 50_000 }));
  });

  test("near the end of the stack throws the engine's own error, and ends no other run", async () => {
    const expected = stats.merge([{ pairs: [1, 2, 3] }]);
    const other = magic19.solveAsync({ seed: 1 });
    const errors = new Set<string>();
    /** Makes a call at decreasing stack depths until it succeeds. */
    const dive = (): unknown => {
      try {
        return dive();
      } catch {
        try {
          return stats.merge([{ pairs: [1, 2, 3] }]);
        } catch (error) {
          errors.add((error as Error).message);
          throw error;
        }
      }
    };
    expect(dive()).toEqual(expected);
    expect([...errors].filter((message) => message.startsWith("hexsmith:"))).toEqual([]);
    expect(await other).toEqual(magic19.solve({ seed: 1 }));
  });
});

describe("magic19.solutionsAsync", () => {
  test("returns the result of `solutions` wherever it pauses, and reports progress that never falls", async () => {
    const reports: number[] = [];
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
    const solutions = await magic19.solutionsAsync({ onProgress: ({ progress }) => void reports.push(progress) });
    vi.restoreAllMocks();
    expect(solutions).toEqual(magic19.solutions());
    expect(reports.length).toBeGreaterThan(100);
    expect(reports).toEqual([...reports].sort((a, b) => a - b));
    expect(reports.indexOf(1)).toBe(reports.length - 1);
  });
});
