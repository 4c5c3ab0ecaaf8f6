// Monte Carlo estimation of a mean. The samples are drawn here; each is passed to the module, which has the random stream
// and decides when to stop (cpp/wasm/sampling.hpp).
import { checkFunction, checkInteger, shown, wrongType, wrongValue } from "../check/check.js";
import { orFresh, type Seed, seedOption } from "../check/seed.js";
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

/** Options in the form of a request, and the seed. @internal */
export function readSampling(given: Values<typeof monteCarloOptions>): {
  readonly seed: Seed;
  readonly sampling: records.SamplingRequest;
} {
  const { minSamples, targetStandardError, timeBudgetMs, confidence } = given;
  const most = given.maxSamples ?? Math.max(fast.maxSamples, minSamples);
  const maxSamples = checkInteger(most, "options.maxSamples", minSamples);
  const { seed, text } = orFresh(given.seed);
  return { seed, sampling: { minSamples, maxSamples, targetStandardError, confidence, timeBudgetMs, seed: text } };
}

/** @internal */
export const samplingProgress = ({ made, progress }: ModuleProgress): MonteCarloProgress => ({
  progress,
  samples: made,
});

/** Result of the samples so far. @internal */
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
  let drawing = false;
  let drawn = 0;
  const random = () => {
    if (!drawing) throw new Error("random() may be called only while sample runs");
    return module.use((exports) => exports.monteCarloUniform(handle));
  };
  const draw = (): number => {
    drawn += 1;
    drawing = true;
    let value: unknown;
    try {
      value = sample(random);
    } finally {
      drawing = false;
    }
    if (typeof value !== "number")
      throw wrongType(`sample must return a number, got ${shown(value)} at sample ${drawn}`);
    if (!valueRange.contains(value))
      throw wrongValue(`sample must return a number ${valueRange.text}, got ${value} at sample ${drawn}`);
    return value;
  };

  let over = false;
  return {
    ...sessionRun(session, samplingProgress, () => samplingOutcome(seed)(session.outcome())),
    advance(end) {
      while (!over) {
        const value = draw();
        over = module.use((exports) => exports.monteCarloAdd(handle, value));
        if (end < Infinity && performance.now() >= end) break;
      }
      return over;
    },
  };
}

/** Work of `stats.monteCarlo`. @internal */
export const monteCarloWork = { options: monteCarloOptions, begin: monteCarloRun };
