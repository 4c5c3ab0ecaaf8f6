// Tests the lab page as visitors use it.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { cribbage, magic19 } from "../../web/src/lab.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const hand = ["2S", "3S", "4S", "5D", "5H", "JS"];
const open = (search = `&seed=harvest&cards=${hand.join("")}`) =>
  openDemo(browser, `${inject("demoAddress")}?page=lab${search}`);
const values = async (page: Page) => (await page.locator(".puzzle .dot").allTextContents()).map(Number);
const nets = (page: Page) => page.locator(".ranking td:last-child").allTextContents();
const expectedNets = (ownCrib: boolean) =>
  cribbage.discards(hand, { ownCrib }).map(({ net }) => (net < 0 ? "−" : "") + Math.abs(net).toFixed(2));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const queryOf = (page: Page) => new URL(page.url()).searchParams;

test('"Solve" shows the solution of `magic19.solve` for the seed, and "Shuffle" another puzzle', async () => {
  await using demo = await open();
  const { page, complaints } = demo;
  const start = await values(page);
  await button(page, "Solve").click();
  await page.getByText(/^Solved in .* steps in /).waitFor();
  expect(await values(page)).toEqual(magic19.solve({ seed: "harvest" }).values);
  await expect.poll(() => page.locator(".line.right").count()).toBe(12);
  await button(page, "Shuffle").click();
  await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
  await page.goBack();
  await expect.poll(() => values(page)).toEqual(start);
  expect(complaints).toEqual([]);
});

test("crib and cards are in the address, and change the ranking of discards", async () => {
  await using demo = await open();
  const { page } = demo;
  await expect.poll(() => nets(page)).toEqual(expectedNets(true));
  await page.getByRole("radio", { name: "Theirs" }).check();
  await expect.poll(() => nets(page)).toEqual(expectedNets(false));
  await page.getByLabel("Cards", { exact: true }).fill("5h 5h 5d 5c js 10s");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("alert").textContent()).toBe("The five of hearts is there twice.");
  await expect.poll(() => nets(page)).toEqual(expectedNets(false));
  await button(page, "Deal six").click();
  await expect.poll(() => page.getByRole("alert").isVisible()).toBe(false);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => queryOf(page).get("crib")).toBe("other");
});
