// The rules of axe-core, asked of a page as it is.
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The rules that depend on colours alone, and so on whether the page is light or dark. */
export const rulesOnColor = ["color-contrast", "link-in-text-block"] as const;

/** Each rule that is broken, and where. `rules`: those to be asked; default: all. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ["violations"], ...(rules && { runOnly: [...rules] }) };
  const found = await page.evaluate((given) => (globalThis as unknown as { axe: typeof axe }).axe.run(given), options);
  expect(found.passes.length + found.incomplete.length).toBeGreaterThan(rules ? 0 : 20);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
