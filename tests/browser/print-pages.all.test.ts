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

const millimeter = 72 / 25.4; // in points

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** A printed sheet, in millimeters. A text's position is the middle of its baseline. */
interface Sheet {
  readonly across: number;
  readonly down: number;
  readonly texts: readonly (Point & { readonly str: string })[];
}

/** Prints an HTML page, and returns the sheets. */
async function sheetsOf(html: string): Promise<readonly Sheet[]> {
  const browser = await openBrowser();
  let printed: Buffer;
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await browser.close();
  }
  const pdf = await getDocument({ data: new Uint8Array(printed), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const page = await pdf.getPage(i + 1);
      const [, , across = 0, down = 0] = page.view as number[];
      const { items } = await page.getTextContent();
      const texts = (items as TextItem[]).map(({ str, transform: [, , , , x = 0, y = 0], width }) => ({
        str,
        x: (x + width / 2) / millimeter,
        y: (down - y) / millimeter,
      }));
      return { across: across / millimeter, down: down / millimeter, texts };
    }),
  );
}

const board = printedBoard();
const box = viewBoxOf(board);

/** Returns the tokens' texts and true positions on a board of a width in millimeters. */
const tokensAt = (width: number) =>
  layoutOf(board).hexes.flatMap(({ x, y }, hex) => {
    const token = board.tokens[hex];
    const scale = width / box.width;
    return token === null
      ? []
      : [{ str: String(token), x: (x - box.x) * scale, y: (y + 0.27 + 0.115 - box.y) * scale }];
  });

/** Returns how far from a position the nearest equal text is. */
const offBy = ({ texts }: Sheet, { str, x, y }: ReturnType<typeof tokensAt>[0]) =>
  Math.min(...texts.filter((text) => text.str === str).map((text) => Math.hypot(text.x - x, text.y - y)));

test.each<[PagesOptions, paper: readonly [number, number], width: number, columns: number, rows: number]>([
  [{ width: "400mm" }, [297, 210], 400, 2, 2],
  [{ width: "7.25in", paper: "letter" }, [215.9, 279.4], 7.25 * 25.4, 1, 1],
])(
  "tokens printed by %j are at their true positions, within half a millimeter",
  async (options, paper, width, columns, rows) => {
    const sheets = await sheetsOf(renderPages(board, options));
    expect(sheets.length).toBe(columns * rows);
    const piece = { x: width / columns, y: (width * box.height) / box.width / rows };
    const reach = (0.3 * width) / box.width; // tokens nearer to an edge may be cut
    let found = 0;
    for (const [i, sheet] of sheets.entries()) {
      expect(Math.abs(sheet.across - paper[0])).toBeLessThan(0.5);
      expect(Math.abs(sheet.down - paper[1])).toBeLessThan(0.5);
      for (const { str, ...token } of tokensAt(width)) {
        const x = token.x - (i % columns) * piece.x;
        const y = token.y - Math.floor(i / columns) * piece.y;
        if (x < reach || x > piece.x - reach || y < reach || y > piece.y - reach) continue;
        expect(offBy(sheet, { str, x: x + 10, y: y + 10 })).toBeLessThan(0.5);
        ++found;
      }
    }
    expect(found).toBeGreaterThan(10);
  },
);

test("a drawing of 190 mm is printed in its true size, within half a millimeter", async () => {
  const style = "<style>@page { size: a4; margin: 0 } body { margin: 0 }</style>";
  const [sheet] = (await sheetsOf(style + renderSvg(board, { width: "190mm" }))) as [Sheet];
  for (const token of tokensAt(190)) expect(offBy(sheet, token)).toBeLessThan(0.5);
});
