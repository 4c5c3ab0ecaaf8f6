// Measures the PDF that Chromium prints from the pages of `renderPages` and the drawings of `renderSvg`.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import {
  layoutOf,
  type PagesOptions,
  type Point,
  printedBoard,
  renderPages,
  renderSvg,
  viewBoxOf,
} from "../../web/src/index.js";
import { openBrowser } from "./browser.js";

/** Length of a millimeter in points. */
const millimeter = 72 / 25.4;

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** A printed sheet. All lengths are in millimeters. The position of a text is the middle of its baseline. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly (Point & { readonly str: string })[];
}

/** Prints an HTML page, and returns the printed sheets. */
async function printSheets(html: string): Promise<readonly Sheet[]> {
  const browser = await openBrowser();
  let pdfBytes: Buffer;
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    pdfBytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await browser.close();
  }
  const pdf = await getDocument({ data: new Uint8Array(pdfBytes), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const page = await pdf.getPage(i + 1);
      const [, , sheetWidth = 0, sheetHeight = 0] = page.view as number[];
      const { items } = await page.getTextContent();
      const texts = (items as TextItem[]).map(({ str, transform: [, , , , x = 0, y = 0], width }) => ({
        str,
        x: (x + width / 2) / millimeter,
        y: (sheetHeight - y) / millimeter,
      }));
      return { width: sheetWidth / millimeter, height: sheetHeight / millimeter, texts };
    }),
  );
}

/** Margin of the sheets of `renderPages`, in millimeters. */
const margin = 10;

const board = printedBoard();
const box = viewBoxOf(board);

/**
 * Returns the texts of the tokens and their true positions in millimeters, on a board of this width in millimeters. The baseline of
 * a text is 0.27 + 0.115 units of the drawing below the center of the hex.
 */
const tokensAt = (width: number) =>
  layoutOf(board).hexes.flatMap(({ x, y }, hex) => {
    const token = board.tokens[hex];
    const scale = width / box.width;
    return token === null
      ? []
      : [{ str: String(token), x: (x - box.x) * scale, y: (y + 0.27 + 0.115 - box.y) * scale }];
  });

/** Returns the distance between a position and the nearest equal text, in millimeters. */
const distanceToText = ({ texts }: Sheet, { str, x, y }: ReturnType<typeof tokensAt>[0]) =>
  Math.min(...texts.filter((text) => text.str === str).map((text) => Math.hypot(text.x - x, text.y - y)));

test.each<[PagesOptions, paper: readonly [number, number], width: number, columns: number, rows: number]>([
  [{ width: "400mm" }, [297, 210], 400, 2, 2],
  [{ width: "7.25in", paper: "letter" }, [215.9, 279.4], 7.25 * 25.4, 1, 1],
])(
  "tokens printed by %j are at their true positions, within half a millimeter",
  async (options, paper, width, columns, rows) => {
    const sheets = await printSheets(renderPages(board, options));
    expect(sheets.length).toBe(columns * rows);
    const pieceSize = { x: width / columns, y: (width * box.height) / box.width / rows };
    const tokenRadius = (0.3 * width) / box.width; // an edge of the piece may cut tokens that are nearer to it
    let checkedTokens = 0;
    for (const [i, sheet] of sheets.entries()) {
      expect(Math.abs(sheet.width - paper[0])).toBeLessThan(0.5);
      expect(Math.abs(sheet.height - paper[1])).toBeLessThan(0.5);
      for (const { str, ...token } of tokensAt(width)) {
        const x = token.x - (i % columns) * pieceSize.x;
        const y = token.y - Math.floor(i / columns) * pieceSize.y;
        if (x < tokenRadius || x > pieceSize.x - tokenRadius || y < tokenRadius || y > pieceSize.y - tokenRadius)
          continue;
        expect(distanceToText(sheet, { str, x: x + margin, y: y + margin })).toBeLessThan(0.5);
        ++checkedTokens;
      }
    }
    expect(checkedTokens).toBeGreaterThan(10);
  },
);

test("a drawing of 190 mm is printed in its true size, within half a millimeter", async () => {
  const style = "<style>@page { size: a4; margin: 0 } body { margin: 0 }</style>";
  const [sheet] = (await printSheets(style + renderSvg(board, { width: "190mm" }))) as [Sheet];
  for (const token of tokensAt(190)) expect(distanceToText(sheet, token)).toBeLessThan(0.5);
});
