// Defines tests that play whole games on the game page, once by keyboard alone and once by mouse alone.
import type { BrowserContext, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { texts } from "../../web/demo/texts/english.js";
import { type Game, legalMoves, playerView } from "../../web/src/game.js";
import { type Engine, openContext, openPage } from "./engines.js";
import { addressOf, waitForTurn, gamesOf } from "./turns.js";
import { deepTarget, target } from "./board-element.js";

const threePoints = "?page=play&seed=harvest#you=1&levels=ir&points=3&dice=keys";

/** Returns the intersections at which the player's legal moves of some kinds place a piece. */
const placesOf = (game: Game, player: number, ...kinds: string[]) =>
  [
    ...new Set(
      legalMoves(playerView(game, player)).flatMap((move) => {
        if (!kinds.includes(move.kind)) return [];
        return "intersection" in move ? [move.intersection] : [];
      }),
    ),
  ].sort((a, b) => a - b);

/** Plays until the game is over. `choose` makes one choice, given the selector of the possible buttons or targets. */
async function playToTheEnd(page: Page, choose: (selector: string, turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 300; ++turn) {
    const { over, press } = await waitForTurn(page);
    if (over) return;
    await choose(press[0] as string, turn);
  }
  const focus = await page.evaluate(
    () => `${document.querySelector(".prompt")?.textContent} ${document.activeElement?.outerHTML.slice(0, 200)}`,
  );
  throw new Error(`the game does not end: ${focus} ${page.url()}`);
}

/** Presses Tab or Shift+Tab until an element has the focus, without leaving the page. */
async function tabTo(page: Page, selector: string) {
  const focusSelector = selector === target ? ".stage hexsmith-board" : selector;
  for (let stop = 0; stop < 120; ++stop) {
    const way = await page.evaluate((focusSelector) => {
      const { activeElement } = document;
      if (activeElement?.matches(focusSelector)) return "there";
      const candidates = [...document.querySelectorAll<HTMLElement | SVGElement>(focusSelector)].filter(
        ({ tabIndex, shadowRoot }) => tabIndex >= 0 || shadowRoot,
      );
      const precedesFocus = (one: Element) => activeElement && activeElement.compareDocumentPosition(one) & 2; // whether the element precedes the focused element
      return activeElement !== document.body && candidates.every(precedesFocus) ? "back" : "on";
    }, focusSelector);
    if (way === "there") return;
    if (way === "back") await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    if (way === "back") await page.keyboard.up("Shift");
  }
  throw new Error(`Tab does not reach ${selector}`);
}

export const describeWholeGames = (engine: Engine) =>
  describe(`in ${engine}`, () => {
    let browser: BrowserContext;
    beforeAll(async () => {
      browser = await openContext(engine);
    });
    afterAll(() => browser.close());

    async function open(address: string) {
      const openedPage = await openPage(browser);
      await openedPage.page.goto(inject("demoAddress") + address);
      await openedPage.page.waitForSelector(".game-bar");
      return openedPage;
    }

    test("a game to three points can be played by keyboard alone, and the focus stays in the game", async () => {
      const { page, complaints } = await open(threePoints);
      await tabTo(page, "[name=pace]");
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => page.$eval("#pace-fast", (radio) => (radio as HTMLInputElement).checked)).toBe(true);
      let lostFocusCount = 0;
      await playToTheEnd(page, async (selector, turn) => {
        const inGame = await page.evaluate(() => document.activeElement?.closest(".game-bar, .stage") !== null);
        if (turn > 5 && !inGame) ++lostFocusCount;
        await tabTo(page, selector);
        if (selector === target) for (let key = 0; key < turn % 4; ++key) await page.keyboard.press("ArrowRight");
        await page.keyboard.press(turn % 2 === 0 ? "Enter" : " ");
      });
      expect(lostFocusCount).toBe(0);
      const last = gamesOf(await addressOf(page)).at(-1) as Game;
      expect(last.phase).toBe("over");
      const promptText = await page.$eval(".prompt", (prompt) => prompt.textContent);
      expect(promptText).toBe(last.winner === 1 ? "You win!" : `${texts.play.names[(last.winner ?? 1) - 1]} wins.`);
      expect(complaints).toEqual([]);
      await page.close();
    });

    test("a game to three points can be played by mouse, with the targets that the engine allows", async () => {
      const { page, complaints } = await open(threePoints.replace("keys", "mouse"));
      await page.waitForSelector(deepTarget);
      const shown = () =>
        page.$$eval(deepTarget, (elements) =>
          elements.map((element) => Number(element.getAttribute("data-intersection"))).sort((a, b) => a - b),
        );
      const [first] = gamesOf(page.url());
      await expect.poll(() => shown()).toEqual(placesOf(first as Game, 1, "settlement"));
      await page.click("#pace-fast");
      await playToTheEnd(page, async (selector, turn) => {
        const elements = await page.$$(selector === target ? deepTarget : selector);
        await elements[selector === target ? (7 * turn) % elements.length : 0]?.click();
      });
      expect((gamesOf(await addressOf(page)).at(-1) as Game).phase).toBe("over");
      expect(complaints).toEqual([]);
      await page.close();
    });
  });
