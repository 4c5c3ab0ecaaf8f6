// The manual's page of options, from the tables by which the calls check them: `npm run options` writes it, and
// tests/web/options.test.ts compares it.
import { inTree } from "./paths.mjs";
import { annealOptions, scheduleOptions } from "../src/anneal/annealing.js";
import type { Option, Options } from "../src/check/options.js";
import { anytimeOptions, discardOptions, scoreOptions } from "../src/cribbage/discard.js";
import { commonOptions, fairOptions } from "../src/fairness/generate.js";
import { officialOptions } from "../src/fairness/official.js";
import { percentileOptions } from "../src/fairness/percentile.js";
import { repairOptions } from "../src/fairness/repair.js";
import { certifyOptions } from "../src/game/certify.js";
import { chooseOptions } from "../src/game/choose.js";
import { gameOptions } from "../src/game/play.js";
import { rateMovesOptions } from "../src/game/rate-moves.js";
import { reviewOptions } from "../src/game/review.js";
import { simulationOptions } from "../src/game/simulate.js";
import { spotChancesOptions } from "../src/game/spot-chances.js";
import { winChancesOptions } from "../src/game/win-chances.js";
import { coachOptions } from "../src/settle/coach.js";
import { draftOptions } from "../src/settle/draft.js";
import { equalSeatsOptions } from "../src/settle/equal-seats.js";
import { seatChancesOptions } from "../src/settle/seat-chances.js";
import { openingOptions } from "../src/settle/opening-chances.js";
import { judgeOptions, rankOptions } from "../src/settle/spots.js";
import { bootstrapOptions } from "../src/stats/bootstrap.js";
import { monteCarloOptions } from "../src/stats/monte-carlo.js";
import { confidenceOptions, sampleSizeOptions } from "../src/stats/proportions.js";
import * as tournaments from "../src/stats/tournament.js";

/** Calls and their options, by entries. Async versions have those of their calls. */
const entries: Readonly<Record<string, Readonly<Record<string, Options>>>> = {
  hexsmith: {
    "`generateBoard`, with both presets": commonOptions,
    '`generateBoard`, with the preset "fair"': fairOptions,
    "`officialBoard`": officialOptions,
    "`fairnessPercentile`": percentileOptions,
    "`repairBoard`": repairOptions,
  },
  "hexsmith/settle": {
    "`rankSpots`": rankOptions,
    "`scoreSpots`, `scoreOpening`": judgeOptions,
    "`openingChances`": openingOptions,
    "`suggestDraft`": draftOptions,
    "`coachDraft`": coachOptions,
    "`seatChances`": seatChancesOptions,
    "`generateEqualSeats`, in addition to those of `generateBoard`": equalSeatsOptions,
  },
  "hexsmith/game": {
    "`newGame`, `startMatch`": gameOptions,
    "`chooseMove`": chooseOptions,
    "`simulate`": simulationOptions,
    "`certifyBoard`": certifyOptions,
    "`spotChances`": spotChancesOptions,
    "`winChances`": winChancesOptions,
    "`rateMoves`": rateMovesOptions,
    "`reviewGame`": reviewOptions,
  },
  "hexsmith/lab": {
    "`anneal`": annealOptions,
    ...Object.fromEntries(
      Object.entries(scheduleOptions).map(([kind, options]) => [`\`schedule\` of the kind "${kind}"`, options]),
    ),
    "`stats.monteCarlo`": monteCarloOptions,
    "`stats.bootstrap`": bootstrapOptions,
    "`stats` functions with an interval": confidenceOptions,
    "`stats.sampleSize`": sampleSizeOptions,
    "Tournaments: games": tournaments.dealOptions,
    "Tournaments: judgment": tournaments.judgeOptions,
    "Tournaments: `sequential`": tournaments.sequentialOptions,
    "`cribbage.scoreHand`": scoreOptions,
    "`cribbage.discards`": discardOptions,
    "`cribbage.anytimeDiscard`": anytimeOptions,
  },
};

const cell = (text: string) => text.replaceAll("|", "\\|");
const defaultOf = ({ isRequired, otherwise, standard }: Option<unknown, unknown>): string => {
  if (isRequired) return "required";
  if (otherwise === undefined) return `\`${JSON.stringify(standard)}\``;
  return /^["[\d]|^false$/.test(otherwise) ? `\`${otherwise}\`` : otherwise;
};

/** A table of the manual. */
function tableOf(options: Options): string {
  const rows = Object.entries(options).map(([name, one]) =>
    [`\`${name}\``, `\`${one.type}\``, [one.range, one.unit].filter(Boolean).join(", ") || "-", defaultOf(one)]
      .map(cell)
      .join(" | "),
  );
  return [
    "| option | type | range, unit | default |",
    "| --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

/** The file that `text` is written to. */
export const file = inTree("web", "docs", "options.md");

export function text(): string {
  const sections = Object.entries(entries).map(([entry, calls]) =>
    [`## ${entry}`, ...Object.entries(calls).flatMap(([title, options]) => [`### ${title}`, tableOf(options)])].join(
      "\n\n",
    ),
  );
  return `---
title: All options
group: Reference
---

# All options

These tables list the type, range and default of each option. The reference of each function says what its options mean.

An async version has the options of its function, and \`signal\` and \`onProgress\`: see [Long runs](long-runs.md). Other pages list
the [weights](fair-boards.md#the-terms) and [locks](fair-boards.md#locks) of boards, the
[parameters of spots](settling.md#parameters), and the options of [drawings](drawing.md).

${sections.join("\n\n")}
`;
}
