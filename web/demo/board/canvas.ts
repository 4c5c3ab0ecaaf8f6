// The drawing of a board on a canvas, from the same scene as its SVG: the strict policy lets no page load its own SVG as
// an image.
import type { Mark, Symbol } from "../../src/draw/marks.js";
import { type Scene, sceneOf } from "../../src/draw/scene.js";
import { fontFamily } from "../../src/draw/svg.js";
import { type ThemeName, themes } from "../../src/draw/themes.js";
import type { Board } from "../../src/index.js";
import { layout } from "../hexsmith.js";

/** Pixels across: for a screen, and for paper, 34 cm at 300 dots an inch. */
export const pictureWidths = { screen: 2000, print: 4000 } as const;
/** Pixels, scaled to what a text is to have: fonts below a pixel are spaced badly. */
const fontSize = 100;

/** A board as a file of PNG, transparent around its frame. */
export async function pngOf(board: Board, theme: ThemeName, width: number): Promise<Blob> {
  const scene = sceneOf(board, layout(board.layout), themes[theme]);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * scene.bounds.height) / scene.bounds.width);
  const context = canvas.getContext("2d");
  if (context) paint(context, scene, width / scene.bounds.width);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** `scale`: pixels in a unit of the scene. */
function paint(context: CanvasRenderingContext2D, { bounds, marks, tile }: Scene, scale: number): void {
  const outline = new Path2D(tile);
  context.scale(scale, scale);
  context.translate(-bounds.x, -bounds.y);
  context.lineCap = context.lineJoin = "round";
  context.textAlign = "center";
  paintAll(marks);

  function paintAll(list: readonly Mark[]) {
    for (const mark of list) {
      context.save();
      paintOne(mark);
      context.restore();
    }
  }

  function paintOne(mark: Mark) {
    if ("symbol" in mark) {
      context.translate(mark.at.x, mark.at.y);
      context.scale(mark.scale ?? 1, mark.scale ?? 1);
      paintSymbol(mark.symbol);
    } else if ("text" in mark) {
      context.translate(mark.x, mark.y);
      context.scale(mark.size / fontSize, mark.size / fontSize);
      context.font = `bold ${fontSize}px ${fontFamily}`;
      context.fillStyle = mark.fill;
      context.fillText(mark.text, 0, 0);
    } else {
      const path = new Path2D(mark.path);
      context.globalAlpha = mark.opacity ?? 1;
      if (mark.fill) {
        context.fillStyle = mark.fill;
        context.fill(path);
      }
      if (mark.stroke && mark.width) {
        context.strokeStyle = mark.stroke;
        context.lineWidth = mark.width;
        context.stroke(path);
      }
    }
  }

  function paintSymbol({ marks: parts, inTile }: Symbol) {
    if (inTile) context.clip(outline);
    paintAll(parts);
  }
}
