// Tests that visitors can see or reach everything on the pages, on phones in both orientations and on desktops. The tests use
// German, which has the longest words.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { texts } from "../../web/demo/texts/german.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { findCutOffTexts, visitEverySection, widthsThatScroll } from "./whole.js";
import { target } from "./board-element.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const windows = {
  "a small phone in portrait": { width: 320, height: 640 },
  "a phone in portrait": { width: 390, height: 844 },
  "a small phone in landscape": { width: 667, height: 375 },
  "a phone in landscape": { width: 844, height: 390 },
  "a desktop": { width: 1440, height: 900 },
  "a desktop with text at 200%": { width: 1280, height: 800, text: 32 },
  "a phone in portrait with text at 150%": { width: 390, height: 844, text: 24 },
  "a phone in portrait with text at 200%": { width: 390, height: 844, text: 32 },
  "a phone in landscape with text at 150%": { width: 844, height: 390, text: 24 },
  "a phone in landscape with text at 200%": { width: 844, height: 390, text: 32 },
} as const;
type Window = keyof typeof windows;
const windowNames = Object.keys(windows) as Window[];

const open = (window: Window, address: string) => {
  const { text, ...viewport }: { width: number; height: number; text?: number } = windows[window];
  return openDemo(browser, `${inject("demoAddress")}${address}`, {
    viewport,
    reducedMotion: "reduce",
    ...(text && { ownTab: true, textSize: text }),
  });
};

/** Presses a button. On phones, first opens the sheet that contains it. */
async function press(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true, includeHidden: true });
  const closedSheetId = await button.evaluate((element) => element.closest(".part:not(.open)")?.id ?? "");
  const tab = page.locator(`.tab[aria-controls="${closedSheetId}"]`);
  if (await tab.isVisible()) await tab.click();
  await button.click();
}

const nothingCutOff = { texts: [], sideways: 0 };
const game = "#you=1&levels=ii&points=15&discard=9&friendly=1&balanced=1&dice=x";
const pages = {
  board: "?seed=harvest&lang=de",
  settle: "?page=settle&seed=harvest&players=4&lang=de",
  play: `?page=play&seed=harvest&lang=de${game}`,
  lab: "?page=lab&seed=harvest&cards=2S3S4S5D5HJS&lang=de",
};

describe.each(windowNames)("on %s", (window) => {
  test.each(Object.entries(pages))("no text of the %s page overflows", async (_, address) => {
    await using demo = await open(window, address);
    const hex = demo.page.locator(`${target}[data-hex="5"]`);
    if (await hex.count()) {
      await hex.click();
      expect.soft(await findCutOffTexts(demo.page), "the editor").toEqual(nothingCutOff);
    }
    await visitEverySection(demo.page, async (sheet) =>
      expect.soft(await findCutOffTexts(demo.page), sheet).toEqual(nothingCutOff),
    );
  });

  test("nothing covers a focused control of the game page", async () => {
    await using demo = await open(window, pages.play);
    const covered = await demo.page.evaluate(async () => {
      const found: string[] = [];
      for (const details of document.querySelectorAll("details")) details.open = true;
      for (const control of document.querySelectorAll<HTMLElement>(".panel :is(button, input, select, a, summary)")) {
        if (!control.checkVisibility({ opacityProperty: true }) || control.matches(":disabled")) continue;
        control.focus();
        await new Promise(requestAnimationFrame);
        const { x, y, width, height } = control.getBoundingClientRect();
        const cover = document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".game-bar, .strip");
        if (cover) found.push(`${cover.className} covers ${control.outerHTML.slice(0, 80)}`);
      }
      return found;
    });
    expect(covered).toEqual([]);
  });

  test("every dialog fits the window or scrolls, and no text overflows", async () => {
    await using demo = await open(window, pages.board);
    const { page } = demo;
    const dialog = page.locator("dialog[open]").last();
    const close = dialog.getByRole("button", { name: texts.close, exact: true });
    const checkDialog = async (name: string) => {
      await dialog.evaluate((element) =>
        element.querySelectorAll("details").forEach((details) => (details.open = true)),
      );
      expect.soft(await findCutOffTexts(page), name).toEqual(nothingCutOff);
      const { width, height } = windows[window];
      const box = (await dialog.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      expect.soft(Math.min(box.x, box.y), name).toBeGreaterThanOrEqual(0);
      expect.soft(box.x + box.width, name).toBeLessThanOrEqual(width);
      expect.soft(box.y + box.height, name).toBeLessThanOrEqual(height);
      await dialog.evaluate((element) => (element.scrollTop = element.scrollHeight));
      const lastElement = (await dialog.locator(":scope > :visible").last().boundingBox()) ?? {
        y: Infinity,
        height: 0,
      };
      expect.soft(lastElement.y + lastElement.height, `the end of ${name}`).toBeLessThanOrEqual(box.y + box.height);
      const closeButton = (await close.boundingBox()) ?? { y: -1, height: 0 };
      expect.soft(closeButton.y, `the close button of ${name}`).toBeGreaterThanOrEqual(box.y);
    };
    await press(page, texts.board.candidates.open(12));
    await page.getByText(texts.board.candidates.made(12)).waitFor();
    await expect.poll(() => page.locator(".candidate .hint:empty").count()).toBe(0); // the boards have their grades
    await checkDialog("candidates");
    await close.click();
    await press(page, texts.board.shape.open);
    await checkDialog("shape");
    await close.click();
    await press(page, texts.board.entry.open);
    await checkDialog("entry");
  });
});

test.each(Object.entries(pages))("the %s page never scrolls sideways, at any width", async (_, address) => {
  await using demo = await open("a desktop", address);
  expect(await widthsThatScroll(demo.page, [320, 390, 768, 1280, 1920])).toEqual([]);
});

/** Returns whether the window shows the whole element without scrolling. */
async function isInWindow(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return !!box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

describe.each(["a small phone in landscape", "a phone in landscape"] as const)("on %s", (window) => {
  test("the board and the bar of a game are side by side, and completely visible", async () => {
    await using demo = await open(window, pages.play);
    await demo.page.locator(".game-bar").waitFor();
    await expect.poll(() => isInWindow(demo.page, ".stage hexsmith-board svg")).toBe(true);
    await expect.poll(() => isInWindow(demo.page, ".prompt")).toBe(true);
    const stage = await demo.page.locator(".stage hexsmith-board svg").boundingBox();
    const bar = await demo.page.locator(".game-bar").boundingBox();
    expect((stage?.x ?? 0) + (stage?.width ?? 0)).toBeLessThanOrEqual(bar?.x ?? 0);
  });

  test("the board and the button for the next board are visible together", async () => {
    await using demo = await open(window, pages.board);
    for (const selector of [".stage hexsmith-board svg", "button.next"])
      expect(await isInWindow(demo.page, selector)).toBe(true);
  });

  test("a shape is drawn beside the button that uses it", async () => {
    await using demo = await open(window, pages.board);
    await press(demo.page, texts.board.shape.open);
    await expect.poll(() => isInWindow(demo.page, ".dialog.shape hexsmith-board svg")).toBe(true);
    await expect.poll(() => isInWindow(demo.page, ".dialog.shape .buttons > :first-child")).toBe(true);
  });
});
