// Tests that the game page never loses a game: after another game, another page, a reload or a closed tab.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { sharedBrowser } from "./browser.js";
import { followLink, waitUntilComplete, openDemo } from "./demo.js";
import { addressOf, gamesOf } from "./turns.js";
import { settlement, target } from "./board-element.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = async (address: string) => {
  const demo = await openDemo(browser, inject("demoAddress") + address, { reducedMotion: "reduce" });
  await demo.page.locator(".game-bar").waitFor();
  return demo;
};
const game = "?page=play&seed=harvest#you=1&levels=iai&points=10&offers=4&dice=kept";
const promptOf = (page: Page) => page.locator(".prompt").textContent();
const settle = async (page: Page) => {
  await page.locator(target).nth(11).click();
  await expect.poll(() => promptOf(page)).toBe("Place a road next to it.");
};
const countMoves = async (page: Page) => gamesOf(await addressOf(page)).length - 1;

test("starting a new game during another game needs a confirmation, and Back returns to the old game", async () => {
  await using demo = await open(game);
  const { page } = demo;
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => dialog.count()).toBe(0); // no dialog, because the player has not made a move yet
  await settle(page);
  const address = await addressOf(page);
  await page.getByRole("button", { name: "Start" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => countMoves(page)).toBe(1);
  await page.getByRole("button", { name: "Start" }).click();
  await dialog.getByRole("button", { name: "Start a new game" }).click();
  await expect.poll(() => page.locator(settlement).count()).toBe(0);
  await expect.poll(() => new URL(page.url()).hash).not.toContain("moves");
  await page.goBack();
  await expect.poll(() => page.locator(settlement).count()).toBe(1);
  expect(await addressOf(page)).toBe(address);
  expect(demo.complaints).toEqual([]);
});

test("links from other pages and the browser's back button return to the game", async () => {
  await using demo = await open(game);
  const { page } = demo;
  await settle(page);
  const address = await addressOf(page);
  const link = (name: string) => page.locator("header nav").getByRole("link", { name, exact: true });
  await followLink(page, () => link("Board").click());
  await followLink(page, () => link("Play").click());
  await expect.poll(() => promptOf(page)).toBe("Place a road next to it.");
  expect(await addressOf(page)).toBe(address);
  // The game is also restored after a visit to a page without a board.
  await followLink(page, () => link("Lab").click());
  await followLink(page, () => link("Play").click());
  await expect.poll(() => promptOf(page)).toBe("Place a road next to it.");
  expect(await addressOf(page)).toBe(address);
  await followLink(page, () => page.goBack());
  await followLink(page, () => page.goBack());
  await expect.poll(() => promptOf(page)).toBe("Place a road next to it.");
  expect(demo.complaints).toEqual([]);
});

test("a tab does not replace the moves of another tab, says so, and shows the newer game or keeps its own", async () => {
  await using demo = await open(game);
  const { page } = demo;
  const other = await page.context().newPage();
  await other.goto(inject("demoAddress") + game);
  await waitUntilComplete(other);
  await settle(page);
  await page.locator(target).first().click();
  const address = await addressOf(page);
  const notice = other.getByRole("alert").getByText("This game has moves from another tab.");
  await notice.waitFor();
  await settle(other);
  await addressOf(other);
  const storedGames = () => page.evaluate(() => localStorage.getItem("hexsmith.games") ?? "");
  expect(await storedGames()).toContain(new URL(address).hash);
  await other.getByRole("button", { name: "Show the newer game" }).click();
  await expect.poll(() => notice.count()).toBe(0);
  expect(await addressOf(other)).toContain(address); // the computer players may have moved on
  for (const tab of [page, other]) {
    await tab.bringToFront(); // covered tabs may not let computer players move
    await settle(tab);
    await addressOf(tab);
  }
  await other.getByRole("button", { name: "Undo" }).click();
  await page.getByText("This game has moves from another tab.").waitFor();
  await page.getByRole("button", { name: "Keep this one" }).click();
  await notice.waitFor();
  await expect.poll(() => storedGames()).toContain(new URL(address).hash);
  await other.close();
  expect(demo.complaints).toEqual([]);
});

test("the next visit continues the game of a closed tab, or offers the game on another board", async () => {
  await using demo = await open(game);
  const { page } = demo;
  await settle(page);
  await addressOf(page);
  await page.goto("about:blank");
  await page.goto(`${inject("demoAddress")}?page=play`);
  await waitUntilComplete(page);
  await expect.poll(() => promptOf(page)).toBe("Place a road next to it.");
  await page.goto(`${inject("demoAddress")}?page=play&seed=another`);
  await waitUntilComplete(page);
  await expect.poll(() => page.locator(settlement).count()).toBe(0);
  await followLink(page, () => page.getByRole("link", { name: "Resume it" }).click());
  await expect.poll(() => promptOf(page)).toBe("Place a road next to it.");
  expect(demo.complaints).toEqual([]);
});

test.each([
  ["?page=play&board=AAAA", /^This is no board: /],
  ["?page=play&seed=harvest#you=1&levels=zz&dice=x", /does not understand: levels\.$/],
  ["?page=play&seed=harvest#you=1&levels=ii&dice=x&moves=R", /^This is no game that can be replayed: /],
])("an address with invalid parts shows a notice, and a game can be played: %s", async (address, noticePattern) => {
  await using demo = await open(address);
  const { page } = demo;
  expect(await page.getByRole("alert").textContent()).toMatch(noticePattern);
  await settle(page);
  expect(demo.complaints).toEqual([]);
});

test("a draft of the draft page continues as a game with the same number of players", async () => {
  await using demo = await open("?page=play&seed=harvest&players=3&draft=20.12-14");
  const { page } = demo;
  expect(await page.locator(".seat").count()).toBe(3);
  const settlementsByPlayer = gamesOf(await addressOf(page))
    .at(4)
    ?.seats.map(({ settlements }) => settlements);
  expect(settlementsByPlayer).toEqual([[20], [12], []]);
  expect(demo.complaints).toEqual([]);
});

test("an invalid draft is reported, and a new game starts without it", async () => {
  await using demo = await open("?page=play&seed=harvest&players=3&draft=20-12-9");
  const { page } = demo;
  expect(await page.locator(".notice").textContent()).toContain("draft");
  const [first, ...others] = gamesOf(await addressOf(page));
  expect(others).toEqual([]);
  expect(first?.seats.map(({ settlements }) => settlements)).toEqual([[], [], []]);
  expect(demo.complaints).toEqual([]);
});

test("a board without rules of games and an address without a game are explained first, with a way on", async () => {
  await using demo = await openDemo(browser, `${inject("demoAddress")}?page=play&layout=seafarers%2Ffog-islands-4`);
  const { page } = demo;
  const notice = page.locator(".panel.first > :first-child");
  await expect.poll(() => notice.textContent()).toMatch(/^About this address|^No game can be played on this board: /);
  await expect.poll(() => page.getByRole("button", { name: "Start" }).isDisabled()).toBe(true);
  await followLink(page, () => page.getByRole("link", { name: "Play on another board" }).click());
  await expect.poll(() => promptOf(page)).toBe("Place a settlement.");
  await page.goto("about:blank");
  await page.goto(`${inject("demoAddress")}?page=play&seed=harvest#garbage`);
  await waitUntilComplete(page);
  await expect.poll(() => notice.textContent()).toContain("this page does not understand: garbage.");
});
