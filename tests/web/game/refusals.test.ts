// Moves that the rules forbid are refused, each with its kind of refusal. Invalid moves are errors.
import { describe, expect, test } from "vitest";
import { applyMove, type Game, legalMoves, type Move, newGame, RefusedError, whyNot } from "../../../web/src/game.js";
import { layoutOf } from "../../../web/src/index.js";
import { freeRoadsGame, openTradeGame, refusedMoves, specialBuildingGames } from "./refused-moves.js";
import { board } from "./positions.js";

describe("a move is refused as", () => {
  test.each(Object.entries(refusedMoves))("%s", (kind, call) => {
    const error = (() => {
      try {
        call();
      } catch (thrown) {
        return thrown;
      }
      return undefined;
    })();
    expect(error).toBeInstanceOf(RefusedError);
    expect((error as RefusedError).kind).toBe(kind);
    expect((error as RefusedError).message).toMatch(/^(move|game|board|options\.\w+) is refused: /);
  });
});

/** Returns moves of all kinds with all places, resources and players, and offers of all kinds. */
function everyMove({ board, seats }: Game): readonly Move[] {
  const { edges, hexes, intersections } = layoutOf(board.layout);
  const resources = ["wood", "brick", "wool", "grain", "ore"] as const;
  const pairs = resources.flatMap((give) => resources.map((receive) => ({ give, receive })));
  const players = seats.map(({ player }) => player);
  const sides = [{}, { wood: 1 }, { ore: 1 }, { wood: 1, ore: 1 }, { wool: 24 }];
  const exchanges = sides.flatMap((give) => sides.map((receive) => ({ give, receive })));
  const plain = ["roll", "endTurn", "buyCard", "knight", "roadBuilding", "acceptTrade", "declineTrade", "cancelTrade"];
  return [
    ...plain.map((kind) => ({ kind }) as Move),
    ...intersections.flatMap((_, intersection): Move[] => [
      { kind: "settlement", intersection },
      { kind: "city", intersection },
    ]),
    ...edges.map((_, edge): Move => ({ kind: "road", edge })),
    ...hexes.flatMap((_, hex): Move[] => [
      { kind: "moveRobber", hex },
      ...players.map((victim): Move => ({ kind: "moveRobber", hex, victim })),
    ]),
    ...resources.flatMap((resource): Move[] => [
      { kind: "discard", resource },
      { kind: "monopoly", resource },
      { kind: "yearOfPlenty", resources: [resource] },
    ]),
    ...pairs.flatMap(({ give, receive }): Move[] => [
      { kind: "yearOfPlenty", resources: [give, receive] },
      { kind: "bankTrade", give, receive },
    ]),
    ...exchanges.flatMap((exchange): Move[] => [
      { kind: "offerTrade", ...exchange },
      { kind: "offerTrade", ...exchange, to: [1, 2] },
      { kind: "counterTrade", ...exchange },
    ]),
    ...players.map((player): Move => ({ kind: "confirmTrade", player })),
  ];
}

test("whyNot gives a reason of its own for every move that is not legal, in every phase", () => {
  const positions = [...specialBuildingGames, freeRoadsGame, openTradeGame];
  const phases = [...new Set(positions.map(({ phase }) => phase))].filter((phase) => phase !== "over");
  expect(phases).toHaveLength(8);
  const games = [
    ...phases.map((phase) => positions.find((game) => game.phase === phase) as Game),
    ...specialBuildingGames.filter(({ phase }, i) => phase !== "over" && i % 120 === 0),
  ];
  for (const game of games) {
    const legal = new Set(legalMoves(game).map((move) => JSON.stringify(move)));
    for (const move of everyMove(game)) {
      const kind = whyNot(game, move)?.kind;
      expect(kind, `${JSON.stringify(move)} in phase ${game.phase}`).not.toBe("not-legal");
      const isTrade = move.kind === "offerTrade" || move.kind === "counterTrade";
      const isReversed = move.kind === "yearOfPlenty" && (move.resources[1] ?? "wool") !== move.resources[0];
      if (!isTrade && !isReversed) expect(kind === undefined).toBe(legal.has(JSON.stringify(move)));
    }
  }
});

describe("an invalid move is refused with path and value:", () => {
  const startedGame = newGame(board, { seed: 1 });
  test.each([
    [undefined, new TypeError("move must be an object, got undefined")],
    [
      { kind: "settlement", intersection: 54 },
      new RangeError("move.intersection must be an integer in [0, 53], got 54"),
    ],
    [{ kind: "road", edge: "1" }, new TypeError('move.edge must be an integer, got "1"')],
    [{ kind: "yearOfPlenty", resources: [] }, new RangeError("move.resources must have 1 or 2 items, got 0")],
    [
      { kind: "offerTrade", give: { ore: 25 }, receive: {} },
      new RangeError("move.give.ore must be an integer in [0, 24], got 25"),
    ],
  ])("%o", (move, error) => {
    expect(() => applyMove(startedGame, move as Move)).toThrow(error);
  });

  test.each([
    [{ outcome: { dice: [0, 1] } }, new RangeError("options.outcome.dice[0] must be an integer in [1, 6], got 0")],
    [
      { expectedMoveCount: -1 },
      new RangeError("options.expectedMoveCount must be an integer in [0, 9007199254740991], got -1"),
    ],
    [{ luck: 1 }, new TypeError("options.luck is not known: options may have outcome, expectedMoveCount, player")],
  ])("options %o", (options, error) => {
    expect(() => applyMove(startedGame, { kind: "endTurn" }, options as never)).toThrow(error);
  });
});
