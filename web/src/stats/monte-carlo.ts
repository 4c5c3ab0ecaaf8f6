// Estimates a mean by the Monte Carlo method. JavaScript draws the samples and passes each sample to the module, which
// has the random stream and decides when to stop (cpp/wasm/sampling.hpp).
import { checkFunction, checkInteger, describeValue, wrongType, wrongValue } from "../check/check.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { type ModuleProgress, type Progress, type Run, Session, sessionRun } from "../wasm/session.js";
import { integer, number, option, optional, type OptionsOf, timeBudgetOption, type Values } from "../check/options.js";
import { endsOf, type Interval } from "../check/confidence.js";
import { type ConfidenceOptions, confidenceOptions } from "./proportions.js";
import { valueRange } from "./summary.js";

/** Stopping rule of `monteCarlo`. */
export interface MonteCarloConfig {
  /** Fewest samples, an integer >= 1. Neither error nor time stops the run earlier. Default 200. */
  readonly minSamples: number;
  /** Most samples, an integer >= 1 and at least `minSamples`. Default: the larger of 1000 and `minSamples`. */
  readonly maxSamples: number;
  /**
   * Standard error of the mean at which to stop, a number >= 0, in the unit of the samples. The run continues while the
   * samples are too few or too equal to know their spread. Default 0.05.
   */
  readonly targetStandardError: number;
  /** Milliseconds, >= 0, after which to stop; Infinity for no limit. Default 100. */
  readonly timeBudgetMs: number;
}

/** Options of `monteCarlo`. Defaults are those of `stats.fast`. */
export type MonteCarloOptions = {
  readonly [key in keyof MonteCarloConfig]?: number | undefined;
} & ConfidenceOptions & {
    /** Seed of the samples. Default: a fresh random string. */
    readonly seed?: Seed | undefined;
  };

/** Estimate of a mean. */
export interface MonteCarloOutcome {
  /** Mean of the samples. */
  readonly mean: number;
  /**
   * Standard error of the mean, as if two further samples were the lowest and two the highest value seen. Infinity for a
   * single sample, and for equal samples other than zeros or ones.
   */
  readonly standardError: number;
  /** Interval of the mean: Wilson's if all samples are 0 or 1. Unbounded where the standard error is infinite. */
  readonly interval: Interval;
  /** Number of samples. */
  readonly samples: number;
  /** Reason why the run ended: target reached, samples used up, or time out. */
  readonly stopReason: "converged" | "samples" | "time";
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** Progress of `monteCarloAsync`. */
export interface MonteCarloProgress extends Progress {
  /** Number of samples so far. */
  readonly samples: number;
}

/** Settings for quick answers. @internal */
export const fast: MonteCarloConfig = /* @__PURE__ */ Object.freeze({
  minSamples: 200,
  maxSamples: 1000,
  targetStandardError: 0.05,
  timeBudgetMs: 100,
});
/** Settings for advice. @internal */
export const coaching: MonteCarloConfig = /* @__PURE__ */ Object.freeze({
  minSamples: 500,
  maxSamples: 5000,
  targetStandardError: 0.01,
  timeBudgetMs: 1500,
});

/** @internal */
export const monteCarloOptions = {
  minSamples: option(integer(1), fast.minSamples),
  maxSamples: optional(integer(1)),
  targetStandardError: option(number({ text: "a number >= 0", contains: (x) => x >= 0 }), fast.targetStandardError),
  timeBudgetMs: option(timeBudgetOption, fast.timeBudgetMs),
  ...confidenceOptions,
  seed: seedOption,
} satisfies OptionsOf<MonteCarloOptions>;

/** Returns the options as a request to the module, and the seed. @internal */
export function readSampling(options: Values<typeof monteCarloOptions>): {
  readonly seed: Seed;
  readonly sampling: records.SamplingRequest;
} {
  const { minSamples, targetStandardError, timeBudgetMs, confidence } = options;
  const maxSampleCount = options.maxSamples ?? Math.max(fast.maxSamples, minSamples);
  const maxSamples = checkInteger(maxSampleCount, "options.maxSamples", minSamples);
  const { seed, text } = orFreshSeed(options.seed);
  return { seed, sampling: { minSamples, maxSamples, targetStandardError, confidence, timeBudgetMs, seed: text } };
}

/** @internal */
export const samplingProgress = ({ count: made, progress }: ModuleProgress): MonteCarloProgress => ({
  progress,
  samples: made,
});

/** Returns a function that converts the module's result, of the samples so far. @internal */
export const samplingOutcome =
  (seed: Seed) =>
  (outcome: records.SamplingOutcome): MonteCarloOutcome => ({
    mean: outcome.mean,
    standardError: outcome.standardError,
    interval: endsOf(outcome.interval),
    samples: outcome.samples,
    stopReason: outcome.stopReason as MonteCarloOutcome["stopReason"],
    seed,
  });

function monteCarloRun(
  module: Lab,
  sample: (random: () => number) => number,
  options: Values<typeof monteCarloOptions>,
): Run<MonteCarloOutcome, MonteCarloProgress> {
  checkFunction(sample, "sample");
  const { seed, sampling } = readSampling(options);
  const session = new Session(module, records.openMonteCarlo, sampling);
  const { handle } = session;
  let isDrawing = false;
  let sampleCount = 0;
  const random = () => {
    if (!isDrawing) throw new Error("random() may be called only while sample runs");
    return module.use((exports) => exports.monteCarloUniform(handle));
  };
  const draw = (): number => {
    sampleCount += 1;
    isDrawing = true;
    let value: unknown;
    try {
      value = sample(random);
    } finally {
      isDrawing = false;
    }
    if (typeof value !== "number")
      throw wrongType(`sample must return a number, got ${describeValue(value)} at sample ${sampleCount}`);
    if (!valueRange.contains(value))
      throw wrongValue(`sample must return a number ${valueRange.text}, got ${value} at sample ${sampleCount}`);
    return value;
  };

  let isOver = false;
  return {
    ...sessionRun(session, samplingProgress, () => samplingOutcome(seed)(session.outcome())),
    advance(end) {
      while (!isOver) {
        const value = draw();
        isOver = module.use((exports) => exports.monteCarloAdd(handle, value));
        if (end < Infinity && performance.now() >= end) break;
      }
      return isOver;
    },
  };
}

/** Work of `stats.monteCarlo`. @internal */
export const monteCarloWork = { options: monteCarloOptions, begin: monteCarloRun };
