// Makes an HTML page from which a browser prints a drawing. A drawing larger than the paper is divided into pieces of
// equal size, each on its own sheet with crop marks. Printers leave a margin empty, so pieces do not reach the edge.
import type { Board } from "../board/board-data.js";
import { oneOf, option, type OptionsOf, readOptions } from "../check/options.js";
import { rangeError, typeError } from "../check/check.js";
import { renderSvg, svgOptions, viewBoxOf, widthOf } from "./draw.js";
import { inMillimeters, lengthKinds } from "./length.js";
import { roundCoordinate } from "./marks.js";
import type { SvgOptions } from "./options.js";
import { escapeAttribute } from "./svg.js";
import { readWords } from "./words.js";

/** Options of `renderPages`. */
export interface PagesOptions extends Omit<SvgOptions, "width"> {
  /**
   * Width of the board in CSS pixels, a finite number > 0, or a CSS length such as "400mm"; the height follows. Required
   * without `hexWidth`.
   */
  readonly width?: number | string | undefined;
  /** Paper of the sheets. Default "a4". */
  readonly paper?: "a4" | "a3" | "letter" | undefined;
}

/** Width and height in millimeters. */
export type Size = readonly [width: number, height: number];

export const papers = { a4: [210, 297], a3: [297, 420], letter: [215.9, 279.4] } as const satisfies Readonly<
  Record<string, Size>
>;

/** Empty margin around a piece, in millimeters. */
export const margin = 10;
/** Distance of crop marks from the piece, and their length, in millimeters. */
export const markGap = 2;
export const markLength = 5;
const maxPages = 100;

/** @internal */
export const paperOption = /* @__PURE__ */ option(/* @__PURE__ */ oneOf(["a4", "a3", "letter"]), "a4");

/** @internal */
export const pagesOptions = {
  ...svgOptions,
  paper: paperOption,
} satisfies OptionsOf<PagesOptions>;

/**
 * Returns an HTML page that prints a drawing in its true size. A drawing that is larger than the paper less margins of 10 mm
 * is cut into pieces of equal size, one on each sheet, with marks at their corners. Print it without scaling.
 * @throws RangeError if the drawing needs more than 100 sheets.
 * @example
 * writeFileSync("board.html", renderPages(board, { width: "400mm", paper: "letter" }));
 */
export function renderPages(board: Board, options: PagesOptions): string {
  const values = readOptions(options, "options", pagesOptions);
  const { orientation, words } = values;
  const box = viewBoxOf(board, { orientation });
  const length = widthOf(values, box, options.width);
  if (length === undefined) throw typeError("options.width", lengthKinds, options.width);
  const width = inMillimeters(length);
  const { paper, hexWidth, ...drawingOptions } = options;
  const picture = renderSvg(board, { ...drawingOptions, width });
  const { language } = readWords(words, "options.words");
  const height = (width * box.height) / box.width;
  const [short, long] = papers[paper ?? pagesOptions.paper.defaultValue];
  const [sheet, columns, rows] = sheetWithFewestPieces(
    ([across, down]) => [Math.ceil(width / (across - 2 * margin)), Math.ceil(height / (down - 2 * margin))],
    [
      [short, long],
      [long, short],
    ],
  );
  if (columns * rows > maxPages)
    throw rangeError(
      `options.${values.hexWidth ? "hexWidth" : "width"}`,
      `a length that needs at most ${maxPages} sheets`,
      hexWidth ?? options.width,
    );
  const piece: Size = [width / columns, height / rows];
  const pages = Array.from({ length: columns * rows }, (_, page) =>
    pageOf(picture, sheet, piece, page % columns, Math.floor(page / columns)),
  );
  return documentOf(sheet, pages, language);
}

/** Returns an HTML page that prints each SVG on a sheet of its own. */
export function documentOf(sheet: Size, pages: readonly string[], language = "en"): string {
  const style =
    `@page{size:${sheet[0]}mm ${sheet[1]}mm;margin:0}body{margin:0}` +
    `body>svg{display:block}body>svg+svg{break-before:page}`;
  return `<!doctype html><html lang="${escapeAttribute(language)}"><meta charset="utf-8"><title>hexsmith</title><style>${style}</style><body>${pages.join("")}</body></html>`;
}

/** Returns the sheet, upright or turned, that needs fewer sheets, and the numbers of columns and rows of pieces. */
function sheetWithFewestPieces(
  piecesOn: (sheet: Size) => Size,
  sheets: readonly [Size, Size],
): readonly [sheet: Size, columns: number, rows: number] {
  const [upright, turned] = sheets.map((sheet) => [sheet, ...piecesOn(sheet)] as const) as [
    readonly [Size, number, number],
    readonly [Size, number, number],
  ];
  return turned[1] * turned[2] < upright[1] * upright[2] ? turned : upright;
}

/** Returns the HTML of a sheet with one piece of the picture. The picture's unit is a millimeter. */
function pageOf(picture: string, [across, down]: Size, [width, height]: Size, column: number, row: number): string {
  const [w, h] = [roundCoordinate(width), roundCoordinate(height)];
  const window = `viewBox="${roundCoordinate(column * width)} ${roundCoordinate(row * height)} ${w} ${h}"`;
  const marks = [margin, margin + height].flatMap((y) => {
    const up = y === margin ? -1 : 1;
    return [margin, margin + width].map((x) => {
      const left = x === margin ? -1 : 1;
      const line = `h${left * markLength}M${roundCoordinate(x)} ${roundCoordinate(y + up * markGap)}v${up * markLength}`;
      return `M${roundCoordinate(x + left * markGap)} ${roundCoordinate(y)}${line}`;
    });
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}mm" height="${down}mm" viewBox="0 0 ${across} ${down}">` +
    `<svg x="${margin}" y="${margin}" width="${w}" height="${h}" ${window}>${picture}</svg>` +
    `<path d="${marks.join("")}" fill="none" stroke="#000" stroke-width=".2"/></svg>`
  );
}
