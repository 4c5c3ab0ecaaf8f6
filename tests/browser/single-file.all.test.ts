// Tests the demo as a single file that is opened without a server, from a folder that contains nothing else.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoFolder } from "../../web/scripts/paths.mjs";
import { describeBoard as describeIn, generateBoard } from "../../web/src/index.js";
import { magic19 } from "../../web/src/lab.js";
import { words as english } from "../../web/demo/texts/english.js";
import { french, german, spanish } from "../../web/src/languages.js";
import { describeBoard } from "./described.js";
import { followLink } from "./demo.js";
import { type Engine, engines, openContext, openPage } from "./engines.js";
import { deepTarget } from "./board-element.js";

let folder: string;
let address: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "downloads & été "));
  const file = join(folder, "the demo.html");
  copyFileSync(join(demoFolder, "demo.html"), file);
  address = pathToFileURL(file).href;
});
afterAll(() => rmSync(folder, { recursive: true }));

const nameOf = (page: Page) =>
  page.$eval(".stage hexsmith-board >>> svg", (figure) => figure.getAttribute("aria-label"));
const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent);
const inNode = (seed: string) => describeBoard(generateBoard({ seed }).board);
const seedOf = (page: Page) => new URL(page.url()).searchParams.get("seed") ?? "";

/** Opens the section with the chart of the annealing, which loads last. */
async function openChart(page: Page) {
  await (await page.waitForSelector(".how > summary"))?.click();
  await page.waitForSelector(".chart svg");
}

/** Follows a link in the header, and waits for an element of the next page. */
async function follow(page: Page, title: string, selector: string) {
  const link = await page.waitForSelector(`nav ::-p-text(${title})`);
  await followLink(page, async () => link?.click());
  await page.waitForSelector(selector);
}

describe.each(Object.keys(engines) as Engine[])("demo.html in %s", (engine) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openContext(engine);
  });
  afterAll(() => browser.close());

  test("a seed shows the board that Node generates, the button shows another board, and back returns", async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(`${address}?seed=harvest`);
    await openChart(page);
    await expect.poll(() => nameOf(page)).toBe(inNode("harvest"));
    await page.click("button.next");
    await expect.poll(() => seedOf(page)).not.toBe("harvest");
    await expect.poll(() => nameOf(page)).toBe(inNode(seedOf(page)));
    await page.goBack();
    await page.waitForFunction(() => new URL(location.href).searchParams.get("seed") === "harvest");
    await expect.poll(() => nameOf(page)).toBe(inNode("harvest"));
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("the file contains all four languages, and needs no other file to change them", async () => {
    const { page, complaints, requests } = await openPage(browser);
    const { board } = generateBoard({ seed: "harvest" });
    await page.goto(`${address}?seed=harvest`);
    for (const words of [german, spanish, french, english]) {
      const link = await page.waitForSelector(`.languages [lang=${words.language}]`);
      await followLink(page, async () => link?.click());
      await expect.poll(() => page.$eval("html", ({ lang }) => lang)).toBe(words.language);
      await expect.poll(() => nameOf(page)).toBe(describeIn(board, words));
      await expect.poll(() => new URL(page.url()).searchParams.get("seed")).toBe("harvest");
    }
    expect(requests.filter((url) => !url.startsWith("data:") && url.split("?")[0] !== address)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("the header's links lead to all four pages, each of which works without complaints or other files", async () => {
    const { page, complaints, requests } = await openPage(browser);
    await page.goto(address);
    await openChart(page);

    await follow(page, "Settle", ".legend");
    await (await page.waitForSelector("::-p-text(Take suggestion)"))?.click();
    await expect.poll(() => textOf(page, ".turn")).toBe("Player 2, settlement 1");

    await follow(page, "Play", ".prompt");
    await expect.poll(() => nameOf(page)).toBe(inNode(seedOf(page)));
    await (await page.waitForSelector(deepTarget))?.click();
    await page.waitForFunction(() => location.hash.includes("moves="));

    await follow(page, "Lab", ".ranking td");
    await (await page.waitForSelector("::-p-text(Solve)"))?.click();
    await page.waitForFunction(() => document.querySelectorAll(".line.right").length === 12);
    const { values } = magic19.solve({ seed: seedOf(page) });
    await expect
      .poll(() => page.$$eval(".puzzle .dot", (dots) => dots.map((element) => Number(element.textContent))))
      .toEqual(values);

    await follow(page, "Board", ".how");
    await openChart(page);
    await expect.poll(() => nameOf(page)).toBe(inNode(seedOf(page)));
    expect(complaints).toEqual([]);
    const others = requests.filter((url) => !url.startsWith("data:") && url.split("?")[0] !== address);
    expect(others).toEqual([]);
    await page.close();
  });
});
