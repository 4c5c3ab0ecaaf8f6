// Tests the board page: the verdict on a board, and the dialog in which visitors choose a layout by its picture.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { encodeBoard, energyTerms, generateBoard, layoutNames, layoutOf, printedBoard } from "../../web/src/index.js";
import { seatChances } from "../../web/src/draft.js";
import { wholePercents } from "../../web/demo/texts/numbers.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = (search: string, options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, inject("demoAddress") + search, options);
const factsOf = async (page: Page) => (await page.locator(".facts").textContent()) ?? "";

test("a generated board is at least fair, and the page shows its best spot and win chances that add up to 100%", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await expect.poll(() => page.locator(".grade").textContent()).toMatch(/^(Fair|Very fair|Excellent)$/);
  const { board } = generateBoard({ seed: "harvest" });
  const bestPips = Math.max(
    ...layoutOf(board).intersections.map(({ hexes }) =>
      hexes.reduce((sum, hex) => sum + (board.tokens[hex] ? 6 - Math.abs(7 - board.tokens[hex]) : 0), 0),
    ),
  );
  await expect.poll(() => factsOf(page)).toMatch(/seats/);
  const [, pips, seats = ""] =
    /^No 6 and 8 touch, best spot (\d+) pips, seats win ([\d/]+)%\.$/.exec(await factsOf(page)) ?? [];
  expect(Number(pips)).toBe(bestPips);
  const chances = seats.split("/").map(Number);
  const expectedChances = seatChances(board, { seed: 1, samples: 200 }).seats.map(({ winChance }) => winChance);
  expect(chances).toEqual(wholePercents(expectedChances));
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBe(100);
});

test("a visit without a seed opens on the fairest of a few boards, and says so", async () => {
  await using demo = await open("");
  const { page } = demo;
  await expect.poll(() => page.locator(".percentile").textContent()).toMatch(/boards\. The fairest of 4 tries\.$/);
  await page.getByRole("button", { name: "Next board" }).click();
  await expect.poll(() => page.locator(".percentile").textContent()).toMatch(/boards\.$/);
});

test("a poor board has a poor grade", async () => {
  const beginner = printedBoard();
  const worstBoard = { ...beginner, tokens: [...beginner.tokens].sort((a, b) => (a ?? 0) - (b ?? 0)) };
  const desert = worstBoard.terrains.indexOf("desert");
  worstBoard.tokens = worstBoard.tokens.filter((token) => token !== null);
  worstBoard.tokens.splice(desert, 0, null);
  await using demo = await open(`?board=${encodeBoard(worstBoard)}`);
  await expect.poll(() => demo.page.locator(".grade").textContent()).toBe("Unfair");
  await expect.poll(() => factsOf(demo.page)).toMatch(/^6 and 8 touch \d+ times/);
});

test("a scenario that games have no rules for has a grade, and no link to the game page", async () => {
  await using demo = await open("?layout=seafarers%2Ffog-islands-4");
  const { page } = demo;
  await expect.poll(() => page.locator(".grade").textContent()).toMatch(/^(Fair|Very fair|Excellent)$/);
  await expect.poll(() => page.locator(".percentile").textContent()).toMatch(/^Fairer than \d+(\.\d)?% of boards\./);
  await expect.poll(() => page.getByRole("link", { name: "Play it" }).count()).toBe(0);
  await page.getByText("Games have no rules for this board.").waitFor();
  await page.getByRole("link", { name: "Where to settle" }).click();
  await page.getByRole("link", { name: "Look at the board" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Play it" }).count()).toBe(0);
});

test("on a phone the verdict is below the board, outside the sheets", async () => {
  await using demo = await open("?seed=harvest", { viewport: { width: 390, height: 844 } });
  const board = await demo.page.locator(".stage").boundingBox();
  const verdict = await demo.page.locator(".verdict-view").boundingBox();
  expect(verdict?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
  expect(verdict?.y).toBeLessThan(600);
});

test("the chart of the annealing is not drawn before visitors open its section", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  expect(await page.locator(".energy tbody tr").count()).toBe(0);
  expect(await page.locator(".chart").count()).toBe(0);
  await page.getByText("How it was made").click();
  await page.locator(".chart svg").waitFor();
  await expect.poll(() => page.locator(".energy tbody tr").count()).toBe(energyTerms.length);
});

test("every layout can be chosen by its picture", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await page.getByRole("button", { name: "Scenarios" }).click();
  const cards = page.locator(".editions .picture");
  await expect.poll(() => cards.count()).toBe(layoutNames.length);
  await expect.poll(() => page.locator(".editions [aria-current]").getAttribute("data-layout")).toBe("standard");
  // A canvas that has not been painted has no width attribute.
  await expect.poll(() => page.locator(".editions canvas").first().getAttribute("width")).toBe("360");
  await expect.poll(() => page.locator(".editions canvas").last().getAttribute("width")).toBeNull();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator(".editions canvas").last().getAttribute("width")).toBe("360");
  const name = await cards.last().getAttribute("data-layout");
  await cards.last().click();
  await expect.poll(() => new URL(page.url()).searchParams.get("layout")).toBe(name);
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
});
