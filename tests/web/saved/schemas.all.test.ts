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
import { complaint, kinds, saved, schemaOf } from "./schemas.js";

const { board } = generateBoard({ seed: "schema" });
const extension = generateBoard({ seed: "schema", layout: "extension" }).board;

/** Plays a match to its end by "advanced", a level that makes offers. Returns the match before and after each move. */
function playedMatches(options: GameOptions): readonly Match[] {
  const matches = [startMatch((options.players ?? 4) > 4 ? extension : board, options)];
  for (let match = matches[0] as Match; match.game.phase !== "over"; matches.push(match))
    match = playMove(match, chooseMove(match.game, "advanced"));
  return matches;
}

/** Returns every 120th game, and many games outside the main phase, such as those with offers, discards or thefts. */
const variedGames = (matches: readonly Match[]): readonly Game[] =>
  matches.map(({ game }) => game).filter(({ phase }, i) => i % 120 === 0 || (phase !== "main" && i % 23 === 0));

const matches = playedMatches({ players: 4, seed: "schema" });

function playedCribbage(): readonly CribbageGame[] {
  const games = [cribbage.newGame({ seed: "schema" })];
  for (let game = games[0] as CribbageGame; game.phase !== "over"; games.push(game))
    game = cribbage.applyMove(game, cribbage.chooseMove(game, "intermediate"));
  return games;
}

const reads = (read: () => unknown): boolean => {
  try {
    read();
    return true;
  } catch {
    return false;
  }
};

/** Returns each mutation that fits its schema although the package refuses to read it, as path and replacement. */
function refusedThoughFitting(kind: string, values: readonly unknown[], isRead: (value: unknown) => boolean) {
  const found = new Set<string>();
  let tried = 0;
  for (const value of values)
    for (const { path, instead, value: mutated } of mutationsOf(saved(value))) {
      ++tried;
      if (complaint(kind, mutated) === "" && !isRead(mutated)) found.add(`${path} = ${JSON.stringify(instead)}`);
    }
  return { found: [...found].sort(), tried };
}

test("every kind of saved data has a schema, which limits every number except sums of chances", () => {
  expect([...kinds].sort()).toEqual([
    "board",
    "certificate",
    "cribbage-game",
    "game",
    "game-record",
    "game-review",
    "game-view",
    "simulation",
  ]);
  const unlimited = (value: unknown, path: string): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const schema = value as { readonly type?: unknown };
    const isBare =
      [schema.type].flat().includes("number") && !["minimum", "exclusiveMinimum", "enum"].some((word) => word in value);
    return [
      ...(isBare ? [path] : []),
      ...Object.entries(value).flatMap(([key, part]) => unlimited(part, `${path}.${key}`)),
    ];
  };
  const ofReviews = "game-review.properties.seats.items.properties";
  expect(kinds.flatMap((kind) => unlimited(schemaOf(kind), kind))).toEqual(
    ["totalLoss", "fromOthers", "luck", "error"].map((field) => `${ofReviews}.${field}`),
  );
});

describe("the package's data fits its schema:", () => {
  test.each([
    ["four players", { players: 4, seed: 1 }],
    ["two players by their rules", { players: 2, seed: 2, pointsToWin: 15, friendlyRobber: true }],
    ["six players with special building", { players: 6, seed: 3 }],
    ["five players in paired turns", { players: 5, seed: 4, extraTurns: "paired", balancedDice: true }],
  ] as const)("each game, view and record of %s", (_, options) => {
    const all = playedMatches(options);
    expect(all.length).toBeGreaterThan(100);
    for (const { game } of all) expect(complaint("game", saved(game))).toBe("");
    for (const { game } of all)
      for (const viewer of [null, 1, options.players])
        expect(complaint("game-view", saved(playerView(game, viewer)))).toBe("");
    expect(complaint("game-record", saved(all.at(-1)?.record))).toBe("");
  });

  test("a review", () => {
    const { record } = playedMatches({ players: 3, seed: 5, pointsToWin: 4 }).at(-1) as Match;
    expect(complaint("game-review", saved(reviewGame(record, { playouts: 2, seed: 1, reviewed: [1] })))).toBe("");
  });

  test("each cribbage game", () => {
    for (const game of playedCribbage()) expect(complaint("cribbage-game", saved(game))).toBe("");
  });

  test.each(layoutNames)("boards of %s, by name and as a custom layout", (layout) => {
    const boards = [
      generateBoard({ layout, seed: 1 }).board,
      officialBoard({ layout, seed: 1 }).board,
      generateBoard({ layout: layoutOf(layout).spec, seed: 1 }).board,
    ];
    for (const each of boards) expect(complaint("board", saved(each))).toBe("");
  });

  test("simulations and certificates, also without games", () => {
    const options = { seed: 1, levels: "random" } as const;
    for (const timeBudgetMs of [0, Infinity]) {
      expect(complaint("simulation", saved(simulate(board, { ...options, games: 20, timeBudgetMs })))).toBe("");
      const certificate = certifyBoard(board, { seed: 1, testedLevels: ["random"], maxGames: 50, timeBudgetMs });
      expect(complaint("certificate", saved(certificate))).toBe("");
    }
  });
});

describe("of many thousand mutations, these fit the schema but are refused by the reader", () => {
  test("boards: only those whose parts contradict each other", () => {
    const { found, tried } = refusedThoughFitting(
      "board",
      [board, { ...board, covered: [3] }, generateBoard({ layout: "seafarers/new-world-3-4", seed: 1 }).board],
      isBoard,
    );
    expect(tried).toBeGreaterThan(300);
    expect(found).toEqual([
      ".harborSlots = []", // fewer slots than harbors
      ".harborSlots = undefined",
      ".harbors = []",
      ".tokens[] = null", // on a hex with a resource
    ]);
  });

  test("custom layouts: only wrong sums of pieces, and places outside the layout", () => {
    const scenarios = ["seafarers/new-world-3-4", "seafarers/fog-islands-4", "standard"] as const;
    const boards = scenarios.map((layout) => generateBoard({ layout: layoutOf(layout).spec, seed: 1 }).board);
    const { found, tried } = refusedThoughFitting("board", boards, isBoard);
    expect(tried).toBeGreaterThan(2000);
    const parts = found.map((item) => item.replace(/^\.layout\.(\w+)\b.* = .*$/, "$1 of the layout"));
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
    const others = found.filter((item) => !/ = (undefined|-1|\[\]|\{\}|null)$/.test(item));
    expect(others).toEqual([]);
  });

  test("games: only a missing token", () => {
    const { found, tried } = refusedThoughFitting("game", variedGames(matches), isGame);
    expect(tried).toBeGreaterThan(10_000);
    expect(found).toEqual([".board.tokens[] = null"]);
  });

  test("views: also a viewer without cards, and cards without a viewer", () => {
    const views = variedGames(matches).map((game, i) => playerView(game, i % 5 || null));
    const { found, tried } = refusedThoughFitting("game-view", views, isGameView);
    expect(tried).toBeGreaterThan(10_000);
    expect(found).toEqual([".board.tokens[] = null", ".own = null", ".viewer = null"]);
  });

  test("records: only a missing token", () => {
    const whole = matches.at(-1)?.record;
    const kindsOfMoves = new Map(whole?.steps.map((step) => [step.move.kind, step]));
    const records = [whole, ...[...kindsOfMoves.values()].map((step) => ({ ...whole, steps: [step] }))];
    expect(kindsOfMoves.size).toBeGreaterThan(12);
    const { found, tried } = refusedThoughFitting("game-record", records, isGameRecord);
    expect(tried).toBeGreaterThan(3000);
    expect(found).toEqual([".board.tokens[] = null"]);
  });

  test("simulations: only counts that do not add up", () => {
    const { found, tried } = refusedThoughFitting("simulation", [simulate(board, { games: 20, seed: 1 })], (value) =>
      reads(() => mergeSimulations([value as never])),
    );
    expect(tried).toBeGreaterThan(300);
    expect([...new Set(found.map((item) => item.replace(/ = .*/, "")))]).toEqual([
      ".games",
      ".seats[].wins",
      ".unfinished",
    ]);
  });
});

test("a cribbage game with a part of a wrong type does not fit", () => {
  const game = playedCribbage()[30] as CribbageGame;
  const wrong = [...mutationsOf(saved(game))].filter(({ instead }) => instead === true || instead === "x");
  const fitting = wrong.filter(({ value }) => complaint("cribbage-game", value) === "").map(({ path }) => path);
  expect(wrong.length).toBeGreaterThan(60);
  expect([...new Set(fitting)]).toEqual([".seed"]); // "x" is a valid seed
});

test("moves preserve unknown keys of a game, and the result fits the schema", () => {
  const game = { ...newGame(board, { seed: 1 }), note: "mine" };
  expect(complaint("game", saved(game))).toBe("");
  expect(applyMove(game, chooseMove(game, "random")).moveCount).toBe(1);
});
