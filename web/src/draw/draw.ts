// A board as a picture and in words. No WebAssembly module, no DOM: works wherever strings do.
import { type Board, type Resource, resources } from "../board/board-data.js";
import { boardOf, readBoard } from "../board/read-board.js";
import {
  checkBoolean,
  checkChoice,
  checkNumber,
  checkObject,
  checkText,
  positive,
  rangeError,
  typeError,
} from "../check/check.js";
import { type Layout, layoutOfBoard, layoutOfShape } from "../board/layout.js";
import { type CanvasContextLike, paintDrawing } from "./canvas.js";
import { drawingOf, type ViewBox, viewBoxOfLayout } from "./drawing.js";
import { rounded } from "./marks.js";
import { drawKeys, type DrawOptions, readAdditions, readOrientation, type SvgOptions } from "./options.js";
import { type Place, readPlace } from "./places.js";
import { type Scene, sceneOfDrawing } from "./scene.js";
import { svgOf, symbolSvg } from "./svg.js";
import { motifsOf } from "./terrains.js";
import { readPalette } from "./themes.js";
import { type BoardWords, placeWords, readWords, wordsOf } from "./words.js";

const svgKeys = [...drawKeys, "width", "label", "words"] as const;

/**
 * Returns a drawing as SVG text. It has presentation attributes only, so that every content security policy allows it.
 * Its elements have `data-hex`, `data-intersection`, `data-edge` or `data-harbor-slot`.
 *
 * The viewBox is that of `viewBoxOf`: what is at (x, y) in `Layout` is drawn there. With `orientation: "flat"`, it is
 * drawn at (x cos 30° - y sin 30°, x sin 30° + y cos 30°). Any number of drawings may be in one document.
 * @example
 * const { board } = generateBoard({ seed: "hello" });
 * document.body.innerHTML = renderSvg(board, { theme: "dark", width: 480 });
 */
export function renderSvg(board: Board, options?: SvgOptions): string {
  const given = checkObject(options, "options", svgKeys);
  const drawn = shownOf(readDrawn(board), given.revealed);
  const palette = readPalette(given.theme, "options.theme");
  const width = given.width === undefined ? undefined : checkNumber(given.width, "options.width", positive);
  const words = readWords(given.words, "options.words");
  const label =
    given.label === undefined ? wordsOf(drawn.board, drawn.layout, words) : checkText(given.label, "options.label");
  const drawing = drawingOf(drawn.board, drawn.layout, palette, readAdditions(given, drawn.layout, drawn.board));
  return svgOf(drawing, {
    label,
    size: width === undefined ? undefined : [width, heightOf(width, drawing.viewBox)],
    group: words.places.group,
    nameOf: (place) => placeWords(drawn.board, drawn.layout, place, words),
  });
}

/**
 * Returns the drawing as plain shapes, in the order of painting, for a canvas or an engine such as Phaser or Pixi.
 * @example
 * const { viewBox, shapes } = sceneOf(board, { theme: "dark" });
 */
export function sceneOf(board: Board, options?: DrawOptions): Scene {
  const given = checkObject(options, "options", drawKeys);
  const drawn = shownOf(readDrawn(board), given.revealed);
  const palette = readPalette(given.theme, "options.theme");
  const additions = readAdditions(given, drawn.layout, drawn.board);
  return sceneOfDrawing(drawingOf(drawn.board, drawn.layout, palette, additions, true));
}

/**
 * Paints the drawing on a canvas: in the middle, as large as there is room, over what is there. It is the fastest way to a
 * first picture. It needs `Path2D`, as browsers and their workers have it.
 * @param context Context of the canvas, `"2d"`.
 * @example
 * paintBoard(document.querySelector("canvas").getContext("2d"), board, { theme: "dark" });
 */
export function paintBoard(context: CanvasContextLike, board: Board, options?: DrawOptions): void {
  if (typeof (context as unknown) !== "object" || (context as unknown) === null || !("fillText" in context))
    throw typeError("context", "the 2d context of a canvas", context);
  const given = checkObject(options, "options", drawKeys);
  const drawn = shownOf(readDrawn(board), given.revealed);
  const palette = readPalette(given.theme, "options.theme");
  const additions = readAdditions(given, drawn.layout, drawn.board);
  paintDrawing(context, drawingOf(drawn.board, drawn.layout, palette, additions));
}

/** Options of `renderResource`. */
export interface ResourceSvgOptions extends Pick<SvgOptions, "theme" | "width"> {
  /** Accessible name, at most 10,000 characters; "" marks the drawing as decorative. Default "". */
  readonly label?: string | undefined;
}

/**
 * Returns the symbol of a resource as SVG text, drawn as on the board's tiles, for cards and lists.
 * @example
 * card.innerHTML = renderResource("wool", { label: "wool" });
 */
export function renderResource(resource: Resource, options?: ResourceSvgOptions): string {
  const name = checkChoice(resource, "resource", resources);
  const given = checkObject(options, "options", ["theme", "width", "label"]);
  const palette = readPalette(given.theme, "options.theme");
  const width = given.width === undefined ? undefined : checkNumber(given.width, "options.width", positive);
  const label = given.label === undefined ? "" : checkText(given.label, "options.label");
  const height = width === undefined ? 0 : heightOf(width, symbolBox);
  return symbolSvg(motifsOf(palette)[name], symbolBox, label, width === undefined ? undefined : [width, height]);
}

/** Motifs are about one unit high, and stand on the origin. */
const symbolBox: ViewBox = { x: -0.62, y: -1.1, width: 1.24, height: 1.2 };

/** Returns the rectangle that a drawing covers. */
export function viewBoxOf(board: Board, options?: Pick<DrawOptions, "orientation">): ViewBox {
  const { shape } = readBoard(board, "board");
  const given = checkObject(options, "options", svgKeys); // those of a drawing, of which the others do not count
  return viewBoxOfLayout(layoutOfShape(shape), readOrientation(given.orientation));
}

/**
 * Returns a description of a board for screen readers: rows from the top, then harbors. English by default.
 * @param words Words of a language, such as `german` of "hexsmith/languages", or your own.
 */
export function describeBoard(board: Board, words?: BoardWords): string {
  const drawn = readDrawn(board);
  return wordsOf(drawn.board, drawn.layout, readWords(words, "words"));
}

/**
 * Returns the name of a place for screen readers, such as "wood 6" or "Intersection of wood 6, ore 4 and sea". English
 * by default. A harbor slot without a harbor is a `RangeError`.
 */
export function describePlace(board: Board, place: Place, words?: BoardWords): string {
  const drawn = readDrawn(board);
  const read = readPlace(place, "place", drawn.layout, drawn.board);
  return placeWords(drawn.board, drawn.layout, read, readWords(words, "words"));
}

/** A board as it was checked, with the layout that goes with it. @internal */
export interface Drawn {
  readonly board: Board;
  readonly layout: Layout;
}

/** A board as it was checked, whatever becomes of the one that was passed. @internal */
export function readDrawn(value: unknown): Drawn {
  const read = readBoard(value, "board");
  return { board: boardOf(read), layout: layoutOfBoard(read) };
}

/** A board as it is drawn: without its fog, if the hexes under it are to be seen. @internal */
export function shownOf(drawn: Drawn, revealed: unknown, path = "options.revealed"): Drawn {
  const isOpen = revealed !== undefined && checkBoolean(revealed, path);
  return isOpen ? { ...drawn, board: { ...drawn.board, covered: [] } } : drawn;
}

/** The height that goes with a width. */
function heightOf(width: number, viewBox: ViewBox): number {
  const height = rounded((width * viewBox.height) / viewBox.width);
  if (height > 0 && height < Infinity) return height;
  throw rangeError("options.width", "a number that gives a finite height > 0", width);
}
