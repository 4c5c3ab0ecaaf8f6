// Boards as lists of hexes, and back.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import {
  printedBoard,
  type Board,
  boardFromHexes,
  type BoardHarbor,
  type BoardHex,
  decodeBoard,
  encodeBoard,
  type HarborKind,
  hexesOfBoard,
  type Terrain,
} from "../../../web/src/index.js";
import { anyBoard, anyBoardOf, bagOf, layouts } from "../fairness/fair-layouts.js";

/** A board's own layout, with just its pieces. */
const withOwnBag = (board: Board): Board => {
  if (typeof board.layout === "string") return board;
  const counts: Partial<Record<Terrain, number>> = { wood: 0, brick: 0, wool: 0, grain: 0, ore: 0, desert: 0 };
  for (const terrain of board.terrains) counts[terrain] = (counts[terrain] ?? 0) + 1;
  const tokens = board.tokens.filter((token) => token !== null).sort((a, b) => a - b);
  const { hexes, harborSlots = [] } = board.layout;
  return {
    ...board,
    layout: {
      hexes,
      terrains: counts,
      tokens,
      harborSlots: board.harbors.length > 0 ? harborSlots : [],
      harbors: board.harbors,
    },
  };
};

describe("boardFromHexes and hexesOfBoard", () => {
  test("are each other's inverse", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const { hexes, harbors } = hexesOfBoard(board);
        const again = boardFromHexes(hexes, harbors);
        expect(hexesOfBoard(again)).toEqual({ hexes, harbors });
        expect(again.terrains).toEqual(board.terrains);
        expect(again.tokens).toEqual(board.tokens);
        expect(again.harbors).toEqual(board.harbors);
        expect(decodeBoard(encodeBoard(again))).toEqual(withOwnBag(board));
      }),
      { seed: 51, numRuns: 200 },
    );
  });

  test("a named layout is known in any order of its hexes and its harbors, wherever they lie", () => {
    const order = <Item>(items: readonly Item[], seed: number) =>
      [...items.entries()]
        .map(([i, item]) => [Math.imul(i + 1, 2 * seed + 2_654_435) >>> 0, item] as const)
        .sort(([a], [b]) => a - b)
        .map(([, item]) => item);
    for (const layout of ["standard", "extension"] as const)
      fc.assert(
        fc.property(anyBoardOf(layout), fc.nat(1e6), fc.integer({ min: -1e5, max: 1e5 }), (board, seed, by) => {
          const { hexes, harbors } = hexesOfBoard(board);
          const moved = hexes.map((hex) => ({ ...hex, q: hex.q + by, r: hex.r - 3 * by }));
          expect(boardFromHexes(order(moved, seed), order(harbors, seed))).toEqual(board);
          expect(boardFromHexes(order(hexes, seed + 1))).toEqual({ ...board, harbors: [] });
        }),
        { seed: 52, numRuns: 50 },
      );
  });

  test("harbors off the slots of a named layout make a layout of its own, with the same hexes", () => {
    const { hexes, harbors } = hexesOfBoard(printedBoard());
    const edgeMoved = harbors.map(({ coastEdge, kind }, i) => ({ coastEdge: i === 0 ? 1 : coastEdge, kind }));
    const fewer = harbors.slice(1);
    for (const given of [edgeMoved, fewer]) {
      const board = boardFromHexes(hexes, given);
      expect(board.layout).toEqual({
        hexes: hexes.map(({ q, r }) => ({ q, r })),
        terrains: { wood: 4, brick: 3, wool: 4, grain: 4, ore: 3, desert: 1 },
        tokens: bagOf("standard").tokens,
        harborSlots: given.map(({ coastEdge }) => coastEdge),
        harbors: given.map(({ kind }) => kind),
      });
      expect(board.harbors).toEqual(given.map(({ kind }) => kind));
      expect(hexesOfBoard(board)).toEqual({ hexes, harbors: given });
    }
  });

  test("a custom board can be generated anew, scored and repaired", () => {
    const hexes = hexesOfBoard(printedBoard()).hexes.slice(0, 12);
    const board = boardFromHexes(hexes, [{ coastEdge: 2, kind: "any" }]);
    expect(hexsmith.generateBoard({ seed: 1, layout: board.layout }).board.harbors).toEqual(["any"]);
    expect(hexsmith.repairBoard(board).energy.before).toBe(hexsmith.evaluateBoard(board).energy.total);
  });

  test("the harbors lie on the edges that the layout says", () => {
    for (const layout of Object.values(layouts)) {
      const { board } = hexsmith.generateBoard({ seed: 1, layout, steps: 1 });
      const { hexes, harbors } = hexesOfBoard(board);
      const again = hexsmith.layoutOf(boardFromHexes(hexes, harbors));
      expect(again.harborSlots).toEqual(hexsmith.layoutOf(layout).harborSlots);
    }
  });

  test("the lists and the board are the caller's own", () => {
    const given = hexesOfBoard(printedBoard());
    const board = boardFromHexes(given.hexes, given.harbors);
    (given.hexes[0] as { terrain: string }).terrain = "wood";
    expect(board.terrains[0]).toBe("ore");
  });
});

test("boardFromHexes ignores what else a frontend keeps with its hexes and harbors", () => {
  const { hexes, harbors } = hexesOfBoard(printedBoard());
  const more = { _id: "665f", robber: true };
  const [given, slots] = [hexes.map((hex) => ({ ...hex, ...more })), harbors.map((slot) => ({ ...slot, ...more }))];
  expect(boardFromHexes(given, slots)).toEqual(printedBoard());
});

describe("boardFromHexes refuses", () => {
  const ore: BoardHex = { q: 0, r: 0, terrain: "ore", token: 5 };
  const harbor: BoardHarbor = { coastEdge: 0, kind: "any" };
  const row = (count: number) => Array.from({ length: count }, (_, q) => ({ ...ore, q }));
  type Case = [
    name: string,
    hexes: unknown,
    harbors: unknown,
    error: typeof TypeError | typeof RangeError,
    message: string,
  ];
  test.for<Case>([
    ["nothing", undefined, undefined, TypeError, "hexes must be an array, got undefined"],
    ["no hex", [], [], RangeError, "hexes must have 1 to 64 items, got 0"],
    ["too many", row(65), [], RangeError, "hexes must have 1 to 64 items, got 65"],
    ["a hole", [undefined], [], TypeError, "hexes[0] must be an object, got undefined"],
    ["a number", [ore, 3], [], TypeError, "hexes[1] must be an object, got 3"],
    ["no q", [{ ...ore, q: undefined }], [], TypeError, "hexes[0].q must be an integer, got undefined"],
    [
      "half a step",
      [{ ...ore, r: 0.5 }],
      [],
      RangeError,
      "hexes[0].r must be an integer in [-1000000, 1000000], got 0.5",
    ],
    [
      "an unknown terrain",
      [ore, { ...ore, q: 1, terrain: "sheep" }],
      [],
      RangeError,
      'hexes[1].terrain must be one of "wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea", got "sheep"',
    ],
    [
      "no token",
      [{ q: 0, r: 0, terrain: "ore" }],
      [],
      TypeError,
      "hexes[0].token must be a number 2..12 without 7, got undefined",
    ],
    ["a seven", [{ ...ore, token: 7 }], [], RangeError, "hexes[0].token must be a number 2..12 without 7, got 7"],
    [
      "a token on a desert",
      [ore, { ...ore, q: 1, terrain: "desert" }],
      [],
      RangeError,
      "hexes[1].token must be null on a desert, got 5",
    ],
    [
      "a resource without a token",
      [{ ...ore, token: null }],
      [],
      RangeError,
      "hexes[0].token must be a number 2..12 without 7 on a hex with a resource, got null",
    ],
    [
      "a hex twice",
      [ore, { ...ore, token: 6 }],
      [],
      RangeError,
      "hexes[1] must differ from the hexes before, got 0,0 again",
    ],
    [
      "hexes too far apart",
      [ore, { ...ore, q: 1001 }],
      [],
      RangeError,
      "hexes must lie within 1000 of each other, got q 1001 apart",
    ],
    ["harbors that are none", [ore], { coastEdge: 0 }, TypeError, "harbors must be an array, got an object"],
    ["a hole among harbors", [ore], [undefined], TypeError, "harbors[0] must be an object, got undefined"],
    [
      "an edge that is none",
      [ore],
      [{ ...harbor, coastEdge: 6 }],
      RangeError,
      "harbors[0].coastEdge must be an integer in [0, 5], got 6",
    ],
    [
      "an edge below 0",
      [ore],
      [{ ...harbor, coastEdge: -1 }],
      RangeError,
      "harbors[0].coastEdge must be an integer in [0, 5], got -1",
    ],
    [
      "half an edge",
      [ore],
      [{ ...harbor, coastEdge: 1.5 }],
      RangeError,
      "harbors[0].coastEdge must be an integer in [0, 5], got 1.5",
    ],
    [
      "an edge in words",
      [ore],
      [{ ...harbor, coastEdge: "0" }],
      TypeError,
      'harbors[0].coastEdge must be an integer, got "0"',
    ],
    [
      "an edge twice",
      [ore],
      [harbor, harbor],
      RangeError,
      "harbors[1].coastEdge must differ from those before, got 0 again",
    ],
    [
      "an unknown harbor",
      [ore],
      [{ coastEdge: 0, kind: "gold" as HarborKind }],
      RangeError,
      'harbors[0].kind must be one of "wood", "brick", "wool", "grain", "ore", "any", got "gold"',
    ],
  ])("%s", ([, hexes, harbors, error, message]) => {
    expect(() => boardFromHexes(hexes as BoardHex[], harbors as BoardHarbor[])).toThrow(new error(message));
  });

  test("two harbors on one edge of a named layout", () => {
    const { hexes, harbors } = hexesOfBoard(printedBoard());
    expect(() => boardFromHexes(hexes, [...harbors, harbor])).toThrow(
      new RangeError("harbors[9].coastEdge must differ from those before, got 0 again"),
    );
  });

  test("and hexesOfBoard what is no board", () => {
    expect(() => hexesOfBoard(undefined as never)).toThrow(new TypeError("board must be an object, got undefined"));
    expect(() => hexesOfBoard({ ...printedBoard(), layout: "extension" })).toThrow(
      new RangeError("board.terrains must have 30 items, got 19"),
    );
  });
});
