// What consumers/answers.mjs must answer, from the golden files and from facts: not from any build of the package.
import { readFileSync } from "node:fs";
import { inTree } from "../../web/scripts/paths.mjs";

const golden = (name: string) =>
  readFileSync(inTree("tests", "golden", name), "utf8")
    .trimEnd()
    .split("\n");

const forgeSeeds = ["seed-0", "seed-1", "seed-2", "seed-3"];
const inUnits = (seed: string) =>
  `u${[...seed].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("")}`;

/** Seed, terrains, numbers and energy; the config of the golden line is known to the consumer. */
const forgeLine = (seed: string) => {
  const line = golden("forge-boards.txt").find((candidate) => candidate.startsWith(`${inUnits(seed)} `));
  return line && [seed, ...line.split(" ").slice(3)].join(" ");
};

const boards = golden("boards.txt").slice(1);
const codes = [
  "A0qG2iHtCXIqvVSx-sWBqAQW", // the beginner board's code
  true, // a swap made twice is none
];
const picture = readFileSync(inTree("web", "demo", "picture.svg"), "utf8");

const lines = [
  ...boards,
  true, // the async version's result is the same
  true, // the beginner board can be mended
  0, // before a draft it is the first player's turn
  ...codes,
  picture,
  0, // the smallest square's root
  ...golden("magic19-solutions.txt").filter((line) => line.startsWith("class ")),
  29, // the best hand there is
  385, // published: margin 0.05, confidence 0.95
  3,
  ...golden("simulations.txt"),
  true, // parts are the whole
  54, // spots for the first settlement
  true, // the winner has ten points
  "game-over",
];

/** What `linesOf` of consumers/answers.mjs must return, one below the other. */
export const expectedLines = lines.join("\n");

/** @param external whether the consumer can have entries whose module is in a file */
export const expectedAnswers = ({ external = true } = {}): string =>
  [
    "embedded",
    ...lines,
    ...(external ? ["external", ...codes, ...lines, "not-a-code", true] : []),
    "generator",
    ...forgeSeeds.map(forgeLine),
  ].join("\n");

/** What consumers/inert.mjs must print, parsed. */
export const inert = {
  read: ["structuredClone"], // which inert.mjs reads itself
  changed: false,
};
