// Node imports the packed package, requires it, and runs it with code generation from strings disabled.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Consumer, newConsumer } from "./consumer.js";
import { expectedAnswers, inertOutput } from "./expected.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

const entries = [
  "hexsmith",
  "hexsmith/external",
  "hexsmith/draft",
  "hexsmith/draft/external",
  "hexsmith/lab",
  "hexsmith/lab/external",
  "hexsmith/game",
  "hexsmith/game/external",
  "hexsmith/generator",
  "hexsmith/languages",
  "hexsmith/element",
];

test.each([
  ["import", ["main.mjs"]],
  ["require()", ["main.cjs"]],
  ["import without code generation from strings", ["--disallow-code-generation-from-strings", "main.mjs"]],
])("every entry returns its golden results in Node by %s", async (_, args) => {
  expect(await consumer.run(process.execPath, ...args)).toBe(expectedAnswers());
});

test("importing has no side effects: it neither uses nor changes globals", async () => {
  const names = ["createElement", "useEffect", "useImperativeHandle", "useLayoutEffect", "useRef"];
  const react = `export const forwardRef = (render) => render, ${names.map((name) => `${name} = undefined`).join(", ")};`;
  consumer.write("node_modules/react/index.js", react); // React itself reads globals
  consumer.write("node_modules/react/package.json", JSON.stringify({ type: "module", exports: "./index.js" }));
  const allEntries = [...entries, "hexsmith/react"];
  const observed: unknown = JSON.parse(await consumer.run(process.execPath, "inert.mjs", ...allEntries));
  expect(observed).toEqual(inertOutput);
});

test("importing does not need WebAssembly, fetch or URL, and gives what the sources export", async () => {
  consumer.write(
    "bare.mjs",
    `for (const name of ["WebAssembly", "fetch", "Response", "URL", "navigator"]) delete globalThis[name];
     for (const name of ${JSON.stringify(entries)})
       console.log(Object.keys(await import(name)).join(" "));`,
  );
  const sources = await Promise.all(
    entries.map(async (entry) => {
      const file = entry.replace("hexsmith/", "").replace("/", "-").replace("hexsmith", "index");
      return Object.keys((await import(`../../web/src/${file}.ts`)) as object)
        .sort()
        .join(" ");
    }),
  );
  expect((await consumer.run(process.execPath, "bare.mjs")).split("\n")).toEqual(sources);
});

test("init accepts each module file, as bytes or compiled", async () => {
  consumer.write(
    "files.mjs",
    `import { readFile } from "node:fs/promises";
     import { version } from "hexsmith";
     import manifest from "hexsmith/package.json" with { type: "json" };
     import * as external from "./external.mjs";
     const bytes = (name) => readFile(new URL(import.meta.resolve(\`hexsmith/\${name}.wasm\`)));
     const compiled = async (name) => WebAssembly.compile(await bytes(name));
     const { hexsmith, draft, game, lab } = external;
     await hexsmith.init({ wasm: await bytes("board") });
     await draft.init({ wasm: await compiled("draft") });
     await game.init({ wasm: await compiled("game") });
     await lab.init({ wasm: await compiled("lab") });
     const { board } = hexsmith.generateBoard();
     const spots = hexsmith.rankSpots(board).length;
     console.log(version === manifest.version, spots, game.legalMoves(game.newGame(board)).length, lab.stats.normalCdf(0));`,
  );
  expect(await consumer.run(process.execPath, "files.mjs")).toBe("true 54 54 0.5");
});

test("the schemas of saved data are importable by name", async () => {
  consumer.write(
    "schemas.mjs",
    `import board from "hexsmith/schemas/board.json" with { type: "json" };
     import gameRecord from "hexsmith/schemas/game-record.json" with { type: "json" };
     console.log(board.title, gameRecord.title, gameRecord.required.join(" "));`,
  );
  expect(await consumer.run(process.execPath, "schemas.mjs")).toBe("Board GameRecord version board options steps");
});

test("all entries have the same RefusedError class", async () => {
  const classes = entries.slice(0, 8).map((entry) => `(await import("${entry}")).RefusedError`);
  consumer.write("refused.mjs", `console.log(new Set([${classes.join()}]).size);`);
  expect(await consumer.run(process.execPath, "refused.mjs")).toBe("1");
});
