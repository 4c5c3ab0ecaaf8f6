// Reads the 1,400 decisions of tests/golden/draft-decisions.txt as labeled positions.
import { readFileSync } from "node:fs";
import type { HarborKind, Terrain } from "../../../web/src/index.js";
import type { LabeledPosition } from "../../../web/src/lab.js";

const terrainOf: Readonly<Record<string, Terrain>> = {
  W: "wood",
  B: "brick",
  S: "wool",
  G: "grain",
  O: "ore",
  D: "desert",
};

/** Seats 0 to 3 in the order of their picks. */
const seats = [0, 1, 2, 3, 3, 2, 1, 0];

/** Returns the eight decisions of each draft, draft by draft. `withOwn` says whether positions contain the seat's first settlement. */
export function draftDecisions(withOwn: boolean): LabeledPosition[] {
  const lines = readFileSync(new URL("../../golden/draft-decisions.txt", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.flatMap((line) => {
    const [terrains = "", harbors = "", ...numbers] = line.split(" ");
    const tokens = numbers.slice(0, 19).map(Number);
    const board = {
      version: 1,
      layout: "standard",
      terrains: [...terrains].map((letter) => terrainOf[letter] as Terrain),
      tokens: tokens.map((token) => (token === 0 ? null : token)),
      harbors: [...harbors].map((letter) => (letter === "A" ? "any" : (terrainOf[letter] as HarborKind))),
    } as const;
    const picks = numbers.slice(19).map(Number);
    return picks.map((expert, pick) => {
      const occupied = picks.slice(0, pick);
      const ownSettlements = occupied.filter((_, earlier) => seats[earlier] === seats[pick]);
      return { board, occupied, expert, ...(withOwn && { own: ownSettlements }) };
    });
  });
}
