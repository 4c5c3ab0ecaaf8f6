// What a board is worth: its energy, where it stands, and what breaks the rules.
import type { MainModule } from "#module/hexsmith";
import { readBoard } from "../board/board-text.js";
import { checkObject, rangeError } from "../check/check.js";
import {
  type Energy,
  type EnergyWeights,
  type Preset,
  readClassic,
  readCriteria,
  type TermName,
  termNames,
  termsOf,
} from "./energy.js";
import { NumberReader } from "../wasm/number-reader.js";
import { packedOne } from "../wasm/text.js";

/** By which weights a board is scored. */
export interface ScoreOptions {
  /** Whose weights are the defaults, and whose terms are counted. Default "fair". */
  readonly preset?: Preset;
  /** Weights that differ from the preset's. */
  readonly weights?: Partial<EnergyWeights>;
  /** The most pips that an intersection should have, an integer in [0, 15] ("fair" only). Default 11. */
  readonly pipCap?: number;
}

/** A place where a board breaks a rule. */
export interface Break {
  /** The term that counts it. */
  readonly term: TermName;
  /** The two hexes; the one that a harbor of its own resource touches; none where an intersection is above the cap. */
  readonly hexes: readonly number[];
  /** The one above the cap. */
  readonly intersection?: number;
  /** That of the harbor. */
  readonly harborSlot?: number;
  /** Pips above the cap, or above 3 at a harbor of their own resource; else 1. */
  readonly amount: number;
}

/** The energy of a board, and where it comes from. */
export interface BoardScore extends Energy {
  /** Whatever breaks a rule, with weight or not. */
  readonly breaks: readonly Break[];
  /**
   * How much of the energy stands on each hex: half of what breaks a rule between two, what is too strong at a harbor,
   * and an even share of the deviation of its resource and of its region.
   */
  readonly hexes: readonly number[];
  /** And on each intersection: what it has above the cap, its deviation from the mean, half that of its harbor. */
  readonly intersections: readonly number[];
}

/** @internal */
export function scoreBoard(module: MainModule, board: unknown, value: unknown): BoardScore {
  const { shape, text } = readBoard(board, "board");
  const options = checkObject(value, "options", ["preset", "weights", "pipCap"]);
  const classic = readClassic(options.preset, "options.preset");
  if (classic && options.pipCap !== undefined)
    throw rangeError("options.pipCap", `absent with preset "classic"`, options.pipCap);
  const criteria = packedOne(Number(classic)) + readCriteria(options, classic);
  const numbers = new NumberReader(module, module.scoreBoard(shape.text + text + criteria));
  const terms = termsOf(numbers, classic);
  const hexes = numbers.list(shape.hexes.length);
  const intersections = numbers.list(numbers.next());
  const breaks = numbers.items(() => breakOf(numbers));
  const counted = classic ? breaks.filter(({ term }) => term in terms) : breaks;
  return { total: totalOf(terms), terms, breaks: counted, hexes, intersections };
}

/** In the order of the terms, as the module adds them up. */
function totalOf(terms: Energy["terms"]): number {
  return Object.values(terms).reduce((sum, { value, weight }) => sum + value * weight, 0);
}

function breakOf(numbers: NumberReader): Break {
  const term = termNames[numbers.next()] as TermName;
  const [first, second, amount] = numbers.list(3) as [number, number, number];
  if (term === "pipCap") return { term, hexes: [], intersection: first, amount };
  if (term === "ownHarbor") return { term, hexes: [second], harborSlot: first, amount };
  return { term, hexes: [first, second], amount };
}
