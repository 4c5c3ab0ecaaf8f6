// Balanced boards by simulated annealing.
import {
  annealKeys,
  type AnnealOptions,
  annealProgress,
  type AnnealProgress,
  type StopReason,
  stopReasons,
  type Trace,
  traceOf,
  writeAnnealOptions,
} from "../anneal/annealing.js";
import type { Board, LayoutName, LayoutSpec } from "../board/board-data.js";
import { boardOfResult } from "../board/read-board.js";
import { readShape, type Shape, writeShape } from "../board/shape.js";
import {
  checkArray,
  checkIndex,
  checkInteger,
  checkObject,
  type Given,
  itemOf,
  orDefault,
  rangeError,
} from "../check/check.js";
import type { Seed } from "../check/seed.js";
import type { Hexsmith } from "../wasm/hexsmith.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import { type AsyncOptions, runInSlices, sessionRun } from "../wasm/session.js";
import {
  type ClassicTerm,
  defaultPipCap,
  type Energy,
  readClassic,
  type Rule,
  ruleNames,
  rules,
  type TermName,
  termNames,
  termsOf,
  type Weights,
  writeCriteria,
  writeWeights,
} from "./energy.js";
import { type Locks, writeLocks } from "./locks.js";
import { refusalOf, refusedError } from "./refusal.js";

/** Which pieces are swapped: terrains, tokens, or one of the two at even chance. */
export type BalanceMode = "resources" | "numbers" | "both";

/** In the order of cpp/catan's BalanceMode. */
export const balanceModes = ["resources", "numbers", "both"] as const satisfies readonly BalanceMode[];

/** What both presets take; the annealing's own options apply on top, and a schedule that is given has its own defaults. */
export interface CommonOptions extends AnnealOptions {
  /** A released version of the generator, each of which stays reproducible. Default: the newest, 1. */
  readonly algorithm?: number | undefined;
  /** The shape, by name or custom. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec | undefined;
  /** Which pieces are swapped. Default "both". */
  readonly balanceMode?: BalanceMode | undefined;
  /**
   * What must lie where; the rest is dealt and annealed. Locks that the bag of pieces cannot satisfy are a
   * `RefusedError` that names the lock. Default: none.
   */
  readonly locks?: Locks | undefined;
  /**
   * The number of players, 2 to 6, whose seats in the opening draft should be alike; the gap between them is that of
   * `draftFairness` with its defaults. "fair" makes 12 boards, each as without this option, the first of them the
   * very same, and 312 variations of the four with the smallest gaps, which are about as fair; "classic" makes 64 boards.
   * The board with the smallest gap is returned; it obeys every rule that was asked for. `steps` and `accepted` then
   * count all boards, and `stopReason` is "time" where `timeBudgetMs` ran out before the last of them; without a budget
   * the board depends on the seed alone.
   */
  readonly fairSeats?: number | undefined;
}

/**
 * The preset "classic": three terms, 300 geometric steps (T0 1000, rate 0.95), printed harbors. Deserts stay where they
 * are dealt: on each hex that is open to them equally often.
 */
export interface ClassicOptions extends CommonOptions {
  /** By its name. */
  readonly preset: "classic";
  /** Weights of the energy that differ from the preset's, each in [0, 1e9]. */
  readonly weights?: Weights<ClassicTerm> | undefined;
}

/**
 * The preset "fair": twelve terms, 300 geometric steps for each hex (from T 4 down to 0.2), and up to two more annealings,
 * three times as long, while the board has adjacent equal resources or numbers, 6/8 or 2/12, or an intersection above the
 * cap. Deserts stay where they are dealt: on each hex that is open to them equally often.
 */
export interface FairOptions extends CommonOptions {
  /** The default. */
  readonly preset?: "fair" | undefined;
  /** Weights of the energy that differ from the preset's, each in [0, 1e9]. */
  readonly weights?: Weights<TermName> | undefined;
  /**
   * Rules that the board must obey. Up to eight annealings are made until it does; a request that cannot be met is a
   * `RefusedError`, at once where that can be proved. Where no board was found, its `best` is the best one.
   */
  readonly rules?: readonly Rule[] | undefined;
  /** The most pips that an intersection should have, an integer in [0, 15]. Default 11. */
  readonly pipCap?: number | undefined;
  /**
   * Where deserts may lie: "center": on the hexes nearest to the middle; "inland": on those with six neighbors; "coast":
   * on the others. Default "anywhere".
   */
  readonly desert?: "anywhere" | "center" | "inland" | "coast" | undefined;
  /**
   * "printed": in the layout's order, as far as locks leave it; "shuffled": annealed, too; "none": then none can be
   * locked. Default "printed".
   */
  readonly harbors?: "printed" | "shuffled" | "none" | undefined;
  /**
   * "annealed", or "spiral": the official order of tokens, from any corner in either direction, while terrains are
   * annealed in ten runs of 1,000 steps (T0 20, rate 0.996); named layouts only. Default "annealed".
   */
  readonly numbers?: "annealed" | "spiral" | undefined;
}

/** What board to make: "classic" takes none of the options that only "fair" knows. */
export type GenerateOptions = FairOptions | ClassicOptions;

/** A board, how fair it is, and what it takes to make it again: the same options, this seed, this algorithm. */
export interface GeneratedBoard<Term extends TermName = TermName> {
  /** Plain data: it may be kept as JSON. */
  readonly board: Board;
  /** By the weights that were asked for. */
  readonly energy: Energy<Term>;
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

/** In the order of cpp/catan's enumerations. @internal */
export const desertPlaces = ["anywhere", "center", "inland", "coast"] as const;
/** @internal */
export const harborOrders = ["printed", "shuffled", "none"] as const;
/** @internal */
export const numberOrders = ["annealed", "spiral"] as const;

/** What only the fair preset knows. */
const fairKeys = ["rules", "pipCap", "desert", "harbors", "numbers"] as const;

const commonKeys = [
  ...annealKeys,
  "algorithm",
  "layout",
  "balanceMode",
  "preset",
  "weights",
  "locks",
  "fairSeats",
] as const;
const generateKeys = [...commonKeys, ...fairKeys] as const;
type GenerateKey = (typeof generateKeys)[number];

/** @internal */
export function generateBoard(module: Hexsmith, options: unknown): GeneratedBoard {
  const { request, boardOf } = readGenerate(module, checkObject(options, "options", generateKeys));
  return boardOf(module.call(request, (exports, size) => exports.generateBoard(size)));
}

/** @internal */
export const generateBoardAsync = (
  module: Hexsmith,
  value: (GenerateOptions & AsyncOptions<AnnealProgress>) | undefined,
): Promise<GeneratedBoard> =>
  runInSlices(value, generateKeys, (options) => {
    const { request, boardOf } = readGenerate(module, options);
    const session = module.open(request, (exports, size) => exports.openGenerator(size));
    return sessionRun(module, session, annealProgress, () =>
      boardOf(module.result((exports) => exports.generatorResult(session))),
    );
  });

/** Checks options; returns the request and how to read its result. */
function readGenerate(module: Hexsmith, options: Given<GenerateKey>) {
  const newest = module.use((exports) => exports.newestAlgorithm());
  const algorithm = checkInteger(orDefault(options.algorithm, newest), "options.algorithm", 1, newest);
  const classic = readClassic(options.preset, "options.preset");
  if (classic) checkClassic(options);
  const shape = readShape(options.layout, "options.layout");
  const fairSeats = options.fairSeats === undefined ? 0 : checkInteger(options.fairSeats, "options.fairSeats", 2, 6);
  const request = new RequestWriter();
  request.number(fairSeats);
  request.flag(classic);
  const seed = writeAnnealOptions(request, options, "options");
  writeShape(request, shape);
  writeLocks(request, options.locks, "options.locks", shape);
  request.number(checkIndex(orDefault(options.balanceMode, "both"), "options.balanceMode", balanceModes));
  const asked = {
    rules: readRules(options.rules),
    pipCap: orDefault(options.pipCap, defaultPipCap) as number,
    desert: orDefault(options.desert, "anywhere") as string,
    locks: options.locks !== undefined,
  };
  if (classic) writeWeights(request, options.weights, "options.weights", true);
  else writeFairOptions(request, options, asked.rules);

  const boardOf = (result: ResultReader): GeneratedBoard => {
    const refusal = refusalOf(result);
    if (refusal && refusal.kind !== "not found") throw refusedError(refusal, asked);
    const generated = generatedBoard(result, { shape, classic, seed, algorithm, fairSeats });
    if (refusal) throw refusedError(refusal, asked, generated);
    return generated;
  };
  return { request, boardOf };
}

interface Made {
  readonly shape: Shape;
  readonly classic: boolean;
  readonly seed: Seed;
  readonly algorithm: number;
  readonly fairSeats: number;
}

function generatedBoard(result: ResultReader, { shape, classic, seed, algorithm, fairSeats }: Made): GeneratedBoard {
  const board = boardOfResult(shape, result);
  const terms = termsOf(result, classic);
  const generated: GeneratedBoard = {
    board,
    energy: { total: result.number(), terms },
    seed,
    algorithm,
    steps: result.number(),
    accepted: result.number(),
    stopReason: result.choice(stopReasons),
    ...traceOf(result),
    ...(fairSeats > 0 && { seats: seatsOf(result) }),
  };
  result.done();
  return generated;
}

function seatsOf(result: ResultReader): NonNullable<GeneratedBoard["seats"]> {
  const gap = result.number();
  return { gap: Number.isNaN(gap) ? null : gap, boards: result.number() };
}

function checkClassic(options: Given<GenerateKey>): void {
  for (const key of fairKeys)
    if (options[key] !== undefined) throw rangeError(`options.${key}`, `absent with preset "classic"`, options[key]);
}

function writeFairOptions(request: RequestWriter, options: Given<GenerateKey>, asked: readonly Rule[]): void {
  if (options.harbors === "none") checkNoHarbors(options.locks as Locks | undefined);
  request.number(checkIndex(orDefault(options.numbers, "annealed"), "options.numbers", numberOrders));
  writeCriteria(request, options, false);
  request.number(asked.reduce((set, rule) => set | (1 << termNames.indexOf(rules[rule])), 0)); // a bit for each term
  request.number(checkIndex(orDefault(options.desert, "anywhere"), "options.desert", desertPlaces));
  request.number(checkIndex(orDefault(options.harbors, "printed"), "options.harbors", harborOrders));
}

/** Where there are to be no harbors, none can be locked; `locks` were found good before. */
function checkNoHarbors(locks: Locks | undefined): void {
  for (const [slot, kind] of Object.entries(locks?.harbors ?? {}))
    if (kind !== undefined)
      throw rangeError(`options.locks.harbors[${slot}]`, `absent where options.harbors is "none"`, kind);
}

function readRules(value: unknown): readonly Rule[] {
  return checkArray(orDefault(value, []), "options.rules").map(
    (name, i) => ruleNames[checkIndex(name, itemOf("options.rules", i), ruleNames)] as Rule,
  );
}
