// Tests the cribbage page as visitors use it.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { cribbage } from "../../web/src/lab.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { widthsThatScroll } from "./whole.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const hand = ["2S", "3S", "4S", "5D", "5H", "JS"];
const search = `?page=cribbage&cards=${hand.join("")}`;
const open = (query = search, options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, inject("demoAddress") + query, options);
const nets = (page: Page) => page.locator(".ranking td:last-child").allTextContents();
const expectedNets = (ownCrib: boolean, model: "uniform" | "table" = "table") =>
  cribbage.discards(hand, { ownCrib, model }).map(({ net }) => (net < 0 ? "−" : "") + Math.abs(net).toFixed(2));

test("the page opens with ranked discards and their chart, without complaints or policy violations", async () => {
  await using demo = await open();
  const { page, complaints } = demo;
  expect(await nets(page)).toEqual(expectedNets(true));
  expect(await page.locator(".distribution svg").getAttribute("aria-label")).toMatch(
    /^Distribution of the points\. Hand: mean 12\.33/,
  );
  expect(await page.evaluate(() => observed.violations)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("crib, model and cards are in the address, and change the ranking", async () => {
  await using demo = await open();
  const { page } = demo;
  await page.getByRole("radio", { name: "Theirs" }).check();
  await expect.poll(() => nets(page)).toEqual(expectedNets(false));
  await page.getByRole("radio", { name: "Anything" }).check();
  await expect.poll(() => nets(page)).toEqual(expectedNets(false, "uniform"));
  await expect.poll(() => new URL(page.url()).searchParams.get("model")).toBe("uniform");
  await page.getByLabel("Cards", { exact: true }).first().fill("5h 5h 5d 5c js 10s");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("alert").textContent()).toBe("The five of hearts is there twice.");
  await page.goBack();
  await expect.poll(() => nets(page)).toEqual(expectedNets(false, "uniform"));
});

test("N deals six other cards, and a click on another discard shows its distribution", async () => {
  await using demo = await open();
  const { page } = demo;
  const label = () => page.locator(".distribution svg").getAttribute("aria-label");
  const best = await label();
  await page.locator(".pick").nth(3).click();
  await expect.poll(() => label()).not.toBe(best);
  await page.keyboard.press("n");
  await expect.poll(() => new URL(page.url()).searchParams.get("cards")).not.toBe(hand.join(""));
  await expect.poll(() => nets(page)).toHaveLength(15);
});

test("a game can be played to its end by keyboard and mouse", async () => {
  await using demo = await open(search, { reducedMotion: "reduce", ownTab: true });
  const { page, complaints } = demo;
  await page.clock.install();
  await page.getByRole("button", { name: "New game" }).click();
  const primaryButtons = page.locator("main button:not(.quiet, .card, .pick):visible");
  const countEndMessages = () => page.getByText(/^(You win|The opponent wins)/).count();
  for (let step = 0; step < 1000 && (await countEndMessages()) === 0; ++step) {
    const cards = page.locator(".own button:enabled");
    const action = page.locator(".action button");
    expect(await primaryButtons.count()).toBeLessThanOrEqual(1);
    if ((await action.count()) > 0) await action.press("Enter");
    else if ((await cards.count()) > 0)
      await cards
        .nth((await cards.count()) === 6 && (await page.locator(".own [aria-pressed=true]").count()) > 0 ? 1 : 0)
        .click();
    else await page.clock.runFor(700);
  }
  await expect.poll(() => countEndMessages()).toBe(1);
  const scores = (await page.locator(".score strong").allTextContents()).map(Number);
  expect(Math.max(...scores)).toBe(121);
  expect(Math.min(...scores)).toBeLessThan(121);
  expect(complaints).toEqual([]);
});

test("a tournament shows progress, can be stopped, and ends with the results of its games", async () => {
  await using demo = await open();
  const { page, complaints } = demo;
  await page.getByLabel("Level", { exact: true }).selectOption("expert");
  await page.getByRole("button", { name: "Start" }).click();
  await expect
    .poll(() => page.locator(".progress progress").evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.getByLabel("Level", { exact: true }).selectOption("intermediate");
  await page.getByLabel("Against").selectOption("beginner");
  await page.getByRole("radio", { name: "100", exact: true }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByText(/^Finished: Intermediate wins/).waitFor();
  await expect.poll(() => page.locator(".progress .hint").textContent()).toBe("100 of 100");
  await expect.poll(() => page.locator("[data-figure=winRate]").textContent()).toMatch(/^\d+\.\d%$/);
  expect(complaints).toEqual([]);
});

test("the page never scrolls sideways at any width", async () => {
  await using demo = await open(search);
  expect(await widthsThatScroll(demo.page, [320, 390, 768, 1280])).toEqual([]);
});
