/**
 * Boards, their pictures and codes, settlements and drafts, and annealing of custom problems. Nothing has to be loaded:
 * the first call that needs the WebAssembly module, which is embedded in the script, instantiates it. Importing does
 * nothing, and functions that need no module come without it.
 *
 * "hexsmith/external" has the same functions; its module is a file of its own, which `init` fetches.
 *
 * Everything is plain data, in and out. An option that is `undefined` counts as absent; `null` never does; only own
 * properties are read. Bad input throws before the module is entered: a `TypeError` for a wrong type or an unknown key, a
 * `RangeError` for a value out of range, its message naming path and value. What cannot be met throws a `RefusedError`.
 * The next call works as if nothing had happened.
 *
 * @module hexsmith
 */
import { annealRun, type AnnealOutcome } from "./anneal/anneal.js";
import { annealKeys, type AnnealOptions, type AnnealProgress } from "./anneal/annealing.js";
import type { AnnealProblem } from "./anneal/problem.js";
import {
  temperatureKeys,
  type TemperatureOptions,
  type TemperatureProgress,
  temperatureRun,
} from "./anneal/temperature.js";
import type { Board } from "./board/board-data.js";
import { checkObject } from "./check/check.js";
import type { ClassicTerm } from "./fairness/energy.js";
import * as generate from "./fairness/generate.js";
import type { ClassicOptions, FairOptions, GeneratedBoard, GenerateOptions } from "./fairness/generate.js";
import * as official from "./fairness/official.js";
import type { OfficialBoard, OfficialOptions } from "./fairness/official.js";
import * as percentiles from "./fairness/percentile.js";
import { type Repair, repairKeys, type RepairOptions, type RepairProgress, repairRun } from "./fairness/repair.js";
import * as scores from "./fairness/score.js";
import type { BoardScore, ClassicScoreOptions, FairScoreOptions } from "./fairness/score.js";
import { type Coaching, type CoachOptions, type CoachProgress, coachKeys, coachRun } from "./settle/coach.js";
import {
  type Draft,
  draftKeys,
  type DraftOptions,
  type DraftProgress,
  draftRun,
  fairnessKeys,
  type FairnessOptions,
  fairnessRun,
  type Opening,
} from "./settle/draft.js";
import * as chances from "./settle/opening-chances.js";
import type { OpeningChances, OpeningChancesOptions } from "./settle/opening-chances.js";
import {
  scoreSpotsKeys,
  type ScoreSpotsOptions,
  type ScoreSpotsProgress,
  scoreSpotsRun,
} from "./settle/score-spots.js";
import * as params from "./settle/spot-params.js";
import type { ResolvedSpotParams, SpotPreset } from "./settle/spot-params.js";
import * as spots from "./settle/spots.js";
import type { JudgeOptions, Spot, SpotOptions, SpotScore } from "./settle/spots.js";
import type { InitOptions } from "./wasm/external.js";
import { hexsmith } from "./wasm/hexsmith-embedded.js";
import { type AsyncOptions, runAtOnce, runInSlices } from "./wasm/session.js";

export type * from "./types.js";
export * from "./without-module.js";

/**
 * Compiles the module ahead of time, off the main thread. Every call returns the same promise, until one fails: the next
 * call then tries again. In "hexsmith" it is optional, and `options.wasm` is a `TypeError`.
 *
 * In "hexsmith/external" it comes first: it fetches the module, and what needs it throws an `Error` that names `init`
 * until it is done. Rejects with a `TypeError` for bad options, and with an `Error` that names the address if the module
 * cannot be fetched, is not found, is a page, or is no module of this version.
 */
export function init(options?: InitOptions): Promise<void> {
  try {
    checkObject(options, "options", []);
  } catch (error) {
    return Promise.reject(error as Error);
  }
  return hexsmith.init();
}

/**
 * A balanced board: dealt at random and annealed. The same options with the same seed give the same board everywhere.
 * Locks that no bag satisfies and rules that cannot be obeyed are a `RefusedError`; where rules were not met within the
 * budget, its `best` is the best board found. "fair" takes a few milliseconds, "classic" some 20 microseconds,
 * `fairSeats` some 15 milliseconds.
 */
export function generateBoard(options?: FairOptions): GeneratedBoard;
export function generateBoard(options: ClassicOptions): GeneratedBoard<ClassicTerm>;
/** Where the preset is chosen at run time. */
export function generateBoard(options?: GenerateOptions): GeneratedBoard | GeneratedBoard<ClassicTerm>;
export function generateBoard(options?: GenerateOptions): GeneratedBoard | GeneratedBoard<ClassicTerm> {
  return generate.generateBoard(hexsmith.get(), options);
}

/** The same without holding up the page: in slices of 4 ms, with progress and a way to end it. */
export function generateBoardAsync(options?: FairOptions & AsyncOptions<AnnealProgress>): Promise<GeneratedBoard>;
export function generateBoardAsync(
  options: ClassicOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard<ClassicTerm>>;
/** Where the preset is chosen at run time. */
export function generateBoardAsync(
  options?: GenerateOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard | GeneratedBoard<ClassicTerm>>;
export async function generateBoardAsync(
  options?: GenerateOptions & AsyncOptions<AnnealProgress>,
): Promise<GeneratedBoard | GeneratedBoard<ClassicTerm>> {
  return generate.generateBoardAsync(hexsmith.get(), options);
}

/**
 * The energy of a board and its terms, from scratch, with what breaks the rules and how much of it stands on each hex and
 * each intersection: these shares add up to the energy. Boards of any piece counts are accepted.
 */
export function scoreBoard(board: Board, options?: FairScoreOptions): BoardScore;
export function scoreBoard(board: Board, options: ClassicScoreOptions): BoardScore<ClassicTerm>;
/** Where the preset is chosen at run time. */
export function scoreBoard(
  board: Board,
  options?: FairScoreOptions | ClassicScoreOptions,
): BoardScore | BoardScore<ClassicTerm>;
export function scoreBoard(
  board: Board,
  options?: FairScoreOptions | ClassicScoreOptions,
): BoardScore | BoardScore<ClassicTerm> {
  return scores.scoreBoard(hexsmith.get(), board, options);
}

/**
 * The variable set-up of the rules: terrains and harbors shuffled, tokens in the order of their letters,
 * counter-clockwise from a random corner inward. Fair only in that 6 and 8 never touch.
 */
export function officialBoard(options?: OfficialOptions): OfficialBoard {
  return official.officialBoard(hexsmith.get(), options);
}

/**
 * The share of random boards of its layout, in [0, 1], that are less fair: whose fair energy, with the default weights,
 * is above the board's. Among boards with shuffled harbors, or without any if it has none; from quantiles of a million
 * boards, exact to about 0.002. For the two named layouts; a custom layout is a `RangeError`.
 */
export function percentile(board: Board): number {
  return percentiles.percentile(hexsmith.get(), board);
}

/**
 * The few swaps that lower the fair energy of a board most. Exact for one and two swaps, of which all are tried; for
 * more, every further one is tried on the 32 best boards so far. Takes some milliseconds on "standard", a second on 61
 * hexes.
 */
export function repairBoard(board: Board, options?: RepairOptions): Repair {
  return runAtOnce(options, repairKeys, (given) => repairRun(hexsmith.get(), board, given));
}

/** The same without holding up the page. */
export async function repairBoardAsync(
  board: Board,
  options?: RepairOptions & AsyncOptions<RepairProgress>,
): Promise<Repair> {
  return runInSlices(options, repairKeys, (given) => repairRun(hexsmith.get(), board, given));
}

/**
 * The open spots of a board by their scores, best first, ties by the lowest id; empty where none is open. `SpotParams`
 * has the formula. Takes some 15 microseconds.
 */
export function rankSpots(board: Board, options?: SpotOptions): readonly Spot[] {
  return spots.rankSpots(hexsmith.get(), board, options);
}

/**
 * What two settlements are worth as one player's opening: production, scarcity and prime bonus are summed over both;
 * parity, variety and harbors are those of the pair, a repeated kind of harbor once. They are two different ids of
 * `Layout.intersections`; the distance rule is not asked for.
 */
export function scoreOpening(board: Board, settlements: Opening, options?: JudgeOptions): SpotScore {
  return spots.scoreOpening(hexsmith.get(), board, settlements, options);
}

/**
 * The chance to win of each seat, from the openings of all, player 1 first: for 2, 3 and 4 players, by a model fitted on
 * whole games between programs, which trade with the bank only. Takes some 12 microseconds; the page "Chances to win"
 * of the manual says how the model was made and how far it can be trusted. Settlements against the distance rule and
 * roads that do not lie at their settlements are a `RangeError`.
 */
export function openingChances(
  board: Board,
  openings: readonly Opening[],
  options?: OpeningChancesOptions,
): OpeningChances {
  return chances.openingChances(hexsmith.get(), board, openings, options);
}

/** All parameters of a preset, as plain data to start from. Default "guide". */
export function spotParams(preset?: SpotPreset): ResolvedSpotParams {
  return params.spotParams(hexsmith.get(), preset);
}

/**
 * The draft played to its end, from nothing or from the middle, every seat by one policy. Settlements out of turn, or
 * too near to each other, are a `RangeError`. "optimal" takes 0.1 to 1 ms for up to five players, some 8 ms for six.
 */
export function suggestDraft(board: Board, options?: DraftOptions): Draft {
  return runAtOnce(options, draftKeys, (given) => draftRun(hexsmith.get(), board, given));
}

/** The same without holding up the page. */
export async function suggestDraftAsync(
  board: Board,
  options?: DraftOptions & AsyncOptions<DraftProgress>,
): Promise<Draft> {
  return runInSlices(options, draftKeys, (given) => draftRun(hexsmith.get(), board, given));
}

/**
 * What each seat can reach where all play their best replies, and the gap between them: `suggestDraft` by "optimal" from
 * nothing.
 */
export function draftFairness(board: Board, options?: FairnessOptions): Draft {
  return runAtOnce(options, fairnessKeys, (given) => fairnessRun(hexsmith.get(), board, given));
}

/** The same without holding up the page. */
export async function draftFairnessAsync(
  board: Board,
  options?: FairnessOptions & AsyncOptions<DraftProgress>,
): Promise<Draft> {
  return runInSlices(options, fairnessKeys, (given) => fairnessRun(hexsmith.get(), board, given));
}

/**
 * Each open spot with the chance that it is still there at a player's next turn: counted out where there are not too
 * many ways, as `exact` tells, else sampled with the seed.
 */
export function coachDraft(board: Board, options?: CoachOptions): Coaching {
  return runAtOnce(options, coachKeys, (given) => coachRun(hexsmith.get(), board, given));
}

/** The same without holding up the page. */
export async function coachDraftAsync(
  board: Board,
  options?: CoachOptions & AsyncOptions<CoachProgress>,
): Promise<Coaching> {
  return runInSlices(options, coachKeys, (given) => coachRun(hexsmith.get(), board, given));
}

/**
 * The scores of all intersections of many boards of one shape, for tools: as many numbers for each board as its layout
 * has intersections, board by board. `boards`: packed boards, one after the other (see `packBoard`); each byte is
 * checked.
 */
export function scoreSpots(boards: Uint8Array, options?: ScoreSpotsOptions): Float64Array {
  return runAtOnce(options, scoreSpotsKeys, (given) => scoreSpotsRun(hexsmith.get(), boards, given));
}

/** The same without holding up the page. */
export async function scoreSpotsAsync(
  boards: Uint8Array,
  options?: ScoreSpotsOptions & AsyncOptions<ScoreSpotsProgress>,
): Promise<Float64Array> {
  return runInSlices(options, scoreSpotsKeys, (given) => scoreSpotsRun(hexsmith.get(), boards, given));
}

/**
 * Anneals a custom problem and returns the best state ever visited. By default one run of 10,000 steps of the geometric
 * schedule, whose start temperature, 1000, should fit the problem: see `suggestTemperature`.
 */
export function anneal<State>(problem: AnnealProblem<State>, options?: AnnealOptions): AnnealOutcome<State> {
  return runAtOnce(options, annealKeys, (given) => annealRun(hexsmith.get(), problem, given));
}

/** The same without holding up the page. */
export async function annealAsync<State>(
  problem: AnnealProblem<State>,
  options?: AnnealOptions & AsyncOptions<AnnealProgress>,
): Promise<AnnealOutcome<State>> {
  return runInSlices(options, annealKeys, (given) => annealRun(hexsmith.get(), problem, given));
}

/**
 * The temperature at which a wanted share of the problem's proposals is accepted, in equilibrium: met to 0.03 by the
 * default 10,000 proposals, where as many lead anywhere. For annealing to start hot at acceptance 0.8, for the adaptive
 * schedule at its target. `null` where no temperature accepts as few: more than that share of proposals goes downhill or
 * changes nothing. (Steered by Robbins and Monro, averaged by Polyak and Juditsky, SIAM J. Control Optim. 30, 1992.)
 */
export function suggestTemperature<State>(problem: AnnealProblem<State>, options?: TemperatureOptions): number | null {
  return runAtOnce(options, temperatureKeys, (given) => temperatureRun(hexsmith.get(), problem, given));
}

/** The same without holding up the page. */
export async function suggestTemperatureAsync<State>(
  problem: AnnealProblem<State>,
  options?: TemperatureOptions & AsyncOptions<TemperatureProgress>,
): Promise<number | null> {
  return runInSlices(options, temperatureKeys, (given) => temperatureRun(hexsmith.get(), problem, given));
}
