// The first call of `generateBoard`, and the first picture, in a fresh page in Chromium, over 20 pages, each in a context of its own, so that
// nothing is cached: where `init` has compiled the module before, and where nothing has, so that the call decodes and
// compiles it. A page that was just loaded is still busy with itself (scripts are parsed and compiled, its first frames
// drawn), and on few processors that is in the figures: so beside the call as soon as `init` is done stands the one half a
// second later. `npm run bench -- first-call` measures dist/; with HEXSMITH_BEFORE, the folder of another build of the
// package, both take turns.
import { join } from "node:path";
import { openBrowser } from "../browser/browser.js";
import { findChromium } from "../../web/scripts/browsers.mjs";
import { packageFolder } from "../../web/scripts/paths.mjs";
import type * as elementEntry from "../../web/src/element.js";
import type * as hexsmith from "../../web/src/index.js";

const pages = 20;
const origin = "http://hexsmith.test";

if (findChromium()) await measure();
else console.log("no Chrome or Chromium: npm test gets one");

async function measure() {
  const before = process.env.HEXSMITH_BEFORE;
  const folders = before ? { before, now: packageFolder } : { now: packageFolder };
  const browser = await openBrowser();

  /** What an action measures in a fresh page. */
  async function inFreshPage(
    folder: string,
    action: (given: readonly [origin: string, seed: number]) => Promise<Readonly<Record<string, number>>>,
    seed: number,
  ): Promise<Readonly<Record<string, number>>> {
    const context = await browser.newContext();
    await context.route(`${origin}/**`, (route) => {
      const file = new URL(route.request().url()).pathname;
      return file === "/"
        ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>first board</title>" })
        : route.fulfill({ contentType: "text/javascript", path: join(folder, file) });
    });
    const page = await context.newPage();
    await page.goto(origin);
    const result = await page.evaluate(action, [origin, seed] as const);
    await context.close();
    return result;
  }

  const samples = new Map<string, number[]>();
  for (let visit = 0; visit < pages; ++visit) {
    for (const [build, folder] of Object.entries(folders)) {
      for (const action of [boardsAtOnce, boardsAndPictures, boardsUncompiled, elements]) {
        for (const [name, milliseconds] of Object.entries(await inFreshPage(folder, action, visit))) {
          const key = before ? `${name}, ${build}` : name;
          samples.set(key, [...(samples.get(key) ?? []), milliseconds]);
        }
      }
    }
  }
  await browser.close();
  console.log(`${pages} fresh pages in Chromium`);
  for (const [name, times] of samples) line(name, times);
}

// The functions below run in the page, and see nothing from outside.

async function boardsAtOnce([from, seed]: readonly [string, number]) {
  const { generateBoard, init } = (await import(`${from}/index.js`)) as typeof hexsmith;
  await init();
  const start = performance.now();
  generateBoard({ seed });
  const between = performance.now();
  generateBoard({ seed: seed + 1 });
  return {
    "first board, as soon as init is done": between - start,
    "the one after it": performance.now() - between,
  };
}

async function boardsAndPictures([from, seed]: readonly [string, number]) {
  const { generateBoard, init, renderSvg } = (await import(`${from}/index.js`)) as typeof hexsmith;
  await init();
  await new Promise((resume) => setTimeout(resume, 500));
  const start = performance.now();
  const { board } = generateBoard({ seed });
  const between = performance.now();
  renderSvg(board);
  const drawn = performance.now();
  for (let i = 0; i < 300; ++i) renderSvg(board);
  const boards = Array.from({ length: 300 }, (_, i) => generateBoard({ seed: i }).board);
  const warm = performance.now();
  for (const each of boards) renderSvg(each);
  return {
    "first board, half a second later": between - start,
    "its picture, the first one": drawn - between,
    "a picture, after 300 others": (performance.now() - warm) / boards.length,
  };
}

async function boardsUncompiled([from, seed]: readonly [string, number]) {
  const { generateBoard, renderSvg } = (await import(`${from}/index.js`)) as typeof hexsmith;
  await new Promise((resume) => setTimeout(resume, 500));
  const start = performance.now();
  const { board } = generateBoard({ seed });
  const between = performance.now();
  renderSvg(board);
  const end = performance.now();
  return { "first board without init, compiling included": between - start, "the same with its picture": end - start };
}

async function elements([from]: readonly [string, number]) {
  const { defineHexsmithBoard } = (await import(`${from}/element.js`)) as typeof elementEntry;
  defineHexsmithBoard();
  await new Promise((resume) => setTimeout(resume, 500));
  const start = performance.now();
  const board = Object.assign(document.createElement("hexsmith-board"), { robber: 9 });
  board.setAttribute("layout", "standard");
  document.body.append(board);
  const between = performance.now();
  board.getBoundingClientRect();
  return { "the element's first drawing": between - start, "its first layout": performance.now() - between };
}

function line(name: string, milliseconds: readonly number[]) {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] as number).toFixed(1);
  console.log(`${name.padEnd(56)} median ${at(0.5)} ms, least ${at(0)}, most ${at(1)}`);
}
