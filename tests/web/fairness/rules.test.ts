// Every function that deals pieces obeys the rules of the layout and all locks, or refuses the request and names the reason.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { type Board, type LayoutSpec, layoutOf, type Locks } from "../../../web/src/index.js";

const row = (count: number, spec: object): LayoutSpec =>
  ({ hexes: Array.from({ length: count }, (_, q) => ({ q, r: 0 })), ...spec }) as unknown as LayoutSpec;

/** The functions that deal pieces, each called with a layout, locks and a seed. */
const generators: readonly (readonly [string, (layout: LayoutSpec, locks: Locks, seed: number) => Board])[] = [
  ...(["both", "resources", "numbers"] as const).flatMap((balanceMode) =>
    (["fair", "classic"] as const).map(
      (preset) =>
        [
          `${preset}, ${balanceMode}`,
          (layout: LayoutSpec, locks: Locks, seed: number) =>
            hexsmith.generateBoard({ layout, locks, seed, preset, balanceMode }).board,
        ] as const,
    ),
  ),
  ["official", (layout, locks, seed) => hexsmith.officialBoard({ layout, locks, seed }).board],
];

const twoHexes = (rules: object = {}) =>
  row(2, { terrains: { wool: 1, ore: 1 }, tokens: [2, 6], pipLimits: { wool: { min: 3 } }, ...rules });
const piecesOf = ({ terrains, tokens }: Board) => terrains.map((terrain, hex) => `${terrain} ${tokens[hex]}`);

describe.each(generators)("the generator %s", (_, generate) => {
  test("obeys pip limits together with a locked or fixed token", () => {
    for (let seed = 0; seed < 10; ++seed) {
      expect(piecesOf(generate(twoHexes(), { tokens: { 1: 2 } }, seed))).toEqual(["wool 6", "ore 2"]);
      expect(piecesOf(generate(twoHexes(), { tokens: { 0: 2 } }, seed))).toEqual(["ore 2", "wool 6"]);
      expect(piecesOf(generate(twoHexes({ fixed: { tokens: { 0: 2 } } }), {}, seed))).toEqual(["ore 2", "wool 6"]);
    }
  });

  test("keeps a hex without a token if sea is dealt", () => {
    const onlySea = row(3, { terrains: { wood: 1, ore: 1, sea: 1 }, tokens: [5, 9] });
    const seaAndDesert = row(4, { terrains: { wood: 1, ore: 1, sea: 1, desert: 1 }, tokens: [5, 9] });
    const seenTerrains = new Set<string>();
    for (let seed = 0; seed < 20; ++seed) {
      expect(generate(onlySea, { tokens: { 1: null } }, seed).terrains[1]).toBe("sea");
      const board = generate(seaAndDesert, { tokens: { 1: null } }, seed);
      expect(board.tokens[1]).toBe(null);
      seenTerrains.add(board.terrains[1] as string);
    }
    expect([...seenTerrains].sort()).toEqual(["desert", "sea"]);
  });
});

test("tokens that few terrains may have go to hexes that require them", () => {
  const pipLimits = { brick: { max: 4 }, wool: { max: 4 }, grain: { max: 4 }, ore: { max: 4 } };
  const { hexes } = layoutOf("standard");
  const layout = {
    hexes: hexes.map(({ q, r }) => ({ q, r })),
    terrains: { wood: 4, brick: 3, wool: 4, grain: 4, ore: 3, desert: 1 },
    tokens: [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    pipLimits,
    hexPipLimits: Object.fromEntries([0, 2, 16, 18].map((hex) => [hex, { min: 5 }])),
  };
  for (const [, generate] of generators) {
    const board = generate(layout, {}, 3);
    for (const hex of [0, 2, 16, 18]) {
      expect(board.terrains[hex]).toBe("wood");
      expect([6, 8]).toContain(board.tokens[hex]);
    }
  }
});

test("a named layout and its spec deal the same board", () => {
  for (const name of ["standard", "extension"] as const)
    for (let seed = 0; seed < 20; ++seed) {
      const { spec } = layoutOf(name);
      const [official, custom] = [name, spec].map((layout) => hexsmith.officialBoard({ layout, seed }).board) as [
        Board,
        Board,
      ];
      expect([custom.terrains, custom.tokens]).toEqual([official.terrains, official.tokens]);
      hexsmith.generateBoard({ layout: spec, seed, tokenOrder: "spiral", steps: 1 });
    }
});

describe("a board with land where its layout has fixed sea", () => {
  const layout = row(4, { terrains: { wood: 3, sea: 1 }, tokens: [5, 9, 4], fixed: { terrains: { 3: "sea" } } });
  const { board } = hexsmith.officialBoard({ layout, seed: 1 });
  const invalidBoard = {
    ...board,
    terrains: ["wood", "wood", "wood", "ore"],
    tokens: [...board.tokens.slice(0, 3), 8],
  } as Board;

  test("is refused", () => {
    expect(hexsmith.isBoard(board)).toBe(true);
    expect(hexsmith.isBoard(invalidBoard)).toBe(false);
    expect(() => hexsmith.rankSpots(invalidBoard)).toThrow(
      new RangeError('board.terrains[3] must be "sea", which the layout fixes there, got "ore"'),
    );
  });

  test("does not result from swaps", () => {
    expect(() => hexsmith.applySwaps(board, [{ kind: "terrains", hexes: [0, 3] }])).toThrow(
      /^swaps\[0\]\.hexes must leave /,
    );
  });
});

describe("locks of harbor edges", () => {
  const layout = "seafarers/new-world-3-4";
  test("keep harbors on their edges, on any coast", () => {
    for (let seed = 0; seed < 20; ++seed) {
      const { board } = hexsmith.officialBoard({ layout, seed });
      const edgesOf = (of: Board) => layoutOf(of).harborSlots.map(({ edge }) => edge);
      const slots = [...board.harbors.keys()].filter((slot) => (slot + seed) % 3 > 0);
      const pick = <Item>(items: readonly Item[]) =>
        Object.fromEntries(slots.map((slot) => [slot, items[slot] as Item]));
      const locks = { harbors: pick(board.harbors), harborEdges: pick(edgesOf(board)) };
      for (const lockedBoard of [
        hexsmith.officialBoard({ layout, locks, seed: seed + 1 }).board,
        hexsmith.generateBoard({ layout, locks, seed: seed + 1, steps: 100 }).board,
        hexsmith.generateBoard({ layout, locks, seed: seed + 1, preset: "classic" }).board,
      ]) {
        expect(pick(lockedBoard.harbors)).toEqual(locks.harbors);
        expect(pick(edgesOf(lockedBoard))).toEqual(locks.harborEdges);
        expect(hexsmith.isBoard(lockedBoard)).toBe(true);
      }
    }
  });

  test("cannot put two harbors on one edge", () => {
    const locks = { harborEdges: { 2: 48, 7: 48 } };
    for (const generate of [hexsmith.officialBoard, hexsmith.generateBoard]) {
      const refused = () => generate({ layout, locks, seed: 1 });
      expect(refused).toThrow(hexsmith.RefusedError);
      expect(refused).toThrow(/^options\.locks\.harborEdges\[7\] must leave a board/);
    }
  });

  test("keep a harbor for which the coast is too short only if a board has it", () => {
    const hexes = [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
    ];
    const terrains = { wood: 2, sea: 1 } as const;
    const harbors = Array.from({ length: 6 }, () => "any" as const);
    const smallLayout = { hexes, terrains, tokens: [8, 8], harbors };
    expect(hexsmith.officialBoard({ layout: smallLayout, seed: 1 }).board.harbors.length).toBe(5);
    for (const options of [{ preset: "fair" }, { preset: "classic" }] as const)
      expect(() =>
        hexsmith.generateBoard({ layout: smallLayout, locks: { harbors: { 5: "any" } }, seed: 1, ...options }),
      ).toThrow(/^options\.layout was not met: no board was found/);
  });

  test("need a layout whose harbor slots are dealt", () => {
    expect(() => hexsmith.officialBoard({ locks: { harborEdges: { 0: 3 } } })).toThrow(/harborEdges/);
  });
});
