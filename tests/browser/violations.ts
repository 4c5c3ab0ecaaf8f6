// The rules of axe-core, asked of a page as it is.
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The rules that depend on colours. All others look at the same elements, names and roles in light and dark. */
export const rulesOnColor = ["color-contrast", "link-in-text-block"];

/** Each rule that is broken, and where: of all rules, or of some. */
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
 * In the page: once what follows a change is drawn, and colours have stopped changing. That an open dialog lies above all,
 * axe-core knows from its z-index alone, which means nothing to browsers there.
 */
async function ready(): Promise<void> {
  for (let frame = 0; frame < 2; ++frame) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  document
    .querySelectorAll<HTMLElement>("dialog[open]")
    .forEach(({ style }, place) => (style.zIndex = `${1000 + place}`));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
