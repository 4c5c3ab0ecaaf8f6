// Land that a layout deals without a number.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { init as initGame, legalMoves, newGame } from "../../../web/src/game.js";
import {
  applySwaps,
  type Board,
  boardFromHexes,
  evaluateBoard,
  generateBoard,
  hexesOfBoard,
  init,
  isBoard,
  layoutOf,
  type LayoutSpec,
  locksOf,
  packBoard,
  rankSpots,
  RefusedError,
  repairBoard,
  scoreSpots,
  type ViolationTerm,
} from "../../../web/src/index.js";

beforeAll(() => Promise.all([init(), initGame()]));

const hexes = layoutOf("standard").hexes.map(({ q, r }) => ({ q, r }));
const blanks = (count: number) => Array<null>(count).fill(null);
const tokens = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];

/** Returns the standard layout with `count` hexes dealt without a number, in one bag or in an outer and an inner region. */
function layoutWith(count: number, hasRegions: boolean): LayoutSpec {
  const terrains = { wood: 4, brick: 3, wool: 4, grain: 4, ore: 3, desert: 1 };
  const bag = [...blanks(count), ...tokens.slice(count)];
  if (!hasRegions) return { hexes, terrains, tokens: bag };
  const inner = [4, 5, 8, 9, 10, 13, 14];
  return {
    hexes,
    regions: [
      {
        hexes: hexes.flatMap((_, hex) => (inner.includes(hex) ? [] : [hex])),
        terrains: { ...terrains, wood: 1, ore: 0, desert: 0 },
        tokens: [],
      },
      { hexes: inner, terrains: { wood: 3, ore: 3, desert: 1 }, tokens: bag, tokenRegion: 0 },
    ],
  };
}

const blanksOf = ({ terrains, tokens }: Board) =>
  tokens.flatMap((token, hex) => (token === null && terrains[hex] !== "desert" ? [hex] : []));

test("boards have as many hexes without numbers as the bag, and all functions agree on their energy", () => {
  const forbidden: readonly ViolationTerm[] = ["adjacentHighNumbers", "adjacentSameNumber", "repeatedNumber"];
  const request = fc.record({
    count: fc.integer({ min: 1, max: 18 }),
    hasRegions: fc.boolean(),
    forbid: fc.subarray([...forbidden]),
    seed: fc.nat(1000),
    preset: fc.constantFrom("fair" as const, "classic" as const),
  });
  fc.assert(
    fc.property(request, ({ count, hasRegions, forbid, seed, preset }) => {
      const layout = layoutWith(count, hasRegions);
      const options = { layout, seed, steps: 300 };
      const { board, energy } = generateBoard(preset === "fair" ? { ...options, forbid } : { ...options, preset });
      expect(isBoard(board)).toBe(true);
      expect(blanksOf(board).length).toBe(count);
      const { violations, ...evaluated } = evaluateBoard(board, { preset });
      expect(evaluated.energy.total).toBeCloseTo(energy.total, 9);
      if (preset === "fair") for (const { term } of violations) expect(forbid).not.toContain(term);
      const repair = repairBoard(board, { swaps: 1 });
      expect(applySwaps(board, repair.swaps)).toEqual(repair.board);
      expect(blanksOf(repair.board).length).toBe(count);
      expect(evaluateBoard(repair.board).energy.total).toBeCloseTo(repair.energy.after, 9);
    }),
    { seed: 78, numRuns: 60 },
  );
});

test("a hex without a number has no pips, and still counts as its terrain", () => {
  const row = [0, 1, 2].map((q) => ({ q, r: 0 }));
  const layout: LayoutSpec = { hexes: row, terrains: { wood: 2, ore: 1 }, tokens: [null, null, 6] };
  const board: Board = { version: 1, layout, terrains: ["wood", "wood", "ore"], tokens: [null, null, 6], harbors: [] };
  const { energy, violations } = evaluateBoard(board);
  expect(violations).toEqual([{ term: "adjacentSameResource", hexes: [0, 1], amount: 1 }]);
  const mean = 5 / 3;
  expect(energy.terms.resourcePips.value).toBeCloseTo((2 * mean) ** 2 + (5 - mean) ** 2, 9);
});

test("spots and games take land without a number for a desert", () => {
  const { board } = generateBoard({ layout: layoutWith(5, false), seed: 5 });
  const blank = blanksOf(board);
  const dry: Board = { ...board, terrains: board.terrains.map((kind, hex) => (blank.includes(hex) ? "desert" : kind)) };
  expect(rankSpots(board)).toEqual(rankSpots(dry));
  const { layout } = board;
  expect(scoreSpots(packBoard(board), { layout })).toEqual(scoreSpots(packBoard(dry), { layout }));
  const games = [board, dry].map((each) => newGame(each, { players: 2, seed: "blank" }));
  expect(legalMoves(games[0] as (typeof games)[0])).toEqual(legalMoves(games[1] as (typeof games)[0]));
});

test("locks keep land without a number", () => {
  for (const hasRegions of [false, true]) {
    const layout = layoutWith(4, hasRegions);
    const { board } = generateBoard({ layout, seed: 1 });
    const kept = generateBoard({ layout, seed: 2, locks: locksOf(board, { tokens: true }) }).board;
    expect(kept.tokens).toEqual(board.tokens);
    expect(kept.terrains).not.toEqual(board.terrains);
    const all = locksOf(board, { tokens: true, terrains: true });
    expect(generateBoard({ layout, seed: 3, locks: all }).board).toEqual(board);
    const { terrains, tokens } = generateBoard({
      layout,
      seed: 4,
      locks: { terrains: { 4: "wood" }, tokens: { 4: null } },
    }).board;
    expect([terrains[4], tokens[4]]).toEqual(["wood", null]);
    const [hex = 0] = blanksOf(board);
    expect(repairBoard(board, { locks: { tokens: { [hex]: null } } }).board.tokens[hex]).toBeNull();
  }
  const many = Object.fromEntries([0, 1, 2].map((hex) => [hex, null]));
  expect(() => generateBoard({ layout: layoutWith(1, false), locks: { tokens: many } })).toThrow(RefusedError);
});

test("a list of hexes fits a layout that deals land without numbers, and no other", () => {
  const { board } = generateBoard({ layout: layoutWith(3, true), seed: 7 });
  const list = hexesOfBoard(board).hexes.map((hex) => ({ ...hex, q: -hex.q, r: -hex.r }));
  expect(blanksOf(boardFromHexes(list, [], { layout: layoutWith(3, true) }).board).length).toBe(3);
  expect(() => boardFromHexes(list, [], { layout: "standard" })).toThrow(/has no token, and "standard" needs/);
  const row = [0, 1].map((q) => ({ q, r: 0 }));
  const bag = { hexes: row, terrains: { ore: 2 }, tokens: [null, 3] };
  expect(() => layoutOf({ ...bag, letters: [3, 3] })).toThrow(
    new RangeError(
      "boardOrLayout.letters must be absent where land is dealt without a number, got an array of length 2",
    ),
  );
  expect(layoutOf(bag).spec).toMatchObject({ tokens: [null, 3] });
});
