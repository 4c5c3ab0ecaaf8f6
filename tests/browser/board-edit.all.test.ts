// Tests the board page: locking and editing hexes, and showing boards from other sources.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import {
  printedBoard,
  type Board,
  boardFromHexes,
  decodeBoard,
  encodeBoard,
  generateBoard,
  evaluateBoard,
} from "../../web/src/index.js";
import { words } from "../../web/demo/texts/english.js";
import { describeBoard } from "./described.js";
import { sharedBrowser } from "./browser.js";
import { nameOf, openDemo } from "./demo.js";
import { focusedId, marksOf, target } from "./board-element.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const harvest = generateBoard({ seed: "harvest" }).board;
const beginner = printedBoard();
const open = (search: string) => openDemo(browser, inject("demoAddress") + search);
const codeOf = (page: Page) => new URL(page.url()).searchParams.get("board") ?? "";
const boardOf = (page: Page): Board => decodeBoard(codeOf(page));
const hex = (page: Page, id: number) => page.locator(`${target}[data-hex="${id}"]`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe("the editor", () => {
  test("changes a hex's terrain and number, evaluates the board again, and puts its code in the address", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await hex(page, 4).click();
    await expect.poll(() => page.locator(".hex-editor h2").textContent()).toBe("Hex in row 2, place 2");
    await page.getByLabel("Terrain", { exact: true }).selectOption("ore");
    await page.getByLabel("Number", { exact: true }).selectOption("12");
    const editedBoard = {
      ...harvest,
      terrains: harvest.terrains.map((terrain, i) => (i === 4 ? "ore" : terrain)),
      tokens: harvest.tokens.map((token, i) => (i === 4 ? 12 : token)),
    };
    await expect.poll(() => boardOf(page)).toEqual(editedBoard);
    await expect.poll(() => nameOf(page)).toBe(describeBoard(editedBoard));
    await page.locator(".how > summary").click();
    const total = async () => Number((await page.locator(".energy output").textContent())?.replaceAll(",", ""));
    await expect.poll(total).toBeCloseTo(evaluateBoard(editedBoard).energy.total, 0);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
  });

  test("removes the number of a hex that becomes a desert, and adds one to a former desert", async () => {
    await using demo = await open(`?board=${encodeBoard(beginner)}`);
    const { page } = demo;
    await hex(page, 9).click();
    await expect.poll(() => page.getByLabel("Number", { exact: true }).isDisabled()).toBe(true);
    await page.getByLabel("Terrain", { exact: true }).selectOption("wood");
    await expect.poll(() => boardOf(page).tokens[9]).toBe(2);
    await hex(page, 0).click();
    await page.getByLabel("Terrain", { exact: true }).selectOption("desert");
    await expect.poll(() => boardOf(page).tokens[0]).toBeNull();
    expect(demo.complaints).toEqual([]);
  });

  test("works by keyboard alone: arrows move, Enter edits, Escape returns, L locks", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await hex(page, 0).focus();
    for (const key of ["Right", "Right", "Down", "Down", "Left", "Up"]) await page.keyboard.press(`Arrow${key}`);
    await expect.poll(() => focusedId(page)).toBe("4");
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedId(page)).toBe("hex-terrain");
    await page.keyboard.press("d");
    await expect.poll(() => boardOf(page).terrains[4]).toBe("desert");
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedId(page)).toBe("4");
    await expect.poll(() => page.locator(".hex-editor").isVisible()).toBe(false);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("l");
    const { terrains, tokens } = boardOf(page);
    const name = `Row 2, place 1: ${words.terrains[terrains[3] ?? "sea"]} ${tokens[3]}`;
    await expect.poll(() => hex(page, 3).getAttribute("aria-label")).toBe(`${name}, locked`);
    await page.keyboard.press("l");
    await expect.poll(() => hex(page, 3).getAttribute("aria-label")).toBe(name);
  });
});

describe("locks", () => {
  test("keep their pieces in place while the rest is generated again, and are in the address", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await hex(page, 9).click();
    await page.getByLabel("Lock terrain").check();
    await page.getByLabel("Lock number").check();
    await hex(page, 0).click();
    await page.getByLabel("Lock terrain").check();
    const lockMarks = async () => (await marksOf(page)).texts;
    await expect.poll(lockMarks).toEqual(["terrain", "fixed"]);
    const codes = new Set<string>();
    for (let round = 0; round < 4; ++round) {
      const code = codeOf(page);
      await press(page, "Regenerate the rest");
      await expect.poll(() => codeOf(page)).not.toBe(code);
      const board = boardOf(page);
      expect([board.terrains[9], board.tokens[9], board.terrains[0]]).toEqual([
        harvest.terrains[9],
        harvest.tokens[9],
        harvest.terrains[0],
      ]);
      codes.add(codeOf(page));
    }
    expect(codes.size).toBe(4);
    await expect.poll(() => new URL(page.url()).searchParams.get("locks")).toBe("t0.t9.n9");
    const name = describeBoard(boardOf(page));
    await page.reload();
    await expect.poll(() => nameOf(page)).toBe(name);
    await expect.poll(lockMarks).toEqual(["terrain", "fixed"]);
    await hex(page, 5).click();
    await press(page, "Unlock all");
    await expect.poll(lockMarks).toEqual([]);
    await expect.poll(() => page.locator("button.next").textContent()).toBe("Next boardN");
  });

  test("that no board can satisfy cause a message, and the board stays", async () => {
    await using demo = await open(`?board=${encodeBoard(beginner)}&locks=t9`);
    const { page } = demo;
    await hex(page, 0).click();
    await page.getByLabel("Terrain", { exact: true }).selectOption("desert");
    await page.getByLabel("Lock terrain").check();
    await expect.poll(() => boardOf(page).terrains[0]).toBe("desert");
    const name = describeBoard(boardOf(page));
    await press(page, "Regenerate the rest");
    await expect
      .poll(() => page.locator(".overview .refusal").textContent())
      .toBe(
        "More of a piece is locked than there is: 2 × desert instead of 1. It is about row 3, place 3. The board stays as it was.",
      );
    await expect.poll(() => nameOf(page)).toBe(name);
    await hex(page, 9).click();
    await page.getByLabel("Lock terrain").uncheck();
    await press(page, "Regenerate the rest");
    await expect.poll(() => nameOf(page)).not.toBe(name);
    await expect.poll(() => boardOf(page).terrains[0]).toBe("desert");
  });
});

describe("a board from another source", () => {
  test("can be the beginners' set-up, or the official set-up of the layout", async () => {
    await using demo = await open("?seed=harvest&layout=extension");
    const { page } = demo;
    await press(page, "Official set-up");
    await expect.poll(() => boardOf(page).layout).toBe("extension");
    expect(evaluateBoard(boardOf(page)).energy.terms.adjacentHighNumbers.value).toBe(0);
    await press(page, "Beginner board");
    await expect.poll(() => boardOf(page)).toEqual(beginner);
    await expect.poll(() => page.getByRole("radio", { name: "Standard" }).isChecked()).toBe(true);
    await expect.poll(() => page.locator(".annealing").isVisible()).toBe(false);
  });

  test("can be pasted as a code or link, and an invalid code is refused with the reason", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    const code = encodeBoard(beginner);
    const paste = async (text: string) => {
      await page.locator("#code").fill(text);
      await page.keyboard.press("Enter");
    };
    await paste(` ${code} `);
    await expect.poll(() => nameOf(page)).toBe(describeBoard(beginner));
    await paste(`https://example.org/board?seed=42&preset=classic`);
    const classic = generateBoard({ seed: 42, preset: "classic" }).board;
    await expect.poll(() => nameOf(page)).toBe(describeBoard(classic));
    await paste(`${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}`);
    await expect
      .poll(() => page.locator(".sources .refusal").textContent())
      .toBe("This is no board: its code is not whole, or has a wrong character.");
    await expect.poll(() => nameOf(page)).toBe(describeBoard(classic));
    expect(demo.complaints).toEqual([]);
  });

  test("can have a custom layout, and can be evaluated and edited", async () => {
    const hexes = [0, 1, 2, 3].map((q) => ({ q, r: 0, terrain: "wood", token: 8 }) as const);
    const { board } = boardFromHexes(hexes);
    await using demo = await open(`?board=${encodeBoard(board)}`);
    const { page } = demo;
    expect(await nameOf(page)).toBe(describeBoard(board));
    expect(await page.locator(".percentile:not(:empty)").textContent()).toMatch(/^Fairer than [\d.]+% of/);
    await hex(page, 2).click();
    await page.getByLabel("Number", { exact: true }).selectOption("4");
    await expect.poll(() => boardOf(page).tokens).toEqual([8, 8, 4, 8]);
    expect(demo.complaints).toEqual([]);
  });

  test("is evaluated again instead of replaced when an option changes, and an invalid code is explained", async () => {
    await using demo = await open(`?board=${encodeBoard(beginner)}`);
    const { page } = demo;
    await page.getByText("More options").click();
    await page.getByRole("slider", { name: "Best spot at most (pips)" }).fill("9");
    await expect.poll(() => nameOf(page)).toBe(describeBoard(beginner));
    const caps = evaluateBoard(beginner, { pipCap: 9 }).energy.terms.pipsAboveCap;
    await page.locator(".how > summary").click();
    const row = page.locator(".energy tr", { hasText: "Best spots too strong" });
    await expect.poll(() => row.locator("td").first().textContent()).toBe(String(caps.value));
    await page.goto(`${inject("demoAddress")}?board=nonsense&seed=harvest`);
    await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
    await expect
      .poll(() => page.locator(".overview .refusal").textContent())
      .toBe("This is no board: its code is not whole, or has a wrong character. Another board is shown.");
  });
});
