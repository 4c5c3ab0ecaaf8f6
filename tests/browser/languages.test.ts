// The demo in its four languages: chosen by the browser or by hand, kept in the address, nothing cut off, everybody told.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { languages } from "../../web/demo/language.js";
import { describeBoard, generateBoard } from "../../web/src/index.js";
import { describeRefusal, english, french, german, spanish } from "../../web/src/languages.js";
import { sharedBrowser } from "./browser.js";
import { complete, type Demo, openDemo } from "./demo.js";
import { cutOff, everythingSeen } from "./whole.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const words = { en: english, de: german, es: spanish, fr: french } as const;
type Language = keyof typeof words;

/** What tells the languages apart on each page: its main button, or its heading. */
const pages = {
  board: {
    search: "?seed=harvest",
    says: { en: "Next board", de: "Nächster Spielplan", es: "Otro tablero", fr: "Autre plateau" },
  },
  settle: {
    search: "?page=settle&seed=harvest&players=2",
    says: { en: "Take suggestion", de: "Vorschlag nehmen", es: "Aceptar propuesta", fr: "Prendre la proposition" },
  },
  play: {
    search: "?page=play&seed=harvest#you=1&levels=iai&points=10&dice=two",
    says: { en: "Settlement", de: "Siedlung", es: "Poblado", fr: "Colonie" },
  },
  magic19: {
    search: "?page=magic19&seed=harvest",
    says: { en: "Solve at once", de: "Sofort lösen", es: "Resolver ya", fr: "Résoudre vite" },
  },
  cribbage: {
    search: "?page=cribbage&cards=2S3S4S5D5HJS",
    says: { en: "Deal six", de: "Sechs geben", es: "Repartir seis", fr: "Donner six" },
  },
} as const;
type PageName = keyof typeof pages;

/** An address that asks for a language. */
function inLanguage(search: string, language: Language): string {
  const url = new URL(search, "https://example.org");
  url.searchParams.set("lang", language);
  return url.search + url.hash;
}
const open = (name: PageName, language: Language, options?: Parameters<typeof openDemo>[2]): Promise<Demo> =>
  openDemo(browser, inject("demoAddress") + inLanguage(pages[name].search, language), options);

/** Once the page says what it says in a language. */
const said = (page: Page, name: PageName, language: Language) =>
  page.locator("button").filter({ hasText: pages[name].says[language] }).first().waitFor({ state: "attached" });

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const choose = async (page: Page, name: string) => {
  await Promise.all([page.waitForEvent("load"), page.locator(".languages a").filter({ hasText: name }).click()]);
  await complete(page);
};

describe.each(languages)("in %s", (language) => {
  describe.each(Object.keys(pages) as PageName[])("the %s page", (name) => {
    const widths = language === "de" ? [390] : [1440, 390]; // German on a desk: layout.test.ts
    test.each(widths)("has its texts whole, %i px wide", async (width) => {
      await using demo = await open(name, language, { viewport: { width, height: 844 }, reducedMotion: "reduce" });
      const { page, complaints } = demo;
      expect(await langOf(page)).toBe(language);
      await said(page, name, language);
      await everythingSeen(page, async (state) => {
        expect.soft(await cutOff(page), state).toEqual({ texts: [], sideways: 0 });
      });
      expect(complaints).toEqual([]);
    });
  });

  test("the board is named, and a refusal told, in its words", async () => {
    await using demo = await open("board", language);
    const { page } = demo;
    const { board } = generateBoard({ seed: "harvest" });
    expect(await page.locator(".drawing svg").getAttribute("aria-label")).toBe(describeBoard(board, words[language]));
    const rule = "no intersection above the pip cap";
    const refused = describeRefusal({ kind: "too many pips", rule, wanted: 5 }, words[language]);
    await page.goto(inject("demoAddress") + inLanguage("?seed=harvest&rules=pipCap&cap=2", language));
    await complete(page);
    expect(await page.locator(".controls .refusal").textContent()).toContain(refused);
    await page.goto(inject("demoAddress") + inLanguage("?page=settle&seed=harvest&rules=pipCap&cap=2", language));
    await complete(page);
    expect(await page.locator(".controls .refusal").textContent()).toContain(refused);
  });

  test("it stays from page to page, and back", async () => {
    await using demo = await open("board", language);
    const { page, complaints } = demo;
    for (const name of ["settle", "play", "magic19", "cribbage", "board"] as const) {
      await Promise.all([
        page.waitForEvent("load"),
        page.locator("header nav a").nth(Object.keys(pages).indexOf(name)).click(),
      ]);
      await complete(page);
      expect(new URL(page.url()).searchParams.get("lang")).toBe(language);
      expect(await langOf(page)).toBe(language);
      await said(page, name, language);
    }
    await page.locator("button.next").click();
    await expect.poll(() => new URL(page.url()).searchParams.get("lang")).toBe(language);
    await page.locator("a.brand").click();
    await complete(page);
    expect(await langOf(page)).toBe(language);
    expect(complaints).toEqual([]);
  });
});

test.each([
  ["de-CH", "de"],
  ["es-MX", "es"],
  ["fr-CA", "fr"],
  ["ja-JP", "en"],
] as const)("a browser of %s gets %s, fetches no other, and the address stays as it was", async (locale, language) => {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${inject("demoAddress")}?seed=harvest`);
  await complete(page);
  expect(await langOf(page)).toBe(language);
  expect(page.url()).not.toContain("lang");
  const tables = asked.flatMap((url) => /\/(english|german|spanish|french)-/.exec(url)?.[1] ?? []);
  expect(tables).toEqual([{ en: "english", de: "german", es: "spanish", fr: "french" }[language]]);
  await context.close();
});

describe("another language is chosen", () => {
  test("by the keyboard, and the focus stays on it", async () => {
    await using demo = await open("board", "en");
    const { page } = demo;
    await page.getByRole("link", { name: "DE Deutsch" }).focus();
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    await complete(page);
    expect(await langOf(page)).toBe("de");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("DE Deutsch");
    expect(await page.locator(".languages [aria-current]").textContent()).toBe("DE Deutsch");
  });

  test("and undo, redo and the locks of the board are kept", async () => {
    await using demo = await openDemo(browser, `${inject("demoAddress")}?seed=harvest`);
    const { page } = demo;
    for (let i = 0; i < 2; ++i) {
      const before = page.url();
      await page.locator("button.next").click();
      await expect.poll(() => page.url()).not.toBe(before);
    }
    const last = new URL(page.url()).searchParams.get("seed");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("seed")).not.toBe(last);
    const here = new URL(page.url()).searchParams.get("seed");
    await choose(page, "Français");
    expect(new URL(page.url()).searchParams.get("seed")).toBe(here);
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("seed")).toBe("harvest");
    expect(new URL(page.url()).searchParams.get("lang")).toBe("fr");
    for (let i = 0; i < 2; ++i) {
      const before = page.url();
      await page.getByRole("button", { name: "Rétablir" }).click();
      await expect.poll(() => page.url()).not.toBe(before);
    }
    expect(new URL(page.url()).searchParams.get("seed")).toBe(last);
  });

  test("and the settlements of the draft, and its parameters, are kept", async () => {
    await using demo = await open("settle", "en");
    const { page } = demo;
    for (let i = 0; i < 3; ++i) await page.getByRole("button", { name: "Take suggestion" }).click();
    await page.locator("#portBonus").fill("4");
    await choose(page, "Deutsch");
    expect(await page.locator(".settled path").count()).toBe(3);
    expect(await page.locator("#portBonus").inputValue()).toBe("4");
    await page.reload(); // what was carried over is carried over once
    await complete(page);
    expect(await page.locator(".settled path").count()).toBe(0);
  });

  test("and the game goes on where it was", async () => {
    await using demo = await open("play", "en");
    const { page } = demo;
    await page.locator(".target").nth(11).click();
    await page.locator(".target").first().click();
    await expect.poll(() => page.locator(".log li").count(), { timeout: 15_000 }).toBeGreaterThan(8);
    await choose(page, "Español");
    expect(await page.locator(".log li").last().textContent()).toContain("fundado un poblado");
    expect(await page.locator(".log li").count()).toBeGreaterThan(8);
  });

  test("and the puzzle and the hand of cards stay as they were", async () => {
    await using puzzle = await open("magic19", "en");
    const dots = puzzle.page.locator(".play .dot");
    await dots.nth(0).click();
    await dots.nth(5).click();
    const values = await puzzle.page.locator(".play .number").allTextContents();
    await choose(puzzle.page, "Deutsch");
    expect(await puzzle.page.locator(".play .number").allTextContents()).toEqual(values);
    expect(await puzzle.page.locator("[data-figure=swaps]").textContent()).toBe("1");

    await using cards = await open("cribbage", "en");
    const own = cards.page.locator(".own button");
    await own.nth(0).click();
    const faces = await own.allTextContents();
    await choose(cards.page, "Deutsch");
    expect(await own.allTextContents()).toEqual(faces);
    expect(await own.nth(0).getAttribute("aria-pressed")).toBe("true");
  });
});
