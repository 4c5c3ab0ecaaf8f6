import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { applySwaps, printedBoard, type Board, type PieceSwap } from "../../../web/src/index.js";

const beginner = printedBoard();

describe("applySwaps", () => {
  test.each([1, 2, 3, 4])("makes the repaired board of official board %i out of its repair", (seed) => {
    const { board } = hexsmith.officialBoard({ seed });
    const repair = hexsmith.repairBoard(board, { swaps: 4, harbors: true });
    expect(repair.swaps.length).toBeGreaterThan(1);
    expect(applySwaps(board, repair.swaps)).toEqual(repair.board);
    const [first] = repair.swaps;
    const before = hexsmith.evaluateBoard(board).energy.total;
    const after = hexsmith.evaluateBoard(applySwaps(board, first ? [first] : [])).energy.total;
    expect(before - after).toBeCloseTo(first?.gain ?? Number.NaN, 6);
  });

  test("moves a desert with its lack of a token, and changes nothing but what it is told", () => {
    const given = structuredClone(beginner);
    const moved = applySwaps(given, [{ kind: "terrains", hexes: [9, 0] }]);
    expect([moved.terrains[0], moved.tokens[0], moved.terrains[9], moved.tokens[9]]).toEqual([
      "desert",
      null,
      "ore",
      10,
    ]);
    expect(given).toEqual(beginner);
    expect(applySwaps(moved, [{ kind: "terrains", hexes: [0, 9] }])).toEqual(beginner);
    expect(applySwaps(given, [])).toEqual(beginner);
  });

  test.each([
    [
      [{ kind: "tiles", hexes: [0, 1] }],
      RangeError,
      'swaps[0].kind must be one of "terrains", "tokens", "harbors", got "tiles"',
    ],
    [[{ kind: "tokens", hexes: [0, 9] }], RangeError, "swaps[0].hexes[1] must be a hex with a token, got 9, a desert"],
    [[{ kind: "tokens", hexes: [0, 19] }], RangeError, "swaps[0].hexes[1] must be an integer in [0, 18], got 19"],
    [[{ kind: "harbors", harborSlots: [0] }], RangeError, "swaps[0].harborSlots must have 2 items, got 1"],
    [[{ kind: "harbors", hexes: [0, 1] }], TypeError, "swaps[0].harborSlots must be an array, got undefined"],
    [[undefined], TypeError, "swaps[0] must be an object, got undefined"],
    [{}, TypeError, "swaps must be an array, got an object"],
  ] as const)("refuses %j", (swaps, kind, message) => {
    const call = () => applySwaps(beginner satisfies Board, swaps as unknown as readonly PieceSwap[]);
    expect(call).toThrow(kind);
    expect(call).toThrow(message);
  });
});
