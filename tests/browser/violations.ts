// Checks a page with axe-core's rules.
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Rules whose result depends on colors. All other rules have the same result in light and dark mode. */
export const rulesOnColor = ["color-contrast", "link-in-text-block"];

/**
 * Checks a page with these rules, by default with all rules. Returns each violated rule with each element that violates it.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(prepareForAxe);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ["violations"],
        ...(runOnly && { runOnly }),
      }),
    rules,
  );
  expect(results.passes.length).toBeGreaterThan(rules ? 0 : 20);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/**
 * Runs in the page: waits until animations have ended, and gives each open dialog a greater z-index than the previous dialog.
 * Browsers draw the dialog that was opened last on top, but axe-core compares z-indices.
 */
async function prepareForAxe(): Promise<void> {
  for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  document
    .querySelectorAll<HTMLElement>("dialog[open]")
    .forEach(({ style }, place) => (style.zIndex = `${1000 + place}`));
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
}
