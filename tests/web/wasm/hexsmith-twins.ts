// The functions of "hexsmith" that have an async version, with work for several slices.
import * as hexsmith from "../../../web/src/index.js";
import * as lab from "../../../web/src/lab.js";
import * as drafts from "../../../web/src/draft.js";
import { sorting } from "../anneal/problems.js";
import { largest } from "../fairness/fair-layouts.js";
import type { More, Twin } from "./twins.js";

const schedule = { kind: "adaptive", initialTemperature: 3 } as const;
const fair = {
  seed: 1,
  layout: "extension",
  steps: 50_000,
  forbid: ["adjacentHighNumbers"],
  harbors: "shuffled",
} as const;

/** A board with much to repair. */
export const uneven = hexsmith.generateBoard({ seed: 1, layout: "extension", steps: 1 }).board;
/** A board of 61 hexes. */
export const large = hexsmith.generateBoard({ seed: 1, layout: largest, steps: 1 }).board;
const packed = hexsmith.packBoard(uneven);
const many = new Uint8Array(2000 * packed.length);
for (let i = 0; i < 2000; ++i) many.set(packed, i * packed.length);
/** Quicker to compare than 160,000 numbers. */
const bytesOf = (numbers: Float64Array) => Buffer.from(numbers.buffer).toString("base64");
const spots = { layout: "extension", evaluator: "proven" } as const;

const sorted = { seed: 1, steps: 2000, restarts: 1, schedule, trace: true } as const;
const classic = { seed: 1, preset: "classic", steps: 100_000, trace: true, schedule } as const;

const coaching = { players: 6, player: 6, samples: 5000, seed: 1 } as const;

export const twins: readonly Twin[] = [
  [
    "anneal",
    () => lab.anneal(sorting(30), sorted),
    (more: More) => lab.annealAsync(sorting(30), { ...sorted, ...more }),
  ],
  [
    "suggestTemperature",
    () => lab.suggestTemperature(sorting(30), { seed: 1, steps: 2000 }),
    (more: More) => lab.suggestTemperatureAsync(sorting(30), { seed: 1, steps: 2000, ...more }),
  ],
  [
    "generateBoard",
    () => hexsmith.generateBoard(classic),
    (more: More) => hexsmith.generateBoardAsync({ ...classic, ...more }),
  ],
  [
    "generateBoard of the fair preset",
    () => hexsmith.generateBoard({ ...fair, trace: true }),
    (more: More) => hexsmith.generateBoardAsync({ ...fair, trace: true, ...more }),
  ],
  ["repairBoard", () => hexsmith.repairBoard(uneven), (more: More) => hexsmith.repairBoardAsync(uneven, more)],
  [
    "seatChances",
    () => drafts.seatChances(large, { players: 6, seed: 1 }),
    (more: More) => drafts.seatChancesAsync(large, { players: 6, seed: 1, ...more }),
  ],
  [
    "coachDraft",
    () => drafts.coachDraft(large, coaching),
    (more: More) => drafts.coachDraftAsync(large, { ...coaching, ...more }),
  ],
  [
    "scoreSpots",
    () => bytesOf(hexsmith.scoreSpots(many, spots)),
    async (more: More) => bytesOf(await hexsmith.scoreSpotsAsync(many, { ...spots, ...more })),
  ],
];
