// Prints a board in true size, on sheets of paper that visitors cut and join, or its pieces to cut out.
import { type Board, type PagesOptions, renderPages, renderPieces } from "hexsmith/external";

export type Paper = NonNullable<PagesOptions["paper"]>;
export const papers: readonly Paper[] = ["a4", "a3", "letter"];

export const printKinds = ["board", "pieces"] as const;

export interface Print {
  readonly kind: (typeof printKinds)[number];
  readonly paper: Paper;
  /** Distance between opposite sides of a hex in millimeters. */
  readonly hexWidth: number;
}

export const standardPrint: Print = { kind: "board", paper: "a4", hexWidth: 65 };
/** Range of the distances between opposite sides of a hex, in millimeters. */
export const hexWidths = { min: 20, max: 160 } as const;

/** Returns an HTML page to print, in light colors, or undefined if the board needs too many sheets. */
export function sheetsOf(board: Board, { kind, paper, hexWidth }: Print): string | undefined {
  const options = { hexWidth: `${hexWidth}mm`, paper, theme: "light" } as const;
  try {
    return kind === "pieces" ? renderPieces(board, options) : renderPages(board, options);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
