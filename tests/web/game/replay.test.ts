// Replays the golden games through the public API, and checks invariants at every step.
import { describe, expect, test } from "vitest";
import { applyMove, type Game, legalMoves, type Move, newGame, replay, playerView } from "../../../web/src/game.js";
import { goldenGames, goldenStateOf as stateOf, legalHash } from "./golden-games.js";

const newGoldenGame = ({ board, players }: (typeof goldenGames)[number]) =>
  newGame(board, { players, seed: 1, offersPerTurn: 0 });

test("there are 26 golden games of 20,026 steps", () => {
  expect(goldenGames).toHaveLength(26);
  expect(goldenGames.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(20_026);
});

describe("a golden game", () => {
  test.each(goldenGames.map((golden, i) => [i, golden] as const))(
    "%i reaches the golden states and the golden winner",
    (_, golden) => {
      let game = newGoldenGame(golden);
      for (const { steps, after } of golden.stretches) {
        for (const { player, move, outcome } of steps) {
          expect(game.activePlayer).toBe(player);
          game = applyMove(game, move, { outcome, expectedMoveCount: game.moveCount });
          expect(game.lastMove).toMatchObject({ player, move, ...(outcome && { outcome }) });
        }
        expect(stateOf(game)).toEqual(after);
      }
      expect(game.winner).toBe(golden.winner);
      expect(game.moveCount).toBe(golden.steps.length);
    },
  );

  test.each([0, 3, 8, 15, 22])("%i has the golden legal moves at every step, also from a view", (number) => {
    const golden = goldenGames[number] as (typeof goldenGames)[number];
    let game = newGoldenGame(golden);
    for (const { steps, legal } of golden.stretches) {
      const lists: (readonly Move[])[] = [];
      for (const { player, move, outcome } of steps) {
        const moves = legalMoves(game);
        lists.push(moves);
        expect(legalMoves(playerView(game, player))).toEqual(moves);
        expect(legalMoves(playerView(game, (player % golden.players) + 1))).toEqual([]);
        game = applyMove(game, move, { outcome });
      }
      expect(legalHash(lists)).toBe(legal);
    }
    expect(legalMoves(game)).toEqual(golden.winner === null ? legalMoves(game) : []);
  });

  test("is replayed from its record, and every position survives JSON", () => {
    const golden = goldenGames[1] as (typeof goldenGames)[number];
    const { board, players, steps } = golden;
    const record = {
      version: 1 as const,
      board,
      options: { players, seed: 1, offersPerTurn: 0 },
      steps: steps.map(({ move, outcome }) => (outcome ? { move, outcome } : { move })),
    };
    const games = replay(JSON.parse(JSON.stringify(record)) as typeof record);
    expect(games).toHaveLength(steps.length + 1);
    let game = newGoldenGame(golden);
    expect(games[0]).toEqual(game);
    for (const [i, { move, outcome }] of steps.entries()) {
      const copy = JSON.parse(JSON.stringify(game)) as Game;
      expect(copy).toEqual(game);
      game = applyMove(copy, move, { outcome });
      expect(games[i + 1]).toEqual(game);
    }
  });
});

test("a game without passed-in outcomes repeats from its seed", () => {
  const { board } = goldenGames[0] as (typeof goldenGames)[number];
  const playGame = () => {
    let game = newGame(board, { seed: "streams", offersPerTurn: 0 });
    for (let i = 0; i < 300 && game.phase !== "over"; ++i) {
      const moves = legalMoves(game);
      game = applyMove(game, moves[(7 * i) % moves.length] as Move);
    }
    return game;
  };
  expect(playGame()).toEqual(playGame());
  expect(playGame().hidden.rolls).toBeGreaterThan(10);
});
