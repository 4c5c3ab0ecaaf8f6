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

test("importing does not need WebAssembly, fetch or URL", async () => {
  consumer.write(
    "bare.mjs",
    `for (const name of ["WebAssembly", "fetch", "Response", "URL", "navigator"]) delete globalThis[name];
     for (const name of ${JSON.stringify(entries)})
       console.log(Object.keys(await import(name)).join(" "));`,
  );
  const boardNames =
    "RefusedError applySwaps boardFromHexes boardId decodeBoard describeBoard describePlace encodeBoard energyTerms evaluateBoard " +
    "fairnessPercentile generateBoard generateBoardAsync harborKinds heatColor heatOf hexesOfBoard init isBoard layoutNames " +
    "layoutOf locksOf officialBoard officialBoardAsync packBoard paintBoard printedBoard rankSpots renderPages renderPieces renderResource renderSvg repairBoard repairBoardAsync resources sceneOf scoreOpening scoreSpots scoreSpotsAsync " +
    "spotParams terrainKinds themeColors tokenNumbers version viewBoxOf violationTerms";
  const draftNames =
    "RefusedError coachDraft coachDraftAsync gradeBoard gradeBoardAsync grades init openingChances seatChances seatChancesAsync suggestDraft suggestDraftAsync";
  const labNames =
    "RefusedError anneal annealAsync cribbage init magic19 stats suggestTemperature suggestTemperatureAsync tuneWeights " +
    "tuneWeightsAsync";
  const gameNames =
    "RefusedError applyMove bankRates buildingCosts certifyBoard certifyBoardAsync chooseMove chooseMoveAsync createTable " +
    "decodeRecord developmentCards encodeRecord handChances init isGame isGameRecord isGameView isMove legalMoves levels matchOf " +
    "matchOfAsync mergeSimulations moveKinds movesAt newGame piecesOf playMove playerView positionOf rateMoves rateMovesAsync " +
    "replay replayAsync reviewGame reviewGameAsync simulate simulateAsync simulatedGame simulatedGameAsync soleMove spotChances spotChancesAsync startMatch " +
    "targetsOf twoPlayerRules undo undoAsync whyNot winChances winChancesAsync";
  const withFiles = [boardNames, draftNames, labNames, gameNames];
  expect((await consumer.run(process.execPath, "bare.mjs")).split("\n")).toEqual([
    ...withFiles.flatMap((names) => [names, names]), // embedded and external entries have equal names
    "calculateEnergy calculatePlacements generateMap init",
    "describeGradeReason describeHarbor describeMove describeReason describeRefusal describeRoll describeRule english french german spanish",
    "HexsmithBoardElement defineHexsmithBoard",
  ]);
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

test("all entries throw the same RefusedError class", async () => {
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

test("functions of hexsmith/external that need the module name init until it is loaded, and the others work", async () => {
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
  const notLoadedMessage =
    'Error: hexsmith/external needs its module: await init() first, or import "hexsmith" instead';
  expect((await consumer.run(process.execPath, "before.mjs")).split("\n")).toEqual([
    "true 19",
    notLoadedMessage,
    notLoadedMessage,
    "true",
    "1",
  ]);
});
