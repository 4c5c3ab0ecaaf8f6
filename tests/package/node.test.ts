// The packed package in Node: imported, required, and without code from strings.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Consumer, newConsumer } from "./consumer.js";
import { expectedAnswers, inert } from "./expected.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer();
});
afterAll(() => consumer[Symbol.asyncDispose]());

const entries = [
  "hexsmith",
  "hexsmith/external",
  "hexsmith/settle",
  "hexsmith/generator",
  "hexsmith/lab",
  "hexsmith/game",
  "hexsmith/languages",
];

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
])("importing does nothing: no global of the host is used or changed, %s", async (_, specifiers) => {
  const observed: unknown = JSON.parse(await consumer.run(process.execPath, "inert.mjs", ...specifiers));
  expect(observed).toEqual(inert);
});

test("importing does not need WebAssembly, fetch or URL", async () => {
  consumer.write(
    "bare.mjs",
    `for (const name of ["WebAssembly", "fetch", "Response", "URL", "navigator"]) delete globalThis[name];
     for (const name of ${JSON.stringify(entries)})
       console.log(Object.keys(await import(name)).join(" "));`,
  );
  const boards =
    "RefusedError applySwaps boardFromHexes boardId decodeBoard describeBoard describePlace encodeBoard evaluateBoard " +
    "fairnessPercentile generateBoard generateBoardAsync harborKinds heatOf hexesOfBoard init isBoard layoutNames " +
    "layoutOf officialBoard packBoard printedBoard renderSvg repairBoard repairBoardAsync resources sceneOf " +
    "terms terrainKinds tokenNumbers version viewBoxOf violationTerms";
  expect((await consumer.run(process.execPath, "bare.mjs")).split("\n")).toEqual([
    boards,
    boards,
    "RefusedError coachDraft coachDraftAsync generateEqualSeats generateEqualSeatsAsync init openingChances rankSpots " +
      "scoreOpening scoreSpots scoreSpotsAsync spotParams suggestDraft suggestDraftAsync",
    "calculateEnergy calculatePlacements generateMap init",
    "RefusedError anneal annealAsync cribbage init magic19 stats suggestTemperature suggestTemperatureAsync tuneWeights " +
      "tuneWeightsAsync",
    "RefusedError applyMove certifyBoard certifyBoardAsync chooseMove developmentCards init isGame isGameRecord " +
      "isGameView isMove legalMoves levels mergeSimulations moveKinds movesAt newGame piecesOf playMove playerView replay " +
      "replayAsync simulate simulateAsync spotChances spotChancesAsync startMatch targetsOf twoPlayerRules",
    "describeReason describeRefusal english french german spanish",
  ]);
});

test("the module's own entry is a file that init takes", async () => {
  consumer.write(
    "files.mjs",
    `import { generateBoard, init, isBoard, version } from "hexsmith/external";
     import { readFile } from "node:fs/promises";
     import manifest from "hexsmith/package.json" with { type: "json" };
     await init({ wasm: await readFile(new URL(import.meta.resolve("hexsmith/hexsmith.wasm"))) });
     console.log(version === manifest.version, isBoard(generateBoard().board));`,
  );
  expect(await consumer.run(process.execPath, "files.mjs")).toBe("true true");
});

test("what every entry refuses is one and the same RefusedError", async () => {
  consumer.write(
    "refused.mjs",
    `import * as hexsmith from "hexsmith";
     import * as external from "hexsmith/external";
     await external.init();
     const requests = [
       () => hexsmith.decodeBoard("no code"),
       () => external.decodeBoard("no code"),
       ...[hexsmith, external].flatMap(({ generateBoard }) => [
         () => generateBoard({ locks: { terrains: { 0: "desert", 1: "desert" } } }),
         () => generateBoard({ forbid: ["adjacentHighNumbers"], locks: { tokens: { 0: 6, 1: 8 } } }),
       ]),
     ];
     for (const request of requests)
       try {
         request();
       } catch (error) {
         const { name, kind } = error;
         console.log(error instanceof hexsmith.RefusedError && error instanceof RangeError, name, kind);
       }
     console.log(hexsmith.RefusedError === external.RefusedError);`,
  );
  const kinds = ["lock-against-bag", "lock-against-forbid"];
  expect((await consumer.run(process.execPath, "refused.mjs")).split("\n")).toEqual([
    ...["not-a-code", "not-a-code", ...kinds, ...kinds].map((kind) => `true RefusedError ${kind}`),
    "true",
  ]);
});

test("what needs the module of hexsmith/external names init until it is there; the rest works", async () => {
  consumer.write(
    "before.mjs",
    `import * as external from "hexsmith/external";
     console.log(external.describeBoard(external.printedBoard()).length > 0, external.layoutOf().hexes.length);
     try {
       external.generateBoard();
     } catch (error) {
       console.log(String(error));
     }
     await external.generateBoardAsync().catch((error) => console.log(String(error)));
     console.log(external.init() === external.init());
     await external.init();
     console.log(external.generateBoard({ seed: 1 }).seed);`,
  );
  const missing = 'Error: hexsmith/external needs its module: await init() first, or import "hexsmith" instead';
  expect((await consumer.run(process.execPath, "before.mjs")).split("\n")).toEqual([
    "true 19",
    missing,
    missing,
    "true",
    "1",
  ]);
});
