// Hexes may have any two number tokens, and every function that takes a board supports them.
import { describe, expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { type Board, type LayoutSpec, layoutOf, tokenNumbers } from "../../../web/src/index.js";
import { newGame } from "../../../web/src/game.js";
import { pipsOf, termsByHand, violationsByHand } from "../fairness/fair-terms.js";

const spec = layoutOf("standard").spec as hexsmith.LayoutSpec & hexsmith.Bag;
/** Second tokens of layouts, for all ordered pairs of numbers. */
const pairs = tokenNumbers.flatMap((first) =>
  tokenNumbers.filter((second) => second !== first).map((second) => ({ [first]: second })),
);
const severalSecondTokens = { 3: 11, 4: 10, 6: 2, 12: 8 };
const layoutWith = (secondTokens: LayoutSpec["secondTokens"]): LayoutSpec => ({
  ...spec,
  letters: undefined,
  secondTokens,
});

const sorted = (tokens: readonly (number | null)[]) => tokens.filter((token) => token !== null).sort((a, b) => a - b);
const numbersOn = (board: Board, hex: number, secondTokens: LayoutSpec["secondTokens"] = {}) => {
  const token = board.tokens[hex] ?? 0;
  return [token, secondTokens[token] ?? 0].filter(Boolean);
};

describe("a board of two numbers on some hexes", () => {
  const layout = layoutWith(severalSecondTokens);
  const boards = (["fair", "classic"] as const).flatMap((preset) =>
    [0, 1, 2].map((seed) => hexsmith.generateBoard({ layout, preset, seed }).board),
  );
  const all: Board[] = [...boards, ...[0, 1, 2].map((seed) => hexsmith.officialBoard({ layout, seed }).board)];

  test("has the tokens of its layout", () => {
    for (const board of all) {
      expect(sorted(board.tokens)).toEqual(spec.tokens);
      expect(layoutOf(board).spec.secondTokens).toEqual(severalSecondTokens);
    }
  });

  test("is evaluated by its definition", () => {
    const order = (violations: readonly object[]) => violations.map((each) => JSON.stringify(each)).sort();
    for (const board of all) {
      const { energy, violations } = hexsmith.evaluateBoard(board, { pipCap: 9 });
      const terms = termsByHand(layoutOf(board), board, { pipCap: 9 });
      for (const [term, value] of Object.entries(terms))
        expect(energy.terms[term as hexsmith.TermName].value, term).toBeCloseTo(value, 9);
      expect(order(violations)).toEqual(order(violationsByHand(layoutOf(board), board, { pipCap: 9 })));
    }
  });

  test("yields on both numbers", () => {
    for (const board of all) {
      const { intersections } = layoutOf(board);
      const pips = board.tokens.map((_, hex) =>
        numbersOn(board, hex, severalSecondTokens).reduce((total, number) => total + pipsOf(number), 0),
      );
      for (const { intersection, production } of hexsmith.rankSpots(board)) {
        const expected = intersections[intersection]?.hexes.reduce((total, hex) => total + (pips[hex] ?? 0), 0);
        expect(Object.values(production).reduce((total, each) => total + each, 0)).toBe(expected);
      }
    }
  });

  test("is preserved by its code and its list of hexes", () => {
    for (const board of all) {
      expect(hexsmith.decodeBoard(hexsmith.encodeBoard(board))).toEqual(board);
      const { hexes, harbors, layout: given } = hexsmith.hexesOfBoard(board);
      expect(hexsmith.boardFromHexes(hexes, harbors, { layout: given }).board).toEqual(board);
    }
  });

  test("is repaired and changed by swaps of all tokens of a hex", () => {
    for (const board of all) {
      const repair = hexsmith.repairBoard(board);
      expect(sorted(repair.board.tokens)).toEqual(spec.tokens);
      expect(hexsmith.applySwaps(board, repair.swaps)).toEqual(repair.board);
      expect(repair.energy.after).toBeCloseTo(hexsmith.evaluateBoard(repair.board).energy.total, 9);
    }
  });

  test("keeps locked tokens", () => {
    const locks = { tokens: { 0: 3, 5: 12, 9: 11 } };
    for (const preset of ["fair", "classic"] as const) {
      const { tokens } = hexsmith.generateBoard({ layout, locks, preset, seed: 4 }).board;
      expect([0, 5, 9].map((hex) => tokens[hex])).toEqual([3, 12, 11]);
    }
  });

  test("is refused by whole games", () => {
    expect(() => newGame(all[0] as Board)).toThrow("two tokens on a hex");
  });
});

describe("any two numbers", () => {
  test.for(pairs)("%j", (secondTokens) => {
    const [[first, second] = [0, 0]] = Object.entries(secondTokens).map(([a, b]) => [Number(a), b]);
    const board = hexsmith.generateBoard({ layout: layoutWith(secondTokens), seed: 1 }).board;
    expect(sorted(board.tokens)).toEqual(spec.tokens);
    expect(hexsmith.evaluateBoard(board).energy.terms.pipsAboveCap.value).toBe(
      termsByHand(layoutOf(board), board, { pipCap: 11 }).pipsAboveCap,
    );
    expect(hexsmith.decodeBoard(hexsmith.encodeBoard(board))).toEqual(board);
    const hex = board.tokens.indexOf(first);
    const picture = hexsmith.renderSvg(board);
    for (const number of [first, second])
      expect(picture).toMatch(new RegExp(`#hexsmith-token-${number}-\\w+" [^>]*data-hex="${hex}"`));
    expect(hexsmith.describePlace(board, { kind: "hex", id: hex })).toContain(`${first} and ${second}`);
  });

  test("add up in limits of pips, where 5 means none", () => {
    const row = (pipLimits: object): LayoutSpec =>
      ({
        hexes: [0, 1].map((q) => ({ q, r: 0 })),
        terrains: { wood: 1, ore: 1 },
        tokens: [3, 5],
        secondTokens: { 3: 9 },
        pipLimits,
      }) as unknown as LayoutSpec;
    const make = (pipLimits: object, seed: number) => hexsmith.officialBoard({ layout: row(pipLimits), seed }).board;
    for (let seed = 0; seed < 10; ++seed) {
      const at = (board: Board, terrain: string) => board.tokens[board.terrains.indexOf(terrain as never)];
      expect(at(make({ wood: { max: 4 } }, seed), "wood")).toBe(5);
      expect(at(make({ wood: { min: 5 } }, seed), "wood")).toBe(3);
    }
  });
});
