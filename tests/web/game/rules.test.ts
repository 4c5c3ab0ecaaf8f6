// House rules are options of games. Tests their effects, and that games and views contain them.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  certifyBoard,
  chooseMove,
  type Game,
  type RuleOptions,
  legalMoves,
  mergeSimulations,
  type Move,
  newGame,
  RefusedError,
  simulate,
  spotChances,
  twoPlayerRules,
  playerView,
} from "../../../web/src/game.js";
import { generateBoard, layoutOf } from "../../../web/src/index.js";
import { board } from "./positions.js";

const sixPlayerBoard = generateBoard({ layout: "extension", seed: 8 }).board;
const { intersections } = layoutOf(board.layout);
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

  test.each([
    [{ friendlyRobber: 1 }, new TypeError("options.friendlyRobber must be true or false, got 1")],
    [{ balancedDice: "yes" }, new TypeError('options.balancedDice must be true or false, got "yes"')],
    [{ discardLimit: 96 }, new RangeError("options.discardLimit must be an integer in [0, 95], got 96")],
  ])("are validated wherever they are options: %o", (rules, error) => {
    for (const use of [
      () => newGame(board, { ...(rules as RuleOptions) }),
      () => simulate(board, rules as RuleOptions),
      () => certifyBoard(board, rules as RuleOptions),
      () => spotChances(board, rules as RuleOptions),
    ])
      expect(use).toThrow(error);
  });

  test.each(["friendlyRobber", "balancedDice"] as const)("are validated in a game from outside: %s", (key) => {
    const game = newGame(board, { seed: 1 });
    for (const value of ["no", null, 1])
      expect(() => legalMoves({ ...game, [key]: value } as unknown as Game)).toThrow(
        new TypeError(`game.${key} must be true or false, got ${JSON.stringify(value)}`),
      );
    const { [key]: defaultValue, ...gameWithoutOption } = game;
    expect(defaultValue).toBe(false);
    expect(playerView(gameWithoutOption as Game, 1)).toEqual(playerView(game, 1));
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

describe("a friendly robber", () => {
  const games = [1, 2, 3].flatMap((seed) => positionsOfPlayedGame({ friendlyRobber: true }, seed));
  const robberGames = games.filter(({ phase }) => phase === "moveRobber");
  /** Returns the hexes at which a player with at most two open points has a building. */
  const sparedHexes = (game: Game) =>
    new Set(
      playerView(game, 1)
        .seats.filter(({ publicPoints }) => publicPoints <= 2)
        .flatMap(({ settlements, cities }) => [...settlements, ...cities])
        .flatMap((id) => intersections[id]?.hexes ?? []),
    );

  test("does not move to players with at most two points, in games and views", () => {
    expect(robberGames.some((game) => sparedHexes(game).size > 0)).toBe(true);
    expect(robberGames.some((game) => sparedHexes(game).size === 0)).toBe(true);
    for (const game of robberGames) {
      const hexes = new Set(legalMoves(game).map((move) => (move.kind === "moveRobber" ? move.hex : -1)));
      const hexIds = layoutOf(board.layout).hexes.map((_, id) => id);
      expect([...hexes]).toEqual(hexIds.filter((id) => id !== game.robber && !sparedHexes(game).has(id)));
      expect(legalMoves(playerView(game, game.activePlayer))).toEqual(legalMoves(game));
      for (const hex of sparedHexes(game)) {
        const move: Move = { kind: "moveRobber", hex };
        if (hex !== game.robber)
          expect(() => applyMove(game, move)).toThrow(
            new RefusedError(
              { kind: "robber-is-friendly", path: "move" },
              "move is refused: the friendly robber spares players with two points or fewer",
            ),
          );
      }
    }
  });
});

describe("balanced dice", () => {
  test("show each combination at most once in 24 rolls, then in the next 24", () => {
    const rolls = diceRolls(positionsOfPlayedGame({ balancedDice: true, pointsToWin: 13 }, 4));
    expect(rolls.length).toBeGreaterThan(48);
    for (let i = 0; i < rolls.length; i += 24) {
      const deck = rolls.slice(i, i + 24).map(String);
      expect(new Set(deck).size).toBe(deck.length);
    }
  });

  test("do not depend on moves between the rolls", () => {
    const [rollsTo10, rollsTo15] = [10, 15].map((pointsToWin) =>
      diceRolls(positionsOfPlayedGame({ balancedDice: true, pointsToWin }, 4)),
    );
    const commonLength = Math.min(rollsTo10?.length ?? 0, rollsTo15?.length ?? 0);
    expect(commonLength).toBeGreaterThan(24);
    const rollsWithDiscards = diceRolls(positionsOfPlayedGame({ balancedDice: true, discardLimit: 0 }, 4));
    expect(rollsWithDiscards.slice(0, 24)).toEqual(rollsTo10?.slice(0, 24));
    expect(rollsTo10?.slice(0, commonLength)).toEqual(rollsTo15?.slice(0, commonLength));
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
  const { seats, unfinished, games } = simulate(board, { seed: 1, games: 50, ...twoPlayerRules });
  expect(seats.reduce((wins, seat) => wins + seat.wins, unfinished)).toBe(games);
  expect(seats.every(({ meanPoints }) => meanPoints > 5)).toBe(true);
  expect(certifyBoard(board, { seed: 1, maxGames: 50, ...twoPlayerRules }).levels[0]?.seats).toHaveLength(2);
  expect(spotChances(board, { seed: 1, games: 20, spots: [10, 20], ...twoPlayerRules }).player).toBe(1);
});
