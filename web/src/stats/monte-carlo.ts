// Monte Carlo estimation of a mean that stops by itself.
import type { MainModule } from "#module/lab";
import { Callback } from "../anneal/callback.js";
import { checkFunction, checkInteger, checkNumber, type Given, type Interval, shown } from "../check/check.js";
import type { Imports } from "../wasm/glue.js";
import { NumberReader } from "../wasm/number-reader.js";
import { readSeed, type Seed } from "../check/seed.js";
import { type Run, sessionRun } from "../wasm/slices.js";
import { packedNumbers, packedText } from "../wasm/text.js";
import { valueRange } from "./values.js";

/** When to stop. The error is tested every 100 samples, the time after every sample from the minimum on. */
export interface MonteCarloConfig {
  /** Samples before which neither error nor time is looked at, an integer >= 1. */
  readonly minSamples: number;
  /** Samples at most, an integer >= minSamples. */
  readonly maxSamples: number;
  /** Standard error of the mean at which to stop, >= 0, in the unit of the samples. */
  readonly targetStdError: number;
  /** Milliseconds after which to stop, >= 0; Infinity for no limit. */
  readonly timeoutMs: number;
}

/** An estimate of a mean. */
export interface MonteCarloOutcome {
  /** Of the samples. */
  readonly mean: number;
  /** Of the mean: the samples' standard deviation (n - 1) over the root of n. Infinity for a single sample. */
  readonly stdError: number;
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

export const configKeys = ["minSamples", "maxSamples", "targetStdError", "timeoutMs"] as const;

export const FAST: MonteCarloConfig = { minSamples: 200, maxSamples: 1000, targetStdError: 0.05, timeoutMs: 100 };
export const COACHING: MonteCarloConfig = { minSamples: 500, maxSamples: 5000, targetStdError: 0.01, timeoutMs: 1500 };

const orNever: Interval = { text: "a number >= 0", contains: (x) => x >= 0 };

/** In the order of cpp/stats's MonteCarloStop. */
const stopReasons = ["converged", "samples", "time"] as const;

/** Checks configuration and seed; answers the seed, and both as they cross. What is absent is FAST's. @internal */
export function readSampling(
  config: Given<keyof MonteCarloConfig>,
  seedGiven: unknown,
): { readonly seed: Seed; readonly text: string } {
  const { minSamples, maxSamples, targetStdError, timeoutMs } = config;
  const min = checkInteger(minSamples ?? FAST.minSamples, "config.minSamples", 1);
  const numbers = packedNumbers([
    min,
    checkInteger(maxSamples ?? FAST.maxSamples, "config.maxSamples", min),
    checkNumber(targetStdError ?? FAST.targetStdError, "config.targetStdError", orNever),
    checkNumber(timeoutMs ?? FAST.timeoutMs, "config.timeoutMs", orNever),
  ]);
  const { seed, text } = readSeed(seedGiven, "seed");
  return { seed, text: numbers + packedText(text) };
}

/** Begins to sample; `config` was found to have no key that is not known. @internal */
export function monteCarloRun(
  module: MainModule,
  sample: (random: () => number) => number,
  config: Given<keyof MonteCarloConfig>,
  seedGiven: unknown,
): Run<MonteCarloOutcome, MonteCarloProgress> {
  checkFunction(sample, "sample");
  const { seed, text } = readSampling(config, seedGiven);
  const samples = new Samples(module, sample);
  return samplingRun(module, module.openMonteCarlo(samples, text), seed, samples);
}

/** The run of a session that samples, whatever draws. @internal */
export function samplingRun(
  module: MainModule,
  session: number,
  seed: Seed,
  callback?: Callback,
): Run<MonteCarloOutcome, MonteCarloProgress> {
  const result = () => {
    const numbers = new NumberReader(module, module.monteCarloAnswer(session));
    return {
      mean: numbers.next(),
      stdError: numbers.next(),
      samples: numbers.next(),
      stopReason: stopReasons[numbers.next()] as MonteCarloOutcome["stopReason"],
      seed,
    };
  };
  return sessionRun(module, session, ({ made, share }) => ({ samples: made, share }), result, callback);
}

/** The caller's function as cpp/wasm/sampling.cpp sees it. */
class Samples extends Callback {
  private made = 0;

  constructor(
    module: MainModule,
    private readonly draw: (random: () => number) => number,
  ) {
    super(module, "sample");
  }

  sample(generator: number): number {
    this.made += 1;
    try {
      this.lend(generator);
      const value: unknown = this.draw(this.random);
      this.lend(0);
      if (typeof value === "number" && valueRange.contains(value)) return value;
      if (typeof value !== "number")
        throw new TypeError(`sample must return a number, got ${shown(value)} at sample ${this.made}`);
      throw new RangeError(`sample must return a number ${valueRange.text}, got ${value} at sample ${this.made}`);
    } catch (error) {
      return this.fail(error);
    }
  }
}

/** What cpp/wasm/sampling.cpp calls. @internal */
export const samplesImports: Imports = (values) => ({
  hexsmith_sample: (callback, generator) => (values.of(callback) as Samples).sample(generator),
});
