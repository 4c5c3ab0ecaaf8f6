// Compares the JSON Schemas of saved data with the functions that read the data. All valid data fits its schema. Invalid data
// does not, unless only a contradiction between its parts makes it invalid, which schemas cannot express.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  certifyBoard,
  chooseMove,
  isGame,
  isGameRecord,
  isGameView,
  mergeSimulations,
  type Game,
  type GameOptions,
  type Match,
  newGame,
  playerView,
  playMove,
  reviewGame,
  simulate,
  startMatch,
} from "../../../web/src/game.js";
import { generateBoard, isBoard, layoutNames, layoutOf, officialBoard } from "../../../web/src/index.js";
import { cribbage, type CribbageGame } from "../../../web/src/lab.js";
import { mutationsOf } from "./mutations.js";
import { schemaErrors, kinds, throughJson, schemaOf } from "./schemas.js";

const { board } = generateBoard({ seed: "schema" });
const extension = generateBoard({ seed: "schema", layout: "extension" }).board;

/** Plays a match to its end by "advanced", a level that makes offers. Returns the match before and after each move. */
function playMatches(options: GameOptions): readonly Match[] {
  const matches = [startMatch((options.players ?? 4) > 4 ? extension : board, options)];
  for (let match = matches[0] as Match; match.game.phase !== "over"; matches.push(match))
    match = playMove(match, chooseMove(match.game, "advanced"));
  return matches;
}

/** Returns every 120th game, and many games outside the main phase, such as those with offers, discards or thefts. */
const variedGames = (matches: readonly Match[]): readonly Game[] =>
  matches.map(({ game }) => game).filter(({ phase }, i) => i % 120 === 0 || (phase !== "main" && i % 23 === 0));

const matches = playMatches({ players: 4, seed: "schema" });

function playCribbage(): readonly CribbageGame[] {
  const games = [cribbage.newGame({ seed: "schema" })];
  for (let game = games[0] as CribbageGame; game.phase !== "over"; games.push(game))
    game = cribbage.applyMove(game, cribbage.chooseMove(game, "intermediate"));
  return games;
}

const isReadable = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};

/** Returns each mutation that fits its schema although the package refuses to read it, as path and replacement. */
function refusedMutations(kind: string, values: readonly unknown[], isRead: (value: unknown) => boolean) {
  const mutations = new Set<string>();
  let mutationCount = 0;
  for (const value of values)
    for (const { path, replacement, value: mutation } of mutationsOf(throughJson(value))) {
      ++mutationCount;
      if (schemaErrors(kind, mutation) === "" && !isRead(mutation))
        mutations.add(`${path} = ${JSON.stringify(replacement)}`);
    }
  return { mutations: [...mutations].sort(), mutationCount };
}

test("every kind of saved data has a schema, which limits every number except sums of chances", () => {
  const unlimitedNumbers = (value: unknown, path: string): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const schema = value as { readonly type?: unknown };
    const isUnlimited =
      [schema.type].flat().includes("number") && !["minimum", "exclusiveMinimum", "enum"].some((word) => word in value);
    return [
      ...(isUnlimited ? [path] : []),
      ...Object.entries(value).flatMap(([key, part]) => unlimitedNumbers(part, `${path}.${key}`)),
    ];
  };
  const seatFields = "game-review.properties.seats.items.properties";
  expect(kinds.flatMap((kind) => unlimitedNumbers(schemaOf(kind), kind))).toEqual(
    ["totalLoss", "fromOthers", "luck", "error"].map((field) => `${seatFields}.${field}`),
  );
});

describe("the package's data fits its schema:", () => {
  test.each([
    ["four players", { players: 4, seed: 1 }],
    ["two players by their rules", { players: 2, seed: 2, pointsToWin: 15, friendlyRobber: true }],
    ["six players with special building", { players: 6, seed: 3 }],
    ["five players in paired turns", { players: 5, seed: 4, extraTurns: "paired", balancedDice: true }],
  ] as const)("each game, view and record of %s", (_, options) => {
    const allMatches = playMatches(options);
    expect(allMatches.length).toBeGreaterThan(100);
    for (const { game } of allMatches) expect(schemaErrors("game", throughJson(game))).toBe("");
    for (const { game } of allMatches)
      for (const viewer of [null, 1, options.players])
        expect(schemaErrors("game-view", throughJson(playerView(game, viewer)))).toBe("");
    expect(schemaErrors("game-record", throughJson(allMatches.at(-1)?.record))).toBe("");
  });

  test("a review", () => {
    const { record } = playMatches({ players: 3, seed: 5, pointsToWin: 4 }).at(-1) as Match;
    expect(schemaErrors("game-review", throughJson(reviewGame(record, { playouts: 2, seed: 1, reviewed: [1] })))).toBe(
      "",
    );
  });

  test("each cribbage game", () => {
    for (const game of playCribbage()) expect(schemaErrors("cribbage-game", throughJson(game))).toBe("");
  });

  test.each(layoutNames)("boards of %s, by name and as a custom layout", (layout) => {
    const boards = [
      generateBoard({ layout, seed: 1 }).board,
      officialBoard({ layout, seed: 1 }).board,
      generateBoard({ layout: layoutOf(layout).spec, seed: 1 }).board,
    ];
    for (const each of boards) expect(schemaErrors("board", throughJson(each))).toBe("");
  });

  test("simulations and certificates, also without games", () => {
    const options = { seed: 1, levels: "random" } as const;
    for (const timeBudgetMs of [0, Infinity]) {
      expect(schemaErrors("simulation", throughJson(simulate(board, { ...options, games: 20, timeBudgetMs })))).toBe(
        "",
      );
      const certificate = certifyBoard(board, { seed: 1, levels: ["random"], maxGames: 50, timeBudgetMs });
      expect(schemaErrors("certificate", throughJson(certificate))).toBe("");
    }
  });
});

describe("of many thousand mutations, these fit the schema but are refused by the reader", () => {
  test("boards: only those whose parts contradict each other", () => {
    const { mutations, mutationCount } = refusedMutations(
      "board",
      [board, { ...board, covered: [3] }, generateBoard({ layout: "seafarers/new-world-3-4", seed: 1 }).board],
      isBoard,
    );
    expect(mutationCount).toBeGreaterThan(300);
    expect(mutations).toEqual([
      ".harborSlots = []", // fewer slots than harbors
      ".harborSlots = undefined",
      ".harbors = []",
      ".tokens[] = null", // on a hex with a resource
    ]);
  });

  test("custom layouts: only wrong sums of pieces, and places outside the layout", () => {
    const scenarios = ["seafarers/new-world-3-4", "seafarers/fog-islands-4", "standard"] as const;
    const boards = scenarios.map((layout) => generateBoard({ layout: layoutOf(layout).spec, seed: 1 }).board);
    const { mutations, mutationCount } = refusedMutations("board", boards, isBoard);
    expect(mutationCount).toBeGreaterThan(2000);
    const parts = mutations.map((item) => item.replace(/^\.layout\.(\w+)\b.* = .*$/, "$1 of the layout"));
    expect([...new Set(parts)]).toEqual([
      ".harborSlots = []",
      ".harborSlots = undefined",
      ".harbors = []",
      "fixed of the layout",
      "harborSlots of the layout",
      "harbors of the layout",
      "hexes of the layout",
      "letters of the layout",
      "regions of the layout",
      "terrains of the layout",
      "tokens of the layout",
      ".tokens[] = null",
    ]);
    const unexpectedMutations = mutations.filter((item) => !/ = (undefined|-1|\[\]|\{\}|null)$/.test(item));
    expect(unexpectedMutations).toEqual([]);
  });

  test("games: only a missing token", () => {
    const { mutations, mutationCount } = refusedMutations("game", variedGames(matches), isGame);
    expect(mutationCount).toBeGreaterThan(10_000);
    expect(mutations).toEqual([".board.tokens[] = null"]);
  });

  test("views: also a viewer without cards, and cards without a viewer", () => {
    const views = variedGames(matches).map((game, i) => playerView(game, i % 5 || null));
    const { mutations, mutationCount } = refusedMutations("game-view", views, isGameView);
    expect(mutationCount).toBeGreaterThan(10_000);
    expect(mutations).toEqual([".board.tokens[] = null", ".own = null", ".viewer = null"]);
  });

  test("records: only a missing token", () => {
    const fullRecord = matches.at(-1)?.record;
    const stepsByKind = new Map(fullRecord?.steps.map((step) => [step.move.kind, step]));
    const records = [fullRecord, ...[...stepsByKind.values()].map((step) => ({ ...fullRecord, steps: [step] }))];
    expect(stepsByKind.size).toBeGreaterThan(12);
    const { mutations, mutationCount } = refusedMutations("game-record", records, isGameRecord);
    expect(mutationCount).toBeGreaterThan(3000);
    expect(mutations).toEqual([".board.tokens[] = null"]);
  });

  test("simulations: only counts that do not add up", () => {
    const { mutations, mutationCount } = refusedMutations(
      "simulation",
      [simulate(board, { games: 20, seed: 1 })],
      (value) => isReadable(() => mergeSimulations([value as never])),
    );
    expect(mutationCount).toBeGreaterThan(300);
    expect([...new Set(mutations.map((item) => item.replace(/ = .*/, "")))]).toEqual([
      ".games",
      ".seats[].wins",
      ".unfinished",
    ]);
  });
});

test("a cribbage game with a part of a wrong type does not fit", () => {
  const game = playCribbage()[30] as CribbageGame;
  const wrongTypes = [...mutationsOf(throughJson(game))].filter(
    ({ replacement }) => replacement === true || replacement === "x",
  );
  const fitting = wrongTypes.filter(({ value }) => schemaErrors("cribbage-game", value) === "").map(({ path }) => path);
  expect(wrongTypes.length).toBeGreaterThan(60);
  expect([...new Set(fitting)]).toEqual([".seed"]); // "x" is a valid seed
});

test("moves preserve unknown keys of a game, and the result fits the schema", () => {
  const game = { ...newGame(board, { seed: 1 }), note: "mine" };
  expect(schemaErrors("game", throughJson(game))).toBe("");
  expect(applyMove(game, chooseMove(game, "random")).moveCount).toBe(1);
});
