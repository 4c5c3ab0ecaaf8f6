// Boards that the rules print.
import type { Board, Terrain } from "./board-data.js";
import type { LayoutName, PlainLayoutName } from "./layout-names.js";
import { readLayoutName, shapeNamed } from "./read-shape.js";
import { orDefault } from "../check/check.js";
import { scenarioOf } from "./scenarios.js";

/** Rows from the top, each hex as terrain and token. Sources: the rules of 2020 and, of the extension, of 2022. */
const rows: Readonly<Record<PlainLayoutName, readonly string[]>> = {
  standard: [
    "ore 10, wool 2, wood 9",
    "grain 12, brick 6, wool 4, brick 10",
    "grain 9, wood 11, desert, wood 3, ore 8",
    "wood 8, ore 3, grain 4, wool 5",
    "brick 5, grain 6, wool 11",
  ],
  extension: [
    "brick 10, wool 6, desert",
    "brick 6, grain 2, ore 9, brick 11",
    "wood 3, ore 11, wood 5, grain 10, wool 4",
    "desert, wool 5, grain 4, ore 6, wool 3, grain 8",
    "wood 12, ore 10, wool 2, brick 4, wood 11",
    "wood 8, grain 3, wood 9, grain 5",
    "brick 9, wool 12, ore 8",
  ],
};

/**
 * Returns the printed arrangement of a named layout. For "standard", it is the board for beginners. Parts that no rules
 * print, such as all of "seafarers/new-world-3-4", are a fixed deal of the official pieces.
 * @param layout Default "standard".
 * @example
 * const svg = renderSvg(printedBoard());
 */
export function printedBoard(layout?: LayoutName): Board {
  const name = readLayoutName(orDefault(layout, "standard"), "layout");
  if (name !== "standard" && name !== "extension") return printedScenario(name);
  const hexes = rows[name].flatMap((row) => row.split(", ")).map((hex) => hex.split(" "));
  return {
    version: 1,
    layout: name,
    terrains: hexes.map(([terrain]) => terrain as Terrain),
    tokens: hexes.map(([, token]) => (token === undefined ? null : Number(token))),
    harbors: [...shapeNamed(name).harbors],
  };
}

function printedScenario(name: Exclude<LayoutName, PlainLayoutName>): Board {
  const { spec, terrains, tokens, harbors, harborSlots } = scenarioOf(name);
  return {
    version: 1,
    layout: name,
    terrains: [...terrains],
    tokens: [...tokens],
    harbors: [...harbors],
    ...(harborSlots && { harborSlots: [...harborSlots] }),
    ...(spec.covered && { covered: [...spec.covered] }),
  };
}
