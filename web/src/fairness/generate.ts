// Generates balanced boards by simulated annealing.
import {
  annealOptions,
  type AnnealOptions,
  annealProgress,
  type AnnealProgress,
  annealRequestOf,
  withTrace,
} from "../anneal/annealing.js";
import type { LayoutSpec, Locks } from "../board/board-data.js";
import type { LayoutName } from "../board/layout-names.js";
import { boardOfResult, layoutRequestOf } from "../board/requests.js";
import { layoutOption } from "../board/read-shape.js";
import { checkArray, checkChoice, type UncheckedOptions, itemOf, type Path, rangeError } from "../check/check.js";
import {
  integer,
  keysOf,
  anyValue,
  oneOf,
  option,
  optional,
  type OptionsOf,
  checkedBy,
  type Values,
} from "../check/options.js";
import type { BoardModule } from "../wasm/board.js";
import * as records from "../wasm/records.js";
import { moduleTask, type Task } from "../wasm/session.js";
import {
  type ApartPair,
  type ClassicTerm,
  criteriaOf,
  criteriaOptions,
  presets,
  type TermName,
  termsOf,
  type ViolationTerm,
  violationTerms,
  type Weights,
} from "./energy.js";
import type { GeneratedBoard } from "./generated-board.js";
import { readLocks } from "./locks.js";
import { refusedError } from "./refusal.js";
import type { Rule } from "./rules.js";

/** Pieces that are swapped: terrains ("resources"), tokens ("numbers"), or both. */
export type BalanceMode = "resources" | "numbers" | "both";

export const balanceModes: readonly BalanceMode[] = records.balanceModeNames;

/** Options of both presets. */
export interface CommonOptions extends AnnealOptions {
  /** Version of the generator, an integer in [1, 1]. Default 1, the newest. Every released version stays reproducible. */
  readonly algorithm?: number | undefined;
  /** Layout of the board, by name or custom. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec | undefined;
  /** Pieces that are swapped: terrains, tokens, or both. Default "both". */
  readonly balanceMode?: BalanceMode | undefined;
  /** Pieces that stay in these places, as in `{ terrains: { 9: "desert" } }`; the others are dealt. Default: none. */
  readonly locks?: Locks | undefined;
}

/**
 * Options of the preset "fair": all terms, 300 steps of the geometric schedule for each hex, from temperature 4 down to
 * 0.2. Up to two more annealings, three times as long, follow while the board violates one of five rules. The rules
 * exclude adjacent equal resources, adjacent equal numbers, 6 next to 8, 2 next to 12, and intersections above the cap.
 * `apart`,
 * `pipFloor`, `clusterCap`, `rules` and a weight of `ownHarbor` add rules. Deserts stay where they are dealt.
 */
export interface FairOptions extends CommonOptions {
  /** Name of the preset. Default "fair". */
  readonly preset?: "fair" | undefined;
  /** Weights that differ from the preset's, each in [0, 1e9]. */
  readonly weights?: Weights<TermName> | undefined;
  /** Terms that must be 0. The generator anneals up to eight times until all are. Default: none. */
  readonly forbid?: readonly ViolationTerm[] | undefined;
  /** Most pips that an intersection should have: an integer in [0, 15]. Default 11. */
  readonly pipCap?: number | undefined;
  /**
   * Fewest pips that an intersection of three land hexes should have: an integer in [0, 15], at most `pipCap`. A desert
   * has none. Default 0.
   */
  readonly pipFloor?: number | undefined;
  /** Most hexes of one resource, or of gold, that should be connected: an integer in [1, 64]. Default 64. */
  readonly clusterCap?: number | undefined;
  /**
   * Pairs of resources that should not be adjacent, as in `[["wood", "brick"]]`. Each adjacent pair counts as a violation
   * of `adjacentApart`, which weighs 100 then; forbid the term to rule such pairs out. Default: none.
   */
  readonly apart?: readonly ApartPair[] | undefined;
  /** Rules of your own, at most 32, as in `[{ each: "pair", count: [6, 8], max: 1 }]`. Default: none. */
  readonly rules?: readonly Rule[] | undefined;
  /**
   * Hexes open to deserts: all, those nearest to the center ("center"), those with six neighbors ("inland"), or the
   * others ("coast"). Default "anywhere".
   */
  readonly desert?: "anywhere" | "center" | "inland" | "coast" | undefined;
  /** Harbors in their printed order, annealed with the other pieces, or none. Default "printed". */
  readonly harbors?: "printed" | "shuffled" | "none" | undefined;
  /**
   * Order of the tokens: annealed, or the official spiral from any corner in either direction, for layouts with letters.
   * With "spiral", terrains are annealed in ten runs of 1,000 steps. Default "annealed".
   */
  readonly tokenOrder?: "annealed" | "spiral" | undefined;
  /** Fewest islands, an integer in [1, 64], on a layout whose sea is dealt. Default 1. */
  readonly minIslands?: number | undefined;
  /** Most islands, an integer in [1, 64] and at least `minIslands`, on a layout whose sea is dealt. Default: no limit. */
  readonly maxIslands?: number | undefined;
}

/**
 * Options of the preset "classic": three terms, 300 steps of the default geometric schedule, printed harbors. Deserts
 * stay where they are dealt.
 */
export interface ClassicOptions extends CommonOptions {
  /** Name of the preset. */
  readonly preset: "classic";
  /** Weights that differ from the preset's, each in [0, 1e9]. */
  readonly weights?: Weights<ClassicTerm> | undefined;
}

/** Options of `generateBoard`. */
export type GenerateOptions = FairOptions | ClassicOptions;

/** @internal */
export const desertPlaces = records.desertPlaceNames;
/** @internal */
export const harborOrders = records.harborOrderNames;
/** @internal */
export const tokenOrders = records.tokenOrderNames;

/** Largest number of islands, equal to the largest number of hexes. */
const maxIslandCount = 64;

/** Options of either preset. */
const commonOptions = {
  ...annealOptions,
  algorithm: option(integer(1, records.newestAlgorithm), records.newestAlgorithm),
  layout: layoutOption,
  balanceMode: option(oneOf(balanceModes), "both"),
  locks: optional(anyValue()),
  preset: option(oneOf(presets), "fair"),
  weights: criteriaOptions.weights,
};

/** Options of both presets. "classic" accepts only the common options. @internal */
export const generateOptions = {
  ...commonOptions,
  forbid: option(checkedBy(readForbidden), []),
  pipCap: criteriaOptions.pipCap,
  pipFloor: criteriaOptions.pipFloor,
  clusterCap: criteriaOptions.clusterCap,
  apart: criteriaOptions.apart,
  rules: criteriaOptions.rules,
  desert: option(oneOf(desertPlaces), "anywhere"),
  harbors: option(oneOf(harborOrders), "printed"),
  tokenOrder: option(oneOf(tokenOrders), "annealed"),
  minIslands: option(integer(1, maxIslandCount), 1),
  maxIslands: optional(integer(1, maxIslandCount)),
} satisfies OptionsOf<FairOptions>;

/** Work of `generateBoard`. @internal */
export const generateWork = { options: generateOptions, accept: checkClassic, begin: generateTask };

function generateTask(
  module: BoardModule,
  options: Values<typeof generateOptions>,
): Task<GeneratedBoard, AnnealProgress> {
  const { request, generatedOf } = readGenerate(options);
  return moduleTask(module, records.openGenerator, request, annealProgress, generatedOf);
}

/** Checks combinations of options. Returns the request, and a function that converts the module's result. @internal */
export function readGenerate(options: Values<typeof generateOptions>): {
  readonly request: records.GenerateRequest;
  readonly generatedOf: (result: records.Generated) => GeneratedBoard;
} {
  const isClassic = options.preset === "classic";
  const { layout: shape, forbid, desert, harbors, tokenOrder, minIslands, maxIslands } = options;
  const { pipCap, pipFloor, clusterCap, rules: ruleRequests } = options;
  const { seed, request: annealing } = annealRequestOf(options);
  const locks = readLocks(options.locks, "options.locks", shape);
  if (harbors === "none") checkNoHarbors(options.locks as Locks | undefined);
  if (minIslands > 1 && !shape.dealsSea)
    throw rangeError("options.minIslands", "1 on a layout whose sea is not dealt", minIslands);
  if (maxIslands !== undefined && !shape.dealsSea)
    throw rangeError("options.maxIslands", "absent on a layout whose sea is not dealt", maxIslands);
  if (maxIslands !== undefined && maxIslands < minIslands)
    throw rangeError("options.maxIslands", `>= options.minIslands, ${minIslands}`, maxIslands);
  const hasLocks = options.locks !== undefined;
  const context = {
    forbid,
    rules: ruleRequests,
    pipCap,
    pipFloor,
    clusterCap,
    desert,
    locks: hasLocks,
    lockOf: locks.lockOf,
  };
  return {
    request: {
      classic: isClassic,
      annealing,
      layout: layoutRequestOf(shape),
      locks: locks.request,
      balanceMode: options.balanceMode,
      criteria: criteriaOf(options, isClassic),
      forbid,
      desert,
      harbors,
      tokenOrder,
      minIslands,
      maxIslands: maxIslands ?? maxIslandCount,
    },
    generatedOf(result) {
      const { infeasibility } = result;
      if (infeasibility && !hasBest(infeasibility.kind)) throw refusedError(infeasibility, context, undefined);
      const { pieces, values, weights, ruleValues, energy, steps, accepted, stopReason, trace } = result;
      const rules = ruleValues.map((value, i) => ({ value, weight: (options.rules[i] as records.RuleRequest).weight }));
      const generated: GeneratedBoard = {
        board: boardOfResult(shape, pieces),
        energy: { total: energy, terms: termsOf(values, weights, isClassic), rules },
        seed,
        algorithm: options.algorithm,
        steps,
        accepted,
        stopReason,
        ...withTrace(trace),
      };
      if (infeasibility) throw refusedError(infeasibility, context, generated);
      return generated;
    },
  };
}

/** Returns whether a refusal has a best board, because its search failed. */
const hasBest = (kind: records.InfeasibilityKind) =>
  kind === "not-found" || kind === "too-few-islands" || kind === "too-many-islands";

/** Throws if "classic" has options that it does not support. */
function checkClassic(options: UncheckedOptions<keyof typeof generateOptions>): void {
  if (options.preset !== "classic") return;
  for (const key of keysOf(generateOptions))
    if (!(key in commonOptions) && options[key] !== undefined)
      throw rangeError(`options.${key}`, `absent with preset "classic"`, options[key]);
}

/** Throws if harbors are locked on a board without harbors. `locks` are validated. */
function checkNoHarbors(locks: Locks | undefined): void {
  for (const [slot, kind] of Object.entries(locks?.harbors ?? {}))
    if (kind !== undefined)
      throw rangeError(`options.locks.harbors[${slot}]`, `absent where options.harbors is "none"`, kind);
}

function readForbidden(value: unknown, path: Path): readonly ViolationTerm[] {
  return checkArray(value, path).map((name, i) => checkChoice(name, itemOf(path, i), violationTerms));
}
