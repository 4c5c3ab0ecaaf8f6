// Lettered tokens are placed in their official order along a spiral, on any connected land.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { type Board, generateBoard, type LayoutSpec, layoutOf, officialBoard } from "../../../web/src/index.js";

const letters = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/** An irregular island of 23 hexes with 22 lettered tokens. */
const island: LayoutSpec = {
  hexes: [
    ...layoutOf().hexes.map(({ q, r }) => ({ q, r })),
    { q: 3, r: -2 },
    { q: 3, r: -1 },
    { q: 3, r: 0 },
    { q: -3, r: 2 },
  ],
  terrains: { wood: 5, brick: 4, wool: 5, grain: 4, ore: 4, desert: 1 },
  tokens: [...letters, 2, 4, 9, 12].sort((a, b) => a - b),
  letters: [12, ...letters, 2, 4, 9],
};

/** Returns the land hexes of each ring, from the outer coast inward. */
function ringsOf(board: Board): number[][] {
  const { hexes } = layoutOf(board);
  let remainingHexes = new Set([...hexes.keys()].filter((hex) => board.terrains[hex] !== "sea"));
  const rings = [];
  while (remainingHexes.size > 0) {
    const ring = [...remainingHexes].filter(
      (hex) => (hexes[hex]?.neighbors ?? []).filter((id) => remainingHexes.has(id)).length < 6,
    );
    rings.push(ring);
    remainingHexes = new Set([...remainingHexes].filter((hex) => !ring.includes(hex)));
  }
  return rings;
}

const sorted = (tokens: readonly number[]) => [...tokens].sort((a, b) => a - b);

/** Expects each ring to have the tokens that come next in `tokenOrder`, in any order. */
function expectRings(board: Board, tokenOrder: readonly number[]) {
  let from = 0;
  for (const ring of ringsOf(board)) {
    const tokens = ring.flatMap((hex) => board.tokens[hex] ?? []);
    expect(sorted(tokens)).toEqual(sorted(tokenOrder.slice(from, from + tokens.length)));
    from += tokens.length;
  }
  expect(from).toBe(tokenOrder.length);
}

/** Expects a walk around the coast to meet the first tokens of `tokenOrder` in their order. It may pass hexes without a token. */
function expectCoastWalk(board: Board, tokenOrder: readonly number[]) {
  const { hexes } = layoutOf(board);
  const coast = ringsOf(board)[0] as number[];
  const startHexes = coast.filter((hex) => board.tokens[hex] === tokenOrder[0]);
  const canFollow = (at: number, next: number, visited: readonly number[]): boolean => {
    const path = [...visited, at];
    if (path.length === coast.length) return true;
    return (hexes[at]?.neighbors ?? [])
      .filter((id) => coast.includes(id) && !path.includes(id))
      .some((id) => {
        const token = board.tokens[id] ?? null;
        return (token === null || token === tokenOrder[next]) && canFollow(id, token === null ? next : next + 1, path);
      });
  };
  const bareHexes = coast.filter((hex) => board.tokens[hex] === null);
  expect([
    ...startHexes.map((hex) => canFollow(hex, 1, [])),
    ...bareHexes.map((hex) => canFollow(hex, 0, [])),
  ]).toContain(true);
}

describe("letters", () => {
  test("are laid along the coast and inward on an island of 23 hexes, by generateBoard and officialBoard", () => {
    for (let seed = 0; seed < 10; ++seed)
      for (const board of [
        generateBoard({ seed, layout: island, tokenOrder: "spiral" }).board,
        officialBoard({ seed, layout: island }).board,
      ]) {
        expectRings(board, island.letters as number[]);
        expectCoastWalk(board, island.letters as number[]);
      }
  });

  test.each([
    ["fishermen-of-catan", letters],
    ["caravans", letters],
    ["rivers-of-catan", letters.filter((token) => token !== 12)],
    ["barbarian-attack", letters.slice(0, 17)],
    ["traders-and-barbarians", letters.filter((token) => token !== 12 && token !== 2)],
  ] as const)("keep the order of the base game on %s, without the tokens that it lacks", (name, tokenOrder) => {
    const layout = `traders-barbarians/${name}` as const;
    for (let seed = 0; seed < 8; ++seed) {
      const official = officialBoard({ seed, layout }).board;
      const { board, energy } = generateBoard({ seed, layout, tokenOrder: "spiral" });
      for (const each of [official, board]) {
        expectRings(each, tokenOrder);
        expectCoastWalk(each, tokenOrder);
        expect(hexsmith.isBoard(each)).toBe(true);
      }
      expect(energy).toEqual(hexsmith.evaluateBoard(board).energy);
    }
  });

  test("are preserved by boards, layouts and codes", () => {
    const { board } = officialBoard({ seed: 1, layout: island });
    expect((board.layout as LayoutSpec).letters).toEqual(island.letters);
    expect(hexsmith.decodeBoard(hexsmith.encodeBoard(board))).toEqual(board);
    expect(layoutOf(board).spec.letters).toEqual(island.letters);
  });

  test("can be locked to tokens that a spiral allows, and other locks are refused", () => {
    const { board } = officialBoard({ seed: 4, layout: island });
    const token = board.tokens[0] as number;
    const result = generateBoard({ seed: 1, layout: island, tokenOrder: "spiral", locks: { tokens: { 0: token } } });
    expect(result.board.tokens[0]).toBe(token);
    expect(() =>
      generateBoard({ seed: 1, layout: island, tokenOrder: "spiral", locks: { tokens: { 9: 12, 8: 2 } } }),
    ).toThrow(expect.objectContaining({ kind: "lock-against-spiral" }) as Error);
  });

  test("do not change generateBoard's results if the order of tokens is not a spiral", () => {
    const plainLayout: LayoutSpec = { ...island, letters: undefined };
    const tokens = (layout: LayoutSpec) => generateBoard({ seed: 5, layout }).board.tokens;
    expect(tokens(island)).toEqual(tokens(plainLayout));
    expect(officialBoard({ seed: 5, layout: plainLayout }).board.tokens).not.toEqual(
      officialBoard({ seed: 5, layout: island }).board.tokens,
    );
  });

  const path = "options.layout.letters";
  test.each<[letters: unknown, error: Error]>([
    ["ABC", new TypeError(`${path} must be an array, got "ABC"`)],
    [letters, new RangeError(`${path} must have 22 items, one for each hex with a token, got 18`)],
    [
      [...(island.letters as number[]).slice(1), 7],
      new RangeError(`${path}[21] must be a number 2..12 without 7, got 7`),
    ],
    [[...(island.letters as number[]).slice(1), "2"], expect.any(TypeError) as Error],
    [
      [...(island.letters as number[]).slice(1), 3],
      new RangeError(`${path} must have the tokens of the layout: 2 of 3, got 3`),
    ],
  ])("refuses %j", (invalidLetters, error) => {
    expect(() => generateBoard({ layout: { ...island, letters: invalidLetters as number[] } })).toThrow(error);
  });
});
