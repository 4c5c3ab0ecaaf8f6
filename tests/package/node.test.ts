// The packed package in Node: imported, required, and without code from strings.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Consumer, newConsumer } from "./consumer.js";
import { expectedAnswers } from "./expected.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

const entries = ["", "/external", "/advisor", "/generator", "/board", "/draw", "/lab"].map((name) => `hexsmith${name}`);

test.each([
  ["import", ["main.mjs"]],
  ["require()", ["main.cjs"]],
  ["import, code generation from strings being disallowed", ["--disallow-code-generation-from-strings", "main.mjs"]],
])("every entry makes its golden results in Node by %s", async (_, args) => {
  expect(await consumer.run(process.execPath, ...args)).toBe(expectedAnswers());
});

test.each([
  ["where Node is", entries],
  ["with the browser's hexsmith/external", ["./node_modules/hexsmith/dist/external.js"]],
])("importing does nothing: no global of the host is read or changed, %s", async (_, specifiers) => {
  const observed: unknown = JSON.parse(await consumer.run(process.execPath, "inert.mjs", ...specifiers));
  expect(observed).toEqual({ read: ["structuredClone"], changed: false }); // the one that inert.mjs reads itself
});

test("importing does not need WebAssembly, fetch or URL", async () => {
  consumer.write(
    "bare.mjs",
    `for (const name of ["WebAssembly", "fetch", "Response", "URL", "navigator"]) delete globalThis[name];
     for (const name of ${JSON.stringify(entries)})
       console.log(Object.keys(await import(name)).join(" "));`,
  );
  expect((await consumer.run(process.execPath, "bare.mjs")).split("\n")).toEqual([
    "load loadSync",
    "load loadSync",
    "load loadSync",
    "calculateEnergy calculatePlacements generateMap init",
    "applySwaps beginnerBoard boardFromHexes boardId decodeBoard encodeBoard hexesOfBoard packBoard",
    "describeBoard renderSvg",
    "load loadSync",
  ]);
});

test("the module's own entry is a file that load takes", async () => {
  consumer.write(
    "files.mjs",
    `import { load } from "hexsmith/external";
     import { readFile } from "node:fs/promises";
     import manifest from "hexsmith/package.json" with { type: "json" };
     const hexsmith = await load({ wasm: await readFile(new URL(import.meta.resolve("hexsmith/hexsmith.wasm"))) });
     console.log(hexsmith.version === manifest.version, hexsmith.rankSpots(hexsmith.generateBoard().board).length);`,
  );
  expect(await consumer.run(process.execPath, "files.mjs")).toBe("true 54");
});
