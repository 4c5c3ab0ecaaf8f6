// Regions can share a bag of terrains and have separate tokens.
import { describe, expect, test } from "vitest";
import {
  applySwaps,
  type Board,
  generateBoard,
  type LayoutSpec,
  officialBoard,
  repairBoard,
} from "../../../web/src/index.js";

const row = (count: number, regions: object[]): LayoutSpec =>
  ({ hexes: Array.from({ length: count }, (_, q) => ({ q, r: 0 })), regions }) as unknown as LayoutSpec;
/** A layout with low numbers in the west and high numbers in the east. Both regions share one bag of terrains. */
const layout = row(6, [
  { hexes: [0, 1, 2], terrains: { wood: 3, ore: 2, gold: 1 }, tokens: [2, 3, 4] },
  { hexes: [3, 4, 5], terrains: {}, tokens: [9, 10, 11], terrainRegion: 0 },
]);
const sorted = <Item>(items: readonly Item[]) => [...items].map(String).sort();

function expectPieces(board: Board): void {
  expect(sorted(board.terrains)).toEqual(sorted(["wood", "wood", "wood", "ore", "ore", "gold"]));
  expect(sorted(board.tokens.slice(0, 3))).toEqual(sorted([2, 3, 4]));
  expect(sorted(board.tokens.slice(3))).toEqual(sorted([9, 10, 11]));
}

describe("regions that share terrains", () => {
  test("exchange terrains and keep their tokens", () => {
    const westTerrains = new Set<string>();
    for (let seed = 0; seed < 20; ++seed)
      for (const { board } of [
        officialBoard({ layout, seed }),
        ...(["fair", "classic"] as const).map((preset) => generateBoard({ layout, preset, seed })),
      ]) {
        expectPieces(board);
        westTerrains.add(sorted(board.terrains.slice(0, 3)).join());
        const repair = repairBoard(board);
        expectPieces(repair.board);
        expect(applySwaps(board, repair.swaps)).toEqual(repair.board);
      }
    expect(westTerrains.size).toBeGreaterThan(2);
  });

  test("take as many deserts as they have hexes without a token", () => {
    const deserts = row(4, [
      { hexes: [0, 1], terrains: { wood: 2, desert: 2 }, tokens: [5] },
      { hexes: [2, 3], terrains: {}, tokens: [6], terrainRegion: 0 },
    ]);
    for (let seed = 0; seed < 20; ++seed)
      for (const { board } of [officialBoard({ layout: deserts, seed }), generateBoard({ layout: deserts, seed })])
        expect(sorted(board.tokens.slice(0, 2))).toEqual(sorted([5, null]));
  });

  test("accept locks of any piece in the shared bag", () => {
    const { board } = generateBoard({ layout, seed: 1, locks: { terrains: { 3: "gold", 4: "ore", 5: "ore" } } });
    expect(board.terrains).toEqual(["wood", "wood", "wood", "gold", "ore", "ore"]);
  });

  test.for<[name: string, regions: object[], message: string]>([
    [
      "too few terrains",
      [
        { hexes: [0], terrains: { wood: 1 }, tokens: [5] },
        { hexes: [1], terrains: {}, tokens: [6], terrainRegion: 0 },
      ],
      "layout.regions[0].terrains must add up to the number of hexes together with the regions that share them, 2, got 1",
    ],
    [
      "a region that shares terrains with itself",
      [{ hexes: [0, 1], terrains: { wood: 2 }, tokens: [5, 6], terrainRegion: 0 }],
      "layout.regions[0].terrainRegion must be another region, which has no terrainRegion itself, got 0",
    ],
  ])("are refused: %s", ([, regions, message]) => {
    expect(() => generateBoard({ layout: row(2, regions) })).toThrow(new RangeError(`options.${message}`));
  });
});
