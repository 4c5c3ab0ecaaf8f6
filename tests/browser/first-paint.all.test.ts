// Tests the first paint of the board on a canvas. The board element that replaces the canvas has the same picture and
// position.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { sharedBrowser } from "./browser.js";
import { waitUntilComplete } from "./demo.js";
import { differenceOf, type Picture } from "./pictures.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Opens a page and delays its scripts, so that the page stays at its first paint until the test calls `release`. */
async function openAtFirstPaint(search: string, options: BrowserContextOptions = {}) {
  const page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 1280, height: 720 }, ...options });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/pages-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(inject("demoAddress") + search);
  await page.locator(".stage canvas").waitFor();
  return { page, release };
}

/** Returns the board's picture and position. */
async function captureBoard(page: Page, drawing: "canvas" | "hexsmith-board") {
  const element = page.locator(`.stage ${drawing}`);
  await element.waitFor();
  const box = await element.boundingBox();
  const bytes = await element.screenshot();
  return { box, picture: { type: "image/png", bytes } satisfies Picture };
}

/** Hides everything on the stage except the board. */
const showOnlyBoard = (page: Page) =>
  page.evaluate(() => {
    document.querySelectorAll(".cover").forEach((cover) => cover.remove());
    const board = document.querySelector(".stage hexsmith-board");
    Object.assign(board ?? {}, { targets: {}, heat: [], pieces: [], robber: null });
  });

const cases = [
  ["on a desktop, in light mode", "?seed=harvest", { colorScheme: "light" }],
  ["on a desktop, in dark mode", "?seed=harvest", { colorScheme: "dark" }],
  ["on a phone", "?seed=harvest", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }],
  ["on the narrowest phone, in German", "?seed=harvest&lang=de", { viewport: { width: 320, height: 640 } }],
  ["on a phone in landscape, in French", "?seed=harvest&lang=fr", { viewport: { width: 667, height: 375 } }],
  ["on a tablet, in German", "?seed=harvest&lang=de", { viewport: { width: 768, height: 1024 } }],
  ["on the draft page, with a larger board", "?page=settle&layout=extension&seed=harvest", { deviceScaleFactor: 2 }],
  [
    "on the game page, at a width that just fits the header",
    "?page=play&seed=harvest",
    { viewport: { width: 1024, height: 720 } },
  ],
] as const;

test.each(cases)("the first paint, %s, has the picture and position of the final board", async (_, search, options) => {
  const { page, release } = await openAtFirstPaint(search, options);
  expect(await page.locator("hexsmith-board").count()).toBe(0);
  const first = await captureBoard(page, "canvas");
  release();
  await waitUntilComplete(page);
  await showOnlyBoard(page);
  const final = await captureBoard(page, "hexsmith-board");
  expect(await page.locator(".stage canvas").count()).toBe(0);
  for (const side of ["x", "y", "width", "height"] as const)
    expect(Math.abs((first.box?.[side] ?? Number.NaN) - (final.box?.[side] ?? Number.NaN))).toBeLessThan(1);
  expect(await differenceOf(browser, first.picture, final.picture)).toBeLessThan(0.005);
  await page.close();
});

test("pictures of two boards differ by more than the tolerance between canvas and element", async () => {
  const one = await openAtFirstPaint("?seed=harvest");
  const two = await openAtFirstPaint("?seed=vineyard");
  const [first, second] = [await captureBoard(one.page, "canvas"), await captureBoard(two.page, "canvas")];
  expect(await differenceOf(browser, first.picture, second.picture)).toBeGreaterThan(0.05);
  await Promise.all([one, two].map(({ page }) => page.close()));
});

test("the canvas of the first paint has an accessible name, and follows the color scheme", async () => {
  const { page, release } = await openAtFirstPaint("?seed=harvest", { colorScheme: "light" });
  expect(await page.getByRole("img").getAttribute("aria-label")).toBe(await page.title());
  const light = await captureBoard(page, "canvas");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect
    .poll(async () => differenceOf(browser, light.picture, (await captureBoard(page, "canvas")).picture))
    .toBeGreaterThan(0.05);
  release();
  await waitUntilComplete(page);
  await page.close();
});
