import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { type AnnealOptions, init, magic19 } from "../../../web/src/lab.js";

const segments = "ABC CGL LPS SRQ QMH HDA AEJ CFJ LKJ SOJ QNJ HIJ".split(" ");
const energyOf = (values: readonly number[]) =>
  segments
    .map((dots) => [...dots].reduce((sum, dot) => sum + (values[dot.charCodeAt(0) - 65] as number), 0))
    .reduce((sum, total) => sum + (total - 22) ** 2, 0);

const goldenLines = readFileSync(inTree("tests", "golden", "magic19-solutions.txt"), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
const rows = (word: string) =>
  goldenLines.filter(([first]) => first === word).map(([, ...values]) => values.map(Number));
const solutions = new Set(rows("solution").map(String));

test("init is optional, always returns the same promise, and rejects options", async () => {
  expect(magic19.solve({ seed: 1 }).solved).toBe(true);
  expect(init()).toBe(init());
  await init();
  await expect(init({ wasm: 1 } as never)).rejects.toThrow(
    new TypeError("options.wasm is not known: options may have retry"),
  );
});

describe("magic19.solutions", () => {
  test("returns the four classes of the golden file, each represented by its smallest image", () => {
    expect(magic19.solutions()).toEqual(rows("class"));
    expect(magic19.solutions().map(energyOf)).toEqual([0, 0, 0, 0]);
    expect(magic19.solutions().map((values) => values[9])).toEqual([2, 2, 2, 4]);
  });
});

describe("magic19.solve", () => {
  test("solves from each of 1,000 seeds, and finds all 48 solutions and nothing else", () => {
    const foundSolutions = new Set<string>();
    for (let seed = 0; seed < 1000; ++seed) {
      const { values, energy, solved, stopReason } = magic19.solve({ seed });
      expect({ energy, solved, stopReason }).toEqual({ energy: 0, solved: true, stopReason: "target" });
      foundSolutions.add(String(values));
    }
    expect([...foundSolutions].filter((values) => !solutions.has(values))).toEqual([]);
    expect(foundSolutions.size).toBe(48);
  });

  test("repeats a result from its seed, and returns the seed", () => {
    expect(magic19.solve({ seed: "a" })).toEqual(magic19.solve({ seed: "a" }));
    expect(magic19.solve({ seed: 7 }).seed).toBe(7);
    const fresh = magic19.solve();
    expect(magic19.solve({ seed: fresh.seed })).toEqual(fresh);
  });

  test("returns the energy of an unsolved puzzle", () => {
    for (let seed = 0; seed < 50; ++seed) {
      const { values, energy, solved, steps, restarts } = magic19.solve({ seed, restarts: 0, steps: 100 });
      expect(energy).toBe(energyOf(values));
      expect(solved).toBe(energy === 0);
      expect({ steps, restarts }).toEqual({ steps: 100, restarts: 0 });
      expect([...values].sort((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
    }
  });

  test("uses the fast schedule from 3000 in runs of 5,000 steps", () => {
    const { trace, steps } = magic19.solve({ seed: 1, restarts: 0, targetEnergy: -1, trace: true });
    expect(steps).toBe(5000);
    for (const [i, step] of trace?.step.entries() ?? [])
      if (step < 5000) expect(trace?.temperature[i]).toBe(3000 / (step + 1));
  });

  test("ends if the options do not allow a solution", () => {
    expect(magic19.solve({ seed: 1, steps: 10 })).toMatchObject({ steps: 100_010, restarts: 10_000, solved: false });
    expect(magic19.solve({ seed: 1, timeBudgetMs: 0 })).toMatchObject({ steps: 0, stopReason: "time" });
  });

  test.for<[options: unknown, error: typeof TypeError | typeof RangeError, message: string]>([
    [7, TypeError, "options must be an object, got 7"],
    [{ steps: 1.5 }, RangeError, "options.steps must be an integer in [1, 9007199254740991], got 1.5"],
  ])("refuses %s", ([options, error, message]) => {
    expect(() => magic19.solve(options as AnnealOptions)).toThrow(new error(message));
  });
});
