// The rules of axe-core, asked of a page as it is.
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Each rule that is broken, and where. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] }),
  );
  expect(found.passes.length).toBeGreaterThan(20);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
