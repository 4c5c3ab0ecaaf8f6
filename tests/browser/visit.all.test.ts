// Tests visits to the pages with a board in both engines, by mouse and by keyboard: the pages share a board, which visitors
// can edit. features.all.test.ts tests other features in both engines.
import type { BrowserContext, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateBoard } from "../../web/src/index.js";
import { describeBoard } from "./described.js";
import { type Engine, engines, openContext } from "./engines.js";
import { arrived, boardOf, focusedId, mouse, nameOf, openVisit, press, queryOf } from "./visit.js";
import { deepTarget } from "./board-element.js";

const harvest = generateBoard({ seed: "harvest" }).board;

describe.each(Object.keys(engines) as Engine[])("in %s", (engine) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openContext(engine);
  });
  afterAll(() => browser.close());

  const open = (search: string) => openVisit(browser, search);
  const follow = (page: Page, name: string) =>
    arrived(page, async () => (await page.waitForSelector(`main ::-p-text(${name})`))?.click());

  test("another board, undo and redo are entries of the browser's history", async () => {
    const { page, complaints } = await open("?seed=harvest");
    expect(await nameOf(page)).toBe(describeBoard(harvest));
    await page.click("button.next");
    await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
    const another = describeBoard(generateBoard({ seed: queryOf(page).get("seed") ?? "" }).board);
    await expect.poll(() => nameOf(page)).toBe(another);
    await press(page, mouse, "Undo");
    await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
    await press(page, mouse, "Redo");
    await expect.poll(() => nameOf(page)).toBe(another);
    await page.goBack();
    await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("links to the draft page and the game page, and going back, preserve an edit and a lock", async () => {
    const { page, complaints } = await open("?seed=harvest");
    await page.$eval(`${deepTarget}[data-hex="4"]`, (hex) => (hex as SVGElement).focus());
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedId(page)).toBe("hex-terrain");
    await page.keyboard.press("d");
    await page.keyboard.press("Tab"); // Firefox fires change events on blur
    await expect.poll(() => boardOf(page).terrains[4]).toBe("desert");
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedId(page)).toBe("4");
    await page.keyboard.press("l");
    const name = describeBoard(boardOf(page));
    await expect.poll(() => nameOf(page)).toBe(name);
    await expect.poll(() => queryOf(page).get("locks")).toMatch(/^t4/);
    const locks = queryOf(page).get("locks");

    await follow(page, "Where to settle");
    await page.waitForSelector(".legend");
    await expect.poll(async () => [await nameOf(page), queryOf(page).get("locks")]).toEqual([name, locks]);
    await follow(page, "Play it");
    await (await page.waitForSelector(deepTarget))?.click();
    await page.waitForFunction(() => location.hash.includes("moves="));
    await expect.poll(() => nameOf(page)).toBe(name);
    // Firefox restores the page from memory, which Puppeteer does not report as a navigation. A script therefore goes back.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect.poll(() => page.evaluate(() => location.search).catch(() => "")).toContain("page=settle");
    await page.waitForSelector(".legend");
    await expect.poll(() => nameOf(page)).toBe(name);
    await expect.poll(() => page.evaluate(() => new URLSearchParams(location.search).get("locks"))).toBe(locks);
    expect(complaints.filter((text) => !text.endsWith("/favicon.ico"))).toEqual([]);
    await page.close();
  });

  test("the QR code of the address is drawn on request", async () => {
    const { page, complaints } = await open("?seed=harvest");
    expect(await page.$(".qr-code svg")).toBeNull();
    await page.click(".qr-code summary");
    await page.waitForSelector(".qr-code svg");
    await expect.poll(() => page.$eval(".qr-code .address", (element) => element.textContent)).toBe(page.url());
    expect(complaints).toEqual([]);
    await page.close();
  });
});
