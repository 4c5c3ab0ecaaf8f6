// The play page with more than four players, and with the trades of a game that began elsewhere.
import type { Browser } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { after, answer, gameOf, type Match, matchOf } from "../../web/demo/play/match.js";
import { type GameOptions, legalMoves } from "../../web/src/game.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { addressOf, board, gamesOf } from "./turns.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = async (address: string) => {
  const demo = await openDemo(browser, `${inject("demoAddress")}?page=play&seed=harvest${address}`);
  await demo.page.locator(".game-bar").waitFor();
  return demo;
};

/** The address of a game of computer players that player 1 goes on with, once `enough`: the first such among some seeds. */
function addressed(options: GameOptions, enough: (game: ReturnType<typeof gameOf>) => boolean): string {
  const levels = Array.from({ length: options.players ?? 4 }, () => "advanced" as const);
  for (let game = 0; game < 50; ++game) {
    const seeded = { ...options, seed: `${options.seed} ${game}` };
    let match: Match = matchOf({ version: 1, board, options: seeded, steps: [] }, { you: 1, levels });
    while (!gameOf(match).winner && !enough(gameOf(match))) match = after(match, answer(match));
    if (!gameOf(match).winner) return hashOf(match);
  }
  throw new Error("no such game");
}

test("six players come from another page, and five can be chosen", async () => {
  await using demo = await open("&players=6");
  const { page } = demo;
  expect(await page.locator(".seat").count()).toBe(6);
  expect(gamesOf(await addressOf(page))[0]).toMatchObject({ offersPerTurn: 0, extraTurns: "special-building" });
  await page.getByRole("radiogroup", { name: "Players" }).getByRole("radio", { name: "5" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  expect(await page.locator(".seat").count()).toBe(5);
  expect(demo.complaints).toEqual([]);
});

test("between the turns of others the person may build, and goes on", async () => {
  await using demo = await open(
    addressed(
      { players: 6, seed: "building", offersPerTurn: 0 },
      ({ phase, activePlayer }) => phase === "extraBuilding" && activePlayer === 1,
    ),
  );
  const { page } = demo;
  expect(await page.locator(".prompt").textContent()).toBe("Build or buy before the next turn.");
  await page.getByRole("button", { name: "End building" }).click();
  await expect.poll(() => page.locator(".prompt").textContent()).toMatch(/^Player \d chooses/);
  expect(demo.complaints).toEqual([]);
});

test("an offer is declined or, taken back, accepted", async () => {
  await using demo = await open(
    addressed(
      { players: 4, seed: "offers" },
      (game) =>
        game.currentPlayer !== 1 &&
        legalMoves(game).some(({ kind }) => kind === "acceptTrade") &&
        game.activePlayer === 1,
    ),
  );
  const { page } = demo;
  expect(await page.locator(".prompt").textContent()).toMatch(/^Player \d offers \d .* for \d .*\.$/);
  const step = gamesOf(page.url()).length;
  const answered = () => gamesOf(page.url())[step]?.lastMove;
  await page.getByRole("button", { name: "Decline" }).click();
  await expect.poll(answered).toMatchObject({ player: 1, move: { kind: "declineTrade" } });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect.poll(answered).toMatchObject({ player: 1, move: { kind: "acceptTrade" } });
  await page.locator(".log li", { hasText: "You accepted." }).first().waitFor();
  expect(demo.complaints).toEqual([]);
});

test("of those who agree to an offer the person trades with one, or withdraws it", async () => {
  await using demo = await open(
    addressed(
      { players: 4, seed: "partners" },
      (game) => game.activePlayer === 1 && legalMoves(game).some(({ kind }) => kind === "confirmTrade"),
    ),
  );
  const { page } = demo;
  await page.getByRole("button", { name: "Withdraw" }).click();
  expect(await page.locator(".prompt").textContent()).toBe("Build, trade, or end your turn.");
  await page.getByRole("button", { name: "Undo" }).click();
  await page
    .getByRole("button", { name: /^Player \d: give \d/ })
    .first()
    .click();
  await page
    .locator(".log li")
    .getByText(/^You traded with Player \d: 1 /)
    .first()
    .waitFor();
  await expect.poll(() => gamesOf(page.url()).at(-1)?.lastMove?.move.kind).toBe("confirmTrade");
  expect(demo.complaints).toEqual([]);
});
