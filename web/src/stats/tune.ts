// Tuned weights: the settlement evaluator's parameters, annealed until its best spots are an expert's as often as can be.
import {
  annealKeys,
  type AnnealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  annealResult,
  writeAnnealOptions,
} from "../anneal/annealing.js";
import { checkNumber, type Given, openUnit, orDefault } from "../check/check.js";
import type { Seed } from "../check/seed.js";
import { type ResolvedSpotParams, type SpotParams, spotParamsOf, writeChanges } from "../settle/spot-params.js";
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { type Run, sessionRun } from "../wasm/session.js";
import { LabelledPositions } from "./labelled-positions.js";

/**
 * The annealing's options, and the tuner's own. The energy is the share of positions missed among those tuned on, from
 * 0 to 1. Default: one run of 3,600 steps; nested schedule from 0.02 to 0.0002, reduction 0.95, inner 40. A schedule
 * that is given has its own defaults, which are too hot for a rate: give its temperatures too.
 */
export interface TuneOptions extends AnnealOptions {
  /** Where to start, and what "before" means. Default: the guide's parameters for what is not given. */
  readonly start?: SpotParams | undefined;
  /**
   * The share of boards, in (0, 1), kept out of the tuning: at least one board, and not all. Positions on equal boards
   * stay together; the seed decides which. Default 0.25.
   */
  readonly holdout?: number | undefined;
}

/** The same figure for four things. */
export interface BeforeAndAfter<Figure> {
  /** Of the positions tuned on, by the parameters at the start. */
  readonly before: Figure;
  /** By the tuned parameters: too good, since these were chosen by it. */
  readonly after: Figure;
  /** Of the positions held out, which the tuning never saw. */
  readonly holdoutBefore: Figure;
  /** Of the same, by the tuned parameters: what to expect on other boards. */
  readonly holdoutAfter: Figure;
}

/** The tuned parameters, and how well they name the expert's choices. */
export interface TuneOutcome extends Omit<AnnealReport, "steps"> {
  /** The best ever seen, on the positions tuned on. */
  readonly params: ResolvedSpotParams;
  /** The share of positions, in [0, 1], whose best spot is the expert's; of equal spots the lowest id is the best. */
  readonly hitRate: BeforeAndAfter<number>;
  /** 95 % confidence intervals of the hit rates (Wilson), as if all positions were independent. */
  readonly interval: BeforeAndAfter<readonly [low: number, high: number]>;
  /** How many there are. */
  readonly positions: {
    /** Tuned on. */
    readonly tuned: number;
    /** Kept out of the tuning. */
    readonly heldOut: number;
  };
  /** Proposals whose hit rate was measured. */
  readonly evaluations: number;
}

/** @internal */
export const tuneKeys = [...annealKeys, "start", "holdout"] as const satisfies readonly (keyof TuneOptions)[];

/** So many positions are handed in at once: a fraction of a millisecond. */
const positionsAtOnce = 50;

/** Begins to tune; `options` were found to have no key that is not known. @internal */
export function tuneRun(
  module: Lab,
  value: unknown,
  options: Given<keyof TuneOptions>,
): Run<TuneOutcome, AnnealProgress> {
  const positions = new LabelledPositions(value);
  const begun = performance.now();
  const request = new RequestWriter();
  const seed = writeAnnealOptions(request, options, "options");
  request.flag(false); // the guide's parameters, changed
  writeChanges(request, options.start, "options.start");
  const holdout = checkNumber(orDefault(options.holdout, 0.25), "options.holdout", openUnit);
  let run: Run<TuneOutcome, AnnealProgress> | undefined;
  return {
    advance(end) {
      const late = () => end < Infinity && performance.now() >= end;
      if (!run) {
        while (!positions.checkNext()) if (late()) return false;
        request.number(positions.boardCount);
        request.number(holdout);
        request.number(performance.now() - begun);
        run = openedRun(module, request, positions, seed);
      }
      return run.advance(end);
    },
    progress: () => run?.progress() ?? { steps: 0, share: 0, energy: 1 },
    result: () => (run as NonNullable<typeof run>).result(),
    close: () => run?.close(),
  };
}

/** The run of a session that is opened now; its first slices hand the positions in. */
function openedRun(
  module: Lab,
  request: RequestWriter,
  positions: LabelledPositions,
  seed: Seed,
): Run<TuneOutcome, AnnealProgress> {
  const session = module.open(request, (exports, size) => exports.openTune(size));
  const requests = positions.requests(positionsAtOnce);
  let handedIn = false;
  const tuning = sessionRun(module, session, annealProgress, () => tunedResult(module, session, seed));
  return {
    ...tuning,
    advance(end) {
      while (!handedIn) {
        const { done, value: some } = requests.next();
        if (done) handedIn = true;
        else module.open(some, (exports, size) => Number(exports.tuneAdd(session, size)));
        if (end < Infinity && performance.now() >= end) return false;
      }
      return tuning.advance(end);
    },
  };
}

function tunedResult(module: Lab, session: number, seed: Seed): TuneOutcome {
  const result = module.result((exports) => exports.tuneResult(session));
  const params = spotParamsOf(result);
  const positions = { tuned: result.number(), heldOut: result.number() };
  const rates = result.list(12);
  result.done();
  const { steps: evaluations, ...report } = annealResult(module, session, seed).report;
  return {
    params,
    hitRate: four((i) => rates[3 * i] as number),
    interval: four((i) => [rates[3 * i + 1] as number, rates[3 * i + 2] as number]),
    positions,
    evaluations,
    ...report,
  };
}

function four<Figure>(figure: (i: number) => Figure): BeforeAndAfter<Figure> {
  return { before: figure(0), after: figure(1), holdoutBefore: figure(2), holdoutAfter: figure(3) };
}
