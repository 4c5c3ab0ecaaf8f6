// Evaluates a board: its energy, the energy at each hex and intersection, and violations.
import { boardRequestOf } from "../board/requests.js";
import { readBoard } from "../board/read-board.js";
import { rangeError } from "../check/check.js";
import { flag, uncheckedOptionsOf, oneOf, option, type OptionsOf, valuesOf } from "../check/options.js";
import type { BoardModule } from "../wasm/board.js";
import * as calls from "../wasm/records.js";
import {
  type ApartPair,
  type ClassicTerm,
  criteriaOf,
  criteriaOptions,
  type Energy,
  type EnergyTerm,
  presets,
  type TermName,
  termsOf,
  type ViolationPlace,
  violationPlaceOf,
  type ViolationTerm,
  type Weights,
} from "./energy.js";
import type { Rule } from "./rules.js";

/** Options of `evaluateBoard` with all terms, those of "fair". */
export interface FairEvaluateOptions {
  /** Name of the preset. Default "fair". */
  readonly preset?: "fair" | undefined;
  /** Weights that differ from the preset's, each in [0, 1e9]. */
  readonly weights?: Weights<TermName> | undefined;
  /** Most pips that an intersection should have: an integer in [0, 15]. Default 11. */
  readonly pipCap?: number | undefined;
  /**
   * Fewest pips that an intersection of three land hexes should have: an integer in [0, 15], at most `pipCap`. A desert
   * has none. Default 0.
   */
  readonly pipFloor?: number | undefined;
  /** Most hexes of one resource, or of gold, that should be connected: an integer in [1, 64]. Default 64. */
  readonly clusterCap?: number | undefined;
  /** Pairs of resources that should not be adjacent, as in `[["wood", "brick"]]`. Default: none. */
  readonly apart?: readonly ApartPair[] | undefined;
  /** Rules of your own, at most 32, as in `[{ each: "pair", count: [6, 8], max: 1 }]`. Default: none. */
  readonly rules?: readonly Rule[] | undefined;
  /** Whether `violations` has those of terms with weight 0, too. Default false. */
  readonly all?: boolean | undefined;
}

/** Options of `evaluateBoard` with the three terms of "classic". */
export interface ClassicEvaluateOptions {
  /** Name of the preset. */
  readonly preset: "classic";
  /** Weights that differ from the preset's, each in [0, 1e9]. */
  readonly weights?: Weights<ClassicTerm> | undefined;
  /** Whether `violations` has those of terms with weight 0, too. Default false. */
  readonly all?: boolean | undefined;
}

/** Violation of a term. Its `term` says whether it has two hexes, a cluster, an intersection or a harbor slot. */
export type Violation = ViolationPlace & {
  /** Absent: the violation is of a term. */
  readonly rule?: undefined;
  /** Pips above or below the limit, or hexes above it; 1 for a pair. */
  readonly amount: number;
};

/** Group of hexes that violates a rule. */
export interface RuleViolation {
  /** Absent: the violation is of a rule. */
  readonly term?: undefined;
  /** Index of the rule in the option `rules`. */
  readonly rule: number;
  /** Hexes of the group. With `each: "hex"`, they include the hex in the middle. */
  readonly hexes: readonly number[];
  /** Absent. */
  readonly intersection?: undefined;
  /** Absent. */
  readonly harborSlot?: undefined;
  /** Amount above or below the limit. The amounts of a rule add up to its value. */
  readonly amount: number;
}

/** Evaluation of a board. With the option `rules`, it has violations of rules as well. */
export interface BoardEvaluation<
  Term extends TermName = TermName,
  Found extends Violation | RuleViolation = Violation,
> {
  /** Energy of the board. */
  readonly energy: Energy<Term>;
  /** Violations of terms, then of rules, with a weight above 0, or of all with the option `all`. */
  readonly violations: readonly Found[];
  /** Energy at each hex. The energies at all hexes and intersections add up to the total. */
  readonly energyByHex: readonly number[];
  /** Energy at each intersection. */
  readonly energyByIntersection: readonly number[];
}

/** Evaluation with rules. @internal */
export type RuledEvaluation = BoardEvaluation<TermName, Violation | RuleViolation>;

/** Options of both presets. "classic" has no limits and no `apart`. @internal */
export const evaluateOptions = {
  preset: option(oneOf(presets), "fair"),
  ...criteriaOptions,
  all: option(flag, false),
} satisfies OptionsOf<FairEvaluateOptions>;

/** @internal */
export function evaluateBoard(module: BoardModule, value: unknown, optionsValue: unknown): RuledEvaluation {
  const board = readBoard(value, "board");
  const passedOptions = uncheckedOptionsOf(optionsValue, "options", evaluateOptions);
  const options = valuesOf(passedOptions, "options", evaluateOptions);
  const isClassic = options.preset === "classic";
  for (const key of ["pipCap", "pipFloor", "clusterCap", "apart", "rules"] as const)
    if (isClassic && passedOptions[key] !== undefined)
      throw rangeError(`options.${key}`, `absent with preset "classic"`, passedOptions[key]);
  const criteria = criteriaOf(options, isClassic);
  const request = { board: boardRequestOf(board, true), classic: isClassic, criteria };
  const { values, weights, energyByHex, energyByIntersection, ...result } = module.answer(calls.evaluateBoard, request);
  const terms = termsOf(values, weights, isClassic);
  const violations = result.violations.map(violationOf);
  const rules = criteria.rules.map(({ weight }, i) => ({
    value: result.ruleViolations.reduce((sum, { rule, amount }) => sum + (rule === i ? amount : 0), 0),
    weight,
  }));
  return {
    energy: { total: energyOf(Object.values(terms)) + energyOf(rules), terms, rules },
    // The terms of "classic" are some of those that the module lists.
    violations: [
      ...violations.filter(({ term }) => term in terms && (options.all || terms[term].weight > 0)),
      ...result.ruleViolations.filter(({ rule }) => options.all || (rules[rule]?.weight ?? 0) > 0),
    ],
    energyByHex,
    energyByIntersection,
  };
}

/** Returns the energy of terms or rules, summed in their order as the module does. */
function energyOf(terms: readonly EnergyTerm[]): number {
  return terms.reduce((sum, { value, weight }) => sum + value * weight, 0);
}

const violationOf = (violation: calls.Violation): Violation => ({
  ...violationPlaceOf(violation.term as ViolationTerm, violation), // the module lists violations of these terms only
  amount: violation.amount,
});
