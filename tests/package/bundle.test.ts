// What the package costs a page: nothing for what is not used, and a size that is printed, below a generous ceiling, for
// what is.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readManifest } from "../../web/scripts/paths.mjs";
import { bundled, sizeOf } from "./bundle.js";
import { type Consumer, newConsumer } from "./consumer.js";

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
  "printedBoard",
  "boardFromHexes",
  "boardId",
  "decodeBoard",
  "describeBoard",
  "describePlace",
  "encodeBoard",
  "harborKinds",
  "heatOf",
  "hexesOfBoard",
  "isBoard",
  "layoutNames",
  "layoutOf",
  "packBoard",
  "renderSvg",
  "resources",
  "sceneOf",
  "terms",
  "terrainKinds",
  "tokenNumbers",
  "viewBoxOf",
  "violationTerms",
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

  test.each(boards)("not in functions of %s that need none", async (entry) => {
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

  test.each([...boards, "hexsmith/settle"])("in every other function of %s", async (entry) => {
    consumer.write("names.mjs", `console.log(Object.keys(await import("${entry}")).join(" "));`);
    const names = (await consumer.run(process.execPath, "names.mjs")).split(" ");
    const others = names.filter((name) => !withoutModule.includes(name));
    for (const name of others)
      expect(await partsOf([name], entry), name).toEqual({ script: true, module: entry !== "hexsmith/external" });
  });

  test("once in hexsmith and hexsmith/settle together", async () => {
    const both = `export * as hexsmith from "hexsmith"; export * as settle from "hexsmith/settle";`;
    expect(String(await bundled(consumer.folder, both)).split(moduleBegins)).toHaveLength(2);
  });

  test.each(["hexsmith/generator", "hexsmith/lab", "hexsmith/game"])("in %s one of its own", async (entry) => {
    const script = String(await bundled(consumer.folder, `export * from "${entry}";`));
    expect(parts(script)).toEqual({ script: true, module: true });
    expect(script.split(moduleBegins)).toHaveLength(2);
  });
});

describe("sizes", () => {
  /** What a page exports from where, and the most that it may cost: about a quarter more than it does, in bytes of gzip. */
  const ceilings: Readonly<Record<string, readonly [script: string, most: number]>> = {
    hexsmith: [`export * from "hexsmith";`, 110_000],
    "hexsmith/external": [`export * from "hexsmith/external";`, 40_000],
    "hexsmith/settle": [`export * from "hexsmith/settle";`, 95_000],
    "hexsmith/generator": [`export * from "hexsmith/generator";`, 32_000],
    "hexsmith/lab": [`export * from "hexsmith/lab";`, 80_000],
    "hexsmith/game": [`export * from "hexsmith/game";`, 70_000],
    "hexsmith/languages": [`export * from "hexsmith/languages";`, 10_000],
    "a board and its picture": [`export { generateBoard, renderSvg } from "hexsmith";`, 100_000],
    "functions without module": [`export { ${withoutModule.join(", ")} } from "hexsmith";`, 25_000],
  };

  test("every entry has a ceiling", () => {
    expect(scripts.filter((entry) => !(entry in ceilings))).toEqual([]);
  });

  test("each entry with everything that it imports is below its ceiling", async () => {
    const measured = await Promise.all(
      Object.entries(ceilings).map(async ([portion, [script, most]]) => {
        return { portion, most, ...sizeOf(await bundled(consumer.folder, script)) };
      }),
    );
    const wasm = sizeOf(readFileSync(consumer.path("node_modules", "hexsmith", "dist", "hexsmith.wasm")));
    const all = [...measured, { portion: "hexsmith/hexsmith.wasm", most: 65_000, ...wasm }];
    console.log(all.map(({ portion, gzip, brotli }) => `${portion}: gzip ${gzip}, brotli ${brotli}`).join("\n"));
    expect(all.filter(({ gzip, most }) => gzip > most)).toEqual([]);
  });
});
