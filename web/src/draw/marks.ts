// The marks of a drawing: filled and stroked paths, short texts, and symbols placed anywhere at any size. The unit is a hex's
// circumradius, and y points down. Paths are SVG path data, which both SVG and the Path2D of a canvas accept. Values are
// literals wherever possible, because converting numbers to text delays a page's first board.

import type { Point } from "../geometry/geometry.js";
import type { Place } from "./places.js";
import type { Palette, PaletteColor } from "./themes.js";

export type Mark = PathMark | TextMark | PlacedSymbol | ScatteredSymbol;

/** Color by its name in the palette, or as "#rrggbb". */
export type Ink = PaletteColor | `#${string}`;

/** @internal */
export const colorOf = (ink: Ink, palette: Palette): string =>
  ink.startsWith("#") ? ink : palette[ink as PaletteColor];

/** Mark that may show a place of the board. */
export interface PlaceMark {
  readonly place?: Place;
}

export interface PathMark extends PlaceMark {
  /** SVG path data. */
  readonly path: string;
  /** Color of the area. Absent: not filled. */
  readonly fill?: Ink;
  /** Color of the stroke, whose ends and joins are round. Absent: no stroke. */
  readonly stroke?: Ink;
  /** Width of the stroke. */
  readonly width?: number;
  /** Opacity in (0, 1]. Default 1. */
  readonly opacity?: number;
}

/** One line of bold text, centered at x, with its baseline at y. */
export interface TextMark extends PlaceMark {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Size of the font. */
  readonly size: number;
  readonly fill: Ink;
}

/** Font of texts: serif fonts whose digits all have the height of capitals. */
export const fontFamily = "'Palatino Linotype', Palatino, 'Noto Serif', 'DejaVu Serif', serif";

/** Symbol at a point. */
export interface PlacedSymbol extends PlaceMark {
  readonly symbol: Symbol;
  readonly at: Point;
  /** Scale of the symbol. Default 1. */
  readonly scale?: number;
  /** Whether the symbol marks a target or the selected place. Absent: neither. */
  readonly role?: "target" | "selected";
}

/** Symbol at several points. Later points are in front. */
export interface ScatteredSymbol {
  readonly symbol: Symbol;
  readonly places: readonly (readonly [x: number, y: number, scale: number])[];
}

/** Returns one placed symbol for each point of a scattered symbol. */
export const placedSymbolsOf = ({ symbol, places }: ScatteredSymbol): readonly PlacedSymbol[] =>
  places.map(([x, y, scale]) => ({ symbol, at: { x, y }, scale }));

/** Marks around the origin that are placed often. One object serves all drawings and palettes. */
export interface Symbol {
  readonly marks: readonly Mark[];
}

const symbols = new Map<string, Symbol>();

/** Returns the symbol of a name, which is made once. */
export function symbolOf(name: string, make: () => readonly Mark[]): Symbol {
  let symbol = symbols.get(name);
  if (symbol === undefined) {
    symbol = { marks: make() };
    symbols.set(name, symbol);
  }
  return symbol;
}

/** Rounds a number to a thousandth of a hex, which the eye cannot distinguish from the exact value. */
export const roundCoordinate = (value: number): number => Math.round(value * 1000) / 1000 + 0; // turns -0 into 0
export const formatNumber = (value: number): string => String(roundCoordinate(value));

/** Formats a point as "x y". */
export const formatPoint = ({ x, y }: Point): string => `${formatNumber(x)} ${formatNumber(y)}`;

/** Returns an open path through all points. */
export const line = (points: readonly Point[]): string => `M${points.map(formatPoint).join("L")}`;

export const polygon = (points: readonly Point[]): string => `${line(points)}Z`;

/** Returns the path of a circle around a point, by default the origin. */
export const circle = (radius: number, { x, y }: Point = { x: 0, y: 0 }): string => {
  const [r, diameter] = [formatNumber(radius), formatNumber(2 * radius)];
  return `M${formatNumber(x - radius)} ${formatNumber(y)}a${r} ${r} 0 1 1 ${diameter} 0a${r} ${r} 0 1 1 -${diameter} 0Z`;
};
