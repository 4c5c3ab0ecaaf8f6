// Paints a drawing on a canvas, from the same marks as its SVG.
import { type Drawing, layerNames } from "./drawing.js";
import {
  colorOf,
  fontFamily,
  type Mark,
  type PathMark,
  type PlacedSymbol,
  placedSymbolsOf,
  type TextMark,
} from "./marks.js";

/** Subset of `CanvasRenderingContext2D` and `OffscreenCanvasRenderingContext2D` that a drawing needs. */
export interface CanvasContextLike {
  /** Canvas of the context. */
  readonly canvas: {
    /** Pixels across. */
    readonly width: number;
    /** Pixels down. */
    readonly height: number;
  };
  /** Color of areas. */
  fillStyle: unknown;
  /** Color of lines. */
  strokeStyle: unknown;
  /** Width of lines. */
  lineWidth: number;
  /** Opacity. */
  globalAlpha: number;
  /** Font of texts. */
  font: string;
  /** Saves the state. */
  save(): void;
  /** Restores the state. */
  restore(): void;
  /** Replaces the transformation. */
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  /** Sets the lengths of dashes and gaps. */
  setLineDash(segments: number[]): void;
  /** Moves the origin. */
  translate(x: number, y: number): void;
  /** Scales the unit. */
  scale(x: number, y: number): void;
  /** Fills a `Path2D`. */
  fill(path: object): void;
  /** Strokes a `Path2D`. */
  stroke(path: object): void;
  /** Paints a text. */
  fillText(text: string, x: number, y: number): void;
}

/** State of the context that a drawing needs, because the page may have set another. The font is set later. */
const initialState = {
  globalCompositeOperation: "source-over",
  filter: "none",
  shadowColor: "transparent",
  lineCap: "round",
  lineJoin: "round",
  lineDashOffset: 0,
  textAlign: "center",
  textBaseline: "alphabetic",
  direction: "ltr",
  letterSpacing: "0px",
  wordSpacing: "0px",
  fontKerning: "auto",
  fontStretch: "normal",
  fontVariantCaps: "normal",
  textRendering: "auto",
};

/** Font size in pixels. Texts are scaled from it, because browsers space fonts below one pixel badly. */
const fontSize = 100;

/** Paints a drawing in the center of a canvas, as large as possible. Only a clip of the page stays in effect. */
export function paintDrawing(context: CanvasContextLike, { viewBox, layers, palette }: Drawing): void {
  context.save();
  const { width: pixels, height: rows } = context.canvas;
  const scale = Math.min(pixels / viewBox.width, rows / viewBox.height);
  Object.assign(context, initialState);
  context.setLineDash([]);
  const paths = new Map<string, Path2D>(); // each path is parsed once, even if it is used often
  const [left, top] = [viewBox.x + viewBox.width / 2, viewBox.y + viewBox.height / 2];
  context.setTransform(scale, 0, 0, scale, pixels / 2 - scale * left, rows / 2 - scale * top);
  context.font = `bold ${fontSize}px ${fontFamily}`;
  for (const layer of layerNames) paintAll(layers[layer]);
  context.restore();

  function paintAll(list: readonly Mark[]) {
    for (const mark of list) {
      if ("places" in mark) for (const placed of placedSymbolsOf(mark)) paintSymbol(placed);
      else if ("symbol" in mark) paintSymbol(mark);
      else if ("text" in mark) paintText(mark);
      else paintPath(mark);
    }
  }

  function paintSymbol({ symbol, at, scale: size = 1 }: PlacedSymbol) {
    context.save();
    context.translate(at.x, at.y);
    context.scale(size, size);
    paintAll(symbol.marks);
    context.restore();
  }

  function paintText({ text, x, y, size, fill }: TextMark) {
    context.save();
    context.translate(x, y);
    context.scale(size / fontSize, size / fontSize);
    context.globalAlpha = 1;
    context.fillStyle = colorOf(fill, palette);
    context.fillText(text, 0, 0);
    context.restore();
  }

  function paintPath({ path: data, fill, stroke, width, opacity = 1 }: PathMark) {
    const path = paths.get(data) ?? new Path2D(data);
    paths.set(data, path);
    context.globalAlpha = opacity;
    if (fill) {
      context.fillStyle = colorOf(fill, palette);
      context.fill(path);
    }
    if (stroke && width) {
      context.strokeStyle = colorOf(stroke, palette);
      context.lineWidth = width;
      context.stroke(path);
    }
  }
}
