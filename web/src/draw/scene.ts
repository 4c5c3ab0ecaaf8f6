// Converts a drawing to plain shapes: places its symbols, and splits curves into lines.
import type { ViewBox } from "./chart.js";
import { type Drawing, type LayerName, layerNames } from "./drawing.js";
import type { Point } from "../geometry/geometry.js";
import {
  colorOf,
  type Ink,
  type Mark,
  type PathMark,
  type PlacedSymbol,
  placedSymbolsOf,
  roundCoordinate,
} from "./marks.js";
import { type Outline, outlinesOf } from "./outlines.js";
import type { Place } from "./places.js";
import type { Palette } from "./themes.js";

/** Drawing as plain data. */
export interface Scene {
  /** Rectangle that the drawing covers. */
  readonly viewBox: ViewBox;
  /** Shapes in the order of painting. */
  readonly shapes: readonly Shape[];
}

/** Shape of a scene. Curves are split into straight lines, accurate to 0.002. */
export type Shape = ShapeStyle &
  (
    | {
        /** Kind of the shape. */
        readonly kind: "polygon" | "line";
        /** Coordinates x0, y0, x1, y1, and so on; a polygon is closed. */
        readonly points: readonly number[];
      }
    | ({
        /** Kind of the shape. */
        readonly kind: "circle";
        /** Radius of the circle; x and y are its center. */
        readonly radius: number;
      } & Point)
    | ({
        /** Kind of the shape. */
        readonly kind: "text";
        /** One line of bold text, centered at x, with its baseline at y. */
        readonly text: string;
        /** Size of the font. */
        readonly size: number;
      } & Point)
  );

/** Style of a shape. */
export interface ShapeStyle {
  /** Layer of the shape, for engines that draw layers separately. */
  readonly layer: "sea" | "tile" | "token" | "harbor" | "heat" | "piece" | "robber" | "target" | "mark";
  /** Place that the shape shows, or null. */
  readonly place: Place | null;
  /** Color of the area as "#rrggbb", or null. */
  readonly fill: string | null;
  /** Color of the outline as "#rrggbb", or null. */
  readonly stroke: string | null;
  /** Width of the outline, with round joins and ends. */
  readonly strokeWidth: number;
  /** Opacity in (0, 1]. */
  readonly opacity: number;
}

/** Position, scale and style that a symbol's marks inherit. */
interface Frame {
  readonly palette: Palette;
  readonly layer: LayerName;
  readonly place: Place | null;
  /** Position and scale of the marks' origin. */
  readonly at: Point;
  readonly scale: number;
}

export function sceneOfDrawing({ viewBox, layers, palette }: Drawing): Scene {
  return {
    viewBox: { ...viewBox }, // the chart is cached
    shapes: layerNames.flatMap((layer) => {
      const frame: Frame = { palette, layer, place: null, at: { x: 0, y: 0 }, scale: 1 };
      return layers[layer].flatMap((mark) => shapesOf(mark, frame));
    }),
  };
}

function shapesOf(mark: Mark, frame: Frame): readonly Shape[] {
  const markFrame = "place" in mark && mark.place ? { ...frame, place: mark.place } : frame;
  if ("places" in mark) return placedSymbolsOf(mark).flatMap((placed) => symbolShapes(placed, markFrame));
  if ("symbol" in mark) return symbolShapes(mark, markFrame);
  if ("text" in mark) {
    const { x, y } = toScene(mark, markFrame);
    const style = {
      ...styleIn(markFrame),
      fill: colorOf(mark.fill, markFrame.palette),
      stroke: null,
      strokeWidth: 0,
      opacity: 1,
    };
    return [{ kind: "text", text: mark.text, x, y, size: roundCoordinate(mark.size * markFrame.scale), ...style }];
  }
  return outlinesOf(mark.path).flatMap((path) => pathShapes(mark, path, markFrame));
}

function symbolShapes({ symbol, at, scale = 1 }: PlacedSymbol, frame: Frame): readonly Shape[] {
  const inner = { ...frame, at: toScene(at, frame, (value) => value), scale: frame.scale * scale };
  return symbol.marks.flatMap((mark) => shapesOf(mark, inner));
}

const styleIn = ({ layer, place }: Frame) => ({ layer, place });

const toScene = ({ x, y }: Point, { at, scale }: Frame, round = roundCoordinate): Point => ({
  x: round(at.x + scale * x),
  y: round(at.y + scale * y),
});

function pathShapes(mark: PathMark, outline: Outline, frame: Frame): readonly Shape[] {
  const strokeWidth = mark.stroke === undefined ? 0 : (mark.width ?? 0) * frame.scale;
  const color = (ink: Ink | undefined) => (ink === undefined ? null : colorOf(ink, frame.palette));
  const style: ShapeStyle = {
    ...styleIn(frame),
    fill: color(mark.fill),
    stroke: color(mark.stroke),
    strokeWidth: roundCoordinate(strokeWidth),
    opacity: mark.opacity ?? 1,
  };
  if (outline.kind === "circle") {
    const { x, y } = toScene(outline, frame);
    return [{ kind: "circle", x, y, radius: roundCoordinate(outline.radius * frame.scale), ...style }];
  }
  const points = outline.points.map((point) => toScene(point, frame, (value) => value));
  const [first, second] = points;
  if (first && second && points.length === 2 && !mark.fill && mark.stroke) {
    const length = Math.hypot(second.x - first.x, second.y - first.y);
    // The shape is a dot, or a stroke that consists mostly of its round ends.
    const solidStyle = { ...style, fill: style.stroke, stroke: null, strokeWidth: 0 };
    const radius = roundCoordinate(strokeWidth / 2);
    if (length < minLength)
      return [{ kind: "circle", x: roundCoordinate(first.x), y: roundCoordinate(first.y), radius, ...solidStyle }];
    if (length < strokeWidth) return [polygonOf(capsuleAround(first, second, strokeWidth / 2), solidStyle)];
  }
  return [outline.isClosed || mark.fill !== undefined ? polygonOf(points, style) : lineOf(points, style)];
}

const minLength = 0.002; // length that the eye cannot see

const coordinates = (points: readonly Point[]) =>
  points.flatMap(({ x, y }) => [roundCoordinate(x), roundCoordinate(y)]);
const polygonOf = (points: readonly Point[], style: ShapeStyle): Shape => {
  return { kind: "polygon", points: coordinates(points), ...style };
};
const lineOf = (points: readonly Point[], style: ShapeStyle): Shape => {
  return { kind: "line", points: coordinates(points), ...style };
};

/** Returns the outline of all points within a radius of a line segment. */
function capsuleAround(from: Point, to: Point, radius: number): readonly Point[] {
  const start = Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
  const steps = 12;
  const half = (center: Point, first: number) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = first + (i / steps) * Math.PI;
      return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
    });
  return [...half(to, start), ...half(from, start + Math.PI)];
}
