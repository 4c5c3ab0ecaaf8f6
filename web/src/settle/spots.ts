// Where to settle: every spot of a board by its score, and what two settlements are worth together.
import type { MainModule } from "#module/hexsmith";
import { resources } from "../board/board-data.js";
import { readBoard } from "../board/board-text.js";
import { checkArray, checkArrayOf, checkInteger, checkObject, itemOf, type Path } from "../check/check.js";
import { layoutOf } from "../geometry/layout.js";
import { NumberReader } from "../wasm/number-reader.js";
import type { Shape } from "../board/shape.js";
import { readPreset, readSpotParams, type SpotParams, type SpotPreset } from "./spot-params.js";
import { packedList, packedOne } from "../wasm/text.js";

/** By which parameters spots are judged. */
export interface JudgeOptions {
  /** "guide": the defaults; "proven": what games support. Default "guide". */
  readonly preset?: SpotPreset;
  /** Parameters that differ from the preset's. */
  readonly params?: SpotParams;
}

/** Which spots are open, how many are wanted, and how they are judged. */
export interface SpotOptions extends JudgeOptions {
  /** Intersections already built on: they and their neighbors are left out. Default: none. */
  readonly settlements?: readonly number[];
  /** At most this many spots, an integer >= 1. Default: all. */
  readonly top?: number;
}

/** What one settlement, or two together, are worth, and why. */
export interface SpotScore {
  /** Sum of metric x weight, rounded to 40 binary digits so that ties are ties; higher is better. */
  readonly score: number;
  /** Before weights; the formulas are at `SpotParams`. */
  readonly metrics: {
    /** Pips. */
    readonly production: number;
    /** Pips, each worth more the scarcer its resource. */
    readonly scarcity: number;
    /** Of the harbor, 0 without one. */
    readonly port: number;
    /** The bonus for ten pips on three resources, and for variety. */
    readonly primeVariate: number;
    /** Of resources that are spent together. */
    readonly parity: number;
  };
  /** Pips per resource: wood, brick, wool, grain, ore. */
  readonly production: readonly number[];
  /** What speaks for it, in a few English words each; may be empty. */
  readonly reasons: readonly string[];
}

/** An open intersection and its score. */
export interface Spot extends SpotScore {
  /** Its id in `Layout.intersections`. */
  readonly intersection: number;
}

/** By the bits of cpp/catan's ReasonSet. */
const reasonTexts: readonly string[] = [
  "10 pips or more",
  ...resources.map((resource) => `${resource}, worth most per pip here`),
  "10 pips or more on three resources",
  "wood and brick together",
  "grain and ore together",
  ...resources.map((resource) => `${resource} harbor 2:1`),
  "harbor 3:1",
  "yields what its harbor trades",
  "all five resources",
];

/** @internal */
export const judgeKeys = ["preset", "params"] as const;

/** By which parameters, as they cross. @internal */
export const readJudge = (options: { readonly preset?: unknown; readonly params?: unknown }): string =>
  readPreset(options.preset, "options.preset") + readSpotParams(options.params, "options.params");

/** The next numbers as a score. */
function scoreOf(numbers: NumberReader): SpotScore {
  return {
    score: numbers.next(),
    metrics: {
      production: numbers.next(),
      scarcity: numbers.next(),
      port: numbers.next(),
      primeVariate: numbers.next(),
      parity: numbers.next(),
    },
    production: numbers.five(),
    reasons: reasonsOf(numbers.next()),
  };
}

function reasonsOf(bits: number): string[] {
  const reasons: string[] = [];
  for (let left = bits; left !== 0; left &= left - 1)
    reasons.push(reasonTexts[31 - Math.clz32(left & -left)] as string);
  return reasons;
}

function checkIntersections(value: unknown, path: Path, shape: Shape): readonly number[] {
  const last = layoutOf(shape).intersections.length - 1;
  return checkArray(value, path).map((id, i) => checkInteger(id, itemOf(path, i), 0, last));
}

/** @internal */
export function rankSpots(module: MainModule, board: unknown, value: unknown): readonly Spot[] {
  const { shape, text } = readBoard(board, "board");
  const options = checkObject(value, "options", [...judgeKeys, "settlements", "top"]);
  const settlements =
    options.settlements === undefined ? [] : checkIntersections(options.settlements, "options.settlements", shape);
  const top = options.top === undefined ? maxTop : checkInteger(options.top, "options.top", 1);
  const request = shape.text + text + readJudge(options) + packedList([...new Set(settlements)]);
  const numbers = new NumberReader(module, module.rankSpots(request + packedOne(Math.min(top, maxTop))));
  return numbers.items(() => {
    const intersection = numbers.next();
    const { score, metrics, production, reasons } = scoreOf(numbers); // a spread would cost as much as all the rest
    return { intersection, score, metrics, production, reasons };
  });
}

const maxTop = 366; // the corners of 61 hexes that do not touch

/** @internal */
export function scoreOpening(module: MainModule, board: unknown, settlements: unknown, value: unknown): SpotScore {
  const { shape, text } = readBoard(board, "board");
  const pair = checkIntersections(checkArrayOf(settlements, "settlements", 2), "settlements", shape);
  if (pair[0] === pair[1]) throw new RangeError(`settlements[1] must differ from settlements[0], got ${pair[1]} again`);
  const options = checkObject(value, "options", judgeKeys);
  const request = shape.text + text + readJudge(options) + packedList(pair);
  return scoreOf(new NumberReader(module, module.scoreOpening(request)));
}
