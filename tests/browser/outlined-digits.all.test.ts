// Compares digits of tokens that are drawn as outlines with digits that Chromium draws with the font.
import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTree } from "../../web/scripts/paths.mjs";
import { printedBoard, renderSvg, type SvgOptions } from "../../web/src/index.js";
import { openBrowser } from "./browser.js";

let browser: Browser;
let page: Page;

/** Style that loads the font of the digits under the name of the first font family that drawings use. */
const fontFace = `@font-face {
  font-family: "Palatino Linotype";
  font-weight: bold;
  src: url(data:font/woff2;base64,${readFileSync(
    inTree("node_modules", "@fontsource", "noto-serif", "files", "noto-serif-latin-700-normal.woff2"),
    "base64",
  )});
}`;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1000, height: 1000 } });
  await page.setContent(`<style>${fontFace} body { margin: 0 }</style><main></main>`);
  await page.evaluate(() => document.fonts.load("bold 10px 'Palatino Linotype'", "0123456789:"));
});
afterAll(() => browser.close());

/** Returns the pixels of a page that shows a drawing. */
async function pixelsOf(svg: string): Promise<Buffer> {
  await page.evaluate((text) => {
    (document.querySelector("main") as HTMLElement).innerHTML = text;
  }, svg);
  return PNG.sync.read(await page.screenshot()).data;
}

const side = 1000;

/** Returns for each pixel whether one of its color values differs by more than a quarter of the range. */
const differingPixels = (one: Buffer, other: Buffer): readonly boolean[] =>
  Array.from({ length: side * side }, (_, i) =>
    [0, 1, 2].some((color) => Math.abs((one[4 * i + color] as number) - (other[4 * i + color] as number)) > 64),
  );

/**
 * Returns the number of ink pixels in one picture without an ink pixel of the other picture within a distance of one pixel.
 */
function countUnmatched(one: readonly boolean[], other: readonly boolean[]): number {
  const steps = [-side, 0, side].flatMap((down) => [down - 1, down, down + 1]);
  return one.filter((isInk, i) => isInk && !steps.some((step) => other[i + step])).length;
}

test.each(["light", "dark"] as const)("outlined digits equal those of the font within a pixel: %s", async (theme) => {
  for (const layout of ["standard", "traders-barbarians/rivers-of-catan"] as const) {
    const board = printedBoard(layout);
    const options: SvgOptions = { theme, width: 980 };
    const blank = await pixelsOf(renderSvg(board, options).replace(/<text[^]*?<\/text>/g, ""));
    const font = differingPixels(await pixelsOf(renderSvg(board, options)), blank);
    const outlines = differingPixels(await pixelsOf(renderSvg(board, { ...options, text: "outlines" })), blank);
    const ink = font.filter(Boolean).length;
    expect(ink).toBeGreaterThan(5000);
    for (const unmatchedCount of [countUnmatched(font, outlines), countUnmatched(outlines, font)])
      expect(unmatchedCount / ink).toBeLessThan(0.001);
    expect(countUnmatched(font, [false, false, ...outlines])).toBeGreaterThan(100); // shifts the outlines two pixels to the right
  }
});
