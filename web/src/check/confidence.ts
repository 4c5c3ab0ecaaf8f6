// Confidence of intervals and verdicts.
import { openUnit } from "./check.js";
import { number, option } from "./options.js";

/** The option of every call that returns an interval. @internal */
export const confidenceOption = option(number(openUnit), 0.95);
