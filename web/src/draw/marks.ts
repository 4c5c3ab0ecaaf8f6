// The marks of a drawing: filled and stroked paths, short texts, and symbols placed anywhere at any size; units of a
// hex's circumradius, y down. Paths are SVG path data, which a canvas's Path2D reads as well: one drawing serves both.
// Values are literals wherever possible, because converting numbers to text delays a page's first board.

import type { Point } from "../geometry/geometry.js";
import type { Place } from "./places.js";
import type { Palette, PaletteColor } from "./themes.js";

export type Mark = PathMark | TextMark | Placed | Scattered;

/** A color of the palette by its name, or "#rrggbb". */
export type Ink = PaletteColor | `#${string}`;

/** @internal */
export const colorOf = (ink: Ink, palette: Palette): string =>
  ink.startsWith("#") ? ink : palette[ink as PaletteColor];

/** The place that a mark shows, if it shows one. */
export interface Shown {
  readonly place?: Place;
}

export interface PathMark extends Shown {
  /** SVG path data. */
  readonly path: string;
  /** Absent: not filled. */
  readonly fill?: Ink;
  /** Absent: no stroke. Ends and joins are round. */
  readonly stroke?: Ink;
  /** Of the stroke. */
  readonly width?: number;
  /** In (0, 1]; absent: 1. */
  readonly opacity?: number;
}

/** One line of text, centered at x, its baseline at y, bold. */
export interface TextMark {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Of the font. */
  readonly size: number;
  readonly fill: Ink;
}

/** Of texts: serif digits that stand on one line, as those of some fonts do not. */
export const fontFamily = "'Palatino Linotype', Palatino, 'Noto Serif', 'DejaVu Serif', serif";

/** A symbol at a place. */
export interface Placed extends Shown {
  readonly symbol: Symbol;
  readonly at: Point;
  /** Absent: 1. */
  readonly scale?: number;
  /** Whether it marks a target or what is selected; absent: neither. */
  readonly role?: "target" | "selected";
}

/** A symbol at several places, later ones in front. */
export interface Scattered {
  readonly symbol: Symbol;
  readonly places: readonly (readonly [x: number, y: number, scale: number])[];
}

/** The same, one by one. */
export const placedOf = ({ symbol, places }: Scattered): readonly Placed[] =>
  places.map(([x, y, scale]) => ({ symbol, at: { x, y }, scale }));

/** Marks around the origin, drawn once and placed often. The same object serves all drawings, in all palettes. */
export interface Symbol {
  /** Unique in a drawing. */
  readonly name: string;
  readonly marks: readonly Mark[];
  /** Whether it is cut off at a tile's outline. */
  readonly inTile?: boolean;
}

const symbols = new Map<string, Symbol>();

/** A symbol that is made once. `variant`: what tells symbols of one name apart, which are never in one drawing. */
export function symbolOf(name: string, make: () => Omit<Symbol, "name">, variant = ""): Symbol {
  const key = name + variant;
  let symbol = symbols.get(key);
  if (symbol === undefined) {
    symbol = { name, ...make() };
    symbols.set(key, symbol);
  }
  return symbol;
}

/** A number as short as the eye allows: to a thousandth of a hex. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0; // -0 is 0
export const short = (value: number): string => String(rounded(value));

/** "x y" */
export const shortPoint = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

/** Through all points, open. */
export const line = (points: readonly Point[]): string => `M${points.map(shortPoint).join("L")}`;

export const polygon = (points: readonly Point[]): string => `${line(points)}Z`;

/** A circle; around the origin unless it is told otherwise. */
export const circle = (radius: number, { x, y }: Point = { x: 0, y: 0 }): string => {
  const [r, across] = [short(radius), short(2 * radius)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1 -${across} 0Z`;
};
