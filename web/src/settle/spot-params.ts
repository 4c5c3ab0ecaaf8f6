// The parameters of the settlement evaluator, checked on their way in.
import { resources } from "../board/board-data.js";
import {
  between,
  checkChoice,
  checkIndex,
  checkNumber,
  checkObject,
  type Given,
  type Interval,
  orDefault,
  type Path,
} from "../check/check.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import { metricNames, type Metrics, metricsOf, type PerResource, perResource } from "./metrics.js";

/**
 * Parameters of the five-metric evaluator. r is a resource; p[r] are the pips of a
 * settlement on resource r, a number's pips being 6 - |7 - n|; P[r] those of the whole board. The score is the sum of
 * five metrics, each times its weight:
 *
 * 1. production: the sum of p.
 * 2. scarcity: the sum of p[r] x s[r], with s[r] = (base[r] x scarcity x balance)^d; scarcity is 1 / P[r], or 20 where
 *    P[r] is 0; balance is P[r] / P[complement of r], 1 for wool and where that divisor is 0. Complements: wood and
 *    brick, grain and ore.
 * 3. port: `portBonus` x strength of the harbor, 0 without one. A 3:1 harbor has strength 1; see `harborStrength`.
 * 4. primeVariate: `primeVariateBonus` where the pips are 10 or more, on at least 3 resources; and `varietyBonus` for
 *    each distinct resource.
 * 5. parity: `parityPreference` x the smaller of both pips, for each complement pair of which both are yielded.
 *
 * In that formula a resource's own scarcity cancels against its balance for all but wool; `balance` turns it round.
 * Source: a public guide to opening placements, with its parameters as defaults. "proven" is what 1,180 whole games and
 * 1,400 draft decisions between equal programs support.
 */
export interface SpotParams {
  /**
   * base[r], each in [0, 1e9]. Default wood 1.0, brick 1.0, wool 0.9, grain 1.1, ore 1.1; "proven" the same (it weighs
   * scarcity 0).
   */
  readonly baseResourceStrength?: Partially<PerResource> | undefined;
  /** d, the exponent of a resource's worth, in [0, 10]. Default 0.5, "proven" 0.5. */
  readonly dampeningFactor?: number | undefined;
  /** For a harbor of strength 1, in [-1e9, 1e9]. Default 1.5, "proven" 3. */
  readonly portBonus?: number | undefined;
  /** For 10 pips or more on three resources, in [-1e9, 1e9]. Default 2.0, "proven" 0. */
  readonly primeVariateBonus?: number | undefined;
  /** Per pip on both resources of a complement pair, in [-1e9, 1e9]. Default 0.8, "proven" 1. */
  readonly parityPreference?: number | undefined;
  /** The metrics' weights, each in [-1e9, 1e9]. Default 1.0, scarcity 1.5; "proven" 1, scarcity 0. */
  readonly evalWeights?: Partially<Metrics> | undefined;
  /** For each distinct resource, in [-1e9, 1e9]; not in the guide. Default 0, "proven" 3. */
  readonly varietyBonus?: number | undefined;
  /**
   * "abundance": P[r] / P[complement], as the guide has it: what counts is how scarce the complement is. "bottleneck":
   * P[complement] / P[r]: whichever of the two is short is worth more. Games tell no difference between them: the winner
   * is named in 53.3 % and 53.6 % of 1,180 games. Default "abundance".
   */
  readonly balance?: "abundance" | "bottleneck" | undefined;
  /**
   * The strength of a 2:1 harbor of resource r. "board": P[r]^d over the second largest of the five P^d, or over 1 where
   * that is 0. "own": a quarter of the settlements' own pips on r. Default "board", "proven" "own".
   */
  readonly harborStrength?: "board" | "own" | undefined;
}

/** A record of which any part may be given. */
export type Partially<Record> = { readonly [key in keyof Record]?: Record[key] | undefined };

/** All parameters: what `spotParams` and `tuneWeights` return. */
export type ResolvedSpotParams = {
  readonly [key in keyof Omit<SpotParams, "baseResourceStrength" | "evalWeights">]-?: Exclude<
    SpotParams[key],
    undefined
  >;
} & {
  /** As in `SpotParams`. */
  readonly baseResourceStrength: PerResource;
  /** As in `SpotParams`. */
  readonly evalWeights: Metrics;
};

/** Whose parameters stand where none are given. */
export type SpotPreset = "guide" | "proven";

const presets = ["guide", "proven"] as const satisfies readonly SpotPreset[];

const strength: Interval = { text: "in [0, 1e9]", contains: (x) => x >= 0 && x <= 1e9 };
const factor: Interval = { text: "in [-1e9, 1e9]", contains: (x) => x >= -1e9 && x <= 1e9 };

/** In the order of cpp/catan's enumerations. @internal */
export const balances = ["abundance", "bottleneck"] as const;
/** @internal */
export const harborStrengths = ["board", "own"] as const;

const keys = [
  "baseResourceStrength",
  "dampeningFactor",
  "portBonus",
  "primeVariateBonus",
  "parityPreference",
  "varietyBonus",
  "evalWeights",
  "balance",
  "harborStrength",
] as const satisfies readonly (keyof SpotParams)[];

/** Checks a preset and parameters and writes them: what is not given is the preset's. @internal */
export function writeParams(request: RequestWriter, preset: unknown, value: unknown, path: string): void {
  request.flag(readProven(preset, `${path}.preset`));
  writeChanges(request, value, `${path}.params`);
}

/** Checks parameters and writes them as changes to a preset's. @internal */
export function writeChanges(request: RequestWriter, value: unknown, path: Path): void {
  request.flag(value !== undefined);
  if (value === undefined) return;
  const given = checkObject(value, path, keys);
  const number = (key: (typeof keys)[number], range: Interval) =>
    writeNumber(request, given[key], `${path}.${key}`, range);
  writeRecord(request, given.baseResourceStrength, `${path}.baseResourceStrength`, resources, strength);
  number("dampeningFactor", between(0, 10));
  number("portBonus", factor);
  number("primeVariateBonus", factor);
  number("parityPreference", factor);
  writeRecord(request, given.evalWeights, `${path}.evalWeights`, metricNames, factor);
  number("varietyBonus", factor);
  const { balance, harborStrength } = given;
  request.optionalChoice(balance === undefined ? undefined : checkIndex(balance, `${path}.balance`, balances));
  request.optionalChoice(
    harborStrength === undefined ? undefined : checkIndex(harborStrength, `${path}.harborStrength`, harborStrengths),
  );
}

function writeNumber(request: RequestWriter, value: unknown, path: Path, range: Interval): void {
  request.optionalNumber(value === undefined ? undefined : checkNumber(value, path, range));
}

function writeRecord<Key extends string>(
  request: RequestWriter,
  value: unknown,
  path: Path,
  names: readonly Key[],
  range: Interval,
): void {
  const given: Given<Key> = checkObject(value, path, names);
  for (const name of names) writeNumber(request, given[name], `${path}.${name}`, range);
}

const readProven = (value: unknown, path: Path) => checkChoice(orDefault(value, "guide"), path, presets) === "proven";

/** @internal */
export function spotParams(module: Hexsmith, preset: unknown): ResolvedSpotParams {
  const request = new RequestWriter();
  request.flag(readProven(preset, "preset"));
  const result = module.call(request, (exports, size) => exports.spotParams(size));
  const params = spotParamsOf(result);
  result.done();
  return params;
}

/** Parameters as the module returns them: all are given. @internal */
export function spotParamsOf(result: ResultReader): ResolvedSpotParams {
  return {
    baseResourceStrength: perResource(result),
    dampeningFactor: result.number(),
    portBonus: result.number(),
    primeVariateBonus: result.number(),
    parityPreference: result.number(),
    evalWeights: metricsOf(result),
    varietyBonus: result.number(),
    balance: result.choice(balances),
    harborStrength: result.choice(harborStrengths),
  };
}
