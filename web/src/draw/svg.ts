// Writes a drawing as SVG. It has presentation attributes only, so that every content security policy allows the SVG.
//
// No element has an id, and none refers to another. So a drawing does not depend on others in its document, which may
// be hidden, changed or removed. Symbols are repeated, which gzip removes.
import { type Drawing, layerNames } from "./drawing.js";
import type { ViewBox } from "./chart.js";
import {
  colorOf,
  fontFamily,
  type Mark,
  type PathMark,
  type PlacedSymbol,
  placedSymbolsOf,
  type PlaceMark,
  formatNumber,
  formatPoint,
  type Symbol,
  type TextMark,
} from "./marks.js";
import { dataAttributes, keyOf, type Place } from "./places.js";
import type { Palette } from "./themes.js";

export interface SvgFrame {
  /** Accessible name; "" marks the drawing as decorative. */
  readonly label: string;
  /** Width and height, in CSS pixels or with units. Absent: the width of the container. */
  readonly size: readonly [width: string, height: string] | undefined;
  /** Accessible name of the group of targets. */
  readonly group: string;
  /** Returns the accessible name of a target. */
  readonly nameOf: (place: Place) => string;
}

/** Returns path data of a text, centered at 0 with its baseline at 0, and the scale that gives it the font size. */
export type OutlineOfText = (text: string, size: number) => readonly [path: string, scale: number];

/** SVG texts of symbols for a palette. Each text is built once. @internal */
export class SymbolSheet {
  private readonly texts = new Map<Symbol, string>();

  /** `outlineOfText` is absent if texts are drawn with a font. */
  constructor(
    readonly palette: Palette,
    readonly outlineOfText?: OutlineOfText,
  ) {}

  textOf(symbol: Symbol): string {
    let text = this.texts.get(symbol);
    if (text === undefined) {
      text = elementsOf(symbol.marks, this);
      this.texts.set(symbol, text);
    }
    return text;
  }
}

const sheets = new WeakMap<Palette, Map<OutlineOfText | undefined, SymbolSheet>>();

/** Returns the sheet of a drawing. @internal */
export function sheetOf({ palette }: Drawing, outlineOfText?: OutlineOfText): SymbolSheet {
  const paletteSheets = sheets.get(palette) ?? new Map<OutlineOfText | undefined, SymbolSheet>();
  sheets.set(palette, paletteSheets);
  const sheet = paletteSheets.get(outlineOfText) ?? new SymbolSheet(palette, outlineOfText);
  paletteSheets.set(outlineOfText, sheet);
  return sheet;
}

/** @internal */
export const viewBoxText = ({ x, y, width, height }: ViewBox): string =>
  `${formatNumber(x)} ${formatNumber(y)} ${formatNumber(width)} ${formatNumber(height)}`;

const sizeText = (size: SvgFrame["size"]) => (size === undefined ? "" : ` width="${size[0]}" height="${size[1]}"`);

export function svgOf(drawing: Drawing, frame: SvgFrame, outlineOfText?: OutlineOfText): string {
  const { viewBox, layers } = drawing;
  const sheet = sheetOf(drawing, outlineOfText);
  const hasLabel = frame.label !== "";
  // Children of an image have no accessible names, so a drawing with targets is a group.
  const role = layers.target.some(isTarget) ? "group" : "img";
  const name = hasLabel ? `role="${role}" aria-label="${escapeAttribute(frame.label)}"` : `aria-hidden="true"`;
  const board = layerNames.flatMap((layer) => (layer === "target" || layer === "mark" ? [] : layers[layer]));
  // Marks do not keep pointers from the targets below.
  const marks = layers.mark.length === 0 ? "" : `<g pointer-events="none">${elementsOf(layers.mark, sheet)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxText(viewBox)}"${sizeText(frame.size)} ` +
    `${name} ${rootText()}>${elementsOf(board, sheet)}${targetsOf(layers.target, sheet, frame)}${marks}</svg>`
  );
}

/** Returns the SVG of a single symbol. The label "" marks the SVG as decorative. */
export function symbolSvg(
  { marks }: Symbol,
  palette: Palette,
  viewBox: ViewBox,
  label: string,
  size: SvgFrame["size"],
): string {
  const name = label === "" ? `aria-hidden="true"` : `role="img" aria-label="${escapeAttribute(label)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxText(viewBox)}"${sizeText(size)} ${name} ${rootText()}>${elementsOf(marks, new SymbolSheet(palette))}</svg>`;
}

const isTarget = ({ role }: PlacedSymbol): boolean => role === "target";

/** Returns the group of targets, as buttons, and the marks of the selected places. */
function targetsOf(marks: readonly PlacedSymbol[], sheet: SymbolSheet, { label, group, nameOf }: SvgFrame): string {
  const selected = marks.flatMap(({ role, place }) => (role === "selected" ? keyOf(place) : []));
  const targets = marks.filter(isTarget).map((mark) => {
    const place = mark.place as Place;
    const pressed = selected.includes(keyOf(place)) ? ` aria-pressed="true"` : "";
    const button =
      label === "" ? "" : ` role="button" tabindex="0" aria-label="${escapeAttribute(nameOf(place))}"${pressed}`;
    return placedText(mark, sheet, ` data-target=""${button}`);
  });
  const selectionMarks = marks
    .filter((mark) => !isTarget(mark))
    .map((mark) => placedText(mark, sheet, ` data-selected=""`));
  const name = label === "" ? "" : ` role="group" aria-label="${escapeAttribute(group)}"`;
  return (targets.length === 0 ? "" : `<g${name}>${targets.join("")}</g>`) + selectionMarks.join("");
}

/** Attributes of the root that marks inherit. They override styles that the page sets around the drawing. */
const inheritedAttributes = {
  "font-family": fontFamily,
  "font-weight": "bold",
  "font-style": "normal",
  "font-variant": "normal",
  "font-stretch": "normal",
  "font-size-adjust": "none",
  "letter-spacing": "normal",
  "word-spacing": "normal",
  "text-anchor": "middle",
  "text-rendering": "auto",
  "dominant-baseline": "auto",
  "writing-mode": "horizontal-tb",
  direction: "ltr",
  stroke: "none",
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
  "stroke-dasharray": "none",
  "stroke-dashoffset": "0",
  "stroke-opacity": "1",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  "paint-order": "normal",
  "shape-rendering": "auto",
  "color-interpolation": "sRGB",
  "marker-start": "none",
  "marker-mid": "none",
  "marker-end": "none",
} as const;
let rootAttributes: string | undefined;
const rootText = () =>
  (rootAttributes ??= Object.entries(inheritedAttributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" "));

/** @internal */
export function elementsOf(marks: readonly Mark[], sheet: SymbolSheet): string {
  let text = "";
  for (const mark of marks) text += elementOf(mark, sheet);
  return text;
}

function elementOf(mark: Mark, sheet: SymbolSheet): string {
  if ("path" in mark) return pathOf(mark, sheet.palette);
  if ("text" in mark) return textOf(mark, sheet);
  if ("at" in mark) return placedText(mark, sheet);
  return elementsOf(placedSymbolsOf(mark), sheet);
}

function pathOf(mark: PathMark, palette: Palette): string {
  const { path, fill, stroke, width = 0, opacity } = mark;
  const fillColor = fill === undefined ? "none" : colorOf(fill, palette);
  const strokeText =
    stroke === undefined ? "" : ` stroke="${colorOf(stroke, palette)}" stroke-width="${formatNumber(width)}"`;
  const opacityText = opacity === undefined ? "" : ` opacity="${opacity}"`;
  return `<path d="${path}" fill="${fillColor}"${strokeText}${opacityText}${dataOf(mark)}/>`;
}

function textOf(mark: TextMark, { palette, outlineOfText }: SymbolSheet): string {
  const { text, x, y, size } = mark;
  const color = `fill="${colorOf(mark.fill, palette)}"${dataOf(mark)}`;
  if (!outlineOfText)
    return `<text x="${formatNumber(x)}" y="${formatNumber(y)}" font-size="${formatNumber(size)}" ${color}>${escapeAttribute(text)}</text>`;
  const [path, scale] = outlineOfText(text, size);
  return `<path d="${path}" transform="translate(${formatNumber(x)} ${formatNumber(y)}) scale(${scale.toFixed(6)})" ${color}/>`;
}

/** @internal */
export function placedText(placed: PlacedSymbol, sheet: SymbolSheet, attributes = ""): string {
  const { symbol, at, scale } = placed;
  const place = `transform="translate(${formatPoint(at)})${scale === undefined ? "" : ` scale(${formatNumber(scale)})`}"`;
  return `<g ${place}${dataOf(placed)}${attributes}>${sheet.textOf(symbol)}</g>`;
}

const dataOf = ({ place }: PlaceMark): string => (place ? ` ${dataAttributes[place.kind]}="${place.id}"` : "");

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text whose escapes are undone. @internal */
export const unescaped = (text: string): string =>
  text.replace(/&\w+;/g, (entity) => Object.keys(escapes).find((character) => escapes[character] === entity) ?? entity);

/** Matches texts without characters to escape. */
const textWithoutEscapes = /^[\n -!#-%'-;=?-\ud7ff]*$/;

/** Escapes a text for an attribute or an element. Characters that XML forbids become U+FFFD. */
export const escapeAttribute = (text: string): string =>
  textWithoutEscapes.test(text)
    ? text
    : text
        // eslint-disable-next-line no-control-regex -- exactly the characters that XML forbids
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd")
        .replace(/[&<>"]/g, (character) => escapes[character] as string);
