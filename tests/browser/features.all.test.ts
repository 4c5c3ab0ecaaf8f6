// Tests features of the demo that visit.all.test.ts does not test, in both engines, by mouse and by keyboard. Other files
// test most features in Chromium only. These tests find differences between the engines.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { init } from "hexsmith/game/external";
import { gameOfHash, recordOf } from "../../web/demo/play/address.js";
import { boardId, generateBoard, renderSvg } from "../../web/src/index.js";
import { coachDraft } from "../../web/src/draft.js";
import { cribbage, magic19 } from "../../web/src/lab.js";
import { describeBoard } from "./described.js";
import { openBrowser } from "./browser.js";
import { holdSlices, releaseSlices } from "./demo.js";
import { type Engine, engines, openEngine } from "./engines.js";
import { differenceOf } from "./pictures.js";
import {
  arrived,
  boardOf,
  findControl,
  focusedId,
  keys,
  mouse,
  nameOf,
  openVisit,
  press,
  queryOf,
  ways,
} from "./visit.js";
import { deepPiece, deepTarget } from "./board-element.js";

await init(); // the tests call the demo's functions, which need the module

const harvest = generateBoard({ seed: "harvest" }).board;
const game = "?page=play&seed=harvest#you=1&levels=ir&points=3&dice=features";
const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent);
const countOf = (page: Page, selector: string) => page.$$eval(selector, ({ length }) => length);
const focus = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement | SVGElement).focus());

describe.each(Object.keys(engines) as Engine[])("in %s", (engine) => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "hexsmith-"));
    browser = await openEngine(engine, folder);
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  const open = (search: string, viewport?: { width: number; height: number }) => openVisit(browser, search, viewport);

  test.each(ways)("one of twelve boards can be shown, by %s", async (_, way) => {
    const { page, complaints } = await open("?seed=harvest");
    await press(page, way, "Choose from 12");
    await page.waitForSelector(".candidates li:nth-child(12)"); // until then, the dialog grows
    await way.use(page, ".candidates li:nth-child(5) .picture");
    await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
    await expect
      .poll(() => nameOf(page))
      .toBe(describeBoard(generateBoard({ seed: queryOf(page).get("seed") ?? "" }).board));
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(ways)("a favorite survives a reload and can be opened, by %s", async (_, way) => {
    const { page, complaints } = await open("?seed=harvest");
    await press(page, way, "Favorite");
    await press(page, way, "Beginner board");
    await expect.poll(() => nameOf(page)).not.toBe(describeBoard(harvest));
    await page.reload();
    await press(page, way, "Open board harvest");
    await expect.poll(() => nameOf(page)).toBe(describeBoard(harvest));
    await press(page, way, "Favorite"); // removes the favorite for the next test
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(ways)("options generate another board from the same seed, by %s", async (_, way) => {
    const { page, complaints } = await open("?seed=harvest");
    await press(page, way, "More options");
    const options = { desert: "coast", harbors: "shuffled" } as const;
    for (const [name, value] of Object.entries(options)) {
      await way.choose(page, `${name}-${value}`);
      await expect.poll(() => queryOf(page).get(name)).toBe(value);
    }
    await focus(page, "#pipCap"); // arrow keys move a slider more reliably than the mouse
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => queryOf(page).get("cap")).toBe("12");
    const { board } = generateBoard({ seed: "harvest", ...options, pipCap: 12 });
    await expect.poll(() => nameOf(page)).toBe(describeBoard(board));
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(ways)("a harbor can be edited and locked, by %s", async (_, way) => {
    const { page, complaints } = await open("?seed=harvest&harbors=shuffled");
    const { harbors } = generateBoard({ seed: "harvest", harbors: "shuffled" }).board;
    const slot = harbors.findIndex((kind) => kind !== "ore");
    await way.use(page, `${deepTarget}[data-harbor-slot="${slot}"]`);
    if (way === mouse) await page.select("#harbor", "ore");
    else {
      await expect.poll(() => focusedId(page)).toBe("harbor");
      await page.keyboard.type("O");
      await page.keyboard.press("Tab"); // Firefox fires change events on blur
    }
    await expect.poll(() => boardOf(page).harbors[slot]).toBe("ore");
    const lock = await findControl(page, "checkbox", "Lock harbor");
    if (way === mouse) await lock.click();
    else {
      await lock.focus();
      await page.keyboard.press(" ");
    }
    await expect.poll(() => queryOf(page).get("locks")).toBe(`h${slot}`);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a shape can be drawn by pointer and by keyboard", async () => {
    const { page, complaints } = await open("?seed=harvest");
    await press(page, mouse, "Draw a shape");
    await press(page, mouse, "Remove all");
    const hex = (id: number) => `.shape hexsmith-board >>> [role=button][data-hex="${id}"]`;
    for (const id of [26, 27, 28]) await mouse.use(page, hex(id));
    await expect.poll(() => textOf(page, ".shape [role=status]")).toBe("3 hexes");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press(" ");
    await expect.poll(() => textOf(page, ".shape [role=status]")).toBe("4 hexes");
    await press(page, keys, "Make this board");
    await expect.poll(() => queryOf(page).has("board")).toBe(true);
    await expect.poll(() => countOf(page, ".stage hexsmith-board >>> [part=hex]")).toBe(4);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("on the draft page, players can settle by keyboard, and the coach's numbers are correct", async () => {
    const { page, complaints } = await open("?page=settle&seed=harvest&players=3");
    const { spots } = coachDraft(harvest, { players: 3, player: 3, seed: "coach" });
    await page.waitForSelector(".chances li");
    const shown = await page.$$eval(".chances .spot-chance", (elements) =>
      elements.map(({ textContent }) => textContent),
    );
    expect(shown.map((text) => Number.parseInt(text ?? ""))).toEqual(
      spots.slice(0, 8).map(({ stillOpen }) => Number((100 * stillOpen).toFixed(0))),
    );
    await focus(page, deepTarget + "[tabindex='0']");
    await expect.poll(() => focusedId(page)).toBe("3");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focusedId(page)).toBe("0");
    await page.keyboard.press("Enter");
    await expect.poll(() => textOf(page, ".turn")).toBe("Player 2, settlement 1");
    await press(page, mouse, "Take suggestion");
    await expect.poll(() => textOf(page, ".turn")).toBe("Player 3, settlement 1");
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(ways)("the verdict about the seats is computed until the visitor stops, by %s", async (_, way) => {
    const { page, complaints } = await open("?page=play&seed=a#you=1&levels=i&points=10&dice=features");
    await page.waitForSelector(deepTarget);
    await holdSlices(page);
    const part = ".balance";
    await page.$eval(part, (details) => ((details as HTMLDetailsElement).open = true));
    const figures = () => page.$$eval(`${part} li`, (rows) => rows.map(({ textContent }) => textContent));
    const nextFigures = async () => (await releaseSlices(page, 10), figures());
    await press(page, way, "Compute", part);
    await expect.poll(nextFigures).not.toEqual([]);
    const shown = await figures();
    await expect.poll(nextFigures).not.toEqual(shown);
    await press(page, way, "Stop", part);
    await findControl(page, "button", "Compute", part);
    const figuresWhenStopped = await figures();
    expect(await releaseSlices(page)).toBe(0);
    expect(await figures()).toEqual(figuresWhenStopped);
    expect(await textOf(page, `${part} .verdict`)).toMatch(/^(Balanced|Unbalanced|Undecided):/);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(ways)("a move can be undone, and a game replayed move by move, by %s", async (name, way) => {
    const { page, complaints } = await open(`${game}-${name}`); // separate games, because a started game would be continued
    const expectPrompt = (text: string) => expect.poll(() => textOf(page, ".prompt")).toBe(text);
    const settle = () => way.use(page, deepTarget);
    await way.choose(page, "pace-fast");
    await expectPrompt("Place a settlement.");
    await settle();
    await expectPrompt("Place a road next to it.");
    await press(page, way, "Undo");
    await expectPrompt("Place a settlement.");
    await expect.poll(() => countOf(page, deepPiece + ':has(path[d^="M-.23 .2V"])')).toBe(0);
    await settle();
    await expectPrompt("Place a road next to it.");
    await way.use(page, deepTarget);
    await expectPrompt("Place a settlement."); // the other player has settled twice
    const steps = () => {
      const { hash, search } = new URL(page.url());
      return recordOf(harvest, gameOfHash(hash, search)).steps;
    };
    await expect.poll(steps).toHaveLength(2 + 2 * 2);
    await press(page, way, "Replay");
    const slider = await findControl(page, "slider", "Move");
    await slider.focus();
    await page.keyboard.press("Home");
    await expect.poll(() => countOf(page, deepPiece)).toBe(0);
    await press(page, way, "Next move");
    await expect.poll(() => countOf(page, deepPiece)).toBe(1);
    await expect.poll(() => textOf(page, ".prompt")).toMatch(/^Move 1 of 6\./);
    await press(page, way, "Back to the game");
    await expect.poll(() => textOf(page, ".prompt")).toBe("Place a settlement.");
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("on a phone the next board is in the bar, and one sheet is open at a time", async () => {
    const { page, complaints } = await open("?seed=harvest", { width: 390, height: 844 });
    const next = await (await page.$("button.next"))?.boundingBox();
    expect(next?.y).toBeGreaterThan(700);
    const isVisible = (selector: string) => page.$eval(selector, (element) => element.checkVisibility());
    await press(page, mouse, "Repair");
    await expect.poll(async () => [await isVisible(".fairness"), await isVisible(".how")]).toEqual([true, false]);
    await press(page, keys, "Details");
    await expect.poll(async () => [await isVisible(".fairness"), await isVisible(".how")]).toEqual([false, true]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(ways)("changing the language preserves the board, by %s", async (_, way) => {
    const { page, complaints } = await open("?seed=harvest");
    await arrived(page, () => way.use(page, ".languages a[lang=de]"));
    await expect.poll(() => page.$eval("html", ({ lang }) => lang).catch(() => undefined)).toBe("de");
    await expect.poll(() => queryOf(page).get("seed")).toBe("harvest");
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(ways)("the PNG equals the SVG, by %s", async (_, way) => {
    const { page, complaints } = await open("?seed=harvest");
    await press(page, way, "Save PNG");
    const file = join(folder, `hexsmith-${boardId(harvest)}.png`);
    const isFileComplete = () => existsSync(file) && readFileSync(file).includes("IEND"); // the name of a PNG's last chunk
    await expect.poll(isFileComplete).toBe(true);
    const png = readFileSync(file);
    rmSync(file);
    const svg = renderSvg(harvest, { width: 2000 });
    const comparisonBrowser = await openBrowser();
    const difference = await differenceOf(
      comparisonBrowser,
      { type: "image/png", bytes: png },
      { type: "image/svg+xml", bytes: svg },
    );
    expect(difference).toBeLessThan(0.01);
    await comparisonBrowser.close();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("lab: the puzzle is solved by mouse, and discards are ranked for another crib by keyboard", async () => {
    const hand = ["2S", "3S", "4S", "5D", "5H", "JS"];
    const { page, complaints } = await open(`?page=lab&seed=harvest&cards=${hand.join("")}`);
    await press(page, mouse, "Solve");
    await expect.poll(async () => (await page.$$(".line.right")).length).toBe(12);
    expect(await page.$$eval(".puzzle .dot", (dots) => dots.map(({ textContent }) => Number(textContent)))).toEqual(
      magic19.solve({ seed: "harvest" }).values,
    );
    await (await findControl(page, "radio", "Mine")).focus();
    await page.keyboard.press("ArrowRight");
    const nets = () =>
      page.$$eval(".ranking td:last-child", (cells) =>
        cells.map(({ textContent }) => Number(textContent?.replace("−", "-"))),
      );
    const expectedNets = cribbage.discards(hand, { ownCrib: false }).map(({ net }) => Number(net.toFixed(2)));
    await expect.poll(nets).toEqual(expectedNets);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
