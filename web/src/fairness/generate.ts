// Balanced boards by simulated annealing.
import type { MainModule } from "#module/hexsmith";
import {
  annealKeys,
  type AnnealOptions,
  annealProgress,
  readAnnealOptions,
  type StopReason,
  stopReasonOf,
  type Trace,
  traceOf,
} from "../anneal/annealing.js";
import type { Board, LayoutName, LayoutSpec } from "../board/board-data.js";
import { boardOf } from "../board/board-text.js";
import { checkArray, checkIndex, checkInteger, checkObject, type Given, itemOf, rangeError } from "../check/check.js";
import {
  type Energy,
  type EnergyWeights,
  type Preset,
  readClassic,
  readPipCap,
  readWeights,
  type Rule,
  ruleNames,
  rules,
  termNames,
  termsOf,
} from "./energy.js";
import { type Locks, readLocks } from "./locks.js";
import { NumberReader } from "../wasm/number-reader.js";
import { refusalOf, refusalText } from "./refusal.js";
import type { Seed } from "../check/seed.js";
import { readShape } from "../board/shape.js";
import { asynchronousKeys, inSlices, sessionRun } from "../wasm/slices.js";
import { packedOne } from "../wasm/text.js";

/** Which pieces are swapped: terrains, tokens, or one of the two at even chance. */
export type BalanceMode = "resources" | "numbers" | "both";

/** In the order of cpp/catan's BalanceMode. */
export const balanceModes = ["resources", "numbers", "both"] as const satisfies readonly BalanceMode[];

/**
 * What board to make. The annealing's own options apply on top: a preset says how many steps it takes and how it cools,
 * and a schedule that is given has its own defaults.
 */
export interface GenerateOptions extends AnnealOptions {
  /** A released version of the generator, each of which stays reproducible. Default: the newest, 1. */
  readonly algorithm?: number;
  /** The shape, by name or of one's own. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec;
  /** Which pieces are swapped. Default "both". */
  readonly balanceMode?: BalanceMode;
  /**
   * "fair", the default: twelve terms, 10,000 geometric steps (T0 12, rate 0.9996), and up to two more such annealings
   * while the board has adjacent equal resources or numbers, 6/8 or 2/12, or an intersection above the cap.
   * "classic": three terms, 300 geometric steps (T0 1000, rate 0.95), printed harbors.
   * With either, deserts stay where they are dealt: on each hex that is open to them equally often.
   */
  readonly preset?: Preset;
  /** Weights of the energy that differ from the preset's, each in [0, 1e9]; with "classic" its three terms only. */
  readonly weights?: Partial<EnergyWeights>;
  /**
   * What must lie where; the rest is dealt and annealed. Locks that the bag of pieces cannot satisfy are a `RangeError`
   * that names the lock. Default: none.
   */
  readonly locks?: Locks;
  /**
   * Rules that the board must obey ("fair" only). Up to eight annealings are made until it does; a request that cannot be
   * met is a `RangeError`, at once where that can be proved. Where no board was found, the error's `cause` is the best
   * one, as a `GeneratedBoard`.
   */
  readonly rules?: readonly Rule[];
  /** The most pips that an intersection should have, an integer in [0, 15] ("fair" only). Default 11. */
  readonly pipCap?: number;
  /**
   * Where deserts may lie ("fair" only): "center": on the hexes nearest to the middle; "inland": on those with six
   * neighbors; "coast": on the others. Default "anywhere".
   */
  readonly desert?: "anywhere" | "center" | "inland" | "coast";
  /**
   * "printed": in the layout's order, as far as locks leave it; "shuffled": annealed, too; "none": then none can be locked
   * ("fair" only). Default "printed".
   */
  readonly harbors?: "printed" | "shuffled" | "none";
  /**
   * "annealed", or "spiral": the official order of tokens, from any corner in either direction, while terrains are
   * annealed in ten runs of 1,000 steps (T0 20, rate 0.996); named layouts only ("fair" only). Default "annealed".
   */
  readonly numbers?: "annealed" | "spiral";
  /**
   * The number of players, 2 to 6, whose seats in the opening draft should be alike. Up to 64 boards are made, each as
   * without this option, the first of them the very same; of each the gap is that of `draftFairness` with its defaults,
   * and the board with the smallest gap is answered. `steps` and `accepted` then count all boards, and `stopReason` is
   * "time" where `timeBudgetMs` ran out before the last of them; without a budget the board depends on the seed alone.
   */
  readonly fairSeats?: number;
}

/** A board, how fair it is, and what it takes to make it again: the same options, this seed, this algorithm. */
export interface GeneratedBoard {
  /** Plain data: it may be kept as JSON. */
  readonly board: Board;
  /** By the weights that were asked for. */
  readonly energy: Energy;
  /** As given, or the fresh one. */
  readonly seed: Seed;
  /** The version of the generator that made the board. */
  readonly algorithm: number;
  /** Proposals made, over all runs. */
  readonly steps: number;
  /** Of these, how many were accepted. */
  readonly accepted: number;
  /** Why the last run ended. */
  readonly stopReason: StopReason;
  /** If it was asked for. */
  readonly trace?: Trace;
  /** If `fairSeats` was asked for. */
  readonly seats?: {
    /** Best seat's score minus the worst's under optimal play; null where the time ran out before the first was known. */
    readonly gap: number | null;
    /** How many boards it is the smallest gap of. */
    readonly boards: number;
  };
}

/** In the order of cpp/catan's enumerations. */
const deserts = ["anywhere", "center", "inland", "coast"] as const;
const harborOrders = ["printed", "shuffled", "none"] as const;
const numberOrders = ["annealed", "spiral"] as const;

/** What only the fair preset knows. */
const fairKeys = ["rules", "pipCap", "desert", "harbors", "numbers"] as const;

const generateKeys = [
  ...annealKeys,
  "algorithm",
  "layout",
  "balanceMode",
  "preset",
  "weights",
  "locks",
  ...fairKeys,
  "fairSeats",
] as const;
type GenerateKey = (typeof generateKeys)[number];

/** @internal */
export function generateBoard(module: MainModule, options: unknown): GeneratedBoard {
  const { request, boardOfAnswer } = readGenerate(module, checkObject(options, "options", generateKeys));
  return boardOfAnswer(module.generateBoard(request));
}

/** @internal */
export async function generateBoardAsync(module: MainModule, value: unknown): Promise<GeneratedBoard> {
  const options = checkObject(value, "options", [...generateKeys, ...asynchronousKeys]);
  const open = () => {
    const { request, boardOfAnswer } = readGenerate(module, options);
    const session = module.openGenerator(request);
    return sessionRun(module, session, annealProgress, () => boardOfAnswer(module.generatorAnswer(session)));
  };
  return inSlices(open, options, "options");
}

/** Checks options; answers the request as it crosses, and how to read its answer. */
function readGenerate(module: MainModule, options: Given<GenerateKey>) {
  const newest = module.newestAlgorithm();
  const algorithm =
    options.algorithm === undefined ? newest : checkInteger(options.algorithm, "options.algorithm", 1, newest);
  const classic = readClassic(options.preset, "options.preset");
  const shape = readShape(options.layout, "options.layout");
  const { seed, text } = readAnnealOptions(options, "options");
  const fairSeats = options.fairSeats === undefined ? 0 : checkInteger(options.fairSeats, "options.fairSeats", 2, 6);
  const request =
    packedOne(fairSeats) +
    packedOne(classic ? 1 : 0) +
    text +
    shape.text +
    readLocks(options.locks, "options.locks", shape) +
    packedOne(checkIndex(options.balanceMode ?? "both", "options.balanceMode", balanceModes)) +
    (classic ? readClassicOptions(options) : readFairOptions(options));

  const boardOfAnswer = (address: number): GeneratedBoard => {
    const numbers = new NumberReader(module, address);
    const refusal = refusalOf(numbers);
    if (refusal && refusal.kind !== "not found") throw new RangeError(refusalText(refusal, options));
    const board = boardOf(shape, numbers);
    const terms = termsOf(numbers, classic);
    const generated: GeneratedBoard = {
      board,
      energy: { total: numbers.next(), terms },
      seed,
      algorithm,
      steps: numbers.next(),
      accepted: numbers.next(),
      stopReason: stopReasonOf(numbers.next()),
      ...traceOf(numbers),
      ...(fairSeats > 0 && { seats: seatsOf(numbers) }),
    };
    if (refusal) throw new RangeError(refusalText(refusal, options), { cause: generated });
    return generated;
  };
  return { request, boardOfAnswer };
}

function seatsOf(numbers: NumberReader): NonNullable<GeneratedBoard["seats"]> {
  const gap = numbers.next();
  return { gap: Number.isNaN(gap) ? null : gap, boards: numbers.next() };
}

function readClassicOptions(options: Given<GenerateKey>): string {
  for (const key of fairKeys)
    if (options[key] !== undefined) throw rangeError(`options.${key}`, `absent with preset "classic"`, options[key]);
  return readWeights(options.weights, "options.weights", true);
}

function readFairOptions(options: Given<GenerateKey>): string {
  if (options.harbors === "none") checkNoHarbors(options.locks as Locks | undefined);
  return (
    packedOne(checkIndex(options.numbers ?? "annealed", "options.numbers", numberOrders)) +
    readWeights(options.weights, "options.weights", false) +
    readPipCap(options.pipCap, "options.pipCap") +
    packedOne(readRules(options.rules)) +
    packedOne(checkIndex(options.desert ?? "anywhere", "options.desert", deserts)) +
    packedOne(checkIndex(options.harbors ?? "printed", "options.harbors", harborOrders))
  );
}

/** Where there are to be no harbors, none can be locked; `locks` were found good before. */
function checkNoHarbors(locks: Locks | undefined): void {
  for (const [slot, kind] of Object.entries(locks?.harbors ?? {}))
    if (kind !== undefined)
      throw rangeError(`options.locks.harbors[${slot}]`, `absent where options.harbors is "none"`, kind);
}

/** A set of terms, a bit for each. */
function readRules(value: unknown): number {
  let set = 0;
  for (const [i, name] of checkArray(value ?? [], "options.rules").entries()) {
    const rule = ruleNames[checkIndex(name, itemOf("options.rules", i), ruleNames)] as Rule;
    set |= 1 << termNames.indexOf(rules[rule]);
  }
  return set;
}
