// Tests that the board can be seen after a press of each control that shows something on it, in windows of four kinds and with
// large texts.
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { printedBoard, encodeBoard } from "../../web/src/index.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { findMatch, isYourTurn } from "./turns.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const windows = {
  "a desktop": { width: 1280, height: 800, text: 16 },
  "a desktop with text at 150%": { width: 1280, height: 800, text: 24 },
  "a desktop with text at 200%": { width: 1280, height: 800, text: 32 },
  "a phone in landscape": { width: 844, height: 390, text: 16 },
  "a phone in portrait": { width: 390, height: 844, text: 16 },
  "a phone in portrait with text at 150%": { width: 390, height: 844, text: 24 },
  "a phone in portrait with text at 200%": { width: 390, height: 844, text: 32 },
} as const;

/** Returns the share of the board that the window shows and nothing covers, measured at the points of a grid. */
const visibleShare = (page: Page): Promise<number> =>
  page.locator(".stage hexsmith-board svg").evaluate(async (svg) => {
    for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
    const { x, y, width, height } = svg.getBoundingClientRect();
    const steps = Array.from({ length: 11 }, (_, i) => 0.15 + 0.07 * i);
    const points = steps.flatMap((right) => steps.map((down) => [x + right * width, y + down * height] as const));
    const seen = points.filter(([left, top]) => document.elementFromPoint(left, top)?.closest(".stage"));
    return seen.length / points.length;
  });

/** Returns the choices that something covers after the window has scrolled to them. */
const coveredChoices = (page: Page): Promise<readonly string[]> =>
  page.locator(".chooser button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = button.getBoundingClientRect();
      const isReached = button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return isReached || !button.checkVisibility() ? [] : [button.outerHTML.slice(0, 80)];
    }),
  );

/** Opens what contains a control: collapsed sections and, in a narrow window, its sheet. */
async function reveal(page: Page, control: Locator): Promise<Locator> {
  await page.evaluate(() =>
    document.querySelectorAll("main details").forEach((one) => ((one as HTMLDetailsElement).open = true)),
  );
  const closedSheet = await control.first().evaluate((one) => one.closest(".part:not(.open, .always)")?.id ?? "");
  const tab = page.locator(`.tab[aria-controls="${closedSheet}"]`);
  if (closedSheet !== "" && (await tab.isVisible())) await tab.click();
  return control.first();
}

const board = { ...printedBoard(), tokens: [...generatedPoorTokens()] };
/** Returns tokens with adjacent equal and high numbers, so that the board has weak points. */
function generatedPoorTokens() {
  const tokens = printedBoard()
    .tokens.filter((token) => token !== null)
    .sort((a, b) => a - b);
  return printedBoard().tokens.map((token) => (token === null ? null : (tokens.shift() ?? null)));
}

/** A game in which player 1 may build a road or trade. */
const match = findMatch(
  (game) =>
    isYourTurn(game) &&
    game.phase === "main" &&
    (game.seats[0]?.hand.brick ?? 0) > 0 &&
    (game.seats[0]?.hand.wood ?? 0) > 0,
);

const open = (search: string, { text, ...viewport }: (typeof windows)[keyof typeof windows]) =>
  openDemo(browser, inject("demoAddress") + search, {
    viewport,
    reducedMotion: "reduce",
    ...(text !== 16 && { ownTab: true, textSize: text }),
  });

describe.each(Object.keys(windows) as (keyof typeof windows)[])("on %s", (name) => {
  test.each([
    [
      "board",
      `?board=${encodeBoard(board)}`,
      [".violations button", ".fairness .more button", ".search", ".swaps button", ".steps button"],
    ],
    ["settle", "?page=settle&seed=harvest&players=4", [".take", "#coached-3", ".coach .chances button"]],
  ] as const)("each control of the %s page leaves the board visible", async (_, search, controls) => {
    await using demo = await open(search, windows[name]);
    for (const control of controls) {
      const shown = demo.page.locator(control).and(demo.page.locator(":not(:disabled)"));
      await shown.first().waitFor({ state: "attached" });
      await (await reveal(demo.page, shown)).dispatchEvent("click");
      expect.soft(await visibleShare(demo.page), control).toBeGreaterThan(0.9);
    }
  });

  test("each control of the game page leaves the board visible", async () => {
    await using demo = await open(`?page=play&seed=harvest${hashOf(match)}`, windows[name]);
    const { page } = demo;
    const controls = [
      ...["[data-action=road]", ".tool-hint", "[data-action=trade]"],
      ...[
        ".fold:visible, [data-action=trade]:visible",
        ".tool-replay",
        ".steps button:nth-child(2)",
        ".steps button:nth-child(3)",
      ],
      ...["#record-move", ".turn-actions .quiet"],
    ];
    await page.evaluate(() => scrollTo(0, 1500));
    for (const control of controls) {
      await page.locator(control).first().dispatchEvent("click");
      // In a small window, the trade covers the board until it is folded.
      if (control === "[data-action=trade]") expect.soft(await coveredChoices(page)).toEqual([]);
      else expect.soft(await visibleShare(page), control).toBeGreaterThan(0.9);
    }
  });
});

test("on a phone in landscape the points and cards of all players are visible during a game", async () => {
  await using demo = await open(
    "?page=play&seed=harvest#you=1&levels=aaaaaa&points=10&dice=x",
    windows["a phone in landscape"],
  );
  const seats = demo.page.locator(".strip li");
  await expect.poll(() => seats.count()).toBe(6);
  for (const seat of await seats.all()) {
    const { y = 999, height = 0 } = (await seat.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(390);
    expect(await seat.textContent()).toMatch(/\d/);
  }
});

test("in a replay the board is visible together with the controls that change its step", async () => {
  await using demo = await open(`?page=play&seed=harvest${hashOf(match)}`, windows["a phone in portrait"]);
  const { page } = demo;
  await page.locator(".tool-replay").click();
  const slider = page.locator("#record-move");
  const { y = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(844);
  expect(await visibleShare(page)).toBeGreaterThan(0.9);
});
