// Scores spots on a board, and two settlements together.
import { boardRequestOf } from "../board/requests.js";
import { type PerResource, type Resource, resources } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import type { ReadLayout } from "../board/shape.js";
import { checkArray, checkArrayOf, checkInteger, itemOf, type Path, wrongValue } from "../check/check.js";
import { layoutOfShape } from "../board/layout.js";
import type { BoardModule } from "../wasm/board.js";
import * as records from "../wasm/records.js";
import { englishReasons, type Reason, type ReasonKind } from "./reasons.js";
import { type Metrics, readChanges, type SpotEvaluator, spotEvaluators, type SpotParams } from "./spot-params.js";
import {
  integer,
  anyValue,
  oneOf,
  option,
  optional,
  type OptionsOf,
  checkedBy,
  readOptions,
  type Values,
} from "../check/options.js";

/** Options of all functions that score spots. */
export interface JudgeOptions {
  /** Evaluator: "guide" follows a published guide, "proven" was fitted on games between programs. Default "guide". */
  readonly evaluator?: SpotEvaluator | undefined;
  /** Parameters that differ from the evaluator's. */
  readonly params?: SpotParams | undefined;
}

/** Options of `rankSpots`. */
export interface SpotOptions extends JudgeOptions {
  /** Intersections that are built on. They and their neighbors are left out. Default: none. */
  readonly occupied?: readonly number[] | undefined;
  /** Most spots to return, an integer >= 1. Default: all. */
  readonly top?: number | undefined;
}

/** Score of one settlement, or of two together. */
export interface SpotScore {
  /** Sum of metric x weight, rounded to 40 binary digits so that ties are ties; higher is better. */
  readonly score: number;
  /** Metrics before weights. */
  readonly metrics: Metrics;
  /** Pips of each resource. */
  readonly production: PerResource;
  /** Pips on gold, whose resource the player chooses; absent if there are none. */
  readonly gold?: number;
  /** Reasons in favor of the settlements; may be empty. */
  readonly reasons: readonly Reason[];
}

/** Open intersection with its score. */
export interface Spot extends SpotScore {
  /** Intersection of the spot. */
  readonly intersection: number;
}

/** Kind of a reason about a resource. */
type ResourceReason = Extract<Reason, { readonly resource: Resource }>["kind"];

const reasonOf = (kind: Exclude<ReasonKind, ResourceReason>): Reason => ({ kind, text: englishReasons[kind] });
const reasonsFor = (kind: ResourceReason): readonly Reason[] =>
  resources.map((resource) => ({ kind, resource, text: englishReasons[kind].replace("{resource}", resource) }));

/** Reasons in the order of cpp/catan's Reason, which is the order of the bits of its ReasonSet. @internal */
export const reasons: readonly Reason[] = [
  reasonOf("many-pips"),
  ...reasonsFor("scarce-resource"),
  reasonOf("prime-spot"),
  reasonOf("wood-and-brick"),
  reasonOf("grain-and-ore"),
  ...reasonsFor("resource-harbor"),
  reasonOf("any-harbor"),
  reasonOf("harbor-fed"),
  reasonOf("all-resources"),
];

/** @internal */
export const judgeOptions = {
  evaluator: option(oneOf(spotEvaluators), "guide"),
  params: optional(checkedBy(readChanges)),
} satisfies OptionsOf<JudgeOptions>;

/** Returns the evaluator of a request, and the parameters that differ from it. @internal */
export const paramsOf = ({ evaluator, params }: Values<typeof judgeOptions>): records.ParamsRequest => ({
  evaluator,
  changes: params,
});

const bitOf = (reason: ReasonKind): number => 1 << reasons.findIndex(({ kind }) => kind === reason);
const manyPips = /* @__PURE__ */ bitOf("many-pips");
const primeSpot = /* @__PURE__ */ bitOf("prime-spot");

function reasonsOf(bits: number): Reason[] {
  const reasonList: Reason[] = [];
  // A prime spot has many pips, and its text says so.
  for (
    let remainingBits = bits & primeSpot ? bits & ~manyPips : bits;
    remainingBits !== 0;
    remainingBits &= remainingBits - 1
  ) {
    const lowest = 31 - Math.clz32(remainingBits & -remainingBits); // index of the lowest bit, isolated by `left & -left`
    const { kind, resource, text } = reasons[lowest] as Reason;
    reasonList.push(resource === undefined ? { kind, text } : { kind, resource, text });
  }
  return reasonList;
}

function checkIntersections(value: unknown, path: Path, shape: ReadLayout): readonly number[] {
  const last = layoutOfShape(shape).intersections.length - 1;
  return checkArray(value, path).map((id, i) => checkInteger(id, itemOf(path, i), 0, last));
}

const maxTop = 384; // number of corners of 64 hexes that do not touch

/** @internal */
export const rankOptions = {
  ...judgeOptions,
  occupied: optional(anyValue()),
  top: optional(integer(1)),
} satisfies OptionsOf<SpotOptions>;

/** @internal */
export function rankSpots(module: BoardModule, value: unknown, optionsValue: unknown): readonly Spot[] {
  const board = readBoard(value, "board");
  const options = readOptions(optionsValue, "options", rankOptions);
  const occupied =
    options.occupied === undefined ? [] : checkIntersections(options.occupied, "options.occupied", board.shape);
  const top = options.top ?? maxTop;
  const params = paramsOf(options);
  const spots = module.answer(records.rankSpots, {
    spots: { board: boardRequestOf(board), params, settlements: [...new Set(occupied)] },
    top: Math.min(top, maxTop),
  });
  // Fields are copied by name, because a spread would double the time.
  return spots.map(({ intersection, score, metrics, production, gold, reasons }) => ({
    intersection,
    score,
    metrics,
    production,
    ...(gold > 0 && { gold }),
    reasons: reasonsOf(reasons),
  }));
}

/** @internal */
export function scoreOpening(module: BoardModule, value: unknown, opening: unknown, optionsValue: unknown): SpotScore {
  const board = readBoard(value, "board");
  const pair = checkIntersections(checkArrayOf(opening, "opening", 2), "opening", board.shape);
  if (pair[0] === pair[1]) throw wrongValue(`opening[1] must differ from opening[0], got ${pair[1]} again`);
  const options = readOptions(optionsValue, "options", judgeOptions);
  const params = paramsOf(options);
  const { gold, ...result } = module.answer(records.scoreOpening, {
    spots: { board: boardRequestOf(board), params, settlements: pair },
  });
  return { ...result, ...(gold > 0 && { gold }), reasons: reasonsOf(result.reasons) };
}
