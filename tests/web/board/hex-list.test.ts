// Conversions between boards and lists of hexes.
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
import { hexListOf } from "./orientations.js";
import { anyBoard, anyBoardOf, bagOf, layouts } from "../fairness/fair-layouts.js";

/** Returns the board with a bag that has exactly its pieces. Boards of named layouts are returned unchanged. */
const withMatchingBag = (board: Board): Board => {
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
  test("are inverse functions", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const { hexes, harbors } = hexesOfBoard(board);
        const { board: restoredBoard, hexes: ids } = boardFromHexes(hexes, harbors);
        expect(hexesOfBoard(restoredBoard)).toMatchObject({ hexes, harbors });
        expect(ids).toEqual([...hexes.keys()]);
        expect(restoredBoard.terrains).toEqual(board.terrains);
        expect(restoredBoard.tokens).toEqual(board.tokens);
        expect(restoredBoard.harbors).toEqual(board.harbors);
        expect(decodeBoard(encodeBoard(restoredBoard))).toEqual(withMatchingBag(board));
      }),
      { seed: 51, numRuns: 200 },
    );
  });

  test("a named layout is recognized in any order of hexes and harbors, at any position", () => {
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
          expect(boardFromHexes(order(moved, seed), order(harbors, seed)).board).toEqual(board);
          expect(boardFromHexes(order(hexes, seed + 1)).board).toEqual({ ...board, harbors: [] });
        }),
        { seed: 52, numRuns: 50 },
      );
  });

  test("harbors outside the slots of a named layout make it a custom layout with the same hexes", () => {
    const { hexes, harbors } = hexesOfBoard(printedBoard());
    const movedHarbors = harbors.map(({ coastEdge, kind }, i) => ({ coastEdge: i === 0 ? 1 : coastEdge, kind }));
    const fewerHarbors = harbors.slice(1);
    for (const changedHarbors of [movedHarbors, fewerHarbors]) {
      const { board } = boardFromHexes(hexes, changedHarbors);
      expect(board.layout).toEqual({
        hexes: hexes.map(({ q, r }) => ({ q, r })),
        terrains: { wood: 4, brick: 3, wool: 4, grain: 4, ore: 3, desert: 1 },
        tokens: bagOf("standard").tokens,
        harborSlots: changedHarbors.map(({ coastEdge }) => coastEdge),
        harbors: changedHarbors.map(({ kind }) => kind),
      });
      expect(board.harbors).toEqual(changedHarbors.map(({ kind }) => kind));
      expect(hexesOfBoard(board)).toEqual({ hexes, harbors: changedHarbors, layout: hexsmith.layoutOf(board).spec });
    }
  });

  test("return layouts that can be generated again, and boards that can be evaluated and repaired", () => {
    const hexes = hexesOfBoard(printedBoard()).hexes.slice(0, 12);
    const { board } = boardFromHexes(hexes, [{ coastEdge: 2, kind: "any" }]);
    expect(hexsmith.generateBoard({ seed: 1, layout: board.layout }).board.harbors).toEqual(["any"]);
    expect(hexsmith.repairBoard(board).energy.before).toBe(hexsmith.evaluateBoard(board).energy.total);
  });

  test("keep each harbor on the edge that the layout states", () => {
    for (const layout of Object.values(layouts)) {
      const { board } = hexsmith.generateBoard({ seed: 1, layout, steps: 1 });
      const { hexes, harbors } = hexesOfBoard(board);
      const restoredLayout = hexsmith.layoutOf(boardFromHexes(hexes, harbors).board);
      expect(restoredLayout.harborSlots).toEqual(hexsmith.layoutOf(layout).harborSlots);
    }
  });

  test("later changes to the lists do not change the board", () => {
    const lists = hexesOfBoard(printedBoard());
    const { board } = boardFromHexes(lists.hexes, lists.harbors);
    (lists.hexes[0] as { terrain: string }).terrain = "wood";
    expect(board.terrains[0]).toBe("ore");
  });
});

test("boardFromHexes ignores unknown keys of hexes and harbors", () => {
  const { hexes, harbors } = hexesOfBoard(printedBoard());
  const unknownKeys = { _id: "665f", robber: true };
  const [hexesWithKeys, harborsWithKeys] = [
    hexes.map((hex) => ({ ...hex, ...unknownKeys })),
    harbors.map((slot) => ({ ...slot, ...unknownKeys })),
  ];
  expect(boardFromHexes(hexesWithKeys, harborsWithKeys).board).toEqual(printedBoard());
});

test("harbors listed by hex and side, from land or from sea, equal harbors listed by coast edge", () => {
  for (const name of hexsmith.layoutNames) {
    const board = printedBoard(name);
    for (const from of ["land", "sea"] as const) {
      const { hexes, harbors } = hexListOf(board, from);
      expect(boardFromHexes(hexes, harbors, { layout: name }).board).toEqual(board);
    }
  }
});

test("the printed harbors of the standard board are listed clockwise from the top left", () => {
  const { harbors } = hexListOf(printedBoard());
  expect(harbors.map(({ kind }) => kind)).toEqual([
    ...["any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood"],
  ]);
  expect(harbors[0]).toEqual({ q: 0, r: -2, side: "northwest", kind: "any" });
  expect(harbors[1]).toEqual({ q: 1, r: -2, side: "northeast", kind: "grain" });
});

test("the option `layout` chooses between named layouts with the same hexes", () => {
  for (const name of hexsmith.layoutNames.filter((each) => each.startsWith("traders-barbarians/"))) {
    const { hexes, harbors, layout } = hexesOfBoard(printedBoard(name));
    expect(layout).toBe(name);
    const turned = hexes.map((hex) => ({ ...hex, q: -hex.r, r: hex.q + hex.r }));
    const { board } = boardFromHexes(turned, [], { layout: name });
    expect(board.layout).toBe(name);
    expect(hexsmith.boardId(board)).toBe(hexsmith.boardId({ ...printedBoard(name), harbors: [] }));
    expect(boardFromHexes(hexes, harbors, { layout: name }).board).toEqual(printedBoard(name));
  }
});

test("a scenario with another bag is recognized by its land, and a custom board keeps its layout", () => {
  const shores = hexesOfBoard(printedBoard("seafarers/new-shores-4"));
  const hexesWithOtherBag = shores.hexes.map((hex) =>
    hex.terrain === "brick" ? { ...hex, terrain: "wood" as const } : hex,
  );
  expect(boardFromHexes(hexesWithOtherBag, shores.harbors).board.layout).toBe("seafarers/new-shores-4");
  const { spec } = hexsmith.layoutOf("seafarers/fog-islands-3");
  const { board } = hexsmith.generateBoard({ seed: 1, layout: spec });
  const { hexes, harbors, layout } = hexesOfBoard(board);
  expect(boardFromHexes(hexes, harbors, { layout }).board).toEqual(board);
  expect(boardFromHexes(hexes, harbors).board.layout).toBe("seafarers/fog-islands-3");
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
    ["too many hexes", row(65), [], RangeError, "hexes must have 1 to 64 items, got 65"],
    ["an undefined hex", [undefined], [], TypeError, "hexes[0] must be an object, got undefined"],
    ["a number as a hex", [ore, 3], [], TypeError, "hexes[1] must be an object, got 3"],
    ["a hex without q", [{ ...ore, q: undefined }], [], TypeError, "hexes[0].q must be an integer, got undefined"],
    [
      "a fractional r",
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
      "a hex without a token",
      [{ q: 0, r: 0, terrain: "ore" }],
      [],
      TypeError,
      "hexes[0].token must be a number 2..12 without 7, got undefined",
    ],
    ["a token 7", [{ ...ore, token: 7 }], [], RangeError, "hexes[0].token must be a number 2..12 without 7, got 7"],
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
      "the same hex twice",
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
    ["harbors that are not a list", [ore], { coastEdge: 0 }, TypeError, "harbors must be an array, got an object"],
    ["an undefined harbor", [ore], [undefined], TypeError, "harbors[0] must be an object, got undefined"],
    [
      "a coast edge that does not exist",
      [ore],
      [{ ...harbor, coastEdge: 6 }],
      RangeError,
      "harbors[0].coastEdge must be an integer in [0, 5], got 6",
    ],
    [
      "a negative coast edge",
      [ore],
      [{ ...harbor, coastEdge: -1 }],
      RangeError,
      "harbors[0].coastEdge must be an integer in [0, 5], got -1",
    ],
    [
      "a fractional coast edge",
      [ore],
      [{ ...harbor, coastEdge: 1.5 }],
      RangeError,
      "harbors[0].coastEdge must be an integer in [0, 5], got 1.5",
    ],
    [
      "a coast edge as text",
      [ore],
      [{ ...harbor, coastEdge: "0" }],
      TypeError,
      'harbors[0].coastEdge must be an integer, got "0"',
    ],
    [
      "the same coast edge twice",
      [ore],
      [harbor, harbor],
      RangeError,
      "harbors[1].coastEdge must differ from those before, got 0 again",
    ],
    [
      "a coast edge and a side",
      [ore],
      [{ ...harbor, q: 0, r: 0, side: "east" }],
      RangeError,
      'harbors[0].side must be absent beside a coastEdge, got "east"',
    ],
    [
      "a harbor without coast edge and side",
      [ore],
      [{ q: 0, r: 0, kind: "any" }],
      TypeError,
      "harbors[0].coastEdge must be an integer, got undefined",
    ],
    [
      "a side without its hex",
      [ore],
      [{ kind: "any", q: 0, side: "east" }],
      TypeError,
      "harbors[0].r must be an integer, got undefined",
    ],
    [
      "an unknown side",
      [ore],
      [{ kind: "any", q: 0, r: 0, side: "north" }],
      RangeError,
      'harbors[0].side must be one of "northeast", "east", "southeast", "southwest", "west", "northwest", got "north"',
    ],
    [
      "a side as a number",
      [ore],
      [{ kind: "any", q: 0, r: 0, side: 1 }],
      TypeError,
      'harbors[0].side must be one of "northeast", "east", "southeast", "southwest", "west", "northwest", got 1',
    ],
    [
      "a side between two hexes of land",
      row(2),
      [{ kind: "any", q: 0, r: 0, side: "east" }],
      RangeError,
      "harbors[0].side must be on the coast, got the east side of 0,0, which is not",
    ],
    [
      "a side far out at sea",
      [ore],
      [{ kind: "any", q: 2, r: 0, side: "west" }],
      RangeError,
      "harbors[0].side must be on the coast, got the west side of 2,0, which is not",
    ],
    [
      "the same edge by coast edge and by side",
      [ore],
      [harbor, { kind: "any", q: 0, r: -1, side: "southeast" }],
      RangeError,
      "harbors[1].side must name an edge without a harbor, got the southeast side of 0,-1, which has one",
    ],
    [
      "a second token equal to the first",
      [{ ...ore, token: 2, secondToken: 2 }],
      [],
      RangeError,
      "hexes[0].secondToken must be another number than 2, got 2",
    ],
    [
      "a second token without a first",
      [{ q: 0, r: 0, terrain: "desert", token: null, secondToken: 12 }],
      [],
      RangeError,
      "hexes[0].secondToken must be absent on a hex without a token, got 12",
    ],
    [
      "two tokens in both orders",
      [
        { ...ore, token: 3, secondToken: 11 },
        { ...ore, q: 1, token: 11, secondToken: 3 },
      ],
      [],
      RangeError,
      "hexes[1].token must be 3, as on the other hexes with these two tokens, got 11",
    ],
    [
      "a second token on only one of two equal tokens",
      [
        { ...ore, token: 2, secondToken: 12 },
        { ...ore, q: 1, token: 2 },
      ],
      [],
      RangeError,
      "hexes[1].secondToken must be 12, as on the other hexes with a 2, got undefined",
    ],
    [
      "an unknown kind of harbor",
      [ore],
      [{ coastEdge: 0, kind: "gold" as HarborKind }],
      RangeError,
      'harbors[0].kind must be one of "wood", "brick", "wool", "grain", "ore", "any", got "gold"',
    ],
  ])("%s", ([, hexes, harbors, error, message]) => {
    expect(() => boardFromHexes(hexes as BoardHex[], harbors as BoardHarbor[])).toThrow(new error(message));
  });

  test.for<[name: string, layout: unknown, error: Error]>([
    [
      "of another shape",
      "extension",
      new RangeError(
        'options.layout must be a layout that the hexes, their pieces and the harbors fit, got "extension"',
      ),
    ],
    [
      "without second tokens",
      "traders-barbarians/caravans",
      new RangeError(
        'options.layout must be a layout that the hexes, their pieces and the harbors fit, got "traders-barbarians/caravans"',
      ),
    ],
    [
      "that does not exist",
      "base",
      new RangeError(
        'options.layout must be one of layoutNames, such as "standard" or "seafarers/new-world-3-4", got "base"',
      ),
    ],
    [
      "that is a number",
      19,
      new TypeError('options.layout must be the name of a layout, such as "standard", or an object, got 19'),
    ],
  ])("a layout %s", ([, layout, error]) => {
    const { hexes, harbors } = hexesOfBoard(printedBoard("traders-barbarians/rivers-of-catan"));
    expect(() => boardFromHexes(hexes, harbors, { layout } as hexsmith.HexListOptions)).toThrow(error);
  });

  test("harbors outside the slots of the option `layout`, and unknown options", () => {
    const { hexes, harbors } = hexesOfBoard(printedBoard());
    expect(() => boardFromHexes(hexes, harbors.slice(1), { layout: "standard" })).toThrow(
      new RangeError(
        'options.layout must be a layout that the hexes, their pieces and the harbors fit, got "standard"',
      ),
    );
    expect(() => boardFromHexes(hexes, harbors, { name: "standard" } as hexsmith.HexListOptions)).toThrow(
      new TypeError("options.name is not known: options may have layout"),
    );
  });

  test("two harbors on one edge of a named layout", () => {
    const { hexes, harbors } = hexesOfBoard(printedBoard());
    expect(() => boardFromHexes(hexes, [...harbors, harbor])).toThrow(
      new RangeError("harbors[9].coastEdge must differ from those before, got 0 again"),
    );
  });

  test("values that are not boards, as does hexesOfBoard", () => {
    expect(() => hexesOfBoard(undefined as never)).toThrow(new TypeError("board must be an object, got undefined"));
    expect(() => hexesOfBoard({ ...printedBoard(), layout: "extension" })).toThrow(
      new RangeError("board.terrains must have 30 items, got 19"),
    );
  });
});
