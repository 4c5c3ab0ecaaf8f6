// Tunes weights: anneals the settlement evaluator's parameters so that its best spots agree with an expert's choices.
import {
  annealOptions,
  type AnnealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  annealReportOf,
  annealRequestOf,
} from "../anneal/annealing.js";
import { openUnit } from "../check/check.js";
import { endsOf, type Interval } from "../check/confidence.js";
import { anyValue, number, option, optional, type OptionsOf, type Values } from "../check/options.js";
import type { Seed } from "../check/seed.js";
import { readChanges, type ResolvedSpotParams, type SpotParams } from "../settle/spot-params.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { runWithInput, type Run, Session, sessionRun } from "../wasm/session.js";
import { type LabeledPosition, LabeledPositions } from "./labeled-positions.js";

/**
 * Options of `tuneWeights`. The energy is the share of positions missed, in [0, 1]. Default: 3,600 steps of the nested
 * schedule.
 */
export interface TuneOptions extends AnnealOptions {
  /** Parameters at the start. Default: those of "guide". */
  readonly start?: SpotParams | undefined;
  /** Share of boards held out, in (0, 1). Default 0.25. */
  readonly holdout?: number | undefined;
}

/** One figure in four cases. */
export interface BeforeAndAfter<Figure> {
  /** Figure of the positions tuned on, with the parameters at the start. */
  readonly before: Figure;
  /** Figure of the positions tuned on, with the tuned parameters. It is too optimistic for other positions. */
  readonly after: Figure;
  /** Figure of the positions held out, with the parameters at the start. */
  readonly holdoutBefore: Figure;
  /** Figure of the positions held out, with the tuned parameters. Expect this figure on other boards. */
  readonly holdoutAfter: Figure;
}

/** Result of `tuneWeights`. */
export interface TuneOutcome extends Omit<AnnealReport, "steps"> {
  /** Parameters that were tuned. */
  readonly params: ResolvedSpotParams;
  /** Share of positions whose best spot is the expert's choice, in [0, 1]. */
  readonly hitRate: BeforeAndAfter<number>;
  /** Interval of each hit rate (Wilson, 95%). */
  readonly interval: BeforeAndAfter<Interval>;
  /** Number of positions. */
  readonly positions: {
    /** Number of positions tuned on. */
    readonly tuned: number;
    /** Number of positions held out. */
    readonly heldOut: number;
  };
  /** Number of proposals whose hit rate was measured. */
  readonly evaluations: number;
}

/** @internal */
export const tuneOptions = {
  ...annealOptions,
  start: optional(anyValue()),
  holdout: option(number(openUnit), 0.25),
} satisfies OptionsOf<TuneOptions>;

/** Number of positions that are passed in one call, which takes a fraction of a millisecond. */
const positionsPerCall = 50;

function tuneRun(
  module: Lab,
  value: readonly LabeledPosition[],
  options: Values<typeof tuneOptions>,
): Run<TuneOutcome, AnnealProgress> {
  const positions = new LabeledPositions(value);
  const startTime = performance.now();
  const { seed, request: annealing } = annealRequestOf(options);
  const { holdout } = options;
  const changes = options.start === undefined ? undefined : readChanges(options.start, "options.start");
  const start = { evaluator: "guide", changes } as const;
  let session: { close(): void } | undefined;
  // All positions are checked before the first one is passed, because the request needs the number of boards.
  function* passPositions(): Generator<number, Run<TuneOutcome, AnnealProgress>> {
    while (!positions.checkNext()) yield positions.checkedShare / 2;
    const goneMs = performance.now() - startTime;
    const tuneSession = new Session(module, records.openTune, {
      annealing,
      start,
      boards: positions.boardCount,
      holdout,
      goneMs,
    });
    session = tuneSession;
    let passedCount = 0;
    for (const request of positions.requests(positionsPerCall)) {
      tuneSession.step(records.tuneAdd, request);
      passedCount += request.positions.length;
      yield (1 + passedCount / positions.count) / 2;
    }
    return sessionRun(tuneSession, annealProgress, () => outcomeOf(tuneSession.outcome(), seed));
  }
  const initialProgress = () => ({ progress: 0, steps: 0, energy: 1 });
  return runWithInput(passPositions(), initialProgress, () => session?.close());
}

function outcomeOf({ params, tuned, heldOut, rates, report }: records.Tuning, seed: Seed): TuneOutcome {
  const { steps: evaluations, ...reportFields } = annealReportOf(seed, report);
  const rate = (i: number) => rates[i] as records.HitRate;
  return {
    params,
    hitRate: inFourCases((i) => rate(i).rate),
    interval: inFourCases((i) => endsOf(rate(i).interval)),
    positions: { tuned, heldOut },
    evaluations,
    ...reportFields,
  };
}

function inFourCases<Figure>(figure: (i: number) => Figure): BeforeAndAfter<Figure> {
  return { before: figure(0), after: figure(1), holdoutBefore: figure(2), holdoutAfter: figure(3) };
}

/** Work of `tuneWeights`. @internal */
export const tuneWork = { options: tuneOptions, begin: tuneRun };
