// Tests the draft page as visitors use it.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { HexsmithBoardElement } from "../../web/src/element.js";
import { generateBoard, rankSpots, type Spot, spotParams } from "../../web/src/index.js";
import { suggestDraft } from "../../web/src/draft.js";
import { describeReason } from "../../web/src/languages.js";
import { words } from "../../web/demo/texts/english.js";
import { sharedBrowser } from "./browser.js";
import { contrast, textColors } from "./contrast.js";
import { openDemo } from "./demo.js";
import { focusedId, marksOf, piece, target } from "./board-element.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const { board } = generateBoard({ seed: "harvest" });
const open = (search = "", options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, `${inject("demoAddress")}?page=settle${search}`, options);
const spot = (page: Page, id: number) => page.locator(`${target}[data-intersection="${id}"]`);
const shownScore = async (page: Page) => Number(await page.locator(".spot-view output").textContent());
const takeSuggestion = (page: Page) => page.getByRole("button", { name: "Take suggestion" }).click();
const shownSpots = (page: Page) =>
  page.locator(target).evaluateAll((spots) =>
    spots
      .map((element) => ({
        id: Number(element.getAttribute("data-intersection")),
        place: Number(/\d+/.exec(element.ariaLabel ?? "")?.[0]),
      }))
      .sort((a, b) => a.place - b.place)
      .map(({ id }) => id),
  );
const themeOf = (board: Element) => (board as HexsmithBoardElement).theme;
const idsOf = (spots: readonly Spot[]) => spots.map(({ intersection }) => intersection);

test("the page opens with every spot ranked, without complaints or policy violations", async () => {
  await using demo = await open("&seed=harvest");
  const { page, complaints } = demo;
  expect(await shownSpots(page)).toEqual(idsOf(rankSpots(board)));
  expect(await page.evaluate(() => observed.violations)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("pointing at a spot shows the details of its score", async () => {
  await using demo = await open("&seed=harvest");
  const { page } = demo;
  for (const place of [3, 17, 40]) {
    const rankedSpot = rankSpots(board)[place] as Spot;
    await spot(page, rankedSpot.intersection).hover();
    await expect.poll(() => shownScore(page)).toBeCloseTo(rankedSpot.score, 2);
    const points = await page.locator(".spot-view td:last-child").allTextContents();
    const weights = spotParams().metricWeights;
    expect(points.map(Number)).toEqual(
      (Object.keys(weights) as (keyof typeof weights)[]).map((name) =>
        expect.closeTo(rankedSpot.metrics[name] * weights[name], 1),
      ),
    );
    await expect
      .poll(() => page.locator(".reasons li").allTextContents())
      .toEqual(rankedSpot.reasons.map((reason) => describeReason(reason, words)));
  }
});

test("pointing at a spot of the list shows the place of the spot on the board", async () => {
  await using demo = await open("&seed=harvest");
  const { page } = demo;
  const row = page.locator(".chances button").nth(6); // the board has numbers for the best five
  await row.hover();
  const rank = Number(/\d+/.exec((await row.textContent()) ?? "")?.[0]);
  await expect
    .poll(() => page.locator(".stage hexsmith-board").evaluate((shown) => (shown as HexsmithBoardElement).selected))
    .toEqual({ kind: "intersection", id: idsOf(rankSpots(board))[rank - 1] });
});

test("arrow keys move between spots, and Enter settles", async () => {
  await using demo = await open("&seed=harvest");
  const { page } = demo;
  const rankedSpots = rankSpots(board);
  const scoreOf = (id: number) => rankedSpots.find(({ intersection }) => intersection === id)?.score ?? 0;
  await page.locator(`${target}[tabindex='0']`).focus();
  await expect.poll(() => focusedId(page)).toBe("3");
  for (const [key, id] of [
    ["ArrowRight", 0],
    ["ArrowDown", 12],
    ["ArrowLeft", 7],
    ["End", 50],
    ["ArrowRight", 50],
    ["Home", 3],
    ["ArrowUp", 3],
    ["ArrowRight", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedId(page)).toBe(String(id));
    await expect.poll(() => shownScore(page)).toBeCloseTo(scoreOf(id), 2);
  }
  await expect.poll(() => page.locator(`${target}[tabindex='0']`).count()).toBe(1);
  await page.keyboard.press("Enter");
  const settled = 0;
  const remainingSpots = rankSpots(board, { occupied: [settled] });
  await expect.poll(() => shownSpots(page)).toEqual(idsOf(remainingSpots));
  await expect.poll(() => page.locator(`${target}:focus`).count()).toBe(1);
  await expect.poll(() => page.locator(".turn").textContent()).toBe("Player 2, settlement 1");
});

test("each choice has an explanation for players", async () => {
  await using demo = await open("&seed=harvest");
  const meanings = await demo.page.evaluate(() =>
    ["policy", "judge"].map((name) => document.getElementById(`${name}-hint`)?.textContent),
  );
  expect(meanings.filter((text) => !/^[A-Z].*[.]$/.test(text ?? ""))).toEqual([]);
});

test("an impossible request causes a message, and the previous board stays", async () => {
  await using demo = await open("&seed=harvest&forbid=pipsAboveCap&cap=2");
  const { page } = demo;
  const reason = "The numbers have too many pips for the rule “no spot above the limit of pips”: 58.";
  const refusal = page.locator(".overview .refusal");
  expect(await refusal.textContent()).toBe(`${reason} A board without these wishes is shown.`);
  await page.getByRole("button", { name: "Next board" }).click();
  await expect.poll(() => refusal.textContent()).toBe(`${reason} The board stays as it was.`);
  await page.goto(`${inject("demoAddress")}?page=settle&seed=harvest`);
  await page.locator(".legend").waitFor();
  await expect.poll(() => refusal.isVisible()).toBe(false);
});

test.each(["greedy", "maxmin", "optimal"] as const)(
  "taking every suggestion plays the %s draft, and undo reverts it",
  async (policy) => {
    await using demo = await open(`&seed=harvest&players=3&policy=${policy}`);
    const { page } = demo;
    const draft = suggestDraft(board, { players: 3, policy });
    for (const { player, round, intersection } of draft.picks) {
      await expect.poll(() => page.locator(".turn").textContent()).toBe(`Player ${player}, settlement ${round}`);
      const suggested = page.locator(`${target}[aria-pressed=true]`);
      await expect.poll(() => suggested.getAttribute("data-intersection")).toBe(String(intersection));
      await takeSuggestion(page);
    }
    await expect.poll(() => page.locator(".turn").textContent()).toBe("All have settled");
    await expect.poll(() => page.locator(piece).count()).toBe(6);
    await expect
      .poll(() => page.locator(".draft tbody td:last-child").allTextContents())
      .toEqual(Array(6).fill("same"));
    const seats = await page.locator(".seat-score").allTextContents();
    expect(seats.map(Number)).toEqual(draft.seats.map(({ score }) => expect.closeTo(score, 2)));
    await expect
      .poll(async () => Number(await page.locator(".fairness output").textContent()))
      .toBeCloseTo(draft.gap, 2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.locator(".turn").textContent()).toBe("Player 1, settlement 2");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect.poll(() => page.locator(piece).count()).toBe(0);
  },
);

test("a settlement is compared with the suggestion", async () => {
  await using demo = await open("&seed=harvest");
  const { page } = demo;
  const rankedSpots = rankSpots(board);
  const chosenSpot = rankedSpots[20] as (typeof rankedSpots)[number];
  await spot(page, chosenSpot.intersection).click();
  await page.locator(".draft tbody td").nth(2).waitFor();
  const [taken, suggested, difference] = await page.locator(".draft tbody td").allTextContents();
  const best = rankedSpots[0]?.score ?? 0;
  expect(taken).toBe(chosenSpot.score.toFixed(2));
  expect(suggested).toBe(best.toFixed(2));
  expect(difference).toBe(`−${(best - chosenSpot.score).toFixed(2)}`);
});

test("the seats show the result of optimal play from the current position", async () => {
  await using demo = await open("&seed=harvest&players=2");
  const { seats, gap } = suggestDraft(board, { players: 2 });
  const shown = await demo.page.locator(".seat-score").allTextContents();
  expect(shown.map(Number)).toEqual(seats.map(({ score }) => expect.closeTo(score, 2)));
  expect(Number(await demo.page.locator(".fairness output").textContent())).toBeCloseTo(gap, 2);
});

test("on touch screens, the first tap shows a spot and the second tap settles", async () => {
  await using demo = await open("&seed=harvest", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = demo;
  const rankedSpot = rankSpots(board)[7] as Spot;
  await spot(page, rankedSpot.intersection).tap();
  await expect.poll(() => shownScore(page)).toBeCloseTo(rankedSpot.score, 2);
  await expect.poll(() => page.locator(piece).count()).toBe(0);
  await spot(page, rankedSpot.intersection).tap();
  await expect.poll(() => page.locator(piece).count()).toBe(1);
});

test("choices are in the address, and back restores them", async () => {
  await using demo = await open("&seed=harvest");
  const { page } = demo;
  await page.getByRole("radio", { name: "Think ahead" }).check();
  await page.getByRole("radio", { name: "6" }).check();
  await page.getByRole("radio", { name: "Proven" }).check();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe("?page=settle&seed=harvest&players=6&policy=optimal&judge=proven");
  await page.goBack();
  await expect.poll(() => page.locator("#judge-guide").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Next board" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("seed")).not.toBe("harvest");
});

describe.each(["light", "dark"] as const)("in %s mode", (colorScheme) => {
  test("every text has a contrast of at least 4.5 to 1", async () => {
    await using demo = await open("&seed=harvest", { colorScheme });
    const { page } = demo;
    await takeSuggestion(page);
    const pairs = await page.evaluate(textColors);
    expect(pairs.length).toBeGreaterThan(60);
    expect(pairs.filter(({ color, background }) => contrast(color, background) < 4.5)).toEqual([]);
  });

  test("changing the color scheme preserves the draft", async () => {
    await using demo = await open("&seed=harvest", { colorScheme });
    const { page } = demo;
    await takeSuggestion(page);
    const otherScheme = colorScheme === "dark" ? "light" : "dark";
    await page.emulateMedia({ colorScheme: otherScheme });
    await expect.poll(() => page.locator(".stage hexsmith-board").evaluate(themeOf)).toBe(otherScheme);
    await expect.poll(() => page.locator(piece).count()).toBe(1);
    await expect.poll(async () => (await marksOf(page)).texts).toEqual(["★", "2", "3", "4", "5"]);
  });
});
