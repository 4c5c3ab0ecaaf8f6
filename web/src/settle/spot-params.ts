// Metrics of the settlement evaluator, and validation of its parameters.
import { type PerResource, type Resource, resources } from "../board/board-data.js";
import {
  between,
  checkChoice,
  checkNumber,
  checkOptions,
  type UncheckedOptions,
  type NumberRange,
  orDefault,
  type Path,
} from "../check/check.js";
import type { BoardModule } from "../wasm/board.js";
import * as records from "../wasm/records.js";

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

/** Names of metrics, in the order of cpp/catan's Metrics. */
export const metricNames = [
  "production",
  "scarcity",
  "harbor",
  "primeVariate",
  "parity",
] as const satisfies readonly (keyof Metrics)[];

/**
 * Parameters of the evaluator. p[r] is the number of a settlement's pips on resource r, P[r] the number of the board's
 * pips. The score is the sum of five metrics, each times its weight.
 * 1. production: the sum of p.
 * 2. scarcity: the sum of p[r] x s[r], where s[r] = (base[r] x scarcity x balance)^d. Scarcity is 1 / P[r], or 20 if
 *    P[r] = 0. Wood and brick are complements, and so are grain and ore. Wool has none; its balance is 1.
 * 3. harbor: `harborBonus` x strength of the harbor. A 3:1 harbor has strength 1.
 * 4. primeVariate: `primeVariateBonus` for 10 pips on three resources, and `varietyBonus` for each distinct resource.
 * 5. parity: `parityPreference` x (min(p[wood], p[brick]) + min(p[grain], p[ore])).
 */
export interface SpotParams {
  /** base[r], each in [0, 1e9]. Default wood 1.0, brick 1.0, wool 0.9, grain 1.1, ore 1.1. */
  readonly baseResourceStrength?: { readonly [resource in Resource]?: number | undefined } | undefined;
  /** Exponent d, in [0, 10]. Default 0.5. */
  readonly dampeningFactor?: number | undefined;
  /** Bonus of a harbor of strength 1, in [-1e9, 1e9]. Default 1.5, "proven" 3. */
  readonly harborBonus?: number | undefined;
  /** Bonus for 10 pips on three resources, in [-1e9, 1e9]. Default 2, "proven" 0. */
  readonly primeVariateBonus?: number | undefined;
  /** Bonus per paired pip, in [-1e9, 1e9]. Default 0.8, "proven" 1. */
  readonly parityPreference?: number | undefined;
  /** Bonus per distinct resource, in [-1e9, 1e9]. Default 0, "proven" 3. */
  readonly varietyBonus?: number | undefined;
  /** Weights of the metrics, each in [-1e9, 1e9]. Default 1, scarcity 1.5; "proven" 1, scarcity 0. */
  readonly metricWeights?: { readonly [metric in keyof Metrics]?: number | undefined } | undefined;
  /**
   * Balance in s[r]: P[r] / P[complement] ("abundance"), or its inverse ("bottleneck"); 1 if the divisor is 0. Default
   * "abundance".
   */
  readonly balance?: "abundance" | "bottleneck" | undefined;
  /**
   * Strength of a 2:1 harbor of resource r, by the board's pips or by the settlement's own. "board": P[r]^d over the
   * second largest of the five P^d. "own": p[r] / 4. Default "board", "proven" "own".
   */
  readonly harborStrength?: "board" | "own" | undefined;
}

/** Complete parameters, as `spotParams` and `tuneWeights` return them. */
export type ResolvedSpotParams = {
  readonly [key in keyof Omit<SpotParams, "baseResourceStrength" | "metricWeights">]-?: Exclude<
    SpotParams[key],
    undefined
  >;
} & {
  /** base[r] of each resource. */
  readonly baseResourceStrength: PerResource;
  /** Weights of the metrics. */
  readonly metricWeights: Metrics;
};

/** Name of a set of parameters. */
export type SpotEvaluator = "guide" | "proven";

/** @internal */
export const spotEvaluators = ["guide", "proven"] as const satisfies readonly SpotEvaluator[];

const strengthRange: NumberRange = { text: "in [0, 1e9]", contains: (x) => x >= 0 && x <= 1e9 };
const factorRange: NumberRange = { text: "in [-1e9, 1e9]", contains: (x) => x >= -1e9 && x <= 1e9 };

/** Names in the order of cpp/catan's enumerations. @internal */
export const balances = ["abundance", "bottleneck"] as const;
/** @internal */
export const harborStrengths = ["board", "own"] as const;

const keys = [
  "baseResourceStrength",
  "dampeningFactor",
  "harborBonus",
  "primeVariateBonus",
  "parityPreference",
  "varietyBonus",
  "metricWeights",
  "balance",
  "harborStrength",
] as const satisfies readonly (keyof SpotParams)[];

/** Checks parameters that differ from an evaluator's. @internal */
export function readChanges(value: unknown, path: Path): records.SpotParamsChanges {
  const options = checkOptions(value, path, keys);
  const number = (key: (typeof keys)[number], range: NumberRange) => readNumber(options[key], `${path}.${key}`, range);
  const { balance, harborStrength } = options;
  return {
    baseResourceStrength: readNumbers(
      options.baseResourceStrength,
      `${path}.baseResourceStrength`,
      resources,
      strengthRange,
    ),
    dampeningFactor: number("dampeningFactor", between(0, 10)),
    harborBonus: number("harborBonus", factorRange),
    primeVariateBonus: number("primeVariateBonus", factorRange),
    parityPreference: number("parityPreference", factorRange),
    metricWeights: readNumbers(options.metricWeights, `${path}.metricWeights`, metricNames, factorRange),
    varietyBonus: number("varietyBonus", factorRange),
    balance: balance === undefined ? undefined : checkChoice(balance, `${path}.balance`, balances),
    harborStrength:
      harborStrength === undefined ? undefined : checkChoice(harborStrength, `${path}.harborStrength`, harborStrengths),
  };
}

const readNumber = (value: unknown, path: Path, range: NumberRange) =>
  value === undefined ? undefined : checkNumber(value, path, range);

function readNumbers<Key extends string>(value: unknown, path: Path, names: readonly Key[], range: NumberRange) {
  const options: UncheckedOptions<Key> = checkOptions(value, path, names);
  return Object.fromEntries(names.map((name) => [name, readNumber(options[name], `${path}.${name}`, range)])) as {
    readonly [key in Key]: number | undefined;
  };
}

/** @internal */
export function spotParams(module: BoardModule, evaluator: unknown): ResolvedSpotParams {
  const name = checkChoice(orDefault(evaluator, "guide"), "evaluator", spotEvaluators);
  return module.answer(records.spotParams, { evaluator: name, changes: undefined });
}
