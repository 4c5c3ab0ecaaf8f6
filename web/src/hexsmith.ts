// The face of the module "hexsmith": what `load` answers.
import type { MainModule } from "#module/hexsmith";
import { type AnnealOutcome, type AnnealProblem, annealRun } from "./anneal.js";
import { annealKeys, type AnnealOptions, type AnnealProgress } from "./annealing.js";
import type { Board, LayoutName, LayoutSpec } from "./board.js";
import { checkObject } from "./check.js";
import { type Energy, type ScoreOptions, scoreBoard } from "./energy.js";
import { type GenerateOptions, type GeneratedBoard, generateBoard, generateBoardAsync } from "./generate.js";
import { frozenLayoutOf, type Layout } from "./layout.js";
import { readShape } from "./shape.js";
import { type Asynchronous, asynchronousKeys, atOnce, inSlices } from "./slices.js";
import { temperatureKeys, type TemperatureOptions, type TemperatureProgress, temperatureRun } from "./temperature.js";

/**
 * Every function takes and answers plain data. Bad input throws before the module is entered: a `TypeError` for a wrong
 * type or an unknown key, a `RangeError` for a value out of range, its message naming the path and the value; the next
 * call answers as if it had not happened. An option that is `undefined` counts as absent.
 */
export interface Hexsmith {
  /** The package's version. */
  readonly version: string;
  /** The geometry of a shape, frozen. Default "standard". */
  layout(layout?: LayoutName | LayoutSpec): Layout;
  /** A balanced board. The same options with the same seed give the same board everywhere. */
  generateBoard(options?: GenerateOptions): GeneratedBoard;
  /** The same without holding up the page. */
  generateBoardAsync(options?: GenerateOptions & Asynchronous<AnnealProgress>): Promise<GeneratedBoard>;
  /** The energy of a board and its terms, from scratch. */
  scoreBoard(board: Board, options?: ScoreOptions): Energy;
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
}

/** @internal */
export function createHexsmith(module: MainModule): Hexsmith {
  return {
    version: module.version(),
    layout: (layout) => frozenLayoutOf(readShape(layout, "layout")),
    generateBoard: (options) => generateBoard(module, options),
    generateBoardAsync: (options) => generateBoardAsync(module, options),
    scoreBoard: (board, options) => scoreBoard(module, board, options),
    anneal: (problem, options) => atOnce(annealRun(module, problem, checkObject(options, "options", annealKeys))),
    annealAsync: async (problem, value) => {
      const options = checkObject(value, "options", [...annealKeys, ...asynchronousKeys]);
      return inSlices(() => annealRun(module, problem, options), options, "options");
    },
    suggestTemperature: (problem, options) =>
      atOnce(temperatureRun(module, problem, checkObject(options, "options", temperatureKeys))),
    suggestTemperatureAsync: async (problem, value) => {
      const options = checkObject(value, "options", [...temperatureKeys, ...asynchronousKeys]);
      return inSlices(() => temperatureRun(module, problem, options), options, "options");
    },
  };
}
