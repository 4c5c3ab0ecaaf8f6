// Tests the languages of the demo. The browser or the visitor chooses a language, and the address preserves the choice.
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { sharedBrowser } from "./browser.js";
import { followLink, waitUntilComplete, openDemo } from "./demo.js";
import { chooseLanguage, describeLanguage, languageOf, openIn } from "./in-language.js";
import { piece, target } from "./board-element.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

describeLanguage("de", []); // layout.all.test.ts tests widths in German, which has the longest words
for (const language of ["en", "es", "fr"] as const) describeLanguage(language, [1440, 390]);

test.each([
  ["de-CH", "de"],
  ["es-MX", "es"],
  ["fr-CA", "fr"],
  ["ja-JP", "en"],
] as const)(
  "a browser in %s shows %s, fetches no other language, and does not change the address",
  async (locale, language) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(request.url()));
    await page.goto(`${inject("demoAddress")}?seed=harvest`);
    await waitUntilComplete(page);
    await expect.poll(() => languageOf(page)).toBe(language);
    await expect.poll(() => page.url()).not.toContain("lang");
    const tables = requestedUrls.flatMap(
      (url) => /\/(english|german|spanish|french)-[\w-]{8}\.js/.exec(url)?.[1] ?? [],
    );
    expect(tables).toEqual([{ en: "english", de: "german", es: "spanish", fr: "french" }[language]]);
    await context.close();
  },
);

describe("choosing another language", () => {
  test("by keyboard preserves the focus", async () => {
    await using demo = await openIn("board", "en");
    const { page } = demo;
    await page.getByRole("link", { name: "DE Deutsch" }).focus();
    await followLink(page, () => page.keyboard.press("Enter"));
    await expect.poll(() => languageOf(page)).toBe("de");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("DE Deutsch");
    await expect.poll(() => page.locator(".languages [aria-current]").textContent()).toBe("DE Deutsch");
  });

  test("preserves undo, redo and the locks of the board", async () => {
    await using demo = await openDemo(browser, `${inject("demoAddress")}?seed=harvest`);
    const { page } = demo;
    for (let i = 0; i < 2; ++i) {
      const before = page.url();
      await page.locator("button.next").click();
      await expect.poll(() => page.url()).not.toBe(before);
    }
    const lastSeed = new URL(page.url()).searchParams.get("seed");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("seed")).not.toBe(lastSeed);
    const currentSeed = new URL(page.url()).searchParams.get("seed");
    await chooseLanguage(page, "Français");
    await expect.poll(() => new URL(page.url()).searchParams.get("seed")).toBe(currentSeed);
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("seed")).toBe("harvest");
    await expect.poll(() => new URL(page.url()).searchParams.get("lang")).toBe("fr");
    for (let i = 0; i < 2; ++i) {
      const before = page.url();
      await page.getByRole("button", { name: "Rétablir" }).click();
      await expect.poll(() => page.url()).not.toBe(before);
    }
    await expect.poll(() => new URL(page.url()).searchParams.get("seed")).toBe(lastSeed);
  });

  test("preserves the draft", async () => {
    await using demo = await openIn("settle", "en");
    const { page } = demo;
    for (let i = 0; i < 3; ++i) await page.getByRole("button", { name: "Take suggestion" }).click();
    await chooseLanguage(page, "Deutsch");
    await expect.poll(() => page.locator(piece).count()).toBe(3);
  });

  test("preserves the game", async () => {
    await using demo = await openIn("play", "en");
    const { page } = demo;
    await page.locator(target).nth(11).click();
    await page.locator(target).first().click();
    await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(8);
    await chooseLanguage(page, "Español");
    await expect.poll(() => page.locator(".log li").first().textContent()).toContain("Construir un poblado");
    await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(8);
  });
});
