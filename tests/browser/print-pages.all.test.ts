// Measures the PDF that Chromium prints from the pages of `renderPages` and the drawings of `renderSvg`.
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import {
  layoutOf,
  type PagesOptions,
  type Point,
  printedBoard,
  renderPages,
  renderPieces,
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
  /** Ends of straight strokes. */
  readonly lines: readonly (readonly [Point, Point])[];
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
      const lines = linesOf(await page.getOperatorList()).map((ends) =>
        ends.map(({ x, y }) => ({ x: x / millimeter, y: (sheetHeight - y) / millimeter })),
      ) as [Point, Point][];
      return { width: sheetWidth / millimeter, height: sheetHeight / millimeter, texts, lines };
    }),
  );
}

type Matrix = readonly [number, number, number, number, number, number];

/** Returns the ends of all stroked lines, in points from the lower left. */
function linesOf({ fnArray, argsArray }: { fnArray: readonly number[]; argsArray: readonly unknown[] }) {
  const lines: [Point, Point][] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [i, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(matrix);
    if (operator === OPS.restore) matrix = saved.pop() as Matrix;
    if (operator === OPS.transform) {
      const [a, b, c, d, e, f] = argsArray[i] as Matrix;
      const [A, B, C, D, E, F] = matrix;
      matrix = [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
    }
    if (operator !== OPS.constructPath) continue;
    const [kind, [path]] = argsArray[i] as [number, [ArrayLike<number> | null]];
    if (kind !== OPS.stroke || !path) continue;
    const [A, B, C, D, E, F] = matrix;
    let from: Point = { x: 0, y: 0 };
    for (let at = 0; at < path.length;) {
      const [step, x = 0, y = 0] = [path[at], path[at + 1], path[at + 2]];
      const to = { x: A * x + C * y + E, y: B * x + D * y + F };
      if (step === 1) lines.push([from, to]);
      from = to;
      at += [3, 3, 7, 1][step as number] as number;
    }
  }
  return lines;
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
  [{ hexWidth: "79mm", paper: "a3" }, [297, 420], (79 * box.width) / Math.sqrt(3), 2, 2],
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

test("cut marks of single tiles are 79 mm apart, and number tokens have their size, within a tenth of a millimeter", async () => {
  const sheets = await printSheets(renderPieces(board, { hexWidth: "79mm" }));
  const columns = sheets.map(({ lines }) => {
    const vertical = lines.filter(
      ([one, other]) => Math.abs(one.x - other.x) < 0.01 && Math.abs(Math.abs(one.y - other.y) - 5) < 0.05,
    );
    return [...new Set(vertical.map(([{ x }]) => x.toFixed(1)))].map(Number).sort((a, b) => a - b);
  });
  expect(sheets.every(({ width, height }) => Math.abs(width - 210) < 0.5 && Math.abs(height - 297) < 0.5)).toBe(true);
  for (const [left = 0, right = 0, nextLeft = 0, nextRight = 0] of columns.slice(0, 4)) {
    expect(Math.abs(right - left - 79)).toBeLessThan(0.11);
    expect(Math.abs(nextRight - nextLeft - 79)).toBeLessThan(0.11);
    expect(Math.abs(left - margin)).toBeLessThan(0.11);
  }
  const twelve = sheets.flatMap(({ texts }) => texts).filter(({ str }) => str === "12");
  expect(twelve.length).toBe(1);
  const elevens = sheets.flatMap(({ texts }) => texts).filter(({ str }) => str === "11");
  const [one, other] = elevens as unknown as [Point, Point];
  const diameter = (2 * 0.3825 * 79) / Math.sqrt(3);
  expect(Math.abs(Math.hypot(other.x - one.x, other.y - one.y) - (diameter + 8))).toBeLessThan(0.3);
});
