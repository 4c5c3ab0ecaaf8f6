// The asynchronous twins leave the page its frames: the built package on a page that counts them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageFolder } from "../../web/scripts/paths.mjs";
import { openBrowser } from "./browser.js";

let browser: Browser;
let page: Page;

/**
 * Counts the frames that are missed while a promise is pending: those for which the screen had to wait. A frame's time is
 * when its callback runs, since the time that the callback is given may be that of a frame that was due long before.
 */
const script = `
  import * as hexsmith from "./index.js";
  import * as lab from "./lab.js";
  window.hexsmith = hexsmith;
  window.lab = lab;
  window.walk = {
    initial: 0,
    neighbor: (x, random) => (random() < 0.5 ? x - 1 : x + 1),
    energy: (x) => Math.abs(x - 1e9),
  };
  window.missedDuring = async (work) => {
    const times = [];
    let over = false;
    const stopped = new Promise((resolve) => {
      const frame = () => {
        times.push(performance.now());
        if (over) resolve();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await new Promise(requestAnimationFrame);
    await work();
    over = true;
    await stopped;
    const gaps = times.slice(1).map((time, i) => time - times[i]);
    const period = 1000 / 60;
    return gaps.reduce((missed, gap) => missed + Math.max(0, Math.round(gap / period) - 1), 0);
  };
`;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  await page.route("http://localhost/**", (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === "")
      return route.fulfill({ contentType: "text/html", body: "<script type=module src=page.js></script>" });
    if (name === "page.js") return route.fulfill({ contentType: "text/javascript", body: script });
    const file = join(packageFolder, name);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: "text/javascript", body: readFileSync(file) });
  });
  await page.goto("http://localhost/");
  await page.waitForFunction("window.missedDuring");
});
afterAll(() => browser.close());

/** Missed frames of several tries, until one has none. A machine at its limit misses some with an idle page too. */
async function missedDuring(work: string): Promise<number[]> {
  const missed: number[] = [];
  while (missed.length < 20 && missed.at(-1) !== 0)
    missed.push(await page.evaluate<number>(`missedDuring(() => ${work})`));
  return missed;
}

const half = "steps: 1e12, timeBudgetMs: 500, seed: 1"; // of a second

test.each([
  ["an idle page", "new Promise((resolve) => setTimeout(resolve, 500))"],
  ["annealAsync", `hexsmith.annealAsync(walk, { ${half} })`],
  ["generateBoardAsync", `hexsmith.generateBoardAsync({ ${half}, preset: "classic" })`],
  ["magic19.solveAsync", `lab.magic19.solveAsync({ ${half}, schedule: { kind: "adaptive" } })`],
])("no frame is missed during half a second of %s", async (_name, work) => {
  expect(await missedDuring(work)).toContain(0);
});

test("a synchronous call of half a second misses its frames, and is seen to", async () => {
  expect(await page.evaluate<number>(`missedDuring(() => hexsmith.anneal(walk, { ${half} }))`)).toBeGreaterThan(20);
});
