// Checks a page by axe-core's rules.
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Rules that depend on colors. All others check elements, names and roles, which are equal in light and dark mode. */
export const rulesOnColor = ["color-contrast", "link-in-text-block"];

/** Returns the violated rules and their elements, of all rules or of some. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(ready);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ["violations"],
        ...(runOnly && { runOnly }),
      }),
    rules,
  );
  expect(found.passes.length).toBeGreaterThan(rules ? 0 : 20);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/**
 * Runs in the page: waits until changes are drawn and colors have settled. axe-core orders open dialogs by their z-index,
 * which browsers ignore there.
 */
async function ready(): Promise<void> {
  for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  document
    .querySelectorAll<HTMLElement>("dialog[open]")
    .forEach(({ style }, place) => (style.zIndex = `${1000 + place}`));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
