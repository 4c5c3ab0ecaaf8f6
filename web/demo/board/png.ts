// A board as a file of PNG.
import { drawingOf } from "../../src/draw/drawing.js";
import { type ThemeName, themes } from "../../src/draw/themes.js";
import type { Board } from "../../src/index.js";
import { paintDrawing } from "../canvas.js";
import { layoutOf } from "../hexsmith.js";

/** Pixels across: for a screen, and for paper, 34 cm at 300 dots an inch. */
export const pictureWidths = { screen: 2000, print: 4000 } as const;

/** Transparent around its frame. */
export async function pngOf(board: Board, theme: ThemeName, width: number): Promise<Blob> {
  const drawing = drawingOf(board, layoutOf(board.layout), themes[theme]);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * drawing.viewBox.height) / drawing.viewBox.width);
  paintDrawing(canvas, drawing);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
