// The lines that consumers/answers.mjs must return. They come from golden files and known facts, not from the package.
import { readFileSync } from "node:fs";
import { inTree } from "../../web/scripts/paths.mjs";

const goldenLines = (name: string) =>
  readFileSync(inTree("tests", "golden", name), "utf8")
    .trimEnd()
    .split("\n");

const forgeSeeds = ["seed-0", "seed-1", "seed-2", "seed-3"];
const codeUnitsOf = (seed: string) =>
  `u${[...seed].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("")}`;

/** Returns the seed, terrains, numbers and energy of a golden board. The golden line's options are left out. */
const forgeLine = (seed: string) => {
  const line = goldenLines("forge-boards.txt").find((candidate) => candidate.startsWith(`${codeUnitsOf(seed)} `));
  return line && [seed, ...line.split(" ").slice(3)].join(" ");
};

const boards = goldenLines("boards.txt").slice(1);
const codes = [
  "A0qG2iHtCXIqvVSx-sWBqAQW", // the beginner board's code
  true, // repeating a swap undoes it
];
const picture = readFileSync(inTree("web", "demo", "picture.svg"), "utf8");

const lines = [
  ...boards,
  true, // the async version returns the same
  true, // the beginner board can be repaired
  0, // player index of the first turn in a draft
  ...codes,
  picture,
  0, // the minimum of the squares is at 0
  ...goldenLines("magic19-solutions.txt").filter((line) => line.startsWith("class ")),
  29, // the best hand
  385, // published: margin 0.05, confidence 0.95
  3,
  ...goldenLines("simulations.txt"),
  true, // merged parts equal the whole
  54, // spots for the first settlement
  true, // the winner has ten points
  "game-over",
];

/** Lines that `linesOf` of consumers/answers.mjs must return. */
export const expectedLines = lines.join("\n");

/** Returns the output of a consumer. If `external` is false, the consumer cannot use entries whose module is a file. */
export const expectedAnswers = ({ external = true } = {}): string =>
  [
    "embedded",
    ...lines,
    ...(external ? ["external", ...codes, ...lines, "not-a-code", true] : []),
    "generator",
    ...forgeSeeds.map(forgeLine),
  ].join("\n");

/** Output that consumers/inert.mjs must print, as an object. */
export const inertOutput = {
  read: ["structuredClone"], // inert.mjs itself reads this one
  changed: false,
};
