// Each page shows code for developers. These tests bundle the code with the built package, and check that the code computes
// what the page shows.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { root } from "../../web/scripts/paths.mjs";
import { type Board, encodeBoard, printedBoard } from "../../web/src/index.js";
import { cribbage, magic19 } from "../../web/src/lab.js";
import { piece, target } from "./board-element.js";
import { sharedBrowser } from "./browser.js";
import { waitUntilComplete, openDemo } from "./demo.js";
import { playUntil } from "./turns.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = (search: string) => openDemo(browser, inject("demoAddress") + search, { reducedMotion: "reduce" });

/** Opens the section of the page that shows code, and returns the code. */
async function openCode(page: Page): Promise<string> {
  const code = page.locator(".code-place .module code");
  await page.locator("details.code").evaluate((details: HTMLDetailsElement) => (details.open = true));
  await code.waitFor();
  return (await code.textContent()) ?? "";
}

/** Runs a module in an empty page. Returns the page, the lines that the module prints, and its errors. */
async function run(code: string) {
  const folder = join(root, "build", "shown-code"); // a folder in which the package can be resolved by name
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${Math.abs(hash(code))}.js`);
  writeFileSync(file, code);
  const bundle = await rolldown({ input: file, logLevel: "silent" });
  const { output } = await bundle.generate({ format: "iife", codeSplitting: false });
  await bundle.close();
  const page = await browser.newPage();
  const lines: string[] = [];
  const errors: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto("about:blank");
  await page.evaluate(output[0].code);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return { page, lines, errors };
}

const hash = (text: string) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
const boardIn = (page: Page) =>
  page
    .locator("hexsmith-board")
    .first()
    .evaluate((view) => (view as HTMLElement & { readonly board: Board }).board);
const count = (page: Page, selector: string) => page.locator(selector.replace(".stage ", "")).count();

describe("the code of the board page", () => {
  const searches = [
    ["?seed=harvest&layout=extension&desert=coast&harbors=shuffled&forbid=adjacentLowNumbers&cap=12"],
    ["?seed=harvest"],
    ["?seed=7&preset=classic&mode=numbers&weights=regionPips-20"],
    ["?seed=harvest&layout=seafarers/new-shores-4"],
    [`?board=${encodeBoard(printedBoard())}`],
  ] as const;
  test.each(searches)("generates the board of %s", async (search) => {
    await using demo = await open(search);
    const code = await openCode(demo.page);
    expect(code.split("\n").length).toBeLessThanOrEqual(12);
    const { page, errors } = await run(code);
    expect(errors).toEqual([]);
    expect(await boardIn(page)).toEqual(await boardIn(demo.page));
    await page.close();
  });

  test("changes when the board changes", async () => {
    await using demo = await open("?seed=harvest");
    const before = await openCode(demo.page);
    await demo.page.getByRole("button", { name: "Beginner board" }).click();
    await expect.poll(() => openCode(demo.page)).not.toBe(before);
    expect(await openCode(demo.page)).toContain(encodeBoard(printedBoard()));
  });
});

test("the code of the draft page shows the same draft and the same targets", async () => {
  await using demo = await open("?page=settle&seed=harvest&players=3&policy=maxmin&judge=proven");
  for (let pick = 0; pick < 2; ++pick) await demo.page.getByRole("button", { name: "Take suggestion" }).click();
  await expect.poll(() => count(demo.page, piece)).toBe(2);
  const { page, errors } = await run(await openCode(demo.page));
  expect(errors).toEqual([]);
  expect(await boardIn(page)).toEqual(await boardIn(demo.page));
  for (const selector of [piece, target]) expect(await count(page, selector)).toBe(await count(demo.page, selector));
  expect(await page.locator("hexsmith-board [aria-pressed=true]").getAttribute("data-intersection")).toBe(
    await demo.page.locator(".stage hexsmith-board [aria-pressed=true]").getAttribute("data-intersection"),
  );
  await page.close();
});

test("the code of the game page shows the same game", async () => {
  await using demo = await open("?page=play&seed=harvest#you=1&levels=aa&points=10&offers=4&dice=code");
  await demo.page.getByRole("radio", { name: "Fast" }).check({ force: true });
  await playUntil(demo.page, () => demo.page.locator(".main-action:enabled").isVisible());
  const { page, errors } = await run(await openCode(demo.page));
  expect(errors).toEqual([]);
  expect(await boardIn(page)).toEqual(await boardIn(demo.page));
  expect(await count(page, piece)).toBe(await count(demo.page, piece));
  await page.close();
});

test("the code of the lab page prints the results of the page", async () => {
  const cards = ["2S", "3S", "4S", "5D", "5H", "JS"];
  await using demo = await open(`?page=lab&seed=harvest&cards=${cards.join("")}`);
  const { page, errors, lines } = await run(await openCode(demo.page));
  expect(errors).toEqual([]);
  expect(lines[0]).toContain(magic19.solve({ seed: "harvest" }).values.slice(0, 3).join(", "));
  expect(lines[0]).toContain(String(cribbage.discards(cards, { ownCrib: true })[0]?.discard[0]));
  await page.close();
});

test("each page's section shows the install command, links to the manual, and copies the code", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  await using demo = await openDemo(browser, inject("demoAddress"), { permissions });
  const { page } = demo;
  for (const search of ["", "?page=settle", "?page=play", "?page=lab"]) {
    await page.goto(inject("demoAddress") + search);
    await waitUntilComplete(page);
    const code = await openCode(page);
    expect(await page.locator(".install").textContent()).toBe(`npm install ${inject("demoAddress")}docs/hexsmith.tgz`);
    expect(await page.getByRole("link", { name: "Manual" }).getAttribute("href")).toBe("./docs/");
    await page.locator(".code-place").getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByText("The code is in the clipboard.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText()), search).toBe(code);
  }
});
