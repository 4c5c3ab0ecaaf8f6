// Measures the time until the demo shows its board, in Chromium. The first contentful paint is compared with that of a static
// page with the same picture. The demo's own measures are printed, too. Figures are medians over fresh pages, and the demo and
// the static page alternate. Each page has no cache, and nothing observes it while it loads.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../../web/scripts/browsers.mjs";
import { serveDemo } from "../../web/scripts/serve-demo.mjs";
import { demoFolder } from "../../web/scripts/paths.mjs";
import { generateBoard, renderSvg } from "../../web/src/index.js";
import { openVisitor, type Visitor } from "./visitor.js";

const pages = 20;
/** Milliseconds after which a page's measures are read. Loading takes a small part of this time. */
const settleTime = 1500;
const staticPage = join(demoFolder, "static-board.html");

if (findChromium()) await measure();
else console.log("no Chrome or Chromium: npm test gets one");

async function measure() {
  const { address, stop } = await serveDemo();
  const visitor = openVisitor();
  const visits: Visit[] = [];
  const staticPaints: number[] = [];
  try {
    for (let seed = 0; seed < pages; ++seed) {
      writeFileSync(staticPage, pageWith(renderSvg(generateBoard({ seed }).board)));
      const staticVisit = await visit(visitor, `${address}static-board.html`);
      const demoVisit = await visit(visitor, `${address}?seed=${seed}`);
      staticPaints.push(staticVisit.paint);
      visits.push(demoVisit);
    }
  } finally {
    rmSync(staticPage, { force: true });
    await visitor.close();
    await stop();
  }
  const paints = visits.map(({ paint }) => paint);
  console.log(`first contentful paint, the board of the address, ${pages} fresh pages: ${summaryOf(paints)}`);
  console.log(`first contentful paint, a static page with its picture: ${summaryOf(staticPaints)}`);
  console.log(`ratio of the medians: ${(median(paints) / median(staticPaints)).toFixed(2)}`);
  console.log(`script start to the board's drawing: ${summaryOf(visits.map(({ board }) => board))}`);
  console.log(`the first generation: ${summaryOf(visits.map(({ generation }) => generation))}`);
}

function pageWith(svg: string): string {
  const head = `<meta charset="utf-8"><title>A board</title><link rel="icon" href="data:,">`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${svg}</body></html>`;
}

/** Measures of a visit, in milliseconds. */
interface Visit {
  /** Time from navigation to the first contentful paint. */
  readonly paint: number;
  readonly board: number;
  readonly generation: number;
}

function visit(visitor: Visitor, address: string): Promise<Visit> {
  const entryOf = (name: string, key: string) => `performance.getEntriesByName("${name}")[0]?.${key}`;
  const measures = `{
    paint: ${entryOf("first-contentful-paint", "startTime")},
    board: ${entryOf("first-board", "duration")},
    generation: ${entryOf("generation", "duration")},
  }`;
  return visitor.visit(address, settleTime, `(${measures})`) as Promise<Visit>;
}

function sortNumbers(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((a, b) => a - b);
}

function median(numbers: readonly number[]): number {
  return sortNumbers(numbers)[numbers.length >> 1] as number;
}

function summaryOf(milliseconds: readonly number[]): string {
  const sortedTimes = sortNumbers(milliseconds);
  const [min = 0, max = 0] = [sortedTimes[0], sortedTimes.at(-1)];
  return `median ${median(sortedTimes).toFixed(1)} ms, least ${min.toFixed(1)}, most ${max.toFixed(1)}`;
}
