// Confidence intervals, of every estimate.

/** Both ends of a confidence interval. */
export type Interval = readonly [low: number, high: number];

/** An interval of a module as the API has it. @internal */
export const endsOf = ({ low, high }: { readonly low: number; readonly high: number }): Interval => [low, high];
