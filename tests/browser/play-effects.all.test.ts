// Tests the game page: animations of moves.
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { addressOf, board, gamesOf, isYourTurn, findMatch } from "./turns.js";

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

describe("animations", () => {
  const rollHash = hashOf(findMatch((game) => isYourTurn(game) && game.phase === "roll"));

  test("producing hexes glow, but not with reduced motion", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await using demo = await open(rollHash, { reducedMotion });
      const { page } = demo;
      await page.locator(".main-action").click();
      const gameAfterRoll = gamesOf(await addressOf(page))[
        gamesOf(`http://localhost/?page=play&seed=harvest${rollHash}`).length
      ];
      const sum = (gameAfterRoll?.dice?.[0] ?? 0) + (gameAfterRoll?.dice?.[1] ?? 0);
      const producingCount = board.tokens.filter((token, hex) => token === sum && hex !== gameAfterRoll?.robber).length;
      expect(producingCount).toBeGreaterThan(0);
      await expect.poll(() => page.locator(".paying").count()).toBe(reducedMotion === "reduce" ? 0 : producingCount);
      expect(demo.complaints).toEqual([]);
    }
  });
});
