// A bundle contains only the parts of the package that the page uses.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle, scripts, withoutModule } from "./bundle.js";
import { type Consumer, newConsumer } from "./consumer.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

describe("an unused import adds nothing to a bundle", () => {
  test.each(scripts)("%s", async (entry) => {
    expect(String(await bundle(consumer.folder, `import "${entry}";`))).toBe("");
    expect(String(await bundle(consumer.folder, `import * as unused from "${entry}";`))).toBe("");
  });

  test("unused functions of an entry add nothing", async () => {
    const words = await bundle(consumer.folder, `import { describeBoard } from "hexsmith"; describeBoard();`);
    const both = await bundle(consumer.folder, `export { describeBoard, renderSvg } from "hexsmith";`);
    expect(words.length).toBeLessThan(0.75 * both.length);
    expect(String(words)).not.toContain("<svg");
    expect(String(both)).toContain("<svg");
  });
});

describe("only functions that need a module bundle it", () => {
  /** The first bytes of every WebAssembly module, "\0asm", in hexadecimal. */
  const moduleStart = "0061736d";
  /** Returns whether a bundle contains Emscripten's script, and the number of its embedded modules. */
  const parts = (script: string) => ({
    script: script.includes("WebAssembly"),
    modules: script.split(moduleStart).length - 1,
  });
  const partsOf = async (script: string) => parts(String(await bundle(consumer.folder, script)));

  test.each(["hexsmith", "hexsmith/external"])("functions of %s that need no module bundle none", async (entry) => {
    const script = `export { ${withoutModule.join(", ")} } from "${entry}";`;
    expect(await partsOf(script)).toEqual({ script: false, modules: 0 });
  });

  test("hexsmith/element has no module", async () => {
    expect(await partsOf(`export * from "hexsmith/element";`)).toEqual({ script: false, modules: 0 });
  });

  test("hexsmith/languages has no module, and a page bundles only the languages that it imports", async () => {
    expect(await partsOf(`export * from "hexsmith/languages";`)).toEqual({ script: false, modules: 0 });
    const german = await bundle(consumer.folder, `export { german } from "hexsmith/languages";`);
    expect(String(german)).toContain("Weideland");
    expect(String(german)).not.toMatch(/sembrado|montagne|Custom board/);
    const words = await bundle(consumer.folder, `export { describeBoard } from "hexsmith";`);
    expect(String(words)).not.toMatch(/Weideland|official order/);
  });

  test.each(["hexsmith", "hexsmith/external", "hexsmith/draft", "hexsmith/draft/external"])(
    "every other function of %s has its module",
    async (entry) => {
      consumer.write("names.mjs", `console.log(Object.keys(await import("${entry}")).join(" "));`);
      const names = (await consumer.run(process.execPath, "names.mjs")).split(" ");
      const modules = entry.endsWith("external") ? 0 : 1;
      for (const name of names.filter((one) => one !== "grades" && !withoutModule.includes(one)))
        expect(await partsOf(`export { ${name} } from "${entry}";`), name).toEqual({
          script: true,
          modules: name.startsWith("gradeBoard") ? 2 * modules : modules, // it generates boards and rates openings
        });
    },
  );

  test.each([
    [["hexsmith"], 1],
    [["hexsmith/draft"], 2],
    [["hexsmith/game"], 1],
    [["hexsmith", "hexsmith/draft"], 2],
    [["hexsmith/lab"], 1],
    [["hexsmith/generator"], 1],
    [["hexsmith", "hexsmith/draft", "hexsmith/game", "hexsmith/lab"], 4],
    [["hexsmith/external", "hexsmith/draft/external", "hexsmith/game/external", "hexsmith/lab/external"], 0],
  ])("importing %j bundles the module of each", async (entries, modules) => {
    const script = entries.map((entry, i) => `export * as entry${i} from "${entry}";`).join("");
    expect(await partsOf(script)).toEqual({ script: true, modules });
  });

  test("Emscripten's script, which is equal for all entries, is bundled once", async () => {
    const script = `export { generateBoard } from "hexsmith"; export { newGame } from "hexsmith/game";`;
    expect(String(await bundle(consumer.folder, script)).split("Cannot register public name")).toHaveLength(2);
  });
});
