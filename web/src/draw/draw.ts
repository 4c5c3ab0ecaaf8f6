// Draws boards and describes them in words. These functions need no WebAssembly module and no DOM.
import { type Board, type Resource, resources } from "../board/board-data.js";
import { readBoard } from "../board/read-board.js";
import { checkChoice, checkText, positive, rangeError, typeError } from "../check/check.js";
import {
  flag,
  uncheckedOptionsOf,
  anyValue,
  oneOf,
  option,
  optional,
  type OptionsOf,
  checkedBy,
  readOptions,
} from "../check/options.js";
import { readPalette } from "./themes.js";
import { orientations } from "./orientation.js";
import { type Length, readLength } from "./length.js";
import type { BoardWords } from "./board-words.js";
import { type CanvasContextLike, paintDrawing } from "./canvas.js";
import { type ViewBox, viewBoxOfShape } from "./chart.js";
import { drawingOf } from "./drawing.js";
import { DrawableBoard, readDrawableBoard } from "./drawable-board.js";
import { roundCoordinate, type Symbol } from "./marks.js";
import { type DrawOptions, readAdditions, readOrientation, readPlace, type SvgOptions } from "./options.js";
import { outlineOfText } from "./outlined-digits.js";
import { type MarkedPlace, type Place, withMarks } from "./places.js";
import { type Scene, sceneOfDrawing } from "./scene.js";
import { svgOf, symbolSvg } from "./svg.js";
import { motifs } from "./terrains.js";
import { placeNames, readWords, descriptionOf } from "./words.js";

/** @internal */
export const drawOptions = {
  theme: option(checkedBy(readPalette), "light"),
  orientation: option(oneOf(orientations), "pointy"),
  pieces: option(anyValue(), []),
  robber: option(anyValue(), null),
  heat: option(anyValue(), []),
  targets: optional(anyValue()),
  selected: option(anyValue(), null),
  marks: optional(anyValue()),
  revealed: option(flag, false),
} satisfies OptionsOf<DrawOptions>;

/** @internal */
export const svgOptions = {
  ...drawOptions,
  width: optional(checkedBy(readLength, positive.text)),
  hexWidth: optional(checkedBy(readLength, positive.text)),
  text: option(oneOf(["font", "outlines"]), "font"),
  label: optional(checkedBy(checkText)),
  words: optional(anyValue()), // not imported here, so that pages without SVG do not bundle the English words
} satisfies OptionsOf<SvgOptions>;

/**
 * Returns a drawing as SVG text. It has presentation attributes only, so that every content security policy allows it.
 * Its elements have `data-hex`, `data-intersection`, `data-edge` or `data-harbor-slot`.
 *
 * `viewBoxOf` returns the viewBox. A point (x, y) of `Layout` is drawn at (x, y) or, with `orientation: "flat"`, at
 * (x cos 30° - y sin 30°, x sin 30° + y cos 30°). Any number of drawings may be in one document.
 * @example
 * const { board } = generateBoard({ seed: "hello" });
 * document.body.innerHTML = renderSvg(board, { theme: "dark", width: 480 });
 */
export function renderSvg(board: Board, options?: SvgOptions): string {
  const values = readOptions(options, "options", svgOptions);
  const { text } = values;
  const words = readWords(values.words, "options.words");
  const drawable = new DrawableBoard(readBoard(board, "board"), values.revealed);
  const { label = descriptionOf(drawable, words) } = values;
  const additions = readAdditions(values, drawable);
  if (text === "outlines") checkOutlines(additions.marks);
  const drawing = drawingOf(drawable, values.theme, additions);
  const width = widthOf(values, drawing.viewBox, options?.width);
  const frame = {
    label,
    size: width && sizeOf(width, drawing.viewBox),
    group: words.places.group,
    nameOf:
      additions.marks.length === 0
        ? placeNames(drawable, words)
        : withMarks(placeNames(drawable, words), additions.marks),
  };
  return svgOf(drawing, frame, text === "outlines" ? outlineOfText : undefined);
}

/**
 * Returns the drawing as plain shapes, in the order of painting, for a canvas or an engine such as Phaser or Pixi.
 * @example
 * const { viewBox, shapes } = sceneOf(board, { theme: "dark" });
 */
export function sceneOf(board: Board, options?: DrawOptions): Scene {
  const values = readOptions(options, "options", drawOptions);
  const drawable = new DrawableBoard(readBoard(board, "board"), values.revealed);
  return sceneOfDrawing(drawingOf(drawable, values.theme, readAdditions(values, drawable), true));
}

/**
 * Paints the drawing on a canvas: centered, as large as possible, over the existing content. It is the fastest way to show
 * a first picture. It needs `Path2D`, which browsers and their workers have.
 * @param context Context of the canvas, `"2d"`.
 * @example
 * paintBoard(document.querySelector("canvas").getContext("2d"), board, { theme: "dark" });
 */
export function paintBoard(context: CanvasContextLike, board: Board, options?: DrawOptions): void {
  if (typeof (context as unknown) !== "object" || (context as unknown) === null || !("fillText" in context))
    throw typeError("context", "the 2d context of a canvas", context);
  const values = readOptions(options, "options", drawOptions);
  const drawable = new DrawableBoard(readBoard(board, "board"), values.revealed);
  paintDrawing(context, drawingOf(drawable, values.theme, readAdditions(values, drawable)));
}

/** Checks that outlines of all texts are known. */
function checkOutlines(marks: readonly MarkedPlace[]): void {
  for (const [i, { text }] of marks.entries())
    if (!/^[\d:]*$/.test(text))
      throw rangeError(`options.marks[${i}].text`, `of digits and colons where options.text is "outlines"`, text);
}

/** Options of `renderResource`. */
export interface ResourceSvgOptions extends Pick<SvgOptions, "theme" | "width"> {
  /** Accessible name, at most 10,000 characters; "" marks the drawing as decorative. Default "". */
  readonly label?: string | undefined;
}

/** @internal */
export const resourceOptions = {
  theme: svgOptions.theme,
  width: svgOptions.width,
  label: option(checkedBy(checkText), ""),
} satisfies OptionsOf<ResourceSvgOptions>;

/**
 * Returns the symbol of a resource as SVG text, drawn as on the board's tiles, for cards and lists. Its light and dark
 * outlines make it visible on every background.
 * @example
 * card.innerHTML = renderResource("wool", { label: "wool" });
 */
export function renderResource(resource: Resource, options?: ResourceSvgOptions): string {
  const validResource = checkChoice(resource, "resource", resources);
  const { theme: palette, width, label } = readOptions(options, "options", resourceOptions);
  return symbolSvg(outlined(motifs[validResource]), palette, symbolBox, label, width && sizeOf(width, symbolBox));
}

/** Box of all symbols with their outlines. Motifs are about one unit high, with the origin at their base. */
const symbolBox: ViewBox = { x: -0.81, y: -1.13, width: 1.62, height: 1.3 };

/** Returns a symbol with a dark outline inside a light one. */
const outlined = ({ marks }: Symbol): Symbol => {
  const outline = (stroke: "token" | "ink", margin: number) =>
    marks.flatMap((mark) => ("path" in mark ? { path: mark.path, stroke, width: (mark.width ?? 0) + margin } : []));
  return { marks: [...outline("token", 0.2), ...outline("ink", 0.1), ...marks] };
};

/** Returns the rectangle that a drawing covers. */
export function viewBoxOf(board: Board, options?: Pick<DrawOptions, "orientation">): ViewBox {
  const { shape } = readBoard(board, "board");
  const values = uncheckedOptionsOf(options, "options", svgOptions); // accepts all options of a drawing; only `orientation` matters
  return viewBoxOfShape(shape, readOrientation(values.orientation));
}

/**
 * Returns a description of a board for screen readers: rows from the top, then harbors. English by default.
 * @param words Words of a language, such as `german` of "hexsmith/languages", or your own.
 */
export function describeBoard(board: Board, words?: BoardWords): string {
  return descriptionOf(readDrawableBoard(board), readWords(words, "words"));
}

/**
 * Returns the name of a place for screen readers, such as "wood 6" or "Intersection of wood 6, ore 4 and sea". Places
 * of a kind have different names. If their names would be equal, a direction or a number follows, as in "Edge between
 * ore 4 and sea, in the north-east". English by default. A harbor slot without a harbor is a `RangeError`.
 */
export function describePlace(board: Board, place: Place, words?: BoardWords): string {
  const drawable = readDrawableBoard(board);
  const validPlace = readPlace(place, "place", drawable);
  return placeNames(drawable, readWords(words, "words"))(validPlace);
}

/**
 * Returns the width of a drawing from one of its two options, or undefined without both. The distance between opposite sides
 * of a hex is the square root of 3 in units of the drawing.
 */
export function widthOf(
  { width, hexWidth }: { readonly width: Length | undefined; readonly hexWidth: Length | undefined },
  box: ViewBox,
  given: unknown,
): Length | undefined {
  if (hexWidth === undefined) return width;
  if (width !== undefined) throw rangeError("options.width", "absent beside hexWidth", given);
  return { value: roundCoordinate((hexWidth.value * box.width) / Math.sqrt(3)), unit: hexWidth.unit };
}

/** Returns the attributes `width` and `height`. The height follows from the width. */
function sizeOf({ value, unit }: Length, viewBox: ViewBox): readonly [width: string, height: string] {
  const height = roundCoordinate((value * viewBox.height) / viewBox.width);
  if (height > 0 && height < Infinity) return [`${value}${unit}`, `${height}${unit}`];
  const widthText = unit === "" ? value : value + unit;
  throw rangeError("options.width", "a width that gives a finite height > 0", widthText);
}
