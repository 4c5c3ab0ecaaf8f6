// Checks a page by axe-core's rules.
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Rules whose result depends on colors. The results of all others are equal in light and dark mode. */
export const rulesOnColor = ["color-contrast", "link-in-text-block"];

/** Checks a page by the given rules, by default all. Returns each violated rule with an element that violates it. */
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
 * Runs in the page: waits until animations have ended, and gives each open dialog a greater z-index than the one before.
 * Browsers draw the dialog that was opened last on top, but axe-core goes by z-index.
 */
async function ready(): Promise<void> {
  for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  document
    .querySelectorAll<HTMLElement>("dialog[open]")
    .forEach(({ style }, place) => (style.zIndex = `${1000 + place}`));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
