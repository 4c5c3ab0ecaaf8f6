// Prints a board in true size, on sheets of paper that visitors cut and join.
import { type Board, type PagesOptions, renderPages } from "hexsmith/external";

export type Paper = NonNullable<PagesOptions["paper"]>;
export const papers: readonly Paper[] = ["a4", "letter"];

export interface Print {
  readonly paper: Paper;
  /** Width of the board in millimeters. */
  readonly width: number;
}

export const standardPrint: Print = { paper: "a4", width: 400 };
/** Range of widths in millimeters. */
export const printWidths = { min: 100, max: 1000 } as const;

/** Returns the settings with another width, which is clamped to the allowed range. Ignores widths that are not numbers. */
export const withWidth = (print: Print, width: number): Print =>
  Number.isNaN(width)
    ? print
    : { ...print, width: Math.min(Math.max(Math.round(width), printWidths.min), printWidths.max) };

/** Returns an HTML page to print, in light colors, or undefined if the board needs too many sheets. */
export function sheetsOf(board: Board, { paper, width }: Print): string | undefined {
  try {
    return renderPages(board, { width: `${width}mm`, paper, theme: "light" });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
