// Tests the game page: games of more than four players, and trades in games that another program started.
import type { Browser } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { matchAfter, computerMove, gameOf, type Match, matchOf } from "../../web/demo/play/match.js";
import { type Game, type GameOptions, legalMoves, type Resource } from "../../web/src/game.js";
import { resources } from "../../web/demo/play/trade.js";
import { words } from "../../web/demo/texts/english.js";
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

/**
 * Lets computers play until `isReached` returns true, and returns the hash of the game's address. If a game ends earlier, tries
 * another seed.
 */
function findGameHash(options: GameOptions, isReached: (game: ReturnType<typeof gameOf>) => boolean): string {
  const levels = Array.from({ length: options.players ?? 4 }, () => "advanced" as const);
  for (let game = 0; game < 50; ++game) {
    const seeded = { ...options, seed: `${options.seed} ${game}` };
    let match: Match = matchOf({ version: 1, board, options: seeded, steps: [] }, { you: 1, levels });
    while (!gameOf(match).winner && !isReached(gameOf(match))) match = matchAfter(match, computerMove(match));
    if (!gameOf(match).winner) return hashOf(match);
  }
  throw new Error("no such game");
}

test("the game page starts with the six players of another page, and visitors can choose five", async () => {
  await using demo = await open("&players=6");
  const { page } = demo;
  expect(await page.locator(".seat").count()).toBe(6);
  expect(gamesOf(await addressOf(page))[0]).toMatchObject({ offersPerTurn: 4, extraTurns: "special-building" });
  await page.getByRole("radiogroup", { name: "Players" }).getByRole("radio", { name: "5" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => page.locator(".seat").count()).toBe(5);
  expect(demo.complaints).toEqual([]);
});

/** Returns a predicate: player 1 has an extra turn, and can build something if and only if `canBuild`. */
const isExtraTurn = (canBuild: boolean) => (game: Game) =>
  game.phase === "extraBuilding" && game.activePlayer === 1 && legalMoves(game).length > 1 === canBuild;
const sixPlayers = { players: 6, seed: "building", offersPerTurn: 0 };

test("in an extra turn the person can build, and ends it", async () => {
  await using demo = await open(findGameHash(sixPlayers, isExtraTurn(true)));
  const { page } = demo;
  expect(await page.locator(".prompt").textContent()).toBe("Build or buy before the next turn.");
  await page.getByRole("button", { name: "End building" }).click();
  await expect.poll(() => page.locator(".prompt").textContent()).toMatch(/is thinking …$/);
  expect(demo.complaints).toEqual([]);
});

test("an extra turn without anything to build is skipped", async () => {
  const address = findGameHash(sixPlayers, isExtraTurn(false));
  await using demo = await open(address);
  const { page } = demo;
  const step = gamesOf(new URL(address, page.url()).href).length;
  await expect.poll(() => gamesOf(page.url())[step]?.lastMove).toMatchObject({ player: 1, move: { kind: "endTurn" } });
  expect(demo.complaints).toEqual([]);
});

const hasIncomingOffer = (game: Game) =>
  game.phase === "trade" &&
  game.currentPlayer !== 1 &&
  game.activePlayer === 1 &&
  legalMoves(game).some(({ kind }) => kind === "acceptTrade");

test("an offer can be declined or, after undo, accepted", async () => {
  await using demo = await open(findGameHash({ players: 4, seed: "offers" }, hasIncomingOffer));
  const { page } = demo;
  expect(await page.locator(".prompt").textContent()).toMatch(/^\w+ offers \d .* for \d .*\.$/);
  const step = gamesOf(page.url()).length;
  const readAnswer = () => gamesOf(page.url())[step]?.lastMove;
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect.poll(readAnswer).toMatchObject({ player: 1, move: { kind: "declineTrade" } });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect.poll(readAnswer).toMatchObject({ player: 1, move: { kind: "acceptTrade" } });
  await page.locator(".log li", { hasText: "Ada: Accept the trade." }).first().waitFor();
  expect(demo.complaints).toEqual([]);
});

test("an offer that the person cannot accept is declined at once", async () => {
  const cannotAccept = (game: Game) =>
    game.phase === "trade" &&
    game.activePlayer === 1 &&
    game.currentPlayer !== 1 &&
    !legalMoves(game).some(({ kind }) => kind === "acceptTrade");
  const hash = findGameHash({ players: 4, seed: "offers" }, cannotAccept);
  const step = gamesOf(`http://localhost/${hash}`).length;
  await using demo = await open(hash);
  await expect
    .poll(() => gamesOf(demo.page.url())[step]?.lastMove)
    .toMatchObject({ player: 1, move: { kind: "declineTrade" } });
  expect(demo.complaints).toEqual([]);
});

test("players can answer an offer with a counter-offer of tapped cards", async () => {
  await using demo = await open(findGameHash({ players: 4, seed: "offers" }, hasIncomingOffer));
  const { page } = demo;
  const step = gamesOf(page.url()).length;
  const offer = gamesOf(page.url()).at(-1)?.trade;
  const givenResource = resources.find((resource) => (offer?.receive[resource] ?? 0) > 0) as Resource;
  const receivedResource = resources.find(
    (resource) => resource !== givenResource && !offer?.give[resource],
  ) as Resource;
  await page.getByRole("button", { name: "Counter-offer" }).click();
  const send = page.getByRole("button", { name: "Counter-offer" });
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => send.isDisabled()).toBe(true);
  await page.locator(`.hand [data-card=${givenResource}]`).click();
  await page.locator(`.chooser [data-get=${receivedResource}]`).click();
  await page.locator(`.chooser [data-get=${receivedResource}]`).click();
  const nameOfResource = (resource: Resource) => words.resources[resource];
  await expect
    .poll(() => page.locator(".terms").textContent())
    .toContain(`You give 1 ${nameOfResource(givenResource)} for 2 ${nameOfResource(receivedResource)}.`);
  await send.click();
  await expect
    .poll(() => gamesOf(page.url())[step]?.lastMove)
    .toMatchObject({
      player: 1,
      move: { kind: "counterTrade", give: { [givenResource]: 1 }, receive: { [receivedResource]: 2 } },
    });
  expect(demo.complaints).toEqual([]);
});

test("the person trades with one of the accepting players, or withdraws the offer", async () => {
  await using demo = await open(
    findGameHash(
      { players: 4, seed: "partners" },
      (game) => game.activePlayer === 1 && legalMoves(game).some(({ kind }) => kind === "confirmTrade"),
    ),
  );
  const { page } = demo;
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => page.locator(".prompt").textContent()).toBe("Build, trade, or end your turn.");
  await page.getByRole("button", { name: "Undo" }).click();
  await page
    .getByRole("button", { name: /^\w+: give \d/ })
    .first()
    .click();
  await page
    .locator(".log li")
    .getByText(/^Ada: Trade with \w+\.$/)
    .first()
    .waitFor();
  await expect.poll(() => gamesOf(page.url()).at(-1)?.lastMove?.move.kind).toBe("confirmTrade");
  expect(demo.complaints).toEqual([]);
});

test.each(["touch", "keys"] as const)(
  "cards are offered by %s to selected players, whose answers are shown",
  async (way) => {
    const canOffer = (game: Game) =>
      game.phase === "main" &&
      game.activePlayer === 1 &&
      legalMoves(game).some(({ kind }) => kind === "offerTrade") &&
      (game.seats[0]?.hand.wool ?? 0) > 0;
    await using demo = await open(findGameHash({ players: 4, seed: "offering" }, canOffer));
    const { page } = demo;
    const step = gamesOf(page.url()).length;
    const readMove = () => gamesOf(page.url())[step]?.lastMove?.move;
    if (way === "keys") for (const key of ["t", "3", "0", "0"]) await page.keyboard.press(key);
    else {
      await page.locator("[data-action=trade]").click();
      await page.locator(".hand [data-card=wool]").click();
      await page.locator(".chooser [data-get=ore]").click({ clickCount: 2 });
    }
    await page.getByRole("button", { name: /^Clara/ }).click();
    await expect.poll(() => page.getByRole("button", { name: /^Clara/ }).getAttribute("aria-pressed")).toBe("false");
    if (way === "keys") await page.keyboard.press("x");
    else await page.getByRole("button", { name: "Offer", exact: true }).click();
    await expect.poll(readMove).toEqual({ kind: "offerTrade", give: { wool: 1 }, receive: { ore: 2 }, to: [2, 4] });
    // After everyone has declined, the offer can be changed, and the page shows the answers beside it.
    await page.locator(".answers li").first().waitFor();
    await expect
      .poll(() => page.locator(".answers li").allTextContents())
      .toEqual([
        expect.stringMatching(/Bruno (accepts|declines|gives)/),
        expect.stringMatching(/David (accepts|declines|gives)/),
      ]);
    // Another trade starts empty.
    await page.getByRole("button", { name: /^(Cancel|Withdraw)$/ }).click();
    await page.locator("[data-action=trade]").click();
    expect(await page.locator(".answers").count()).toBe(0);
    expect(demo.complaints).toEqual([]);
  },
);
