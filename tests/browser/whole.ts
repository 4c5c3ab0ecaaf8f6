// Finds texts of a page that are cut off or covered, and window widths at which a page scrolls sideways.
import type { Page } from "playwright-core";

/**
 * Returns texts that overflow their element, card or window, and titles that cover the next element. If a dialog is open, checks
 * only the texts of the dialog. `sideways` is the number of pixels by which the page is wider than the window.
 */
export const findCutOffTexts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame); // waits until the browser has drawn changes
    const root = document.querySelector("dialog[open]") ?? document;
    const textElements = root.querySelectorAll<HTMLElement>(
      "button, a, label, summary, legend, h2, h3, th, td, dt, dd, output, p, select, .title, .options span",
    );
    const box = (element: Element) => element.getBoundingClientRect();
    const overflowingElements = [...textElements].filter(
      (element) =>
        element.clientWidth > 0 && !element.closest(".unseen") && element.scrollWidth > element.clientWidth + 1,
    );
    const textEnd = (element: Element): number =>
      Math.max(
        ...[...element.childNodes].map((node) => {
          if (node instanceof Element) return node.matches(".unseen, svg, select") ? 0 : textEnd(node);
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect().right;
        }),
      );
    const coveringTitles = [...root.querySelectorAll(".field > label:first-child, .field > .title")].filter((title) => {
      const next = title.nextElementSibling;
      if (!next || box(title).width === 0 || box(next).width === 0) return false;
      return (
        box(next).top < box(title).bottom && box(next).left > box(title).left && textEnd(title) > box(next).left + 1
      );
    });
    const elementsBeyondCard = [...textElements].filter((element) => {
      const card = element.closest("section, form, dialog, .bar") ?? document.documentElement;
      const scrolls = element.closest(".hand, .log-frame, .unseen, .options input");
      const end = Math.min(box(card).right, document.documentElement.clientWidth);
      return element.checkVisibility() && !scrolls && textEnd(element) > end + 1;
    });
    return {
      texts: [...new Set([...overflowingElements, ...coveringTitles, ...elementsBeyondCard])].map(
        (element) => `${element.tagName} ${element.className}: ${element.textContent}`,
      ),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** Returns the window widths at which the page can be scrolled sideways. */
export async function widthsThatScroll(page: Page, widths: readonly number[], height = 844): Promise<number[]> {
  const scrollingWidths: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((width) => innerWidth === width, width); // resizing may be delayed
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
      scrollingWidths.push(width);
  }
  return scrollingWidths;
}

/**
 * Opens all collapsed sections and calls `look`. On phones, then opens the sheets one after the other, and calls `look` for
 * each.
 */
export async function visitEverySection(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  await look("at first");
  for (const tab of await page.locator(".tab").all()) {
    if (!(await tab.isVisible())) continue;
    await tab.click();
    await look((await tab.textContent()) ?? "");
  }
}
