// Defines tests that play whole games on the game page, once by mouse only and once by keyboard only.
import type { BrowserContext, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { texts } from "../../web/demo/texts/english.js";
import { type Game, legalMoves, playerView } from "../../web/src/game.js";
import { type Engine, openContext, openPage } from "./engines.js";
import { addressOf, due, gamesOf } from "./turns.js";
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

/** Plays until the game is over. `choose` takes one action, by a selector of its buttons or targets. */
async function playToTheEnd(page: Page, choose: (selector: string, turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 300; ++turn) {
    const { over, press } = await due(page);
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
  const awaited = selector === target ? ".stage hexsmith-board" : selector;
  for (let stop = 0; stop < 120; ++stop) {
    const way = await page.evaluate((wanted) => {
      const { activeElement } = document;
      if (activeElement?.matches(wanted)) return "there";
      const all = [...document.querySelectorAll<HTMLElement | SVGElement>(wanted)].filter(
        ({ tabIndex, shadowRoot }) => tabIndex >= 0 || shadowRoot,
      );
      const before = (one: Element) => activeElement && activeElement.compareDocumentPosition(one) & 2; // whether it precedes the focused element
      return activeElement !== document.body && all.every(before) ? "back" : "on";
    }, awaited);
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
      const opened = await openPage(browser);
      await opened.page.goto(inject("demoAddress") + address);
      await opened.page.waitForSelector(".game-bar");
      return opened;
    }

    test("a game to three points can be played by keyboard alone, and the focus stays in it", async () => {
      const { page, complaints } = await open(threePoints);
      await tabTo(page, "[name=pace]");
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => page.$eval("#pace-fast", (radio) => (radio as HTMLInputElement).checked)).toBe(true);
      let lost = 0;
      await playToTheEnd(page, async (selector, turn) => {
        const inGame = await page.evaluate(() => document.activeElement?.closest(".game-bar, .stage") !== null);
        if (turn > 5 && !inGame) ++lost;
        await tabTo(page, selector);
        if (selector === target) for (let key = 0; key < turn % 4; ++key) await page.keyboard.press("ArrowRight");
        await page.keyboard.press(turn % 2 === 0 ? "Enter" : " ");
      });
      expect(lost).toBe(0);
      const last = gamesOf(await addressOf(page)).at(-1) as Game;
      expect(last.phase).toBe("over");
      const said = await page.$eval(".prompt", (prompt) => prompt.textContent);
      expect(said).toBe(last.winner === 1 ? "You win!" : `${texts.play.names[(last.winner ?? 1) - 1]} wins.`);
      expect(complaints).toEqual([]);
      await page.close();
    });

    test("a game to three points can be played by mouse, with the targets that the engine allows", async () => {
      const { page, complaints } = await open(threePoints.replace("keys", "mouse"));
      await page.waitForSelector(deepTarget);
      const shown = () =>
        page.$$eval(deepTarget, (all) =>
          all.map((one) => Number(one.getAttribute("data-intersection"))).sort((a, b) => a - b),
        );
      const [first] = gamesOf(page.url());
      await expect.poll(() => shown()).toEqual(placesOf(first as Game, 1, "settlement"));
      await page.click("#pace-fast");
      await playToTheEnd(page, async (selector, turn) => {
        const all = await page.$$(selector === target ? deepTarget : selector);
        await all[selector === target ? (7 * turn) % all.length : 0]?.click();
      });
      expect((gamesOf(await addressOf(page)).at(-1) as Game).phase).toBe("over");
      expect(complaints).toEqual([]);
      await page.close();
    });
  });
