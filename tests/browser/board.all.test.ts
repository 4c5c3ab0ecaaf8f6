// Tests the board page as visitors use it.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { generateBoard, renderSvg } from "../../web/src/index.js";
import { describeBoard } from "./described.js";
import { sharedBrowser } from "./browser.js";
import { contrast, textColors } from "./contrast.js";
import { countHeldSlices, holdSlices, openDemo } from "./demo.js";
import { boardInNode as inNode } from "./in-node.js";
import { target } from "./board-element.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = (search = "", options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, inject("demoAddress") + search, options);
const figure = (page: Page) => page.locator(".stage hexsmith-board svg");
const nameOf = async (page: Page) => (await figure(page).getAttribute("aria-label")) ?? "";
const seedOf = (page: Page) => new URL(page.url()).searchParams.get("seed") ?? "";
/** Opens the section that shows the energy and the chart of the annealing. */
const openHow = (page: Page) => page.locator(".how > summary").click();
const seedField = (page: Page) => page.getByLabel("Seed");

test("the page opens with a board and its chart, without complaints or policy violations", async () => {
  await using demo = await open();
  const { page, complaints } = demo;
  await openHow(page);
  await page.locator(".chart svg").waitFor(); // the chart loads last
  await expect.poll(() => nameOf(page)).toMatch(/^Standard board, 19 hexes\. Row 1: /);
  expect(await page.evaluate(() => observed.violations)).toEqual([]);
  expect(complaints).toEqual([]);
});

declare global {
  /** Number of animations that have started. */
  var animationCount: number;
}

/** Returns the markup of each hex, token and harbor in a board element. */
const piecesOf = ({ shadowRoot }: Element) =>
  [...(shadowRoot?.querySelectorAll("svg > g:nth-of-type(1) [part]") ?? [])].map((piece) => {
    const copy = piece.cloneNode(true) as Element;
    copy.removeAttribute("part");
    return copy.outerHTML;
  });

test.each([
  ["?seed=harvest", { seed: "harvest" }],
  ["?seed=42&mode=numbers&preset=classic", { seed: 42, balanceMode: "numbers", preset: "classic" }],
  ["?seed=%C3%A9t%C3%A9+%26+7&mode=resources", { seed: "été & 7", balanceMode: "resources" }],
] as const)("the address %s shows the board that Node generates", async (search, options) => {
  const board = inNode(options);
  await using demo = await open(search);
  expect(await nameOf(demo.page)).toBe(describeBoard(board));
  const drawnPieces = await demo.page.locator(".stage hexsmith-board").evaluate(piecesOf);
  const emptyPage = await demo.page.context().newPage(); // the demo's policy refuses innerHTML
  const expectedPieces = await emptyPage.evaluate((svg) => {
    const template = document.createElement("template");
    template.innerHTML = svg;
    return [...template.content.querySelectorAll("svg > g")].map(({ outerHTML }) => outerHTML);
  }, renderSvg(board));
  await emptyPage.close();
  expect(drawnPieces).toEqual(expectedPieces);
  expect(await seedField(demo.page).inputValue()).toBe(String(options.seed));
});

test("unknown values in an address count as absent", async () => {
  await using demo = await open("?seed=harvest&mode=sideways&preset=&page=nowhere");
  expect(await nameOf(demo.page)).toBe(describeBoard(inNode({ seed: "harvest" })));
});

test("a page without a seed adds its random seed to the address", async () => {
  await using demo = await open();
  const { page } = demo;
  expect(seedOf(page)).toMatch(/^[a-z0-5]{12}$/);
  expect(await nameOf(page)).toBe(describeBoard(inNode({ seed: seedOf(page) })));
});

test("the button and N generate the next board, and back and forward return to boards", async () => {
  await using demo = await open("?seed=harvest&mode=numbers");
  const { page } = demo;
  const seeds = [seedOf(page)];
  const names = [await nameOf(page)];
  const steps = [
    () => page.getByRole("button", { name: "Next board" }).click(),
    () => page.keyboard.press("n"), // while the focus is on the button
    async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press("N");
    },
  ];
  for (const step of steps) {
    await step();
    await expect.poll(() => seedOf(page)).not.toBe(seeds.at(-1));
    await expect.poll(() => nameOf(page)).not.toBe(names.at(-1));
    seeds.push(seedOf(page));
    names.push(await nameOf(page));
  }
  expect(new Set(seeds).size).toBe(4);
  expect(new Set(names).size).toBe(4);
  await expect.poll(() => new URL(page.url()).searchParams.get("mode")).toBe("numbers");
  for (const back of [2, 1, 0]) {
    await page.goBack();
    await expect.poll(() => seedOf(page)).toBe(seeds[back]);
    await expect.poll(() => nameOf(page)).toBe(names[back]);
    await expect.poll(() => seedField(page).inputValue()).toBe(seeds[back]);
  }
  await page.goForward();
  await expect.poll(() => nameOf(page)).toBe(names[1]);
});

test("Space scrolls the page and generates no board", async () => {
  await using demo = await open("?seed=harvest", { viewport: { width: 1280, height: 400 } });
  const { page } = demo;
  const name = await nameOf(page);
  await page.keyboard.press("Space");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect.poll(() => seedOf(page)).toBe("harvest");
  await expect.poll(() => nameOf(page)).toBe(name);
});

/** Expects that a key starts no generation, which is the only long computation after the verdict on the board. */
async function expectKeyWithoutEffect(page: Page, key: string) {
  await page.getByText(/seats win/).waitFor();
  await holdSlices(page);
  await page.keyboard.press(key);
  expect(await countHeldSlices(page)).toBe(0);
}

test("a switch turns the shortcut off and on, and is preserved after a reload", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  const button = page.getByRole("button", { name: "Next board" });
  const shortcut = page.getByLabel("The N key works anywhere on this page, L on the board");
  expect(await shortcut.isChecked()).toBe(true);
  expect(await button.getAttribute("aria-keyshortcuts")).toBe("N");
  await shortcut.uncheck();
  for (const visit of ["at once", "after a reload"]) {
    await expect.poll(() => shortcut.isChecked(), { message: visit }).toBe(false);
    await expect.poll(() => button.getAttribute("aria-keyshortcuts"), { message: visit }).toBeNull();
    await expect.poll(() => button.locator("kbd").isVisible(), { message: visit }).toBe(false);
    await expectKeyWithoutEffect(page, "n");
    await page.reload();
  }
  await shortcut.check();
  await page.keyboard.press("n");
  await expect.poll(() => seedOf(page)).not.toBe("harvest");
});

test("the same switch applies to the shortcut that locks hexes", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  const hex = page.locator(`${target}[data-hex]`).first();
  const locked = async () => (await hex.getAttribute("aria-label"))?.endsWith(", locked");
  const shortcut = page.getByLabel("The N key works anywhere on this page, L on the board");
  await shortcut.uncheck();
  await hex.focus();
  await page.keyboard.press("l");
  await expect.poll(() => locked()).toBe(false);
  await shortcut.check();
  await hex.focus();
  await page.keyboard.press("l");
  await expect.poll(() => hex.getAttribute("aria-label")).toMatch(/locked$/);
});

test("an open dialog disables shortcuts", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await page.getByRole("button", { name: "Draw a shape" }).click();
  await expectKeyWithoutEffect(page, "n");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect.poll(() => countHeldSlices(page)).toBe(1);
});

test.each(["board", "settle", "play", "lab"])(
  "if the script of the %s page fails, the page shows an error below its header, and a retry button",
  async (name) => {
    const page = await browser.newPage();
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.route(/\/page-[^/]+\.js$/, (route) => route.abort());
    await page.goto(`${inject("demoAddress")}?page=${name}&seed=harvest`);
    const failure = page.getByRole("main").getByRole("alert");
    await failure.getByText("This part of the page could not be loaded.").waitFor();
    await expect.poll(() => page.getByRole("navigation").getByRole("link").count()).toBe(4);
    await page.unroute(/\/page-[^/]+\.js$/);
    await failure.getByRole("button", { name: "Try again" }).click();
    await page.locator("figure :is(svg, hexsmith-board)").first().waitFor();
    await expect.poll(() => failure.count()).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  },
);

test("a typed seed may contain N and Space, and an empty seed becomes a random one", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await seedField(page).fill("");
  await seedField(page).pressSequentially("nine n");
  await expect.poll(() => seedOf(page)).toBe("harvest");
  await page.keyboard.press("Enter");
  await expect.poll(() => seedOf(page)).toBe("nine n");
  await expect.poll(() => nameOf(page)).toBe(describeBoard(inNode({ seed: "nine n" })));
  await seedField(page).fill("");
  await page.keyboard.press("Enter");
  await expect.poll(() => seedOf(page)).not.toBe("nine n");
  await expect.poll(() => seedField(page).inputValue()).toBe(seedOf(page));
});

test("the page shows the energy of the board and the terms of the energy", async () => {
  await using demo = await open("?seed=12&preset=classic");
  const { energy } = generateBoard({ seed: 12, preset: "classic" });
  await openHow(demo.page);
  const parseNumber = (text: string | null) => Number(text?.replaceAll(",", ""));
  const points = () => demo.page.locator(".energy td:last-child").allTextContents();
  const expected = Object.values(energy.terms).map(({ value, weight }) => value * weight);
  await expect
    .poll(async () => (await points()).map(parseNumber))
    .toEqual(expected.sort((a, b) => b - a).map((value) => expect.closeTo(value, 0)));
  await expect
    .poll(async () => parseNumber(await demo.page.locator(".energy output").textContent()))
    .toBeCloseTo(energy.total, 0);
});

test("Tab reaches every control in visual order", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  const focusOrder: string[] = [];
  for (let press = 0; press < 40; ++press) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return "";
      if (element.matches(".stage hexsmith-board")) return "the board"; // its focus ring is part of the drawing
      const outline = getComputedStyle(
        element.matches("[type=radio]") ? (element.nextElementSibling ?? element) : element,
      );
      const ringNote = outline.outlineStyle !== "none" ? "" : " without a ring";
      return (element.id || element.textContent || "") + ringNote;
    });
    if (focus === "") break;
    focusOrder.push(focus);
  }
  expect(focusOrder).toEqual([
    "hexsmith",
    "Board",
    "Settle",
    "Play",
    "Lab",
    "EN English",
    "DE Deutsch",
    "ES Español",
    "FR Français",
    "the board",
    "What the numbers mean",
    "Next boardN",
    "Where to settle",
    "Play it",
    "Share",
    "Enter a set-up",
    "Suggest swaps",
    "layout-standard",
    "Scenarios",
    "Draw a shape",
    "Choose from 12",
    "preset-fair",
    "seed",
    "More options",
    "shortcut",
    "Favorite",
    "Beginner board",
    "Official set-up",
    "code",
    "Open",
    "Copy link",
    "Save SVG",
    "Save PNG",
    "Print",
    "Print in true size",
    "QR code",
    "Code",
    "How it was made",
  ]);
  await page.getByRole("radio", { name: "Standard" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => new URL(page.url()).searchParams.get("layout")).toBe("extension");
  await page.getByRole("button", { name: "Next board" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => seedOf(page)).not.toBe("harvest");
});

test("the board is large enough at any width", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const boardWidth = async () => (await page.locator(".stage hexsmith-board svg").boundingBox())?.width;
    await expect
      .poll(boardWidth, { message: `${width}` })
      .toBeGreaterThan(width < 960 ? 0.9 * Math.min(width, 680) : 0.5 * width);
  }
});

describe.each(["light", "dark"] as const)("in %s mode", (colorScheme) => {
  test("every text has a contrast of at least 4.5 to 1", async () => {
    await using demo = await open("?seed=harvest", { colorScheme });
    const pairs = await demo.page.evaluate(textColors);
    expect(pairs.length).toBeGreaterThan(20);
    const poorPairs = pairs.filter(({ color, background }) => contrast(color, background) < 4.5);
    expect(poorPairs).toEqual([]);
  });

  test("the board is drawn in that theme", async () => {
    await using demo = await open("?seed=harvest", { colorScheme });
    const path = await demo.page.locator(".stage hexsmith-board path").first().getAttribute("d");
    const frameColor = await demo.page.locator(".stage hexsmith-board svg > g > path").first().getAttribute("fill");
    expect(path).toBeTruthy();
    expect(renderSvg(inNode({ seed: "harvest" }), { theme: colorScheme })).toContain(`fill="${frameColor}"`);
  });
});

test("changing the color scheme redraws the same board immediately", async () => {
  await using demo = await open("?seed=harvest", { colorScheme: "light" });
  const { page } = demo;
  const readAppearance = async () => ({
    page: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    board: await page.locator(".stage hexsmith-board svg > g > path").first().getAttribute("fill"),
    name: await nameOf(page),
  });
  const light = await readAppearance();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(async () => (await readAppearance()).board).not.toBe(light.board);
  const dark = await readAppearance();
  expect(dark.page).not.toBe(light.page);
  expect(dark.name).toBe(light.name);
});

test("reduced motion disables animations", async () => {
  const countAnimations = async (reducedMotion: "reduce" | "no-preference") => {
    await using demo = await open("?seed=harvest", { reducedMotion });
    await demo.page.evaluate(() => {
      globalThis.animationCount = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...options) {
        ++animationCount;
        return animate.apply(this, options);
      };
    });
    const nameBefore = await nameOf(demo.page);
    await demo.page.getByRole("button", { name: "Next board" }).click();
    await expect.poll(() => nameOf(demo.page)).not.toBe(nameBefore);
    return await demo.page.evaluate(() => animationCount);
  };
  expect(await countAnimations("reduce")).toBe(0);
  expect(await countAnimations("no-preference")).toBe(1);
});

test("performance measures exist for the generation and the first board", async () => {
  await using demo = await open("?seed=harvest");
  const entries = await demo.page.evaluate(() =>
    ["generation", "first-board"].map((name) =>
      performance.getEntriesByName(name, "measure").map((entry) => entry.duration),
    ),
  );
  expect(entries.map((durations) => durations.length)).toEqual([1, 1]);
  const [[generation = Number.NaN] = [], [firstBoard = Number.NaN] = []] = entries;
  expect(generation).toBeGreaterThanOrEqual(0);
  expect(firstBoard).toBeGreaterThan(generation);
});
