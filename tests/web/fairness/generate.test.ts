import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import * as hexsmith from "../../../web/src/index.js";
import type { LayoutSpec } from "../../../web/src/index.js";
import { freshHexsmith } from "../anneal/problems.js";
import { clock } from "../clock.js";
import { generateUnchecked } from "./fair-layouts.js";

const countsOf = <Value>(values: readonly Value[]) =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map<Value, number>());

const standardTerrains = new Map(Object.entries({ wood: 4, brick: 3, wool: 4, grain: 4, ore: 3, desert: 1 }));
const standardTokens = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];

const hexagon = (radius: number) => {
  const hexes: { q: number; r: number }[] = [];
  for (let q = -radius; q <= radius; ++q)
    for (let r = -radius; r <= radius; ++r) if (Math.abs(q + r) <= radius) hexes.push({ q, r });
  return hexes;
};
const customLayout: LayoutSpec = {
  hexes: hexagon(1),
  terrains: { wood: 2, ore: 3, desert: 2 },
  tokens: [6, 8, 8, 2, 12],
  harborSlots: [17, 3],
  harbors: ["any", "ore"],
};

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

  test("uses exactly the bag, in every mode of every preset", () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.string(),
          balanceMode: fc.constantFrom("resources", "numbers", "both"),
          preset: fc.constantFrom("fair", "classic"),
        }),
        (options) => {
          const { board, energy, algorithm } = generateUnchecked(options);
          expect(board.layout).toBe("standard");
          expect(countsOf<string>(board.terrains)).toEqual(standardTerrains);
          expect(board.tokens.filter((token) => token !== null).sort((a, b) => a - b)).toEqual(standardTokens);
          expect(board.tokens.map((token) => token === null)).toEqual(
            board.terrains.map((terrain) => terrain === "desert"),
          );
          expect(countsOf<string>(board.harbors)).toEqual(
            new Map(Object.entries({ any: 4, wool: 1, brick: 1, wood: 1, grain: 1, ore: 1 })),
          );
          expect(hexsmith.evaluateBoard(board, { preset: options.preset } as { preset: "fair" }).energy).toEqual(
            energy,
          );
          expect(algorithm).toBe(1);
        },
      ),
      { seed: 1, numRuns: 300 },
    );
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

  test("returns boards of a custom shape, in the order of its hexes", () => {
    const { board } = hexsmith.generateBoard({ seed: 1, layout: customLayout });
    expect(board.layout).toEqual({
      ...customLayout,
      terrains: { wood: 2, brick: 0, wool: 0, grain: 0, ore: 3, desert: 2 },
      tokens: [...customLayout.tokens].sort((a, b) => Number(a) - Number(b)),
    });
    expect(countsOf<string>(board.terrains)).toEqual(new Map(Object.entries({ wood: 2, ore: 3, desert: 2 })));
    expect(board.harbors).toEqual(["any", "ore"]);
    expect(hexsmith.evaluateBoard(board).energy.terms.regionPips?.value).toBe(0);
  });

  test("returns boards of the extension", () => {
    const { board, energy } = hexsmith.generateBoard({ seed: 1, layout: "extension" });
    expect(board.terrains).toHaveLength(30);
    expect(board.harbors).toHaveLength(11);
    expect(energy.terms.regionPips?.value).toBe(0);
    for (const term of [
      "adjacentSameResource",
      "adjacentHighNumbers",
      "adjacentSameNumber",
      "adjacentLowNumbers",
      "pipsAboveCap",
    ] as const)
      expect(energy.terms[term]?.value).toBe(0);
  });

  test("preserves locked pieces", () => {
    const locks = { terrains: { 9: "desert", 4: "ore" }, tokens: { 0: 6, 2: 12 }, harbors: { 0: "ore" } } as const;
    for (let seed = 0; seed < 50; ++seed) {
      const { board } = hexsmith.generateBoard({ seed, locks });
      expect([board.terrains[9], board.terrains[4], board.tokens[0], board.tokens[2], board.harbors[0]]).toEqual([
        "desert",
        "ore",
        6,
        12,
        "ore",
      ]);
      expect(countsOf<string>(board.terrains)).toEqual(standardTerrains);
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
