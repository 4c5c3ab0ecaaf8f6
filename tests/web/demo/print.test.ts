// The board page prints boards on sheets of paper.
import { init } from "hexsmith/external";
import { describe, expect, test } from "vitest";
import { papers, printWidths, sheetsOf, standardPrint, withWidth } from "../../../web/demo/board/print.js";
import { generateBoard, printedBoard, renderPages } from "../../../web/src/index.js";

await init(); // the page has its own instance of the module

describe("the width of a printed board", () => {
  test.each([
    [250, 250],
    [250.4, 250],
    [0, printWidths.min],
    [1e9, printWidths.max],
    [Number.NaN, standardPrint.width],
  ])("of %d mm is %d mm", (typed, width) => {
    expect(withWidth({ ...standardPrint, paper: "letter" }, typed)).toEqual({ paper: "letter", width });
  });
});

describe("the sheets of a board", () => {
  const board = printedBoard();

  test.each(papers)("equal the package's pages, on %s", (paper) => {
    const sheets = sheetsOf(board, { paper, width: 350 });
    expect(sheets).toBe(renderPages(board, { width: "350mm", paper, theme: "light" }));
  });

  test("exist for every offered width, unless the board needs more than 100 sheets", () => {
    for (const width of [printWidths.min, printWidths.max])
      expect(sheetsOf(board, { paper: "a4", width })).toContain("</svg>");
    const hexes = Array.from({ length: 40 }, (_, r) => ({ q: -Math.floor(r / 2), r }));
    const layout = { hexes, terrains: { wood: 40 }, tokens: Array<number>(40).fill(4), harbors: [] };
    const longBoard = generateBoard({ seed: 1, preset: "classic", layout }).board;
    expect(sheetsOf(longBoard, { paper: "a4", width: 100 })).toContain("</svg>");
    expect(sheetsOf(longBoard, { paper: "a4", width: 1000 })).toBeUndefined();
  });
});
