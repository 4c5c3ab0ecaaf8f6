// Counts the long tasks, which take more than 50 ms, while a visitor generates twenty boards in the demo. Each run has a fresh
// page of Chromium.
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../../web/scripts/browsers.mjs";
import { serveDemo } from "../../web/scripts/serve-demo.mjs";

const pages = 5;
const boards = 20;
/** Time between two boards, in milliseconds. */
const pause = 400;

const executablePath = findChromium();
if (executablePath) await measure(executablePath);
else console.log("no Chrome or Chromium: npm test gets one");

async function measure(executablePath: string) {
  const { address, stop } = await serveDemo();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments()] });
  const tasks: number[] = [];
  try {
    for (let seed = 0; seed < pages; ++seed) {
      const page = await browser.newPage();
      await page.goto(`${address}?seed=${seed}`);
      await page.waitForFunction(() => performance.getEntriesByName("page-complete").length > 0);
      tasks.push(...(await page.evaluate(longTasks, { boards, pause })));
      await page.close();
    }
  } finally {
    await browser.close();
    await stop();
  }
  const longestText = tasks.length === 0 ? "" : `, the longest ${Math.max(...tasks).toFixed(0)} ms`;
  console.log(`${pages} pages, ${boards} boards in a row on each: ${tasks.length} tasks above 50 ms${longestText}`);
}

/** Runs in the page: generates boards, and returns the duration of each long task in milliseconds. */
async function longTasks({ boards, pause }: { readonly boards: number; readonly pause: number }): Promise<number[]> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: "longtask" });
  for (let board = 0; board < boards; ++board) {
    document.querySelector<HTMLElement>("button.next")?.click();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return tasks;
}
