// The face of the module "hexsmith": what `load` answers.
import type { MainModule } from "#module/hexsmith";
import type { Board, LayoutName, LayoutSpec } from "./board.js";
import { type Energy, type ScoreOptions, scoreBoard } from "./energy.js";
import { type GenerateOptions, type GeneratedBoard, generateBoard } from "./generate.js";
import { frozenLayoutOf, type Layout } from "./layout.js";
import { readShape } from "./shape.js";

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
  /** The energy of a board and its terms, from scratch. */
  scoreBoard(board: Board, options?: ScoreOptions): Energy;
}

/** @internal */
export function createHexsmith(module: MainModule): Hexsmith {
  return {
    version: module.version(),
    layout: (layout) => frozenLayoutOf(readShape(layout, "layout")),
    generateBoard: (options) => generateBoard(module, options),
    scoreBoard: (board, options) => scoreBoard(module, board, options),
  };
}
