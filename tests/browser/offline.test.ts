// The demo without a network after one visit, as an app that can be installed, and when a new version of it is there.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { languages } from "../../web/demo/language.js";
import { manifestFile } from "../../web/demo/offline/manifest-file.js";
import { drawIcon, iconPath, icons } from "../../web/scripts/icons.mjs";
import { describeBoard, generateBoard } from "../../web/src/index.js";
import { sharedBrowser } from "./browser.js";
import { complete } from "./demo.js";
import { type Engine, engines, openContext, openPage, sharedEngine } from "./engines.js";
import { openSite, type Site } from "./site.js";

/** What the tests look at in a manifest. */
type Manifest = Readonly<Record<"name" | "short_name" | "description" | "start_url" | "scope", string>> & {
  readonly icons: readonly { src: string; type: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
};

/** Visits it once: until all of it is kept, and the page can do without the host. */
async function visit(page: Page, address: string) {
  await page.goto(address);
  await complete(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** The same files, but for the page and the name of the version. */
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
const offer = ".new-version";

describe.each(Object.keys(engines) as Engine[])("without a network, in %s", (engine) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openContext(engine);
  });
  afterAll(() => browser.close());

  test("every page works after one visit of one of them", async () => {
    await using site = await openSite();
    const { page, complaints } = await openPage(browser);
    await visit(page, site.address);
    await site.switchOff();
    await page.goto(`${site.address}?seed=harvest`);
    await page.waitForSelector(".chart canvas");
    const label = await page.$eval("figure svg[role=img]", (svg) => svg.getAttribute("aria-label"));
    expect(label).toBe(describeBoard(generateBoard({ seed: "harvest" }).board));
    for (const [search, awaited] of [
      ["?page=settle&seed=harvest", ".heatmap"],
      ["?page=play&seed=harvest", ".prompt"],
      ["?page=magic19", ".chart canvas"],
      ["?page=cribbage", ".ranking .pick"],
    ]) {
      await page.goto(site.address + search);
      await page.waitForSelector(awaited as string);
      await complete(page);
      expect(await page.$(".failure")).toBeNull();
    }
    await page.click(".tournament [value='100']");
    await page.click(".tournament [type=submit]");
    await page.waitForFunction(() => document.querySelector(".progress .hint")?.textContent === "100 of 100");
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("nothing of it is under way when a page is complete, and may be left", async () => {
    await using site = await openSite();
    const { page } = await openPage(browser);
    await page.goto(`${site.address}?page=play`);
    await complete(page);
    const waits = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const [end] = performance.getEntriesByName("page-complete");
      const own = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/available"));
      return own.map(({ startTime, duration }) => (end?.startTime ?? 0) - startTime - duration);
    });
    expect(waits.length).toBe(2); // a script and its style sheet
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    await page.close();
  });

  test("a new version is offered, does not interrupt a game, and takes over with the game kept", async () => {
    await using site = await openSite();
    const { page, complaints } = await openPage(browser);
    await visit(page, site.address);
    await page.goto(`${site.address}?page=play&seed=harvest#you=1&levels=ir&points=3&dice=keys`);
    await complete(page);
    expect(await page.$(offer)).toBeNull();
    publishNewVersion(site);
    await askForUpdate(page);
    await page.waitForSelector(offer);
    await (await page.waitForSelector(".target"))?.click();
    await page.waitForFunction(() => location.hash.includes("moves="));
    expect(await isNew(page)).toBe(false);
    const played = movesOf(page);
    await page.click(`${offer} button`);
    await expect.poll(() => isNew(page).catch(() => undefined)).toBe(true); // there is no page while one is left
    await complete(page);
    expect(played).not.toBe("");
    expect(movesOf(page).slice(0, played.length)).toBe(played); // the computer players may have gone on
    expect(await page.$(offer)).toBeNull();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a new version that was put off stays away until the next visit, which offers it again", async () => {
    await using site = await openSite();
    const { page } = await openPage(browser);
    await visit(page, site.address);
    await page.goto(site.address);
    await complete(page);
    publishNewVersion(site);
    await askForUpdate(page);
    await page.waitForSelector(offer);
    await page.click(`${offer} button + button`);
    expect(await page.$(offer)).toBeNull();
    await page.reload();
    await page.waitForSelector(offer);
    expect(await isNew(page)).toBe(false);
    await page.close();
  });
});

describe("installed by Chromium", () => {
  test.each(languages)("from a page in %s it is the same app, which speaks that language", async (language) => {
    await using site = await openSite();
    const browser = await sharedEngine("Chromium"); // nothing can be installed from a profile that is not kept
    const { page, complaints } = await openPage(browser);
    await visit(page, `${site.address}?lang=${language}`);
    const session = await page.createCDPSession();
    const { url, errors, data = "{}" } = await session.send("Page.getAppManifest");
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    const { appId } = await session.send("Page.getAppId");
    expect([errors, installabilityErrors]).toEqual([[], []]);
    expect(appId).toBe(`${site.address}hexsmith`);

    await site.switchOff();
    const manifest = JSON.parse(data) as Manifest;
    const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent);
    const open = async (address: string) => {
      const target = new URL(address, url).href;
      expect(target.startsWith(new URL(manifest.scope, url).href)).toBe(true);
      await page.goto(target);
      await complete(page);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    };
    await open(manifest.start_url);
    expect(await page.evaluate(async (kept) => (await fetch(kept)).text(), url)).toBe(data);
    expect(manifest).toMatchObject({ lang: language, display: "standalone" });
    expect([manifest.name, manifest.short_name]).toEqual(Array(2).fill(await textOf(".brand")));
    expect(manifest.description).toBe(await textOf(".tagline"));
    for (const shortcut of manifest.shortcuts) {
      await open(shortcut.url);
      expect(await textOf("nav [aria-current]")).toBe(shortcut.name);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
});

test.each(languages)("the host serves the manifest in %s and its icons as what they are", async (language) => {
  const response = await fetch(inject("demoAddress") + manifestFile(language));
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = (await response.json()) as Manifest;
  expect(manifest.icons.map(({ src }) => src)).toEqual(icons.slice(0, -1).map(({ file }) => `./icons/${file}`));
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, response.url));
    expect(icon.headers.get("content-type")).toBe(type);
  }
});

test.each(icons)("$file shows icon.svg", async (icon) => {
  const page = await (await sharedBrowser()).newPage();
  const drawn = (await drawIcon(page, icon)).toString("base64");
  const kept = readFileSync(iconPath(icon.file)).toString("base64");
  const difference = await page.evaluate(
    async ([a, b]) => {
      const pixels = async (base64: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context?.drawImage(image, 0, 0);
        return [...(context?.getImageData(0, 0, image.width, image.height).data ?? [])];
      };
      const [one, other] = [await pixels(a as string), await pixels(b as string)];
      if (one.length !== other.length) return Infinity;
      return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
    },
    [drawn, kept],
  );
  expect(difference).toBeLessThan(1); // of 255: browsers soften edges differently
  await page.close();
});
