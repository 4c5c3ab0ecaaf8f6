// The face of the module "hexsmith": what `load` answers.
import type { MainModule } from "#module/hexsmith";
import { type AnnealOutcome, type AnnealProblem, annealRun } from "./anneal.js";
import { annealKeys, type AnnealOptions, type AnnealProgress } from "./annealing.js";
import type { Board, LayoutName, LayoutSpec } from "./board.js";
import { boardId, decodeBoard, encodeBoard } from "./code.js";
import {
  type Coaching,
  type CoachOptions,
  coachDraft,
  type Draft,
  draftFairness,
  type DraftOptions,
  type FairnessOptions,
  suggestDraft,
} from "./draft.js";
import { type GenerateOptions, type GeneratedBoard, generateBoard, generateBoardAsync } from "./generate.js";
import { type BoardHarbor, boardFromHexes, type BoardHex, hexesOfBoard } from "./hex-list.js";
import { frozenLayoutOf, type Layout } from "./layout.js";
import { beginnerBoard, officialBoard, type OfficialOptions } from "./official.js";
import {
  type BoardScore,
  percentile,
  type Repair,
  repairKeys,
  type RepairOptions,
  type RepairProgress,
  repairRun,
  scoreBoard,
  type ScoreOptions,
} from "./review.js";
import type { Seed } from "./seed.js";
import { readShape } from "./shape.js";
import { type Asynchronous, runAtOnce, runInSlices } from "./slices.js";
import { applySwaps, type PieceSwap } from "./swaps.js";
import { temperatureKeys, type TemperatureOptions, type TemperatureProgress, temperatureRun } from "./temperature.js";
import { type SpotParams, spotParams, type SpotPreset } from "./spot-params.js";
import {
  type JudgeOptions,
  packBoard,
  rankSpots,
  type ScoreBoardsOptions,
  scoreBoards,
  scoreOpening,
  type Spot,
  type SpotOptions,
  type SpotScore,
} from "./spots.js";

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
   * The share of random boards of its layout, in [0, 1], that are less fair: whose fair energy, with the default weights,
   * is above the board's. Among boards with shuffled harbors, or without any if it has none; from quantiles of a million
   * boards, exact to about 0.002. For the two named layouts; a layout of one's own is a `RangeError`.
   */
  percentile(board: Board): number;
  /**
   * The few swaps that lower the fair energy of a board most. Exact for one and two swaps, of which all are tried; for
   * more, every further one is tried on the 32 best boards so far. Takes some milliseconds on "standard", a second on 61
   * hexes.
   */
  repairBoard(board: Board, options?: RepairOptions): Repair;
  /** The same without holding up the page. */
  repairBoardAsync(board: Board, options?: RepairOptions & Asynchronous<RepairProgress>): Promise<Repair>;
  /**
   * The board after swaps, one after the other: `applySwaps(board, repairBoard(board).swaps)` is the repaired board, and
   * the first few of them a board on the way.
   */
  applySwaps(board: Board, swaps: readonly PieceSwap[]): Board;
  /**
   * A board as letters, digits, "-" and "_": at most 24 of them for a standard board with the printed harbors. It holds
   * the version of the code and a checksum, which detects every wrong character. The hexes of a layout of one's own must
   * lie within 5,000 of the origin.
   */
  encodeBoard(board: Board): string;
  /**
   * The board of a code; a `RangeError` for any text that is none, a newer version's among them. The tokens of the bag of
   * a layout of one's own come back ascending.
   */
  decodeBoard(code: string): Board;
  /**
   * The same text for all images of a board under the symmetries of its layout, and of its harbor slots where it has
   * harbors, and wherever a layout of one's own lies, and for no other board: the code of one of them, so that
   * `decodeBoard` reads it, too.
   */
  boardId(board: Board): string;
  /**
   * A board of hexes in any order, wherever they lie, and harbors on coast edges. Hexes that form a named layout, with all
   * of its harbors or none, make a board of it; others one of a layout of their own, with just these pieces, 61 hexes at
   * most. A hex that is given twice, or a token that is null elsewhere than on a desert, is a `RangeError`.
   */
  boardFromHexes(hexes: readonly BoardHex[], harbors?: readonly BoardHarbor[]): Board;
  /** A board as such lists: the way back. */
  hexesOfBoard(board: Board): {
    /** In the order of the layout. */
    readonly hexes: readonly BoardHex[];
    /** In the order of the layout's harbor slots; empty for a board without harbors. */
    readonly harbors: readonly BoardHarbor[];
  };
  /** The standard board that beginners are given, with the printed harbors. */
  beginnerBoard(): Board;
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
   * The scores of all intersections of many boards of one shape, for tools: as many numbers for each board as its layout
   * has intersections, board by board. `boards`: packed boards, one after the other (see `packBoard`); each byte is
   * checked.
   */
  scoreBoards(boards: Uint8Array, options?: ScoreBoardsOptions): Float64Array;
  /**
   * A board as bytes: the terrains of its hexes (wood 0, brick 1, wool 2, grain 3, ore 4, desert 5), then their tokens (0
   * for none), then its harbors (numbers as terrains, "any" 5).
   */
  packBoard(board: Board): Uint8Array;
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
  /**
   * Each open spot with the chance that it is still there at a player's next turn: counted out where there
   * are not too many ways, as `exact` tells, else sampled with the seed.
   */
  coachDraft(board: Board, options?: CoachOptions): Coaching;
}

/** @internal */
export function createHexsmith(module: MainModule): Hexsmith {
  return {
    version: module.version(),
    layout: (layout) => frozenLayoutOf(readShape(layout, "layout")),
    generateBoard: (options) => generateBoard(module, options),
    generateBoardAsync: (options) => generateBoardAsync(module, options),
    scoreBoard: (board, options) => scoreBoard(module, board, options),
    percentile: (board) => percentile(module, board),
    repairBoard: (board, options) => runAtOnce(options, repairKeys, (given) => repairRun(module, board, given)),
    repairBoardAsync: (board, options) => runInSlices(options, repairKeys, (given) => repairRun(module, board, given)),
    applySwaps,
    encodeBoard: (board) => encodeBoard(module, board),
    decodeBoard: (code) => decodeBoard(module, code),
    boardId: (board) => boardId(module, board),
    boardFromHexes,
    hexesOfBoard,
    beginnerBoard,
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
    scoreBoards: (boards, options) => scoreBoards(module, boards, options),
    packBoard,
    suggestDraft: (board, options) => suggestDraft(module, board, options),
    draftFairness: (board, options) => draftFairness(module, board, options),
    coachDraft: (board, options) => coachDraft(module, board, options),
  };
}
