// Tests the Magic-19 page as visitors use it.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { magic19 } from "../../web/src/lab.js";
import { sharedBrowser } from "./browser.js";
import { contrast, textColors } from "./contrast.js";
import { waitFrames, openDemo } from "./demo.js";
import { widthsThatScroll } from "./whole.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = (search = "&seed=harvest", options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, `${inject("demoAddress")}?page=magic19${search}`, options);

/** Segments of the puzzle. The tests do not use the segments of the page's code, so that they find errors in that code. */
const segments = "ABC CGL LPS SRQ QMH HDA AEJ CFJ LKJ SOJ QNJ HIJ".split(" ");
const letters = "ABCDEFGHIJKLMNOPQRS";
const sumsOf = (values: readonly number[]) =>
  segments.map((segment) => [...segment].reduce((sum, letter) => sum + (values[letters.indexOf(letter)] ?? NaN), 0));
const energyOf = (values: readonly number[]) => sumsOf(values).reduce((sum, value) => sum + (value - 22) ** 2, 0);

const dots = (page: Page) => page.locator(".play .dot");
const valuesOf = async (page: Page) => (await dots(page).locator(".number").allTextContents()).map(Number);
const shownSums = async (page: Page) =>
  (await page.locator(".sum text").allTextContents()).map((text) => Number(text.replace("✓ ", "")));
const status = (page: Page) => page.getByRole("status");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const figureValue = async (page: Page, name: string) =>
  Number((await page.locator(`[data-figure=${name}]`).textContent())?.replaceAll(",", ""));
const seedOf = (page: Page) => new URL(page.url()).searchParams.get("seed") ?? "";
const ascending = Array.from({ length: 19 }, (_, i) => i + 1);
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const solvedSums = segments.map(() => 22);

test("the page opens with puzzle, solutions and chart, without complaints or policy violations", async () => {
  await using demo = await open();
  const { page, complaints } = demo;
  await page.locator(".chart canvas").waitFor(); // the chart loads last
  const values = await valuesOf(page);
  expect(sorted(values)).toEqual(ascending);
  await expect.poll(() => shownSums(page)).toEqual(sumsOf(values));
  await expect.poll(() => figureValue(page, "energy")).toBe(energyOf(values));
  expect(await page.evaluate(() => observed.violations)).toEqual([]);
  await expect.poll(() => page.locator("[style]:not(.chart *)").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("the page shows the four solutions of the exhaustive search, and every line sums to 22", async () => {
  await using demo = await open();
  const shown = await demo.page
    .locator(".solution")
    .evaluateAll((drawings) =>
      drawings.map((drawing) => [...drawing.querySelectorAll(".number")].map((number) => Number(number.textContent))),
    );
  expect(shown).toEqual(magic19.solutions());
  for (const values of shown) expect(sumsOf(values)).toEqual(solvedSums);
});

test("the same seed gives the same arrangement, and an empty seed a random one", async () => {
  await using first = await open();
  await using second = await open();
  await using other = await open("");
  expect(await valuesOf(first.page)).toEqual(await valuesOf(second.page));
  expect(seedOf(other.page)).toMatch(/^[a-z0-5]{12}$/);
  expect(await valuesOf(other.page)).not.toEqual(await valuesOf(first.page));
});

test('"Solve at once" shows the result of `magic19.solve` for the seed', async () => {
  await using demo = await open();
  const { page } = demo;
  await button(page, "Solve at once").click();
  await page.locator("svg.solved").waitFor();
  const outcome = magic19.solve({ seed: "harvest" });
  await expect.poll(() => valuesOf(page)).toEqual(outcome.values);
  await expect.poll(() => shownSums(page)).toEqual(solvedSums);
  await expect.poll(() => figureValue(page, "steps")).toBe(outcome.steps);
  await expect
    .poll(() => status(page).textContent())
    .toMatch(/^Solved: all twelve lines sum to 22, as in solution [1-4]\. /);
  await expect.poll(() => page.locator(".found:visible").count()).toBe(1);
});

test("annealing at full speed ends with a solution", async () => {
  await using demo = await open();
  const { page } = demo;
  await page.getByRole("radio", { name: "Full" }).check();
  await button(page, "Anneal").click();
  await page.locator("svg.solved").waitFor();
  const values = await valuesOf(page);
  expect(sorted(values)).toEqual(ascending);
  await expect.poll(() => shownSums(page)).toEqual(solvedSums);
  expect(sumsOf(values)).toEqual(solvedSums);
  await expect.poll(() => figureValue(page, "energy")).toBe(0);
  await expect.poll(() => button(page, "Anneal").isVisible()).toBe(true);
});

test("at low speed each step shows an accepted or rejected proposal, and a pause keeps the state", async () => {
  await using demo = await open();
  const { page } = demo;
  await page.getByRole("radio", { name: "Slow" }).check();
  await button(page, "Anneal").click();
  await page.locator(".dot.accepted").first().waitFor();
  await page.locator(".dot.rejected").first().waitFor();
  await button(page, "Pause").click();
  await waitFrames(page, 2); // waits until the page shows the last step
  const values = await valuesOf(page);
  const steps = await figureValue(page, "steps");
  expect(steps).toBeGreaterThan(1);
  await expect.poll(() => figureValue(page, "energy")).toBe(energyOf(values));
  await waitFrames(page, 20);
  expect(await valuesOf(page)).toEqual(values);
  expect(await figureValue(page, "steps")).toBe(steps);
});

test("a temperature set by hand stays until cooling is enabled", async () => {
  await using demo = await open();
  const { page } = demo;
  const slider = page.getByRole("slider", { name: "Temperature" });
  const cooling = page.getByRole("checkbox", { name: "Let it cool" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect.poll(() => cooling.isChecked()).toBe(false);
  await button(page, "Anneal").click();
  await expect.poll(() => figureValue(page, "steps")).toBeGreaterThan(500);
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("1,000");
  await expect
    .poll(async () => parseInt((await page.locator("[data-figure=accepted]").textContent()) ?? ""))
    .toBeGreaterThan(50);
  await cooling.check();
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(2.9);
});

describe("by keyboard alone", () => {
  test("two dots can be swapped, and sums and status are updated", async () => {
    await using demo = await open();
    const { page } = demo;
    const before = await valuesOf(page);
    await dots(page).first().focus();
    await page.keyboard.press("ArrowRight"); // to dot B
    await page.keyboard.press("Enter");
    await expect.poll(() => dots(page).nth(1).getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("s");
    await page.keyboard.press("ArrowUp"); // O or P: the first of two equally near dots
    await page.keyboard.press("Space");
    const after = [...before];
    [after[1], after[14]] = [before[14] ?? NaN, before[1] ?? NaN];
    await expect.poll(() => valuesOf(page)).toEqual(after);
    await expect.poll(() => shownSums(page)).toEqual(sumsOf(after));
    await expect.poll(() => figureValue(page, "swaps")).toBe(1);
    await expect.poll(() => status(page).textContent()).toMatch(/^B and O swapped\./);
  });

  test("Escape deselects a dot", async () => {
    await using demo = await open();
    const { page } = demo;
    const before = await valuesOf(page);
    await dots(page).first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("[aria-pressed=true]").count()).toBe(0);
    await expect.poll(() => valuesOf(page)).toEqual(before);
  });

  test("Tab reaches everything in visual order", async () => {
    await using demo = await open();
    const { page } = demo;
    const focusOrder: string[] = [];
    for (let press = 0; press < 24; ++press) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const { activeElement: focus } = document;
        return focus && focus !== document.body ? focus.id || focus.textContent || "" : "";
      });
      if (name === "") break;
      focusOrder.push(name);
    }
    const dot = focusOrder[10] ?? "";
    expect(dot).toMatch(/^A \d+$/);
    expect(focusOrder).toEqual([
      ...["hexsmith", "Board", "Settle", "Play", "Magic-19", "Cribbage"],
      ...["EN English", "DE Deutsch", "ES Español", "FR Français", dot, "seed", "Shuffle", "Start over"],
      "shortcut",
      ...["Anneal", "Solve at once", "cooling", "temperature", "speed-fast", "Code"],
    ]);
  });
});

test("swapping the last two dots announces the win", async () => {
  await using demo = await open();
  const { page } = demo;
  await button(page, "Solve at once").click();
  await page.locator("svg.solved").waitFor();
  for (const dot of [0, 18, 0, 18]) await dots(page).nth(dot).click();
  await expect.poll(() => shownSums(page)).toEqual(solvedSums);
  await expect.poll(() => status(page).textContent()).toMatch(/^Solved: .* You did it in 2 swaps\.$/);
});

test("starting over and going back restore the arrangement of the seed", async () => {
  await using demo = await open();
  const { page } = demo;
  const start = await valuesOf(page);
  for (const dot of [2, 7]) await dots(page).nth(dot).click();
  await expect.poll(() => valuesOf(page)).not.toEqual(start);
  await button(page, "Start over").click();
  await expect.poll(() => valuesOf(page)).toEqual(start);
  await expect.poll(() => figureValue(page, "swaps")).toBe(0);
  await button(page, "Shuffle").click();
  await expect.poll(() => seedOf(page)).not.toBe("harvest");
  await expect.poll(() => valuesOf(page)).not.toEqual(start);
  await page.goBack();
  await expect.poll(() => valuesOf(page)).toEqual(start);
});

test("the page never scrolls sideways, and dots are large enough for touch, at any width", async () => {
  await using demo = await open("&seed=harvest");
  const { page } = demo;
  await page.locator(".chart canvas").waitFor();
  await button(page, "Solve at once").click();
  await page.locator("svg.solved").waitFor();
  const widths = [320, 360, 390, 768, 1280];
  expect(await widthsThatScroll(page, widths)).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const dot = async () => (await dots(page).first().boundingBox())?.width; // polled, because resizing may be delayed
    await expect.poll(dot, { message: `${width}` }).toBeGreaterThan(width < 390 ? 32 : 40);
  }
});

test("no text is wider than its card on a narrow phone", async () => {
  await using demo = await open("&seed=harvest", { viewport: { width: 320, height: 640 } });
  const clipped = await demo.page.evaluate(() =>
    [...document.querySelectorAll(".surface, .panel > section, :is(.surface, .panel) *:not(svg *, .chart *)")]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(clipped).toEqual([]);
});

describe.each(["light", "dark"] as const)("in %s mode", (colorScheme) => {
  test("every text has a contrast of at least 4.5 to 1", async () => {
    await using demo = await open("&seed=harvest", { colorScheme });
    const { page } = demo;
    const readFigureColors = async () => await page.evaluate(figureColors);
    const pairs = [...(await page.evaluate(textColors)), ...(await readFigureColors())];
    await dots(page).first().click();
    pairs.push(...(await page.evaluate(textColors)), ...(await readFigureColors()));
    await button(page, "Solve at once").click();
    await page.locator("svg.solved").waitFor();
    pairs.push(...(await page.evaluate(textColors)), ...(await readFigureColors()));
    expect(pairs.length).toBeGreaterThan(200);
    expect(pairs.filter(({ color, background }) => contrast(color, background) < 4.5)).toEqual([]);
  });
});

test("reduced motion disables the flight of numbers", async () => {
  const countFlights = async (reducedMotion: "reduce" | "no-preference") => {
    await using demo = await open("&seed=harvest", { reducedMotion });
    await dots(demo.page).first().click();
    return await dots(demo.page)
      .last()
      .evaluate((dot) => {
        dot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return document.getAnimations().length;
      });
  };
  expect(await countFlights("reduce")).toBe(0);
  expect(await countFlights("no-preference")).toBe(2);
});

test("annealing at full speed works for 4 ms in a frame, and reads the clock every 100 steps", async () => {
  await using demo = await open();
  const { page } = demo;
  await page.locator(".chart canvas").waitFor();
  await page.getByRole("radio", { name: "Full" }).check();
  await page.getByRole("slider", { name: "Temperature" }).press("End"); // at this temperature, annealing does not solve the puzzle
  const steps = await page.evaluate(async () => {
    let time = performance.now();
    performance.now = () => ++time; // advances by a millisecond at each reading
    [...document.querySelectorAll("button")].find((one) => one.textContent === "Anneal")?.click();
    const stepCounts: number[] = [];
    for (let frame = 0; frame < 20; ++frame) {
      await new Promise(requestAnimationFrame);
      stepCounts.push(Number(document.querySelector("[data-figure=steps]")?.textContent?.replace(",", "")));
    }
    return stepCounts;
  });
  expect(steps).toEqual(steps.map((_, frame) => 400 * (frame + 1)));
});

/** Runs in the page: returns the text colors of dots and sums. */
function figureColors(): ReturnType<typeof textColors> {
  const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number).slice(0, 3);
  return [...document.querySelectorAll(".puzzle text")].map((text) => {
    const background = text.parentElement?.querySelector(".disc, circle:not(.ring), rect");
    if (!background) throw new Error("a text without a background");
    const ground = getComputedStyle(background).fill;
    return { text: text.textContent ?? "", color: rgb(getComputedStyle(text).fill), background: rgb(ground) };
  });
}
