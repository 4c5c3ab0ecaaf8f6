// Where to settle: every spot of a board by its score, and what two settlements are worth together.
import { type Resource, resources } from "../board/board-data.js";
import { readBoard, writeBoard } from "../board/read-board.js";
import type { Shape } from "../board/shape.js";
import { checkArray, checkArrayOf, checkInteger, checkObject, itemOf, type Path } from "../check/check.js";
import { layoutOf } from "../geometry/layout.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import { type Metrics, metricsOf, type PerResource, perResource } from "./metrics.js";
import { type SpotParams, type SpotPreset, writeParams } from "./spot-params.js";

/** By which parameters spots are judged. */
export interface JudgeOptions {
  /** "guide": the defaults; "proven": what games support. Default "guide". */
  readonly preset?: SpotPreset | undefined;
  /** Parameters that differ from the preset's. */
  readonly params?: SpotParams | undefined;
}

/** Which spots are open, how many are wanted, and how they are judged. */
export interface SpotOptions extends JudgeOptions {
  /** Intersections already built on: they and their neighbors are left out. Default: none. */
  readonly settlements?: readonly number[] | undefined;
  /** At most this many spots, an integer >= 1. Default: all. */
  readonly top?: number | undefined;
}

/** What one settlement, or two together, are worth, and why. */
export interface SpotScore {
  /** Sum of metric x weight, rounded to 40 binary digits so that ties are ties; higher is better. */
  readonly score: number;
  /** Before weights; the formulas are at `SpotParams`. */
  readonly metrics: Metrics;
  /** Pips per resource. */
  readonly production: PerResource;
  /** What speaks for it; may be empty. */
  readonly reasons: readonly Reason[];
}

/**
 * What a reason says; those that speak of a resource name it beside.
 *
 * - "many pips": 10 pips or more.
 * - "scarce resource": the resource that is worth most per pip on this board.
 * - "prime spot": 10 pips or more on three resources.
 * - "wood and brick", "grain and ore": both are yielded.
 * - "resource harbor": a 2:1 harbor; "any harbor": a 3:1 harbor.
 * - "harbor fed": the harbor trades what is yielded here.
 * - "all resources": all five are yielded.
 */
export type ReasonCode =
  | "many pips"
  | "scarce resource"
  | "prime spot"
  | "wood and brick"
  | "grain and ore"
  | "resource harbor"
  | "any harbor"
  | "harbor fed"
  | "all resources";

/** What speaks for a spot. */
export interface Reason {
  /** For a message in any language. */
  readonly code: ReasonCode;
  /** The resource that it speaks of, if it does. */
  readonly resource?: Resource;
  /** A few English words. */
  readonly text: string;
}

/** An open intersection and its score. */
export interface Spot extends SpotScore {
  /** Its id in `Layout.intersections`. */
  readonly intersection: number;
}

/** In the order of cpp/catan's Reason, by the bits of its ReasonSet. @internal */
export const reasons: readonly Reason[] = [
  { code: "many pips", text: "10 pips or more" },
  ...resources.map((resource): Reason => {
    return { code: "scarce resource", resource, text: `${resource}, worth most per pip here` };
  }),
  { code: "prime spot", text: "10 pips or more on three resources" },
  { code: "wood and brick", text: "wood and brick together" },
  { code: "grain and ore", text: "grain and ore together" },
  ...resources.map((resource): Reason => ({ code: "resource harbor", resource, text: `${resource} harbor 2:1` })),
  { code: "any harbor", text: "harbor 3:1" },
  { code: "harbor fed", text: "yields what its harbor trades" },
  { code: "all resources", text: "all five resources" },
];

/** @internal */
export const judgeKeys = ["preset", "params"] as const;

/** The next numbers as a score. */
function scoreOf(result: ResultReader): SpotScore {
  return {
    score: result.number(),
    metrics: metricsOf(result),
    production: perResource(result),
    reasons: reasonsOf(result.number()),
  };
}

function reasonsOf(bits: number): Reason[] {
  const found: Reason[] = [];
  for (let left = bits; left !== 0; left &= left - 1) {
    const lowest = 31 - Math.clz32(left & -left); // its place: what is left of a number and its negative
    const { code, resource, text } = reasons[lowest] as Reason;
    found.push(resource === undefined ? { code, text } : { code, resource, text });
  }
  return found;
}

function checkIntersections(value: unknown, path: Path, shape: Shape): readonly number[] {
  const last = layoutOf(shape).intersections.length - 1;
  return checkArray(value, path).map((id, i) => checkInteger(id, itemOf(path, i), 0, last));
}

const maxTop = 366; // the corners of 61 hexes that do not touch

/** @internal */
export function rankSpots(module: Hexsmith, value: unknown, optionsValue: unknown): readonly Spot[] {
  const board = readBoard(value, "board");
  const options = checkObject(optionsValue, "options", [...judgeKeys, "settlements", "top"]);
  const settlements =
    options.settlements === undefined
      ? []
      : checkIntersections(options.settlements, "options.settlements", board.shape);
  const top = options.top === undefined ? maxTop : checkInteger(options.top, "options.top", 1);
  const request = new RequestWriter();
  writeBoard(request, board);
  writeParams(request, options.preset, options.params, "options");
  request.list([...new Set(settlements)]);
  request.number(Math.min(top, maxTop));
  const result = module.call(request, (exports, size) => exports.rankSpots(size));
  const spots = result.items(() => {
    const intersection = result.number();
    const { score, metrics, production, reasons } = scoreOf(result); // a spread would cost as much as all the rest
    return { intersection, score, metrics, production, reasons };
  });
  result.done();
  return spots;
}

/** @internal */
export function scoreOpening(module: Hexsmith, value: unknown, settlements: unknown, optionsValue: unknown): SpotScore {
  const board = readBoard(value, "board");
  const pair = checkIntersections(checkArrayOf(settlements, "settlements", 2), "settlements", board.shape);
  if (pair[0] === pair[1]) throw new RangeError(`settlements[1] must differ from settlements[0], got ${pair[1]} again`);
  const options = checkObject(optionsValue, "options", judgeKeys);
  const request = new RequestWriter();
  writeBoard(request, board);
  writeParams(request, options.preset, options.params, "options");
  request.list(pair);
  const result = module.call(request, (exports, size) => exports.scoreOpening(size));
  const score = scoreOf(result);
  result.done();
  return score;
}
