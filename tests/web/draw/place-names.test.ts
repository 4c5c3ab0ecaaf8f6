// Names of places are short, and unique among places of a kind, on any board and in any language.
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { placeNames } from "../../../web/src/draw/words.js";
import { readDrawableBoard } from "../../../web/src/draw/drawable-board.js";
import {
  type Board,
  describePlace,
  generateBoard,
  layoutNames,
  layoutOf,
  type LayoutSpec,
  type Place,
  printedBoard,
} from "../../../web/src/index.js";
import { english, french, german, spanish } from "../../../web/src/languages.js";

const languages = [english, german, spanish, french];

function placesOf(board: Board): readonly (readonly Place[])[] {
  const { hexes, intersections, edges } = layoutOf(board);
  const placesOfKind = (kind: Place["kind"], list: readonly unknown[]) => list.map((_, id): Place => ({ kind, id }));
  return [
    placesOfKind("hex", hexes),
    placesOfKind("intersection", intersections),
    placesOfKind("edge", edges),
    placesOfKind("harborSlot", board.harbors),
  ];
}

/** Maximum number of characters of a name. */
const maxLength = 70;

function expectUniqueNames(board: Board): void {
  for (const words of languages) {
    const nameOf = placeNames(readDrawableBoard(board), words);
    for (const places of placesOf(board)) {
      const names = places.map(nameOf);
      expect(new Set(names).size, words.language).toBe(places.length);
      for (const name of names) {
        expect(name.length, name).toBeLessThanOrEqual(maxLength);
        expect(name).not.toMatch(/undefined|[{}]/);
      }
    }
  }
}

describe("names of places of a kind are unique", () => {
  test.each(layoutNames)("on boards of %s", (layout) => {
    expectUniqueNames(printedBoard(layout));
    expectUniqueNames({ ...printedBoard(layout), covered: [] });
    expectUniqueNames(generateBoard({ layout, seed: 3, preset: "classic" }).board);
  });

  test("on islands of any shape with equal hexes", () => {
    const hex = fc.record({ q: fc.integer({ min: -3, max: 3 }), r: fc.integer({ min: -3, max: 3 }) });
    const shapes = fc.uniqueArray(hex, { minLength: 1, maxLength: 20, selector: ({ q, r }) => `${q} ${r}` });
    fc.assert(
      fc.property(shapes, fc.boolean(), (hexes, isBare) => {
        const count = hexes.length;
        const layout: LayoutSpec = isBare
          ? { hexes, terrains: { desert: count }, tokens: [] }
          : { hexes, terrains: { wood: count }, tokens: hexes.map(() => 6) };
        const fill = <Value>(value: Value) => hexes.map(() => value);
        const pieces = isBare
          ? { terrains: fill("desert"), tokens: fill(null) }
          : { terrains: fill("wood"), tokens: fill(6) };
        expectUniqueNames({ version: 1, layout, ...pieces, harbors: [] } as Board);
      }),
      { numRuns: 40, seed: 1 },
    );
  });
});

test("a direction distinguishes corners of a hex, and a number distinguishes equal directions", () => {
  const board = printedBoard();
  const corners = [0, 3].map((id) => describePlace(board, { kind: "intersection", id }));
  expect(corners).toEqual([
    "Intersection of ore 10 and sea, in the north",
    "Intersection of ore 10 and sea, in the north-west",
  ]);
  const islands = printedBoard("seafarers/new-shores-4");
  const seas = islands.terrains.flatMap((terrain, id) => (terrain === "sea" ? [id] : []));
  const names = seas.map((id) => describePlace(islands, { kind: "hex", id }, german));
  expect(names).toEqual(seas.map((_, i) => `Meer, ${i + 1} von ${seas.length}`));
});
