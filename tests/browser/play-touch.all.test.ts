// Plays a whole game by touch in Chromium.
import { expect, inject, test } from "vitest";
import type { Game } from "../../web/src/game.js";
import { sharedBrowser } from "./browser.js";
import { target } from "./board-element.js";
import { openDemo } from "./demo.js";
import { addressOf, waitForTurn, gamesOf } from "./turns.js";

test("a game with trades can be played by touch on a phone, from start to end", async () => {
  const address = `${inject("demoAddress")}?page=play&seed=harvest#you=1&levels=aiai&points=5&offers=4&dice=touch`;
  await using demo = await openDemo(await sharedBrowser(), address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const { page } = demo;
  await page.locator("label[for=pace-fast]").tap();
  let turn = 0;
  for (let next = await waitForTurn(page); !next.over; next = await waitForTurn(page)) {
    const places = page.locator(next.press[0] as string);
    const index = next.press[0] === target ? (7 * turn) % (await places.count()) : 0;
    await places.nth(index).tap();
    if (++turn > 300) throw new Error(`the game does not end: ${page.url()}`);
  }
  expect((gamesOf(await addressOf(page)).at(-1) as Game).phase).toBe("over");
  expect(demo.complaints).toEqual([]);
});
