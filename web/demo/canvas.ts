// The drawing of a board on a canvas, from the same marks as its SVG: for the first paint, which elements would hold up, and
// for files of PNG, since the strict policy lets no page load its own SVG as an image.
import { type Drawing, layerNames } from "../src/draw/drawing.js";
import { fontFamily, type Mark, type PathMark, type Placed, type TextMark } from "../src/draw/marks.js";

/** Pixels, scaled to what a text is to have: fonts below a pixel are spaced badly. */
const fontSize = 100;

/** Paints a drawing on a blank canvas: in the middle, as large as there is room. */
export function paintDrawing(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext("2d");
  if (context) paint(context, drawing);
}

function paint(context: CanvasRenderingContext2D, { viewBox, layers, tile }: Drawing): void {
  const { width: pixels, height: rows } = context.canvas;
  const scale = Math.min(pixels / viewBox.width, rows / viewBox.height);
  const outline = new Path2D(tile);
  const paths = new Map<string, Path2D>(); // each is read once, wherever it is used
  context.translate(pixels / 2, rows / 2);
  context.scale(scale, scale);
  context.translate(-viewBox.x - viewBox.width / 2, -viewBox.y - viewBox.height / 2);
  context.lineCap = context.lineJoin = "round";
  context.textAlign = "center";
  context.font = `bold ${fontSize}px ${fontFamily}`;
  for (const layer of layerNames) paintAll(layers[layer]);

  function paintAll(list: readonly Mark[]) {
    for (const mark of list) {
      if ("symbol" in mark) paintSymbol(mark);
      else if ("text" in mark) paintText(mark);
      else paintPath(mark);
    }
  }

  function paintSymbol({ symbol, at, scale: size = 1 }: Placed) {
    context.save();
    context.translate(at.x, at.y);
    context.scale(size, size);
    if (symbol.inTile) context.clip(outline);
    paintAll(symbol.marks);
    context.restore();
  }

  function paintText({ text, x, y, size, fill }: TextMark) {
    context.save();
    context.translate(x, y);
    context.scale(size / fontSize, size / fontSize);
    context.globalAlpha = 1;
    context.fillStyle = fill;
    context.fillText(text, 0, 0);
    context.restore();
  }

  function paintPath({ path: data, fill, stroke, width, opacity = 1 }: PathMark) {
    const path = paths.get(data) ?? new Path2D(data);
    paths.set(data, path);
    context.globalAlpha = opacity;
    if (fill) {
      context.fillStyle = fill;
      context.fill(path);
    }
    if (stroke && width) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.stroke(path);
    }
  }
}
