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
import type { BoardModule } from "../wasm/board.js";
import { RequestWriter } from "../wasm/request.js";
import type { ResultReader } from "../wasm/result.js";
import { type AsyncOptions, runInSlices, sessionRun } from "../wasm/session.js";
import {
  type ClassicTerm,
  defaultPipCap,
  type Energy,
  readClassic,
  type TermName,
  terms,
  termsOf,
  type ViolationTerm,
  violationTerms,
  type Weights,
  writeCriteria,
  writeWeights,
} from "./energy.js";
import { type Locks, writeLocks } from "./locks.js";
import { refusalOf, refusedError } from "./refusal.js";

/** Pieces that are swapped: terrains ("resources"), tokens ("numbers"), or both. */
export type BalanceMode = "resources" | "numbers" | "both";

/** In the order of cpp/catan's BalanceMode. */
export const balanceModes = ["resources", "numbers", "both"] as const satisfies readonly BalanceMode[];

/** Options of both presets. */
export interface CommonOptions extends AnnealOptions {
  /** Version of the generator. Default: the newest. Every released version stays reproducible. */
  readonly algorithm?: number | undefined;
  /** Layout of the board, by name or custom. Default "standard". */
  readonly layout?: LayoutName | LayoutSpec | undefined;
  /** Pieces that are swapped: terrains, tokens, or both. Default "both". */
  readonly balanceMode?: BalanceMode | undefined;
  /** Pieces that stay in these places; the others are dealt around them. Default: none. */
  readonly locks?: Locks | undefined;
}

/**
 * Options of the preset "fair": twelve terms, 300 steps of the geometric schedule for each hex, from temperature 4 down to
 * 0.2. Up to two more annealings, three times as long, follow while the board has adjacent equal resources or numbers, 6
 * and 8 or 2 and 12, or an intersection above the cap. Deserts stay where they are dealt.
 */
export interface FairOptions extends CommonOptions {
  /** Name of the preset, which is the default. */
  readonly preset?: "fair" | undefined;
  /** Weights that differ from the preset's, each in [0, 1e9]. */
  readonly weights?: Weights<TermName> | undefined;
  /** Terms that must be 0. The generator anneals up to eight times until all are. Default: none. */
  readonly forbid?: readonly ViolationTerm[] | undefined;
  /** Most pips that an intersection should have: an integer in [0, 15]. Default 11. */
  readonly pipCap?: number | undefined;
  /**
   * Hexes open to deserts: all, those nearest to the center ("center"), those with six neighbors ("inland"), or the
   * others ("coast"). Default "anywhere".
   */
  readonly desert?: "anywhere" | "center" | "inland" | "coast" | undefined;
  /** Harbors in their printed order, annealed with the other pieces, or none. Default "printed". */
  readonly harbors?: "printed" | "shuffled" | "none" | undefined;
  /**
   * Order of the tokens: annealed, or the official spiral from any corner in either direction, for named layouts only.
   * With "spiral", terrains are annealed in ten runs of 1,000 steps. Default "annealed".
   */
  readonly tokenOrder?: "annealed" | "spiral" | undefined;
}

/**
 * Options of the preset "classic": three terms, 300 steps of the default geometric schedule, printed harbors. Deserts
 * stay where they are dealt.
 */
export interface ClassicOptions extends CommonOptions {
  /** Name of the preset. */
  readonly preset: "classic";
  /** Weights that differ from the preset's, each in [0, 1e9]. */
  readonly weights?: Weights<ClassicTerm> | undefined;
}

/** Options of `generateBoard`. */
export type GenerateOptions = FairOptions | ClassicOptions;

/** Generated board. The same options, `seed` and `algorithm` repeat it. */
export interface GeneratedBoard<Term extends TermName = TermName> {
  /** Board that was generated. */
  readonly board: Board;
  /** Energy of the board by the weights of the call. */
  readonly energy: Energy<Term>;
  /** Seed that repeats the call. */
  readonly seed: Seed;
  /** Version of the generator. */
  readonly algorithm: number;
  /** Proposals made in all runs. */
  readonly steps: number;
  /** Proposals accepted. */
  readonly accepted: number;
  /** Reason why the last run ended. */
  readonly stopReason: StopReason;
  /** Course of the annealing, if the option `trace` was set. */
  readonly trace?: Trace;
}

/** In the order of cpp/catan's enumerations. @internal */
export const desertPlaces = ["anywhere", "center", "inland", "coast"] as const;
/** @internal */
export const harborOrders = ["printed", "shuffled", "none"] as const;
/** @internal */
export const tokenOrders = ["annealed", "spiral"] as const;

/** What only the fair preset knows. */
const fairKeys = ["forbid", "pipCap", "desert", "harbors", "tokenOrder"] as const;

const commonKeys = [...annealKeys, "algorithm", "layout", "balanceMode", "preset", "weights", "locks"] as const;
/** @internal */
export const generateKeys = [...commonKeys, ...fairKeys] as const;
/** @internal */
export type GenerateKey = (typeof generateKeys)[number];

const newestIn = (module: BoardModule) => module.use((exports) => exports.newestAlgorithm());

/** @internal */
export function generateBoard(module: BoardModule, options: unknown): GeneratedBoard {
  const { request, generatedOf } = readGenerate(newestIn(module), checkObject(options, "options", generateKeys));
  return generatedOf(module.call(request, (exports, size) => exports.generateBoard(size)));
}

/** @internal */
export const generateBoardAsync = (
  module: BoardModule,
  value: (GenerateOptions & AsyncOptions<AnnealProgress>) | undefined,
): Promise<GeneratedBoard> =>
  runInSlices(value, generateKeys, (options) => {
    const { request, generatedOf } = readGenerate(newestIn(module), options);
    const session = module.open(request, (exports, size) => exports.openGenerator(size));
    return sessionRun(module, session, annealProgress, () =>
      generatedOf(module.result((exports) => exports.generatorResult(session))),
    );
  });

/**
 * Checks options; returns the request and how to read its result. `newest`: the newest algorithm. `players`: 0, or the number of players whose seats should
 * be equal: see settle/equal-seats.ts. @internal
 */
export function readGenerate<Result extends GeneratedBoard = GeneratedBoard>(
  newest: number,
  options: Given<GenerateKey>,
  players = 0,
) {
  const algorithm = checkInteger(orDefault(options.algorithm, newest), "options.algorithm", 1, newest);
  const classic = readClassic(options.preset, "options.preset");
  if (classic) checkClassic(options);
  const shape = readShape(options.layout, "options.layout");
  const request = new RequestWriter();
  request.number(players);
  request.flag(classic);
  const seed = writeAnnealOptions(request, options, "options");
  writeShape(request, shape);
  const lockPathOf = writeLocks(request, options.locks, "options.locks", shape);
  request.number(checkIndex(orDefault(options.balanceMode, "both"), "options.balanceMode", balanceModes));
  const asked = {
    forbid: readForbidden(options.forbid),
    pipCap: orDefault(options.pipCap, defaultPipCap) as number,
    desert: orDefault(options.desert, "anywhere") as string,
    locks: options.locks !== undefined,
    lockPathOf,
  };
  if (classic) writeWeights(request, options.weights, "options.weights", true);
  else writeFairOptions(request, options, asked.forbid);

  const generatedOf = (result: ResultReader): Result => {
    const refusal = refusalOf(result);
    if (refusal && refusal.kind !== "not-found") throw refusedError(refusal, asked, undefined);
    const generated = generatedBoard(result, { shape, classic, seed, algorithm, players });
    if (refusal) throw refusedError(refusal, asked, generated);
    return generated as Result;
  };
  return { request, generatedOf };
}

interface Made {
  readonly shape: Shape;
  readonly classic: boolean;
  readonly seed: Seed;
  readonly algorithm: number;
  readonly players: number;
}

function generatedBoard(result: ResultReader, { shape, classic, seed, algorithm, players }: Made): GeneratedBoard {
  const board = boardOfResult(shape, result);
  const energyTerms = termsOf(result, classic);
  const generated: GeneratedBoard = {
    board,
    energy: { total: result.number(), terms: energyTerms },
    seed,
    algorithm,
    steps: result.number(),
    accepted: result.number(),
    stopReason: result.choice(stopReasons),
    ...traceOf(result),
    ...(players > 0 && seatsOf(result)),
  };
  result.done();
  return generated;
}

function seatsOf(result: ResultReader): { readonly gap: number | null; readonly boardsTried: number } {
  const gap = result.number();
  return { gap: Number.isNaN(gap) ? null : gap, boardsTried: result.number() };
}

function checkClassic(options: Given<GenerateKey>): void {
  for (const key of fairKeys)
    if (options[key] !== undefined) throw rangeError(`options.${key}`, `absent with preset "classic"`, options[key]);
}

function writeFairOptions(request: RequestWriter, options: Given<GenerateKey>, forbid: readonly ViolationTerm[]): void {
  if (options.harbors === "none") checkNoHarbors(options.locks as Locks | undefined);
  request.number(checkIndex(orDefault(options.tokenOrder, "annealed"), "options.tokenOrder", tokenOrders));
  writeCriteria(request, options, false);
  request.number(forbid.reduce((set, term) => set | (1 << terms.indexOf(term)), 0)); // a bit for each term
  request.number(checkIndex(orDefault(options.desert, "anywhere"), "options.desert", desertPlaces));
  request.number(checkIndex(orDefault(options.harbors, "printed"), "options.harbors", harborOrders));
}

/** Where there are to be no harbors, none can be locked; `locks` were found good before. */
function checkNoHarbors(locks: Locks | undefined): void {
  for (const [slot, kind] of Object.entries(locks?.harbors ?? {}))
    if (kind !== undefined)
      throw rangeError(`options.locks.harbors[${slot}]`, `absent where options.harbors is "none"`, kind);
}

function readForbidden(value: unknown): readonly ViolationTerm[] {
  return checkArray(orDefault(value, []), "options.forbid").map(
    (name, i) => violationTerms[checkIndex(name, itemOf("options.forbid", i), violationTerms)] as ViolationTerm,
  );
}
