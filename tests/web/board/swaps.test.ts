import { describe, expect, test } from "vitest";
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
  test("moves a desert without a token, and changes only the named pieces", () => {
    const original = structuredClone(beginner);
    const changedBoard = applySwaps(original, [{ kind: "terrains", hexes: [9, 0] }]);
    expect([
      changedBoard.terrains[0],
      changedBoard.tokens[0],
      changedBoard.terrains[9],
      changedBoard.tokens[9],
    ]).toEqual(["desert", null, "ore", 10]);
    expect(original).toEqual(beginner);
    expect(applySwaps(changedBoard, [{ kind: "terrains", hexes: [0, 9] }])).toEqual(beginner);
    expect(applySwaps(original, [])).toEqual(beginner);
  });

  test("returns a valid board, or refuses the swap and states what is on the hexes", () => {
    let refusals = 0;
    for (const name of layoutNames) {
      const board = printedBoard(name);
      // Only the first and last hex of each terrain are swapped, separately for hexes with and without a token.
      const kindOf = (hex: number) => `${board.terrains[hex] as string} ${board.tokens[hex] === null}`;
      const swappedHexes = [...board.terrains.keys()].filter((hex, _, hexes) => {
        const sameKind = hexes.filter((other) => kindOf(other) === kindOf(hex));
        return hex === sameKind[0] || hex === sameKind.at(-1);
      });
      for (const [firstHex, secondHex] of swappedHexes.flatMap((a) => swappedHexes.map((b) => [a, b] as const)))
        for (const kind of ["terrains", "tokens"] as const) {
          let swappedBoard;
          try {
            swappedBoard = applySwaps(board, [{ kind, hexes: [firstHex, secondHex] }]);
          } catch (error) {
            const { message } = error as Error;
            expect(error).toBeInstanceOf(RangeError);
            expect(message).toMatch(
              kind === "tokens"
                ? /^swaps\[0\]\.hexes\[[01]\] must be a hex with a token, got \d+, (?:sea|a desert|\w+ without a token)$/
                : /^swaps\[0\]\.hexes must leave (?:a token on every hex with a resource|sea where the layout fixes it|harbor slot \d+ on the coast), got/,
            );
            refusals += 1;
            continue;
          }
          expect(isBoard(swappedBoard)).toBe(true);
          expect(swappedBoard.harbors).toEqual(board.harbors);
          expect(harborsOf(swappedBoard)).toEqual(harborsOf(board));
          expect(applySwaps(swappedBoard, [{ kind, hexes: [firstHex, secondHex] }])).toEqual(board);
        }
    }
    expect(refusals).toBeGreaterThan(200);
  });

  test("keeps the harbors on their edges if sea hexes are dealt", () => {
    const board = printedBoard("seafarers/new-world-3-4");
    const [sea, land] = [board.terrains.indexOf("sea"), board.terrains.indexOf("wood")];
    expect(() => applySwaps(board, [{ kind: "tokens", hexes: [land, sea] }])).toThrow(
      new RangeError(`swaps[0].hexes[1] must be a hex with a token, got ${sea}, sea`),
    );
    const swappedBoards = board.terrains.flatMap((terrain, hex) => {
      try {
        return terrain === "sea" ? [applySwaps(board, [{ kind: "terrains", hexes: [land, hex] }])] : [];
      } catch {
        return [];
      }
    });
    expect(swappedBoards.length).toBeGreaterThan(0);
    expect(swappedBoards.some(({ harborSlots }) => String(harborSlots) !== String(board.harborSlots))).toBe(true);
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
