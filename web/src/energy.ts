// The energy of a board: its terms and their weights.
import type { EnergyTerms, EnergyWeights as Weights, MainModule } from "#module/hexsmith";
import { readBoard } from "./board-text.js";
import { checkChoice, checkNumber, checkObject, type Interval, type Path } from "./check.js";

/**
 * Weights of the terms of the energy, each in [0, 1e9]; 0 switches a term off.
 * On boards without adjacent equal resources or adjacent 6/8 tokens, the lowest energy with the defaults is 5/324.
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
  readonly [term: string]: number;
}

/** How unfair a board is. */
export interface Energy {
  /** Sum of weight x value over the terms. */
  readonly total: number;
  readonly terms: Readonly<Record<string, { readonly value: number; readonly weight: number }>>;
}

export interface ScoreOptions {
  /** Whose weights are the defaults; "fair" and "classic" have the same ones so far. Default "fair". */
  readonly preset?: "fair" | "classic";
  /** Weights that differ from the preset's. */
  readonly weights?: Partial<EnergyWeights>;
}

export const presets = ["fair", "classic"] as const;

const termNames = ["sameResource", "highNumbers", "regionPips"] as const satisfies readonly (keyof Weights)[];
const weightRange: Interval = { text: "in [0, 1e9]", contains: (x) => x >= 0 && x <= 1e9 };

/** Checks weights; those that are absent are NaN, or all undefined: the module knows the preset's. @internal */
export function readWeights(value: unknown, path: Path): Weights | undefined {
  if (value === undefined) return undefined;
  const given = checkObject(value, path, termNames);
  const weight = (name: (typeof termNames)[number]) =>
    given[name] === undefined ? Number.NaN : checkNumber(given[name], `${path}.${name}`, weightRange);
  return {
    sameResource: weight("sameResource"),
    highNumbers: weight("highNumbers"),
    regionPips: weight("regionPips"),
  };
}

/** The energy that the module answered. @internal */
export function energyOf(answer: { total: number; terms: EnergyTerms; weights: Weights }): Energy {
  const { total, terms, weights } = answer;
  const term = (name: (typeof termNames)[number]) => ({ value: terms[name], weight: weights[name] });
  return {
    total,
    terms: {
      sameResource: term("sameResource"),
      highNumbers: term("highNumbers"),
      regionPips: term("regionPips"),
    },
  };
}

/** @internal */
export function scoreBoard(module: MainModule, board: unknown, options: unknown): Energy {
  const { shape, text } = readBoard(board, "board");
  const { preset, weights } = checkObject(options, "options", ["preset", "weights"]);
  if (preset !== undefined) checkChoice(preset, "options.preset", presets);
  return energyOf(
    module.scoreBoard({ setup: shape.text, board: text, weights: readWeights(weights, "options.weights") }),
  );
}
