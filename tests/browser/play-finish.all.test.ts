// Tests the game page: hints, win chances, the end of a game, and the review.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { linkOf } from "../../web/cli/game-link.js";
import { type Game, simulatedGame } from "../../web/src/game.js";
import { matchAfter, computerMove, gameOf, newMatch } from "../../web/demo/play/match.js";
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
const messageOf = (page: Page) => page.locator(".said").textContent();

test("a hint names a legal move, and a ring marks the place of the move", async () => {
  await using demo = await open("#you=1&levels=ii&points=10&dice=hint");
  const { page } = demo;
  await page.keyboard.press("h");
  await expect.poll(() => messageOf(page)).toMatch(/^Hint: Settlement where .* meet.*\.$/);
  await expect.poll(() => page.locator(".marks .ring").count()).toBe(1);
  await page.locator(target).nth(3).click();
  await expect.poll(() => page.locator(".marks .ring").count()).toBe(0);
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
  await page.getByRole("button", { name: "Look at the game again" }).click();
  await expect.poll(() => promptOf(page)).toMatch(/^Move 0 of/);
  // At least one move of the set-up did not choose the best place. In this case, an arrow points to a better place.
  const arrows = page.locator(".marks .arrow.better");
  for (let step = 1; step <= 12 && (await arrows.count()) === 0; ++step) {
    await page.getByRole("button", { name: "Next move" }).click();
    await expect.poll(() => promptOf(page)).toContain(`Move ${step} of`);
  }
  await expect.poll(() => arrows.count()).toBe(1);
  await expect.poll(() => page.locator(".marks .arrow.played").count()).toBe(1);
  await expect
    .poll(() => messageOf(page))
    .toMatch(/^Played \(orange\): .* Better \(green\): .*, by \d+ points of win chance\.$/);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expect.poll(() => page.locator(".marks .arrow").count()).toBe(0);
  await expect.poll(() => page.locator(".finish").count()).toBe(0);
  expect(demo.complaints).toEqual([]);
});

test("the result of the board of the day can be shared as text, with a link that contains no moves", async () => {
  const day = "2026-11-25";
  const { board } = generateBoard({ seed: `daily-${day}` });
  const rules = { pointsToWin: 4 };
  let match = newMatch({ board, you: 1, levels: ["intermediate", "advanced"], rules, seed: `dice-${day}` });
  while (!gameOf(match).winner) match = matchAfter({ ...match, you: 9 }, computerMove({ ...match, you: 9 }));
  const address = `${inject("demoAddress")}?page=play&seed=daily-${day}${hashOf(match)}`;
  await using demo = await openDemo(browser, address, { reducedMotion: "reduce" });
  const { page } = demo;
  const text = (await page.locator(".share .result").textContent()) ?? "";
  const [yourPoints = 0, otherPoints = 0] = gameOf(match).seats.map(({ points }) => points);
  const end = gameOf(match).winner === 1 ? "won" : "lost";
  expect(text).toMatch(
    new RegExp(
      `^hexsmith, board of the day ${day}: ${end} with ${yourPoints} points to ${otherPoints}, in \\d+ rolls\\. http`,
    ),
  );
  const link = new URL(text.slice(text.indexOf("http")));
  expect(link.searchParams.get("seed")).toBe(`daily-${day}`);
  expect(link.hash).toContain(`dice=dice-${day}`);
  expect(link.hash).not.toContain("moves");
  await page.getByRole("button", { name: "Share the result" }).click();
  await expect.poll(() => page.locator(".share [role=status]").textContent()).toMatch(/clipboard/);
  expect(demo.complaints).toEqual([]);
});

test("the end reveals all points and cards, shows charts of points and dice, and a rematch starts immediately", async () => {
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
  await expect
    .poll(() => page.locator(".course").getAttribute("aria-label"))
    .toContain(`At the end: You ${last.seats[0]?.points}`);
  const rolls = games.filter(({ lastMove }) => lastMove?.move.kind === "roll").length;
  await expect.poll(async () => (await points(".rolls td:last-child")).length).toBe(11);
  await expect.poll(() => page.locator(".rolls caption").textContent()).toContain(`${rolls} rolls`);
  await page.getByRole("button", { name: "Rematch" }).first().click();
  await expect.poll(() => promptOf(page)).toBe("Place a settlement.");
  await expect.poll(() => page.locator(".finish").isVisible()).toBe(false);
  expect(demo.complaints).toEqual([]);
});
