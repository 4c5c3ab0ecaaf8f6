// Hexes may have any two number tokens, and every function that takes a board supports them.
import { describe, expect, test } from "vitest";
import { symbolOf, usesOf } from "../draw/elements.js";
import * as hexsmith from "../../../web/src/index.js";
import { type Board, type LayoutSpec, layoutOf, tokenNumbers } from "../../../web/src/index.js";
import { pipsOf, termsByHand, violationsByHand } from "../fairness/fair-terms.js";

const spec = layoutOf("standard").spec as hexsmith.LayoutSpec & hexsmith.Bag;
/** The option `secondTokens` for each ordered pair of different numbers. */
const secondTokenPairs = tokenNumbers.flatMap((first) =>
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

describe("a board with two numbers on some hexes", () => {
  const layout = layoutWith(severalSecondTokens);
  const generatedBoards = (["fair", "classic"] as const).flatMap((preset) =>
    [0, 1, 2].map((seed) => hexsmith.generateBoard({ layout, preset, seed }).board),
  );
  const boards: Board[] = [
    ...generatedBoards,
    ...[0, 1, 2].map((seed) => hexsmith.officialBoard({ layout, seed }).board),
  ];

  test("has the energy and the violations that the definitions give", () => {
    const order = (violations: readonly object[]) => violations.map((each) => JSON.stringify(each)).sort();
    for (const board of boards) {
      const { energy, violations } = hexsmith.evaluateBoard(board, { pipCap: 9, all: true });
      const terms = termsByHand(layoutOf(board), board, { pipCap: 9 });
      for (const [term, value] of Object.entries(terms))
        expect(energy.terms[term as hexsmith.TermName].value, term).toBeCloseTo(value, 9);
      expect(order(violations)).toEqual(order(violationsByHand(layoutOf(board), board, { pipCap: 9 })));
    }
  });

  test("produces on both numbers of a hex", () => {
    for (const board of boards) {
      const { intersections } = layoutOf(board);
      const pips = board.tokens.map((_, hex) =>
        numbersOn(board, hex, severalSecondTokens).reduce((total, number) => total + pipsOf(number), 0),
      );
      for (const { intersection, production } of hexsmith.rankSpots(board)) {
        const expectedPips = intersections[intersection]?.hexes.reduce((total, hex) => total + (pips[hex] ?? 0), 0);
        expect(Object.values(production).reduce((total, each) => total + each, 0)).toBe(expectedPips);
      }
    }
  });

  test("is preserved by its code and its list of hexes", () => {
    for (const board of boards) {
      expect(hexsmith.decodeBoard(hexsmith.encodeBoard(board))).toEqual(board);
      const { hexes, harbors, layout: boardLayout } = hexsmith.hexesOfBoard(board);
      expect(hexsmith.boardFromHexes(hexes, harbors, { layout: boardLayout }).board).toEqual(board);
    }
  });

  test("is repaired and changed by swaps of all tokens of a hex", () => {
    for (const board of boards) {
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
});

describe("any two numbers", () => {
  test.for(secondTokenPairs)("can be generated, evaluated, encoded, drawn and described: %j", (secondTokens) => {
    const [[firstToken, secondToken] = [0, 0]] = Object.entries(secondTokens).map(([a, b]) => [Number(a), b]);
    const board = hexsmith.generateBoard({ layout: layoutWith(secondTokens), seed: 1 }).board;
    expect(sorted(board.tokens)).toEqual(spec.tokens);
    expect(hexsmith.evaluateBoard(board).energy.terms.pipsAboveCap.value).toBe(
      termsByHand(layoutOf(board), board, { pipCap: 11 }).pipsAboveCap,
    );
    expect(hexsmith.decodeBoard(hexsmith.encodeBoard(board))).toEqual(board);
    const hex = board.tokens.indexOf(firstToken);
    const onHex = usesOf(hexsmith.renderSvg(board), "data-hex").filter(
      ({ attributes }) => attributes["data-hex"] === String(hex),
    );
    expect(onHex.map(symbolOf)).toEqual(expect.arrayContaining([`token-${firstToken}`, `token-${secondToken}`]));
    expect(hexsmith.describePlace(board, { kind: "hex", id: hex })).toContain(`${firstToken} and ${secondToken}`);
  });

  test("add up their pips in pip limits, whose default maximum of 5 is no limit", () => {
    const row = (pipLimits: object): LayoutSpec =>
      ({
        hexes: [0, 1].map((q) => ({ q, r: 0 })),
        terrains: { wood: 1, ore: 1 },
        tokens: [3, 5],
        secondTokens: { 3: 9 },
        pipLimits,
      }) as unknown as LayoutSpec;
    const makeBoard = (pipLimits: object, seed: number) =>
      hexsmith.officialBoard({ layout: row(pipLimits), seed }).board;
    for (let seed = 0; seed < 10; ++seed) {
      const tokenOn = (board: Board, terrain: string) => board.tokens[board.terrains.indexOf(terrain as never)];
      expect(tokenOn(makeBoard({ wood: { max: 4 } }, seed), "wood")).toBe(5);
      expect(tokenOn(makeBoard({ wood: { min: 5 } }, seed), "wood")).toBe(3);
    }
  });
});
