// What the package costs a page: nothing for what is not used, and the recorded sizes for what is.
// HEXSMITH_UPDATE_SIZES=1 npx vitest run --config tests/vitest.config.mjs --project package bundle
// writes the measured sizes into sizes.json, and empties the reason of an entry that has grown by more than a tenth.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readManifest } from "../../web/scripts/paths.mjs";
import { bundled, type Size, sizeOf } from "./bundle.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { complaints, readSizes, type Sizes, updated, writeSizes } from "./sizes.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

const entryNames = Object.keys(readManifest().exports as Record<string, unknown>)
  .filter((path) => !path.endsWith(".json"))
  .map((path) => path.replace(".", "hexsmith"));
const scripts = entryNames.filter((entry) => !entry.endsWith(".wasm"));

describe("an entry that is imported and not used leaves nothing", () => {
  test.each(scripts)("%s", async (entry) => {
    expect(String(await bundled(consumer.folder, `import "${entry}";`))).toBe("");
    expect(String(await bundled(consumer.folder, `import * as unused from "${entry}";`))).toBe("");
  });

  test("of the functions of one entry, those that are not used", async () => {
    const words = await bundled(consumer.folder, `import { describeBoard } from "hexsmith"; describeBoard();`);
    const both = await bundled(consumer.folder, `export { describeBoard, renderSvg } from "hexsmith";`);
    expect(words.length).toBeLessThan(0.6 * both.length);
    expect(String(words)).not.toContain("<svg");
    expect(String(both)).toContain("<svg");
  });
});

/** What needs no module, of both entries that have boards. */
const withoutModule = [
  "RefusedError",
  "applySwaps",
  "beginnerBoard",
  "boardFromHexes",
  "boardId",
  "decodeBoard",
  "describeBoard",
  "encodeBoard",
  "hexesOfBoard",
  "isBoard",
  "layout",
  "packBoard",
  "renderSvg",
  "version",
];

describe("the module is in what needs it, and in nothing else", () => {
  /** "\0asm", in hexadecimal. */
  const moduleBegins = "0061736d";
  /** Emscripten's script and the module in it. */
  const parts = (script: string) => ({
    script: script.includes("WebAssembly"),
    module: script.includes(moduleBegins),
  });
  const partsOf = async (names: readonly string[], entry: string) =>
    parts(String(await bundled(consumer.folder, `export { ${names.join(", ")} } from "${entry}";`)));
  const boards = ["hexsmith", "hexsmith/external"];

  test.each(boards.flatMap((entry) => withoutModule.map((name) => [name, entry] as const)))(
    "not in %s of %s",
    async (name, entry) => {
      expect(await partsOf([name], entry)).toEqual({ script: false, module: false });
    },
  );

  test.each(boards)("not in all of these of %s", async (entry) => {
    expect(await partsOf(withoutModule, entry)).toEqual({ script: false, module: false });
  });

  test("in nothing of hexsmith/languages, of which a page has the languages that it names", async () => {
    const script = String(await bundled(consumer.folder, `export * from "hexsmith/languages";`));
    expect(parts(script)).toEqual({ script: false, module: false });
    const german = await bundled(consumer.folder, `export { german } from "hexsmith/languages";`);
    expect(String(german)).toContain("Weideland");
    expect(String(german)).not.toMatch(/sembrado|montagne|Custom board/);
    const words = await bundled(consumer.folder, `export { describeBoard } from "hexsmith";`);
    expect(String(words)).not.toMatch(/Weideland|official order/);
  });

  test.each(boards)("in every other function of %s", async (entry) => {
    consumer.write("names.mjs", `console.log(Object.keys(await import("${entry}")).join(" "));`);
    const names = (await consumer.run(process.execPath, "names.mjs")).split(" ");
    const others = names.filter((name) => !withoutModule.includes(name));
    expect(others.length).toBeGreaterThan(20);
    for (const name of others)
      expect(await partsOf([name], entry), name).toEqual({ script: true, module: entry === "hexsmith" });
  });

  test.each(["hexsmith/generator", "hexsmith/lab", "hexsmith/game"])("in %s one of its own", async (entry) => {
    const script = String(await bundled(consumer.folder, `export * from "${entry}";`));
    expect(parts(script)).toEqual({ script: true, module: true });
    expect(script.split(moduleBegins)).toHaveLength(2);
  });
});

describe("sizes", () => {
  /** What is measured: what a page exports from where. */
  const portions: Readonly<Record<string, string>> = {
    ...Object.fromEntries(scripts.map((entry) => [entry, `export * from "${entry}";`])),
    "a board and its picture": `export { generateBoard, renderSvg } from "hexsmith";`,
    "functions without module": `export { ${withoutModule.join(", ")} } from "hexsmith";`,
  };
  const wasm = "hexsmith/hexsmith.wasm";
  const measure = async () => {
    const sizes: Record<string, Size> = {};
    for (const [portion, script] of Object.entries(portions))
      sizes[portion] = sizeOf(await bundled(consumer.folder, script));
    sizes[wasm] = sizeOf(readFileSync(consumer.path("node_modules", wasm.replace("/", "/dist/"))));
    return sizes;
  };

  test("each entry with everything that it imports is as large as recorded, or has a reason", async () => {
    const measured = await measure();
    if (process.env.HEXSMITH_UPDATE_SIZES) writeSizes(updated(readSizes(), measured));
    expect(complaints(readSizes(), measured)).toEqual([]);
  });

  const recorded: Sizes = {
    limits: { a: 120 },
    overLimit: {},
    entries: { a: { gzip: 100, brotli: 90, reason: "it is young" } },
  };
  test.each<[string, Record<string, Size>, Sizes, string[]]>([
    ["a tenth more is not", { a: { gzip: 110, brotli: 99 } }, recorded, []],
    [
      "more than a tenth is",
      { a: { gzip: 111, brotli: 90 } },
      recorded,
      ["a has grown by more than a tenth: gzip 100 -> 111"],
    ],
    [
      "more than a tenth less is, so that what is won is kept",
      { a: { gzip: 89, brotli: 80 } },
      recorded,
      ["a has shrunk by more than a tenth: record it"],
    ],
    ["a new entry is", { a: { gzip: 100, brotli: 90 }, b: { gzip: 1, brotli: 1 } }, recorded, ["b is not recorded"]],
    ["an entry gone is", {}, recorded, ["a is recorded, but no entry"]],
    [
      "growth without a reason is",
      { a: { gzip: 111, brotli: 90 } },
      updated(recorded, { a: { gzip: 111, brotli: 90 } }),
      ["a has no reason for its size"],
    ],
    [
      "the limit, whatever is recorded, is",
      { a: { gzip: 121, brotli: 90 } },
      { ...recorded, entries: { a: { gzip: 121, brotli: 90, reason: "it has grown" } } },
      ["a is over its limit: gzip 121 > 120"],
    ],
    [
      "an exception from a limit that is kept is",
      { a: { gzip: 100, brotli: 90 } },
      { ...recorded, overLimit: { a: "not yet" } },
      ["a is within its limit: take it out of overLimit"],
    ],
  ])("of what is a complaint: %s", (_, measured, sizes, expected) => {
    expect(complaints(sizes, measured)).toEqual(expected);
  });
});
