// The percentile bootstrap of a mean.
import type { MainModule } from "#module/lab";
import { checkInteger, checkNumber, type Given, openUnit } from "../check/check.js";
import { NumberReader } from "../wasm/number-reader.js";
import { readSeed, type Seed } from "../check/seed.js";
import { type Run, sessionRun } from "../wasm/slices.js";
import { packedNumbers, packedText } from "../wasm/text.js";
import { readValues } from "./values.js";

/** How to resample. */
export interface BootstrapOptions {
  /** Default: a fresh random string, returned with the result. */
  readonly seed?: Seed;
  /** An integer in [1, 100000]. Default 1000. */
  readonly resamples?: number;
  /** Share of the resamples' means within the interval, in (0, 1). Default 0.95. */
  readonly confidence?: number;
}

/** A mean and its interval. */
export interface BootstrapOutcome {
  /** Of the values. */
  readonly mean: number;
  /** The interval's lower end: a type-7 quantile of the resamples' means. */
  readonly low: number;
  /** Its upper end. */
  readonly high: number;
  /** As given, or the fresh one. */
  readonly seed: Seed;
}

/** How far a bootstrap is. */
export interface BootstrapProgress {
  /** Resamples made so far. */
  readonly resamples: number;
  /** Of all, in [0, 1]. */
  readonly share: number;
}

export const bootstrapKeys = ["seed", "resamples", "confidence"] as const satisfies readonly (keyof BootstrapOptions)[];

/** Begins to resample; `options` were found to have no key that is not known. @internal */
export function bootstrapRun(
  module: MainModule,
  values: unknown,
  options: Given<keyof BootstrapOptions>,
): Run<BootstrapOutcome, BootstrapProgress> {
  const numbers = readValues(values, "values", 1);
  const { seed, text } = readSeed(options.seed, "options.seed");
  const resamples = checkInteger(options.resamples ?? 1000, "options.resamples", 1, 100_000);
  const confidence = checkNumber(options.confidence ?? 0.95, "options.confidence", openUnit);
  const session = module.openBootstrap(packedText(text) + packedNumbers([resamples, confidence]) + numbers);
  const result = () => {
    const answer = new NumberReader(module, module.bootstrapAnswer(session));
    return { mean: answer.next(), low: answer.next(), high: answer.next(), seed };
  };
  return sessionRun(module, session, ({ made, share }) => ({ resamples: made, share }), result);
}
