// Accessibility of the demo: keyboard use and reduced motion. axe.all.test.ts applies axe-core's rules.
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
    await Object.values(pages[name]?.states ?? {})[0]?.(page); // all content has loaded
    const reached = await tour(page, "Tab", 100, true);
    expect(reached.filter(({ seen }) => !seen)).toEqual([]);
    const names = reached.map(({ name }) => name);
    expect(names).toEqual(await page.evaluate(tabStops));
    await page.evaluate(() => (globalThis as unknown as Touring).toured.at(-1)?.focus());
    const back = await tour(page, "Shift+Tab", names.length, false);
    expect(back.map(({ name }) => name)).toEqual(names.slice(0, -1).reverse());
  });

  test("reduced motion disables animations", async () => {
    await using demo = await open(name, { reducedMotion: "reduce" });
    expect(await demo.page.evaluate(moving)).toEqual([]);
    await demo.page.emulateMedia({ reducedMotion: "no-preference" });
    const moves = await demo.page.evaluate(moving);
    if (name === "cribbage") expect(moves).toEqual([]);
    else expect(moves.length).toBeGreaterThan(0);
  });
});

test("the demo declares its language", async () => {
  await using demo = await open("board");
  expect(await demo.page.locator("html").getAttribute("lang")).toBe("en");
});

describe("by keyboard alone", () => {
  /** Presses Tab until the focus is on an element. */
  async function tabTo(page: Page, selector: string) {
    for (let stop = 0; stop < 60; ++stop) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${selector}`);
  }

  test("visitors can follow the header to another page, draft there, and move a slider", async () => {
    await using demo = await open("board");
    const { page } = demo;
    await tabTo(page, "nav a[href*=settle]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/page=settle/);
    await page.locator(".ranks").waitFor();
    await tabTo(page, "hexsmith-board");
    for (const key of ["ArrowRight", "ArrowRight", "Enter", "Space"]) await page.keyboard.press(key);
    await expect.poll(() => page.locator(".turn").textContent()).toBe("Player 3, settlement 1");
    await tabTo(page, "button.take");
    await page.keyboard.press("Space");
    await expect.poll(() => page.locator(".draft tbody tr").count()).toBe(3);
    await tabTo(page, "[name=policy]");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => new URL(page.url()).searchParams.get("policy")).toBe("maxmin");
    await tabTo(page, ".params summary");
    await page.keyboard.press("Enter");
    await tabTo(page, "#harborBonus");
    await page.keyboard.press("End");
    await expect.poll(() => page.locator("output[for=harborBonus]").textContent()).toBe("6");
  });

  test("visitors can anneal, pause and solve the puzzle", async () => {
    await using demo = await open("magic19");
    const { page } = demo;
    await tabTo(page, ".annealing button");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("svg.solved").waitFor();
  });

  test("visitors can play a deal of cribbage, and the focus stays in the game", async () => {
    await using demo = await open("cribbage", { own: true });
    const { page } = demo;
    await page.clock.install();
    await tabTo(page, ".game select");
    await page.keyboard.press("Home");
    await expect.poll(() => page.locator("#opponent").inputValue()).toBe("beginner");
    await tabTo(page, ".game .row button");
    await page.keyboard.press("Enter");
    await tabTo(page, ".own button");
    for (const key of ["Enter", "Tab", "Space"]) await page.keyboard.press(key);
    const counted = page.locator(".counted");
    for (let turn = 0; turn < 60 && (await counted.count()) === 0; ++turn) {
      if (await page.locator(".own button:enabled, .action button").count()) {
        await tabTo(page, ".own button:enabled, .action button");
        await page.keyboard.press("Enter");
      } else await page.clock.runFor(700);
    }
    await expect.poll(() => counted.count()).toBe(4);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".game") !== null)).toBe(true);
  });
});

interface Touring {
  /** Elements that have had the focus, in order. */
  toured: (HTMLElement | SVGElement)[];
}

/**
 * Presses a key until the focus leaves the page or returns to an earlier element, or until it has stopped `most` times.
 * Without a window around the page, Chromium continues at the page's other end. `seen` is whether the focus changes the style
 * of the element or of one around it.
 */
async function tour(page: Page, key: string, most: number, look: boolean): Promise<{ name: string; seen: boolean }[]> {
  const stops: { name: string; seen: boolean }[] = [];
  await page.evaluate(() => {
    const { activeElement } = document;
    const begun = activeElement && activeElement !== document.body ? [activeElement as HTMLElement] : [];
    (globalThis as unknown as Touring).toured = begun;
  });
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusShown, look);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** Runs in the page: returns the name of the newly focused element, and whether its focus is visible. */
function focusShown(look: boolean): { name: string; seen: boolean } | undefined {
  const outer = document.activeElement as HTMLElement | SVGElement | null;
  const element = (outer?.shadowRoot?.activeElement ?? outer) as HTMLElement | SVGElement | null;
  const { toured } = globalThis as unknown as Touring;
  if (!element || element === document.body || toured.includes(element)) return undefined;
  toured.push(element);
  const name = element.id || element.textContent || "";
  if (!look) return { name, seen: true };
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const parts = element instanceof SVGElement ? [...element.querySelectorAll("*")] : [];
  const around = [element, ...parts, ...labels, ...labels.flatMap((label) => [...label.children])];
  const styles = () =>
    around.map((one) => {
      const style = getComputedStyle(one);
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = style;
      const { stroke, strokeWidth, fill, fillOpacity, opacity } = style;
      const outline = outlineStyle !== "none" && [outlineWidth, outlineColor];
      return [outline, boxShadow, stroke, strokeWidth, fill, fillOpacity, opacity].join();
    });
  const focused = styles().join(";");
  element.blur();
  const blurred = styles().join(";");
  element.focus({ preventScroll: true });
  return { name, seen: focused !== blurred };
}

/** Runs in the page: returns the elements that Tab should reach, in order. Of radio buttons, only the checked one counts. */
function tabStops(): string[] {
  const stops = "a, button, input, select, textarea, summary, [tabindex]";
  return [...document.querySelectorAll<HTMLElement>(`${stops}, hexsmith-board`)]
    .flatMap((element) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(stops) ?? [element])])
    .filter((element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(":disabled"))
    .filter((element) => !element.matches("[type=radio]:not(:checked)"))
    .map((element) => element.id || element.textContent || "");
}

/** Runs in the page: returns the CSS rules that animate something, and the running animations. */
function moving(): string[] {
  const rulesOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      const style = rule instanceof CSSStyleRule ? rule.style : undefined;
      const shown = !(rule instanceof CSSStyleRule && rule.selectorText === ".colors i"); // invisible, detects color changes
      const moves = style && shown && /[1-9]/.test(style.animationDuration + style.transitionDuration);
      const inner = "cssRules" in rule ? rulesOf(rule.cssRules as CSSRuleList) : [];
      return [...(moves ? [rule.cssText] : []), ...inner];
    });
  const running = document.getAnimations().map(({ id }) => `running: ${id}`);
  const board = document.querySelector(".stage hexsmith-board")?.shadowRoot?.adoptedStyleSheets ?? [];
  return [...[...document.styleSheets, ...board].flatMap((sheet) => rulesOf(sheet.cssRules)), ...running];
}
