// Confidence intervals, of every estimate.

/** Both ends of a confidence interval. */
export type Interval = readonly [low: number, high: number];
