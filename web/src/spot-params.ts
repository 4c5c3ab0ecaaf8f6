// The parameters of the settlement evaluator, checked on their way in.
import type { MainModule } from "#module/hexsmith";
import {
  checkArrayOf,
  checkChoice,
  checkIndex,
  checkNumber,
  checkObject,
  type Interval,
  itemOf,
  type Path,
} from "./check.js";
import { NumberReader } from "./number-reader.js";
import { packed, packedNumbers, packedOne, packedOptional } from "./text.js";

/**
 * Parameters of the five-metric evaluator. Five numbers stand for wood, brick, wool, grain, ore; p[r] are the pips of a
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
  /** Five numbers in [0, 1e9]. Default [1.0, 1.0, 0.9, 1.1, 1.1], "proven" the same (it weighs scarcity 0). */
  readonly baseResourceStrength?: readonly number[];
  /** d, the exponent of a resource's worth, in [0, 10]. Default 0.5, "proven" 0.5. */
  readonly dampeningFactor?: number;
  /** For a harbor of strength 1, in [-1e9, 1e9]. Default 1.5, "proven" 3. */
  readonly portBonus?: number;
  /** For 10 pips or more on three resources, in [-1e9, 1e9]. Default 2.0, "proven" 0. */
  readonly primeVariateBonus?: number;
  /** Per pip on both resources of a complement pair, in [-1e9, 1e9]. Default 0.8, "proven" 1. */
  readonly parityPreference?: number;
  /** Of the five metrics in their order, each in [-1e9, 1e9]. Default [1.0, 1.5, 1.0, 1.0, 1.0], "proven" [1, 0, 1, 1, 1]. */
  readonly evalWeights?: readonly number[];
  /** For each distinct resource, in [-1e9, 1e9]; not in the guide. Default 0, "proven" 3. */
  readonly varietyBonus?: number;
  /**
   * "abundance": P[r] / P[complement], as the guide has it: what counts is how scarce the complement is. "bottleneck":
   * P[complement] / P[r]: whichever of the two is short is worth more. Games tell no difference between them: the winner
   * is named in 53.3 % and 53.6 % of 1,180 games. Default "abundance".
   */
  readonly balance?: "abundance" | "bottleneck";
  /**
   * The strength of a 2:1 harbor of resource r. "board": P[r]^d over the second largest of the five P^d, or over 1 where
   * that is 0. "own": a quarter of the settlements' own pips on r. Default "board", "proven" "own".
   */
  readonly harborStrength?: "board" | "own";
}

/** Whose parameters stand where none are given. */
export type SpotPreset = "guide" | "proven";

const presets = ["guide", "proven"] as const satisfies readonly SpotPreset[];

/** In the order of cpp/catan's Balance and HarborStrength. */
const balances = ["abundance", "bottleneck"] as const;
const harborStrengths = ["board", "own"] as const;

const keys = [
  "baseResourceStrength",
  "dampeningFactor",
  "portBonus",
  "primeVariateBonus",
  "parityPreference",
  "evalWeights",
  "varietyBonus",
  "balance",
  "harborStrength",
] as const satisfies readonly (keyof SpotParams)[];

const strengthRange: Interval = { text: "in [0, 1e9]", contains: (x) => x >= 0 && x <= 1e9 };
const dampeningRange: Interval = { text: "in [0, 10]", contains: (x) => x >= 0 && x <= 10 };
const factorRange: Interval = { text: "in [-1e9, 1e9]", contains: (x) => x >= -1e9 && x <= 1e9 };

const absentFive = new Array<number>(5).fill(Number.NaN); // what stands for what is not given

/** Checks a preset; answers it as it crosses: whether it is "proven". @internal */
export const readPreset = (value: unknown, path: Path): string =>
  packedPreset(value === undefined ? undefined : checkChoice(value, path, presets));

/** @internal */
export const packedPreset = (preset: SpotPreset | undefined): string => packedOne(preset === "proven" ? 1 : 0);

/** Checks parameters; answers them as they cross. @internal */
export function readSpotParams(value: unknown, path: Path): string {
  if (value === undefined) return packedOptional(undefined);
  const given = checkObject(value, path, keys);
  const number = (name: (typeof keys)[number], interval: Interval) =>
    given[name] === undefined ? Number.NaN : checkNumber(given[name], `${path}.${name}`, interval);
  const five = (name: (typeof keys)[number], interval: Interval) => {
    if (given[name] === undefined) return absentFive;
    const at = `${path}.${name}`;
    return checkArrayOf(given[name], at, 5).map((item, i) => checkNumber(item, itemOf(at, i), interval));
  };
  const choice = (name: (typeof keys)[number], choices: readonly string[]) =>
    given[name] === undefined ? 0 : 1 + checkIndex(given[name], `${path}.${name}`, choices);
  const numbers = [
    ...five("baseResourceStrength", strengthRange),
    number("dampeningFactor", dampeningRange),
    number("portBonus", factorRange),
    number("primeVariateBonus", factorRange),
    number("parityPreference", factorRange),
    ...five("evalWeights", factorRange),
    number("varietyBonus", factorRange),
  ];
  const choices = [choice("balance", balances), choice("harborStrength", harborStrengths)];
  return packedOptional(packedNumbers(numbers) + packed(choices));
}

/** @internal */
export function spotParams(module: MainModule, preset: unknown): Required<SpotParams> {
  const proven = preset !== undefined && checkChoice(preset, "preset", presets) === "proven";
  return spotParamsOf(new NumberReader(module, module.spotParams(proven)));
}

/** Parameters as the module answers them: all are given. @internal */
export function spotParamsOf(numbers: NumberReader): Required<SpotParams> {
  return {
    baseResourceStrength: numbers.five(),
    dampeningFactor: numbers.next(),
    portBonus: numbers.next(),
    primeVariateBonus: numbers.next(),
    parityPreference: numbers.next(),
    evalWeights: numbers.five(),
    varietyBonus: numbers.next(),
    balance: balances[numbers.next()] as (typeof balances)[number],
    harborStrength: harborStrengths[numbers.next()] as (typeof harborStrengths)[number],
  };
}
