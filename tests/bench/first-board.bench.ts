// From the start of the page's script to the first board in the document, module compiled and instantiated: the median
// over 20 fresh pages in Chromium, each in a context of its own, so that nothing is cached.
import { openBrowser } from "../browser/browser.js";
import { serveDemo } from "../../web/scripts/demo.mjs";
import { findChromium } from "../../web/scripts/browsers.mjs";

const pages = 20;

if (findChromium()) await measure();
else console.log("no Chrome or Chromium: npm test gets one");

async function measure() {
  const { address, stop } = await serveDemo();
  const browser = await openBrowser();
  const boards: number[] = [];
  const paints: number[] = [];
  for (let visit = 0; visit < pages; ++visit) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${address}?seed=${visit}`);
    await page.locator(".chart canvas").waitFor();
    const { board, paint } = await page.evaluate(() => {
      const first = (name: string) => performance.getEntriesByName(name)[0];
      const start = first("start")?.startTime ?? Number.NaN;
      return {
        board: first("first-board")?.duration ?? Number.NaN,
        paint: (first("first-contentful-paint")?.startTime ?? Number.NaN) - start,
      };
    });
    boards.push(board);
    paints.push(paint);
    await context.close();
  }
  await browser.close();
  await stop();
  console.log(`script start to first board, ${pages} fresh pages: ${shown(boards)}`);
  console.log(`script start to the paint that shows it: ${shown(paints)}`);
}

function shown(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] as number).toFixed(1);
  return `median ${at(0.5)} ms, least ${at(0)}, most ${at(1)}`;
}
