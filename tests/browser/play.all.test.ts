// Tests the game page: whole games, visible information, replay, undo, and win chances.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { applyMove, type Game, legalMoves, type Move, playerView } from "../../web/src/game.js";
import { words } from "../../web/demo/texts/english.js";
import { encodeBoard, generateBoard } from "../../web/src/index.js";
import { sharedBrowser } from "./browser.js";
import { holdSlices, openDemo, releaseSlices } from "./demo.js";
import { type Engine, engines } from "./engines.js";
import { addressOf, gamesOf, playUntil } from "./turns.js";
import { describeWholeGames } from "./whole-games.js";
import { piece, settlement, target } from "./board-element.js";

const search = "?page=play&seed=harvest";

interface MoveCounter {
  moves: number[];
}

for (const engine of Object.keys(engines) as Engine[]) describeWholeGames(engine);

describe("the play page", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  const open = async (address: string, options?: Parameters<typeof openDemo>[2]) => {
    const demo = await openDemo(browser, inject("demoAddress") + address, { reducedMotion: "reduce", ...options });
    await demo.page.locator(".game-bar").waitFor();
    return demo;
  };
  const finishedGameAddress = `${search}#you=1&levels=iai&points=4&dice=two`;
  const promptOf = (page: Page) => page.locator(".prompt").textContent();

  /** Plays the first possible action repeatedly until `isReached` returns true or the game ends. */
  async function playOn(page: Page, isReached = async () => false) {
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    await playUntil(page, isReached);
  }

  test("shows only public information about other players: numbers of cards, but no cards", async () => {
    await using demo = await open(finishedGameAddress);
    const { page } = demo;
    await playOn(page);
    const view = playerView(gamesOf(await addressOf(page)).at(-1) as Game, 1);
    const hand = await page.locator(".hand [data-card]:not(.development) strong").allTextContents();
    expect(hand.map(Number)).toEqual(Object.values(view.own?.hand ?? {}));
    const cards = await page.locator(".seat .fact:first-child").allTextContents();
    expect(cards.map((text) => Number(text.replace(/\D/g, "")))).toEqual(view.seats.map(({ handSize }) => handSize));
    const pieces = view.seats.flatMap(({ settlements, cities, roads }) => [...settlements, ...cities, ...roads]);
    await expect.poll(() => page.locator(piece).count()).toBe(pieces.length);
    for (const text of await page.locator(".log li", { hasText: "Bruno: Buy" }).allTextContents())
      expect(text).toMatch(/: Buy a development card\.$/);
    expect(demo.complaints).toEqual([]);
    expect(await page.evaluate(() => observed.violations)).toEqual([]);
  });

  test("undoes a decision, and restores the game from the address after a reload", async () => {
    await using demo = await open(finishedGameAddress);
    const { page } = demo;
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    const spot = page.locator(target).nth(11);
    const chosenId = await spot.getAttribute("data-intersection");
    await spot.click();
    await expect.poll(() => promptOf(page)).toBe("Place a road next to it.");
    await expect.poll(() => page.locator(settlement).count()).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => promptOf(page)).toBe("Place a settlement.");
    await expect.poll(() => page.locator(settlement).count()).toBe(0);
    await page.locator(`${target}[data-intersection="${chosenId}"]`).click();
    const address = await addressOf(page);
    expect(gamesOf(address)).toHaveLength(2);
    await page.reload();
    await page.locator(".game-bar").waitFor();
    await expect.poll(() => promptOf(page)).toBe("Place a road next to it.");
    await expect.poll(() => page.locator(`${settlement}[data-intersection="${chosenId}"]`).count()).toBe(1);
  });

  test("replays a game of an address move by move, and continues from any move", async () => {
    await using demo = await open(finishedGameAddress);
    const { page } = demo;
    await playOn(page);
    const address = await addressOf(page);
    const games = gamesOf(address);
    expect(games.at(-1)?.phase).toBe("over");

    await using other = await open(address.replace(inject("demoAddress"), ""));
    await other.page.getByRole("button", { name: "Replay" }).click();
    const slider = other.page.getByRole("slider", { name: "Move" });
    await expect.poll(() => slider.inputValue()).toBe(String(games.length - 1));
    await slider.fill("3");
    await expect.poll(() => other.page.locator(piece).count()).toBe(3);
    await expect.poll(() => promptOf(other.page)).toMatch(/^Move 3 of \d+\. Bruno: Build a settlement: .+\.$/);
    await other.page.getByRole("button", { name: "Next move" }).click();
    await expect.poll(() => other.page.locator(piece).count()).toBe(4);
    await slider.fill("2");
    await other.page.getByRole("button", { name: "Play on from here" }).click();
    await expect.poll(() => promptOf(other.page)).not.toMatch(/^Move/);
    expect(other.complaints).toEqual([]);
  });

  test("explains why nobody can play on a board, and plays on another board", async () => {
    const row = { hexes: [0, 1, 2].map((q) => ({ q, r: 0 })), terrains: { wood: 3 }, tokens: [4, 5, 6] };
    const small = encodeBoard(generateBoard({ layout: row, seed: "small" }).board);
    await using demo = await openDemo(browser, `${inject("demoAddress")}?page=play&board=${small}`);
    const { page } = demo;
    await page
      .getByRole("alert")
      .getByText(
        /^No game can be played on this board: On this board a player may find no place to settle: there must be room for 8 settlements\.$/,
      )
      .waitFor();
    await expect.poll(() => page.locator(".game-bar").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Start" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toMatch(/^No game/);
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    await page.goto(inject("demoAddress") + finishedGameAddress);
    await page.locator(target).first().waitFor();
    expect(demo.complaints).toEqual([]);
  });

  test("trades with the bank at the engine's rate, which is shown", async () => {
    // Plays the engine's first choices until player 1 can trade.
    await using demo = await open(finishedGameAddress);
    const { page } = demo;
    await playOn(page, () => page.locator("[data-action=trade]:not([aria-disabled=true])").isVisible());
    const [last] = gamesOf(await addressOf(page)).slice(-1) as [Game];
    const trade = legalMoves(last).find((move) => move.kind === "bankTrade") as Move<"bankTrade">;
    await page.locator("[data-action=trade]").click();
    await page.locator(`.hand [data-card=${trade.give}]`).click();
    await page.locator(`.chooser [data-get=${trade.receive}]`).click();
    const bank = page.locator(".chooser [data-bank]");
    await expect.poll(() => bank.textContent()).toMatch(/^Bank: \d \w+ for 1 \w+$/);
    const count = /\d/.exec((await bank.textContent()) ?? "")?.[0];
    const countCards = async (resource: string) =>
      Number(await page.locator(`.hand [data-card=${resource}] strong`).textContent());
    const before = [await countCards(trade.give), await countCards(trade.receive)];
    await bank.click();
    const handAfter = applyMove(last, trade).seats[0]?.hand;
    await expect
      .poll(async () => [await countCards(trade.give), await countCards(trade.receive)])
      .toEqual([handAfter?.[trade.give], handAfter?.[trade.receive]]);
    expect((before[0] ?? 0) - (handAfter?.[trade.give] ?? 0)).toBe(Number(count));
    await expect
      .poll(() => page.locator(".log li").last().textContent())
      .toContain(`Ada: Trade with the bank: ${words.resources[trade.give]} for ${words.resources[trade.receive]}.`);
  });

  test("computes a verdict about the seats while showing results, and stops on request", async () => {
    await using demo = await open("?page=play&seed=a#you=1&levels=i&points=10&dice=chances");
    const { page } = demo;
    await holdSlices(page);
    await page.getByText("Are the seats balanced?").click();
    const section = page.locator(".balance");
    const share = () => section.locator("progress").evaluate((bar: HTMLProgressElement) => bar.value);
    const figures = () => section.locator("li").allTextContents();
    const nextFigures = async () => (await releaseSlices(page, 10), figures());
    await section.getByRole("button", { name: "Compute" }).click();
    await expect.poll(nextFigures).not.toEqual([]); // after the first hundredth
    const [before, shown] = [await share(), await figures()];
    expect(shown.filter((figure) => !/\d% \([\d.]+% to [\d.]+%\)$/.test(figure))).toEqual([]); // decimals below 10%
    await expect.poll(nextFigures).not.toEqual(shown);
    expect(await share()).toBeGreaterThan(before);
    await section.getByRole("button", { name: "Stop" }).click();
    await section.getByRole("button", { name: "Compute" }).waitFor();
    const figuresWhenStopped = await figures();
    expect(await releaseSlices(page)).toBe(0);
    expect(await figures()).toEqual(figuresWhenStopped);
    expect(await section.locator(".verdict").textContent()).toMatch(/^(Balanced|Unbalanced|Undecided):/);
    await page.locator(target).nth(11).click(); // the verdict is about the board, not about the position
    expect(await figures()).toEqual(figuresWhenStopped);
    expect(demo.complaints).toEqual([]);
  });

  test("at the fast pace, computer players move for 6 ms before the page draws a frame", async () => {
    await using demo = await open(`${search}#you=4&levels=aaaa&points=10&dice=slices`, { ownTab: true });
    const { page } = demo;
    await page.evaluate(() => {
      let time = performance.now();
      performance.now = () => ++time; // the page reads the clock after each move, so each move seems to take a millisecond
      const moves: number[] = ((globalThis as unknown as MoveCounter).moves = []);
      const countMoves = () => parseInt(document.querySelector(".record output")?.textContent ?? "") || 0;
      let movesBefore = countMoves();
      let movesAtClick = 0;
      addEventListener("click", () => (movesAtClick = countMoves()), true);
      addEventListener("click", () => (movesBefore += countMoves() - movesAtClick)); // excludes the person's own moves
      const frame = () => {
        moves.push(countMoves() - movesBefore);
        movesBefore = countMoves();
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await playOn(page);
    const moves = await page.evaluate(() => (globalThis as unknown as MoveCounter).moves);
    expect(Math.max(...moves)).toBe(6);
  });

  test("on a phone, hand and actions are at the bottom, and the board above stays visible", async () => {
    await using demo = await open(finishedGameAddress, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const boxes = async () => [
      (await demo.page.locator(".stage").boundingBox()) ?? expect.unreachable("no board"),
      (await demo.page.locator(".game-bar").boundingBox()) ?? expect.unreachable("no hand"),
    ];
    const [stage, bar] = await boxes();
    expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    expect(bar?.y).toBeLessThan(844); // during the set-up, the buttons are below the window
    await demo.page.locator(target).nth(11).tap();
    await expect.poll(() => promptOf(demo.page)).toBe("Place a road next to it.");
    await playOn(demo.page, async () => (await demo.page.locator(".game-bar.setting-up").count()) === 0);
    const [later, hand] = await boxes();
    expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeCloseTo(844, 0);
    expect((later?.y ?? 0) + (later?.height ?? 0)).toBeLessThan(hand?.y ?? 0);
  });
});
