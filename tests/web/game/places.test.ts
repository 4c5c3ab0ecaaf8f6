// Functions that convert between views, drawings and moves: pieces, targets, and the moves at a place.
import { describe, expect, test } from "vitest";
import {
  type Game,
  legalMoves,
  type Move,
  movesAt,
  newGame,
  piecesOf,
  playerView,
  targetsOf,
} from "../../../web/src/game.js";
import { board, positionsOfPlayedGame } from "./positions.js";

const games = positionsOfPlayedGame(4, 2);
const mainPhaseGame = games.find(
  ({ phase, seats }) => phase === "main" && seats.some(({ cities }) => cities.length > 1),
) as Game;
const robberGame = games.find(
  (game) => game.phase === "moveRobber" && legalMoves(game).length > new Set(targetsOf(legalMoves(game)).hexes).size,
) as Game;

describe("piecesOf", () => {
  test("returns every building and road of every player, from games and views", () => {
    const pieces = piecesOf(mainPhaseGame);
    for (const { player, settlements, cities, roads } of mainPhaseGame.seats) {
      const piecesOfPlayer = pieces.filter((piece) => piece.player === player);
      const ids = (kind: string) =>
        piecesOfPlayer
          .filter((piece) => piece.kind === kind)
          .map((piece) => (piece.kind === "road" ? piece.edge : piece.intersection));
      expect([ids("settlement"), ids("city"), ids("road")]).toEqual([settlements, cities, roads]);
    }
    for (const viewer of [1, null]) expect(piecesOf(playerView(mainPhaseGame, viewer))).toEqual(pieces);
    expect(piecesOf(newGame(board))).toEqual([]);
  });

  test("refuses other versions of games, views and boards, and accepts data without a version", () => {
    const versionRule = "must be 1, the only version that there is, got 2";
    for (const value of [mainPhaseGame, playerView(mainPhaseGame, 1)]) {
      expect(() => piecesOf({ ...value, version: 2 } as never)).toThrow(new RangeError(`game.version ${versionRule}`));
      const withLaterBoard = { ...value, board: { ...value.board, version: 2 } };
      expect(() => piecesOf(withLaterBoard as never)).toThrow(new RangeError(`game.board.version ${versionRule}`));
      expect(piecesOf({ ...value, version: undefined } as never)).toEqual(piecesOf(mainPhaseGame));
    }
  });

  test.each([
    [undefined, new TypeError("game must be an object, got undefined")],
    [{ seats: 3 }, new TypeError("game.seats must be an array, got 3")],
    [
      { seats: [{ settlements: ["1"], cities: [], roads: [] }] },
      new TypeError('game.seats[0].settlements[0] must be an integer, got "1"'),
    ],
  ])("refuses %o", (value, error) => {
    expect(() => piecesOf(value as never)).toThrow(error);
  });
});

describe("targetsOf", () => {
  test("returns each place of the moves exactly once", () => {
    const moves: Move[] = [
      { kind: "settlement", intersection: 4 },
      { kind: "city", intersection: 4 },
      { kind: "city", intersection: 9 },
      { kind: "road", edge: 2 },
      { kind: "moveRobber", hex: 7, victim: 1 },
      { kind: "moveRobber", hex: 7, victim: 2 },
      { kind: "endTurn" },
      { kind: "bankTrade", give: "ore", receive: "wood" },
    ];
    expect(targetsOf(moves)).toEqual({ hexes: [7], intersections: [4, 9], edges: [2] });
    expect(targetsOf([])).toEqual({ hexes: [], intersections: [], edges: [] });
  });

  test("refuses an invalid move by its path", () => {
    expect(() => targetsOf([{ kind: "castle" }] as never)).toThrow(/^moves\[0\]\.kind must be one of "settlement", /);
    expect(() => targetsOf({} as never)).toThrow(new TypeError("moves must be an array, got an object"));
  });
});

describe("movesAt", () => {
  test("returns the same move objects for a place, one for each victim of the robber", () => {
    const moves = legalMoves(robberGame);
    const movesByHex = (targetsOf(moves).hexes ?? []).map((id) => movesAt(moves, { kind: "hex", id }));
    expect(movesByHex.flat()).toEqual(moves);
    expect(movesByHex.some((at) => at.length > 1)).toBe(true);
    for (const move of movesByHex.flat()) expect(moves).toContain(move);
    expect(movesAt(moves, { kind: "intersection", id: 3 })).toEqual([]);
  });

  test("refuses an invalid place", () => {
    expect(() => movesAt([], { kind: "corner", id: 1 } as never)).toThrow(
      'place.kind must be one of "hex", "intersection", "edge", "harborSlot", got "corner"',
    );
    expect(() => movesAt([], { kind: "hex", id: -1 })).toThrow(RangeError);
  });
});

describe("a spectator", () => {
  test("sees the table but no hands, and has no legal moves", () => {
    const view = playerView(mainPhaseGame, null);
    expect([view.viewer, view.own]).toEqual([null, null]);
    expect(view.seats).toEqual(playerView(mainPhaseGame, 1).seats);
    expect(JSON.stringify(view)).not.toMatch(/"(hand|cards|hidden)"/);
    expect(legalMoves(view)).toEqual([]);
  });
});
