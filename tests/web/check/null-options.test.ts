// Every option that may be absent counts as absent if it is null, and options that are no plain object are refused.
import { expect, test } from "vitest";
import { entries } from "../../../web/scripts/option-tables.js";
import * as draft from "../../../web/src/draft.js";
import * as game from "../../../web/src/game.js";
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";

const { cribbage, stats } = lab;
const board = hexsmith.printedBoard();
const startedGame = game.newGame(board, { seed: 1 });
const settlement = { kind: "settlement", intersection: 20 } as const;
const { record } = game.playMove(game.startMatch(board, { seed: 1 }), settlement);
const walk: lab.AnnealProblem<number> = {
  initial: 9,
  neighbor: (x, random) => x + random() - 0.5,
  energy: (x) => x * x,
};
const positions = [board, hexsmith.generateBoard({ seed: 1, steps: 1 }).board].map((each) => ({
  board: each,
  expert: 20,
}));
const openings = [
  [0, 20],
  [9, 30],
];
const seed = 1;

/** A call of each table of options, by its title in the manual, with options that make it short and reproducible. */
const calls: Readonly<Record<string, readonly [call: (options: never) => unknown, options?: object]>> = {
  "`generateBoard`": [hexsmith.generateBoard, { seed, steps: 5 }],
  "`evaluateBoard`": [(options) => hexsmith.evaluateBoard(board, options)],
  "`officialBoard`": [hexsmith.officialBoard, { seed }],
  "`fairnessPercentile`": [(options) => hexsmith.fairnessPercentile(board, options)],
  "`repairBoard`": [(options) => hexsmith.repairBoard(board, options)],
  "`rankSpots`": [(options) => hexsmith.rankSpots(board, options)],
  "`scoreOpening`": [(options) => hexsmith.scoreOpening(board, [0, 9], options)],
  "`scoreSpots`": [(options) => hexsmith.scoreSpots(hexsmith.packBoard(board), options)],
  "`sceneOf`, `paintBoard`": [(options) => hexsmith.sceneOf(board, options)],
  "`renderSvg`": [(options) => hexsmith.renderSvg(board, options)],
  "`renderPages`": [(options) => hexsmith.renderPages(board, options), { width: "400mm" }],
  "`renderPieces`": [(options) => hexsmith.renderPieces(board, options as never), { hexWidth: "79mm" }],
  "`renderResource`": [(options) => hexsmith.renderResource("ore", options)],
  "`openingChances`": [(options) => draft.openingChances(board, openings as never, options)],
  "`suggestDraft`": [(options) => draft.suggestDraft(board, options)],
  "`coachDraft`": [(options) => draft.coachDraft(board, options), { seed, samples: 20 }],
  "`gradeBoard`": [(options) => draft.gradeBoard(board, options), { seed }],
  "`seatChances`": [(options) => draft.seatChances(board, options), { seed, samples: 20 }],
  "`newGame`, `startMatch`": [(options) => game.newGame(board, options), { seed }],
  "`createTable`": [(options) => game.createTable(startedGame, options), { onMove: () => undefined }],
  "`applyMove`, `playMove`": [(options) => game.applyMove(startedGame, settlement, options)],
  "`undo`": [(options) => game.undo({ game: startedGame, record }, options)],
  "`chooseMove`": [(options) => game.chooseMove(startedGame, "beginner", options), { seed }],
  "`simulate`": [(options) => game.simulate(board, options), { seed, games: 1, levels: "beginner" }],
  "`certifyBoard`": [(options) => game.certifyBoard(board, options), { seed, maxGames: 3, levels: ["beginner"] }],
  "`spotChances`": [(options) => game.spotChances(board, options), { seed, games: 60, level: "beginner" }],
  "`winChances`": [(options) => game.winChances(startedGame, options), { seed, playouts: 2 }],
  "`rateMoves`": [(options) => game.rateMoves(startedGame, options), { seed, playouts: 60 }],
  "`reviewGame`": [(options) => game.reviewGame(record, options), { seed, playouts: 2 }],
  "`anneal`": [(options) => lab.anneal(walk, options), { seed, steps: 20 }],
  "`suggestTemperature`": [(options) => lab.suggestTemperature(walk, options), { seed, steps: 200 }],
  "`tuneWeights`": [(options) => lab.tuneWeights(positions, options), { seed, steps: 1 }],
  "`stats.monteCarlo`, `cribbage.monteCarloHand`": [
    (options) => stats.monteCarlo((random) => random(), options),
    { seed, minSamples: 50, maxSamples: 60 },
  ],
  "`stats.bootstrap`": [(options) => stats.bootstrap([1, 2, 4], options), { seed, resamples: 50 }],
  "`stats.tournament`, `stats.roundRobin`": [
    (options) => stats.tournament((each) => each % 2, options),
    { seed, games: 10 },
  ],
  "`cribbage.tournament`": [(options) => cribbage.tournament("beginner", "beginner", options), { seed, games: 2 }],
  "`cribbage.newGame`": [cribbage.newGame, { seed }],
};

const tables = Object.fromEntries(
  Object.values(entries).flatMap((list) => list.map(({ title, table }) => [title, Object.entries(table)])),
);

test("each call of hexsmith, drafts and games is tested", () => {
  const titles = ["hexsmith", "hexsmith/draft", "hexsmith/game"].flatMap((entry) => entries[entry] ?? []);
  expect(titles.map(({ title }) => title).filter((title) => !(title in calls))).toEqual([]);
});

test.each(Object.entries(calls))("null counts as absent in all options of %s", (title, [call, options = {}]) => {
  const nullable = (tables[title] ?? []).filter(([, { isRequired }]) => !isRequired).map(([name]) => [name, null]);
  expect(nullable.length).toBeGreaterThan(0);
  const result = (given: object) => JSON.stringify(call(given as never));
  expect(result({ ...Object.fromEntries(nullable), ...options })).toBe(result(options));
  if ("seed" in options) expect(() => result({ ...options, seed: null })).not.toThrow();
});

test.each(Object.entries(calls))("%s refuses options that are no plain object, or not known", (title, [call]) => {
  for (const options of [7, "7", true, [7], new Map([["seed", 7]]), Promise.resolve({}), () => 7])
    expect(() => call(options as never), String(options)).toThrow(TypeError);
  const names = (tables[title] ?? []).map(([name]) => name).join(", ");
  const error = new TypeError(`options.unknown is not known: options may have ${names}`);
  expect(() => call({ unknown: 7 } as never)).toThrow(error);
});

test("null counts as absent in all parts of a position, except where it has a meaning", () => {
  const position = { board, players: 3, pieces: [], toMove: 1 } as const;
  const absent = ["hands", "cards", "knights", "playedCards", "bank", "dice", "longestRoad", "largestArmy"];
  const withNulls = { ...position, ...Object.fromEntries(absent.map((name) => [name, null])) };
  expect(game.positionOf(withNulls)).toEqual(game.positionOf(position));
  expect(game.positionOf({ ...position, viewer: null }).viewer).toBeNull();
});
