// A board as a file of PNG, painted from the shapes of its scene: the strict policy lets no page load its own SVG as an
// image.
import { type Board, sceneOf, type Shape, type ThemeName } from "hexsmith/external";

/** Pixels across: for a screen, and for paper, 34 cm at 300 dots an inch. */
export const pictureWidths = { screen: 2000, print: 4000 } as const;

/** Pixels, scaled to the size of a text: fonts below a pixel are spaced badly. */
const fontSize = 100;

/** Transparent around its frame. */
export async function pngOf(board: Board, theme: ThemeName, width: number): Promise<Blob> {
  const { viewBox, shapes } = sceneOf(board, { theme });
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * viewBox.height) / viewBox.width);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no picture");
  const scale = width / viewBox.width;
  context.setTransform(scale, 0, 0, scale, -viewBox.x * scale, -viewBox.y * scale);
  context.lineCap = context.lineJoin = "round";
  context.textAlign = "center";
  context.font = `bold ${fontSize}px "Palatino Linotype", Palatino, "Noto Serif", "DejaVu Serif", serif`;
  for (const shape of shapes) paint(context, shape);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  context.globalAlpha = shape.opacity;
  if (shape.kind === "text") return paintText(context, shape);
  const path = pathOf(shape);
  if (shape.fill) {
    context.fillStyle = shape.fill;
    context.fill(path);
  }
  if (shape.stroke) {
    context.strokeStyle = shape.stroke;
    context.lineWidth = shape.strokeWidth;
    context.stroke(path);
  }
}

function paintText(context: CanvasRenderingContext2D, shape: Extract<Shape, { kind: "text" }>): void {
  context.save();
  context.translate(shape.x, shape.y);
  context.scale(shape.size / fontSize, shape.size / fontSize);
  context.fillStyle = shape.fill ?? "none";
  context.fillText(shape.text, 0, 0);
  context.restore();
}

function pathOf(shape: Exclude<Shape, { kind: "text" }>): Path2D {
  const path = new Path2D();
  if (shape.kind === "circle") path.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
  else {
    for (let i = 0; i < shape.points.length; i += 2)
      path.lineTo(shape.points[i] as number, shape.points[i + 1] as number);
    if (shape.kind === "polygon") path.closePath();
  }
  return path;
}
