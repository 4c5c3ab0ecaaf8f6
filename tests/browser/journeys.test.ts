// Long visits to the demo in the project's engine. In one, a board is generated, evaluated, changed and shared. In another, a
// draft becomes a game that is played and reviewed. In the last, every page works offline. tests/web/demo tests the logic of
// pages, and *.all.test.ts test every control, width and language.
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
  fairnessPercentile,
  generateBoard,
  printedBoard,
  rankSpots,
  renderSvg,
  repairBoard,
  type Spot,
} from "../../web/src/index.js";
import { cribbage, magic19 } from "../../web/src/lab.js";
import { describeReason } from "../../web/src/languages.js";
import { coachDraft, seatChances, suggestDraft } from "../../web/src/draft.js";
import { deepPiece, deepTarget, target } from "./board-element.js";
import { describeBoard } from "./described.js";
import { complete } from "./demo.js";
import { openContext, openPage } from "./engines.js";
import { openSite } from "./site.js";
import { addressOf, board as harvest, due, gamesOf } from "./turns.js";
import { arrived, boardOf, control, focused, keys, mouse, nameOf, openVisit, press, queryOf } from "./visit.js";
import { visit } from "./without-network.js";

let browser: BrowserContext;
beforeAll(async () => {
  browser = await openContext(inject("engine"));
});
afterAll(() => browser.close());

const textOf = (page: Page, selector: string) => page.$eval(selector, (one) => one.textContent);
const textsOf = (page: Page, selector: string) =>
  page.$$eval(selector, (all) => all.map(({ textContent }) => textContent ?? ""));
const countOf = (page: Page, selector: string) => page.$$eval(selector, ({ length }) => length);
const numbersOf = async (page: Page, selector: string) =>
  (await textsOf(page, selector)).map((text) => Number(text.replace("−", "-").replace(/[^\d.-]/g, "")));
const shows = (page: Page, board: Board) => expect.poll(() => nameOf(page)).toBe(describeBoard(board));
/** Polls the value of a key in the address, for an assertion. */
const queried = (page: Page, key: string) => expect.poll(() => queryOf(page).get(key));
const follow = (page: Page, name: string) =>
  arrived(page, async () => (await page.waitForSelector(`main ::-p-text(${name})`))?.click());

test("a board is generated, evaluated, edited and locked, and each step is in the browser's history", async () => {
  const { page, complaints } = await openVisit(browser, "?seed=harvest");
  await shows(page, harvest);
  await expect.poll(() => textOf(page, ".grade")).toMatch(/^(Fair|Very fair|Excellent)$/);
  const chances = wholePercents(seatChances(harvest, { players: 4, seed: 1 }).seats.map(({ winChance }) => winChance));
  await expect.poll(() => textOf(page, ".facts")).toContain(`seats ${chances.join("/")}%.`);
  const percentile = Math.floor(10 * fairnessPercentile(harvest, { among: "fair" })) / 10;
  expect(await textOf(page, ".percentile")).toBe(`Fairer than ${percentile.toFixed(1)}% of generated boards`);

  await page.click("button.next");
  await queried(page, "seed").not.toBe("harvest");
  const next = generateBoard({ seed: queryOf(page).get("seed") ?? "" }).board;
  await shows(page, next);
  await press(page, mouse, "Undo");
  await shows(page, harvest);
  await press(page, mouse, "Redo");
  await shows(page, next);
  await page.goBack();
  await shows(page, harvest);

  await press(page, mouse, "More options");
  for (const [name, value] of [
    ["desert", "coast"],
    ["harbors", "shuffled"],
    ["tokenOrder", "spiral"],
  ] as const) {
    await mouse.choose(page, `${name}-${value}`);
    await queried(page, name).toBe(value);
  }
  const options = { seed: "harvest", desert: "coast", harbors: "shuffled", tokenOrder: "spiral" } as const;
  await shows(page, generateBoard(options).board);
  await page.$eval("#forbid-adjacentHighNumbers", (box) => (box as HTMLElement).focus());
  await page.keyboard.press(" ");
  await queried(page, "forbid").toBe("adjacentHighNumbers");
  const made = generateBoard({ ...options, forbid: ["adjacentHighNumbers"] }).board;
  await shows(page, made);
  await page.reload();
  await complete(page);
  await shows(page, made);
  await page.click(".how > summary");
  await page.waitForSelector(".chart canvas");

  // A hex is edited by keyboard and locked. The address then has the board's code, and the board is evaluated again.
  await page.$eval(`${deepTarget}[data-hex="4"]`, (hex) => (hex as SVGElement).focus());
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("hex-terrain");
  const [terrain, key] = made.terrains[4] === "brick" ? (["wool", "p"] as const) : (["brick", "h"] as const);
  await page.keyboard.press(key); // first letter of "Pasture" or "Hills"
  await page.keyboard.press("Tab"); // Firefox fires change events on blur
  await expect.poll(() => boardOf(page).terrains[4]).toBe(terrain);
  const edited = boardOf(page);
  expect(edited.terrains.map((one, i) => (i === 4 ? made.terrains[i] : one))).toEqual(made.terrains);
  await shows(page, edited);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("4");
  await page.keyboard.press("l");
  await queried(page, "locks").toBe("t4.n4");
  const total = async () => (await numbersOf(page, ".energy output"))[0];
  await expect.poll(total).toBeCloseTo(evaluateBoard(edited).energy.total, 0);
  await page.click("button.next");
  await expect.poll(() => boardOf(page).terrains[4]).toBe(terrain);
  expect(complaints).toEqual([]);
  await page.close();
});

test("a board from another source is repaired, compared, saved and shared, and invalid codes are refused", async () => {
  const beginner = printedBoard();
  const { page, complaints } = await openVisit(browser, `?board=${encodeBoard(beginner)}`);
  await shows(page, beginner);
  const weakPoints = evaluateBoard(beginner).violations.filter(
    ({ term }) => evaluateBoard(beginner).energy.terms[term].weight > 0,
  );
  await expect.poll(() => textOf(page, ".fairness .count")).toBe(`${weakPoints.length} weak points`);
  await page.$eval(".violations button", (button) => (button as HTMLElement).focus());
  await expect.poll(() => countOf(page, ".mark-layer .line")).toBe(2);
  await press(page, mouse, "Suggest swaps");
  const { swaps } = repairBoard(beginner);
  await expect.poll(() => countOf(page, ".swaps li")).toBe(swaps.length);
  await page.click(".swaps li:last-child button");
  const repaired = applySwaps(beginner, swaps);
  await shows(page, repaired);
  expect(boardOf(page)).toEqual(repaired);
  expect(await countOf(page, ".heat-layer > *")).toBe(0);
  await (await control(page, "checkbox", "Show them on the board")).click();
  await expect.poll(() => countOf(page, ".heat-hex")).toBe(19);

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
  const shared = () => page.evaluate(() => globalThis.shared);
  await press(page, mouse, "Copy link");
  await expect.poll(shared).toEqual([page.url()]);
  await press(page, mouse, "Save SVG");
  const svg = renderSvg(repaired, { width: 1200, label: describeBoard(repaired) });
  await expect.poll(shared).toEqual([page.url(), `hexsmith-${boardId(repaired)}.svg`, svg]);
  await page.click(".qr-code summary");
  await expect.poll(() => textOf(page, ".qr-code .address")).toBe(page.url());
  await page.waitForSelector(".qr-code svg");

  await press(page, keys, "Favorite");
  await press(page, keys, "Choose from 12");
  await page.waitForSelector(".candidates li:nth-child(12)");
  await press(page, mouse, "Compare with board 5");
  await expect.poll(() => countOf(page, ".comparison figure")).toBe(2);
  await press(page, mouse, "Take the other");
  await queried(page, "seed").not.toBeNull();
  await shows(page, generateBoard({ seed: queryOf(page).get("seed") ?? "" }).board);
  await page.reload();
  await complete(page);
  await (await page.waitForSelector(".kept button[aria-label^='Open board']"))?.click();
  await shows(page, repaired);

  await page.$eval("#code", (field) => (field as HTMLInputElement).focus());
  await page.keyboard.type("nonsense");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => textOf(page, ".sources .refusal"))
    .toBe("This is no board: its code is not whole, or has a wrong character.");
  await shows(page, repaired);
  expect(complaints).toEqual([]);
  await page.close();
});

declare global {
  /** Texts that were copied to the clipboard, and names and contents of files that were saved. */
  var shared: string[];
}

test("a draft is coached, becomes a game, and the game is played to its end, saved, reviewed and started again", async () => {
  const { page, complaints } = await openVisit(browser, "?page=settle&seed=harvest&players=2&policy=optimal");
  await shows(page, harvest);
  const ranked = rankSpots(harvest);
  const shown = async () =>
    page.$$eval(deepTarget, (all) =>
      all
        .map((one) => ({
          id: Number(one.getAttribute("data-intersection")),
          place: Number(/\d+/.exec(one.ariaLabel ?? "")?.[0]),
        }))
        .sort((a, b) => a.place - b.place)
        .map(({ id }) => id),
    );
  const idsOf = (spots: readonly Spot[]) => spots.map(({ intersection }) => intersection);
  expect(await shown()).toEqual(idsOf(ranked));
  const { spots } = coachDraft(harvest, { players: 2, player: 2, seed: "coach" });
  await expect
    .poll(async () => (await numbersOf(page, ".chances .spot-chance")).map(Math.trunc))
    .toEqual(spots.slice(0, 8).map(({ stillOpen }) => Number((100 * stillOpen).toFixed(0))));
  const own = ranked[20] as Spot;
  await (await page.waitForSelector(`${deepTarget}[data-intersection="${own.intersection}"]`))?.hover();
  await expect.poll(() => numbersOf(page, ".spot-view output")).toEqual([expect.closeTo(own.score, 2)]);
  expect(await textsOf(page, ".reasons li")).toEqual(own.reasons.map((reason) => describeReason(reason, texts.words)));
  await page.keyboard.press("Escape");
  await mouse.use(page, `${deepTarget}[data-intersection="${own.intersection}"]`);
  await expect.poll(() => textOf(page, ".turn")).toBe("Player 2, settlement 1");
  await expect.poll(shown).toEqual(idsOf(rankSpots(harvest, { occupied: [own.intersection] })));
  const { picks, seats, gap } = suggestDraft(harvest, {
    players: 2,
    settlements: [{ player: 1, intersection: own.intersection }],
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
  const drafted = [own.intersection, ...picks.map(({ intersection }) => intersection)].sort();
  const settled = (game?: Game) => game?.seats.flatMap(({ settlements }) => settlements).sort();
  await expect.poll(async () => settled(gamesOf(await addressOf(page))[8])).toEqual(drafted);
  const { hash } = new URL(await addressOf(page));
  const moves = new URLSearchParams(hash.slice(1)).get("moves") ?? "";
  const [settlements = ""] = /^(S[^W]+W\w+?){4}(?=[A-Z]|$)/.exec(moves) ?? [];
  await page.goto("about:blank");
  await page.goto(
    `${inject("demoAddress")}?page=play&seed=harvest#you=1&levels=ir&points=3&offers=4&dice=journey&moves=${settlements}`,
  );
  await complete(page);
  await page.waitForSelector(".game-bar");
  await page.click("label[for=pace-fast]");
  await page.waitForSelector(".main-action:enabled");
  expect(await textOf(page, ".prompt")).toBe("Roll the dice.");
  const [start] = gamesOf(await addressOf(page)).slice(-1) as [Game];
  expect(settled(start)).toEqual(drafted);
  await press(page, keys, "Hint");
  await expect.poll(() => textOf(page, ".said")).toMatch(/^Hint: /);

  let reloaded = false;
  for (let turn = 0; ; ++turn) {
    expect(turn).toBeLessThan(300);
    const { over, press: choices } = await due(page);
    if (over) break;
    const [selector = ""] = choices;
    if (turn === 6 && !reloaded) {
      const before = await addressOf(page);
      await page.reload();
      await complete(page);
      await page.waitForSelector(".game-bar");
      const after = await addressOf(page);
      expect(after.startsWith(before)).toBe(true);
      reloaded = true;
      continue;
    }
    const all = await page.$$(selector === target ? deepTarget : selector);
    await all[selector === target ? (7 * turn) % all.length : 0]?.evaluate((one) =>
      one.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true })),
    );
  }
  expect(reloaded).toBe(true);
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
  await press(page, mouse, "Look at the game again");
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
  const go = async (search: string, awaited: string) => {
    await page.goto(site.address + search);
    await page.waitForSelector(awaited);
    await complete(page);
    await expect.poll(() => countOf(page, ".failure")).toBe(0);
  };
  await go("?seed=harvest", ".how > summary");
  await page.click(".how > summary");
  await page.waitForSelector(".chart canvas");
  await shows(page, harvest);
  await arrived(page, () => page.click(".languages a[lang=de]"));
  await expect.poll(() => textOf(page, "button.next")).toContain("Nächster Spielplan");

  await go("?page=settle&seed=harvest&players=3", ".ranks");
  await press(page, mouse, "Take suggestion");
  await expect.poll(() => textOf(page, ".turn")).toBe("Player 2, settlement 1");
  await go("?page=play&seed=harvest#you=1&levels=ir&points=3&dice=offline", deepTarget);
  await mouse.use(page, deepTarget);
  await expect.poll(() => textOf(page, ".prompt")).toBe("Place a road next to it.");

  await go("?page=magic19&seed=harvest", ".chart canvas");
  await press(page, mouse, "Solve at once");
  await page.waitForSelector("svg.solved");
  expect(await numbersOf(page, ".play .dot .number")).toEqual(magic19.solve({ seed: "harvest" }).values);

  const six = ["2S", "3S", "4S", "5D", "5H", "JS"];
  await go(`?page=cribbage&cards=${six.join("")}`, ".ranking .pick");
  expect(await numbersOf(page, ".ranking td:last-child")).toEqual(
    cribbage.discards(six, { ownCrib: true }).map(({ net }) => expect.closeTo(net, 2)),
  );
  await page.click(".tournament [value='100']");
  await page.click(".tournament [type=submit]");
  await expect.poll(() => textOf(page, ".progress .hint")).toBe("100 of 100");
  expect(complaints).toEqual([]);
  await page.close();
});
