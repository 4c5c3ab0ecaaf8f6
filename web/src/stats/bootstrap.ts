// Computes the interval of a mean by the percentile bootstrap.
import { endsOf, type Interval } from "../check/confidence.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { runWithInput, type Progress, type Run, Session, sessionRun } from "../wasm/session.js";
import { type ConfidenceOptions, confidenceOptions } from "./proportions.js";
import { integer, option, type OptionsOf, type Values } from "../check/options.js";
import { checkValue, checkValues, type NumberList } from "./summary.js";

/** Options of `bootstrap`. */
export interface BootstrapOptions extends ConfidenceOptions {
  /** Number of resamples, an integer in [1, 100000]. Default 1000. */
  readonly resamples?: number | undefined;
  /** Seed of the resamples. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
}

/** Result of `bootstrap`. */
export interface BootstrapOutcome {
  /** Mean of the values. */
  readonly mean: number;
  /** Interval of the mean. */
  readonly interval: Interval;
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** Progress of `bootstrapAsync`. */
export interface BootstrapProgress extends Progress {
  /** Number of resamples so far. */
  readonly resamples: number;
}

/** @internal */
export const bootstrapOptions = {
  seed: seedOption,
  resamples: option(integer(1, 100_000), 1000),
  ...confidenceOptions,
} satisfies OptionsOf<BootstrapOptions>;

/** Number of values that are checked and passed to the module in one call. */
const valuesPerBatch = 5000;

function bootstrapRun(
  module: Lab,
  value: NumberList,
  { seed: validSeed, resamples, confidence }: Values<typeof bootstrapOptions>,
): Run<BootstrapOutcome, BootstrapProgress> {
  const values = checkValues(value, "values", 1);
  const { seed, text } = orFreshSeed(validSeed);
  const request = { seed: text, resamples, confidence, count: values.length };
  const session = new Session(module, records.openBootstrap, request);

  function* passValues(): Generator<number, Run<BootstrapOutcome, BootstrapProgress>> {
    for (let passedCount = 0; passedCount < request.count;) {
      const batch: number[] = [];
      for (const end = Math.min(passedCount + valuesPerBatch, request.count); passedCount < end; ++passedCount)
        batch.push(checkValue(values, "values", passedCount));
      session.step(records.bootstrapAdd, { values: batch });
      yield passedCount / request.count;
    }
    return resampling;
  }

  const resampling = sessionRun(
    session,
    ({ count: made, progress }): BootstrapProgress => ({ progress, resamples: made }),
    (): BootstrapOutcome => {
      const { mean, interval } = session.outcome();
      return { mean, interval: endsOf(interval), seed };
    },
  );
  const initialProgress = () => ({ progress: 0, resamples: 0 });
  return runWithInput(passValues(), initialProgress, () => session.close());
}

/** Work of `stats.bootstrap`. @internal */
export const bootstrapWork = { options: bootstrapOptions, begin: bootstrapRun };
