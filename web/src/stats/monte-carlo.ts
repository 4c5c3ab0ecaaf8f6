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
import type { Lab } from "../wasm/lab-embedded.js";
import { RequestWriter } from "../wasm/request.js";
import { type Run, sessionRun } from "../wasm/session.js";
import { valueRange } from "./summary.js";

/** When to stop. The error is tested every 100 samples, the time after every sample from the minimum on. */
export interface MonteCarloConfig {
  /** Samples before which neither error nor time is looked at, an integer >= 1. */
  readonly minSamples: number;
  /** Samples at most, an integer >= minSamples. */
  readonly maxSamples: number;
  /** Standard error of the mean at which to stop, >= 0, in the unit of the samples. */
  readonly targetStandardError: number;
  /** Milliseconds after which to stop, >= 0; Infinity for no limit. */
  readonly timeBudgetMs: number;
}

/** When to stop, as far as it differs from `FAST`, and the seed. */
export interface MonteCarloOptions {
  /** Samples before which neither error nor time is looked at, an integer >= 1. Default 200. */
  readonly minSamples?: number | undefined;
  /** Samples at most, an integer >= minSamples. Default 1000, or `minSamples` where that is more. */
  readonly maxSamples?: number | undefined;
  /** Standard error of the mean at which to stop, >= 0, in the unit of the samples. Default 0.05. */
  readonly targetStandardError?: number | undefined;
  /** Milliseconds after which to stop, >= 0; Infinity for no limit. Default 100. */
  readonly timeBudgetMs?: number | undefined;
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed | undefined;
}

/** An estimate of a mean. */
export interface MonteCarloOutcome {
  /** Of the samples. */
  readonly mean: number;
  /** Of the mean: the samples' standard deviation (n - 1) over the root of n. Infinity for a single sample. */
  readonly standardError: number;
  /** How many were drawn. */
  readonly samples: number;
  /** The target was met, the samples were used up, or the time was out. */
  readonly stopReason: "converged" | "samples" | "time";
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** How far an estimate is. */
export interface MonteCarloProgress {
  /** Samples drawn so far. */
  readonly samples: number;
  /** Of the most there can be, in [0, 1]: the error or the time may end it before. */
  readonly share: number;
}

export const monteCarloKeys = [
  "minSamples",
  "maxSamples",
  "targetStandardError",
  "timeBudgetMs",
  "seed",
] as const satisfies readonly (keyof MonteCarloOptions)[];

export const FAST: MonteCarloConfig = /* @__PURE__ */ Object.freeze({
  minSamples: 200,
  maxSamples: 1000,
  targetStandardError: 0.05,
  timeBudgetMs: 100,
});
export const COACHING: MonteCarloConfig = /* @__PURE__ */ Object.freeze({
  minSamples: 500,
  maxSamples: 5000,
  targetStandardError: 0.01,
  timeBudgetMs: 1500,
});

const orNever: Interval = { text: "a number >= 0", contains: (x) => x >= 0 };

/** In the order of cpp/stats's MonteCarloStop. @internal */
export const stopReasons = ["converged", "samples", "time"] as const;

/** Checks options and writes them; returns the seed. @internal */
export function writeSampling(request: RequestWriter, options: Given<keyof MonteCarloOptions>): Seed {
  const least = checkInteger(orDefault(options.minSamples, FAST.minSamples), "options.minSamples", 1);
  const most = orDefault(options.maxSamples, Math.max(FAST.maxSamples, least));
  const error = orDefault(options.targetStandardError, FAST.targetStandardError);
  request.number(least);
  request.number(checkInteger(most, "options.maxSamples", least));
  request.number(checkNumber(error, "options.targetStandardError", orNever));
  request.optionalNumber(readTimeBudget(orDefault(options.timeBudgetMs, FAST.timeBudgetMs), "options.timeBudgetMs"));
  const { seed, text } = readSeed(options.seed, "options.seed");
  request.text(text);
  return seed;
}

/** The run of a session that samples, whoever draws. @internal */
export function samplingRun(module: Lab, session: number, seed: Seed): Run<MonteCarloOutcome, MonteCarloProgress> {
  const result = (): MonteCarloOutcome => {
    const numbers = module.result((exports) => exports.monteCarloResult(session));
    const outcome = {
      mean: numbers.number(),
      standardError: numbers.number(),
      samples: numbers.number(),
      stopReason: numbers.choice(stopReasons),
      seed,
    };
    numbers.done();
    return outcome;
  };
  return sessionRun(module, session, ({ made, share }) => ({ samples: made, share }), result);
}

/** Begins to sample; `options` were found to have no key that is not known. @internal */
export function monteCarloRun(
  module: Lab,
  sample: (random: () => number) => number,
  options: Given<keyof MonteCarloOptions>,
): Run<MonteCarloOutcome, MonteCarloProgress> {
  checkFunction(sample, "sample");
  const request = new RequestWriter();
  const seed = writeSampling(request, options);
  const session = module.open(request, (exports, size) => exports.openMonteCarlo(size));
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
    ...samplingRun(module, session, seed),
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
