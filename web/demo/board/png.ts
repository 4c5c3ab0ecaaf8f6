// A board as a file of PNG.
import { type Board, paintBoard, type ThemeName, viewBoxOf } from "hexsmith/external";

/** Pixels across: for a screen, and for paper, 34 cm at 300 dots an inch. */
export const pictureWidths = { screen: 2000, print: 4000 } as const;

/** Transparent around its frame. */
export async function pngOf(board: Board, theme: ThemeName, width: number): Promise<Blob> {
  const viewBox = viewBoxOf(board);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * viewBox.height) / viewBox.width);
  const context = canvas.getContext("2d");
  if (context) paintBoard(context, board, { theme });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
