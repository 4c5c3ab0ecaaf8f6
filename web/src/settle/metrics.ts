// The metrics of a score.

/** Metrics of a score, before weights. */
export interface Metrics {
  /** Sum of pips. */
  readonly production: number;
  /** Sum of pips, each weighted by the scarcity of its resource. */
  readonly scarcity: number;
  /** Value of the harbor; 0 without one. */
  readonly harbor: number;
  /** Bonus for 10 pips on three resources, and for variety. */
  readonly primeVariate: number;
  /** Bonus for resources that are spent together. */
  readonly parity: number;
}

/** In the order of cpp/catan's Metrics. */
export const metricNames = [
  "production",
  "scarcity",
  "harbor",
  "primeVariate",
  "parity",
] as const satisfies readonly (keyof Metrics)[];
