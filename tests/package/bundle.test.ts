// What of the package is in a page that uses a part of it: nothing else. Sizes: bundle-sizes.all.test.ts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundled, scripts, withoutModule } from "./bundle.js";
import { type Consumer, newConsumer } from "./consumer.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

describe("an entry that is imported and not used leaves nothing", () => {
  test.each(scripts)("%s", async (entry) => {
    expect(String(await bundled(consumer.folder, `import "${entry}";`))).toBe("");
    expect(String(await bundled(consumer.folder, `import * as unused from "${entry}";`))).toBe("");
  });

  test("of the functions of one entry, those that are not used", async () => {
    const words = await bundled(consumer.folder, `import { describeBoard } from "hexsmith"; describeBoard();`);
    const both = await bundled(consumer.folder, `export { describeBoard, renderSvg } from "hexsmith";`);
    expect(words.length).toBeLessThan(0.75 * both.length);
    expect(String(words)).not.toContain("<svg");
    expect(String(both)).toContain("<svg");
  });
});

describe("a module is in what needs it, and in nothing else", () => {
  /** "\0asm", in hexadecimal. */
  const moduleBegins = "0061736d";
  /** Emscripten's script, and how many modules there are. */
  const parts = (script: string) => ({
    script: script.includes("WebAssembly"),
    modules: script.split(moduleBegins).length - 1,
  });
  const partsOf = async (script: string) => parts(String(await bundled(consumer.folder, script)));

  test.each(["hexsmith", "hexsmith/external"])("not in functions of %s that need none", async (entry) => {
    const script = `export { ${withoutModule.join(", ")} } from "${entry}";`;
    expect(await partsOf(script)).toEqual({ script: false, modules: 0 });
  });

  test("in nothing of hexsmith/element", async () => {
    expect(await partsOf(`export * from "hexsmith/element";`)).toEqual({ script: false, modules: 0 });
  });

  test("in nothing of hexsmith/languages, of which a page has the languages that it names", async () => {
    expect(await partsOf(`export * from "hexsmith/languages";`)).toEqual({ script: false, modules: 0 });
    const german = await bundled(consumer.folder, `export { german } from "hexsmith/languages";`);
    expect(String(german)).toContain("Weideland");
    expect(String(german)).not.toMatch(/sembrado|montagne|Custom board/);
    const words = await bundled(consumer.folder, `export { describeBoard } from "hexsmith";`);
    expect(String(words)).not.toMatch(/Weideland|official order/);
  });

  test.each(["hexsmith", "hexsmith/external", "hexsmith/draft", "hexsmith/draft/external"])(
    "in every other function of %s",
    async (entry) => {
      consumer.write("names.mjs", `console.log(Object.keys(await import("${entry}")).join(" "));`);
      const names = (await consumer.run(process.execPath, "names.mjs")).split(" ");
      const modules = entry.endsWith("external") ? 0 : 1;
      for (const name of names.filter((one) => !withoutModule.includes(one)))
        expect(await partsOf(`export { ${name} } from "${entry}";`), name).toEqual({ script: true, modules });
    },
  );

  test.each([
    [["hexsmith"], 1],
    [["hexsmith/draft"], 1],
    [["hexsmith/game"], 1],
    [["hexsmith", "hexsmith/draft"], 2],
    [["hexsmith/lab"], 1],
    [["hexsmith/generator"], 1],
    [["hexsmith", "hexsmith/draft", "hexsmith/game", "hexsmith/lab"], 4],
    [["hexsmith/external", "hexsmith/draft/external", "hexsmith/game/external", "hexsmith/lab/external"], 0],
  ])("%j together have the module of each", async (entries, modules) => {
    const script = entries.map((entry, i) => `export * as entry${i} from "${entry}";`).join("");
    expect(await partsOf(script)).toEqual({ script: true, modules });
  });

  test("and Emscripten's script, which is the same for all entries, is in a page once", async () => {
    const both = `export { generateBoard } from "hexsmith"; export { newGame } from "hexsmith/game";`;
    expect(String(await bundled(consumer.folder, both)).split("Cannot register public name")).toHaveLength(2);
  });
});
