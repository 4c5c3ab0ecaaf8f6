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

test("the modules' own entries are files that load takes", async () => {
  consumer.write(
    "files.mjs",
    `import { load } from "hexsmith/external";
     import { load as loadAdvisor } from "hexsmith/advisor";
     import { load as loadLab } from "hexsmith/lab";
     import { readFile } from "node:fs/promises";
     import manifest from "hexsmith/package.json" with { type: "json" };
     const bytesOf = (entry) => readFile(new URL(import.meta.resolve(entry)));
     const hexsmith = await load({ wasm: await bytesOf("hexsmith/hexsmith.wasm") });
     const lab = await loadLab({ wasm: await WebAssembly.compile(await bytesOf("hexsmith/lab.wasm")) });
     const advisor = await loadAdvisor({ wasm: await bytesOf("hexsmith/advisor.wasm") });
     console.log([hexsmith, advisor, lab].every(({ version }) => version === manifest.version));
     console.log(advisor.percentile(hexsmith.generateBoard({ seed: 1 }).board), lab.magic19Solutions().length);`,
  );
  expect(await consumer.run(process.execPath, "files.mjs")).toBe("true\n1 4");
});
