import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import * as hexsmith from "../../../web/src/index.js";
import { freshHexsmith } from "../anneal/problems.js";
import { clock } from "../clock.js";
import { generateUnchecked } from "./fair-layouts.js";

describe("generateBoard", () => {
  test("returns the same board for the same seed, and returns the seed unchanged", () => {
    for (const seed of ["", "hello", "日本 🎲", "\ud800", 0, 7, 2 ** 32 - 1]) {
      const first = hexsmith.generateBoard({ seed, preset: "classic" });
      expect(hexsmith.generateBoard({ seed, preset: "classic" })).toEqual(first);
      expect(first.seed).toBe(seed);
    }
  });

  test("treats a number as its decimal string", () => {
    const { board } = hexsmith.generateBoard({ seed: 42 });
    expect(hexsmith.generateBoard({ seed: "42" }).board).toEqual(board);
  });

  test("chooses a fresh seed if none is given, and that seed repeats the board", () => {
    const first = hexsmith.generateBoard();
    const second = hexsmith.generateBoard({ seed: undefined });
    expect(first.seed).toMatch(/^[a-z0-5]{12}$/);
    expect(second.seed).not.toBe(first.seed);
    expect(hexsmith.generateBoard({ seed: first.seed })).toEqual(first);
  });

  test("returns the same board from a precompiled module", async () => {
    const { hexsmith: freshEntry } = await freshHexsmith();
    await freshEntry.init();
    expect(freshEntry.generateBoard({ seed: "ahead" })).toEqual(hexsmith.generateBoard({ seed: "ahead" }));
  });

  test("makes 300 proposals with the classic preset", () => {
    const { steps, accepted, stopReason } = hexsmith.generateBoard({ seed: 1, preset: "classic" });
    expect({ steps, stopReason }).toEqual({ steps: 300, stopReason: "steps" });
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThanOrEqual(300);
  });

  test("returns the boards that the native C++ generator returns", () => {
    const [, ...goldenLines] = readFileSync(inTree("tests", "golden", "boards.txt"), "utf8")
      .trim()
      .split("\n");
    expect(goldenLines).toHaveLength(60);
    for (const line of goldenLines) {
      const [seed = "", preset, balanceMode, terrains, ...tokens] = line.split(" ");
      const { board } = generateUnchecked({ seed, preset, balanceMode });
      const letters: Readonly<Record<string, string>> = {
        ...{ wood: "W", brick: "B", wool: "S" },
        ...{ grain: "G", ore: "O", desert: "D" },
      };
      expect(board.terrains.map((terrain) => letters[terrain]).join("")).toBe(terrains);
      expect(board.tokens.map((token) => String(token ?? 0))).toEqual(tokens);
    }
  });

  test("uses the weights of the options, and returns all weights", () => {
    const { energy } = hexsmith.generateBoard({ seed: 3, weights: { adjacentSameResource: 0, regionPips: 2 } });
    expect(energy.terms.adjacentSameResource?.weight).toBe(0);
    expect(energy.terms.adjacentHighNumbers?.weight).toBe(150);
    expect(energy.terms.regionPips?.weight).toBe(2);
  });

  test("returns the best board of every schedule, and its energy is the minimum of the trace", () => {
    for (const schedule of [
      { kind: "geometric", initialTemperature: 500, coolingRate: 0.99 },
      { kind: "fast" },
      { kind: "nested", high: 50, low: 2, inner: 10 },
      { kind: "adaptive", targetAcceptance: 0.3 },
      { kind: "geometric", initialTemperature: 0 },
    ] as const) {
      const { trace, energy, steps } = hexsmith.generateBoard({ seed: 9, preset: "classic", schedule, trace: true });
      if (!trace) throw new Error("no trace");
      const lengths = Object.values(trace).map((column: readonly number[]) => column.length);
      expect(new Set(lengths).size).toBe(1);
      expect(trace.best.at(-1)).toBe(energy.total);
      expect(trace.step.at(-1)).toBe(steps);
      expect(Math.min(...trace.energy)).toBe(energy.total);
      for (let i = 1; i < trace.best.length; ++i)
        expect(trace.best[i] as number).toBeLessThanOrEqual(trace.best[i - 1] as number);
    }
  });

  test("the classic preset's trace has temperatures of 1000 x 0.95^step", () => {
    const { trace } = hexsmith.generateBoard({ seed: 1, preset: "classic", trace: true });
    expect(trace?.step).toEqual(Array.from({ length: 301 }, (_, step) => step));
    for (const [step, temperature] of trace?.temperature.entries() ?? [])
      expect(temperature).toBeCloseTo(1000 * 0.95 ** step, 9);
  });

  test("has a trace only on request, with at most 512 samples", () => {
    expect(hexsmith.generateBoard({ seed: 1 })).not.toHaveProperty("trace");
    for (const steps of [511, 512, 5000, 100_000]) {
      const options = { seed: 1, preset: "classic", steps, trace: true } as const;
      const samples = hexsmith.generateBoard(options).trace?.step ?? [];
      expect(samples.length).toBeLessThanOrEqual(512);
      expect(samples.length).toBeGreaterThan(250);
    }
  });

  test("returns the reason why the annealing stopped", () => {
    const baseOptions = { seed: 5, preset: "classic" } as const;
    expect(hexsmith.generateBoard({ ...baseOptions, targetEnergy: 1e6 })).toMatchObject({
      steps: 0,
      stopReason: "target",
    });
    expect(hexsmith.generateBoard({ ...baseOptions, patience: 3, steps: 1e6 }).stopReason).toBe("stalled");
    clock(1);
    const longRun = { ...baseOptions, steps: Number.MAX_SAFE_INTEGER, timeBudgetMs: 2 };
    expect(hexsmith.generateBoard(longRun)).toMatchObject({ stopReason: "time", steps: 256 });
    vi.restoreAllMocks();
    expect(hexsmith.generateBoard({ ...baseOptions, steps: 1e9, timeBudgetMs: 0 })).toMatchObject({
      steps: 0,
      stopReason: "time",
    });
  });

  test("restarts until the target is reached", () => {
    const { steps } = hexsmith.generateBoard({ seed: 5, preset: "classic", steps: 100, restarts: 4, targetEnergy: -1 });
    expect(steps).toBe(500);
  });
});
