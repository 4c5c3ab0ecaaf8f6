// Tests the game page: animations and sounds of moves.
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

describe("animations and sounds", () => {
  const rollHash = hashOf(findMatch((game) => isYourTurn(game) && game.phase === "roll"));

  test("producing hexes glow and cards fly to their owners, but not with reduced motion", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await using demo = await open(rollHash, { reducedMotion });
      const { page } = demo;
      await page.evaluate(() => {
        new MutationObserver((changes) => {
          const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
          document.body.dataset.flown = String(Number(document.body.dataset.flown ?? 0) + added.length);
        }).observe(document.querySelector(".sky") as Element, { childList: true });
      });
      await page.locator(".main-action").click();
      const gameAfterRoll = gamesOf(await addressOf(page))[
        gamesOf(`http://localhost/?page=play&seed=harvest${rollHash}`).length
      ];
      const sum = (gameAfterRoll?.dice?.[0] ?? 0) + (gameAfterRoll?.dice?.[1] ?? 0);
      const producingCount = board.tokens.filter((token, hex) => token === sum && hex !== gameAfterRoll?.robber).length;
      expect(producingCount).toBeGreaterThan(0);
      const isReduced = reducedMotion === "reduce";
      await expect.poll(() => page.locator(".paying").count()).toBe(isReduced ? 0 : producingCount);
      await expect
        .poll(async () => Number((await page.evaluate(() => document.body.dataset.flown)) ?? 0) > 0)
        .toBe(!isReduced);
      expect(demo.complaints).toEqual([]);
    }
  });

  test("sounds play after the first input, also with reduced motion, but not when muted", async () => {
    await using demo = await open(rollHash, { ownTab: true, reducedMotion: "reduce" });
    const { page } = demo;
    await page.evaluate(() => {
      document.body.dataset.sounds = "0";
      const { connect } = AudioNode.prototype;
      AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
        if (to[0] instanceof AudioDestinationNode)
          document.body.dataset.sounds = String(Number(document.body.dataset.sounds) + 1);
        return Reflect.apply(connect, this, to) as AudioNode;
      } as typeof connect;
    });
    const sounds = async () => Number(await page.evaluate(() => document.body.dataset.sounds));
    await page.getByRole("button", { name: "Sound off" }).click();
    await page.locator(".main-action").click();
    await expect.poll(() => sounds()).toBe(0);
    await page.getByRole("button", { name: "Sound on" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".main-action").click();
    await expect.poll(() => sounds()).toBeGreaterThan(0);
    expect(demo.complaints).toEqual([]);
  });
});
