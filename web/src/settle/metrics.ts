// Quantities per resource and per metric as records, in the order in which they cross.
import type { Resource } from "../board/board-data.js";
import type { ResultReader } from "../wasm/result.js";

/** One value for each resource. */
export type PerResource<Value = number> = Readonly<Record<Resource, Value>>;

/** The five metrics of the evaluator: see `SpotParams`. */
export interface Metrics {
  /** Pips. */
  readonly production: number;
  /** Pips, each worth more the scarcer its resource. */
  readonly scarcity: number;
  /** Of the harbor, 0 without one. */
  readonly port: number;
  /** The bonus for ten pips on three resources, and for variety. */
  readonly primeVariate: number;
  /** Of resources that are spent together. */
  readonly parity: number;
}

/** In the order of cpp/catan's Metrics. */
export const metricNames = [
  "production",
  "scarcity",
  "port",
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
    port: result.number(),
    primeVariate: result.number(),
    parity: result.number(),
  };
}
