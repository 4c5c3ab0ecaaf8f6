// Tests the colors and shapes of all controls: under the pointer, in both color schemes, and with forced colors.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { sharedBrowser } from "./browser.js";
import { contrast, textColors } from "./contrast.js";
import { openDemo } from "./demo.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const pages = {
  board: "?seed=harvest",
  settle: "?page=settle&seed=harvest",
  play: "?page=play&seed=harvest#you=1&levels=ii&points=10&dice=x",
  lab: "?page=lab&seed=harvest&cards=2S3S4S5D5HJS",
};
const controls = "button, .button, summary, a, .options label, .options input";

/** Makes all controls look as if the pointer were over each of them. */
async function hoverAll(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: controls });
  for (const nodeId of nodeIds) await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: ["hover"] });
  return { count: nodeIds.length, [Symbol.asyncDispose]: () => session.detach() };
}

describe.each(["light", "dark"] as const)("in %s mode", (colorScheme) => {
  test.each(Object.entries(pages))(
    "the texts of all controls of the %s page have a contrast of 4.5 to 1 under the pointer",
    async (name, search) => {
      await using demo = await openDemo(browser, inject("demoAddress") + search, {
        colorScheme,
        reducedMotion: "reduce",
      });
      const { page } = demo;
      if (name === "board") await page.getByRole("button", { name: "Scenarios" }).click(); // pictures with names
      await using hovered = await hoverAll(page);
      expect(hovered.count).toBeGreaterThan(10);
      const pairs = await page.evaluate(textColors);
      expect(pairs.length).toBeGreaterThan(20);
      expect(pairs.filter(({ color, background }) => contrast(color, background) < 4.5)).toEqual([]);
    },
  );
});

test.each(Object.entries(pages))(
  "with forced colors, all buttons and bars of the %s page have a shape",
  async (_, search) => {
    await using demo = await openDemo(browser, inject("demoAddress") + search, { forcedColors: "active" });
    const shapeless = await demo.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, .button, progress, .grade-scale")]
        .filter((element) => element.checkVisibility() && parseFloat(getComputedStyle(element).borderTopWidth) === 0)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(shapeless).toEqual([]);
  },
);

test.each(Object.entries(pages))(
  "all controls of the %s page are at least 24 pixels high, and none is on paper",
  async (_, search) => {
    await using demo = await openDemo(browser, inject("demoAddress") + search);
    const { page } = demo;
    const visibleHeights = () =>
      page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
        return [
          ...document.querySelectorAll<HTMLElement>("button, .button, summary, select, header a, label, .cover > *"),
        ]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ height: element.getBoundingClientRect().height, text: element.outerHTML.slice(0, 80) }));
      });
    const controls = await visibleHeights();
    expect(controls.length).toBeGreaterThan(10);
    const low = controls.filter(({ height, text }) => height < 24 && /^<(button|summary|select|a)/.test(text));
    expect(low).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await visibleHeights()).toEqual([]);
  },
);

test.each(["light", "dark"] as const)("the focus has another color than errors in %s mode", async (colorScheme) => {
  await using demo = await openDemo(browser, `${inject("demoAddress")}?seed=harvest&cap=2&forbid=pipsAboveCap`, {
    colorScheme,
  });
  const [focus, error] = await demo.page.evaluate(() => {
    document.querySelector<HTMLElement>("button.next")?.focus({ focusVisible: true } as FocusOptions);
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    return [styleOf("button.next").outlineColor, styleOf(".refusal").borderLeftColor];
  });
  expect(focus).toMatch(/^rgb/);
  expect(focus).not.toBe(error);
});
