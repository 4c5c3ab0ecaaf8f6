// What the page of magic-19 says.
import { numbers } from "./numbers.js";

const { plural, shownNumber } = numbers;
const runs = { one: "one run", other: "{count} runs" };

export const magic19 = {
  title: "Magic-19",
  puzzle: "The puzzle",
  rules: "Make every line of three sum to 22. Pick two dots, and they swap.",
  keys: "Arrows or letters move, Enter picks, Escape lets go.",
  figure:
    "Magic-19: nineteen dots in a hexagon, in rows of three, four, five, four and three, lettered A to S. Twelve segments of three dots: the six sides and the six spokes to the center J.",
  sums: (right: readonly string[], wrong: readonly string[]) =>
    `${right.length > 0 ? `Sum to 22: ${right.join(", ")}. ` : ""}${wrong.length > 0 ? `Do not yet: ${wrong.join(", ")}.` : "Nothing is left to do."}`,
  dot: (letter: string, value: number) => `${letter} ${value}`,
  choices: "Puzzle options",
  shuffle: "Shuffle",
  again: "Start over",
  right: "Lines at 22",
  rightOf: (right: number, all: number) => `${right} of ${all}`,
  energy: "Energy",
  swaps: "Your swaps",
  annealing: "Annealing",
  anneal: "Anneal",
  pause: "Pause",
  solve: "Solve at once",
  temperature: "Temperature",
  cooling: "Let it cool",
  speed: "Speed",
  speeds: { single: "One by one", slow: "Slow", fast: "Fast", full: "Full" },
  steps: "Steps",
  run: "Run",
  accepted: "Accepted",
  chart: (steps: number, temperature: number, energy: number, best: number) =>
    `Chart on a logarithmic scale: after ${shownNumber(steps)} steps the temperature is ${shownNumber(temperature)}, the energy ${shownNumber(energy)}, its lowest ${shownNumber(best)}.`,
  picked: (letter: string, value: number) => `${letter} picked, ${value}. Pick another dot to swap it with.`,
  released: "Let go.",
  swapped: (a: string, b: string, right: number, energy: number) =>
    `${a} and ${b} swapped. ${right} of 12 lines sum to 22, energy ${shownNumber(energy)}.`,
  shuffled: (seed: string) => `Shuffled by seed ${seed}.`,
  started: "Annealing. Slowed down, a solid ring is a swap kept, a dashed one a swap dropped.",
  paused: (right: number, energy: number) => `Paused: ${right} of 12 lines sum to 22, energy ${shownNumber(energy)}.`,
  won: (solution: number) => `Solved: all twelve lines sum to 22, as in solution ${solution}.`,
  wonBy: {
    visitor: (swaps: number) =>
      plural(swaps, { one: "You did it in one swap.", other: "You did it in {count} swaps." }),
    annealing: (steps: number, run: number) => `It took ${shownNumber(steps)} steps and ${plural(run, runs)}.`,
    solver: (steps: number, run: number, time: string) =>
      `It took ${time}: ${shownNumber(steps)} steps, ${plural(run, runs)}.`,
  },
  solutions: "The four solutions",
  solutionsHint:
    "There are no others but for turning and mirroring: an exhaustive search in the page has just found them.",
  solution: (number: number) => `Solution ${number}`,
  center: (value: number) => `${value} in the center`,
  found: "found",
  solutionFigure: (number: number, rows: readonly (readonly number[])[]) =>
    `Solution ${number}. ${rows.map((row, i) => `Row ${i + 1}: ${row.join(", ")}.`).join(" ")}`,
  documentTitle: (seed: string) => `Magic-19 ${seed} · hexsmith`,
} as const;
