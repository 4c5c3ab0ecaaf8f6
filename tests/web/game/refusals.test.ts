// Moves that the rules forbid, each with the kind of its rule; bad moves; trades between players.
import { describe, expect, test } from "vitest";
import { applyMove, type Game, type Move, newGame, RefusedError } from "../../../web/src/game.js";
import { exchanging, kindsOfMoves } from "./kinds-of-moves.js";
import { board } from "./played.js";

describe("a move is refused as", () => {
  test.each(Object.entries(kindsOfMoves))("%s", (kind, refused) => {
    const error = (() => {
      try {
        refused();
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

describe("a move of the wrong shape is refused with path and value:", () => {
  const begun = newGame(board, { seed: 1 });
  test.each([
    [undefined, new TypeError("move must be an object, got undefined")],
    [
      { kind: "settlement", intersection: 54 },
      new RangeError("move.intersection must be an integer in [0, 53], got 54"),
    ],
    [{ kind: "road", edge: "1" }, new TypeError('move.edge must be an integer, got "1"')],
    [{ kind: "yearOfPlenty", resources: [] }, new RangeError("move.resources must have 1 or 2 items, got 0")],
    [
      { kind: "exchange", player: 2, give: { ore: 20 }, receive: {} },
      new RangeError("move.give.ore must be an integer in [0, 19], got 20"),
    ],
  ])("%o", (move, error) => {
    expect(() => applyMove(begun, move as Move)).toThrow(error);
  });

  test.each([
    [{ outcome: { dice: [0, 1] } }, new RangeError("options.outcome.dice[0] must be an integer in [1, 6], got 0")],
    [
      { expectedMoveCount: -1 },
      new RangeError("options.expectedMoveCount must be an integer in [0, 9007199254740991], got -1"),
    ],
    [{ luck: 1 }, new TypeError("options.luck is not known: options may have outcome, expectedMoveCount, player")],
  ])("options %o", (options, error) => {
    expect(() => applyMove(begun, { kind: "endTurn" }, options as never)).toThrow(error);
  });
});

describe("an exchange", () => {
  const player = exchanging.activePlayer;
  const give = { wood: 1 };
  const partners = exchanging.seats
    .map(({ hand }, i) => [i + 1, (["brick", "wool", "grain", "ore"] as const).find((kind) => hand[kind] > 0)] as const)
    .filter(([number, kind]) => number !== player && kind !== undefined);

  test("passes the cards between both, and nothing else", () => {
    expect(partners).not.toEqual([]);
    for (const [partner, kind = "ore"] of partners) {
      const move: Move = { kind: "exchange", player: partner, give, receive: { [kind]: 1 } };
      const after = applyMove(exchanging, move);
      const hand = (game: Game, number: number) => game.seats[number - 1]?.hand as Game["bank"];
      const before = [hand(exchanging, player), hand(exchanging, partner)] as const;
      expect(hand(after, player)).toEqual({ ...before[0], wood: before[0].wood - 1, [kind]: before[0][kind] + 1 });
      expect(hand(after, partner)).toEqual({ ...before[1], wood: before[1].wood + 1, [kind]: before[1][kind] - 1 });
      expect([after.bank, after.moveCount, after.lastMove]).toEqual([
        exchanging.bank,
        exchanging.moveCount + 1,
        { player, move },
      ]);
    }
  });

  test.each([
    [{ give, receive: {} }, "not-legal"],
    [{ give, receive: { wood: 1 } }, "not-legal"],
    [{ give: { wood: 19 }, receive: { ore: 1 } }, "too-few-cards"],
  ])("is refused: %o", (sides, kind) => {
    const partner = partners[0]?.[0] as number;
    expect(() => applyMove(exchanging, { kind: "exchange", player: partner, ...sides })).toThrow(
      expect.objectContaining({ kind }) as Error,
    );
  });
});
