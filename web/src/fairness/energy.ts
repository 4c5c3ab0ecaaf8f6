// The energy of a board: its terms and their weights.
import { type Resource, resources } from "../board/board-data.js";
import {
  checkArray,
  checkArrayOf,
  checkChoice,
  checkNumber,
  checkOptions,
  type UncheckedOptions,
  itemOf,
  type Path,
  rangeError,
} from "../check/check.js";
import { integer, anyValue, option, optional, checkedBy, type Values } from "../check/options.js";
import * as records from "../wasm/records.js";
import { readRules, weightRange } from "./rules.js";

/**
 * Weights of the terms, each in [0, 1e9]. "classic" has the first three. A number n has 6 - |7 - n| pips.
 * Variances are population variances.
 */
export interface EnergyWeights {
  /** Energy per pair of adjacent hexes with the same resource. Default 100. */
  readonly adjacentSameResource: number;
  /** Energy per pair of adjacent high numbers: 6 and 8, 6 and 6, 8 and 8. Default 150. */
  readonly adjacentHighNumbers: number;
  /** Energy per pip^2 of the variance of mean pips between the corners, center and rest of "standard". Default 10. */
  readonly regionPips: number;
  /** Energy per pair of adjacent equal tokens. Default 100. */
  readonly adjacentSameNumber: number;
  /** Energy per pair of adjacent low numbers: 2 and 12, 2 and 2, 12 and 12. Default 100. */
  readonly adjacentLowNumbers: number;
  /** Energy per pair of hexes with the same resource and number; 6 and 8 count as the same. Default 40. */
  readonly repeatedNumber: number;
  /** Energy per pip^2 of the sum of squared differences between each resource's pips and the mean. Default 0.2. */
  readonly resourcePips: number;
  /** Energy per pip above `pipCap`, summed over intersections. Default 60. */
  readonly pipsAboveCap: number;
  /** Energy per pip^2 of the variance of pips between intersections of three hexes. Default 2.5. */
  readonly intersectionSpread: number;
  /** Energy per pair of equal tokens on wood and brick, or on grain and ore. Default 20. */
  readonly sharedNumber: number;
  /** Energy per pip above 3 of a hex at a 2:1 harbor for its own resource. Default 20. */
  readonly strongOwnHarbor: number;
  /** Energy per pip^2 of the variance of pips between harbors. Default 2. */
  readonly harborSpread: number;
  /** Energy per pair of adjacent hexes whose resources `apart` names. Default 100 with `apart`, otherwise 0. */
  readonly adjacentApart: number;
  /** Energy per pair of a 2:1 harbor and a hex of its resource at one of its intersections. Default 0. */
  readonly ownHarbor: number;
  /**
   * Energy per pip below `pipFloor`, summed over intersections of three land hexes. Default 100 with a `pipFloor` above 0,
   * otherwise 0.
   */
  readonly pipsBelowFloor: number;
  /**
   * Energy per hex above `clusterCap`, summed over connected groups of hexes of one resource or gold. Default 100 with a
   * `clusterCap` below 64, otherwise 0.
   */
  readonly largeClusters: number;
}

/** Term of the energy. */
export type TermName = keyof EnergyWeights;

/** Term of the preset "classic". */
export type ClassicTerm = "adjacentSameResource" | "adjacentHighNumbers" | "regionPips";

/** Term that counts violations. `forbid` accepts it. */
export type ViolationTerm = Exclude<TermName, "regionPips" | "resourcePips" | "intersectionSpread" | "harborSpread">;

/** Weights of some terms, each in [0, 1e9]; 0 turns a term off. */
export type Weights<Term extends TermName = TermName> = { readonly [term in Term]?: number | undefined };

/** All terms of the energy. The first three are the terms of "classic". */
export const energyTerms: readonly TermName[] = Object.freeze(records.termNames satisfies readonly TermName[]);
const classicTermCount = 3;

/** Terms that can be forbidden. */
export const violationTerms: readonly ViolationTerm[] = Object.freeze([
  "adjacentSameResource",
  "adjacentHighNumbers",
  "adjacentSameNumber",
  "adjacentLowNumbers",
  "repeatedNumber",
  "pipsAboveCap",
  "sharedNumber",
  "strongOwnHarbor",
  "adjacentApart",
  "ownHarbor",
  "pipsBelowFloor",
  "largeClusters",
] as const satisfies readonly ViolationTerm[]);

/** Energy of a board: 0 is ideal. */
export interface Energy<Term extends TermName = TermName> {
  /** Sum of weight x value over the terms and the rules. */
  readonly total: number;
  /** Value and weight of each term. */
  readonly terms: Readonly<Record<Term, EnergyTerm>>;
  /** Value and weight of each rule of the call, in its order. */
  readonly rules: readonly EnergyTerm[];
}

/** One term of an energy, or one rule. */
export interface EnergyTerm {
  /** Amount counted, in the unit of the term or rule: pairs, hexes, pips or pips^2. */
  readonly value: number;
  /** Energy per unit. */
  readonly weight: number;
}

/** Name of a set of weights. */
export type Preset = "fair" | "classic";
/** @internal */
export const presets = ["fair", "classic"] as const satisfies readonly Preset[];

/** Checks weights and returns them in the order of the terms. */
function readWeights(value: unknown, path: Path, isClassic: boolean): records.Criteria["weights"] {
  if (value === undefined) return undefined;
  const options: UncheckedOptions<TermName> = checkOptions(
    value,
    path,
    isClassic ? energyTerms.slice(0, classicTermCount) : energyTerms,
  );
  return energyTerms.map((name) => {
    const weight = options[name];
    return weight === undefined ? undefined : checkNumber(weight, `${path}.${name}`, weightRange);
  });
}

/** Two resources that should not be adjacent. */
export type ApartPair = readonly [Resource, Resource];

/** Largest number of pairs in `apart`. Pairs may be repeated. @internal */
export const maxApartPairs = 64;

/** Checks pairs of resources. */
function readApart(value: unknown, path: Path): records.ResourcePair[] {
  const pairs = checkArray(value, path, maxApartPairs);
  return pairs.map((pair, i) => {
    const pairPath = itemOf(path, i);
    const [first, second] = checkArrayOf(pair, pairPath, 2).map((name, j) =>
      checkChoice(name, itemOf(pairPath, j), resources),
    ) as [Resource, Resource];
    if (first === second) throw rangeError(pairPath, "two resources, not one twice", pair);
    return { first, second };
  });
}

/** Options that define how boards are scored. @internal */
export const criteriaOptions = {
  weights: optional(anyValue(weightRange.text)),
  pipCap: option(integer(0, 15), 11),
  pipFloor: option(integer(0, 15), 0),
  clusterCap: option(integer(1, 64), 64),
  apart: option(checkedBy(readApart), []),
  rules: option(checkedBy(readRules), []),
};

/** Returns the criteria from these options and the weights of a preset. @internal */
export function criteriaOf(
  { weights, pipCap, pipFloor, clusterCap, apart, rules }: Values<typeof criteriaOptions>,
  isClassic: boolean,
): records.Criteria {
  if (pipFloor > pipCap) throw rangeError("options.pipFloor", `<= options.pipCap, ${pipCap}`, pipFloor);
  return { weights: readWeights(weights, "options.weights", isClassic), pipCap, pipFloor, clusterCap, apart, rules };
}

/** Term of a violation with its place: two hexes, a cluster of hexes, an intersection, or a harbor slot with its hex. */
export type ViolationPlace =
  | {
      /** Term that is violated by two hexes. */
      readonly term: Exclude<
        ViolationTerm,
        "pipsAboveCap" | "pipsBelowFloor" | "strongOwnHarbor" | "ownHarbor" | "largeClusters"
      >;
      /** The two hexes. */
      readonly hexes: readonly [first: number, second: number];
      /** Absent. */
      readonly intersection?: undefined;
      /** Absent. */
      readonly harborSlot?: undefined;
    }
  | {
      /** Term that is violated by a cluster. */
      readonly term: "largeClusters";
      /** Hexes of the cluster. */
      readonly hexes: readonly number[];
      /** Absent. */
      readonly intersection?: undefined;
      /** Absent. */
      readonly harborSlot?: undefined;
    }
  | {
      /** Term that is violated at an intersection. */
      readonly term: "pipsAboveCap" | "pipsBelowFloor";
      /** Empty: the violation is at an intersection. */
      readonly hexes: readonly [];
      /** Intersection of the violation. */
      readonly intersection: number;
      /** Absent. */
      readonly harborSlot?: undefined;
    }
  | {
      /** Term that is violated at a harbor. */
      readonly term: "strongOwnHarbor" | "ownHarbor";
      /** Hex at the harbor. */
      readonly hexes: readonly [hex: number];
      /** Absent. */
      readonly intersection?: undefined;
      /** Harbor slot of the violation. */
      readonly harborSlot: number;
    };

/** Returns the place of a violation that the module reports. @internal */
export function violationPlaceOf(
  term: ViolationTerm,
  { first, second, cluster }: Pick<records.Violation, "first" | "second" | "cluster">,
): ViolationPlace {
  switch (term) {
    case "pipsAboveCap":
    case "pipsBelowFloor":
      return { term, hexes: [], intersection: first };
    case "strongOwnHarbor":
    case "ownHarbor":
      return { term, hexes: [second], harborSlot: first };
    case "largeClusters":
      return { term, hexes: cluster };
    default:
      return { term, hexes: [first, second] };
  }
}

/** Returns the terms of an energy, from the values and weights that the module returned. @internal */
export function termsOf(values: readonly number[], weights: readonly number[], isClassic: boolean): Energy["terms"] {
  const terms: Partial<Record<TermName, EnergyTerm>> = {};
  for (const [term, name] of energyTerms.entries())
    if (!isClassic || term < classicTermCount)
      terms[name] = { value: values[term] as number, weight: weights[term] as number };
  return terms as Energy["terms"];
}
