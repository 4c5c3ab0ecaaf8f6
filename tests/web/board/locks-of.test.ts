import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Board,
  generateBoard,
  layoutNames,
  layoutOf,
  locksOf,
  officialBoard,
  type PiecesToKeep,
  printedBoard,
  repairBoard,
} from "../../../web/src/index.js";

const standard = printedBoard();

/** Returns random arguments that say which parts of a board to lock. */
const requestsOf = (board: Board) => {
  const placesIn = (list: readonly unknown[]) =>
    fc.oneof(fc.boolean(), fc.constant(undefined), fc.shuffledSubarray([...list.keys()]));
  return fc.record({
    terrains: placesIn(board.terrains),
    tokens: placesIn(board.tokens),
    harbors: placesIn(board.harbors),
  });
};

/** Returns the places that an argument selects in a list of pieces. */
const placesOf = (places: boolean | readonly number[] | undefined, list: readonly unknown[]) =>
  places === true ? [...list.keys()] : places === false || places === undefined ? [] : places;

describe("locksOf", () => {
  test.each(layoutNames)("locks exactly the requested pieces on %s, in any order of the request", (name) => {
    const { board } = officialBoard({ layout: name, seed: 1 });
    fc.assert(
      fc.property(requestsOf(board), (what) => {
        const locks = locksOf(board, what);
        for (const kind of ["terrains", "tokens", "harbors"] as const) {
          const places = placesOf(what[kind], board[kind]);
          expect(new Map(Object.entries(locks[kind] ?? {}))).toEqual(
            new Map([...places].sort((a, b) => a - b).map((place) => [String(place), board[kind][place]])),
          );
        }
      }),
      { seed: 61, numRuns: 20 },
    );
  });

  test.each(layoutNames)("returns locks on %s that repairBoard accepts and keeps", (name) => {
    const { board } = officialBoard({ layout: name, seed: 2 });
    fc.assert(
      fc.property(requestsOf(board), (what) => {
        const repairedBoard = repairBoard(board, { swaps: 1, locks: locksOf(board, what) }).board;
        expect(locksOf(repairedBoard, what)).toEqual(locksOf(board, what));
      }),
      { seed: 61, numRuns: 3 },
    );
  });

  test.each(layoutNames)("returns locks on %s that generateBoard and officialBoard accept and keep", (layout) => {
    const boards = [officialBoard({ layout, seed: 3 }).board, printedBoard(layout)] as const;
    const generators = ["fair", "classic", "official"] as const;
    const all = { terrains: true, tokens: true, harbors: true };
    const args = [fc.constantFrom(...boards), requestsOf(boards[1]), fc.constantFrom(...generators)] as const;
    fc.assert(
      fc.property(...args, (board, what, generator) => {
        const locks = locksOf(board, what);
        const newBoard =
          generator === "official"
            ? officialBoard({ layout, seed: 4, locks }).board
            : generateBoard({
                layout,
                preset: generator,
                seed: 4,
                steps: 100,
                locks,
                ...(generator === "fair" && { harbors: "shuffled" as const }),
              }).board;
        expect(locksOf(newBoard, what)).toEqual(locks);
      }),
      {
        seed: 61,
        numRuns: 12,
        examples: generators.flatMap((generator) =>
          [true, false].map((harbors) => [boards[1], { ...all, harbors }, generator] as const),
        ) as never,
      },
    );
  });

  test("returns harbor edges if the layout does not fix them, and repairBoard refuses other edges", () => {
    const { board } = officialBoard({ layout: "seafarers/new-world-3-4", seed: 1 });
    const { harborEdges } = locksOf(board, { harbors: [0] });
    expect(harborEdges).toEqual({ 0: layoutOf(board).harborSlots[0]?.edge });
    expect(locksOf(standard, { harbors: true }).harborEdges).toBeUndefined();
    const otherEdge = layoutOf(board).harborSlots[1]?.edge as number;
    expect(() => repairBoard(board, { locks: { harborEdges: { 0: otherEdge } } })).toThrow(
      `options.locks.harborEdges[0] must be the edge of the harbor, got ${otherEdge}`,
    );
  });

  test.each<readonly [unknown, ErrorConstructor, string]>([
    [undefined, TypeError, "what must be an object, got undefined"],
    [null, TypeError, "what must be an object, got null"],
    [{ terrain: true }, TypeError, "what.terrain is not known: what may have terrains, tokens, harbors"],
    [{ tokens: "all" }, TypeError, 'what.tokens must be true, false or an array, got "all"'],
    [{ tokens: [1.5] }, RangeError, "what.tokens[0] must be an integer in [0, 18], got 1.5"],
    [{ terrains: [0, 19] }, RangeError, "what.terrains[1] must be an integer in [0, 18], got 19"],
    [{ harbors: [9] }, RangeError, "what.harbors[0] must be an integer in [0, 8], got 9"],
    [{ tokens: [4, 3, 4] }, RangeError, "what.tokens[2] must differ from those before, got 4 again"],
  ])("refuses %j", (what, type, message) => {
    const call = () => locksOf(standard, what as PiecesToKeep);
    expect(call).toThrow(type);
    expect(call).toThrow(message);
  });

  test("refuses harbors of a board without harbors, and unknown pieces", () => {
    expect(() => locksOf({ ...standard, harbors: [] }, { harbors: [0] })).toThrow(
      new RangeError("what.harbors must have at most 0 items, got 1"),
    );
    const swamp = { ...standard, terrains: ["swamp", ...standard.terrains.slice(1)] } as unknown as Board;
    expect(() => locksOf(swamp, { terrains: true })).toThrow(/^board\.terrains\[0\] must be /);
  });
});
