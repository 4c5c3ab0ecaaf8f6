// Async versions never block the page for long, even with their largest inputs. Instead of time, the tests count calls of the
// modules, copied numbers, and slices until an error at the end of a long input is found. tests/bench/slices.bench.ts measures
// time.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import * as game from "../../../web/src/game.js";
import * as lab from "../../../web/src/lab.js";
import {
  generateBoard,
  generateBoardAsync,
  type LayoutSpec,
  officialBoard,
  officialBoardAsync,
  RefusedError,
  scoreSpotsAsync,
} from "../../../web/src/index.js";
import { LoadedModule } from "../../../web/src/wasm/module.js";
import { freshLab } from "../anneal/problems.js";
import { clock } from "../clock.js";
import { functionOf, type Begin, largestInputs, longInputs } from "./largest-inputs.js";
import { rejection } from "./async-versions.js";

/** Returns the names of async versions in an entry and its objects. */
const asyncNames = (entry: object, prefix = ""): string[] =>
  Object.entries(entry).flatMap(([name, value]) => {
    if (typeof value === "function") return name.endsWith("Async") ? [prefix + name] : [];
    return typeof value === "object" && value !== null && prefix === "" ? asyncNames(value as object, `${name}.`) : [];
  });

test("the table contains the largest input of every exported async version, and nothing else", async () => {
  const { exports } = JSON.parse(readFileSync(inTree("package.json"), "utf8")) as {
    exports: Record<string, string | { readonly default: string }>;
  };
  const scripts = Object.values(exports).flatMap((entry) =>
    typeof entry === "object" && entry.default.endsWith(".js") ? [basename(entry.default, ".js")] : [],
  );
  expect(scripts).toContain("draft-external");
  const entries = await Promise.all(
    scripts.map(async (script) => (await import(inTree("web", "src", `${script}.ts`))) as object),
  );
  const exportedNames = entries.flatMap((entry) => asyncNames(entry));
  expect(exportedNames).toContain("cribbage.tournamentAsync");
  expect(new Set(Object.keys(largestInputs).map(functionOf))).toEqual(new Set(exportedNames));
});

/** Counts the calls of the modules, and the numbers in requests and results. */
function watchModules() {
  const counts = { calls: 0, numbers: 0 };
  const { use, open } = LoadedModule.prototype;
  vi.spyOn(LoadedModule.prototype, "use").mockImplementation(function (this: LoadedModule, action) {
    counts.calls += 1;
    return use.call(this, action);
  });
  vi.spyOn(LoadedModule.prototype, "open").mockImplementation(function (this: LoadedModule, numbers, receive) {
    counts.numbers += numbers.length;
    return open.call(this, numbers, receive);
  });
  return {
    take() {
      const copy = { ...counts };
      counts.calls = counts.numbers = 0;
      return copy;
    },
  };
}

describe("the largest input of an async version", () => {
  afterEach(() => vi.restoreAllMocks());

  // Copying a number takes some hundredths of a microsecond, and a call less than a microsecond plus its work.
  const limits = { calls: 150, numbers: 20_000 };
  const maxSlices = 12;

  test.each(Object.entries(largestInputs))("is copied in pieces: %s", async (_, begin) => {
    await begin({ signal: AbortSignal.abort() }).catch(() => {}); // builds the input
    await begin({ signal: AbortSignal.timeout(0) }).catch(() => {}); // compiles the module, and computes the board's layout
    const modules = watchModules();
    clock(5); // every slice is over at its first reading
    const controller = new AbortController();
    const reports: number[] = [];
    const work: ReturnType<typeof modules.take>[] = [];
    const take = () => void work.push(modules.take());
    const run = begin({
      signal: controller.signal,
      onProgress({ progress }) {
        take();
        reports.push(progress);
        if (reports.length === maxSlices) controller.abort("enough");
      },
    });
    take(); // records the work that `begin` did before it returned
    const result = await run.catch((reason: unknown) => reason);
    if (reports.length === maxSlices) expect(result).toBe("enough");
    for (const part of Object.keys(limits) as (keyof typeof limits)[])
      expect(Math.max(...work.map((slice) => slice[part])), part).toBeLessThanOrEqual(limits[part]);
    expect(reports).toEqual([...reports].sort((a, b) => a - b));
  });

  test("ends within a slice when its signal aborts", async () => {
    for (const begin of Object.values(largestInputs)) {
      clock(5);
      const controller = new AbortController();
      let slices = 0;
      const run = begin({ signal: controller.signal, onProgress: () => void ++slices });
      setImmediate(() => setImmediate(() => controller.abort("enough")));
      const reason = await run.then(
        () => "over before",
        (thrown: unknown) => thrown,
      );
      expect(["enough", "over before"]).toContain(reason);
      const slicesThen = slices;
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      expect(slices).toBe(slicesThen);
      vi.restoreAllMocks();
    }
  });

  test("rejects immediately if the signal is already aborted", async () => {
    for (const begin of Object.values(largestInputs))
      expect(await rejection(begin({ signal: AbortSignal.abort("before") }))).toBe("before");
  });
});

describe("an error at the end of a long input", () => {
  beforeEach(() => void clock(5)); // every slice is over at its first reading
  afterEach(() => vi.restoreAllMocks());

  const { boards, layoutWithoutBoard, values, positions, record, position, offers } = longInputs;
  const bytes = () => boards().slice().fill(99, -1);
  const withLastReplaced = <Item>(items: readonly Item[], lastItem: Item) => [...items.slice(0, -1), lastItem];
  const nonsense = { kind: "nonsense" } as never;
  const steps = () => ({ ...record(), steps: withLastReplaced(record().steps, { move: nonsense }) });
  test.each<[name: string, slices: number, message: string, begin: Begin]>([
    ["scoreSpotsAsync", 1000, "boards[4699999] must be", (asyncOptions) => scoreSpotsAsync(bytes(), asyncOptions)],
    [
      "generateBoardAsync, refused after a search",
      600,
      "options.layout was not met",
      (asyncOptions) => generateBoardAsync({ layout: layoutWithoutBoard(), seed: 1, ...asyncOptions }),
    ],
    [
      "officialBoardAsync, refused after a search",
      600,
      "options.layout was not met",
      (asyncOptions) => officialBoardAsync({ layout: layoutWithoutBoard(), seed: 1, ...asyncOptions }),
    ],
    [
      "stats.bootstrapAsync",
      100,
      "values[499999] must be",
      (asyncOptions) => lab.stats.bootstrapAsync(withLastReplaced(values(), NaN), asyncOptions),
    ],
    [
      "tuneWeightsAsync",
      50_000,
      "positions[49999] must be",
      (asyncOptions) => lab.tuneWeightsAsync(withLastReplaced(positions(), null as never), asyncOptions),
    ],
    [
      "replayAsync",
      1000,
      "record.steps[1199].move.kind must be",
      (asyncOptions) => game.replayAsync(steps(), asyncOptions),
    ],
    [
      "reviewGameAsync",
      20,
      "record.steps[1199].move.kind must be",
      (asyncOptions) => game.reviewGameAsync(steps(), asyncOptions),
    ],
    [
      "rateMovesAsync",
      19,
      "options.moves[999].kind must be",
      (asyncOptions) =>
        game.rateMovesAsync(position(), { moves: withLastReplaced(offers(), nonsense), ...asyncOptions }),
    ],
  ])("is found in a late slice: %s", async (_, minSlices, message, begin) => {
    let slices = 0;
    const reason = await rejection(begin({ onProgress: () => void ++slices }));
    expect((reason as Error).message).toContain(message);
    expect(slices).toBeGreaterThanOrEqual(minSlices - 1);
  });
});

describe("a time budget", () => {
  afterEach(() => vi.restoreAllMocks());

  const { layoutWithoutBoard } = longInputs;
  test.each<[name: string, generate: (options: { layout: LayoutSpec; timeBudgetMs: number }) => unknown]>([
    ["generateBoard", (options) => generateBoard({ ...options, seed: 1 })],
    ["generateBoard, classic", (options) => generateBoard({ ...options, seed: 1, preset: "classic" })],
    ["officialBoard", (options) => officialBoard({ ...options, seed: 1 })],
  ])("ends the search for a board that obeys the layout: %s", (_, generate) => {
    const layout = layoutWithoutBoard();
    const time = clock(1);
    let refusal: unknown;
    try {
      generate({ layout, timeBudgetMs: 20 });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(RefusedError);
    expect((refusal as RefusedError).kind).toBe("not-found");
    expect(time.readings).toBeGreaterThan(20);
    expect(time.readings).toBeLessThan(50); // the whole search reads the clock 600 times
  });
});

describe("the first call of an async version", () => {
  const { Module } = WebAssembly;
  let compiledHere = 0;
  beforeEach(() => {
    compiledHere = 0;
    WebAssembly.Module = class extends Module {
      constructor(bytes: BufferSource) {
        super(bytes);
        compiledHere += 1;
      }
    };
  });
  afterEach(() => void (WebAssembly.Module = Module));

  test("compiles the module off this thread, and returns the same result", async () => {
    const { lab } = await freshLab();
    const result = await lab.magic19.solveAsync({ seed: 3 });
    expect(compiledHere).toBe(0);
    expect(result).toEqual(lab.magic19.solve({ seed: 3 }));
    expect(compiledHere).toBe(0);
  });

  test("rejects immediately when its signal aborts before the module is compiled", async () => {
    const { lab } = await freshLab();
    const controller = new AbortController();
    const onProgress = vi.fn();
    const run = lab.magic19.solveAsync({ signal: controller.signal, onProgress });
    controller.abort("enough");
    expect(await rejection(run)).toBe("enough");
    expect(onProgress).not.toHaveBeenCalled();
  });
});
