// Async versions never block the page for long, even with their largest inputs. Instead of time, the tests count calls of the
// modules, copied numbers, and slices until an error at the end of a long input is found. tests/bench/slices.bench.ts measures
// time.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import * as game from "../../../web/src/game.js";
import * as lab from "../../../web/src/lab.js";
import { scoreSpotsAsync } from "../../../web/src/index.js";
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
  const exported = entries.flatMap((entry) => asyncNames(entry));
  expect(exported).toContain("cribbage.tournamentAsync");
  expect(new Set(Object.keys(largestInputs).map(functionOf))).toEqual(new Set(exported));
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
      const taken = { ...counts };
      counts.calls = counts.numbers = 0;
      return taken;
    },
  };
}

describe("the largest input of an async version", () => {
  afterEach(() => vi.restoreAllMocks());

  // Copying a number takes some hundredths of a microsecond, and a call less than a microsecond plus its work.
  const most = { calls: 150, numbers: 20_000 };
  const watchedSlices = 12;

  test.each(Object.entries(largestInputs))("is copied in pieces: %s", async (_, begin) => {
    await begin({ signal: AbortSignal.abort() }).catch(() => {}); // builds the input
    await begin({ signal: AbortSignal.timeout(0) }).catch(() => {}); // compiles the module, and computes the board's layout
    const modules = watchModules();
    clock(5); // every slice is over at its first reading
    const stop = new AbortController();
    const reports: number[] = [];
    const work: ReturnType<typeof modules.take>[] = [];
    const take = () => void work.push(modules.take());
    const running = begin({
      signal: stop.signal,
      onProgress({ progress }) {
        take();
        reports.push(progress);
        if (reports.length === watchedSlices) stop.abort("enough");
      },
    });
    take(); // the call itself
    const result = await running.catch((reason: unknown) => reason);
    if (reports.length === watchedSlices) expect(result).toBe("enough");
    for (const part of Object.keys(most) as (keyof typeof most)[])
      expect(Math.max(...work.map((slice) => slice[part])), part).toBeLessThanOrEqual(most[part]);
    expect(reports).toEqual([...reports].sort((a, b) => a - b));
  });

  test("ends within a slice when its signal aborts", async () => {
    for (const begin of Object.values(largestInputs)) {
      clock(5);
      const stop = new AbortController();
      let slices = 0;
      const running = begin({ signal: stop.signal, onProgress: () => void ++slices });
      setImmediate(() => setImmediate(() => stop.abort("enough")));
      const reason = await running.then(
        () => "over before",
        (thrown: unknown) => thrown,
      );
      expect(["enough", "over before"]).toContain(reason);
      const then = slices;
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      expect(slices).toBe(then);
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

  const { boards, values, positions, record, position, offers } = longInputs;
  const bytes = () => boards().slice().fill(99, -1);
  const spoiled = <Item>(items: readonly Item[], bad: Item) => [...items.slice(0, -1), bad];
  const nonsense = { kind: "nonsense" } as never;
  const steps = () => ({ ...record(), steps: spoiled(record().steps, { move: nonsense }) });
  test.each<[name: string, slices: number, message: string, begin: Begin]>([
    ["scoreSpotsAsync", 1000, "boards[4699999] must be", (more) => scoreSpotsAsync(bytes(), more)],
    [
      "stats.bootstrapAsync",
      100,
      "values[499999] must be",
      (more) => lab.stats.bootstrapAsync(spoiled(values(), NaN), more),
    ],
    [
      "tuneWeightsAsync",
      50_000,
      "positions[49999] must be",
      (more) => lab.tuneWeightsAsync(spoiled(positions(), null as never), more),
    ],
    ["replayAsync", 1000, "record.steps[1199].move.kind must be", (more) => game.replayAsync(steps(), more)],
    ["reviewGameAsync", 20, "record.steps[1199].move.kind must be", (more) => game.reviewGameAsync(steps(), more)],
    [
      "rateMovesAsync",
      19,
      "options.moves[999].kind must be",
      (more) => game.rateMovesAsync(position(), { moves: spoiled(offers(), nonsense), ...more }),
    ],
  ])("is found in a late slice: %s", async (_, least, message, begin) => {
    let slices = 0;
    const reason = await rejection(begin({ onProgress: () => void ++slices }));
    expect((reason as Error).message).toContain(message);
    expect(slices).toBeGreaterThanOrEqual(least - 1);
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

  test("compiles the module off this thread, and returns the same", async () => {
    const { lab } = await freshLab();
    const result = await lab.magic19.solveAsync({ seed: 3 });
    expect(compiledHere).toBe(0);
    expect(result).toEqual(lab.magic19.solve({ seed: 3 }));
    expect(compiledHere).toBe(0);
  });

  test("rejects immediately when its signal aborts before the module is compiled", async () => {
    const { lab } = await freshLab();
    const stop = new AbortController();
    const onProgress = vi.fn();
    const running = lab.magic19.solveAsync({ signal: stop.signal, onProgress });
    stop.abort("enough");
    expect(await rejection(running)).toBe("enough");
    expect(onProgress).not.toHaveBeenCalled();
  });
});
