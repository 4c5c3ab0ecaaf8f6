// The package exports lists of names, which frontends need at run time.
import { expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";

test("each list contains all values of its type, in the order of results", () => {
  expect(hexsmith.resources).toEqual(["wood", "brick", "wool", "grain", "ore"]);
  expect(hexsmith.terrainKinds).toEqual([...hexsmith.resources, "desert", "gold", "sea"]);
  expect(hexsmith.harborKinds).toEqual([...hexsmith.resources, "any"]);
  expect(hexsmith.tokenNumbers).toEqual([2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
  expect(hexsmith.layoutNames.slice(0, 2)).toEqual(["standard", "extension"]);
  expect(hexsmith.energyTerms).toEqual(Object.keys(hexsmith.generateBoard({ seed: 1 }).energy.terms));
  const uncountedTerms = ["regionPips", "resourcePips", "intersectionSpread", "harborSpread"];
  expect(hexsmith.violationTerms).toEqual(hexsmith.energyTerms.filter((term) => !uncountedTerms.includes(term)));
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

test("the lists cannot be changed", () => {
  const { resources, terrainKinds, tokenNumbers, harborKinds, energyTerms, violationTerms, layoutNames } = hexsmith;
  for (const list of [resources, terrainKinds, tokenNumbers, harborKinds, energyTerms, violationTerms, layoutNames])
    expect(() => (list as unknown[]).push("gold")).toThrow(TypeError);
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
