// Tests the accessibility of the demo: keyboard use and reduced motion. axe.all.test.ts applies axe-core's rules.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { pages } from "./states.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = (name: string, options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, inject("demoAddress") + pages[name]?.search, options);

describe.each(Object.keys(pages))("the %s page", (name) => {
  test("has a visible focus everywhere, and no keyboard trap", async () => {
    await using demo = await open(name, { reducedMotion: "reduce" });
    const { page } = demo;
    await Object.values(pages[name]?.states ?? {})[0]?.(page); // waits until all content has loaded
    const stops = await tabThrough(page, "Tab", 100, true);
    expect(stops.filter(({ seen }) => !seen)).toEqual([]);
    const names = stops.map(({ name }) => name);
    expect(names).toEqual(await page.evaluate(tabStops));
    await page.evaluate(() => (globalThis as unknown as FocusHistory).focusedElements.at(-1)?.focus());
    const stopsBackward = await tabThrough(page, "Shift+Tab", names.length, false);
    expect(stopsBackward.map(({ name }) => name)).toEqual(names.slice(0, -1).reverse());
  });

  test("reduced motion disables animations", async () => {
    await using demo = await open(name, { reducedMotion: "reduce" });
    expect(await demo.page.evaluate(findAnimations)).toEqual([]);
    await demo.page.emulateMedia({ reducedMotion: "no-preference" });
    const animations = await demo.page.evaluate(findAnimations);
    if (name === "lab") expect(animations).toEqual([]);
    else expect(animations.length).toBeGreaterThan(0);
  });
});

describe("by keyboard alone", () => {
  /** Presses Tab until the focus is on an element. */
  async function tabTo(page: Page, selector: string) {
    for (let stop = 0; stop < 60; ++stop) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${selector}`);
  }

  test("visitors can follow the header to another page, and draft there", async () => {
    await using demo = await open("board");
    const { page } = demo;
    await tabTo(page, "nav a[href*=settle]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/page=settle/);
    await page.locator(".legend").waitFor();
    await tabTo(page, "hexsmith-board");
    for (const key of ["ArrowRight", "ArrowRight", "Enter", "Space"]) await page.keyboard.press(key);
    await expect.poll(() => page.locator(".turn").textContent()).toBe("Player 3, settlement 1");
    await tabTo(page, "button.take");
    await page.keyboard.press("Space");
    await expect.poll(() => page.locator(".draft tbody tr").count()).toBe(3);
    await tabTo(page, "[name=policy]");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => new URL(page.url()).searchParams.get("policy")).toBe("maxmin");
  });

  test("visitors can solve the puzzle and rank discards", async () => {
    await using demo = await open("lab");
    const { page } = demo;
    await tabTo(page, ".magic19 button");
    await page.keyboard.press("Enter");
    await page.getByText(/^Solved in/).waitFor();
    await tabTo(page, "[name=crib]");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => new URL(page.url()).searchParams.get("crib")).toBe("other");
  });
});

interface FocusHistory {
  /** Elements that have had the focus, in the order of the focus. */
  focusedElements: (HTMLElement | SVGElement)[];
}

/**
 * Presses a key until the focus leaves the page or returns to an earlier element, or until it has reached `maxStops` elements.
 * Headless Chromium moves the focus from the end of the page to its start. `seen` tells whether the focus changes the style of
 * the focused element, its parts, or its label.
 */
async function tabThrough(
  page: Page,
  key: string,
  maxStops: number,
  checksVisibility: boolean,
): Promise<{ name: string; seen: boolean }[]> {
  const stops: { name: string; seen: boolean }[] = [];
  await page.evaluate(() => {
    const { activeElement } = document;
    const initialElements = activeElement && activeElement !== document.body ? [activeElement as HTMLElement] : [];
    (globalThis as unknown as FocusHistory).focusedElements = initialElements;
  });
  while (stops.length < maxStops) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(describeFocus, checksVisibility);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** Runs in the page: returns the name of the newly focused element, and whether the focus changes its style. */
function describeFocus(checksVisibility: boolean): { name: string; seen: boolean } | undefined {
  const outer = document.activeElement as HTMLElement | SVGElement | null;
  const element = (outer?.shadowRoot?.activeElement ?? outer) as HTMLElement | SVGElement | null;
  const { focusedElements } = globalThis as unknown as FocusHistory;
  if (!element || element === document.body || focusedElements.includes(element)) return undefined;
  focusedElements.push(element);
  const name = element.id || element.textContent || "";
  if (!checksVisibility) return { name, seen: true };
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const parts = element instanceof SVGElement ? [...element.querySelectorAll("*")] : [];
  const styledElements = [element, ...parts, ...labels, ...labels.flatMap((label) => [...label.children])];
  const styles = () =>
    styledElements.map((one) => {
      const style = getComputedStyle(one);
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = style;
      const { stroke, strokeWidth, fill, fillOpacity, opacity } = style;
      const outline = outlineStyle !== "none" && [outlineWidth, outlineColor];
      return [outline, boxShadow, stroke, strokeWidth, fill, fillOpacity, opacity].join();
    });
  const stylesWithFocus = styles().join(";");
  element.blur();
  const stylesWithoutFocus = styles().join(";");
  element.focus({ preventScroll: true });
  return { name, seen: stylesWithFocus !== stylesWithoutFocus };
}

/** Runs in the page: returns the names of the elements that Tab should reach, in order. Tab skips unchecked radio buttons. */
function tabStops(): string[] {
  const stops = "a, button, input, select, textarea, summary, [tabindex]";
  return [...document.querySelectorAll<HTMLElement>(`${stops}, hexsmith-board`)]
    .flatMap((element) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(stops) ?? [element])])
    .filter((element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(":disabled"))
    .filter((element) => !element.matches("[type=radio]:not(:checked)"))
    .map((element) => element.id || element.textContent || "");
}

/** Runs in the page: returns the CSS rules that animate something, and the running animations. */
function findAnimations(): string[] {
  const rulesOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      const style = rule instanceof CSSStyleRule ? rule.style : undefined;
      const isVisibleRule = !(rule instanceof CSSStyleRule && rule.selectorText === ".colors i"); // the transition of this invisible element detects color changes
      const isAnimated = style && isVisibleRule && /[1-9]/.test(style.animationDuration + style.transitionDuration);
      const nestedRules = "cssRules" in rule ? rulesOf(rule.cssRules as CSSRuleList) : [];
      return [...(isAnimated ? [rule.cssText] : []), ...nestedRules];
    });
  const runningAnimations = document.getAnimations().map(({ id }) => `running: ${id}`);
  const board = document.querySelector(".stage hexsmith-board")?.shadowRoot?.adoptedStyleSheets ?? [];
  return [...[...document.styleSheets, ...board].flatMap((sheet) => rulesOf(sheet.cssRules)), ...runningAnimations];
}
