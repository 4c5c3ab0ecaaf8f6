// How soon the board is to be seen: the page's first contentful paint, which shows it, beside that of a static page with
// the same picture, and the page's own measures. Medians over fresh pages in Chromium, the two in turns, each in a context
// of its own, so that nothing is cached.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { findChromium } from "../../web/scripts/browsers.mjs";
import { serveDemo } from "../../web/scripts/demo.mjs";
import { demoFolder } from "../../web/scripts/paths.mjs";
import { generateBoard, renderSvg } from "../../web/src/index.js";
import { openBrowser } from "../browser/browser.js";

const pages = 20;
const staticPage = join(demoFolder, "static-board.html");

if (findChromium()) await measure();
else console.log("no Chrome or Chromium: npm test gets one");

async function measure() {
  const { address, stop } = await serveDemo();
  const browser = await openBrowser();
  const visits: Visit[] = [];
  const statics: number[] = [];
  try {
    for (let seed = 0; seed < pages; ++seed) {
      writeFileSync(staticPage, pageWith(renderSvg(generateBoard({ seed }).board)));
      const still = await visit(browser, `${address}static-board.html`);
      const made = await visit(browser, `${address}?seed=${seed}`);
      statics.push(still.paint);
      visits.push(made);
    }
  } finally {
    rmSync(staticPage, { force: true });
    await browser.close();
    await stop();
  }
  const paints = visits.map(({ paint }) => paint);
  console.log(`first contentful paint, the board of the address, ${pages} fresh pages: ${shown(paints)}`);
  console.log(`first contentful paint, a static page with its picture: ${shown(statics)}`);
  console.log(`ratio of the medians: ${(median(paints) / median(statics)).toFixed(2)}`);
  console.log(`script start to the board's nodes: ${shown(visits.map(({ board }) => board))}`);
  console.log(`the first generation: ${shown(visits.map(({ generation }) => generation))}`);
}

function pageWith(svg: string): string {
  const head = `<meta charset="utf-8"><title>A board</title><link rel="icon" href="data:,">`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${svg}</body></html>`;
}

/** Milliseconds. */
interface Visit {
  /** From navigation to the first contentful paint. */
  readonly paint: number;
  readonly board: number;
  readonly generation: number;
}

/** Nothing of the driver's runs in the page before it has painted: its scripts would hold up one page more than the other. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
  const painted = new Promise<void>((resolve) => {
    session.on("Page.lifecycleEvent", ({ name }) => {
      if (name === "firstContentfulPaint") resolve();
    });
  });
  await page.goto(address, { waitUntil: "commit" });
  await painted;
  await page.waitForLoadState("networkidle");
  const measured = await page.evaluate(() => {
    const first = (name: string) => performance.getEntriesByName(name)[0];
    return {
      paint: first("first-contentful-paint")?.startTime ?? Number.NaN,
      board: first("first-board")?.duration ?? Number.NaN,
      generation: first("generation")?.duration ?? Number.NaN,
    };
  });
  await context.close();
  return measured;
}

function sorted(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((a, b) => a - b);
}

function median(numbers: readonly number[]): number {
  return sorted(numbers)[numbers.length >> 1] as number;
}

function shown(milliseconds: readonly number[]): string {
  const all = sorted(milliseconds);
  const [least = 0, most = 0] = [all[0], all.at(-1)];
  return `median ${median(all).toFixed(1)} ms, least ${least.toFixed(1)}, most ${most.toFixed(1)}`;
}
