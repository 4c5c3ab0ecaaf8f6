import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import {
  applySwaps,
  isBoard,
  layoutNames,
  layoutOf,
  printedBoard,
  type Board,
  type PieceSwap,
} from "../../../web/src/index.js";

const beginner = printedBoard();

/** Returns the edges of a board's harbors. */
const harborsOf = (board: Board) => layoutOf(board).harborSlots.map(({ edge }) => edge);

describe("applySwaps", () => {
  test.each([1, 2, 3, 4])("turns official board %i into its repaired board", (seed) => {
    const { board } = hexsmith.officialBoard({ seed });
    const repair = hexsmith.repairBoard(board, { swaps: 4, harbors: true });
    expect(repair.swaps.length).toBeGreaterThan(1);
    expect(applySwaps(board, repair.swaps)).toEqual(repair.board);
    const [first] = repair.swaps;
    const before = hexsmith.evaluateBoard(board).energy.total;
    const after = hexsmith.evaluateBoard(applySwaps(board, first ? [first] : [])).energy.total;
    expect(before - after).toBeCloseTo(first?.gain ?? Number.NaN, 6);
  });

  test("moves a desert without a token, and changes only the named pieces", () => {
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

  test("accepts every board, or refuses and states what is on the hexes", () => {
    let refused = 0;
    for (const name of layoutNames) {
      const board = printedBoard(name);
      // Only the first and last hex of each terrain are swapped, separately for hexes with and without a token.
      const kindOf = (hex: number) => `${board.terrains[hex] as string} ${board.tokens[hex] === null}`;
      const some = [...board.terrains.keys()].filter((hex, _, all) => {
        const same = all.filter((other) => kindOf(other) === kindOf(hex));
        return hex === same[0] || hex === same.at(-1);
      });
      for (const [first, second] of some.flatMap((a) => some.map((b) => [a, b] as const)))
        for (const kind of ["terrains", "tokens"] as const) {
          let swapped;
          try {
            swapped = applySwaps(board, [{ kind, hexes: [first, second] }]);
          } catch (error) {
            const { message } = error as Error;
            expect(error).toBeInstanceOf(RangeError);
            expect(message).toMatch(
              kind === "tokens"
                ? /^swaps\[0\]\.hexes\[[01]\] must be a hex with a token, got \d+, (?:sea|a desert|\w+ without a token)$/
                : /^swaps\[0\]\.hexes must leave (?:a token on every hex with a resource|sea where the layout fixes it|harbor slot \d+ on the coast), got/,
            );
            refused += 1;
            continue;
          }
          expect(isBoard(swapped)).toBe(true);
          expect(swapped.harbors).toEqual(board.harbors);
          expect(harborsOf(swapped)).toEqual(harborsOf(board));
          expect(applySwaps(swapped, [{ kind, hexes: [first, second] }])).toEqual(board);
        }
    }
    expect(refused).toBeGreaterThan(200);
  });

  test("keeps the harbors on their edges if sea hexes are dealt", () => {
    const board = printedBoard("seafarers/new-world-3-4");
    const [sea, land] = [board.terrains.indexOf("sea"), board.terrains.indexOf("wood")];
    expect(() => applySwaps(board, [{ kind: "tokens", hexes: [land, sea] }])).toThrow(
      new RangeError(`swaps[0].hexes[1] must be a hex with a token, got ${sea}, sea`),
    );
    const far = board.terrains.flatMap((terrain, hex) => {
      try {
        return terrain === "sea" ? [applySwaps(board, [{ kind: "terrains", hexes: [land, hex] }])] : [];
      } catch {
        return [];
      }
    });
    expect(far.length).toBeGreaterThan(0);
    expect(far.some(({ harborSlots }) => String(harborSlots) !== String(board.harborSlots))).toBe(true);
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
