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
  type HexCorner,
  hexesOfBoard,
  type HexOffset,
  type HexSide,
  type LayoutSpec,
  type OnColumn,
  type SideHarbor,
  type Terrain,
} from "../../../web/src/index.js";
import { hexListOf, sides, turnedHex, turnedListsOf } from "./orientations.js";
import { anyBoard, anyBoardOf, bagOf } from "../fairness/fair-layouts.js";

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

  test("later changes to the lists do not change the board", () => {
    const lists = hexesOfBoard(printedBoard());
    const { board } = boardFromHexes(lists.hexes, lists.harbors);
    (lists.hexes[0] as { terrain: string }).terrain = "wood";
    expect(board.terrains[0]).toBe("ore");
  });
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

/** Returns a harbor with its hex on land, which is in the list. */
function harborAtLand(harbor: SideHarbor, land: readonly BoardHex[]): SideHarbor {
  if (land.some(({ q, r }) => q === harbor.q && r === harbor.r)) return harbor;
  const side = sides.indexOf(harbor.side);
  const step = turnedHex({ q: 1, r: 0 }, side);
  return { ...harbor, q: harbor.q + step.q, r: harbor.r + step.r, side: sides[(side + 3) % 6] as HexSide };
}

const keyOf = (hex: { q: number; r: number } | undefined) => `${hex?.q},${hex?.r}`;

/** Returns the list by columns and rows, computed from the positions of hexes in a drawing. */
function listedBy(
  offset: HexOffset,
  { hexes, harbors }: { hexes: readonly BoardHex[]; harbors: readonly SideHarbor[] },
) {
  const isFlat = ["odd-q", "even-q", "double-height"].includes(offset);
  const move = <Item extends { readonly q: number; readonly r: number }>({ q, r, ...item }: Item) => {
    const [line, other] = isFlat ? [q, r] : [r, q];
    const half = Math.abs(line % 2) / 2;
    const along = other + line / 2; // in widths of a hex
    const place = offset.startsWith("odd") ? along - half : offset.startsWith("even") ? along + half : 2 * along;
    return { ...item, ...(isFlat ? { column: line, row: place } : { column: place, row: line }) };
  };
  const flatNames: Partial<Record<HexSide, HexSide>> = {
    east: "southeast",
    southeast: "south",
    west: "northwest",
    northwest: "north",
  };
  return {
    hexes: hexes.map(move),
    harbors: harbors.map(({ side, ...harbor }) => ({ ...move(harbor), side: (isFlat && flatNames[side]) || side })),
  };
}

const hexOffsets: readonly HexOffset[] = ["odd-r", "even-r", "odd-q", "even-q", "double-width", "double-height"];

test("columns and rows make the same board as q and r, for each offset, with harbors by sides and by corners", () => {
  const corners: Readonly<Record<HexSide, readonly [HexCorner, HexCorner]>> = {
    north: ["northwest", "northeast"],
    northeast: ["north", "northeast"],
    east: ["northeast", "southeast"],
    southeast: ["southeast", "south"],
    south: ["southeast", "southwest"],
    southwest: ["south", "southwest"],
    west: ["southwest", "northwest"],
    northwest: ["northwest", "north"],
  };
  const flatCorners: typeof corners = {
    ...corners,
    northeast: ["northeast", "east"],
    southeast: ["east", "southeast"],
    southwest: ["southwest", "west"],
    northwest: ["west", "northwest"],
  };
  for (const [i, name] of hexsmith.layoutNames.entries())
    for (const [j, offset] of hexOffsets.entries()) {
      const list = hexListOf(printedBoard(name), i % 2 === 0 ? "land" : "sea");
      const by = [0, 1, -7][(i + j) % 3] as number;
      const isFlat = ["odd-q", "even-q", "double-height"].includes(offset);
      const move = <Item extends { column: number; row: number }>(item: Item): Item => ({
        ...item,
        column: item.column + (isFlat ? 2 * by : by),
        row: item.row + (isFlat ? by : 2 * by),
      });
      const { hexes, harbors } = listedBy(offset, list);
      const movedHarbors = harbors.map(move);
      const options = { layout: name, offset };
      const bySides = boardFromHexes(hexes.map(move), movedHarbors, options);
      expect(bySides.board).toEqual(printedBoard(name));
      const byCorners = movedHarbors.map(({ side, ...harbor }) => ({
        ...harbor,
        corners: (isFlat ? flatCorners : corners)[side],
      }));
      expect(boardFromHexes(hexes.map(move), byCorners, options)).toEqual(bySides);
    }
});

test("harbors between two intersections equal harbors by coast edge", () => {
  for (const name of hexsmith.layoutNames) {
    const board = printedBoard(name);
    const { hexes, harbors } = hexesOfBoard(board);
    const { edges, coast } = hexsmith.layoutOf(board);
    const between = harbors.map(({ coastEdge, kind }) => ({
      kind,
      intersections: edges[coast[coastEdge] as number]?.intersections as [number, number],
    }));
    expect(boardFromHexes(hexes, between, { layout: name }).board).toEqual(board);
  }
});

test("the land of a named layout gives the layout, its sea and its harbors in all orientations", () => {
  for (const name of hexsmith.layoutNames.filter((each) => !each.startsWith("traders-") || each.includes("rivers"))) {
    const board = printedBoard(name);
    const id = hexsmith.boardId(board);
    for (const [orientation, { hexes, harbors }] of turnedListsOf(board).entries()) {
      const land = hexes.filter(({ terrain }) => terrain !== "sea");
      const atLand = harbors.map((harbor) => harborAtLand(harbor, land));
      const { board: named, hexes: ids } = boardFromHexes(land, atLand);
      expect([name, hexsmith.boardId(named)]).toEqual([name, id]);
      expect(ids.map((hex) => named.terrains[hex as number])).toEqual(land.map(({ terrain }) => terrain));
      if (orientation % 5 > 0) continue;
      expect(boardFromHexes(land).board).toMatchObject({ layout: name, harbors: [] });
      if (board.harborSlots === undefined)
        expect([...boardFromHexes(land, "printed").board.harbors].sort()).toEqual([...board.harbors].sort());
      const ring: BoardHex = { q: (land[0] as BoardHex).q + 20, r: 0, terrain: "sea", token: 0 };
      const withRing = boardFromHexes([...land, ring], atLand);
      expect(withRing.hexes).toEqual([...ids, null]);
      expect(withRing.board).toEqual(named);
    }
  }
});

test("land that fits a layout with dealt sea in several places needs its sea", () => {
  const { hexes } = hexesOfBoard(printedBoard("seafarers/new-world-3-4"));
  const layout: LayoutSpec = {
    hexes: hexes.map(({ q, r }) => ({ q, r })),
    terrains: { ore: 2, sea: 40 },
    tokens: [5, 9],
  };
  const list: BoardHex[] = [5, 9].map((token, q) => ({ q, r: 0, terrain: "ore", token }));
  expect(() => boardFromHexes(list, [], { layout })).toThrow(
    new RangeError(
      "options.layout must be a layout that the hexes and harbors fit, but the layout deals sea, which hexes must have where their land fits in several places",
    ),
  );
});

test("land without a token is fixed in a custom layout, and survives codes, ids, lists and evaluation", () => {
  const list = [0, 1, 2, 3].map((q): BoardHex => ({
    q,
    r: 0,
    terrain: "ore",
    token: [4, 5, null, 6][q] as number | null,
  }));
  const { board } = boardFromHexes(list, [{ coastEdge: 3, kind: "any" }]);
  expect(board.tokens).toEqual([4, 5, null, 6]);
  expect(board.layout).toMatchObject({ tokens: [4, 5, 6], fixed: { terrains: { 2: "ore" }, tokens: { 2: null } } });
  expect(decodeBoard(encodeBoard(board))).toEqual(board);
  const { hexes, harbors } = hexesOfBoard(board);
  expect(boardFromHexes(hexes, harbors).board).toEqual(board);
  const turned = hexes.map((hex) => ({ ...hex, q: -hex.q }));
  const withoutHarbors = { ...board, harbors: [] };
  expect(hexsmith.boardId(boardFromHexes(turned).board)).toBe(hexsmith.boardId(boardFromHexes(hexes).board));
  expect(hexsmith.boardId(withoutHarbors)).toBe(hexsmith.boardId(boardFromHexes(hexes).board));
  expect(hexsmith.generateBoard({ seed: 1, layout: board.layout }).board.tokens[2]).toBeNull();
  expect(hexsmith.repairBoard(board).energy.before).toBe(hexsmith.evaluateBoard(board).energy.total);
});

test("deserts and sea with the number 0 or 7 have no token", () => {
  const { hexes, harbors } = hexesOfBoard(printedBoard("seafarers/through-the-desert-4"));
  for (const number of [0, 7])
    expect(
      boardFromHexes(
        hexes.map((hex) => ({ ...hex, token: hex.token ?? number })),
        harbors,
      ).board,
    ).toEqual(printedBoard("seafarers/through-the-desert-4"));
});

describe("boardFromHexes refuses", () => {
  const ore: BoardHex = { q: 0, r: 0, terrain: "ore", token: 5 };
  const harbor: BoardHarbor = { coastEdge: 0, kind: "any" };
  const row = (count: number) => Array.from({ length: count }, (_, q) => ({ ...ore, q }));
  type Case = [message: string, hexes: unknown, harbors?: unknown, error?: typeof TypeError];
  test.for<Case>([
    ["hexes must have 1 to 64 items, got 65", row(65)],
    ["hexes[0].q must be an integer, got undefined", [{ ...ore, q: undefined }], [], TypeError],
    ["hexes[0].r must be an integer in [-1000000, 1000000], got 0.5", [{ ...ore, r: 0.5 }]],
    [
      'hexes[1].terrain must be one of "wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea", got "sheep"',
      [ore, { ...ore, q: 1, terrain: "sheep" }],
    ],
    [
      "hexes must have 1 to 64 items, got 91; without its sea, the list has 61, which fit",
      [...row(61), ...row(30).map((hex) => ({ ...hex, terrain: "sea", r: 1 }))],
    ],
    [
      "options.offset must say how hexes[0].column and hexes[0].row place the hex, got undefined",
      [{ column: 0, row: 0, terrain: "ore", token: 5 }],
      [],
      TypeError,
    ],
    [
      "harbors[0].corners must be neighbors, got the north and south corners of 0,0",
      [ore],
      [{ q: 0, r: 0, corners: ["north", "south"], kind: "any" }],
    ],
    [
      "harbors[0].intersections must be on the coast, got 0 and 1, which is not",
      row(2),
      [{ intersections: [0, 1], kind: "any" }],
    ],
    ['harbors must be a list if the hexes form no named layout, got "printed"', [ore], "printed"],
    ["hexes[0].token must be a number 2..12 without 7, got 7", [{ ...ore, token: 7 }]],
    ["hexes[1].token must be null on a desert, got 5", [ore, { ...ore, q: 1, terrain: "desert" }]],
    ["hexes[1] must differ from the hexes before, got 0,0 again", [ore, { ...ore, token: 6 }]],
    ["hexes must lie within 1000 of each other, got q 1001 apart", [ore, { ...ore, q: 1001 }]],
    ["harbors[0].coastEdge must be an integer in [0, 5], got 6", [ore], [{ ...harbor, coastEdge: 6 }]],
    ["harbors[1].coastEdge must differ from those before, got 0 again", [ore], [harbor, harbor]],
    ['harbors[0].side must be absent beside a coastEdge, got "east"', [ore], [{ ...harbor, q: 0, r: 0, side: "east" }]],
    ["harbors[0].r must be an integer, got undefined", [ore], [{ kind: "any", q: 0, side: "east" }], TypeError],
    [
      'harbors[0].side must be one of "northeast", "east", "southeast", "southwest", "west", "northwest", got "north"',
      [ore],
      [{ kind: "any", q: 0, r: 0, side: "north" }],
    ],
    [
      "harbors[0].side must be on the coast, got the east side of 0,0, which is not",
      row(2),
      [{ kind: "any", q: 0, r: 0, side: "east" }],
    ],
    [
      "harbors[0].side must be on the coast, got the west side of 2,0, which is not",
      [ore],
      [{ kind: "any", q: 2, r: 0, side: "west" }],
    ],
    [
      "harbors[1].side must name an edge without a harbor, got the southeast side of 0,-1, which has one",
      [ore],
      [harbor, { kind: "any", q: 0, r: -1, side: "southeast" }],
    ],
    ["hexes[0].secondToken must be another number than 2, got 2", [{ ...ore, token: 2, secondToken: 2 }]],
    [
      "hexes[0].secondToken must be absent on a hex without a token, got 12",
      [{ q: 0, r: 0, terrain: "desert", token: null, secondToken: 12 }],
    ],
    [
      "hexes[1].token must be 3, as on the other hexes with these two tokens, got 11",
      [
        { ...ore, token: 3, secondToken: 11 },
        { ...ore, q: 1, token: 11, secondToken: 3 },
      ],
    ],
    [
      "hexes[1].secondToken must be 12, as on the other hexes with a 2, got undefined",
      [
        { ...ore, token: 2, secondToken: 12 },
        { ...ore, q: 1, token: 2 },
      ],
    ],
    [
      'harbors[0].kind must be one of "wood", "brick", "wool", "grain", "ore", "any", got "gold"',
      [ore],
      [{ coastEdge: 0, kind: "gold" as HarborKind }],
    ],
  ])("%s", ([message, hexes, harbors, error = RangeError]) => {
    expect(() => boardFromHexes(hexes as BoardHex[], harbors as BoardHarbor[])).toThrow(new error(message));
  });

  test.for<[name: string, layout: unknown, error: Error]>([
    [
      "of another shape",
      "extension",
      new RangeError(
        'options.layout must be a layout that the hexes and harbors fit, but "extension" has land at -1,3 where hexes has none',
      ),
    ],
    [
      "without second tokens",
      "traders-barbarians/caravans",
      new RangeError(
        `options.layout must be a layout that the hexes and harbors fit, but hexes[1] at 3,0 has the second token 12, and "traders-barbarians/caravans" none beside 2`,
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

  test("lists that do not fit the option `layout`, and names the first difference in the coordinates of the list", () => {
    const { hexes, harbors } = hexListOf(printedBoard());
    const turned = turnedListsOf(printedBoard())[8] as ReturnType<typeof hexListOf>;
    const corner = hexes.length - 1;
    const moved = [...hexes.slice(0, corner), { ...(hexes[corner] as BoardHex), q: 1 }];
    const [first, ...others] = harbors as [SideHarbor, ...SideHarbor[]];
    type Case = [hexes: readonly BoardHex[], harbors: readonly SideHarbor[], layout: hexsmith.LayoutName, text: string];
    for (const [list, ports, layout, text] of [
      [hexes, others, "standard", '"standard" has a harbor on the northwest side of 0,-2 where harbors has none'],
      [
        hexes,
        [{ ...first, side: "west" }, ...others],
        "standard",
        'harbors[0] is on the west side of 0,-2, where "standard" has no harbor slot',
      ],
      [hexes.slice(1), [], "standard", '"standard" has land at 0,-2 where hexes has none'],
      [turned.hexes.slice(1), [], "standard", `"standard" has land at ${keyOf(turned.hexes[0])} where hexes has none`],
      [moved, [], "standard", 'hexes[18] at 1,2 is land where "standard" has none'],
      [
        hexes.map((hex) => ({ ...hex, token: hex.terrain === "ore" ? null : hex.token })),
        [],
        "standard",
        'hexes[0] at 0,-2 has no token, and "standard" needs a number 2..12 without 7 there',
      ],
    ] as Case[])
      expect(() => boardFromHexes(list, ports, { layout })).toThrow(
        new RangeError(`options.layout must be a layout that the hexes and harbors fit, but ${text}`),
      );
    expect(() => boardFromHexes(hexes, harbors, { name: "standard" } as hexsmith.HexListOptions)).toThrow(
      new TypeError("options.name is not known: options may have layout, offset"),
    );
  });

  test("columns and rows that another offset fits better", () => {
    const reading = "options.offset must be that of the file, but the hexes";
    const list = listedBy("even-r", hexListOf(printedBoard()));
    expect(() => boardFromHexes(list.hexes, [], { offset: "odd-r" })).toThrow(
      new RangeError(`${reading} form no named layout with "odd-r", and "standard" with "even-r"`),
    );
    const axes = list.hexes.map(({ column, row, ...hex }) => ({ ...hex, q: column, r: row }));
    expect(() => boardFromHexes(axes)).toThrow(
      new RangeError(`${reading} form no named layout as q and r, and "standard" with "even-r"`),
    );
    const zigzag = [0, 1, 2, 3, 4].map((row): OnColumn<BoardHex> => ({ ...ore, column: (row + 1) >> 1, row }));
    expect(boardFromHexes(zigzag, [], { offset: "even-r" }).hexes).toEqual([0, 1, 2, 3, 4]);
    expect(() => boardFromHexes(zigzag, [], { offset: "odd-r" })).toThrow(
      new RangeError(`${reading} fall into 3 pieces with "odd-r", and hang together with "even-r"`),
    );
  });
});
