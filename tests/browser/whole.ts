// Finds parts of a page that are cut off, covered, or wider than the window.
import type { Page } from "playwright-core";

/**
 * Returns texts that overflow their place, card or window, and labels that cover what they name. If a dialog is open, only its
 * texts count.
 */
export const cutOff = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame); // changes are then drawn
    const root = document.querySelector("dialog[open]") ?? document;
    const places = root.querySelectorAll<HTMLElement>(
      "button, a, label, summary, legend, h2, h3, th, td, dt, dd, output, p, select, .title, .options span",
    );
    const box = (element: Element) => element.getBoundingClientRect();
    const wide = [...places].filter(
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
    const over = [...root.querySelectorAll(".field > label:first-child, .field > .title")].filter((title) => {
      const next = title.nextElementSibling;
      if (!next || box(title).width === 0 || box(next).width === 0) return false;
      return (
        box(next).top < box(title).bottom && box(next).left > box(title).left && textEnd(title) > box(next).left + 1
      );
    });
    const outside = [...places].filter((element) => {
      const card = element.closest("section, form, dialog, .bar") ?? document.documentElement;
      const scrolls = element.closest(".hand, .log-frame, .unseen, .options input");
      const end = Math.min(box(card).right, document.documentElement.clientWidth);
      return element.checkVisibility() && !scrolls && textEnd(element) > end + 1;
    });
    return {
      texts: [...new Set([...wide, ...over, ...outside])].map(
        (element) => `${element.tagName} ${element.className}: ${element.textContent}`,
      ),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** Returns the window widths at which the page can be scrolled sideways. */
export async function widthsThatScroll(page: Page, widths: readonly number[], height = 844): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((width) => innerWidth === width, width); // waits, because resizing may be delayed
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
      found.push(width);
  }
  return found;
}

/** Opens all collapsed sections and calls `look`. On phones, also opens each sheet in turn and calls `look` for each. */
export async function everythingSeen(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
  await look("at first");
  for (const tab of await page.locator(".tab").all()) {
    if (!(await tab.isVisible())) continue;
    await tab.click();
    await look((await tab.textContent()) ?? "");
  }
}
