// The board page prints boards on sheets of paper.
import { init } from "hexsmith/external";
import { describe, expect, test } from "vitest";
import { hexWidths, papers, printKinds, sheetsOf } from "../../../web/demo/board/print.js";
import { generateBoard, printedBoard, renderPages, renderPieces } from "../../../web/src/index.js";

await init(); // the page has its own instance of the module

describe("the sheets of a board", () => {
  const board = printedBoard();

  test.each(papers)("equal the package's pages, on %s", (paper) => {
    const options = { hexWidth: "79mm", paper, theme: "light" } as const;
    for (const kind of printKinds)
      expect(sheetsOf(board, { kind, paper, hexWidth: 79 })).toBe(
        kind === "board" ? renderPages(board, options) : renderPieces(board, options),
      );
  });

  test("exist for every offered width, unless the board needs more than 100 sheets", () => {
    for (const kind of printKinds)
      for (const hexWidth of [hexWidths.min, hexWidths.max])
        expect(sheetsOf(board, { kind, paper: "a4", hexWidth })).toContain("</svg>");
    const hexes = Array.from({ length: 40 }, (_, r) => ({ q: 2 * r, r }));
    const layout = { hexes, terrains: { wood: 40 }, tokens: Array<number>(40).fill(4), harbors: [] };
    const longBoard = generateBoard({ seed: 1, preset: "classic", layout }).board;
    expect(sheetsOf(longBoard, { kind: "board", paper: "a4", hexWidth: 20 })).toContain("</svg>");
    expect(sheetsOf(longBoard, { kind: "board", paper: "a4", hexWidth: 160 })).toBeUndefined();
  });
});
