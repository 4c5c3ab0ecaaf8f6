// Levels play whole games on all kinds of boards. The test checks each game after every move.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  type Board,
  chooseMove,
  type GameView,
  isGame,
  legalMoves,
  type Level,
  type Move,
  newGame,
  RefusedError,
  simulate,
  playerView,
} from "../../../web/src/game.js";
import { officialBoard } from "../../../web/src/index.js";
import { isTestAll, casesToRun } from "../../sample.js";
import { board as standard } from "./positions.js";

const levels = ["random", "beginner", "intermediate", "advanced"] as const satisfies readonly Level[];

/** Returns a hexagonal board with `side` hexes on each side. */
function hexagon(side: number, harborSlots: readonly number[] = [], harbors: Board["harbors"] = []): Board {
  const hexes: { q: number; r: number }[] = [];
  for (let q = 1 - side; q < side; ++q)
    for (let r = Math.max(1 - side, 1 - side - q); r <= Math.min(side - 1, side - 1 - q); ++r) hexes.push({ q, r });
  const kinds = ["wood", "brick", "wool", "grain", "ore"] as const;
  const terrains = hexes.map((_, i) => kinds[i % 5] as (typeof kinds)[number]);
  const tokens = hexes.map((_, i) => [2, 3, 4, 5, 6, 8, 9, 10, 11, 12][(7 * i) % 10] as number);
  const bag = Object.fromEntries(kinds.map((kind) => [kind, terrains.filter((one) => one === kind).length]));
  return { version: 1, layout: { hexes, terrains: bag, tokens, harborSlots, harbors }, terrains, tokens, harbors };
}

const withoutDesert: Board = {
  ...standard,
  terrains: standard.terrains.map((terrain) => (terrain === "desert" ? "ore" : terrain)),
  tokens: standard.tokens.map((token) => token ?? 9),
};
const fiveDeserts: Board = {
  ...standard,
  terrains: standard.terrains.map((terrain, i) => (i % 4 === 0 ? "desert" : terrain === "desert" ? "wool" : terrain)),
  tokens: standard.tokens.map((token, i) => (i % 4 === 0 ? null : (token ?? 5))),
};
const oreHarbors: Board = { ...standard, harbors: standard.harbors.map(() => "ore") };
const boards: Readonly<Record<string, Board>> = {
  "the standard layout": standard,
  "the standard layout without a desert": withoutDesert,
  "five deserts": fiveDeserts,
  "ore in every harbor": oreHarbors,
  "no harbors": { ...standard, harbors: [] },
  "the extension": officialBoard({ seed: 1, layout: "extension" }).board,
  "seven hexes": hexagon(2, [0, 1, 2], ["any", "any", "wood"]),
  "61 hexes": hexagon(5, [0, 7, 14, 21, 28], ["any", "wood", "brick", "ore", "any"]),
};

/** Returns the move by which `legalMoves` represents a move. It represents all offers by one offer without cards. */
const templateOf = (move: Move): Move =>
  move.kind === "offerTrade" || move.kind === "counterTrade" ? { kind: move.kind, give: {}, receive: {} } : move;

describe("a game has a winner, conserves cards and pieces, and can be played from views: on", () => {
  const games = Object.entries(boards).flatMap(([name, board]) =>
    ([2, 3, 4, 5, 6] as const).map((players) => [name, players, board] as const),
  );
  test.each(casesToRun(games, 3))("%s, %i players", (name, players, board) => {
    if (name === "seven hexes" && players > 3) {
      expect(() => newGame(board, { players })).toThrow(RefusedError);
      return;
    }
    let game = newGame(board, { players, seed: `${name} ${players}` });
    const desert = board.terrains.indexOf("desert");
    expect(game.robber).toBe(desert < 0 ? null : desert);
    for (; game.phase !== "over" && game.moveCount < 5000;) {
      const level = levels[game.activePlayer % 4] as Level;
      const view = JSON.parse(JSON.stringify(playerView(game, game.activePlayer))) as GameView;
      const move = chooseMove(view, level);
      expect(chooseMove(game, level)).toEqual(move);
      if (game.moveCount % 25 === 0) {
        const legal = legalMoves(view);
        expect(legal).toContainEqual(templateOf(move));
        expect(legalMoves(game)).toEqual(legal);
        for (const other of levels) expect(chooseMove(view, other)).toEqual(chooseMove(game, other));
      }
      game = applyMove(game, move, { expectedMoveCount: game.moveCount });
      expect(isGame(game)).toBe(true); // cards, pieces, prizes and points agree
    }
    expect([game.phase, game.winner]).toEqual(["over", game.currentPlayer]);
    expect(game.seats[game.currentPlayer - 1]?.points).toBeGreaterThanOrEqual(10);
    expect(legalMoves(game)).toEqual([]);
  });
});

describe.skipIf(isTestAll)("a board without enough room for all players is refused", () => {
  const sevenHexes = boards["seven hexes"] as Board;
  test("by new games and simulations of four players, but not of two", () => {
    for (const use of [() => newGame(sevenHexes), () => simulate(sevenHexes, { players: 4 })])
      expect(use).toThrow("board is refused: some order of placements leaves one of 4 players without a spot");
    expect(simulate(sevenHexes, { players: 2, games: 20, seed: 1 }).games).toBe(20);
  });

  test("by functions that receive a game in its set-up", () => {
    const startedGame = newGame(sevenHexes, { players: 2 });
    const crowdedGame = {
      ...startedGame,
      seats: [...startedGame.seats, ...startedGame.seats].map((seat, i) => ({ ...seat, player: i + 1 })),
      hidden: { ...startedGame.hidden, possibleHands: newGame(standard, { players: 4 }).hidden.possibleHands },
    };
    for (const use of [() => legalMoves(crowdedGame), () => chooseMove(crowdedGame, "random")])
      expect(use).toThrow(
        new RangeError("game.board must have room for all in the setup, in whatever order they settle"),
      );
  });
});
