// Defines the tests of the demo in a language: no text is cut off, links preserve the language, and boards are described in
// it.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { describeBoard, generateBoard } from "../../web/src/index.js";
import { words as english } from "../../web/demo/texts/english.js";
import { describeRefusal, french, german, spanish } from "../../web/src/languages.js";
import { sharedBrowser } from "./browser.js";
import { followLink, waitUntilComplete, type Demo, openDemo } from "./demo.js";
import { findCutOffTexts, visitEverySection } from "./whole.js";

const words = { en: english, de: german, es: spanish, fr: french } as const;
export type Language = keyof typeof words;

/** Address of each page, and the text of one of its buttons in each language. */
export const pages = {
  board: {
    search: "?seed=harvest",
    buttonText: { en: "Next board", de: "Nächster Spielplan", es: "Otro tablero", fr: "Autre plateau" },
  },
  settle: {
    search: "?page=settle&seed=harvest&players=2",
    buttonText: {
      en: "Take suggestion",
      de: "Vorschlag übernehmen",
      es: "Aceptar propuesta",
      fr: "Prendre la proposition",
    },
  },
  play: {
    search: "?page=play&seed=harvest#you=1&levels=iai&points=10&offers=4&dice=two",
    buttonText: { en: "Settlement", de: "Siedlung", es: "Poblado", fr: "Colonie" },
  },
  lab: {
    search: "?page=lab&seed=harvest&cards=2S3S4S5D5HJS",
    buttonText: { en: "Deal six", de: "Sechs geben", es: "Repartir seis", fr: "Donner six" },
  },
} as const;
export type PageName = keyof typeof pages;

/** Adds a language to an address. */
function inLanguage(search: string, language: Language): string {
  const url = new URL(search, "https://example.org");
  url.searchParams.set("lang", language);
  return url.search + url.hash;
}
export const openIn = async (
  name: PageName,
  language: Language,
  options?: Parameters<typeof openDemo>[2],
): Promise<Demo> =>
  openDemo(await sharedBrowser(), inject("demoAddress") + inLanguage(pages[name].search, language), options);

/** Waits until a page shows its texts in a language. */
const waitForLanguage = (page: Page, name: PageName, language: Language) =>
  page.locator("button").filter({ hasText: pages[name].buttonText[language] }).first().waitFor({ state: "attached" });

export const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
export const chooseLanguage = (page: Page, name: string) =>
  followLink(page, () => page.locator(".languages a").filter({ hasText: name }).click());

/** Defines the tests of a language. `widths` are the widths of the window, in pixels, at which no text may be cut off. */
export const describeLanguage = (language: Language, widths: readonly number[]) =>
  describe(`in ${language}`, () => {
    describe.each(widths)("%i px wide", (width) => {
      test.each(Object.keys(pages) as PageName[])("no text of the %s page is cut off", async (name) => {
        await using demo = await openIn(name, language, { viewport: { width, height: 844 }, reducedMotion: "reduce" });
        const { page, complaints } = demo;
        expect(await languageOf(page)).toBe(language);
        await waitForLanguage(page, name, language);
        await visitEverySection(page, async (state) => {
          expect.soft(await findCutOffTexts(page), state).toEqual({ texts: [], sideways: 0 });
        });
        expect(complaints).toEqual([]);
      });
    });

    test("boards and refusals are described in this language", async () => {
      await using demo = await openIn("board", language);
      const { page } = demo;
      const { board } = generateBoard({ seed: "harvest" });
      expect(await page.locator(".stage hexsmith-board svg").getAttribute("aria-label")).toBe(
        describeBoard(board, words[language]),
      );
      const term = "pipsAboveCap";
      const refusal = describeRefusal(
        { kind: "too-many-pips", path: "options.forbid[0]", term, count: 58 },
        words[language],
      );
      await page.goto(inject("demoAddress") + inLanguage("?seed=harvest&forbid=pipsAboveCap&cap=2", language));
      await waitUntilComplete(page);
      await expect.poll(() => page.locator(".overview .refusal").textContent()).toContain(refusal);
      await page.goto(
        inject("demoAddress") + inLanguage("?page=settle&seed=harvest&forbid=pipsAboveCap&cap=2", language),
      );
      await waitUntilComplete(page);
      await expect.poll(() => page.locator(".overview .refusal").textContent()).toContain(refusal);
    });

    test("links to other pages preserve the language", async () => {
      await using demo = await openIn("board", language);
      const { page, complaints } = demo;
      for (const name of ["settle", "play", "lab", "board"] as const) {
        await followLink(page, () => page.locator("header nav a").nth(Object.keys(pages).indexOf(name)).click());
        await expect.poll(() => new URL(page.url()).searchParams.get("lang")).toBe(language);
        await expect.poll(() => languageOf(page)).toBe(language);
        await waitForLanguage(page, name, language);
      }
      await page.locator("button.next").click();
      await expect.poll(() => new URL(page.url()).searchParams.get("lang")).toBe(language);
      await followLink(page, () => page.locator("a.brand").click());
      await expect.poll(() => languageOf(page)).toBe(language);
      expect(complaints).toEqual([]);
    });
  });
