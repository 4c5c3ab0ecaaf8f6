import { describe, expect, test, vi } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import type { AnnealOptions } from "../../../web/src/index.js";
import type { AnnealProblem, MoveProblem } from "../../../web/src/lab.js";
import { freshLab, sorting, walk } from "./problems.js";
import { roundTrip } from "./round-trip.js";

const schedule = { kind: "geometric", initialTemperature: 20, coolingRate: 0.999 } as const;
const goodRun = () => lab.anneal(walk, { seed: "good", steps: 500 });
const expectedOutcome = goodRun();

describe("anneal", () => {
  test("sorts twelve numbers and reports steps, restarts and the stop reason", () => {
    const outcome = lab.anneal(sorting(12), { seed: 1, steps: 20_000, schedule });
    expect(outcome.best).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(outcome).toMatchObject({ energy: 0, seed: 1, steps: 20_000, restarts: 0, stopReason: "steps" });
    expect(outcome.accepted).toBeGreaterThan(1000);
    expect(outcome).not.toHaveProperty("trace");
  });

  test("makes 10,000 steps by default, and a geometric schedule cools from 1000 by a factor of 0.95 per step", () => {
    const { steps, trace } = lab.anneal(walk, { seed: 1, trace: true, schedule: { kind: "geometric" } });
    expect(steps).toBe(10_000);
    expect(trace?.step.length).toBeLessThanOrEqual(512);
    const [, , at = -1] = trace?.step ?? [];
    expect(trace?.temperature[0]).toBe(1000);
    expect(trace?.temperature[2]).toBeCloseTo(1000 * 0.95 ** at, 6);
  });

  test("returns the same result for the same seed, another result for another seed, and picks a seed if none is given", () => {
    const run = (seed?: string) =>
      lab.anneal(sorting(9), { steps: 300, schedule, trace: true, ...(seed !== undefined && { seed }) });
    expect(run("a")).toEqual(run("a"));
    expect(run("b").trace).not.toEqual(run("a").trace);
    const fresh = run();
    expect(fresh.seed).toMatch(/^[a-z0-5]{12}$/);
    expect(run(fresh.seed as string)).toEqual(fresh);
  });

  test("returns the best visited state, as the same object that neighbor returned, with its energy", () => {
    const energyByState = new Map<object, number>();
    const problem: AnnealProblem<{ readonly x: number }> = {
      initial: { x: 3 },
      neighbor: ({ x }, random) => Object.freeze({ x: x + random() - 0.5 }),
      energy(state) {
        energyByState.set(state, state.x ** 2);
        return state.x ** 2;
      },
    };
    const { best, energy } = lab.anneal(problem, { seed: 4, steps: 2000, schedule: { kind: "fast" } });
    expect(energy).toBe(energyByState.get(best));
    // At high temperatures every proposal is accepted, so the best visited state is the best of all.
    expect(energy).toBe(Math.min(...energyByState.values()));
  });

  test("uses the automatic schedule by default", () => {
    const options = { seed: 1, steps: 2000, trace: true };
    const outcome = lab.anneal(sorting(12), options);
    expect(outcome).toEqual(lab.anneal(sorting(12), { ...options, schedule: { kind: "auto" } }));
    expect(outcome.energy).toBe(0);
  });

  test("returns the initial state if no state is better", () => {
    const initial = { still: true };
    const problem = {
      initial,
      neighbor: () => ({ still: false }),
      energy: (state: object) => (state === initial ? 0 : 1),
    };
    expect(lab.anneal(problem, { seed: 1, steps: 100 }).best).toBe(initial);
  });

  test("never returns a state of infinite energy if it has visited a state of finite energy", () => {
    const fencedWalk = { ...walk, energy: (x: number) => (x < 0 || x > 40 ? Infinity : Math.abs(x - 50)) };
    const { best, trace } = lab.anneal(fencedWalk, { seed: 1, steps: 5000, trace: true });
    expect(best).toBe(40);
    expect(trace?.energy.every(Number.isFinite)).toBe(true);
  });

  test.for([
    { kind: "geometric", initialTemperature: 1e308 },
    { kind: "auto" },
    { kind: "fast" },
    { kind: "nested" },
    { kind: "adaptive" },
  ] as const)("never accepts a proposal of infinite energy, even if all energies are infinite: %o", (schedule) => {
    const visitedStates: number[] = [];
    const forbiddenWalk = {
      ...walk,
      neighbor: (x: number, random: () => number) => (visitedStates.push(x), walk.neighbor(x, random)),
      energy: () => Infinity,
    };
    const outcome = lab.anneal(forbiddenWalk, { seed: 1, steps: 300, schedule });
    expect(outcome).toMatchObject({ best: 0, energy: Infinity, accepted: 0 });
    expect(new Set(visitedStates)).toEqual(new Set([0]));
  });

  test("accepts the first allowed neighbor of an initial state of infinite energy", () => {
    const fencedWalk = { ...walk, energy: (x: number) => (x === 1 ? 5 : Infinity) };
    const { best, energy, accepted } = lab.anneal(fencedWalk, { seed: 1, steps: 100 });
    expect({ best, energy, accepted }).toEqual({ best: 1, energy: 5, accepted: 1 });
  });

  test("calls a problem's functions as its methods", () => {
    class Countdown implements AnnealProblem<number> {
      initial = 5;
      target = 0;
      neighbor(state: number) {
        return state === this.target ? state : state - 1;
      }
      energy(state: number) {
        return state - this.target;
      }
    }
    expect(lab.anneal(new Countdown(), { seed: 1, steps: 10 })).toMatchObject({ best: 0, energy: 0 });
  });

  test("stops at the target energy, when stalled or when time is up, and restarts with new random streams", () => {
    expect(lab.anneal(walk, { seed: 1, targetEnergy: 50 })).toMatchObject({ steps: 0, stopReason: "target" });
    const flatWalk = { ...walk, energy: () => 1 };
    expect(lab.anneal(flatWalk, { patience: 7 })).toMatchObject({ steps: 7, stopReason: "stalled" });
    expect(lab.anneal(walk, { timeBudgetMs: 0 })).toMatchObject({ steps: 0, best: 0, stopReason: "time" });
    const firstNumbers: number[] = [];
    const recordingWalk = { ...walk, neighbor: (x: number, random: () => number) => (firstNumbers.push(random()), x) };
    expect(lab.anneal(recordingWalk, { seed: 1, steps: 1, restarts: 3 })).toMatchObject({ steps: 4, restarts: 3 });
    expect(new Set(firstNumbers).size).toBe(4);
  });

  test("checks the time after every proposal, because a callback may be slow", () => {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    const slowWalk = { ...walk, neighbor: (x: number) => ((now += 2), x + 1) }; // each proposal takes 2 ms
    expect(lab.anneal(slowWalk, { timeBudgetMs: 3 })).toMatchObject({ stopReason: "time", steps: 2 });
    clock.mockRestore();
  });
});

describe("an exception in a callback", () => {
  const thrownError = new Error("mine");
  const fail = () => {
    throw thrownError;
  };
  test.for<[name: string, problem: AnnealProblem<number>]>([
    ["neighbor", { ...walk, neighbor: fail }],
    ["energy", { ...walk, energy: (x) => (x === 0 ? 1 : fail()) }],
    ["energy of the initial state", { ...walk, energy: fail }],
  ])("in %s is rethrown unchanged, and the module stays usable", ([, problem]) => {
    for (const call of [() => lab.anneal(problem), () => lab.suggestTemperature(problem)]) {
      let caught: unknown;
      try {
        call();
      } catch (error) {
        caught = error;
      }
      expect(caught).toBe(thrownError);
      expect(goodRun()).toEqual(expectedOutcome);
    }
  });

  test("may be the value undefined, and no callback runs after it", () => {
    let calls = 0;
    const problem = {
      ...walk,
      neighbor() {
        ++calls;
        throw undefined;
      },
    };
    let caught: unknown = "nothing";
    try {
      lab.anneal(problem, { steps: 1000 });
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeUndefined();
    expect(calls).toBe(1);
  });

  test.for<[energy: unknown, error: typeof TypeError | typeof RangeError, shown: string]>([
    [Number.NaN, RangeError, "NaN"],
    ["7", TypeError, '"7"'],
    [undefined, TypeError, "undefined"],
    [null, TypeError, "null"],
    [7n, TypeError, "7n"],
    [Promise.resolve(1), TypeError, "a Promise"],
  ])("an energy of %s is an error that names the step", ([value, error, shownValue]) => {
    const message = (step: number) =>
      new error(`problem.energy must return a number, got ${shownValue} at step ${step}`);
    let calls = 0;
    const failingWalk = { ...walk, energy: () => (calls++ === 17 ? value : calls) as number };
    expect(() => lab.anneal(failingWalk)).toThrow(message(17));
    expect(() => lab.anneal({ ...walk, energy: () => value as number })).toThrow(message(0));
    expect(goodRun()).toEqual(expectedOutcome);
  });

  test("a neighbor that returns undefined is an error", () => {
    const problem = { ...walk, neighbor: () => undefined as unknown as number };
    expect(() => lab.anneal(problem)).toThrow(
      new TypeError("problem.neighbor must return a state, got undefined at step 1"),
    );
  });
});

describe("a callback", () => {
  test("may call the module without changing the run that it belongs to", () => {
    const plainOutcome = lab.anneal(sorting(8), { seed: 2, steps: 200, schedule });
    const problem = sorting(8);
    const boardEnergies: number[] = [];
    const outcome = lab.anneal(
      {
        ...problem,
        neighbor(state, random) {
          boardEnergies.push(hexsmith.generateBoard({ seed: 1, preset: "classic" }).energy.total);
          expect(goodRun()).toEqual(expectedOutcome);
          return problem.neighbor(state, random);
        },
      },
      { seed: 2, steps: 200, schedule },
    );
    expect(outcome).toEqual(plainOutcome);
    expect(new Set(boardEnergies).size).toBe(1);
  });

  test("may fail in a nested annealing, which ends only the nested annealing", () => {
    const failingWalk = { ...walk, energy: () => Number.NaN };
    let failures = 0;
    const outerWalk = {
      ...walk,
      energy(x: number) {
        try {
          lab.anneal(failingWalk);
        } catch {
          ++failures;
        }
        return walk.energy(x);
      },
    };
    expect(lab.anneal(outerWalk, { seed: "good", steps: 500 })).toEqual(expectedOutcome);
    expect(failures).toBe(501);
  });

  test("draws 53-bit random numbers in [0, 1), and random() throws outside neighbor", () => {
    const randomNumbers: number[] = [];
    let savedRandom: () => number = Math.random;
    const problem = {
      ...walk,
      neighbor(x: number, random: () => number) {
        savedRandom = random;
        randomNumbers.push(random(), random());
        return x;
      },
      energy(x: number) {
        if (randomNumbers.length === 2) expect(savedRandom).toThrow("random() may be called only while neighbor runs");
        return x;
      },
    };
    lab.anneal(problem, { seed: 3, steps: 20_000 });
    expect(randomNumbers.every((x) => x >= 0 && x < 1 && x * 2 ** 53 === Math.floor(x * 2 ** 53))).toBe(true);
    // The mean of n = 40,000 uniform numbers has a standard error of 1 / sqrt(12 n). The limit is 4 sigma.
    const mean = randomNumbers.reduce((sum, x) => sum + x) / randomNumbers.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 / Math.sqrt(12 * randomNumbers.length));
    expect(savedRandom).toThrow("random() may be called only while neighbor runs");
  });
});

describe("anneal refuses", () => {
  test.for<[problem: unknown, message: string]>([
    [undefined, "problem must be an object, got undefined"],
    [null, "problem must be an object, got null"],
    [{ ...walk, initial: undefined }, "problem.initial must be a state, got undefined"],
    [{ ...walk, neighbor: 1 }, "problem.neighbor must be a function, got 1"],
    [{ ...walk, energy: undefined }, "problem.energy must be a function, got undefined"],
  ])("the problem %s", ([problem, message]) => {
    expect(() => lab.anneal(problem as AnnealProblem<number>)).toThrow(new TypeError(message));
    expect(() => lab.suggestTemperature(problem as AnnealProblem<number>)).toThrow(new TypeError(message));
  });

  test.for<[options: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    [{ steps: 0 }, RangeError, "options.steps must be an integer in [1, 9007199254740991], got 0"],
    [
      { schedule: { kind: "nested", inner: 0 } },
      RangeError,
      "options.schedule.inner must be an integer in [1, 9007199254740991], got 0",
    ],
    [
      { schedule: { kind: "auto", high: 100 } },
      TypeError,
      "options.schedule.high is not known: options.schedule may have kind",
    ],
  ])("the options %s", ([options, error, message]) => {
    expect(() => lab.anneal(walk, options as AnnealOptions)).toThrow(new error(message));
  });
});

describe("a problem with moves", () => {
  const { byNeighbors, byMoves } = roundTrip(40);
  /** The same problem as `walk`, but moves change the state in place. */
  const walkByMoves = {
    initial: { x: 0 },
    propose: (_: { x: number }, random: () => number) => (random() < 0.5 ? -1 : 1),
    delta: ({ x }: { x: number }, move: number) => Math.abs(x + move - 50) - Math.abs(x - 50),
    apply(state: { x: number }, move: number) {
      state.x += move;
    },
    copy: ({ x }: { x: number }) => ({ x }),
    energy: ({ x }: { x: number }) => Math.abs(x - 50),
  } satisfies MoveProblem<{ x: number }, number>;

  test.for<AnnealOptions>([
    { schedule: { kind: "auto" } },
    { schedule: { kind: "adaptive" }, patience: 700, restarts: 3 },
    { schedule: { kind: "fast" }, steps: 300, restarts: 7 },
    { schedule: { kind: "nested" } },
    { schedule, targetEnergy: 9000 },
    { timeBudgetMs: 0 },
  ])("gives the same result, trace and temperature as the same problem with neighbors: %o", (options) => {
    for (const seed of [1, 2, 3]) {
      const runOptions = { seed, steps: 5000, trace: true, ...options };
      const outcome = lab.anneal(byMoves, runOptions);
      expect(outcome).toEqual(lab.anneal(byNeighbors, runOptions));
      expect(outcome.energy).toBe(byMoves.energy([...outcome.best]));
      expect(lab.suggestTemperature(byMoves, { seed, steps: 500 })).toEqual(
        lab.suggestTemperature(byNeighbors, { seed, steps: 500 }),
      );
    }
  });

  test("gives the same result in slices, and reports energies", async () => {
    const reports: number[] = [];
    const options = { seed: 1, steps: 20_000 };
    const outcome = await lab.annealAsync(byMoves, { ...options, onProgress: ({ energy }) => reports.push(energy) });
    expect(outcome).toEqual(lab.anneal(byMoves, options));
    expect(reports.at(-1)).toBe(outcome.energy);
  });

  test("keeps its initial state and the returned states unchanged", () => {
    const { best } = lab.anneal(walkByMoves, { seed: 1, steps: 300 });
    const { x } = best;
    expect(x).toBeGreaterThan(0);
    lab.anneal(walkByMoves, { seed: 2, steps: 300 });
    expect(best.x).toBe(x);
    expect(walkByMoves.initial).toEqual({ x: 0 });
    expect(lab.anneal(walkByMoves, { timeBudgetMs: 0 }).best).not.toBe(walkByMoves.initial);
  });

  test("copies a state only at the start of a run and before it leaves the best state", () => {
    let copies = 0;
    const countingWalk = { ...walkByMoves, copy: ({ x }: { x: number }) => (copies++, { x }) };
    const downhillWalk = { ...countingWalk, propose: () => 1 };
    lab.anneal(downhillWalk, { seed: 1, steps: 50 });
    expect(copies).toBe(1);
    expect(lab.anneal(downhillWalk, { seed: 1, steps: 80, schedule: { kind: "fast" } }).best).toEqual({ x: 50 });
    expect(copies).toBe(3);
  });

  test("calls the functions as methods of the problem, and accepts no move of infinite delta", () => {
    class Fenced implements MoveProblem<number[], number> {
      initial = [0];
      fence = 3;
      propose(_: readonly number[], random: () => number) {
        return random() < 0.5 ? -1 : 1;
      }
      delta([x = 0]: readonly number[], move: number) {
        return x + move > this.fence ? Infinity : -move;
      }
      apply(state: number[], move: number) {
        state[0]! += move;
      }
      copy(state: number[]) {
        return [...state];
      }
      energy([x = 0]: readonly number[]) {
        return this.fence - x;
      }
    }
    expect(lab.anneal(new Fenced(), { seed: 1, steps: 500 })).toMatchObject({ best: [3], energy: 0 });
  });

  test.for<[problem: object, error: typeof TypeError | typeof RangeError, message: string]>([
    [{ initial: undefined }, TypeError, "problem.initial must be a state, got undefined"],
    [{ propose: 1 }, TypeError, "problem.propose must be a function, got 1"],
    [{ delta: undefined }, TypeError, "problem.delta must be a function, got undefined"],
    [{ apply: null }, TypeError, "problem.apply must be a function, got null"],
    [{ copy: undefined }, TypeError, "problem.copy must be a function, got undefined"],
    [{ energy: "low" }, TypeError, 'problem.energy must be a function, got "low"'],
    [{ copy: () => undefined }, TypeError, "problem.copy must return a state, got undefined"],
    [{ propose: () => undefined }, TypeError, "problem.propose must return a move, got undefined at step 1"],
    [{ delta: () => "1" }, TypeError, 'problem.delta must return a number above -Infinity, got "1" at step 1'],
    [{ delta: () => Number.NaN }, RangeError, "problem.delta must return a number above -Infinity, got NaN at step 1"],
    [
      { delta: () => -Infinity },
      RangeError,
      "problem.delta must return a number above -Infinity, got -Infinity at step 1",
    ],
    [{ energy: () => Infinity }, RangeError, "problem.energy must return a finite number, got Infinity at step 0"],
    [{ energy: () => null }, TypeError, "problem.energy must return a finite number, got null at step 0"],
  ])("is refused with %s", ([part, error, message]) => {
    const problem = { ...walkByMoves, ...part } as typeof walkByMoves;
    expect(() => lab.anneal(problem, { seed: 1 })).toThrow(new error(message));
    expect(() => lab.suggestTemperature(problem, { seed: 1 })).toThrow(new error(message));
    expect(goodRun()).toEqual(expectedOutcome);
  });

  test("ends with an error that names the step at which deltas and energies disagree", () => {
    const wrongDelta = { ...walkByMoves, propose: () => 1, delta: () => -2 };
    expect(() => lab.anneal(wrongDelta)).toThrow(
      new RangeError("problem.delta must agree with problem.energy, got 48 by deltas and 49 by energy at step 1"),
    );
    const missingApply = { ...walkByMoves, propose: () => 1, apply: () => {} };
    expect(() => lab.anneal(missingApply)).toThrow(RangeError);
    // This `delta` is wrong only near the end. Only the final check of the best state's energy detects the error.
    const lateError = {
      ...walkByMoves,
      propose: () => 1,
      delta: ({ x }: { x: number }, move: number) => walkByMoves.delta({ x }, move) - (x === 45 ? 1e-6 : 0),
    };
    expect(() => lab.anneal(lateError, { steps: 50 })).toThrow("problem.delta must agree with problem.energy");
    const roundingError = {
      ...lateError,
      delta: ({ x }: { x: number }, move: number) => walkByMoves.delta({ x }, move) - (x === 45 ? 1e-9 : 0),
    };
    expect(lab.anneal(roundingError, { steps: 50 }).energy).toBe(0);
  });

  test("draws random numbers only while propose runs", () => {
    let savedRandom = Math.random;
    const problem = {
      ...walkByMoves,
      propose: (_: unknown, random: () => number) => ((savedRandom = random), 1),
      delta: () => savedRandom(),
    };
    expect(() => lab.anneal(problem)).toThrow("random() may be called only while propose runs");
  });
});

describe("suggestTemperature", () => {
  // Every proposal raises the energy by 1. At temperature T, the annealing accepts a proposal with probability exp(-1 / T).
  const staircase = { initial: 0, neighbor: (x: number) => x + 1, energy: (x: number) => x };

  test("returns -1 / ln(acceptance) on a staircase, within 5%", () => {
    for (const acceptance of [0.2, 0.5, 0.8]) {
      const { temperature } = lab.suggestTemperature(staircase, { seed: 1, acceptance });
      expect((temperature as number) * -Math.log(acceptance)).toBeCloseTo(1, 1);
    }
  });

  test("returns null if every temperature accepts more proposals than requested", () => {
    const noTemperature = { temperature: null, seed: 1 };
    expect(lab.suggestTemperature({ ...staircase, energy: () => 0 }, { seed: 1 })).toEqual(noTemperature);
    expect(lab.suggestTemperature({ ...staircase, energy: (x) => -x }, { seed: 1 })).toEqual(noTemperature);
  });

  test("returns a seed that repeats the result, and picks a seed if none is given", () => {
    const problem = sorting(9);
    const fresh = lab.suggestTemperature(problem);
    expect(fresh.seed).toMatch(/^[a-z0-5]{12}$/);
    expect(lab.suggestTemperature(problem, { seed: fresh.seed })).toEqual(fresh);
    expect(lab.suggestTemperature(problem, { seed: "other" }).temperature).not.toBe(fresh.temperature);
  });

  test("ignores proposals of infinite energy", () => {
    const fencedStaircase = { ...staircase, energy: (x: number) => (x % 2 === 1 ? Infinity : 0) };
    const mixedStaircase = {
      initial: 0,
      neighbor: (x: number, random: () => number) => (random() < 0.1 ? -1 : x + 1),
      energy: (x: number) => (x < 0 ? Infinity : x),
    };
    expect(lab.suggestTemperature(fencedStaircase, { seed: 1 }).temperature).toBeNull();
    const { temperature } = lab.suggestTemperature(mixedStaircase, { seed: 1, acceptance: 0.45 });
    expect((temperature as number) * -Math.log(0.5)).toBeCloseTo(1, 1);
  });

  test.for<[options: unknown, message: string]>([
    [{ acceptance: 1 }, "options.acceptance must be in (0, 1), got 1"],
    [{ steps: 199 }, "options.steps must be an integer in [200, 9007199254740991], got 199"],
  ])("refuses %s", ([options, message]) => {
    expect(() => lab.suggestTemperature(walk, options as object)).toThrow(new RangeError(message));
  });
});

test("thousands of annealings, some of which fail, leak no memory", async () => {
  const { lab: labEntry, memory } = await freshLab();
  const failingWalk = { ...walk, energy: (x: number) => (x === -3 ? Number.NaN : x) };
  const sizeBefore = memory();
  for (let seed = 0; seed < 2000; ++seed) {
    // A trace of 512 samples has 20 kB, so if traces leaked, they would exceed the 16 MB of memory.
    labEntry.anneal(walk, { seed, steps: 512, trace: true });
    labEntry.suggestTemperature(walk, { seed, steps: 200 });
    expect(() => labEntry.anneal(failingWalk, { seed, steps: 1e6 })).toThrow(RangeError);
  }
  expect(memory()).toBe(sizeBefore);
});
