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
import { generateBoard, layoutOf, type Piece } from "../../../web/src/index.js";

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
          turn: view.turn,
          lastMove: view.lastMove,
          cardPlayed: view.cardPlayed,
          own: { ...position.own, playable: view.own?.playable, boughtThisTurn: view.own?.boughtThisTurn },
          possibleHands: view.possibleHands,
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

  /** Returns the message of the error for a position. */
  const faultOf = (position: Partial<TablePosition>): string => {
    try {
      positionOf({ board, players: 3, pieces: [], toMove: 1, ...position });
    } catch (error) {
      if (error instanceof RangeError) return error.message.replace("position.", "");
    }
    return "none";
  };

  test("name the player and the piece that is missing or too many after the set-up", () => {
    let game = newGame(board, { seed: 7, players: 3, offersPerTurn: 0 });
    while (game.phase === "setup") game = applyMove(game, chooseMove(game, "intermediate"));
    const pieces = piecesOf(game);
    const { edges, intersections } = layoutOf("standard");
    const without = (...removed: readonly Piece[]) => pieces.filter((piece) => !removed.includes(piece));
    for (const road of pieces) {
      if (road.kind !== "road") continue;
      const { player, edge } = road;
      const byOrder =
        player === 1
          ? "none"
          : `pieces must have 2 or more roads of player ${player}, one at each settlement of the setup, got 1`;
      expect(faultOf({ pieces: without(road) })).toBe(byOrder);
      const home = pieces.find(
        (piece) => piece.kind === "settlement" && edges[edge]?.intersections.includes(piece.intersection),
      ) as Piece & { intersection: number };
      expect(faultOf({ pieces: without(home) })).toBe(
        `pieces must have roads that buildings of the same player lead to, got edge ${edge} of player ${player}`,
      );
      expect(faultOf({ pieces: without(home, road) })).toBe(
        player === 1
          ? "none"
          : `pieces must have 2 or more buildings of player ${player}, by the order of the setup, got 1`,
      );
      const isNextToAnother = (id: number) =>
        pieces.some(
          (piece) =>
            piece !== home && "intersection" in piece && intersections[id]?.neighbors.includes(piece.intersection),
        );
      const neighbor = intersections[home.intersection]?.neighbors.find((id) => !isNextToAnother(id));
      if (neighbor === undefined) continue;
      const [low, high] = [home.intersection, neighbor].sort((a, b) => a - b);
      expect(faultOf({ pieces: [...pieces, { player, kind: "settlement", intersection: neighbor }] })).toBe(
        `pieces must have no two buildings on neighboring intersections, got ${low} of player ${player} and ${high} of player ${player}`,
      );
      // Both roads of a player at one settlement.
      const next = intersections[home.intersection]?.edges.find(
        (id) => !pieces.some((piece) => "edge" in piece && piece.edge === id),
      );
      const otherRoad = pieces.find(
        (piece) => piece.kind === "road" && piece.player === player && piece !== road,
      ) as Piece;
      const moved = [...without(otherRoad), { player, kind: "road", edge: next as number } as const];
      expect(faultOf({ pieces: moved })).toMatch(/^none$|^pieces must have a road of player \d at intersection \d+$/);
    }
    const oneBehind = gameAfterMoves(150, 3);
    const behind = piecesOf(oneBehind).filter(({ player, kind }) => player !== 2 || kind === "road");
    expect(faultOf({ pieces: behind.filter(({ player }) => player !== 2) })).toBe(
      "pieces must have 2 or more buildings of player 2, by the order of the setup, got 0",
    );
  });

  test("in the set-up name the player whose turn it is", () => {
    let game = newGame(board, { seed: 7, players: 3, offersPerTurn: 0 });
    for (; game.phase === "setup"; game = applyMove(game, chooseMove(game, "intermediate")))
      for (const toMove of [1, 2, 3])
        expect(faultOf({ pieces: piecesOf(game), toMove })).toBe(
          toMove === game.activePlayer
            ? "none"
            : `toMove must be ${game.activePlayer}, the player whose turn it is by the pieces, got ${toMove}`,
        );
  });

  const table = tableOf(gameAfterMoves(100, 3));
  const settlement = table.pieces.find(({ kind }) => kind === "settlement") as { player: number; intersection: number };

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
      `position.pieces must have one piece in a place, got intersection ${settlement.intersection} of players ${settlement.player} and 3`,
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
