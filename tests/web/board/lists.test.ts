// The package exports lists of names, which frontends need at run time.
import { expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import type { ViolationTerm } from "../../../web/src/index.js";

test("the list of terms is that of an energy, and only countable terms can be forbidden", () => {
  expect(hexsmith.energyTerms).toEqual(Object.keys(hexsmith.generateBoard({ seed: 1 }).energy.terms));
  for (const term of hexsmith.energyTerms)
    if (!hexsmith.violationTerms.includes(term as ViolationTerm))
      expect(() => hexsmith.generateBoard({ forbid: [term as ViolationTerm] })).toThrow(
        /^options\.forbid\[0\] must be/,
      );
});

test("every item of a list is a valid value of its option", () => {
  for (const layout of hexsmith.layoutNames) expect(hexsmith.printedBoard(layout).layout).toBe(layout);
  for (const term of hexsmith.violationTerms)
    expect(hexsmith.generateBoard({ seed: 1, forbid: [term] }).energy.terms[term].value).toBe(0);
  for (const terrain of hexsmith.terrainKinds.slice(0, 6))
    expect(hexsmith.generateBoard({ seed: 1, locks: { terrains: { 4: terrain } } }).board.terrains[4]).toBe(terrain);
  for (const token of hexsmith.tokenNumbers)
    expect(hexsmith.generateBoard({ seed: 1, locks: { tokens: { 4: token } } }).board.tokens[4]).toBe(token);
});

test("every function that returns a board writes its version", () => {
  const board = hexsmith.printedBoard();
  const { hexes, harbors } = hexsmith.hexesOfBoard(board);
  const boards = {
    printed: board,
    official: hexsmith.officialBoard({ seed: 1 }).board,
    generated: hexsmith.generateBoard({ seed: 1 }).board,
    repaired: hexsmith.repairBoard(board, { swaps: 1 }).board,
    swapped: hexsmith.applySwaps(board, []),
    decoded: hexsmith.decodeBoard(hexsmith.encodeBoard(board)),
    listed: hexsmith.boardFromHexes(hexes, harbors).board,
    small: hexsmith.boardFromHexes(hexes.slice(0, 3)).board,
  };
  for (const [name, { version }] of Object.entries(boards)) expect([name, version]).toEqual([name, 1]);
});
