// Tests the rules of the game page. Players set rules before a game. Addresses and replays preserve them.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { init } from "hexsmith/game/external";
import { gameOfHash } from "../../web/demo/play/address.js";
import { rulesIn } from "../../web/demo/play/rules.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { target } from "./board-element.js";

await init(); // the tests call the demo's functions, which need the module

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = async (hash: string) => {
  const address = `${inject("demoAddress")}?page=play&seed=harvest${hash}`;
  const demo = await openDemo(browser, address, { reducedMotion: "reduce" });
  await demo.page.locator(".game-bar").waitFor();
  return demo;
};
const start = (page: Page) => page.getByRole("button", { name: "Start" }).click();
/** Returns the rules in the page's address, which the page updates within half a second. */
const rulesOf = (page: Page) => rulesIn(gameOfHash(new URL(page.url()).hash, "").rules);
const rulesText = (page: Page) => page.locator(".table .section-head .hint").textContent();
const sliderOf = (page: Page) => page.getByRole("slider", { name: "Points" });

test("players can set each rule, which has a description, and shared and replayed games preserve the rules", async () => {
  await using demo = await open("#you=1&levels=ii&points=10&offers=4&dice=x");
  const { page } = demo;
  await page.getByText("More rules").click();
  for (const name of ["Hand limit", "Trades between players", "Friendly robber", "Balanced dice"]) {
    const meaning = await page.getByLabel(name).evaluate((input) => {
      const id = input.getAttribute("aria-describedby") ?? "";
      return document.getElementById(id)?.textContent ?? "";
    });
    expect(meaning, name).toMatch(/^.{40,}\.$/);
  }
  await page.getByLabel("Trades between players").uncheck();
  await page.getByLabel("Friendly robber").check();
  await page.getByLabel("Balanced dice").check();
  const limit = page.getByLabel("Hand limit");
  for (const invalidLimit of ["200", "-1", "2.5", ""]) {
    await limit.fill(invalidLimit);
    await limit.press("Enter");
    await expect.poll(() => limit.inputValue()).toBe("7");
  }
  await limit.fill("11");
  await sliderOf(page).fill("4");
  await start(page);
  const rules = { pointsToWin: 4, discardLimit: 11, friendlyRobber: true, balancedDice: true, offersPerTurn: 0 };
  await expect.poll(() => rulesOf(page)).toEqual(rules);
  await page.locator(target).nth(11).click();
  await expect.poll(() => new URL(page.url()).hash).toContain("&moves=S");

  await using other = await open(new URL(page.url()).hash);
  expect(await rulesText(other.page)).toBe(
    "to 4 points, discards above 11 cards, friendly robber, balanced dice, and no trades between players",
  );
  await expect.poll(() => other.page.getByLabel("Hand limit").inputValue()).toBe("11");
  await expect.poll(() => other.page.getByLabel("Balanced dice").isChecked()).toBe(true);
  await other.page.getByRole("button", { name: "Replay" }).click();
  await other.page.getByRole("slider", { name: "Move" }).fill("0");
  expect(await rulesText(other.page)).toBe(
    "to 4 points, discards above 11 cards, friendly robber, balanced dice, and no trades between players",
  );
  expect([...demo.complaints, ...other.complaints]).toEqual([]);
});
