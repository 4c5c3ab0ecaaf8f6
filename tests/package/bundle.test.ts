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
    const beginner = await bundled(consumer.folder, `import { beginnerBoard } from "hexsmith/board"; beginnerBoard();`);
    const all = await bundled(consumer.folder, `export * from "hexsmith/board";`);
    expect(beginner.length).toBeLessThan(all.length / 2);
    const words = await bundled(consumer.folder, `import { describeBoard } from "hexsmith/draw"; describeBoard();`);
    const both = await bundled(consumer.folder, `export * from "hexsmith/draw";`);
    expect(words.length).toBeLessThan(both.length / 2);
    expect(String(words)).not.toContain("<svg");
    expect(String(both)).toContain("<svg");
  });

  test("the module, in what needs none", async () => {
    const embedded = (script: string) => /[ !]{256}/.test(script); // how its letters begin
    for (const entry of ["hexsmith/board", "hexsmith/draw", "hexsmith/external"]) {
      const script = String(await bundled(consumer.folder, `export * from "${entry}";`));
      expect(script.includes("WebAssembly")).toBe(entry === "hexsmith/external");
      expect(embedded(script)).toBe(false);
    }
    expect(embedded(String(await bundled(consumer.folder, `export * from "hexsmith";`)))).toBe(true);
  });
});

describe("sizes", () => {
  const measure = async () => {
    const sizes: Record<string, Size> = {};
    for (const entry of entryNames)
      sizes[entry] = sizeOf(
        entry.endsWith(".wasm")
          ? readFileSync(consumer.path("node_modules", entry.replace("hexsmith/", "hexsmith/dist/")))
          : await bundled(consumer.folder, `export * from "${entry}";`),
      );
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
