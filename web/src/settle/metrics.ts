// Quantities per resource and per metric as records, in the order in which they cross.
import type { PerResource } from "../board/board-data.js";
import type { ResultReader } from "../wasm/result.js";

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

/** The next five numbers, in the order of `resources`. @internal */
export function perResource(result: ResultReader): PerResource {
  return {
    wood: result.number(),
    brick: result.number(),
    wool: result.number(),
    grain: result.number(),
    ore: result.number(),
  };
}

/** The next five numbers, in the order of `metricNames`. @internal */
export function metricsOf(result: ResultReader): Metrics {
  return {
    production: result.number(),
    scarcity: result.number(),
    harbor: result.number(),
    primeVariate: result.number(),
    parity: result.number(),
  };
}
