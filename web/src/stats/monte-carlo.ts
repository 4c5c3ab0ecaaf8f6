// Monte Carlo estimation of a mean that stops by itself. The samples are drawn here; each is handed to the module by a
// call, which has the random stream and says when to stop (cpp/wasm/sampling.cpp).
import {
  checkFunction,
  checkInteger,
  checkNumber,
  type Given,
  type Interval,
  orDefault,
  shown,
} from "../check/check.js";
import { readSeed, type Seed } from "../check/seed.js";
import { readTimeBudget } from "../check/time-budget.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";
import { type ModuleProgress, type Progress, type Run, sessionRun } from "../wasm/session.js";
import { valueRange } from "./summary.js";

/** Stopping rule of `monteCarlo`. */
export interface MonteCarloConfig {
  /** Fewest samples, an integer >= 1. Neither error nor time stops the run earlier. */
  readonly minSamples: number;
  /** Most samples, an integer >= `minSamples`. */
  readonly maxSamples: number;
  /** Standard error of the mean at which to stop, >= 0, in the unit of the samples. */
  readonly targetStandardError: number;
  /** Milliseconds after which to stop, >= 0; Infinity for no limit. */
  readonly timeBudgetMs: number;
}

/** Options of `monteCarlo`. Defaults are those of `stats.fast`. */
export type MonteCarloOptions = { readonly [key in keyof MonteCarloConfig]?: number | undefined } & {
  /** Seed of the samples. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
};

/** Estimate of a mean. */
export interface MonteCarloOutcome {
  /** Mean of the samples. */
  readonly mean: number;
  /** Standard error of the mean; Infinity for a single sample. */
  readonly standardError: number;
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

export const monteCarloKeys = [
  "minSamples",
  "maxSamples",
  "targetStandardError",
  "timeBudgetMs",
  "seed",
] as const satisfies readonly (keyof MonteCarloOptions)[];

/** Settings of quick answers. @internal */
export const fast: MonteCarloConfig = /* @__PURE__ */ Object.freeze({
  minSamples: 200,
  maxSamples: 1000,
  targetStandardError: 0.05,
  timeBudgetMs: 100,
});
/** Settings of advice. @internal */
export const coaching: MonteCarloConfig = /* @__PURE__ */ Object.freeze({
  minSamples: 500,
  maxSamples: 5000,
  targetStandardError: 0.01,
  timeBudgetMs: 1500,
});

const orNever: Interval = { text: "a number >= 0", contains: (x) => x >= 0 };

/** Checks options; returns them as a request has them, and the seed. @internal */
export function readSampling(options: Given<keyof MonteCarloOptions>): {
  readonly seed: Seed;
  readonly sampling: records.SamplingRequest;
} {
  const minSamples = checkInteger(orDefault(options.minSamples, fast.minSamples), "options.minSamples", 1);
  const most = orDefault(options.maxSamples, Math.max(fast.maxSamples, minSamples));
  const error = orDefault(options.targetStandardError, fast.targetStandardError);
  const maxSamples = checkInteger(most, "options.maxSamples", minSamples);
  const targetStandardError = checkNumber(error, "options.targetStandardError", orNever);
  const timeBudgetMs = readTimeBudget(orDefault(options.timeBudgetMs, fast.timeBudgetMs), "options.timeBudgetMs");
  const { seed, text } = readSeed(options.seed, "options.seed");
  return { seed, sampling: { minSamples, maxSamples, targetStandardError, timeBudgetMs, seed: text } };
}

/** @internal */
export const samplingProgress = ({ made, progress }: ModuleProgress): MonteCarloProgress => ({
  progress,
  samples: made,
});

/** What sampling has come to. @internal */
export const samplingOutcome =
  (seed: Seed) =>
  (outcome: records.SamplingOutcome): MonteCarloOutcome => ({
    mean: outcome.mean,
    standardError: outcome.standardError,
    samples: outcome.samples,
    stopReason: outcome.stopReason as MonteCarloOutcome["stopReason"],
    seed,
  });

/** Begins to sample; `options` were found to have no key that is not known. @internal */
export function monteCarloRun(
  module: Lab,
  sample: (random: () => number) => number,
  options: Given<keyof MonteCarloOptions>,
): Run<MonteCarloOutcome, MonteCarloProgress> {
  checkFunction(sample, "sample");
  const { seed, sampling } = readSampling(options);
  const session = module.begin(records.openMonteCarlo, sampling);
  let drawing = false;
  let drawn = 0;
  const random = () => {
    if (!drawing) throw new Error("random() may be called only while sample runs");
    return module.use((exports) => exports.monteCarloUniform(session));
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
      throw new TypeError(`sample must return a number, got ${shown(value)} at sample ${drawn}`);
    if (!valueRange.contains(value))
      throw new RangeError(`sample must return a number ${valueRange.text}, got ${value} at sample ${drawn}`);
    return value;
  };

  let over = false;
  return {
    ...sessionRun(module, session, samplingProgress, () =>
      samplingOutcome(seed)(module.outcome(records.openMonteCarlo, session)),
    ),
    advance(end) {
      while (!over) {
        const value = draw();
        over = module.use((exports) => exports.monteCarloAdd(session, value));
        if (end < Infinity && performance.now() >= end) break;
      }
      return over;
    },
  };
}
