// What a board is worth: its energy, where it stands, and what breaks the rules.
import { readBoard, writeBoard } from "../board/read-board.js";
import { checkObject, rangeError } from "../check/check.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import {
  type ClassicTerm,
  type Energy,
  readClassic,
  type TermName,
  termNames,
  termsOf,
  type Weights,
  writeCriteria,
} from "./energy.js";

/** By which weights a board is scored: the twelve terms of "fair". */
export interface FairScoreOptions {
  /** The default. */
  readonly preset?: "fair" | undefined;
  /** Weights that differ from the preset's. */
  readonly weights?: Weights<TermName> | undefined;
  /** The most pips that an intersection should have, an integer in [0, 15]. Default 11. */
  readonly pipCap?: number | undefined;
}

/** The three terms of "classic". */
export interface ClassicScoreOptions {
  /** By its name. */
  readonly preset: "classic";
  /** Weights that differ from the preset's. */
  readonly weights?: Weights<ClassicTerm> | undefined;
}

/** A place where a board breaks a rule. */
export interface Break {
  /** The term that counts it. */
  readonly term: TermName;
  /** The two hexes; the one that a harbor of its own resource touches; none where an intersection is above the cap. */
  readonly hexes: readonly number[];
  /** The one above the cap. */
  readonly intersection?: number | undefined;
  /** That of the harbor. */
  readonly harborSlot?: number | undefined;
  /** Pips above the cap, or above 3 at a harbor of their own resource; else 1. */
  readonly amount: number;
}

/** The energy of a board, and where it comes from. */
export interface BoardScore<Term extends TermName = TermName> extends Energy<Term> {
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
export function scoreBoard(module: Hexsmith, value: unknown, optionsValue: unknown): BoardScore {
  const board = readBoard(value, "board");
  const options = checkObject(optionsValue, "options", ["preset", "weights", "pipCap"]);
  const classic = readClassic(options.preset, "options.preset");
  if (classic && options.pipCap !== undefined)
    throw rangeError("options.pipCap", `absent with preset "classic"`, options.pipCap);
  const request = new RequestWriter();
  writeBoard(request, board);
  request.flag(classic);
  writeCriteria(request, options, classic);
  const result = module.call(request, (exports, size) => exports.scoreBoard(size));
  const terms = termsOf(result, classic);
  const hexes = result.list(board.shape.hexes.length);
  const intersections = result.list(result.number());
  const breaks = result.items(breakOf);
  result.done();
  const counted = classic ? breaks.filter(({ term }) => term in terms) : breaks;
  return { total: totalOf(terms), terms, breaks: counted, hexes, intersections };
}

/** In the order of the terms, as the module adds them up. */
function totalOf(terms: Energy["terms"]): number {
  return Object.values(terms).reduce((sum, { value, weight }) => sum + value * weight, 0);
}

function breakOf(result: ResultReader): Break {
  const term = result.choice(termNames);
  const [first, second, amount] = result.list(3) as [number, number, number];
  if (term === "pipCap") return { term, hexes: [], intersection: first, amount };
  if (term === "ownHarbor") return { term, hexes: [second], harborSlot: first, amount };
  return { term, hexes: [first, second], amount };
}
