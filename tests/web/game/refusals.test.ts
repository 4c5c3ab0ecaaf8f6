// Moves that the rules forbid are refused, each with its kind of refusal. Invalid moves are errors.
import { describe, expect, test } from "vitest";
import { applyMove, type Move, newGame, RefusedError } from "../../../web/src/game.js";
import { refusedMoves } from "./refused-moves.js";
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
