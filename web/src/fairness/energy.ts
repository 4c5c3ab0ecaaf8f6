// The energy of a board: its terms, their weights, and the rules that some of them count.
import {
  checkChoice,
  checkInteger,
  checkNumber,
  checkObject,
  type Given,
  type Interval,
  type Path,
} from "../check/check.js";
import type { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";

/**
 * Weights of the terms of the energy, each in [0, 1e9]; 0 switches a term off. Defaults are those of "fair"; "classic"
 * has the first three terms only. Pips of a number are 6 - |7 - n|; a harbor touches the hexes around its two
 * intersections, each counted once.
 */
export interface EnergyWeights {
  /** Per pair of adjacent hexes of one resource. Default 100. */
  readonly sameResource: number;
  /** Per pair of adjacent 6/8 tokens. Default 150. */
  readonly highNumbers: number;
  /**
   * Per unit of the population variance of the mean pips of three regions: the 6 corner hexes, the center, and the 12
   * hexes between. Defined on "standard" only, 0 elsewhere. Default 10.
   */
  readonly regionPips: number;
  /** Per pair of adjacent equal tokens. Default 100. */
  readonly sameNumber: number;
  /** Per pair of adjacent 2/12 tokens. Default 100. */
  readonly lowNumbers: number;
  /** Per pair of hexes of one resource with one number, 6 and 8 counted as one. Default 40. */
  readonly resourceNumber: number;
  /**
   * Per square pip of the sum over resources of (P - n m)^2: P the pips on its n hexes, m the mean pips of all hexes
   * with a resource. Default 0.2.
   */
  readonly resourcePips: number;
  /** Per pip above the cap, summed over the intersections. Default 60. */
  readonly pipCap: number;
  /** Per unit of the population variance of the pips of the intersections of three hexes. Default 2.5. */
  readonly pipSpread: number;
  /** Per pair of equal tokens on wood and brick, or on grain and ore. Default 20. */
  readonly sharedNumber: number;
  /** Per pip above 3 of a hex that a 2:1 harbor of its own resource touches. Default 20. */
  readonly ownHarbor: number;
  /** Per unit of the population variance of the harbors' worth, the pips of the hexes each touches. Default 2. */
  readonly harborSpread: number;
}

/** A term of the energy: `EnergyWeights` tells what each counts. */
export type TermName = keyof EnergyWeights;

/** The terms of "classic". */
export type ClassicTerm = "sameResource" | "highNumbers" | "regionPips";

/** Weights that differ from a preset's, each in [0, 1e9]; 0 switches a term off. */
export type Weights<Term extends TermName> = { readonly [term in Term]?: number | undefined };

/** In the order of cpp/catan's Term. The first three are those of "classic". */
export const termNames = [
  "sameResource",
  "highNumbers",
  "regionPips",
  "sameNumber",
  "lowNumbers",
  "resourceNumber",
  "resourcePips",
  "pipCap",
  "pipSpread",
  "sharedNumber",
  "ownHarbor",
  "harborSpread",
] as const satisfies readonly TermName[];
const classicTerms = 3;

/** What a board is not to have; "6/8" and "2/12" mean any two of these, equal ones included. */
export type Rule =
  | "no adjacent equal resources"
  | "no adjacent 6/8"
  | "no adjacent equal numbers"
  | "no adjacent 2/12"
  | "no number twice on a resource"
  | "no intersection above the pip cap"
  | "no number on wood and brick or on grain and ore"
  | "no strong hex at a harbor of its own resource";

/** The rules that a board can be asked to obey, each the term that counts its breaches. */
export const rules = {
  "no adjacent equal resources": "sameResource",
  "no adjacent 6/8": "highNumbers",
  "no adjacent equal numbers": "sameNumber",
  "no adjacent 2/12": "lowNumbers",
  "no number twice on a resource": "resourceNumber",
  "no intersection above the pip cap": "pipCap",
  "no number on wood and brick or on grain and ore": "sharedNumber",
  "no strong hex at a harbor of its own resource": "ownHarbor",
} as const satisfies Readonly<Record<Rule, TermName>>;

export const ruleNames = Object.keys(rules) as readonly Rule[];

/** How unfair a board is: 0 is the fairest there could be, lower is fairer. */
export interface Energy<Term extends TermName = TermName> {
  /** Sum of weight x value over the terms. */
  readonly total: number;
  /** By their names: see `EnergyWeights`. */
  readonly terms: Readonly<Record<Term, EnergyTerm>>;
}

/** One term of an energy. */
export interface EnergyTerm {
  /** How much of it there is, in the term's own unit. */
  readonly value: number;
  /** Energy per unit. */
  readonly weight: number;
}

/** Whose weights are the defaults. */
export type Preset = "fair" | "classic";
const presets = ["fair", "classic"] as const satisfies readonly Preset[];

const weightRange: Interval = { text: "in [0, 1e9]", contains: (x) => x >= 0 && x <= 1e9 };

/** Checks a preset; returns whether it is "classic". @internal */
export const readClassic = (value: unknown, path: Path): boolean =>
  value !== undefined && checkChoice(value, path, presets) === "classic";

/** Checks weights and writes whether any are given, and all of them. @internal */
export function writeWeights(request: RequestWriter, value: unknown, path: Path, classic: boolean): void {
  request.flag(value !== undefined);
  if (value === undefined) return;
  const given: Given<TermName> = checkObject(value, path, classic ? termNames.slice(0, classicTerms) : termNames);
  for (const name of termNames) {
    const weight = given[name];
    request.optionalNumber(weight === undefined ? undefined : checkNumber(weight, `${path}.${name}`, weightRange));
  }
}

/** The cap that is in force where none is given. @internal */
export const defaultPipCap = 11;

/** Checks weights and pip cap and writes them. @internal */
export function writeCriteria(request: RequestWriter, options: Given<"weights" | "pipCap">, classic: boolean): void {
  writeWeights(request, options.weights, "options.weights", classic);
  const { pipCap } = options;
  request.optionalChoice(pipCap === undefined ? undefined : checkInteger(pipCap, "options.pipCap", 0, 15));
}

/** The terms that the module returned: all values, then all weights. @internal */
export function termsOf(result: ResultReader, classic: boolean): Energy["terms"] {
  const values = result.list(termNames.length);
  const weights = result.list(termNames.length);
  const terms: Partial<Record<TermName, EnergyTerm>> = {};
  for (const [term, name] of termNames.entries())
    if (!classic || term < classicTerms)
      terms[name] = { value: values[term] as number, weight: weights[term] as number };
  return terms as Energy["terms"];
}
