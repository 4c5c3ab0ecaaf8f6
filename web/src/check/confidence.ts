// Confidence intervals and their confidence.
import { openUnit } from "./check.js";
import { number, option } from "./options.js";

/** Both ends of a confidence interval. */
export type Interval = readonly [low: number, high: number];

/** An interval of a module as the API has it. @internal */
export const endsOf = ({ low, high }: { readonly low: number; readonly high: number }): Interval => [low, high];

/** The option of every call that returns an interval. @internal */
export const confidenceOption = option(number(openUnit), 0.95);
