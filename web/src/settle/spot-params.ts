// The parameters of the settlement evaluator, checked on their way in.
import type { MainModule } from "#module/hexsmith";
import {
  between,
  checkArrayOf,
  checkChoice,
  checkIndex,
  checkNumber,
  checkObject,
  type Interval,
  itemOf,
  type Path,
} from "../check/check.js";
import { NumberReader } from "../wasm/number-reader.js";
import { packedNumber, packedNumbers, packedOne, packedOptional } from "../wasm/text.js";

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

/** What a parameter is: a number, five of them, or one of several words, as many as cpp/catan's enumeration has. */
type Kind = { readonly range: Interval; readonly five?: true } | { readonly words: readonly string[] };

const strength: Interval = { text: "in [0, 1e9]", contains: (x) => x >= 0 && x <= 1e9 };
const factor: Interval = { text: "in [-1e9, 1e9]", contains: (x) => x >= -1e9 && x <= 1e9 };

/** In the order in which they cross. */
const kinds: Readonly<Record<keyof SpotParams, Kind>> = {
  baseResourceStrength: { range: strength, five: true },
  dampeningFactor: { range: between(0, 10) },
  portBonus: { range: factor },
  primeVariateBonus: { range: factor },
  parityPreference: { range: factor },
  evalWeights: { range: factor, five: true },
  varietyBonus: { range: factor },
  balance: { words: ["abundance", "bottleneck"] },
  harborStrength: { words: ["board", "own"] },
};
const keys = Object.keys(kinds) as (keyof SpotParams)[];

/** Checks a preset; answers it as it crosses: whether it is "proven". @internal */
export const readPreset = (value: unknown, path: Path): string =>
  packedPreset(value === undefined ? undefined : checkChoice(value, path, presets));

/** @internal */
export const packedPreset = (preset: SpotPreset | undefined): string => packedOne(preset === "proven" ? 1 : 0);

/** Checks parameters; answers them as they cross: NaN, or 0 for a word, stands for what is not given. @internal */
export function readSpotParams(value: unknown, path: Path): string {
  if (value === undefined) return packedOptional(undefined);
  const given = checkObject(value, path, keys);
  const texts = keys.map((key) => {
    const kind = kinds[key];
    const one = given[key];
    const at = `${path}.${key}`;
    if ("words" in kind) return packedOne(one === undefined ? 0 : 1 + checkIndex(one, at, kind.words));
    const { range, five } = kind;
    if (one === undefined) return packedNumbers(new Array<number>(five ? 5 : 1).fill(Number.NaN));
    if (!five) return packedNumber(checkNumber(one, at, range));
    return packedNumbers(checkArrayOf(one, at, 5).map((item, i) => checkNumber(item, itemOf(at, i), range)));
  });
  return packedOptional(texts.join(""));
}

/** @internal */
export function spotParams(module: MainModule, preset: unknown): Required<SpotParams> {
  const proven = preset !== undefined && checkChoice(preset, "preset", presets) === "proven";
  return spotParamsOf(new NumberReader(module, module.spotParams(proven)));
}

/** Parameters as the module answers them: all are given. @internal */
export function spotParamsOf(numbers: NumberReader): Required<SpotParams> {
  const entries = keys.map((key) => {
    const kind = kinds[key];
    if ("words" in kind) return [key, kind.words[numbers.next()]];
    return [key, kind.five ? numbers.five() : numbers.next()];
  });
  return Object.fromEntries(entries) as Required<SpotParams>;
}
