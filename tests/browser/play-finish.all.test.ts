// Tests the game page: hints, win chances, the end of a game, and the review.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { linkOf } from "../../web/cli/game-link.js";
import { type Game, simulatedGame } from "../../web/src/game.js";
import { generateBoard } from "../../web/src/index.js";
import { target } from "./board-element.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { addressOf, gamesOf, isYourTurn, playUntil, findMatch } from "./turns.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = async (hash: string, options?: Parameters<typeof openDemo>[2]) => {
  const address = `${inject("demoAddress")}?page=play&seed=harvest${hash}`;
  const demo = await openDemo(browser, address, { reducedMotion: "reduce", ...options });
  await demo.page.locator(".game-bar").waitFor();
  return demo;
};
const promptOf = (page: Page) => page.locator(".prompt").textContent();
const marksOf = (page: Page) => page.locator(".stage hexsmith-board .marks text").allTextContents();
const messageOf = (page: Page) => page.locator(".said").textContent();

test("a hint names a legal move, and the board marks its place", async () => {
  await using demo = await open("#you=1&levels=ii&points=10&dice=hint");
  const { page } = demo;
  await page.keyboard.press("h");
  await expect.poll(() => messageOf(page)).toMatch(/^Hint: Build a settlement: .+ and .+\.$/);
  await expect.poll(() => marksOf(page)).toEqual(["Hint"]);
  await page.locator(target).nth(3).click();
  await expect.poll(() => marksOf(page)).toEqual([]);
});

test("win chances appear on request, and change with the game", async () => {
  await using demo = await open(hashOf(findMatch((game) => isYourTurn(game) && game.phase === "roll")));
  const { page } = demo;
  const bar = page.locator(".shares");
  expect(await bar.count()).toBe(0);
  await page.getByRole("button", { name: "Win chances" }).click();
  await bar.waitFor();
  const shares = async () =>
    [...((await bar.getAttribute("aria-label")) ?? "").matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share));
  const before = await shares();
  expect(before).toHaveLength(3);
  expect(before.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(97);
  expect(before.reduce((sum, share) => sum + share, 0)).toBeLessThan(103);
  await page.locator(".main-action").click();
  await expect.poll(shares).not.toEqual(before);
  expect(demo.complaints).toEqual([]);
});

test("a game of a simulation opens by its link, and its review shows mistakes, luck and decisions", async () => {
  const { board } = generateBoard({ seed: "harvest" });
  const options = { players: 3, levels: "intermediate", pointsToWin: 5, offersPerTurn: 4, seed: "link" } as const;
  const record = simulatedGame(board, options, 17);
  const link = linkOf(record, ["intermediate", "intermediate", "intermediate"]);
  await using demo = await openDemo(browser, inject("demoAddress") + link, { reducedMotion: "reduce" });
  const { page } = demo;
  await page.getByRole("button", { name: "Review the game" }).click();
  await expect.poll(() => page.locator(".reviewed li").count()).toBe(3);
  const rows = await page.locator(".reviewed li").allTextContents();
  for (const text of rows)
    expect(text).toMatch(
      /\d+ mistakes?, \d+ points of win chance given away\. (Luck brought|Bad luck cost) \d+ points\. Cards from rolls: \d+, expected: \d+\.$/,
    );
  await expect
    .poll(() => page.locator(".review .course").getAttribute("aria-label"))
    .toContain(`${record.steps.length} moves`);
  await page.locator(".review .course").click();
  await expect.poll(() => promptOf(page)).toMatch(/^Move [1-9]\d* of/);
  await expect.poll(() => page.locator(".review .cursor").count()).toBe(1);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("slider", { name: "Move" }).fill("0");
  await expect.poll(() => promptOf(page)).toMatch(/^Move 0 of/);
  // At least one move of the set-up did not choose the best place. In this case, the board marks both.
  for (let step = 1; step <= 12 && (await marksOf(page)).length === 0; ++step) {
    await page.getByRole("button", { name: "Next move" }).click();
    await expect.poll(() => promptOf(page)).toContain(`Move ${step} of`);
  }
  expect(await marksOf(page)).toEqual(["Played", "Better"]);
  await expect.poll(() => messageOf(page)).toMatch(/^Played: .* Better: .*, by \d+ points of win chance\.$/);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect.poll(() => marksOf(page)).toEqual([]);
  await expect.poll(() => page.locator(".finish").count()).toBe(0);
  expect(demo.complaints).toEqual([]);
});

test("the end reveals all points and cards, shows a chart of the dice, and a rematch starts immediately", async () => {
  await using demo = await open("#you=1&levels=iai&points=5&dice=end");
  const { page } = demo;
  await page.getByRole("radio", { name: "Fast" }).check({ force: true });
  await playUntil(page, () => Promise.resolve(false));
  const games = gamesOf(await addressOf(page));
  const last = games.at(-1) as Game;
  expect(last.phase).toBe("over");
  const points = (part: string) =>
    page
      .locator(part)
      .evaluateAll((elements) => elements.map((element) => Number(element.textContent?.replace(/\D/g, ""))));
  await expect.poll(() => points(".seat .points")).toEqual(last.seats.map((seat) => seat.points));
  const [first = 0, ...others] = await points(".scores .points");
  expect(first).toBe(last.seats[(last.winner ?? 1) - 1]?.points);
  expect([first, ...others].sort()).toEqual(last.seats.map((seat) => seat.points).sort());
  const rolls = games.filter(({ lastMove }) => lastMove?.move.kind === "roll").length;
  await expect.poll(async () => (await points(".rolls td:last-child")).length).toBe(11);
  await expect.poll(() => page.locator(".rolls caption").textContent()).toContain(`${rolls} rolls`);
  await page.getByRole("button", { name: "Rematch" }).first().click();
  await expect.poll(() => promptOf(page)).toBe("Place a settlement.");
  await expect.poll(() => page.locator(".finish").isVisible()).toBe(false);
  expect(demo.complaints).toEqual([]);
});
