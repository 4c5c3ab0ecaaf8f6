// Games and views that the module keeps after it has returned them (web/src/game/kept-games.ts).
import { expect, test } from "vitest";
import {
  applyMove,
  chooseMove,
  type Game,
  type GameView,
  handChances,
  legalMoves,
  newGame,
  playerView,
} from "../../../web/src/game.js";
import { game as holder } from "../../../web/src/wasm/game.js";
import { board } from "./positions.js";

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Returns what functions say of a game or view, as a text. */
const answersOf = (game: Game | GameView) => JSON.stringify([legalMoves(game), handChances(game)]);

const isFrozen = (value: unknown): boolean =>
  typeof value !== "object" || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));

test("no result depends on whether the module keeps a game: whole games and views, old ones, after refusals and a new instance", () => {
  for (const [seed, players, level] of [
    [1, 3, "advanced"],
    [2, 4, "intermediate"],
    [3, 5, "advanced"],
    [4, 2, "beginner"],
  ] as const) {
    const games = [newGame(board, { seed, players, offersPerTurn: 4, friendlyRobber: seed === 2 })];
    for (let game = games[0]!; game.phase !== "over"; games.push(game)) {
      const view = playerView(game, game.activePlayer);
      expect([isFrozen(view), view]).toEqual([true, playerView(copyOf(game), game.activePlayer)]);
      const move = chooseMove(view, level);
      expect(move).toEqual(chooseMove(copyOf(view), level));
      expect(move).toEqual(chooseMove(game, level));
      if (game.moveCount % 10 === 0) {
        expect(answersOf(game)).toBe(answersOf(copyOf(game)));
        expect(answersOf(view)).toBe(answersOf(copyOf(view)));
        // A game that the module no longer keeps, and its result, which it keeps.
        const old = games[Math.max(0, game.moveCount - 30)] as Game;
        const next = applyMove(old, chooseMove(old, level));
        expect(JSON.stringify(next)).toBe(JSON.stringify(applyMove(copyOf(old), chooseMove(old, level))));
        expect(() => applyMove(game, { kind: "road", edge: 71 }, { expectedMoveCount: 9999 })).toThrow();
        expect(() => applyMove(game, { kind: "counterTrade", give: {}, receive: {} })).toThrow();
      }
      if (game.moveCount % 60 === 59)
        expect(() => holder.get().use(() => { throw new Error("a trap"); })).toThrow(/the next call starts a new one/); // prettier-ignore
      const next = applyMove(game, move);
      expect(JSON.stringify(next)).toBe(JSON.stringify(applyMove(copyOf(game), move)));
      game = next;
    }
    expect(games.slice(1).every(isFrozen)).toBe(true);
  }
});
