// Many async runs at once: they take turns, timers get theirs, and nobody's end or error is another's.
import { afterEach, describe, expect, test, vi } from "vitest";
import { generateBoard, generateBoardAsync } from "../../../web/src/index.js";
import { magic19, stats } from "../../../web/src/lab.js";
import { LoadedModule, type ModuleExports } from "../../../web/src/wasm/module.js";
import { type AbortSignalLike, type Progress, type Run, runInSlices } from "../../../web/src/wasm/session.js";
import { rejection } from "./twins.js";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A clock that only work moves on: that of the runs below. */
function workClock(): { now: number } {
  const clock = { now: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => clock.now);
  return clock;
}

/** An event loop that turns when it is told to; what a turn does is over when it returns. */
function turnedLoop() {
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

/** A run of so many milliseconds, in steps of one. `log` gets its name at each slice. */
function working(clock: { now: number }, milliseconds: number, log?: (worked: number) => void): Run<string, Progress> {
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

describe("async runs", () => {
  test("begin when they are called, and work in later turns only", async () => {
    const clock = workClock();
    const turn = turnedLoop();
    const begun = vi.fn();
    const worked = vi.fn();
    void runInSlices({}, {}, () => (begun(), working(clock, 10, worked)));
    expect(begun).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    expect(worked).not.toHaveBeenCalled();
    await turn();
    expect(worked).toHaveBeenCalledTimes(1);
    while ((await turn()) > 0);
  });

  test("work the less in a slice the longer it takes to tell of their progress", async () => {
    const clock = workClock();
    const turn = turnedLoop();
    const worked: number[] = [];
    const onProgress = () => void (clock.now += 3);
    const running = runInSlices({ onProgress }, {}, () => working(clock, 10, (time) => void worked.push(time)));
    while ((await turn()) > 0);
    expect(await running).toBe("done");
    expect(worked).toEqual([4, 1, 1, 1, 1, 1, 1]);
  });

  test("whose turn was lost with the fake timers of a test go on with the next run", async () => {
    const clock = workClock();
    vi.stubGlobal("MessageChannel", undefined);
    vi.stubGlobal("setImmediate", () => {});
    const lost = runInSlices({}, {}, () => working(clock, 8));
    vi.unstubAllGlobals();
    clock.now += 5000;
    expect(await runInSlices({}, {}, () => working(clock, 8))).toBe("done");
    expect(await lost).toBe("done");
  });

  test("share turns of 4 ms: 400 of them leave the event loop its turn as often as one does", async () => {
    const clock = workClock();
    const turn = turnedLoop();
    const slices: number[] = [];
    const runs = Array.from({ length: 400 }, (_, i) =>
      runInSlices({}, {}, () => working(clock, 8, () => void slices.push(i))),
    );
    let turns = 0;
    for (;;) {
      const before = clock.now;
      if ((await turn()) === 0) break;
      turns += 1;
      expect(clock.now - before).toBeLessThanOrEqual(4);
    }
    expect(turns).toBe(800);
    expect(slices).toEqual([...Array(400).keys(), ...Array(400).keys()]); // in the order in which they were called
    expect(new Set(await Promise.all(runs))).toEqual(new Set(["done"]));
  });

  test("that are short are over in as few turns as their work takes", async () => {
    const clock = workClock();
    const turn = turnedLoop();
    const runs = Array.from({ length: 40 }, () => runInSlices({}, {}, () => working(clock, 1)));
    let turns = 0;
    while ((await turn()) > 0) turns += 1;
    expect(turns).toBe(10);
    await Promise.all(runs);
  });

  test("report a progress in [0, 1], which is 1 in the last report and in no other", async () => {
    const clock = workClock();
    const early = { ...working(clock, 12), progress: () => ({ progress: 1 }) };
    const late = { ...working(clock, 12), progress: () => ({ progress: 0.5 }) };
    for (const run of [early, late, working(clock, 12)]) {
      const told: number[] = [];
      await runInSlices({ onProgress: ({ progress }: Progress) => void told.push(progress) }, {}, () => run);
      expect(told).toHaveLength(3);
      expect(told.indexOf(1)).toBe(2);
      expect(told.every((progress) => progress >= 0 && progress <= 1)).toBe(true);
    }
  });

  test("that are refused in their last slice report nothing of it", async () => {
    const clock = workClock();
    const refusal = new RangeError("refused");
    const onProgress = vi.fn();
    const refused = {
      ...working(clock, 3),
      result: () => {
        throw refusal;
      },
    };
    expect(await rejection(runInSlices({ onProgress }, {}, () => refused))).toBe(refusal);
    expect(onProgress).not.toHaveBeenCalled();
  });

  test("reject at once when their signal aborts, however many wait, and are closed", async () => {
    const clock = workClock();
    const turn = turnedLoop();
    const others = Array.from({ length: 100 }, () => runInSlices({}, {}, () => working(clock, 8)));
    const own = new AbortController();
    const close = vi.fn();
    const run = runInSlices({ signal: own.signal }, {}, () => ({ ...working(clock, 8), close }));
    await turn();
    own.abort("enough");
    expect(await rejection(run)).toBe("enough");
    expect(close).toHaveBeenCalledTimes(1);
    while ((await turn()) > 0);
    expect(close).toHaveBeenCalledTimes(1);
    await Promise.all(others);
  });

  test("that abort themselves within a slice are closed after it", async () => {
    const clock = workClock();
    const own = new AbortController();
    let inSlice = false;
    const run = working(clock, 20);
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
    expect(await rejection(runInSlices({ signal: own.signal }, {}, () => aborting))).toBe("mine");
  });

  test("leave no listener at a signal, and need no more of it than `AbortSignalLike` has", async () => {
    const clock = workClock();
    const listeners = new Set<() => void>();
    const signal: AbortSignalLike & { aborted: boolean; reason: unknown } = {
      aborted: false,
      reason: undefined,
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    };
    expect(await runInSlices({ signal }, {}, () => working(clock, 20))).toBe("done");
    expect(listeners.size).toBe(0);
    const run = runInSlices({ signal }, {}, () => working(clock, 20));
    Object.assign(signal, { aborted: true, reason: "from elsewhere" });
    for (const listener of listeners) listener();
    expect(await rejection(run)).toBe("from elsewhere");
    expect(listeners.size).toBe(0);
  });

  test.each([
    ["a signal of nothing", { aborted: false }],
    ["a signal that is no object", "abort"],
  ])("refuse %s", async (_, signal) => {
    const run = runInSlices({ signal }, {}, () => working(workClock(), 1));
    expect(String(await rejection(run))).toMatch(/^TypeError: options.signal must be an AbortSignal, got /);
  });
});

describe("one bad request", () => {
  test("that the module does not understand ends no other run in it, and the next call has a new one", async () => {
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
    expect(module.lost).toBe(true);
    expect(module.failed).toBe(false);
    expect(module.use((exports) => exports.advance(1, Infinity))).toBe(true);
    const small = new LoadedModule<ModuleExports>({ ...fake, reserveRequest: () => 0 });
    expect(() => small.open(request, () => 8)).toThrow(
      new RangeError("hexsmith: no memory is left for a request of this size"),
    );
    expect([small.lost, small.failed]).toEqual([true, false]);
    const trapping = new LoadedModule<ModuleExports>(fake);
    const trap = () => {
      throw new Error("unreachable");
    };
    expect(() => trapping.open(request, trap)).toThrow(/the next call starts a new one$/);
    expect([trapping.lost, trapping.failed]).toEqual([true, true]);
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

  test("near the end of the stack is the engine's own error, and ends no run that is under way", async () => {
    const expected = stats.merge([{ pairs: [1, 2, 3] }]);
    const other = magic19.solveAsync({ seed: 1 });
    const errors = new Set<string>();
    /** Calls at every depth from the deepest up, until it succeeds. */
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
  test("returns what `solutions` does, wherever it is cut, and reports a progress that never falls", async () => {
    const told: number[] = [];
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
    const solutions = await magic19.solutionsAsync({ onProgress: ({ progress }) => void told.push(progress) });
    vi.restoreAllMocks();
    expect(solutions).toEqual(magic19.solutions());
    expect(told.length).toBeGreaterThan(100);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.indexOf(1)).toBe(told.length - 1);
  });
});
