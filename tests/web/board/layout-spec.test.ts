// Custom layouts with regions, fixed pieces, limits, sea and fog: tests that specs are completed and invalid specs refused.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Board,
  boardFromHexes,
  boardId,
  decodeBoard,
  encodeBoard,
  hexesOfBoard,
  isBoard,
  layoutNames,
  layoutOf,
  type LayoutName,
  type LayoutSpec,
  packBoard,
  printedBoard,
  type Terrain,
} from "../../../web/src/index.js";

const row = (count: number) => Array.from({ length: count }, (_, q) => ({ q, r: 0 }));

/** Two islands that share their tokens, with a sea between them. */
const islands = {
  hexes: row(5),
  regions: [
    { hexes: [0, 1], terrains: { wood: 1, grain: 1 }, tokens: [5, 9, 3] },
    { hexes: [4, 3], terrains: { gold: 1, ore: 1 }, tokens: [10], tokenRegion: 0 },
  ],
  fixed: { terrains: { 2: "sea" } },
  pipLimits: { gold: { max: 3 } },
  harborSlots: [0],
  harbors: ["any"],
} as const satisfies LayoutSpec;

describe("layoutOf, for custom layouts,", () => {
  test("returns a complete spec, in which limits have a minimum and a maximum, and regions have sorted lists", () => {
    const { spec, coast, harborSlots, edges } = layoutOf(islands);
    expect(spec).toEqual({
      ...islands,
      regions: [
        { hexes: [0, 1], terrains: { wood: 1, brick: 0, wool: 0, grain: 1, ore: 0, desert: 0 }, tokens: [3, 5, 9] },
        {
          hexes: [3, 4],
          terrains: { wood: 0, brick: 0, wool: 0, grain: 0, ore: 1, desert: 0, gold: 1 },
          tokens: [10],
          tokenRegion: 0,
        },
      ],
      pipLimits: { gold: { min: 1, max: 3 } },
    });
    expect(layoutOf(spec).spec).toEqual(spec);
    expect(coast).toHaveLength(20);
    expect(edges[coast[2] as number]?.hexes).toEqual([1]);
    expect(edges[harborSlots[0]?.edge as number]?.hexes).toEqual([0]);
  });

  test("returns as coast exactly the edges between land and sea, or between land and the outside", () => {
    for (const name of layoutNames) {
      const board = printedBoard(name);
      const { coast, edges, hexes } = layoutOf(board);
      const isLand = (hex: number) => board.terrains[hex] !== "sea";
      const expected = edges.flatMap((edge, id) => (edge.hexes.filter(isLand).length === 1 ? [id] : []));
      expect([...coast].sort((a, b) => a - b)).toEqual(expected);
      expect(hexes).toBe(layoutOf(name).hexes);
    }
  });

  test("lists the coast island by island, clockwise", () => {
    const { coast, edges, hexes } = layoutOf(islands);
    const coastEdges = coast.map((edge) => edges[edge] as (typeof edges)[number]);
    for (const [i, edge] of coastEdges.entries()) {
      const next = coastEdges[i === 9 ? 0 : i === 19 ? 10 : i + 1] as (typeof edges)[number];
      expect(edge.intersections.some((end) => next.intersections.includes(end))).toBe(true);
      const land = hexes[edge.hexes.find((hex) => hex !== 2) as number] as (typeof hexes)[number];
      const turn = (edge.x - land.x) * (next.y - land.y) - (edge.y - land.y) * (next.x - land.x);
      if (next.hexes.some((hex) => edge.hexes.includes(hex) && hex !== 2)) expect(turn).toBeGreaterThan(0);
    }
  });

  test("accepts up to 64 hexes, and layouts of sea only", () => {
    const hexes = row(64);
    const terrains = Object.fromEntries(hexes.map((_, hex) => [hex, "sea" as const]));
    const ocean: LayoutSpec = { hexes, terrains: { sea: 64 }, tokens: [], fixed: { terrains } };
    expect(layoutOf(ocean).coast).toEqual([]);
    const board: Board = {
      ...{ version: 1, layout: ocean, harbors: [] },
      ...{ terrains: hexes.map(() => "sea" as const), tokens: hexes.map(() => null) },
    };
    expect(decodeBoard(encodeBoard(board)).terrains).toEqual(board.terrains);
  });
});

type SpecChange = Readonly<Record<string, unknown>>;
const [firstRegion, secondRegion] = islands.regions;

test.each<[message: string, change: SpecChange, error?: typeof TypeError]>([
  ["regions must have 1 to 16 items, got 0", { regions: [] }],
  ["tokens must be absent where there are regions, got an array of length 0", { tokens: [] }],
  [
    "regions[1].hexes[0] must differ from the hexes of all regions before, got 1 again",
    { regions: [firstRegion, { ...secondRegion, hexes: [1, 3] }] },
  ],
  [
    "regions[1].hexes[1] must be an integer in [0, 4], got 5",
    { regions: [firstRegion, { ...secondRegion, hexes: [3, 5] }] },
  ],
  [
    "regions[0].terrains must add up to the number of hexes, 2, got 1",
    { regions: [{ ...firstRegion, terrains: { wood: 1 } }, secondRegion] },
  ],
  [
    "regions[0].tokens must have 2 items, got 1",
    {
      regions: [
        { ...firstRegion, tokens: [5] },
        { ...secondRegion, tokenRegion: undefined },
      ],
    },
  ],
  [
    "regions[0].tokens must have 4 items together with the regions that share them, got 5",
    { regions: [{ ...firstRegion, tokens: [5, 5, 5, 5] }, secondRegion] },
  ],
  [
    "regions[0].tokenRegion must be another region, which has no tokenRegion itself, got 0",
    { regions: [{ ...firstRegion, tokenRegion: 0 }, secondRegion] },
  ],
  [
    "regions[0].tokenRegion must be another region, which has no tokenRegion itself, got 1",
    {
      regions: [
        { ...firstRegion, tokenRegion: 1 },
        { ...secondRegion, tokenRegion: 0 },
      ],
    },
  ],
  ["fixed.terrains[2] must be a terrain on a hex outside all regions, got undefined", { fixed: {} }, TypeError],
  [
    "fixed.tokens[2] must be a token or null on a hex outside all regions, got undefined",
    { fixed: { terrains: { 2: "ore" } } },
    TypeError,
  ],
  [
    "fixed.terrains[0] must be a piece that is left in the bag, got ore, of which it holds 0",
    { fixed: { terrains: { 0: "ore", 2: "sea" } } },
  ],
  [
    "fixed.tokens[1] must be a piece that is left in the bag, got 5, of which it holds 1",
    { fixed: { terrains: { 2: "sea" }, tokens: { 0: 5, 1: 5 } } },
  ],
  ["fixed.tokens[2] must be null on sea, got 5", { fixed: { terrains: { 2: "sea" }, tokens: { 2: 5 } } }],
  [
    "fixed.tokens[0] must be a number 2..12 without 7 where the terrain is not fixed, got null",
    { fixed: { terrains: { 2: "sea" }, tokens: { 0: null } } },
  ],
  [
    'fixed.harbors[0] must be the harbor that is printed there, "any", got "ore"',
    { fixed: { terrains: { 2: "sea" }, harbors: { 0: "ore" } } },
  ],
  [
    "pipLimits.sea is not known: layout.pipLimits may have wood, brick, wool, grain, ore, gold",
    { pipLimits: { sea: {} } },
    TypeError,
  ],
  ["pipLimits.gold.max must be an integer in [1, 5], got 6", { pipLimits: { gold: { max: 6 } } }],
  ["hexPipLimits[3].max must be an integer in [4, 5], got 2", { hexPipLimits: { 3: { min: 4, max: 2 } } }],
  ["secondTokens[3] must be another number than 3, got 3", { secondTokens: { 3: 3 } }],
  [
    "secondTokens[11] must be another number than 3, whose second token is 11, got 3",
    { secondTokens: { 3: 11, 11: 3 } },
  ],
  ["fixed.tokens[0] must be a number 2..12 without 7, got 7", { fixed: { tokens: { 0: 7 } } }],
  ['inland[0] must be one of "desert", got "ore"', { inland: ["ore"] }],
  ["covered[1] must differ from those before, got 1 again", { covered: [1, 1] }],
  ["startRegions[0] must be an integer in [0, 1], got 2", { startRegions: [2] }],
  ["startRegions must have at least 1 item, got 0", { startRegions: [] }],
  ["closedToStart[0] must be an integer in [0, 21], got 22", { closedToStart: [22] }],
  ["harborSlots[0] must be an integer in [0, 19], got 20", { harborSlots: [20] }],
  [
    "harborSlots[0] must be a coast edge of land whose place is fixed, got 0",
    { regions: [{ ...firstRegion, terrains: { wood: 1, sea: 1 }, tokens: [5, 9] }, secondRegion] },
  ],
])("layoutOf refuses a spec: %s", (message, change, error = RangeError) => {
  expect(() => layoutOf({ ...islands, ...change } as never)).toThrow(
    new error(`boardOrLayout.${message.replaceAll("layout.", "boardOrLayout.")}`),
  );
});

test("layoutOf refuses start regions without regions", () => {
  const spec = { hexes: row(1), terrains: { wood: 1 }, tokens: [6], startRegions: [0] };
  expect(() => layoutOf(spec)).toThrow(
    new RangeError("boardOrLayout.startRegions must be absent where there are no regions, got an array of length 1"),
  );
});

const board: Board = {
  version: 1,
  layout: islands,
  terrains: ["wood", "grain", "sea", "gold", "ore"],
  tokens: [5, 9, null, 10, 3],
  harbors: ["any"],
};

test.each<[message: string, change: Partial<Record<keyof Board, unknown>>]>([
  ["tokens[2] must be null on sea, got 4", { tokens: [5, 9, 4, 10, 3] }],
  ["tokens[3] must be a number 2..12 without 7 on a hex with a resource, got null", { tokens: [5, 9, null, null, 3] }],
  [
    "terrains must leave harbor slot 0 on the coast, got a board where it is not",
    { terrains: ["sea", "grain", "sea", "gold", "ore"], tokens: [null, 9, null, 10, 3] },
  ],
  ["harborSlots must be those of the layout, got an array of length 1", { harborSlots: [3] }],
  ["harborSlots must be absent without harbors, got an array of length 1", { harbors: [], harborSlots: [3] }],
  ["covered[0] must be an integer in [0, 4], got 5", { covered: [5] }],
])("a board is refused: %s", (message, change) => {
  expect(isBoard(board)).toBe(true);
  expect(() => encodeBoard({ ...board, ...change } as never)).toThrow(new RangeError(`board.${message}`));
  expect(isBoard({ ...board, ...change })).toBe(false);
});

describe("boards whose sea hexes are dealt", () => {
  const newWorld = printedBoard("seafarers/new-world-3-4");

  test("have their own harbor slots", () => {
    const { harborSlots, coast } = layoutOf(newWorld);
    expect(harborSlots.map(({ edge }) => edge)).toEqual(newWorld.harborSlots?.map((slot) => coast[slot]));
    expect(layoutOf("seafarers/new-world-3-4").harborSlots).toEqual([]);
    expect(() => encodeBoard({ ...newWorld, harborSlots: undefined })).toThrow(
      new RangeError("board.harbors must have 0 items, got 10"),
    );
    expect(() => encodeBoard({ ...newWorld, harborSlots: [1000, ...(newWorld.harborSlots ?? []).slice(1)] })).toThrow(
      new RangeError(`board.harborSlots[0] must be an integer in [0, ${coast.length - 1}], got 1000`),
    );
  });

  test("keep the layout's harbors on their edges, even if the edges have other indices on the coast", () => {
    const shores = printedBoard("seafarers/new-shores-3");
    const slotEdges = layoutOf("seafarers/new-shores-3").harborSlots.map(({ edge }) => edge);
    const layout = layoutOf(shores);
    expect(layout.harborSlots.map(({ edge }) => edge)).toEqual(slotEdges);
    const harborSlots = slotEdges.map((edge) => layout.coast.indexOf(edge));
    expect(encodeBoard({ ...shores, harborSlots })).toBe(encodeBoard(shores));
    expect(() => encodeBoard({ ...shores, harborSlots: [...harborSlots].reverse() })).not.toThrow();
  });
});

/** Boards of the named layouts with random pieces on their land. */
const anyNamedBoard = fc.constantFrom<LayoutName>(...layoutNames).chain((name) => {
  const printed = printedBoard(name);
  const land: readonly Terrain[] = ["wood", "brick", "wool", "grain", "ore", "desert", "gold"];
  const hex = fc.tuple(fc.constantFrom(...land), fc.constantFrom(2, 3, 4, 5, 6, 8, 9, 10, 11, 12));
  const count = printed.terrains.length;
  return fc
    .record({
      hexes: fc.array(hex, { minLength: count, maxLength: count }),
      covered: fc.uniqueArray(fc.nat(count - 1), { maxLength: count }),
      harbors: fc.boolean(),
    })
    .map(({ hexes, covered, harbors }): Board => {
      const terrains = printed.terrains.map((old, i) => (old === "sea" ? old : (hexes[i]?.[0] as Terrain)));
      const fog = [...covered].sort((a, b) => a - b);
      return {
        ...{ version: 1, layout: name, terrains },
        tokens: terrains.map((terrain, i) =>
          terrain === "sea" || terrain === "desert" ? null : (hexes[i]?.[1] as number),
        ),
        harbors: harbors ? printed.harbors : [],
        ...(harbors && printed.harborSlots && { harborSlots: printed.harborSlots }),
        ...(fog.length > 0 && { covered: fog }),
      };
    });
});

test("codes, ids and lists of hexes preserve any pieces on any named layout", () => {
  fc.assert(
    fc.property(anyNamedBoard, (randomBoard) => {
      const code = encodeBoard(randomBoard);
      expect(code).toMatch(/^[\w-]+$/);
      expect(decodeBoard(code)).toEqual(randomBoard);
      const id = boardId(randomBoard);
      expect(boardId(decodeBoard(id))).toBe(id);
      expect(encodeBoard(decodeBoard(id))).toBe(id);
      const { hexes, harbors, layout } = hexesOfBoard(randomBoard);
      expect(boardFromHexes(hexes, harbors, { layout })).toEqual({ board: randomBoard, hexes: [...hexes.keys()] });
      expect(packBoard(randomBoard).slice(0, hexes.length)).toEqual(
        Uint8Array.from(randomBoard.terrains, (terrain) =>
          ["wood", "brick", "wool", "grain", "ore", "desert", "gold", "sea"].indexOf(terrain),
        ),
      );
    }),
    { seed: 34, numRuns: 300 },
  );
});
