// How soon the board is to be seen: the page's first contentful paint, which shows it, beside that of a static page with
// the same picture, and the page's own measures. Medians over fresh pages in Chromium, the two in turns, from one server,
// each in a context of its own, so that nothing is cached, and unobserved until it is asked.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../../web/scripts/browsers.mjs";
import { serveDemo } from "../../web/scripts/serve-demo.mjs";
import { demoFolder } from "../../web/scripts/paths.mjs";
import { generateBoard, renderSvg } from "../../web/src/index.js";
import { openVisitor, type Visitor } from "./visitor.js";

const pages = 20;
/** Milliseconds after which a page is asked: many times what it takes. */
const patience = 1500;
const staticPage = join(demoFolder, "static-board.html");

if (findChromium()) await measure();
else console.log("no Chrome or Chromium: npm test gets one");

async function measure() {
  const { address, stop } = await serveDemo();
  const visitor = openVisitor();
  const visits: Visit[] = [];
  const statics: number[] = [];
  try {
    for (let seed = 0; seed < pages; ++seed) {
      writeFileSync(staticPage, pageWith(renderSvg(generateBoard({ seed }).board)));
      const still = await visit(visitor, `${address}static-board.html`);
      const made = await visit(visitor, `${address}?seed=${seed}`);
      statics.push(still.paint);
      visits.push(made);
    }
  } finally {
    rmSync(staticPage, { force: true });
    await visitor.close();
    await stop();
  }
  const paints = visits.map(({ paint }) => paint);
  console.log(`first contentful paint, the board of the address, ${pages} fresh pages: ${shown(paints)}`);
  console.log(`first contentful paint, a static page with its picture: ${shown(statics)}`);
  console.log(`ratio of the medians: ${(median(paints) / median(statics)).toFixed(2)}`);
  console.log(`script start to the board's drawing: ${shown(visits.map(({ board }) => board))}`);
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

function visit(visitor: Visitor, address: string): Promise<Visit> {
  const of = (name: string, key: string) => `performance.getEntriesByName("${name}")[0]?.${key}`;
  const measures = `{
    paint: ${of("first-contentful-paint", "startTime")},
    board: ${of("first-board", "duration")},
    generation: ${of("generation", "duration")},
  }`;
  return visitor.visit(address, patience, `(${measures})`) as Promise<Visit>;
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
