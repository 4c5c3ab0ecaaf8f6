// Tests whether counts agree with probabilities: see cpp/stats/goodness_of_fit.hpp.
import { checkArray, checkArrayOf, checkInteger, checkNumber, itemOf, openUnit, wrongValue } from "../check/check.js";
import { type OptionsOf, readOptions } from "../check/options.js";
import { orFreshSeed, type Seed, seedOption } from "../check/seed.js";
import type { Lab } from "../wasm/lab.js";
import * as records from "../wasm/records.js";

/** Options of `goodnessOfFit`. */
export interface FitOptions {
  /** Seed of the random counts behind a drawn p-value. Default: a fresh random string. */
  readonly seed?: Seed | undefined;
}

/** Result of `goodnessOfFit`. */
export interface Fit {
  /** Sum of (count - expected)^2 / expected over all categories. */
  readonly chiSquared: number;
  /** Number of categories minus one. */
  readonly degreesOfFreedom: number;
  /** Probability of counts that differ at least as much, if the probabilities are right; in [0, 1]. */
  readonly pValue: number;
  /**
   * Method of the p-value: the chi-squared distribution if every expected count is 5 or more; otherwise a sum over all
   * possible counts, or, if there are more than 20,000, 10,000 random ones.
   */
  readonly method: "chi-squared" | "exact" | "drawn";
  /** Seed that repeats the call. */
  readonly seed: Seed;
}

/** @internal */
export const fitOptions = { seed: seedOption } satisfies OptionsOf<FitOptions>;

const maxCategories = 100;

/** @internal */
export function goodnessOfFit(module: Lab, countsValue: unknown, probabilitiesValue: unknown, options: unknown): Fit {
  const { seed, text } = orFreshSeed(readOptions(options, "options", fitOptions).seed);
  const counts = checkArray(countsValue, "counts").map((count, i) => checkInteger(count, itemOf("counts", i), 0));
  if (counts.length < 2 || counts.length > maxCategories)
    throw wrongValue(`counts must have 2 to ${maxCategories} items, got ${counts.length}`);
  const total = counts.reduce((sum, count) => sum + count);
  if (total < 1 || total > Number.MAX_SAFE_INTEGER)
    throw wrongValue(`counts must add up to an integer in [1, ${Number.MAX_SAFE_INTEGER}], got ${total}`);
  const probabilities =
    probabilitiesValue === undefined
      ? counts.map(() => 1 / counts.length)
      : checkArrayOf(probabilitiesValue, "probabilities", counts.length).map((probability, i) =>
          checkNumber(probability, itemOf("probabilities", i), openUnit),
        );
  const sum = probabilities.reduce((sum, probability) => sum + probability);
  if (Math.abs(sum - 1) > 1e-9) throw wrongValue(`probabilities must add up to 1, got ${sum}`);
  return { ...module.answer(records.goodnessOfFit, { counts, probabilities, seed: text }), seed };
}
