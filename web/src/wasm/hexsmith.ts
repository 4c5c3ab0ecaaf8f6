// The face of the module "hexsmith": what `load` answers.
import type { MainModule } from "#module/hexsmith";
import { type AnnealOutcome, type AnnealProblem, annealRun } from "../anneal/anneal.js";
import { annealKeys, type AnnealOptions, type AnnealProgress } from "../anneal/annealing.js";
import type { Board, LayoutName, LayoutSpec } from "../board/board-data.js";
import { type Draft, draftFairness, type DraftOptions, type FairnessOptions, suggestDraft } from "../settle/draft.js";
import { type GenerateOptions, type GeneratedBoard, generateBoard, generateBoardAsync } from "../fairness/generate.js";
import { frozenLayoutOf, type Layout } from "../geometry/layout.js";
import { officialBoard, type OfficialOptions } from "../fairness/official.js";
import { type BoardScore, scoreBoard, type ScoreOptions } from "../fairness/score.js";
import { versionOf } from "./version.js";
import type { Seed } from "../check/seed.js";
import { readShape } from "../board/shape.js";
import { type Asynchronous, runAtOnce, runInSlices } from "./slices.js";
import {
  temperatureKeys,
  type TemperatureOptions,
  type TemperatureProgress,
  temperatureRun,
} from "../anneal/temperature.js";
import { type SpotParams, spotParams, type SpotPreset } from "../settle/spot-params.js";
import {
  type JudgeOptions,
  rankSpots,
  scoreOpening,
  type Spot,
  type SpotOptions,
  type SpotScore,
} from "../settle/spots.js";

/**
 * Every function takes and answers plain data. Bad input throws before the module is entered: a `TypeError` for a wrong
 * type or an unknown key, a `RangeError` for a value out of range, its message naming the path and the value; the next
 * call answers as if it had not happened. An option that is `undefined` counts as absent.
 */
export interface Hexsmith {
  /** The package's version. */
  readonly version: string;
  /** The geometry of a shape, frozen: where its hexes, intersections, edges and harbors are. Default "standard". */
  layout(layout?: LayoutName | LayoutSpec): Layout;
  /**
   * A balanced board: dealt at random and annealed. The same options with the same seed give the same board everywhere.
   * Locks that no bag satisfies and rules that cannot be obeyed are a `RangeError` that says why; where rules were not met
   * within the budget, its `cause` is the best board found, a `GeneratedBoard`. "fair" takes a few milliseconds, "classic"
   * some 20 microseconds, `fairSeats` up to 64 boards and as many drafts.
   */
  generateBoard(options?: GenerateOptions): GeneratedBoard;
  /** The same without holding up the page: in slices of 4 ms, with progress and a way to end it. */
  generateBoardAsync(options?: GenerateOptions & Asynchronous<AnnealProgress>): Promise<GeneratedBoard>;
  /**
   * The energy of a board and its terms, from scratch, with what breaks the rules and how much of it stands on each hex
   * and each intersection: these shares add up to the energy. Boards of any piece counts are accepted.
   */
  scoreBoard(board: Board, options?: ScoreOptions): BoardScore;
  /**
   * The variable set-up of the rules: terrains and harbors shuffled, tokens in the order of their letters,
   * counter-clockwise from a random corner inward. Fair only as far as 6 and 8 go, which never touch.
   */
  officialBoard(options?: OfficialOptions): {
    /** With the layout's own pieces, harbors included. */
    readonly board: Board;
    /** As given, or the fresh one. */
    readonly seed: Seed;
  };
  /**
   * Anneals a problem of the caller's own, and answers the best state ever visited. By default one run of 10,000 steps
   * of the geometric schedule, whose start temperature, 1000, should fit the problem: see `suggestTemperature`.
   */
  anneal<State>(problem: AnnealProblem<State>, options?: AnnealOptions): AnnealOutcome<State>;
  /** The same without holding up the page. */
  annealAsync<State>(
    problem: AnnealProblem<State>,
    options?: AnnealOptions & Asynchronous<AnnealProgress>,
  ): Promise<AnnealOutcome<State>>;
  /**
   * The temperature at which a wanted share of the problem's proposals is accepted, in equilibrium: met to 0.03 by
   * the default 10,000 proposals, where as many lead anywhere. For annealing to start hot at acceptance 0.8, for the
   * adaptive schedule at its target. `null` where no temperature accepts as few: more than that share of proposals goes
   * downhill or changes nothing. (Steered by Robbins and Monro, averaged by Polyak and Juditsky, SIAM J. Control Optim.
   * 30, 1992.)
   */
  suggestTemperature<State>(problem: AnnealProblem<State>, options?: TemperatureOptions): number | null;
  /** The same without holding up the page. */
  suggestTemperatureAsync<State>(
    problem: AnnealProblem<State>,
    options?: TemperatureOptions & Asynchronous<TemperatureProgress>,
  ): Promise<number | null>;
  /**
   * The open spots of a board by their scores, best first, ties by the lowest id; empty where none is open. `SpotParams`
   * has the formula. Takes some 15 microseconds.
   */
  rankSpots(board: Board, options?: SpotOptions): readonly Spot[];
  /**
   * What two settlements are worth as one player's opening: production, scarcity and prime bonus are summed over both;
   * parity, variety and harbors are those of the pair, a repeated kind of harbor once. They are two different ids of
   * `Layout.intersections`; the distance rule is not asked for.
   */
  scoreOpening(board: Board, settlements: readonly [number, number], options?: JudgeOptions): SpotScore;
  /** All parameters of a preset, as plain data to start from. Default "guide". */
  spotParams(preset?: SpotPreset): Required<SpotParams>;
  /**
   * The draft played to its end, from nothing or from the middle, every seat by one policy. Settlements out of turn, or
   * too near to each other, are a `RangeError`. "optimal" takes 0.1 to 1 ms for up to five players, some 8 ms for six.
   */
  suggestDraft(board: Board, options?: DraftOptions): Draft;
  /**
   * What each seat can reach where all play their best replies, and the gap between them: `suggestDraft` by "optimal" from
   * nothing.
   */
  draftFairness(board: Board, options?: FairnessOptions): Draft;
}

/** @internal */
export function createHexsmith(module: MainModule): Hexsmith {
  return {
    version: versionOf(module),
    layout: (layout) => frozenLayoutOf(readShape(layout, "layout")),
    generateBoard: (options) => generateBoard(module, options),
    generateBoardAsync: (options) => generateBoardAsync(module, options),
    scoreBoard: (board, options) => scoreBoard(module, board, options),
    officialBoard: (options) => officialBoard(module, options),
    anneal: (problem, options) => runAtOnce(options, annealKeys, (given) => annealRun(module, problem, given)),
    annealAsync: (problem, options) => runInSlices(options, annealKeys, (given) => annealRun(module, problem, given)),
    suggestTemperature: (problem, options) =>
      runAtOnce(options, temperatureKeys, (given) => temperatureRun(module, problem, given)),
    suggestTemperatureAsync: (problem, options) =>
      runInSlices(options, temperatureKeys, (given) => temperatureRun(module, problem, given)),
    rankSpots: (board, options) => rankSpots(module, board, options),
    scoreOpening: (board, settlements, options) => scoreOpening(module, board, settlements, options),
    spotParams: (preset) => spotParams(module, preset),
    suggestDraft: (board, options) => suggestDraft(module, board, options),
    draftFairness: (board, options) => draftFairness(module, board, options),
  };
}
