// Games can be created from a position that players enter as they see it on their table.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  chooseMove,
  type Game,
  isGameView,
  legalMoves,
  newGame,
  piecesOf,
  playerView,
  positionOf,
  rateMoves,
  type TablePosition,
  winChances,
} from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";

const { board } = generateBoard({ seed: 1 });

function gameAfterMoves(moves: number, players: number): Game {
  let game = newGame(board, { seed: 7, players, offersPerTurn: 0 });
  for (let i = 0; game.phase !== "over" && (i < moves || (game.phase !== "roll" && game.phase !== "main")); ++i)
    game = applyMove(game, chooseMove(game, "intermediate"));
  return game;
}

/** Returns what players see on the table of a game, and the active player's cards. */
function tableOf(game: Game): TablePosition {
  const view = playerView(game, game.activePlayer);
  const { yearOfPlenty, monopoly, roadBuilding } = view.playedCards;
  const activeSeat = game.activePlayer - 1;
  return {
    board,
    players: view.seats.length,
    pieces: piecesOf(view),
    hands: view.seats.map(({ handSize }, i) => (i === activeSeat ? (view.own?.hand ?? 0) : handSize)),
    cards: view.seats.map(({ cardCount }, i) => (i === activeSeat ? (view.own?.cards ?? 0) : cardCount)),
    knights: view.seats.map(({ knights }) => knights),
    playedCards: { yearOfPlenty, monopoly, roadBuilding },
    bank: view.bank,
    robber: view.robber,
    toMove: view.activePlayer,
    dice: view.dice,
    ...(view.longestRoad !== null && { longestRoad: view.longestRoad }),
    ...(view.largestArmy !== null && { largestArmy: view.largestArmy }),
  };
}

describe("positions of a table", () => {
  test("equal the view of the same game, except for what only a record shows", () => {
    for (const players of [2, 3, 4])
      for (const moves of [20, 60, 120, 180]) {
        const game = gameAfterMoves(moves, players);
        if (game.phase === "over") continue;
        const view = playerView(game, game.activePlayer);
        const position = positionOf(tableOf(game));
        expect(isGameView(position)).toBe(true);
        expect({
          ...position,
          moveCount: view.moveCount,
          lastMove: view.lastMove,
          cardPlayed: view.cardPlayed,
          own: { ...position.own, playable: view.own?.playable },
          seats: position.seats.map((seat, i) => ({ ...seat, knownCards: view.seats[i]?.knownCards })),
        }).toEqual(view);
      }
  });

  test("compute bank, deck, prizes and points, and can be analyzed", () => {
    const game = gameAfterMoves(120, 3);
    const { pieces } = tableOf(game);
    const position = positionOf({
      board,
      players: 3,
      pieces,
      hands: [{ ore: 3, grain: 2 }, 4, 6],
      toMove: 1,
      dice: [2, 3],
    });
    expect(position.cardsLeft).toBe(25);
    expect(Object.values(position.bank).reduce((sum, cards) => sum + cards, 0)).toBe(95 - 15);
    expect(Math.max(...Object.values(position.bank)) - Math.min(...Object.values(position.bank))).toBeLessThanOrEqual(
      1,
    );
    expect(position.seats.map(({ roadLength }) => roadLength)).toEqual(game.seats.map(({ roadLength }) => roadLength));
    expect(position.seats.map(({ handSize }) => handSize)).toEqual([5, 4, 6]);
    expect(position.robber).toBe(board.terrains.indexOf("desert"));
    expect(winChances(position, { playouts: 20, seed: 1 }).seats).toHaveLength(3);
    expect(legalMoves(position).length).toBeGreaterThan(1);
    expect(rateMoves(position, { playouts: 100, seed: 1 }).moves[0]?.loss).toBe(0);
  });

  test("can be seen by a spectator who knows hands", () => {
    const { pieces } = tableOf(gameAfterMoves(60, 3));
    const position = positionOf({ board, players: 3, pieces, hands: [{ wool: 2 }, 3, 0], toMove: 2, viewer: null });
    expect(position.own).toBeNull();
    expect(position.phase).toBe("roll");
    expect(position.seats[0]?.knownCards.wool).toBe(2);
    expect(winChances(position, { playouts: 10, seed: 1 }).playouts).toBe(10);
  });

  test("in the set-up have the moves of the player who settles next", () => {
    let game = newGame(board, { seed: 7, players: 3, offersPerTurn: 0 });
    for (let moves = 0; moves < 12; ++moves) {
      const position = positionOf({ board, players: 3, pieces: piecesOf(game), toMove: game.activePlayer });
      expect(position.phase).toBe("setup");
      expect(legalMoves(position)).toEqual(legalMoves(game));
      game = applyMove(game, chooseMove(game, "intermediate"));
    }
  });

  const table = tableOf(gameAfterMoves(100, 3));
  const settlement = table.pieces.find(({ kind }) => kind === "settlement") as { intersection: number };

  test.each<[string, Partial<TablePosition>, new (message: string) => Error, string]>([
    ["no players", { players: undefined as never }, TypeError, "position.players must be an integer, got undefined"],
    ["too few hands", { hands: [1, 2] }, RangeError, "position.hands must have 3 items, got 2"],
    [
      "a viewer's hand given as a number",
      { viewer: 1, hands: [3, 0, 0], cards: undefined },
      TypeError,
      "position.hands[0] must be an object: the viewer's cards are known, got 3",
    ],
    [
      "more cards of a resource than exist",
      { hands: [{ ore: 12 }, { ore: 12 }, 0], cards: undefined, bank: undefined, viewer: null },
      RangeError,
      "position.hands must have at most 19 ore cards together, got 24",
    ],
    [
      "a bank that does not fit the hands",
      { bank: { wood: 1 } },
      RangeError,
      "position.bank must make 19 cards of each resource together with the hands, 24 with five or six players",
    ],
    [
      "more development cards than exist",
      { cards: [20, 20, 20], viewer: null, hands: undefined, bank: undefined },
      RangeError,
      "position.cards must have at most 25 cards together with knights and playedCards",
    ],
    [
      "two pieces on a place",
      { pieces: [...table.pieces, { player: 3, kind: "city", intersection: settlement.intersection }] },
      RangeError,
      "position.pieces must have at most 5 settlements, 4 cities and 15 roads of each player, and no two in one place",
    ],
    [
      "a largest army without knights",
      { largestArmy: 2, knights: [0, 0, 0] },
      RangeError,
      "position.largestArmy must be a player with the most knights",
    ],
    ["a robber in the sea", { robber: 99 }, RangeError, "position.robber must be an integer in [0, 18], got 99"],
    ["an unknown key", { hand: 1 } as never, TypeError, "position.hand"],
  ])("are refused with %s", (_what, change, type, message) => {
    const call = () => positionOf({ ...table, ...change });
    expect(call).toThrow(type);
    expect(call).toThrow(message);
  });
});
