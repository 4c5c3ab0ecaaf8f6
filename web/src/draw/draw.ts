/**
 * A board as a picture and in words. Pure TypeScript, no WebAssembly module, no DOM: works wherever strings do.
 *
 * @module hexsmith/draw
 */
import type { Board } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import { checkChoice, checkNumber, checkObject, positive, typeError } from "../check/check.js";
import { sceneOf } from "./scene.js";
import { svgOf } from "./svg.js";
import { type ThemeName, themeNames, themes } from "./themes.js";
import { wordsOf } from "./words.js";
import { layoutOf } from "../geometry/layout.js";

export type { Board, HarborKind, LayoutName, LayoutSpec, Resource, Terrain } from "../board/board-data.js";
export type { ThemeName } from "./themes.js";

/** How to draw. */
export interface SvgOptions {
  /** Colours for bright or for dark surroundings. Default "light". */
  readonly theme?: ThemeName;
  /** In CSS pixels, > 0; the height follows. Default: none, the drawing is as wide as there is room. */
  readonly width?: number;
  /**
   * What the ids in the drawing start with: a letter, then letters, digits, "-" and "_". Drawings that stand in one
   * document need different ones. Default "hexsmith".
   */
  readonly id?: string;
  /** The accessible name. Default: `describeBoard(board)`. */
  readonly label?: string;
}

/**
 * A board as a text of SVG: tiles told apart by colour and by landscape, tokens with their pips (6 and 8 red), harbors
 * on the coast, the sea around. It has presentation attributes only (no style, no script, nothing external), so it may
 * stand in any document, under any content security policy, or in a file of its own.
 *
 * Each tile is a `use` element with the number of its hex in `data-hex`, each harbor one with that of its slot in
 * `data-harbor`. The viewBox is in units of a hex's circumradius around the layout's origin: what stands at (x, y) in
 * `Layout` is drawn there. Bad boards and options throw as everywhere.
 */
export function renderSvg(board: Board, options?: SvgOptions): string {
  const { shape } = readBoard(board, "board");
  const given = checkObject(options, "options", ["theme", "width", "id", "label"]);
  const theme = given.theme === undefined ? "light" : checkChoice(given.theme, "options.theme", themeNames);
  const width = given.width === undefined ? undefined : checkNumber(given.width, "options.width", positive);
  const id = given.id === undefined ? "hexsmith" : checkId(given.id);
  const layout = layoutOf(shape);
  const label = given.label === undefined ? wordsOf(board, layout) : checkText(given.label, "options.label");
  return svgOf(sceneOf(board, layout, themes[theme]), { id, label, width });
}

/**
 * A board in English words that a screen reader can speak: its rows from the top, each from the left, then the harbors
 * with the direction in which they lie.
 */
export function describeBoard(board: Board): string {
  const { shape } = readBoard(board, "board");
  return wordsOf(board, layoutOf(shape));
}

function checkText(value: unknown, path: string): string {
  if (typeof value !== "string") throw typeError(path, "a string", value);
  return value;
}

function checkId(value: unknown): string {
  const id = checkText(value, "options.id");
  const expected = `a letter, then letters, digits, "-" and "_"`;
  if (!/^[A-Za-z][\w-]*$/.test(id)) throw new RangeError(`options.id must be ${expected}, got ${JSON.stringify(id)}`);
  return id;
}
