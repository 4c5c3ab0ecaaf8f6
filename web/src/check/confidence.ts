// Confidence intervals, and the option for their confidence level.
import { openUnit } from "./check.js";
import { number, option } from "./options.js";

/** Both ends of a confidence interval. */
export type Interval = readonly [low: number, high: number];

/** Returns the ends of an interval that the module computed. @internal */
export const endsOf = ({ low, high }: { readonly low: number; readonly high: number }): Interval => [low, high];

/** Option of every call that returns an interval. @internal */
export const confidenceOption = option(number(openUnit), 0.95);
