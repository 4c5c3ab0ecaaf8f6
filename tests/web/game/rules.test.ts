// House rules are options of games. Tests their effects, and that games and views contain them.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  certifyBoard,
  chooseMove,
  type Game,
  type RuleOptions,
  mergeSimulations,
  newGame,
  simulate,
  spotChances,
  twoPlayerRules,
  playerView,
} from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";
import { board } from "./positions.js";

const sixPlayerBoard = generateBoard({ layout: "extension", seed: 8 }).board;
const houseRules: RuleOptions = { pointsToWin: 12, discardLimit: 9, friendlyRobber: true, balancedDice: true };

/** Returns all positions of a game that a level plays to its end. */
function positionsOfPlayedGame(rules: RuleOptions, seed: number): Game[] {
  const games = [newGame(board, { seed, ...rules })];
  for (;;) {
    const game = games.at(-1) as Game;
    if (game.phase === "over") return games;
    games.push(applyMove(game, chooseMove(game, "intermediate")));
  }
}
const rulesOf = ({ pointsToWin, discardLimit, friendlyRobber, balancedDice }: RuleOptions) => ({
  pointsToWin,
  discardLimit,
  friendlyRobber,
  balancedDice,
});
const diceRolls = (games: readonly Game[]) =>
  games.flatMap(({ lastMove }) => (lastMove?.outcome?.dice ? [lastMove.outcome.dice] : []));

describe("the rules of a game", () => {
  test("are the rules of the base game by default", () => {
    const rules = { pointsToWin: 10, discardLimit: 7, friendlyRobber: false, balancedDice: false };
    expect(rulesOf(newGame(board, { seed: 1 }))).toEqual(rules);
    expect(newGame(board, { seed: 1, ...rules })).toEqual(newGame(board, { seed: 1 }));
  });

  test("do not change during a game, and are the same in its views", () => {
    for (const game of positionsOfPlayedGame(houseRules, 5)) {
      expect(rulesOf(game)).toEqual(houseRules);
      expect(rulesOf(playerView(JSON.parse(JSON.stringify(game)) as Game, 2))).toEqual(houseRules);
    }
  });

  test("are validated wherever they are options", () => {
    const rules = { discardLimit: 96 };
    for (const use of [newGame, simulate, certifyBoard, spotChances])
      expect(() => use(board, rules)).toThrow(
        new RangeError("options.discardLimit must be an integer in [0, 95], got 96"),
      );
  });
});

test.each([
  ["of four players", board, 4],
  ["of six players with special building", sixPlayerBoard, 6],
  ["of six players with paired turns", sixPlayerBoard, 6],
] as const)(
  "turns %s have numbers, in games and views: 0 in the setup, and one more for each player who may roll",
  (name, boardOfGame, players) => {
    const extraTurns = name.includes("paired") ? "paired" : undefined;
    let game = newGame(boardOfGame, { players, seed: 8, extraTurns });
    let turn = 0;
    for (let kind = ""; game.phase !== "over";) {
      if (game.phase === "roll" && (turn === 0 || kind === "endTurn")) ++turn;
      expect([game.turn, playerView(game, null).turn]).toEqual([turn, turn]);
      const move = chooseMove(game, "beginner");
      if (move.kind !== "offerTrade") ({ kind } = move);
      game = applyMove(game, move);
    }
    expect(game.turn).toBe(turn);
    expect(turn).toBe(game.hidden.rolls + Number(game.dice === null));
  },
);

describe("balanced dice", () => {
  test("show each combination at most once in 24 rolls, then in the next 24", () => {
    const rolls = diceRolls(positionsOfPlayedGame({ balancedDice: true, pointsToWin: 13 }, 4));
    expect(rolls.length).toBeGreaterThan(48);
    for (let i = 0; i < rolls.length; i += 24) {
      const deck = rolls.slice(i, i + 24).map(String);
      expect(new Set(deck).size).toBe(deck.length);
    }
  });

  test("do not reveal future rolls in views", () => {
    const game = newGame(board, { seed: 1, balancedDice: true });
    expect(playerView(game, 1)).toEqual(playerView(newGame(board, { seed: 2, balancedDice: true }), 1));
  });
});

describe("many games", () => {
  test("in simulations follow the rules", () => {
    const options = { seed: 1, games: 200 } as const;
    const resultByDefault = simulate(board, options);
    for (const rules of [{ friendlyRobber: true }, { balancedDice: true }] as const) {
      const result = simulate(board, { ...options, ...rules });
      expect(result.sums).not.toEqual(resultByDefault.sums);
      expect(result.digest).not.toBe(resultByDefault.digest);
      const part = simulate(board, { ...options, firstGame: 200 });
      expect(() => mergeSimulations([result, part])).toThrow(/^parts\[1\]\.digest must be that of the other parts/);
      const rest = simulate(board, { ...options, ...rules, firstGame: 200 });
      expect(mergeSimulations([result, rest])).toEqual(simulate(board, { ...options, ...rules, games: 400 }));
    }
  });

  test("in certificates and spot chances follow the rules", () => {
    const certificate = (rules: RuleOptions) => certifyBoard(board, { seed: 1, maxGames: 100, ...rules });
    expect(certificate({ pointsToWin: 10 })).toEqual(certificate({}));
    expect(certificate(houseRules)).not.toEqual(certificate({}));
    const chances = (rules: RuleOptions) => spotChances(board, { seed: 1, games: 400, spots: [10, 20, 30], ...rules });
    expect(chances({ balancedDice: false })).toEqual(chances({}));
    expect(chances(houseRules)).not.toEqual(chances({}));
  });
});

test("twoPlayerRules can be passed to every function: 15 points, discards above 9, the friendly robber", () => {
  const game = newGame(board, { seed: 1, ...twoPlayerRules });
  expect(game.seats).toHaveLength(2);
  expect(rulesOf(game)).toEqual({ pointsToWin: 15, discardLimit: 9, friendlyRobber: true, balancedDice: false });
  expect(simulate(board, { seed: 1, games: 5, ...twoPlayerRules }).seats).toHaveLength(2);
  expect(certifyBoard(board, { seed: 1, maxGames: 50, ...twoPlayerRules }).levels[0]?.seats).toHaveLength(2);
  expect(spotChances(board, { seed: 1, games: 20, spots: [10, 20], ...twoPlayerRules }).player).toBe(1);
});
