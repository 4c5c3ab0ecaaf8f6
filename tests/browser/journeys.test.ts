// Tests long visits to the demo in the project's engine: a visitor generates, evaluates, changes and shares boards, continues
// a draft as a game and reviews the game, and uses every page offline. tests/web/demo tests the logic of the pages, and
// *.all.test.ts test every control, width and language.
import type { BrowserContext, Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { texts } from "../../web/demo/texts/english.js";
import { wholePercents } from "../../web/demo/texts/numbers.js";
import { type Game, legalMoves, playerView } from "../../web/src/game.js";
import {
  applySwaps,
  type Board,
  boardId,
  encodeBoard,
  evaluateBoard,
  generateBoard,
  printedBoard,
  rankSpots,
  renderSvg,
  repairBoard,
  type Spot,
} from "../../web/src/index.js";
import { cribbage, magic19 } from "../../web/src/lab.js";
import { describeReason } from "../../web/src/languages.js";
import { coachDraft, gradeBoard, seatChances, suggestDraft } from "../../web/src/draft.js";
import { marksOf, deepPiece, deepTarget, target } from "./board-element.js";
import { describeBoard } from "./described.js";
import { waitUntilComplete } from "./demo.js";
import { openContext, openPage } from "./engines.js";
import { openSite } from "./site.js";
import { addressOf, board as harvest, waitForTurn, gamesOf } from "./turns.js";
import { findControl, arrived, boardOf, focusedId, keys, mouse, nameOf, openVisit, press, queryOf } from "./visit.js";
import { visit } from "./without-network.js";

let browser: BrowserContext;
beforeAll(async () => {
  browser = await openContext(inject("engine"));
});
afterAll(() => browser.close());

const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent);
const textsOf = (page: Page, selector: string) =>
  page.$$eval(selector, (elements) => elements.map(({ textContent }) => textContent ?? ""));
const countOf = (page: Page, selector: string) => page.$$eval(selector, ({ length }) => length);
const numbersOf = async (page: Page, selector: string) =>
  (await textsOf(page, selector)).map((text) => Number(text.replace("−", "-").replace(/[^\d.-]/g, "")));
const expectBoard = (page: Page, board: Board) => expect.poll(() => nameOf(page)).toBe(describeBoard(board));
/** Returns an assertion that polls the value of a key in the address. */
const pollQuery = (page: Page, key: string) => expect.poll(() => queryOf(page).get(key));
const follow = (page: Page, name: string) =>
  arrived(page, async () => (await page.waitForSelector(`main ::-p-text(${name})`))?.click());

test("a board is generated, evaluated, edited and locked, and each step is in the browser's history", async () => {
  const { page, complaints } = await openVisit(browser, "?seed=harvest");
  await expectBoard(page, harvest);
  await expect.poll(() => textOf(page, ".grade")).toMatch(/^(Fair|Very fair|Excellent)$/);
  const chances = wholePercents(
    seatChances(harvest, { players: 4, seed: 1, samples: 200 }).seats.map(({ winChance }) => winChance),
  );
  await expect.poll(() => textOf(page, ".facts")).toContain(`seats win ${chances.join("/")}%.`);
  const share = Math.floor(10 * gradeBoard(harvest).percentile) / 10;
  expect(await textOf(page, ".percentile")).toBe(`Fairer than ${share.toFixed(1)}% of boards.`);

  await page.click("button.next");
  await pollQuery(page, "seed").not.toBe("harvest");
  const next = generateBoard({ seed: queryOf(page).get("seed") ?? "" }).board;
  await expectBoard(page, next);
  await press(page, mouse, "Undo");
  await expectBoard(page, harvest);
  await press(page, mouse, "Redo");
  await expectBoard(page, next);
  await page.goBack();
  await expectBoard(page, harvest);

  await press(page, mouse, "More options");
  for (const [name, value] of [
    ["desert", "coast"],
    ["harbors", "shuffled"],
    ["tokenOrder", "spiral"],
  ] as const) {
    await mouse.choose(page, `${name}-${value}`);
    await pollQuery(page, name).toBe(value);
  }
  const options = { seed: "harvest", desert: "coast", harbors: "shuffled", tokenOrder: "spiral" } as const;
  await expectBoard(page, generateBoard(options).board);
  await page.$eval("#forbid-adjacentHighNumbers", (box) => (box as HTMLElement).focus());
  await page.keyboard.press(" ");
  await pollQuery(page, "forbid").toBe("adjacentHighNumbers");
  const optionBoard = generateBoard({ ...options, forbid: ["adjacentHighNumbers"] }).board;
  await expectBoard(page, optionBoard);
  await page.reload();
  await waitUntilComplete(page);
  await expectBoard(page, optionBoard);
  await page.click(".how > summary");
  await page.waitForSelector(".chart svg");

  // A hex is edited by keyboard and locked. The address then has the board's code, and the board is evaluated again.
  await page.$eval(`${deepTarget}[data-hex="4"]`, (hex) => (hex as SVGElement).focus());
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedId(page)).toBe("hex-terrain");
  const [terrain, key] = optionBoard.terrains[4] === "brick" ? (["wool", "p"] as const) : (["brick", "h"] as const);
  await page.keyboard.press(key); // first letter of "Pasture" or "Hills"
  await page.keyboard.press("Tab"); // Firefox fires change events on blur
  await expect.poll(() => boardOf(page).terrains[4]).toBe(terrain);
  const editedBoard = boardOf(page);
  expect(editedBoard.terrains.map((one, i) => (i === 4 ? optionBoard.terrains[i] : one))).toEqual(optionBoard.terrains);
  await expectBoard(page, editedBoard);
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedId(page)).toBe("4");
  await page.keyboard.press("l");
  await pollQuery(page, "locks").toBe("t4.n4");
  const total = async () => (await numbersOf(page, ".energy output"))[0];
  await expect.poll(total).toBeCloseTo(evaluateBoard(editedBoard).energy.total, 0);
  await page.click("button.next");
  await pollQuery(page, "board").not.toBe(encodeBoard(editedBoard));
  expect(boardOf(page).terrains[4]).toBe(terrain);
  expect(complaints).toEqual([]);
  await page.close();
});

test("a board from another source is repaired, saved and shared, and invalid codes are refused", async () => {
  const beginner = printedBoard();
  const { page, complaints } = await openVisit(browser, `?board=${encodeBoard(beginner)}`);
  await expectBoard(page, beginner);
  const weakPoints = evaluateBoard(beginner).violations.filter(
    ({ term }) => evaluateBoard(beginner).energy.terms[term].weight > 0,
  );
  await expect.poll(() => textOf(page, ".fairness .count")).toBe(`${weakPoints.length} weak points`);
  await page.$eval(".violations button", (button) => (button as HTMLElement).focus());
  await expect.poll(async () => (await marksOf(page)).selected.length).toBe(2);
  await press(page, mouse, "Suggest swaps");
  const { swaps } = repairBoard(beginner);
  await expect.poll(() => countOf(page, ".swaps li")).toBe(swaps.length);
  await page.click(".swaps li:last-child button");
  const repaired = applySwaps(beginner, swaps);
  await expectBoard(page, repaired);
  expect(boardOf(page)).toEqual(repaired);

  // Everything that the visitor shares has the board that the page shows.
  await page.evaluate(() => {
    const shared: string[] = (globalThis.shared = []);
    Object.defineProperty(navigator, "clipboard", { value: { writeText: (text: string) => void shared.push(text) } });
    const address = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => (void blob.text().then((text) => shared.push(text)), address(blob));
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      shared.push(this.download);
    };
  });
  const readShared = () => page.evaluate(() => globalThis.shared);
  await press(page, mouse, "Copy link");
  await expect.poll(readShared).toEqual([page.url()]);
  await press(page, mouse, "Save SVG");
  const svg = renderSvg(repaired, { width: 1200, label: describeBoard(repaired) });
  await expect.poll(readShared).toEqual([page.url(), `hexsmith-${boardId(repaired)}.svg`, svg]);
  await page.click(".qr-code summary");
  await expect.poll(() => textOf(page, ".qr-code .address")).toBe(page.url());
  await page.waitForSelector(".qr-code svg");

  await press(page, keys, "Favorite");
  await press(page, keys, "Choose from 12");
  await page.waitForSelector(".candidates li:nth-child(12)"); // until then, the dialog grows
  await mouse.use(page, ".candidates li:nth-child(5) .picture");
  await pollQuery(page, "seed").not.toBeNull();
  await expectBoard(page, generateBoard({ seed: queryOf(page).get("seed") ?? "" }).board);
  await page.reload();
  await waitUntilComplete(page);
  await (await page.waitForSelector(".kept button[aria-label^='Open board']"))?.click();
  await expectBoard(page, repaired);

  await page.$eval("#code", (field) => (field as HTMLInputElement).focus());
  await page.keyboard.type("nonsense");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => textOf(page, ".sources .refusal"))
    .toBe("This is no board: its code is not whole, or has a wrong character.");
  await expectBoard(page, repaired);
  expect(complaints).toEqual([]);
  await page.close();
});

declare global {
  /** Texts that were copied to the clipboard, and names and contents of files that were saved. */
  var shared: string[];
}

test("a draft is coached, becomes a game, and the game is played to its end, saved, reviewed and started again", async () => {
  const { page, complaints } = await openVisit(browser, "?page=settle&seed=harvest&players=2&policy=optimal");
  await expectBoard(page, harvest);
  const rankedSpots = rankSpots(harvest);
  const shownSpots = async () =>
    page.$$eval(deepTarget, (elements) =>
      elements
        .map((one) => ({
          id: Number(one.getAttribute("data-intersection")),
          place: Number(/\d+/.exec(one.ariaLabel ?? "")?.[0]),
        }))
        .sort((a, b) => a.place - b.place)
        .map(({ id }) => id),
    );
  const idsOf = (spots: readonly Spot[]) => spots.map(({ intersection }) => intersection);
  expect(await shownSpots()).toEqual(idsOf(rankedSpots));
  const { spots } = coachDraft(harvest, { players: 2, player: 2, seed: "coach" });
  await expect
    .poll(async () => (await numbersOf(page, ".chances .spot-chance")).map(Math.trunc))
    .toEqual(spots.slice(0, 8).map(({ stillOpen }) => Number((100 * stillOpen).toFixed(0))));
  const chosenSpot = rankedSpots[20] as Spot;
  await (await page.waitForSelector(`${deepTarget}[data-intersection="${chosenSpot.intersection}"]`))?.hover();
  await expect.poll(() => numbersOf(page, ".spot-view output")).toEqual([expect.closeTo(chosenSpot.score, 2)]);
  expect(await textsOf(page, ".reasons li")).toEqual(
    chosenSpot.reasons.map((reason) => describeReason(reason, texts.words)),
  );
  await page.keyboard.press("Escape");
  await mouse.use(page, `${deepTarget}[data-intersection="${chosenSpot.intersection}"]`);
  await expect.poll(() => textOf(page, ".turn")).toBe("Player 2, settlement 1");
  await expect.poll(shownSpots).toEqual(idsOf(rankSpots(harvest, { occupied: [chosenSpot.intersection] })));
  const { picks, seats, gap } = suggestDraft(harvest, {
    players: 2,
    settlements: [{ player: 1, intersection: chosenSpot.intersection }],
  });
  expect(picks).toHaveLength(3);
  for (const pick of picks) {
    await expect.poll(() => textOf(page, ".turn")).toBe(`Player ${pick.player}, settlement ${pick.round}`);
    await press(page, mouse, "Take suggestion");
  }
  await expect.poll(() => textOf(page, ".turn")).toBe("All have settled");
  expect(await numbersOf(page, ".seat-score")).toEqual(seats.map(({ score }) => expect.closeTo(score, 2)));
  expect(await numbersOf(page, ".fairness output")).toEqual([expect.closeTo(gap, 2)]);
  await press(page, mouse, "Undo");
  await expect.poll(() => textOf(page, ".turn")).toBe("Player 1, settlement 2");
  await press(page, mouse, "Take suggestion");
  await expect.poll(() => textOf(page, ".turn")).toBe("All have settled");

  // The draft becomes the set-up of the game. Few points and a random opponent keep the game short.
  await follow(page, "Play it");
  await page.waitForSelector(".game-bar");
  const draftedSpots = [chosenSpot.intersection, ...picks.map(({ intersection }) => intersection)].sort();
  const settlementsOf = (game?: Game) => game?.seats.flatMap(({ settlements }) => settlements).sort();
  await expect.poll(async () => settlementsOf(gamesOf(await addressOf(page))[8])).toEqual(draftedSpots);
  const { hash } = new URL(await addressOf(page));
  const moves = new URLSearchParams(hash.slice(1)).get("moves") ?? "";
  const [settlements = ""] = /^(S[^W]+W\w+?){4}(?=[A-Z]|$)/.exec(moves) ?? [];
  await page.goto("about:blank");
  await page.goto(
    `${inject("demoAddress")}?page=play&seed=harvest#you=1&levels=ir&points=3&offers=4&dice=journey&moves=${settlements}`,
  );
  await waitUntilComplete(page);
  await page.waitForSelector(".game-bar");
  await page.click("label[for=pace-fast]");
  await page.waitForSelector(".main-action:enabled");
  expect(await textOf(page, ".prompt")).toBe("Roll the dice.");
  const [start] = gamesOf(await addressOf(page)).slice(-1) as [Game];
  expect(settlementsOf(start)).toEqual(draftedSpots);
  await press(page, keys, "Hint");
  await expect.poll(() => textOf(page, ".said")).toMatch(/^Hint: /);

  let hasReloaded = false;
  for (let turn = 0; ; ++turn) {
    expect(turn).toBeLessThan(300);
    const { over, press: choices } = await waitForTurn(page);
    if (over) break;
    const [selector = ""] = choices;
    if (turn === 6 && !hasReloaded) {
      const before = await addressOf(page);
      await page.reload();
      await waitUntilComplete(page);
      await page.waitForSelector(".game-bar");
      const after = await addressOf(page);
      expect(after.startsWith(before)).toBe(true);
      hasReloaded = true;
      continue;
    }
    const elements = await page.$$(selector === target ? deepTarget : selector);
    await elements[selector === target ? (7 * turn) % elements.length : 0]?.evaluate((element) =>
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true })),
    );
  }
  expect(hasReloaded).toBe(true);
  const games = gamesOf(await addressOf(page));
  const last = games.at(-1) as Game;
  expect(last.phase).toBe("over");
  expect(await textOf(page, ".prompt")).toBe(last.winner === 1 ? "You win!" : `${texts.play.names[1]} wins.`);
  const view = playerView(last, 1);
  expect(await numbersOf(page, ".hand [data-card]:not(.development) strong")).toEqual(
    Object.values(view.own?.hand ?? {}),
  );
  const pieces = last.seats.flatMap(({ settlements, cities, roads }) => [...settlements, ...cities, ...roads]);
  await expect.poll(() => countOf(page, deepPiece)).toBe(pieces.length);
  await expect.poll(() => numbersOf(page, ".seat .points")).toEqual(last.seats.map(({ points }) => points));
  const rolls = games.filter(({ lastMove }) => lastMove?.move.kind === "roll").length;
  await expect.poll(() => textOf(page, ".rolls caption")).toContain(`${rolls} rolls`);
  expect(legalMoves(view)).toEqual([]);

  await press(page, mouse, "Review the game");
  await expect.poll(() => countOf(page, ".reviewed li")).toBe(2);
  await (await findControl(page, "slider", "Move")).focus();
  await page.keyboard.press("Home");
  await expect.poll(() => textOf(page, ".prompt")).toMatch(/^Move 0 of/);
  await expect.poll(() => countOf(page, deepPiece)).toBe(0);
  await press(page, mouse, "Next move");
  await expect.poll(() => textOf(page, ".prompt")).toContain("Move 1 of");
  await expect.poll(() => countOf(page, deepPiece)).toBe(1);
  await press(page, mouse, "Back to the game");
  await press(page, mouse, "Rematch");
  await expect.poll(() => textOf(page, ".prompt")).toBe("Place a settlement.");
  await expect.poll(() => countOf(page, deepPiece)).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test("every page works offline after a visit of one page, and in another language", async () => {
  await using site = await openSite();
  const { page, complaints } = await openPage(browser);
  await visit(page, site.address);
  await site.switchOff();
  const openOffline = async (search: string, selector: string) => {
    await page.goto(site.address + search);
    await page.waitForSelector(selector);
    await waitUntilComplete(page);
    await expect.poll(() => countOf(page, ".failure")).toBe(0);
  };
  await openOffline("?seed=harvest", ".how > summary");
  await page.click(".how > summary");
  await page.waitForSelector(".chart svg");
  await expectBoard(page, harvest);
  await arrived(page, () => page.click(".languages a[lang=de]"));
  await expect.poll(() => textOf(page, "button.next")).toContain("Nächster Spielplan");

  await openOffline("?page=settle&seed=harvest&players=3", ".legend");
  await press(page, mouse, "Take suggestion");
  await expect.poll(() => textOf(page, ".turn")).toBe("Player 2, settlement 1");
  await openOffline("?page=play&seed=harvest#you=1&levels=ir&points=3&dice=offline", deepTarget);
  await mouse.use(page, deepTarget);
  await expect.poll(() => textOf(page, ".prompt")).toBe("Place a road next to it.");

  const hand = ["2S", "3S", "4S", "5D", "5H", "JS"];
  await openOffline(`?page=lab&seed=harvest&cards=${hand.join("")}`, ".puzzle");
  await press(page, mouse, "Solve");
  await page.waitForFunction(() => document.querySelectorAll(".line.right").length === 12);
  expect(await numbersOf(page, ".puzzle .dot")).toEqual(magic19.solve({ seed: "harvest" }).values);
  expect(await numbersOf(page, ".ranking td:last-child")).toEqual(
    cribbage.discards(hand, { ownCrib: true }).map(({ net }) => expect.closeTo(net, 2)),
  );
  expect(complaints).toEqual([]);
  await page.close();
});
