// What a drawing is made of: filled and stroked paths, and short texts, in units of a hex's circumradius, y down.
// Paths are SVG path data, which a canvas's Path2D reads as well, so that one drawing serves both.

export type Mark = PathMark | TextMark;

export interface PathMark {
  /** SVG path data. */
  readonly path: string;
  /** A colour; absent: not filled. */
  readonly fill?: string;
  /** A colour; absent: no stroke. Ends and joins are round. */
  readonly stroke?: string;
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
  readonly fill: string;
}

export type Point = readonly [x: number, y: number];

/** A number as short as the eye allows: a thousandth of a hex. */
export const short = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);

const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** Through all points, open. */
export const line = (points: readonly Point[]): string => `M${points.map(at).join("L")}`;

export const polygon = (points: readonly Point[]): string => `${line(points)}Z`;

export const ellipse = (x: number, y: number, rx: number, ry: number): string => {
  const half = (width: number) => `a${short(rx)} ${short(ry)} 0 1 1 ${short(width)} 0`;
  return `M${at([x - rx, y])}${half(2 * rx)}${half(-2 * rx)}Z`;
};

export const circle = (x: number, y: number, radius: number): string => ellipse(x, y, radius, radius);

/** From `from` to `to`, bent toward `bend`. */
export const curve = (from: Point, bend: Point, to: Point): string => `M${at(from)}Q${at(bend)} ${at(to)}`;

/** A polygon whose corners are rounded off from `cut` before them to `cut` after them. */
export function rounded(points: readonly Point[], cut: number): string {
  const toward = ([x, y]: Point, [u, v]: Point): Point => {
    const share = Math.min(0.5, cut / Math.hypot(u - x, v - y));
    return [x + (u - x) * share, y + (v - y) * share];
  };
  const corner = (point: Point, i: number) => {
    const before = points.at(i - 1) as Point;
    const after = points[(i + 1) % points.length] as Point;
    return `${at(toward(point, before))}Q${at(point)} ${at(toward(point, after))}`;
  };
  return `M${points.map(corner).join("L")}Z`;
}

/** Points given around the origin in units of `size`, moved to (x, y). */
export const placed = (points: readonly Point[], x: number, y: number, size: number): readonly Point[] =>
  points.map(([u, v]) => [x + u * size, y + v * size]);

export const mirrored = (points: readonly Point[]): readonly Point[] => points.map(([x, y]) => [-x, y]);

/** The corners of a hex, clockwise from the north. */
export const hexCorners = (radius: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
