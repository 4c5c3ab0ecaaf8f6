// Measures how soon a board of the demo reacts to a tap, in Chromium at a quarter of the machine's speed: the time from the end
// of a tap until the first change of the board has been painted. HEXSMITH_DEMO_BEFORE may name the folder of another build of
// the demo. Visits of both builds alternate.
import { resolve } from "node:path";
import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { chromiumArguments, findChromium } from "../../web/scripts/browsers.mjs";
import { demoFolder } from "../../web/scripts/paths.mjs";
import { serveDemo } from "../../web/scripts/serve-demo.mjs";
import { duration } from "./row.js";

const visits = 4;
const tapsOfGame = 60;
const target = ".stage hexsmith-board >>> [role=button]";

/** Buttons of a game that a person can press, in order of preference. */
const buttons = [
  ".chooser [data-confirm]:enabled",
  ".hand button:not(.development, [data-full])",
  ".chooser button:enabled:not(.fold)",
  "[data-action=settlement]:not([aria-disabled=true])",
  "[data-action=road]:not([aria-disabled=true])",
  ".main-action:enabled",
];

declare global {
  /** Time from the end of the last tap until the board's first change was painted, in milliseconds. */
  var reaction: number | undefined;
}

/** Times in milliseconds, by what was tapped. */
type Reactions = Map<string, number[]>;

/** Runs in the page: notes the end of each tap, and the next frame after a change of the board. */
function observeBoard() {
  let end = 0;
  const start = ({ timeStamp }: Event) => {
    end = timeStamp;
    globalThis.reaction = undefined;
  };
  addEventListener("pointerup", start, { capture: true });
  const observer = new MutationObserver(() => {
    if (end === 0) return;
    const tapped = end;
    end = 0;
    // The task runs before the timers by which the page defers work until the frame has been painted.
    const note = () => (globalThis.reaction = performance.now() - tapped);
    requestAnimationFrame(() => void scheduler.postTask(note, { priority: "user-blocking" }));
  });
  const { shadowRoot } = document.querySelector(".stage hexsmith-board") as Element;
  observer.observe(shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true });
}

/** Taps an element, and notes the reaction of the board if it changes within two seconds. */
async function tap(page: Page, name: string, element: ElementHandle<Element> | null, reactions: Reactions) {
  await element?.click();
  const changed = page.waitForFunction(() => globalThis.reaction !== undefined, { timeout: 2000 });
  const hasChanged = await changed.then(
    () => true,
    () => false, // the tap opened a panel
  );
  if (!hasChanged) return;
  const time = await page.evaluate(() => globalThis.reaction as number);
  reactions.set(name, [...(reactions.get(name) ?? []), time]);
}

async function visit(browser: Browser, address: string, look: (page: Page) => Promise<void>) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName("page-complete").length > 0);
  await page.emulateCPUThrottling(4);
  await page.evaluate(observeBoard);
  await look(page);
  await page.close();
}

/** Measures taps on three pages of a build. */
async function measure(browser: Browser, address: string, seed: number, reactions: Reactions) {
  await visit(browser, `${address}?seed=${seed}`, async (page) => {
    for (let time = 0; time < 5; ++time) await tap(page, "the next board", await page.$("button.next"), reactions);
  });
  await visit(browser, `${address}?page=settle&seed=${seed}`, async (page) => {
    for (let time = 0; time < 8; ++time) await tap(page, "a spot of a draft", await page.$(target), reactions);
  });
  await visit(browser, `${address}?page=play&seed=${seed}#you=1&levels=ir&points=3&dice=${seed}`, async (page) => {
    await page.click("#pace-fast");
    for (let time = 0; time < tapsOfGame; ++time) {
      const choice = await page.waitForFunction(
        (selectors) => {
          if (/^You win!|wins\.$/.test(document.querySelector(".prompt")?.textContent ?? "")) return "over";
          const board = document.querySelector(".stage hexsmith-board")?.shadowRoot;
          return board?.querySelector("[role=button]") ? "place" : selectors.find((one) => document.querySelector(one));
        },
        {},
        buttons,
      );
      const next = (await choice.jsonValue()) as string;
      if (next === "over") return;
      const places = next === "place" ? await page.$$(target) : [];
      const button = next === "place" ? (places[(7 * time) % places.length] ?? null) : await page.$(next);
      await tap(page, next === "place" ? "a place in a game" : "a button of a game", button, reactions);
    }
  });
}

async function compareBuilds(executablePath: string) {
  const before = process.env["HEXSMITH_DEMO_BEFORE"];
  const builds = [
    ...(before ? [{ name: "before", folder: resolve(before) }] : []),
    { name: "now", folder: demoFolder },
  ];
  const browser = await puppeteer.launch({ executablePath, args: [...chromiumArguments()] });
  const sites = await Promise.all(builds.map(({ folder }) => serveDemo("/", folder)));
  const results: Reactions[] = builds.map(() => new Map());
  for (let seed = 0; seed < visits; ++seed)
    for (const [index, { address }] of sites.entries())
      await measure(browser, address, seed, results[index] as Reactions);
  for (const [index, { name }] of builds.entries())
    for (const [what, times] of results[index] as Reactions) {
      const sorted = times.sort((a, b) => a - b);
      const [median, most] = [sorted[sorted.length >> 1], sorted.at(-1)] as [number, number];
      console.log(`${name}: ${what}, ${sorted.length} taps, median ${duration(median)}, longest ${duration(most)}`);
    }
  await browser.close();
  await Promise.all(sites.map(({ stop }) => stop()));
}

const executablePath = findChromium();
if (executablePath) await compareBuilds(executablePath);
else console.log("no Chrome or Chromium: npm test gets one");
