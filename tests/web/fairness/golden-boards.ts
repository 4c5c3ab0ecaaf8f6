// Reads boards in the format of the golden files about settlements and drafts, and makes random boards.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { inTree } from "../../../web/scripts/paths.mjs";
import type { Board, HarborKind, LayoutSpec, Terrain } from "../../../web/src/index.js";

export const goldenLines = (name: string): string[] =>
  readFileSync(inTree("tests", "golden", name), "utf8")
    .trimEnd()
    .split("\n");

const pieces: Readonly<Record<string, string>> = {
  W: "wood",
  B: "brick",
  S: "wool",
  G: "grain",
  O: "ore",
  D: "desert",
  A: "any",
};
const piecesOfLetters = (letters: string) => [...letters].map((letter) => pieces[letter] as string);

/** Returns a board from words: the first has the terrains, the second the harbors, and the next 19 the tokens. */
export function boardOfWords([terrains = "", harbors = "", ...tokens]: readonly string[]): Board {
  return {
    version: 1,
    layout: "standard",
    terrains: piecesOfLetters(terrains) as Terrain[],
    harbors: piecesOfLetters(harbors) as HarborKind[],
    tokens: tokens.slice(0, 19).map((token) => (token === "0" ? null : Number(token))),
  };
}

const kinds = ["wood", "brick", "wool", "grain", "ore"] as const;

/** Random boards of the standard layout, with any pieces, which its bag need not contain. */
export const anyBoard: fc.Arbitrary<Board> = fc
  .record({
    hexes: fc.array(
      fc.tuple(fc.constantFrom(...kinds, "desert" as const), fc.constantFrom(2, 3, 4, 5, 6, 8, 9, 10, 11, 12)),
      { minLength: 19, maxLength: 19 },
    ),
    harbors: fc.oneof(
      fc.constant([]),
      fc.array(fc.constantFrom(...kinds, "any" as const), { minLength: 9, maxLength: 9 }),
    ),
  })
  .map(({ hexes, harbors }) => ({
    version: 1,
    layout: "standard",
    terrains: hexes.map(([terrain]) => terrain),
    tokens: hexes.map(([terrain, token]) => (terrain === "desert" ? null : token)),
    harbors,
  }));

/** A layout of a single hex and its six intersections. */
export const oneHex: LayoutSpec = { hexes: [{ q: 0, r: 0 }], terrains: { ore: 1 }, tokens: [5] };
