// Tests the board page: evaluating and repairing a board.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { gradeBoard } from "../../web/src/draft.js";
import {
  applySwaps,
  type BoardEvaluation,
  printedBoard,
  boardFromHexes,
  encodeBoard,
  officialBoard,
  generateBoard,
  repairBoard,
  evaluateBoard,
} from "../../web/src/index.js";
import { describeBoard } from "./described.js";
import { sharedBrowser } from "./browser.js";
import { marksOf } from "./board-element.js";
import { holdSlices, nameOf, openDemo, releaseSlices } from "./demo.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const beginner = printedBoard();
const official = officialBoard({ seed: 7, layout: "extension" }).board;
const open = (search: string) => openDemo(browser, inject("demoAddress") + search);
const openBoard = (board: typeof beginner) => open(`?board=${encodeBoard(board)}`);

const percentileOf = async (page: Page) => (await page.locator(".percentile:not(:empty)").textContent()) ?? "";

test.each([
  ["an official set-up", officialBoard({ seed: 3 }).board],
  ["an official set-up for five and six", official],
  ["a generated board", generateBoard({ seed: "harvest" }).board],
])("the percentile of %s is that of its grade, rounded down", async (_, board) => {
  await using demo = await openBoard(board);
  const { percentile } = gradeBoard(board);
  expect(await percentileOf(demo.page)).toBe(
    `Fairer than ${(Math.floor(10 * percentile) / 10).toFixed(1)}% of boards.`,
  );
});

/** Returns the violations of terms with a positive weight. */
const weakPointsOf = ({ violations, energy }: BoardEvaluation) =>
  violations.filter(({ term }) => energy.terms[term].weight > 0);

test("each violation is described, and the board marks it while its button has the pointer or the focus", async () => {
  await using demo = await openBoard(beginner);
  const { page } = demo;
  const violations = weakPointsOf(evaluateBoard(beginner));
  expect(await page.locator(".fairness .count").textContent()).toBe(`${violations.length} weak points`);
  await page.locator(".fairness summary").click();
  const buttons = page.locator(".violations button");
  await expect.poll(() => buttons.count()).toBe(violations.length);
  await expect.poll(() => buttons.first().textContent()).toBe("Same terrain side by sidepasture 2 and pasture 4");
  const marked = async () => (await marksOf(page)).selected.map(({ kind, id }) => `${kind} ${id}`);
  expect(await marked()).toEqual([]);
  await buttons.first().focus();
  await expect.poll(marked).toEqual(["hex 1", "hex 5"]);
  await buttons.last().hover();
  await expect.poll(marked).not.toEqual(["hex 1", "hex 5"]);
  await page.mouse.move(1, 1); // the mark of the focused weak point returns
  await expect.poll(marked).toEqual(["hex 1", "hex 5"]);
  await buttons.first().blur();
  await expect.poll(marked).toEqual([]);
});

test("violations of every kind are described", async () => {
  const evaluation = evaluateBoard(official, { pipCap: 9 });
  expect(new Set(evaluation.violations.map(({ term }) => term)).size).toBeGreaterThan(4);
  await using demo = await open(`?board=${encodeBoard(official)}&cap=9`);
  const { page } = demo;
  await page.locator(".fairness summary").click();
  await expect.poll(() => page.locator(".violations button").count()).toBe(weakPointsOf(evaluation).length);
  const violationTexts = await page.locator(".violations button").allTextContents();
  expect(violationTexts.filter((text) => /undefined|null|NaN/.test(text))).toEqual([]);
  expect(violationTexts.some((text) => /^Best spots too strong\d+ too many where .*, .* and .* meet$/.test(text))).toBe(
    true,
  );
  await page.mouse.move(0, 0); // the list scrolls, and would leave the pointer, which ends the mark
  for (let i = 0; i < violationTexts.length; ++i) {
    await page.locator(".violations button").nth(i).focus();
    await expect.poll(async () => (await marksOf(page)).selected.length).toBeGreaterThan(0);
  }
});

describe("the repair", () => {
  test("suggests the swaps that Node finds, numbers their pieces on the board, and makes all swaps", async () => {
    await using demo = await openBoard(beginner);
    const { page } = demo;
    const repair = repairBoard(beginner);
    await page.getByRole("button", { name: "Suggest swaps" }).click();
    await page
      .locator(".swaps li")
      .nth(repair.swaps.length - 1)
      .waitFor();
    const numbers = async () => (await marksOf(page)).texts.flatMap((text) => text.split(" ")).sort();
    await expect.poll(numbers).toEqual(repair.swaps.flatMap((_, i) => [`${i + 1}`, `${i + 1}`]));
    const gains = await page.locator(".swaps .gain").allTextContents();
    expect(gains.map((text) => Number(text.replace("−", "")))).toEqual(
      repair.swaps.map(({ gain }) => expect.closeTo(gain, 0)),
    );
    await page.locator(".swaps li").nth(1).hover();
    await expect.poll(async () => (await marksOf(page)).selected.length).toBe(2);
    await page.getByRole("button", { name: `Apply all ${repair.swaps.length}` }).click();
    await expect.poll(() => nameOf(page)).toBe(describeBoard(repair.board));
    await expect.poll(() => page.locator(".swaps li").count()).toBe(0);
    await expect.poll(numbers).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Suggest swaps");
    await page.goBack();
    await expect.poll(() => nameOf(page)).toBe(describeBoard(beginner));
  });

  test("makes only the first swap, and keeps locked pieces in place", async () => {
    const locks = { terrains: Object.fromEntries(beginner.terrains.slice(0, 12).entries()) };
    const repair = repairBoard(beginner, { locks });
    const names = Object.keys(locks.terrains).map((hex) => `t${hex}`);
    await using demo = await open(`?board=${encodeBoard(beginner)}&locks=${names.join(".")}`);
    const { page } = demo;
    await page.getByRole("button", { name: "Suggest swaps" }).click();
    await page.locator(".swaps li").first().waitFor();
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    const boardAfterOneSwap = applySwaps(beginner, repair.swaps.slice(0, 1));
    await expect.poll(() => nameOf(page)).toBe(describeBoard(boardAfterOneSwap));
    expect(demo.complaints).toEqual([]);
  });

  test("of a large board runs in slices, reports progress, and can be stopped", async () => {
    const rows = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
    const hexes = rows.flatMap((r) =>
      rows
        .filter((q) => Math.abs(q + r) <= 4)
        .map((q) => ({ q, r, terrain: "wood", token: 2 + ((q * q) % 5) }) as const),
    );
    expect(hexes.length).toBe(61);
    await using demo = await openBoard(boardFromHexes(hexes).board);
    const { page } = demo;
    await page.locator(".percentile:not(:empty)").waitFor(); // the verdict is a long computation too
    await holdSlices(page);
    const suggest = page.getByRole("button", { name: "Suggest swaps" });
    const share = () => page.locator(".repair progress").evaluate((bar: HTMLProgressElement) => bar.value);
    await suggest.click();
    for (let step = 0, before = 0; step < 5; ++step, before = await share())
      await expect.poll(async () => (await releaseSlices(page), share())).toBeGreaterThan(before);
    expect(await share()).toBeLessThan(1);
    await page.getByRole("button", { name: "Stop" }).click();
    await suggest.waitFor();
    expect(await releaseSlices(page)).toBe(0);
    await expect.poll(() => page.locator(".repair progress").isVisible()).toBe(false);
    await expect.poll(() => page.locator(".swaps li").count()).toBe(0);
    expect(demo.complaints).toEqual([]);
  });
});
