// Tests what the pages with a board share: undo and redo, links, saved boards, choosing among boards, and editing harbors
// and shapes.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { decodeBoard, generateBoard, layoutOf, printedBoard } from "../../web/src/index.js";
import { coachDraft } from "../../web/src/draft.js";
import { describeBoard } from "./described.js";
import { sharedBrowser } from "./browser.js";
import { waitUntilComplete, nameOf, openDemo } from "./demo.js";
import { marksOf, target } from "./board-element.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = (search: string, options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, inject("demoAddress") + search, options);
const harvest = generateBoard({ seed: "harvest" }).board;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const boardOf = (page: Page) => decodeBoard(queryOf(page).get("board") ?? "");

test("undo and redo update the address, and correspond to the browser's back and forward", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  expect(await button(page, "Undo").isDisabled()).toBe(true);
  await button(page, "Beginner board").click();
  const beginner = describeBoard(printedBoard());
  await expect.poll(() => nameOf(page)).toBe(beginner);
  await button(page, "Undo").click();
  await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
  await expect.poll(() => queryOf(page).get("seed")).toBe("harvest");
  await expect.poll(() => button(page, "Undo").isDisabled()).toBe(true);
  await button(page, "Redo").click();
  await expect.poll(() => nameOf(page)).toBe(beginner);
  await expect.poll(() => button(page, "Redo").isDisabled()).toBe(true);
  await page.goBack();
  await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
  await expect.poll(() => button(page, "Redo").isDisabled()).toBe(false);
});

test("the links to the draft page and back preserve locks and code", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await page.locator(`${target}[data-hex="4"]`).click();
  await page.getByLabel("Lock terrain").check();
  await expect.poll(() => queryOf(page).get("locks")).toBe("t4");
  const queryBefore = queryOf(page);
  await page.getByRole("link", { name: "Where to settle" }).click();
  await page.locator(".legend").waitFor();
  await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
  await expect.poll(() => queryOf(page).get("board")).toBe(queryBefore.get("board"));
  await expect.poll(() => queryOf(page).get("locks")).toBe("t4");
  await page.locator("button.next").click();
  await expect.poll(() => nameOf(page)).not.toBe(describeBoard(harvest));
  await expect.poll(() => boardOf(page).terrains[4]).toBe(harvest.terrains[4]);
  await page.getByRole("link", { name: "Look at the board" }).click();
  await expect.poll(async () => (await marksOf(page)).texts.length).toBe(1);
  await page.goBack();
  await page.locator(".legend").waitFor();
});

test("visitors can edit, lock and unlock a harbor by keyboard", async () => {
  await using demo = await open("?seed=harvest&harbors=shuffled");
  const { page } = demo;
  const { harbors } = generateBoard({ seed: "harvest", harbors: "shuffled" }).board;
  const slot = harbors.findIndex((kind) => kind !== "ore");
  const harbor = page.locator(`${target}[data-harbor-slot="${slot}"]`);
  await harbor.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("harbor");
  await page.getByLabel("Harbor", { exact: true }).selectOption("ore");
  await expect.poll(() => boardOf(page).harbors[slot]).toBe("ore");
  await page.getByLabel("Lock harbor").check();
  await expect.poll(() => queryOf(page).get("locks")).toBe(`h${slot}`);
  await expect.poll(() => harbor.getAttribute("aria-label")).toMatch(/^Harbor \d, in the [a-z-]+: Ore 2:1, locked$/);
  const editedName = await nameOf(page);
  // The layout has one ore harbor, so no board can be generated while a second ore harbor is locked.
  await page.getByLabel("Lock harbor").uncheck();
  await page.locator("button.next").click();
  await expect.poll(() => nameOf(page)).not.toBe(editedName);
});

test("visitors can show one of twelve boards", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await button(page, "Choose from 12").click();
  await page.getByText("12 boards.").waitFor();
  await expect.poll(() => page.locator(".candidates .picture").count()).toBe(12);
  await page.locator(".candidates .picture").nth(4).click();
  await expect.poll(() => page.locator(".candidates .picture").count()).toBe(0); // the dialog is closed
  await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
  const seed = queryOf(page).get("seed") ?? "";
  await expect.poll(() => nameOf(page)).toBe(describeBoard(generateBoard({ seed }).board));
});

test("recent boards and favorites survive a reload and can be opened", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await button(page, "Favorite").click();
  await page.locator("button.next").click();
  await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
  await page.reload();
  const harvestButtons = page.getByRole("button", { name: "Open board harvest" });
  await harvestButtons.first().waitFor();
  await expect.poll(() => harvestButtons.count()).toBe(2); // one among the favorites, and one among the recent boards
  await harvestButtons.first().click();
  await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
  await expect.poll(() => button(page, "Favorite").getAttribute("aria-pressed")).toBe("true");
});

describe("a custom shape", () => {
  const hex = (page: Page, id: number) => page.locator(`.shape hexsmith-board [role=button][data-hex="${id}"]`);

  test("can be drawn with the pointer, and generates a board and the next", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await button(page, "Draw a shape").click();
    await button(page, "Remove all").click();
    for (let id = 26; id < 35; ++id) await hex(page, id).click();
    await expect.poll(() => page.locator(".shape [role=status]").textContent()).toBe("9 hexes");
    await button(page, "Make this board").click();
    await expect.poll(() => page.locator(`${target}[data-hex]`).count()).toBe(9);
    await expect.poll(() => boardOf(page).terrains.length).toBe(9);
    await page.reload();
    await waitUntilComplete(page);
    const { terrains } = boardOf(page);
    for (let i = 0; i < 3; ++i) await page.locator("button.next").click(); // one of three boards differs
    await expect.poll(() => boardOf(page).terrains).not.toEqual(terrains);
    await expect.poll(() => page.locator(".stage hexsmith-board [part=hex]").count()).toBe(9);
  });

  test("can be drawn by keyboard", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await button(page, "Draw a shape").click();
    await expect.poll(() => page.locator(".shape [role=status]").textContent()).toBe("19 hexes");
    await hex(page, 0).focus();
    for (const key of ["Space", "ArrowRight", "Enter", "ArrowDown"]) await page.keyboard.press(key);
    await expect.poll(() => page.locator(".shape [role=status]").textContent()).toBe("21 hexes");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog.shape").isVisible()).toBe(false);
    await expect.poll(() => queryOf(page).get("seed")).toBe("harvest");
  });
});

test("the draft page shows the number of picks before a turn, and the score of a spot under the pointer", async () => {
  await using demo = await open("?page=settle&seed=harvest&players=3");
  const { page } = demo;
  const { picksBefore } = coachDraft(harvest, { players: 3, player: 3, seed: "coach" });
  await page.locator(".chances li").first().waitFor();
  await expect.poll(() => page.locator(".coach").textContent()).toContain(`${picksBefore} picks before that turn.`);
  await page.locator(".chances button").nth(2).hover();
  await expect.poll(() => page.locator(".spot-view output").textContent()).not.toBe("");
});

test("on a phone the next board is in the bar, and one sheet is open at a time", async () => {
  await using demo = await open("?seed=harvest", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = demo;
  const next = await page.locator("button.next").boundingBox();
  expect(next?.y).toBeGreaterThan(700);
  expect(await page.locator(".fairness").isVisible()).toBe(false);
  await button(page, "Repair").tap();
  await expect.poll(() => page.locator(".fairness").isVisible()).toBe(true);
  await button(page, "Details").tap();
  await expect.poll(() => page.locator(".fairness").isVisible()).toBe(false);
  await expect.poll(() => page.locator(".energy").isVisible()).toBe(true);
  await page.locator(".how > summary").focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".energy").isVisible()).toBe(false);
  await page.locator(`${target}[data-hex="4"]`).tap();
  await expect.poll(() => page.locator(".hex-editor").isVisible()).toBe(true);
  expect(layoutOf().hexes.length).toBe(await page.locator(`${target}[data-hex]`).count());
});
