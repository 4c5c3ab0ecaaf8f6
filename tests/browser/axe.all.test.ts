// Checks every state of every page with axe-core's rules, in light and dark mode, on desktops and on phones.
import type { Browser } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { languages } from "../../web/demo/language.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { expectNoViolations, pages } from "./states.js";
import { violations } from "./violations.js";
import { visitEverySection } from "./whole.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

test.each(Object.keys(pages).flatMap((name) => [390, 1280].map((width) => [name, width] as const)))(
  "the %s page at %i px violates no accessibility rule in any state, in light or dark mode",
  async (name, width) => {
    await expectNoViolations(browser, name, width, true);
  },
);

const otherLanguages = languages.filter((language) => language !== "en");
test.each(Object.keys(pages).flatMap((name) => otherLanguages.map((language) => [name, language] as const)))(
  "the %s page on a phone violates no accessibility rule in %s, with all sections open",
  async (name, language) => {
    const url = new URL(pages[name]?.search ?? "", inject("demoAddress"));
    url.searchParams.set("lang", language);
    await using demo = await openDemo(browser, url.href, {
      reducedMotion: "reduce",
      viewport: { width: 390, height: 844 },
    });
    await visitEverySection(demo.page, async (state) => expect.soft(await violations(demo.page), state).toEqual([]));
  },
);
