// Callers may change whatever they get: no later call differs.
import { expect, test } from "vitest";
import * as draft from "../../../web/src/draft.js";
import * as game from "../../../web/src/game.js";
import * as drop from "../../../web/src/generator.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as languages from "../../../web/src/languages.js";

const { cribbage, magic19, stats } = lab;
const entries = { hexsmith, draft, game, lab, languages, drop, cribbage, magic19, stats, elo: stats.elo };

const seeded = { seed: 1 } as const;
const printed = () => hexsmith.printedBoard();
const newWorld = () => hexsmith.printedBoard("seafarers/new-world-3-4");
const newGame = () => game.newGame(printed(), seeded);
const match = () => game.startMatch(printed(), seeded);
const move = { kind: "settlement", intersection: 20 } as const;
const record = () => game.playMove(match(), move).record;
const openings = [
  [10, 31],
  [13, 43],
] as const;
const simulation = (firstGame: number) =>
  game.simulate(printed(), { ...seeded, levels: "random", games: 1, firstGame });
const walk = { initial: 9, neighbor: (x: number, random: () => number) => x + random(), energy: (x: number) => x * x };
const six = ["5H", "5D", "JS", "KC", "AS", "2D"] as const;
const cribbageGame = () => cribbage.newGame(seeded);
const positions = () => [printed(), hexsmith.generateBoard(seeded).board].map((board) => ({ board, expert: 20 }));
const pairs = [[1, 0, 2, 0, 3]] as const;

/** Calls of all functions that return objects, and of those that use tables of the package. */
const calls: Readonly<Record<string, () => unknown>> = {
  "hexsmith.applySwaps": () => hexsmith.applySwaps(printed(), [{ kind: "terrains", hexes: [0, 1] }]),
  "hexsmith.boardFromHexes": () => hexsmith.boardFromHexes(hexsmith.hexesOfBoard(printed()).hexes as never),
  "hexsmith.decodeBoard": () => [printed(), newWorld()].map((each) => hexsmith.decodeBoard(hexsmith.encodeBoard(each))),
  "hexsmith.describeBoard": () => hexsmith.describeBoard(newWorld()),
  "hexsmith.describePlace": () => hexsmith.describePlace(newWorld(), { kind: "hex", id: 3 }),
  "hexsmith.evaluateBoard": () => hexsmith.evaluateBoard(printed()),
  "hexsmith.generateBoard": () => [
    hexsmith.generateBoard({ ...seeded, trace: true }),
    hexsmith.generateBoard({ ...seeded, layout: hexsmith.layoutOf(newWorld()).spec }),
  ],
  "hexsmith.heatOf": () => hexsmith.heatOf(hexsmith.rankSpots(printed())),
  "hexsmith.hexesOfBoard": () => hexsmith.hexesOfBoard(newWorld()),
  "hexsmith.layoutOf": () => hexsmith.layoutNames.map((name) => hexsmith.layoutOf(hexsmith.printedBoard(name))),
  "hexsmith.locksOf": () => hexsmith.locksOf(newWorld(), { terrains: true, tokens: true, harbors: true }),
  "hexsmith.officialBoard": () => hexsmith.officialBoard(seeded),
  "hexsmith.packBoard": () => hexsmith.packBoard(printed()),
  "hexsmith.printedBoard": () => hexsmith.layoutNames.map((name) => hexsmith.printedBoard(name)),
  "hexsmith.rankSpots": () => hexsmith.rankSpots(printed()),
  "hexsmith.renderPages": () => hexsmith.renderPages(printed(), { width: "400mm" }),
  "hexsmith.renderPieces": () => hexsmith.renderPieces(printed(), { hexWidth: "60mm" }),
  "hexsmith.renderSvg": () => [printed(), newWorld()].map((each) => hexsmith.renderSvg(each)),
  "hexsmith.repairBoard": () => hexsmith.repairBoard(printed(), { swaps: 1 }),
  "hexsmith.sceneOf": () => [printed(), newWorld()].map((each) => hexsmith.sceneOf(each)),
  "hexsmith.scoreOpening": () => hexsmith.scoreOpening(printed(), [10, 31]),
  "hexsmith.scoreSpots": () => hexsmith.scoreSpots(hexsmith.packBoard(printed())),
  "hexsmith.spotParams": () => [hexsmith.spotParams("guide"), hexsmith.spotParams("proven")],
  "hexsmith.themeColors": () => hexsmith.themeColors("dark"),
  "hexsmith.viewBoxOf": () => [printed(), newWorld()].map((each) => hexsmith.viewBoxOf(each)),
  "draft.coachDraft": () => draft.coachDraft(printed(), { ...seeded, samples: 20 }),
  "draft.gradeBoard": () => draft.gradeBoard(newWorld()),
  "draft.openingChances": () => draft.openingChances(printed(), openings),
  "draft.seatChances": () => draft.seatChances(printed(), { ...seeded, samples: 2 }),
  "draft.suggestDraft": () => draft.suggestDraft(printed()),
  "game.applyMove": () => game.applyMove(newGame(), move),
  "game.bankRates": () => game.bankRates(newGame(), 1),
  "game.certifyBoard": () => game.certifyBoard(printed(), { ...seeded, maxGames: 1, levels: ["beginner"] }),
  "game.chooseMove": () => game.chooseMove(newGame(), "advanced"),
  "game.createTable": () => ({ ...game.createTable(newGame(), { onMove() {} }), choose: null }),
  "game.decodeRecord": () => game.decodeRecord(game.encodeRecord(record())),
  "game.handChances": () => game.handChances(newGame()),
  "game.legalMoves": () => game.legalMoves(newGame()),
  "game.mergeSimulations": () => game.mergeSimulations([simulation(0), simulation(1)]),
  "game.movesAt": () => game.movesAt(game.legalMoves(newGame()), { kind: "intersection", id: 20 }),
  "game.newGame": newGame,
  "game.piecesOf": () => game.piecesOf(game.applyMove(newGame(), move)),
  "game.playMove": () => game.playMove(match(), move),
  "game.playerView": () => game.playerView(newGame(), 1),
  "game.positionOf": () => game.positionOf({ board: printed(), players: 2, pieces: [], toMove: 1 }),
  "game.rateMoves": () => game.rateMoves(newGame(), { ...seeded, moves: [move], playouts: 60 }),
  "game.replay": () => game.replay(record()),
  "game.reviewGame": () => game.reviewGame(record(), { ...seeded, playouts: 2 }),
  "game.matchOf": () => game.matchOf(record()),
  "game.undo": () => game.undo(game.playMove(match(), move)),
  "game.soleMove": () => game.soleMove(newGame()),
  "game.simulate": () => simulation(0),
  "game.simulatedGame": () => game.simulatedGame(printed(), { ...seeded, levels: "beginner" }, 0),
  "game.spotChances": () => game.spotChances(printed(), { ...seeded, games: 2, spots: [20], level: "beginner" }),
  "game.startMatch": match,
  "game.targetsOf": () => game.targetsOf(game.legalMoves(newGame())),
  "game.whyNot": () => game.whyNot(newGame(), { kind: "city", intersection: 3 }),
  "game.winChances": () => game.winChances(newGame(), { ...seeded, playouts: 0 }),
  "lab.anneal": () => lab.anneal(walk, { ...seeded, steps: 20, trace: true }),
  "lab.suggestTemperature": () => lab.suggestTemperature(walk, { ...seeded, steps: 200 }),
  "lab.tuneWeights": () => lab.tuneWeights(positions(), { ...seeded, steps: 3 }),
  "languages.describeReason": () =>
    [languages.english, languages.german, languages.french, languages.spanish].map((words) => [
      hexsmith.describeBoard(printed(), words),
      languages.describeReason({ kind: "prime-spot" }, words),
    ]),
  "drop.generateMap": () => drop.generateMap({ seed: "1", balanceMode: "both", numPlayers: 4 }),
  "cribbage.scoreHand": () => cribbage.scoreHand(six.slice(0, 4), "2D"),
  "cribbage.discards": () => cribbage.discards(six, { ownCrib: true }),
  "cribbage.discardDistribution": () => cribbage.discardDistribution(six, ["AS", "2D"], { ownCrib: true }),
  "cribbage.anytimeDiscard": () => cribbage.anytimeDiscard(six, { ownCrib: true }),
  "cribbage.monteCarloHand": () => cribbage.monteCarloHand(six.slice(0, 4), [], { ...seeded, timeBudgetMs: Infinity }),
  "cribbage.newGame": cribbageGame,
  "cribbage.legalMoves": () => cribbage.legalMoves(cribbageGame()),
  "cribbage.applyMove": () => cribbage.applyMove(cribbageGame(), cribbage.legalMoves(cribbageGame())[0] as never),
  "cribbage.playerView": () => cribbage.playerView(cribbageGame(), 1),
  "cribbage.chooseMove": () => cribbage.chooseMove(cribbageGame(), "advanced"),
  "cribbage.tournament": () => cribbage.tournament("beginner", "intermediate", { ...seeded, games: 2 }),
  "magic19.solve": () => magic19.solve({ ...seeded, steps: 100, restarts: 1 }),
  "magic19.solutions": () => magic19.solutions(),
  "stats.monteCarlo": () => stats.monteCarlo((random) => random(), { ...seeded, timeBudgetMs: Infinity }),
  "stats.summary": () => stats.summary([1, 2, 4]),
  "stats.convergenceTable": () => stats.convergenceTable(1, [0.1]),
  "stats.twoProportionZTest": () => stats.twoProportionZTest(3, 9, 5, 9),
  "stats.wilsonInterval": () => stats.wilsonInterval(3, 9),
  "stats.differenceInterval": () => stats.differenceInterval(3, 9, 5, 9),
  "stats.bootstrap": () => stats.bootstrap([1, 2, 4], { ...seeded, resamples: 10 }),
  "stats.tournament": () => stats.tournament(() => 1, { ...seeded, games: 4 }),
  "stats.merge": () => stats.merge([{ pairs: pairs[0] }] as never),
  "stats.roundRobin": () => stats.roundRobin(2, () => 0.5, { ...seeded, games: 4 }),
  "stats.ratings": () => stats.ratings([{ a: 1, b: 2, pairs: pairs[0] }] as never),
  "stats.rankings": () => stats.rankings([[1, 2, 3]], { prior: 0.5 }),
  "stats.goodnessOfFit": () => stats.goodnessOfFit([3, 4, 5], undefined, seeded),
  "stats.sequentialTest": () => stats.sequentialTest([1, 2, 3], { elo0: 0, elo1: 50 }),
  "elo.update": () => stats.elo.update(1500, 1600, 1),
};

/** Functions that return no object. */
const otherFunctions: readonly string[] = [
  ...["RefusedError", "init", "boardId", "encodeBoard", "fairnessPercentile", "heatColor", "isBoard", "paintBoard"],
  ...["renderResource", "encodeRecord", "isGame", "isGameRecord", "isGameView", "isMove", "describeHarbor"],
  ...[
    "describeGradeReason",
    "describeRefusal",
    "describeRule",
    "describeMove",
    "describeRoll",
    "calculateEnergy",
    "calculatePlacements",
    "winChance",
    "sampleSize",
    "strategySignificance",
  ],
  ...["normalCdf", "normalQuantile", "expected", "fromScore"],
];

test("every function that returns an object has a call", () => {
  for (const [entry, exported] of Object.entries(entries))
    for (const [name, value] of Object.entries(exported))
      if (typeof value === "function" && !name.endsWith("Async") && !otherFunctions.includes(name))
        expect(calls).toHaveProperty([`${entry}.${name}`]);
});

/** Changes everything in a value that can be changed. */
function spoil(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const part of Object.values(value)) spoil(part, seen);
  if (ArrayBuffer.isView(value)) return void (value as Uint8Array).fill(1);
  if (Array.isArray(value) && !Object.isFrozen(value)) value.reverse();
  for (const key of Object.keys(value)) {
    const part: unknown = (value as Record<string, unknown>)[key];
    Reflect.set(value, key, typeof part === "number" ? part + 1 : "spoiled");
    if (!Array.isArray(value) && key.length % 2 === 0) Reflect.deleteProperty(value, key);
  }
}

test("whatever callers change in exports and results, no later call differs", () => {
  const before = Object.entries(calls).map(([name, call]) => [name, structuredClone(call())]);
  for (const call of Object.values(calls)) spoil(call());
  for (const entry of Object.values(entries)) for (const value of Object.values(entry)) spoil(value);
  expect(Object.entries(calls).map(([name, call]) => [name, call()])).toEqual(before);
});
