// Defines the tests that the demo works offline after one visit, and offers new versions.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateBoard } from "../../web/src/index.js";
import { describeBoard } from "./described.js";
import { waitUntilComplete } from "./demo.js";
import { type Engine, openContext, openPage } from "./engines.js";
import { openSite, type Site } from "./site.js";
import { deepTarget } from "./board-element.js";

/** Visits the demo and waits until it works offline. */
export async function visit(page: Page, address: string) {
  await page.goto(address);
  await waitUntilComplete(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Publishes a new version of a site, with another page and another version in the service worker. */
function publishNewVersion({ folder }: Site) {
  const change = (file: string, from: RegExp | string, to: string) => {
    const text = readFileSync(join(folder, file), "utf8");
    expect(text).toMatch(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  change("index.html", "<body>", `<body class="new">`);
  change("service-worker.js", /"[0-9a-f]{16}"/, `"fedcba9876543210"`);
}

const isNew = (page: Page) => page.evaluate(() => document.body.className === "new");
const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const movesOf = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1)).get("moves") ?? "";
const offerSelector = ".new-version";

export const describeOffline = (engine: Engine) =>
  describe(`without a network, in ${engine}`, () => {
    let browser: BrowserContext;
    beforeAll(async () => {
      browser = await openContext(engine);
    });
    afterAll(() => browser.close());

    test("every page works offline after a visit of one page", async () => {
      await using site = await openSite();
      const { page, complaints } = await openPage(browser);
      await visit(page, site.address);
      await site.switchOff();
      await page.goto(`${site.address}?seed=harvest`);
      await (await page.waitForSelector(".how > summary"))?.click();
      await page.waitForSelector(".chart svg");
      const label = await page.$eval(".stage hexsmith-board >>> svg", (svg) => svg.getAttribute("aria-label"));
      expect(label).toBe(describeBoard(generateBoard({ seed: "harvest" }).board));
      for (const [search, selector] of [
        ["?page=settle&seed=harvest", ".legend"],
        ["?page=play&seed=harvest", ".prompt"],
        ["?page=lab", ".ranking td"],
      ]) {
        await page.goto(site.address + search);
        await page.waitForSelector(selector as string);
        await waitUntilComplete(page);
        await expect.poll(() => page.$(".failure")).toBeNull();
      }
      await page.goto(`${site.address}docs/`);
      await waitUntilComplete(page);
      expect(await page.$eval(".address-notice", ({ textContent }) => textContent)).toMatch(
        /^The manual is not on this device/,
      );
      expect(complaints).toEqual([]);
      await page.close();
    });

    test("a complete page has no pending requests", async () => {
      await using site = await openSite();
      const { page } = await openPage(browser);
      await page.goto(`${site.address}?page=play`);
      await waitUntilComplete(page);
      const waits = await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        const [end] = performance.getEntriesByName("page-complete");
        const offlineScripts = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("/assets/available"));
        return offlineScripts.map(({ startTime, duration }) => (end?.startTime ?? 0) - startTime - duration);
      });
      expect(waits.length).toBe(2); // a script and its style sheet
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
      await page.close();
    });

    test("a new version is offered, does not interrupt a game, and takes over without losing it", async () => {
      await using site = await openSite();
      const { page, complaints } = await openPage(browser);
      await visit(page, site.address);
      await page.goto(`${site.address}?page=play&seed=harvest#you=1&levels=ir&points=3&dice=keys`);
      await waitUntilComplete(page);
      await expect.poll(() => page.$(offerSelector)).toBeNull();
      publishNewVersion(site);
      await askForUpdate(page);
      await page.waitForSelector(offerSelector);
      await (await page.waitForSelector(deepTarget))?.click();
      await expect.poll(() => movesOf(page)).not.toBe("");
      await expect.poll(() => isNew(page)).toBe(false);
      const movesBefore = movesOf(page);
      await page.click(`${offerSelector} button`);
      await expect.poll(() => isNew(page).catch(() => undefined)).toBe(true); // evaluating throws while the page navigates
      await waitUntilComplete(page);
      await expect.poll(() => movesOf(page).slice(0, movesBefore.length)).toBe(movesBefore); // computer players may have made further moves
      await expect.poll(() => page.$(offerSelector)).toBeNull();
      expect(complaints).toEqual([]);
      await page.close();
    });

    test("a declined version is not installed until the next visit, which offers it again", async () => {
      await using site = await openSite();
      const { page } = await openPage(browser);
      await visit(page, site.address);
      await page.goto(site.address);
      await waitUntilComplete(page);
      publishNewVersion(site);
      await askForUpdate(page);
      await page.waitForSelector(offerSelector);
      await page.click(`${offerSelector} button + button`);
      await expect.poll(() => page.$(offerSelector)).toBeNull();
      await page.reload();
      await page.waitForSelector(offerSelector);
      await expect.poll(() => isNew(page)).toBe(false);
      await page.close();
    });
  });
