// The first call of `generateBoard` in a fresh page in Chromium, over 20 pages, each in a context of its own, so that
// nothing is cached: where `init` has compiled the module before, and where nothing has, so that the call decodes and
// compiles it. A page that was just loaded is still busy with itself (scripts are parsed and compiled, its first frames
// drawn), and on few processors that is in the figures: so beside the call as soon as `init` is done stands the one half a
// second later.
import { openBrowser } from "../browser/browser.js";
import { findChromium } from "../../web/scripts/browsers.mjs";
import { inTree } from "../../web/scripts/paths.mjs";
import type * as hexsmith from "../../web/src/index.js";

const pages = 20;
const origin = "http://hexsmith.test";

if (findChromium()) await measure();
else console.log("no Chrome or Chromium: npm test gets one");

async function measure() {
  const browser = await openBrowser();

  /** Milliseconds of the first two calls in a page that has imported the package, and rested for so long. */
  async function firstCalls(visit: number, compiled: boolean, rest = 0) {
    const context = await browser.newContext();
    await context.route(`${origin}/**`, (route) => {
      const file = new URL(route.request().url()).pathname;
      return file === "/"
        ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>first board</title>" })
        : route.fulfill({ contentType: "text/javascript", path: inTree("dist", file) });
    });
    const page = await context.newPage();
    await page.goto(origin);
    const times = await page.evaluate(
      async ([script, seed, initialised, pause]) => {
        const { generateBoard, init } = (await import(script)) as typeof hexsmith;
        if (initialised) await init();
        if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
        const timed = (of: number) => {
          const start = performance.now();
          generateBoard({ seed: of });
          return performance.now() - start;
        };
        return [timed(seed), timed(seed + 1)] as const;
      },
      [`${origin}/index.js`, visit, compiled, rest] as const,
    );
    await context.close();
    return times;
  }

  const ready: number[] = [];
  const second: number[] = [];
  const rested: number[] = [];
  const cold: number[] = [];
  for (let visit = 0; visit < pages; ++visit) {
    const [first, next] = await firstCalls(visit, true);
    ready.push(first);
    second.push(next);
    rested.push((await firstCalls(visit, true, 500))[0]);
    cold.push((await firstCalls(visit, false))[0]);
  }
  await browser.close();
  console.log(`${pages} fresh pages in Chromium`);
  line("first board, as soon as init is done", ready);
  line("the one after it", second);
  line("first board, half a second later", rested);
  line("first board without init, compiling included", cold);
}

function line(name: string, milliseconds: readonly number[]) {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] as number).toFixed(1);
  console.log(`${name.padEnd(48)} median ${at(0.5)} ms, least ${at(0)}, most ${at(1)}`);
}
