// Tuned weights: the settlement evaluator's parameters, annealed until its best spots are an expert's as often as can be.
import type { MainModule } from "#module/lab";
import {
  annealAnswer,
  annealKeys,
  type AnnealOptions,
  type AnnealProgress,
  annealProgress,
  type AnnealReport,
  readAnnealOptions,
} from "../anneal/annealing.js";
import type { Board } from "../board/board-data.js";
import { readBoard } from "../board/board-text.js";
import {
  checkArray,
  checkInteger,
  checkNumber,
  checkObject,
  type Given,
  itemOf,
  openUnit,
  type Path,
  rangeError,
} from "../check/check.js";
import { cornersOfHexes } from "../geometry/corners.js";
import { NumberReader } from "../wasm/number-reader.js";
import { type Run, sessionRun } from "../wasm/slices.js";
import { packedPreset, readSpotParams, type SpotParams, spotParamsOf } from "../settle/spot-params.js";
import { packedList, packedNumbers, packedOne } from "../wasm/text.js";

/** A position with the answer of someone who knows: the evaluator should rank `expert` first. */
export interface LabelledPosition {
  /** On any layout. */
  readonly board: Board;
  /** Intersections built on so far, by whomever: they and their neighbors are not open. Default: none. */
  readonly settlements?: readonly number[] | undefined;
  /**
   * The mover's among them, at most 12: each spot is judged together with these, as `scoreOpening` does. Default: none,
   * each spot is judged by itself, as `rankSpots` does.
   */
  readonly own?: readonly number[] | undefined;
  /** The expert's choice: an open intersection. */
  readonly expert: number;
}

/**
 * The annealing's options, and the tuner's own. The energy is the share of positions missed among those tuned on, from
 * 0 to 1. Default: one run of 3,600 steps; nested schedule from 0.02 to 0.0002, reduction 0.95, inner 40. A schedule
 * that is given has its own defaults, which are too hot for a rate: give its temperatures too.
 */
export interface TuneOptions extends AnnealOptions {
  /** Where to start, and what "before" means. Default: the guide's parameters for what is not given. */
  readonly start?: SpotParams | undefined;
  /**
   * The share of boards, in (0, 1), kept out of the tuning: at least one board, and not all. Positions on equal boards
   * stay together; the seed decides which. Default 0.25.
   */
  readonly holdout?: number | undefined;
}

/** The same figure for four things. */
export interface BeforeAndAfter<Figure> {
  /** Of the positions tuned on, by the parameters at the start. */
  readonly before: Figure;
  /** By the tuned parameters: too good, since these were chosen by it. */
  readonly after: Figure;
  /** Of the positions held out, which the tuning never saw. */
  readonly holdoutBefore: Figure;
  /** Of the same, by the tuned parameters: what to expect on other boards. */
  readonly holdoutAfter: Figure;
}

/** The tuned parameters, and how well they name the expert's choices. */
export interface TuneOutcome extends Omit<AnnealReport, "steps"> {
  /** The best ever seen, on the positions tuned on. */
  readonly params: Required<SpotParams>;
  /** The share of positions, in [0, 1], whose best spot is the expert's; of equal spots the lowest id is the best. */
  readonly hitRate: BeforeAndAfter<number>;
  /** 95 % confidence intervals of the hit rates (Wilson), as if all positions were independent. */
  readonly interval: BeforeAndAfter<readonly [low: number, high: number]>;
  /** How many there are. */
  readonly positions: {
    /** Tuned on. */
    readonly tuned: number;
    /** Kept out of the tuning. */
    readonly heldOut: number;
  };
  /** Proposals whose hit rate was measured. */
  readonly evaluations: number;
}

/** @internal */
export const tuneKeys = [...annealKeys, "start", "holdout"] as const;

/** Begins to tune; `options` were found to have no key that is not known. @internal */
export function tuneRun(
  module: MainModule,
  positions: unknown,
  options: Given<keyof TuneOptions>,
): Run<TuneOutcome, AnnealProgress> {
  const { boards, text } = readPositions(positions);
  const { seed, text: annealing } = readAnnealOptions(options, "options");
  const start = packedPreset(undefined) + readSpotParams(options.start, "options.start");
  const holdout = options.holdout === undefined ? 0.25 : checkNumber(options.holdout, "options.holdout", openUnit);
  const session = module.openTune(annealing + start + packedNumbers([boards, holdout]) + text);
  return sessionRun(module, session, annealProgress, () => {
    const numbers = new NumberReader(module, module.tuneAnswer(session));
    const params = spotParamsOf(numbers);
    const positions = { tuned: numbers.next(), heldOut: numbers.next() };
    const rates = numbers.list(12);
    const { steps: evaluations, ...report } = annealAnswer(module, session, seed).report;
    return {
      params,
      hitRate: four((i) => rates[3 * i] as number),
      interval: four((i) => [rates[3 * i + 1] as number, rates[3 * i + 2] as number]),
      positions,
      evaluations,
      ...report,
    };
  });
}

function four<Figure>(figure: (i: number) => Figure): BeforeAndAfter<Figure> {
  return { before: figure(0), after: figure(1), holdoutBefore: figure(2), holdoutAfter: figure(3) };
}

const maxPositions = 50_000;
const maxOwn = 12;

/** Checks positions; answers them board by board, as they cross to the module (see cpp/wasm/tune.cpp). */
function readPositions(value: unknown): { boards: number; text: string } {
  const positions = checkArray(value, "positions");
  if (positions.length < 1 || positions.length > maxPositions)
    throw new RangeError(`positions must have 1 to ${maxPositions} items, got ${positions.length}`);
  const read = new Map<unknown, PositionBoard>(); // a board is often that of many positions
  const byBoard = new Map<string, string[]>();
  for (const [i, position] of positions.entries()) {
    const path = `positions[${i}]`;
    const { board, settlements, own, expert } = checkPosition(position, path);
    const on = read.get(board) ?? readPositionBoard(board, `${path}.board`);
    read.set(board, on);
    const text = readPosition(on.neighbors, settlements, own, expert, path);
    const others = byBoard.get(on.text);
    if (others) others.push(text);
    else byBoard.set(on.text, [text]);
  }
  if (byBoard.size < 2)
    throw new RangeError("positions must be on 2 boards or more, since whole boards are held out, got 1 board");
  const parts = [...byBoard].map(([board, texts]) => board + packedOne(texts.length) + texts.join(""));
  return { boards: byBoard.size, text: parts.join("") };
}

function checkPosition(value: unknown, path: Path): Given<keyof LabelledPosition> {
  return checkObject(value ?? null, path, ["board", "settlements", "own", "expert"]);
}

interface PositionBoard {
  /** The intersections one edge away from each. */
  readonly neighbors: readonly (readonly number[])[];
  /** Setup and board as they cross: equal boards have equal texts. */
  readonly text: string;
}

function readPositionBoard(value: unknown, path: Path): PositionBoard {
  const { shape, text } = readBoard(value, path);
  return { neighbors: cornersOfHexes(shape.hexes).neighbors, text: shape.text + text };
}

function readPosition(
  neighbors: PositionBoard["neighbors"],
  settlements: unknown,
  own: unknown,
  expert: unknown,
  path: string,
): string {
  const last = neighbors.length - 1;
  const ids = (given: unknown, at: Path) =>
    given === undefined ? [] : checkArray(given, at).map((id, i) => checkInteger(id, itemOf(at, i), 0, last));
  const built = [...new Set(ids(settlements, `${path}.settlements`))];
  const mine = ids(own, `${path}.own`);
  for (const [i, id] of mine.entries()) {
    if (!built.includes(id)) throw rangeError(`${path}.own[${i}]`, `one of ${path}.settlements`, id);
    if (mine.indexOf(id) !== i) throw rangeError(`${path}.own[${i}]`, "another than those before", id);
  }
  if (mine.length > maxOwn) throw new RangeError(`${path}.own must have at most ${maxOwn} items, got ${mine.length}`);
  const spot = checkInteger(expert, `${path}.expert`, 0, last);
  if (!isOpen(neighbors, built, spot)) throw rangeError(`${path}.expert`, "an open spot", spot);
  return packedList(built) + packedList(mine) + packedOne(spot);
}

/** The distance rule: neither the spot nor a neighbor of it is built on. */
function isOpen(neighbors: PositionBoard["neighbors"], built: readonly number[], spot: number): boolean {
  return ![spot, ...(neighbors[spot] ?? [])].some((id) => built.includes(id));
}
