// Measures the PDF that Chromium prints from the pages of `renderPages`.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { layoutOf, type PagesOptions, printedBoard, renderPages, viewBoxOf } from "../../web/src/index.js";
import { openBrowser } from "./browser.js";

const millimeter = 72 / 25.4; // in points

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

test.each<[PagesOptions, paper: readonly [number, number], sheets: number]>([
  [{ width: "400mm" }, [297, 210], 4],
  [{ width: "7.25in", paper: "letter" }, [215.9, 279.4], 1],
])("tokens printed by %j are at their true positions, within half a millimeter", async (options, paper, sheets) => {
  const board = printedBoard();
  const browser = await openBrowser();
  let printed: Buffer;
  try {
    const page = await browser.newPage();
    await page.setContent(renderPages(board, options));
    printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await browser.close();
  }
  const pdf = await getDocument({ data: new Uint8Array(printed), verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(sheets);
  const box = viewBoxOf(board);
  const width = options.paper === "letter" ? 7.25 * 25.4 : 400;
  const scale = width / box.width;
  const columns = sheets === 4 ? 2 : 1;
  const rows = sheets / columns;
  const height = box.height * scale;
  const found = new Set<number>();
  for (let i = 0; i < sheets; ++i) {
    const page = await pdf.getPage(i + 1);
    const [, , across = 0, down = 0] = page.view as number[];
    expect(Math.abs(across / millimeter - paper[0])).toBeLessThan(0.5);
    expect(Math.abs(down / millimeter - paper[1])).toBeLessThan(0.5);
    const { items } = await page.getTextContent();
    const texts = (items as TextItem[]).map(({ str, transform: [, , , , x = 0, y = 0], width: w }) => ({
      str,
      x: (x + w / 2) / millimeter,
      y: (down - y) / millimeter,
    }));
    const left = ((i % columns) * width) / columns;
    const top = (Math.floor(i / columns) * height) / rows;
    for (const [hex, { x, y }] of layoutOf(board).hexes.entries()) {
      const token = board.tokens[hex];
      const at = { x: (x - box.x) * scale - left, y: (y + 0.27 + 0.115 - box.y) * scale - top };
      const reach = 0.3 * scale;
      if (token === null || at.x < reach || at.x > width / columns - reach) continue;
      if (at.y < reach || at.y > height / rows - reach) continue;
      const off = texts
        .filter(({ str }) => str === String(token))
        .map((text) => Math.hypot(text.x - at.x - 10, text.y - at.y - 10));
      expect(Math.min(...off)).toBeLessThan(0.5);
      found.add(hex);
    }
  }
  expect(found.size).toBeGreaterThan(10);
});
