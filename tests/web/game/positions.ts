// Plays games for tests, and returns their positions.
import { applyMove, type Board, chooseMove, type Game, type Level, newGame } from "../../../web/src/game.js";
import { goldenGames } from "./golden-games.js";

export const board = goldenGames[0]?.board as Board;

/** Plays a game without trades, and returns the game before and after each move. Stops after `maxMoves` moves. */
export function positionsOfPlayedGame(
  players: 2 | 3 | 4,
  seed: number,
  level: Level = "beginner",
  maxMoves = 2000,
): Game[] {
  const games = [newGame(board, { players, seed, offersPerTurn: 0 })];
  for (let game = games[0] as Game; game.phase !== "over" && game.moveCount < maxMoves; games.push(game))
    game = applyMove(game, chooseMove(game, level));
  return games;
}
