// Rules of callers: checks them, and writes them as the module reads them.
import { type Terrain, terrainKinds, tokenNumbers, tokenText } from "../board/board-data.js";
import {
  checkArray,
  checkBoolean,
  checkChoice,
  checkInteger,
  checkNumber,
  checkOptions,
  itemOf,
  type NumberRange,
  type Path,
  rangeError,
  wrongType,
} from "../check/check.js";
import * as records from "../wasm/records.js";

/** Terrain or number that a land hex may have. A hex is such a piece if its terrain or one of its numbers is. */
export type RulePiece = Exclude<Terrain, "sea"> | number;

/**
 * Rule for boards. It looks at groups of land hexes, counts something in each group, and limits it: `min`, `max` or both
 * must be given. Its value is the sum over the groups of what is above `max` or below `min`.
 */
export interface Rule {
  /**
   * Groups of land hexes:
   * - "pair": two hexes side by side
   * - "corner": the one to three hexes at an intersection
   * - "hex": the neighbors of a hex
   * - "resource": all hexes of a resource that is on the board; gold is a resource, too
   * - "number": all hexes with a number that is on the board
   * - "cluster": connected hexes of one resource
   * - "island": connected land
   * - "region": a region of the layout; a layout without regions is one
   * - "harbor": the hexes at the two intersections of a harbor
   * - "board": all land
   */
  readonly each:
    "pair" | "corner" | "hex" | "resource" | "number" | "cluster" | "island" | "region" | "harbor" | "board";
  /**
   * Pieces of which a group must have one to count, as in `["desert"]`. With "hex", the hex in the middle must have one.
   * Default: all groups count.
   */
  readonly where?: readonly RulePiece[] | undefined;
  /** Number of land hexes that a group must have to count, an integer in [1, 64]. Default: any. */
  readonly hexes?: number | undefined;
  /** Pieces that count in a group, as in `[6, 8]`. Default: all hexes. */
  readonly count?: readonly RulePiece[] | undefined;
  /** What is added up instead of hexes: "pips". Deserts have none. Default: the number of hexes. */
  readonly sum?: "pips" | undefined;
  /**
   * What must not repeat: the limit is then for the numbers or resources that occur earlier in the group. If n hexes have k
   * different ones, n - k repeat. Deserts have neither. Default: the number of hexes.
   */
  readonly repeat?: "number" | "terrain" | undefined;
  /** Least amount in a group, an integer in [0, 640]. Default: no limit. */
  readonly min?: number | undefined;
  /** Largest amount in a group, an integer in [0, 640]. Default: no limit. */
  readonly max?: number | undefined;
  /** Energy per unit of the rule's value, in [0, 1e9]. Default 100. */
  readonly weight?: number | undefined;
  /** Whether the value must be 0. Functions that generate no board ignore it. Default false. */
  readonly forbid?: boolean | undefined;
}

/** Range of weights. @internal */
export const weightRange: NumberRange = { text: "in [0, 1e9]", contains: (x) => x >= 0 && x <= 1e9 };

const ruleKeys = [
  "each",
  "where",
  "hexes",
  "count",
  "sum",
  "repeat",
  "min",
  "max",
  "weight",
  "forbid",
] as const satisfies readonly (keyof Rule)[];

const maxRules = 32;
/** Largest amount of a group: 64 hexes with 10 pips each. It means no limit in the module. */
const maxAmount = 640;
/** Bits of all pieces, which the module reads as any piece. */
const anyPiece = 2 ** (terrainKinds.length + 13) - 1;

const landTerrains = terrainKinds.filter((terrain) => terrain !== "sea");

/** Checks pieces. Returns their bits: one for each terrain, then one for each number from 0. */
function readPieces(value: unknown, path: Path): number {
  if (value === undefined) return anyPiece;
  let bits = 0;
  for (const [i, piece] of checkArray(value, path, landTerrains.length + tokenNumbers.length, 1).entries()) {
    const piecePath = itemOf(path, i);
    if (typeof piece === "number" && !tokenNumbers.includes(piece)) throw rangeError(piecePath, tokenText, piece);
    bits |= bitOf(typeof piece === "number" ? piece : checkChoice(piece, piecePath, landTerrains));
  }
  return bits;
}

/** Returns the pieces with these bits, or none if any piece has one. @internal */
export const piecesOf = (bits: number): readonly RulePiece[] =>
  bits === anyPiece ? [] : [...landTerrains, ...tokenNumbers].filter((piece) => (bits & bitOf(piece)) !== 0);

const bitOf = (piece: RulePiece): number =>
  1 << (typeof piece === "number" ? terrainKinds.length + piece : terrainKinds.indexOf(piece));

/** Returns the limits of a rule, without those that mean none. @internal */
export const limitsOf = ({ min, max }: records.RuleRequest): { readonly min?: number; readonly max?: number } => ({
  ...((min > 0 || max === maxAmount) && { min }),
  ...(max < maxAmount && { max }),
});

/** Rule as the module reads it, with a copy of the caller's rule. @internal */
export interface ReadRule extends records.RuleRequest {
  readonly rule: Rule;
}

/** Checks a rule. @internal */
export function readRule(value: unknown, path: Path): ReadRule {
  const rule = checkOptions(value, path, ruleKeys);
  const optional = <Value>(
    key: keyof Rule,
    defaultValue: Value,
    check: (value: unknown, path: Path) => Value,
  ): Value => (rule[key] === undefined ? defaultValue : check(rule[key], `${path}.${key}`));
  const amount = (given: unknown, at: Path) => checkInteger(given, at, 0, maxAmount);
  const each = checkChoice(rule.each, `${path}.each`, records.ruleGroupsNames);
  const sum = optional("sum", undefined, (given, at) => checkChoice<string>(given, at, ["pips"]));
  const repeat = optional("repeat", undefined, (given, at) => checkChoice<string>(given, at, ["number", "terrain"]));
  if (sum && repeat) throw rangeError(`${path}.repeat`, `absent with sum "pips"`, repeat);
  if (rule.min === undefined && rule.max === undefined) throw wrongType(`${path} must have a min or a max`);
  const max = optional("max", maxAmount, amount);
  const min = optional("min", 0, amount);
  if (min > max) throw rangeError(`${path}.min`, `<= ${path}.max, ${max}`, min);
  const where = readPieces(rule.where, `${path}.where`);
  const count = readPieces(rule.count, `${path}.count`);
  const copy = {
    ...rule,
    ...(rule.where !== undefined && { where: piecesOf(where) }),
    ...(rule.count !== undefined && { count: piecesOf(count) }),
  };
  return {
    rule: copy as Rule,
    each,
    where,
    hexes: optional("hexes", 0, (given, at) => checkInteger(given, at, 1, 64)),
    count,
    measure: sum ? "pips" : repeat === "number" ? "numbers" : repeat ? "terrains" : "hexes",
    min,
    max,
    weight: optional("weight", 100, (given, at) => checkNumber(given, at, weightRange)),
    forbid: optional("forbid", false, checkBoolean),
  };
}

/** Checks rules. @internal */
export const readRules = (value: unknown, path: Path): readonly ReadRule[] =>
  checkArray(value, path, maxRules).map((rule, i) => readRule(rule, itemOf(path, i)));
