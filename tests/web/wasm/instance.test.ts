// The first call or `init` creates a module's only instance. After a trap, the next call creates a new one.
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { built } from "../../../web/scripts/paths.mjs";
import { generateBoard, printedBoard, rankSpots } from "../../../web/src/index.js";
import { suggestDraft } from "../../../web/src/draft.js";
import { freshHexsmith, freshLab, walk } from "../anneal/problems.js";
import { rejection } from "./async-versions.js";

const goodResult = generateBoard({ seed: "good" });
const board = printedBoard();
const config = { seed: "seed-0", balanceMode: "both", numPlayers: 4 } as const;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setFromHex(originalFromHex);
});

/** `Uint8Array.fromHex`, which newer engines have. */
type FromHex = (hex: string) => Uint8Array;
const originalFromHex = (Uint8Array as { fromHex?: FromHex }).fromHex;
const setFromHex = (value: FromHex | undefined) =>
  void Object.defineProperty(Uint8Array, "fromHex", { value, configurable: true, writable: true });

/** Returns an object that counts the compilations, instantiations and fetches from now on. */
function countingCompilations() {
  const counts = { compile: 0, instantiate: 0, fetch: 0, decode: 0 };
  const { Module, Instance, compile, compileStreaming, instantiate, instantiateStreaming, ...rest } =
    Object.fromEntries(
      Object.getOwnPropertyNames(WebAssembly).map((name) => [name, (WebAssembly as Record<string, unknown>)[name]]),
    ) as unknown as typeof WebAssembly;
  vi.stubGlobal("WebAssembly", {
    ...rest,
    Module: new Proxy(Module, { construct: (target, args: [BufferSource]) => (++counts.compile, new target(...args)) }),
    Instance: new Proxy(Instance, {
      construct: (target, args: [WebAssembly.Module]) => (++counts.instantiate, new target(...args)),
    }),
    compile: (bytes: BufferSource) => (++counts.compile, compile(bytes)),
    compileStreaming: (source: Response) => (++counts.compile, compileStreaming(source)),
    instantiate: (bytes: BufferSource) => (++counts.instantiate, instantiate(bytes)),
    instantiateStreaming: (source: Response) => (++counts.instantiate, instantiateStreaming(source)),
  });
  vi.stubGlobal("fetch", (address: string) => (++counts.fetch, Promise.reject(new Error(address))));
  setFromHex((hex) => (++counts.decode, Uint8Array.from(Buffer.from(hex, "hex"))));
  return counts;
}

const noCompilation = { compile: 0, instantiate: 0, fetch: 0, decode: 0 };
const oneCompilation = { compile: 1, instantiate: 1, fetch: 0, decode: 1 };

describe("importing", () => {
  test.each([
    "index",
    "draft",
    "game",
    "lab",
    "external",
    "draft-external",
    "game-external",
    "lab-external",
    "generator",
  ])("%s has no side effects", async (entry) => {
    const counts = countingCompilations();
    vi.resetModules();
    await import(`../../../web/src/${entry}.ts`);
    await new Promise((resume) => setImmediate(resume));
    expect(counts).toEqual(noCompilation);
  });

  test("works without DOM, fetch and WebAssembly", async () => {
    for (const name of ["window", "document", "fetch", "Response", "WebAssembly", "MessageChannel", "crypto"])
      vi.stubGlobal(name, undefined);
    vi.resetModules();
    const hexsmith = await import("../../../web/src/index.js");
    const external = await import("../../../web/src/external.js");
    for (const entry of [hexsmith, external]) {
      expect(entry.decodeBoard(entry.encodeBoard(board))).toEqual(board);
      expect(entry.renderSvg(board)).toMatch(/^<svg /);
    }
  });
});

describe("the first call", () => {
  test("compiles and instantiates the module, and no later call does", async () => {
    const counts = countingCompilations();
    const { hexsmith } = await freshHexsmith();
    expect(hexsmith.layoutOf().hexes).toHaveLength(19);
    expect(hexsmith.isBoard(board)).toBe(true);
    expect(counts).toEqual(noCompilation);
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
    expect(counts).toEqual(oneCompilation);
    hexsmith.evaluateBoard(board);
    await hexsmith.generateBoardAsync({ seed: 1, steps: 1 });
    await hexsmith.init();
    expect(counts).toEqual(oneCompilation);
  });

  test("may be an async version or invalid", async () => {
    const { hexsmith } = await freshHexsmith();
    expect(await hexsmith.generateBoardAsync({ seed: "good" })).toEqual(goodResult);
    const { hexsmith: secondEntry } = await freshHexsmith();
    expect(() => secondEntry.generateBoard({ steps: 0 })).toThrow(RangeError);
    expect(secondEntry.generateBoard({ seed: "good" })).toEqual(goodResult);
  });

  test("of each entry compiles only the entry's module, and only once", async () => {
    const expectedDraft = suggestDraft(board);
    const spots = rankSpots(board);
    const counts = countingCompilations();
    const { hexsmith } = await freshHexsmith();
    const draft = await import("../../../web/src/draft.js");
    expect(draft.suggestDraft(board)).toEqual(expectedDraft);
    expect(counts).toEqual(oneCompilation);
    expect(hexsmith.rankSpots(board)).toEqual(spots);
    await Promise.all([hexsmith.init(), draft.init()]);
    expect(counts).toEqual({ compile: 2, instantiate: 2, fetch: 0, decode: 2 });
  });

  test("of an async version compiles off this thread, and only once for two runs", async () => {
    const compile = vi.spyOn(WebAssembly, "compile");
    vi.resetModules();
    const draft = await import("../../../web/src/draft.js");
    const [draftOfTwo, draftOfThree] = await Promise.all([
      draft.suggestDraftAsync(board, { players: 2 }),
      draft.suggestDraftAsync(board, { players: 3 }),
    ]);
    expect(compile).toHaveBeenCalledTimes(1);
    expect(draftOfTwo).toEqual(suggestDraft(board, { players: 2 }));
    expect(draftOfThree).toEqual(suggestDraft(board, { players: 3 }));
  });

  test("of the drop-in compiles only the drop-in's module, and only once", async () => {
    const counts = countingCompilations();
    vi.resetModules();
    const { generateMap, init } = await import("../../../web/src/generator.js");
    expect(counts).toEqual(noCompilation);
    const first = generateMap(config);
    expect(generateMap(config)).toEqual(first);
    await init();
    expect(counts).toEqual(oneCompilation);
  });
});

describe("the embedded module", () => {
  const { Buffer } = globalThis;
  test.each<[string, FromHex | undefined, typeof Buffer | undefined]>([
    ["by the engine", (hex) => Uint8Array.from(Buffer.from(hex, "hex")), undefined],
    ["by Node", undefined, Buffer],
    ["by a loop", undefined, undefined],
  ])("is decoded to its bytes: %s", async (_, fromHex, nodeBuffer) => {
    const compile = vi.spyOn(WebAssembly, "compile");
    const { hexsmith } = await freshHexsmith();
    setFromHex(fromHex);
    vi.stubGlobal("Buffer", nodeBuffer);
    await hexsmith.init();
    vi.stubGlobal("Buffer", Buffer);
    expect(Buffer.from(compile.mock.calls[0]?.[0] as Uint8Array)).toEqual(
      readFileSync(built("wasm", "board/module.wasm")),
    );
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
  });
});

describe("init", () => {
  test("compiles off the main thread once, for all following calls", async () => {
    const compile = vi.spyOn(WebAssembly, "compile");
    const { hexsmith } = await freshHexsmith();
    await Promise.all([hexsmith.init(), hexsmith.init(), hexsmith.init({})]);
    expect(compile).toHaveBeenCalledTimes(1);
    const counts = countingCompilations();
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
    expect(counts).toEqual(noCompilation);
  });

  test("returns the same promise after a failure, unless it gets `retry`", async () => {
    const { hexsmith } = await freshHexsmith();
    const compileError = new WebAssembly.CompileError("no");
    const compile = vi.spyOn(WebAssembly, "compile").mockRejectedValueOnce(compileError);
    const first = hexsmith.init();
    expect(hexsmith.init({ retry: true })).toBe(first); // the first attempt is still running
    expect(await rejection(first)).toMatchObject({
      message: "hexsmith: the embedded module cannot be compiled: no",
      cause: compileError,
    });
    expect(hexsmith.init()).toBe(first);
    expect(hexsmith.init({ retry: false })).toBe(first);
    const second = hexsmith.init({ retry: true });
    expect(second).not.toBe(first);
    await second;
    expect(hexsmith.init()).toBe(second);
    expect(hexsmith.init({ retry: true })).toBe(second);
    expect(compile).toHaveBeenCalledTimes(2);
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
  });

  test("rejects bad options, including `wasm`, without throwing or changing anything", async () => {
    const { hexsmith } = await freshHexsmith();
    const cases: readonly [unknown, string][] = [
      [null, "options must be an object, got null"],
      [{ wasm: new Uint8Array(8) }, "options.wasm is not known: options may have retry"],
      [{ retry: 1 }, "options.retry must be true or false, got 1"],
      [Promise.resolve({}), "options must be a plain object, got a Promise"],
    ];
    for (const [options, message] of cases)
      expect(await rejection(hexsmith.init(options as never))).toEqual(new TypeError(message));
    await hexsmith.init();
  });

  test("does not affect calls during init, nor do these calls affect init", async () => {
    const { hexsmith, instance } = await freshHexsmith();
    const promise = hexsmith.init();
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
    const createdInstance = instance();
    await promise;
    expect(instance()).toBe(createdInstance);
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
  });
});

describe("a module that traps", () => {
  const message = "hexsmith: the WebAssembly module has failed; the next call starts a new one";
  const messageOfOtherRuns = "hexsmith: the WebAssembly module that this run was in has failed";

  /** Returns a module and a function that overwrites all of its memory. */
  async function moduleToBreak() {
    const freshEntry = await freshHexsmith();
    expect(freshEntry.hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
    return { ...freshEntry, overwriteMemory: () => void freshEntry.numbers().fill(Number.NaN) };
  }

  test("is replaced: the call throws, and the next one uses a new instance", async () => {
    const { hexsmith, overwriteMemory, instance } = await moduleToBreak();
    const instanceBefore = instance();
    overwriteMemory();
    let error: unknown;
    try {
      hexsmith.generateBoard({ seed: "good", layout: "extension" });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toEqual(new Error(message, { cause: expect.any(WebAssembly.RuntimeError) as unknown }));
    expect(instanceBefore.isLost).toBe(true);
    expect(instance()).not.toBe(instanceBefore);
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
    await hexsmith.init();
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
  });

  test("is compiled only once", async () => {
    const { hexsmith, numbers } = await freshHexsmith();
    hexsmith.spotParams();
    const overwriteMemory = () => void numbers().fill(Number.NaN);
    const counts = countingCompilations();
    overwriteMemory();
    expect(() => hexsmith.spotParams()).toThrow("hexsmith: the WebAssembly module does not understand this request");
    expect(hexsmith.spotParams("proven").harborBonus).toBe(3);
    expect(counts).toEqual({ ...noCompilation, instantiate: 1 });
  });

  test("in a slice rejects all open runs of the module, and nothing hangs", async () => {
    const { hexsmith, overwriteMemory } = await moduleToBreak();
    const runs = [
      hexsmith.generateBoardAsync({ seed: 1, steps: 1e9 }),
      hexsmith.generateBoardAsync({ seed: 1, steps: 1e9, preset: "classic" }),
      hexsmith.generateBoardAsync({ seed: 2, steps: 1e9 }),
    ];
    overwriteMemory();
    const ends = await Promise.allSettled(runs);
    const messages = ends.map((end) => (end.status === "rejected" ? (end.reason as Error).message : "fulfilled"));
    expect(messages[0]).toBe(message);
    expect(new Set(messages.slice(1))).toEqual(new Set([messageOfOtherRuns]));
    expect(await hexsmith.generateBoardAsync({ seed: "good" })).toEqual(goodResult);
  });

  test("does not affect the modules of other entries", async () => {
    const { hexsmith } = await freshHexsmith();
    const draft = await import("../../../web/src/draft.js");
    const { draft: module } = await import("../../../web/src/wasm/draft.js");
    const run = hexsmith.generateBoardAsync({ seed: "good" });
    draft.suggestDraft(board);
    module.get().use(({ HEAPF64 }) => HEAPF64.fill(Number.NaN));
    expect(() => draft.suggestDraft(board)).toThrow(/^hexsmith: /);
    expect(await run).toEqual(goodResult);
    expect(draft.suggestDraft(board)).toEqual(suggestDraft(board));
  });

  test("in a callback ends only the annealing that called it", async () => {
    const { lab, numbers } = await freshLab();
    const trappingProblem = {
      ...walk,
      energy: (x: number) => {
        if (x !== 0) numbers().fill(Number.NaN);
        return x;
      },
    };
    expect(() => lab.anneal(trappingProblem)).toThrow(message);
    expect(lab.anneal(walk, { seed: 1, steps: 10 })).toMatchObject({ steps: 10 });
  });
});

describe("memory", () => {
  const hexes = Array.from({ length: 61 }, (_, q) => ({ q, r: 0 }));
  const layout = { hexes, terrains: { ore: 61 }, tokens: hexes.map((_, i) => (i % 2 ? 5 : 9)) };

  /** Lets memory grow only if `isAllowed` accepts its size and increment in pages. */
  function limitMemory(isAllowed: (pages: number, increment: number) => boolean) {
    const { grow } = WebAssembly.Memory.prototype;
    const refusedGrowths: number[] = [];
    vi.spyOn(WebAssembly.Memory.prototype, "grow").mockImplementation(function (this: WebAssembly.Memory, increment) {
      if (isAllowed(this.buffer.byteLength / 65_536, increment)) return grow.call(this, increment);
      refusedGrowths.push(increment);
      throw new RangeError("WebAssembly.Memory.grow(): Maximum memory size exceeded");
    });
    return refusedGrowths;
  }

  /** Starts a number of runs of about 20 kB each, aborts them, and returns the reasons of their rejections. */
  async function startRuns(hexsmith: Awaited<ReturnType<typeof freshHexsmith>>["hexsmith"], count: number) {
    let time = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (time += 5)); // a slice is over at its first reading
    const controller = new AbortController();
    const { signal } = controller;
    const options = { seed: 1, layout, steps: 1e9, signal };
    const runs = Array.from({ length: count }, () => hexsmith.generateBoardAsync(options));
    const ends = Promise.allSettled(runs);
    controller.abort("enough");
    return (await ends).map((end) => (end as PromiseRejectedResult).reason as unknown);
  }

  test("near its limit grows by less than a fifth", async () => {
    const { hexsmith, memory } = await freshHexsmith();
    hexsmith.generateBoard({ seed: 1 });
    const memoryBefore = memory();
    const refusedGrowths = limitMemory((pages, increment) => increment <= 0.12 * pages);
    const reasons = await startRuns(hexsmith, 900);
    expect(new Set(reasons)).toEqual(new Set(["enough"]));
    expect(memory()).toBeGreaterThan(memoryBefore);
    expect(refusedGrowths.length).toBeGreaterThan(0);
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
  });

  test("that is exhausted causes an error, and the next call starts with new memory", async () => {
    const { hexsmith, instance } = await freshHexsmith();
    hexsmith.generateBoard({ seed: 1 });
    const instanceBefore = instance();
    limitMemory(() => false);
    const reasons = await startRuns(hexsmith, 1500);
    const messages = new Set(reasons.map((reason) => (reason instanceof Error ? reason.message : reason)));
    expect(messages).toContain("hexsmith: the WebAssembly module has failed; the next call starts a new one");
    expect(instanceBefore.isLost).toBe(true);
    expect(instance()).not.toBe(instanceBefore);
    expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
  });

  test("that cannot be allocated causes an error at the first call, and the next call tries again", async () => {
    const { hexsmith } = await freshHexsmith();
    const { Instance } = WebAssembly;
    let refusals = 1;
    WebAssembly.Instance = class extends Instance {
      constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
        if (refusals-- > 0) throw new RangeError("WebAssembly.Instance(): Out of memory");
        super(module, imports);
      }
    };
    try {
      expect(() => hexsmith.generateBoard()).toThrow(new RangeError("WebAssembly.Instance(): Out of memory"));
      expect(hexsmith.generateBoard({ seed: "good" })).toEqual(goodResult);
    } finally {
      WebAssembly.Instance = Instance;
    }
  });
});
