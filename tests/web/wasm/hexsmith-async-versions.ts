// The async versions of "hexsmith", "hexsmith/draft" and annealing, with inputs that need several slices.
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as drafts from "../../../web/src/draft.js";
import { sorting } from "../anneal/problems.js";
import { largest } from "../fairness/fair-layouts.js";
import type { AsyncOptions, AsyncVersion } from "./async-versions.js";

const schedule = { kind: "adaptive", initialTemperature: 3 } as const;
const fairOptions = {
  seed: 1,
  layout: "extension",
  steps: 50_000,
  forbid: ["adjacentHighNumbers"],
  harbors: "shuffled",
} as const;

/** A board that needs many swaps to be fair. */
export const unevenBoard = hexsmith.generateBoard({ seed: 1, layout: "extension", steps: 1 }).board;
/** A board of 61 hexes. */
export const largeBoard = hexsmith.generateBoard({ seed: 1, layout: largest, steps: 1 }).board;
const packedBoard = hexsmith.packBoard(unevenBoard);
const manyBoards = new Uint8Array(2000 * packedBoard.length);
for (let i = 0; i < 2000; ++i) manyBoards.set(packedBoard, i * packedBoard.length);
/** Returns numbers as text, because comparing texts is faster than comparing 160,000 numbers. */
const bytesOf = (numbers: Float64Array) => Buffer.from(numbers.buffer).toString("base64");
const spotOptions = { layout: "extension", evaluator: "proven" } as const;

const sortingOptions = { seed: 1, steps: 2000, restarts: 1, schedule, trace: true } as const;
const classicOptions = { seed: 1, preset: "classic", steps: 100_000, trace: true, schedule } as const;

const letters = Array.from({ length: 16 }, (_, i) => 2 + (i % 4));
/** Options for official boards with three deserts, whose places are sampled. */
const officialOptions = {
  seed: 1,
  layout: {
    hexes: largest.hexes.filter(({ q, r }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 2),
    terrains: { wood: 8, ore: 8, desert: 3 },
    tokens: letters,
    letters,
  },
} as const;

const coachOptions = { players: 6, player: 6, samples: 5000, seed: 1 } as const;

export const asyncVersions: readonly AsyncVersion[] = [
  [
    "anneal",
    () => lab.anneal(sorting(30), sortingOptions),
    (asyncOptions: AsyncOptions) => lab.annealAsync(sorting(30), { ...sortingOptions, ...asyncOptions }),
  ],
  [
    "suggestTemperature",
    () => lab.suggestTemperature(sorting(30), { seed: 1, steps: 2000 }),
    (asyncOptions: AsyncOptions) => lab.suggestTemperatureAsync(sorting(30), { seed: 1, steps: 2000, ...asyncOptions }),
  ],
  [
    "generateBoard",
    () => hexsmith.generateBoard(classicOptions),
    (asyncOptions: AsyncOptions) => hexsmith.generateBoardAsync({ ...classicOptions, ...asyncOptions }),
  ],
  [
    "generateBoard of the fair preset",
    () => hexsmith.generateBoard({ ...fairOptions, trace: true }),
    (asyncOptions: AsyncOptions) => hexsmith.generateBoardAsync({ ...fairOptions, trace: true, ...asyncOptions }),
  ],
  [
    "officialBoard",
    () => hexsmith.officialBoard(officialOptions),
    (asyncOptions: AsyncOptions) => hexsmith.officialBoardAsync({ ...officialOptions, ...asyncOptions }),
  ],
  [
    "repairBoard",
    () => hexsmith.repairBoard(unevenBoard),
    (asyncOptions: AsyncOptions) => hexsmith.repairBoardAsync(unevenBoard, asyncOptions),
  ],
  [
    "seatChances",
    () => drafts.seatChances(largeBoard, { players: 6, seed: 1 }),
    (asyncOptions: AsyncOptions) => drafts.seatChancesAsync(largeBoard, { players: 6, seed: 1, ...asyncOptions }),
  ],
  [
    "coachDraft",
    () => drafts.coachDraft(largeBoard, coachOptions),
    (asyncOptions: AsyncOptions) => drafts.coachDraftAsync(largeBoard, { ...coachOptions, ...asyncOptions }),
  ],
  [
    "scoreSpots",
    () => bytesOf(hexsmith.scoreSpots(manyBoards, spotOptions)),
    async (asyncOptions: AsyncOptions) =>
      bytesOf(await hexsmith.scoreSpotsAsync(manyBoards, { ...spotOptions, ...asyncOptions })),
  ],
];
