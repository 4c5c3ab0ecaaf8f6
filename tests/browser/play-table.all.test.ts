// Tests the game page: reasons for impossible actions, number of presses for a choice, a stable layout, and announcements.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { handChances, legalMoves, playerView } from "../../web/src/game.js";
import { gameOf } from "../../web/demo/play/match.js";
import { target } from "./board-element.js";
import { sharedBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { addressOf, gamesOf, isYourTurn, findMatch } from "./turns.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = async (hash: string, options?: Parameters<typeof openDemo>[2]) => {
  const address = `${inject("demoAddress")}?page=play&seed=harvest${hash}`;
  const demo = await openDemo(browser, address, { reducedMotion: "reduce", ...options });
  await demo.page.locator(".game-bar").waitFor();
  return demo;
};
const promptOf = (page: Page) => page.locator(".prompt").textContent();
const messageOf = (page: Page) => page.locator(".said").textContent();

test("a double click rolls the dice without ending the turn", async () => {
  await using demo = await open(hashOf(findMatch((game) => isYourTurn(game) && game.phase === "roll")));
  const { page } = demo;
  await page.locator(".main-action").dblclick();
  const [last] = gamesOf(await addressOf(page)).slice(-1);
  expect(last?.lastMove).toMatchObject({ player: 1, move: { kind: "roll" } });
});

test("pressing a disabled button or card shows the engine's reason", async () => {
  const match = findMatch(
    (game) => isYourTurn(game) && game.phase === "roll" && (game.seats[0]?.cards.victoryPoint ?? 0) > 0,
  );
  await using demo = await open(hashOf(match));
  const { page } = demo;
  const city = page.locator("[data-action=city]");
  expect(await city.getAttribute("aria-disabled")).toBe("true");
  expect(await city.textContent()).toContain("2 grain and 3 ore");
  await city.click({ force: true });
  await expect.poll(() => messageOf(page)).toBe("Roll first.");
  await page.locator(".hand [data-card=victoryPoint]").click({ force: true });
  await expect.poll(() => messageOf(page)).toMatch(/^Victory points count by themselves/);
  await expect.poll(() => gamesOf(page.url())).toHaveLength(match.games.length);
});

test("players select all cards of a discard, and confirm them once", async () => {
  const match = findMatch((game) => game.phase === "discard" && game.activePlayer === 1);
  await using demo = await open(hashOf(match));
  const { page } = demo;
  const { toDiscard = 0, hand } = gameOf(match).seats[0] ?? {};
  expect(await promptOf(page)).toBe(`A seven: discard ${toDiscard} cards.`);
  const confirm = page.locator(".chooser [data-confirm]");
  let remaining = toDiscard;
  for (const [resource, count] of Object.entries(hand ?? {}))
    for (let card = 0; card < count && remaining > 0; ++card, --remaining) {
      await expect.poll(() => confirm.isDisabled()).toBe(true);
      await page.locator(`.hand [data-card=${resource}]`).click();
    }
  await confirm.click();
  await expect
    .poll(() => gamesOf(page.url())[match.games.length + toDiscard - 1]?.lastMove)
    .toMatchObject({ player: 1, move: { kind: "discard" } });
  expect(demo.complaints).toEqual([]);
});

test("a year of plenty needs two taps after its card", async () => {
  const match = findMatch((game) => isYourTurn(game) && legalMoves(game).some(({ kind }) => kind === "yearOfPlenty"));
  await using demo = await open(hashOf(match));
  const { page } = demo;
  await page.locator(".hand [data-card=yearOfPlenty]").click();
  await page.locator(".chooser [data-get=ore]").click();
  await expect.poll(() => promptOf(page)).toBe("ore, and which second card?");
  await page.locator(".chooser [data-get=brick]").click();
  const [last] = gamesOf(await addressOf(page)).slice(-1);
  expect([...(last?.lastMove?.move.kind === "yearOfPlenty" ? last.lastMove.move.resources : [])].sort()).toEqual([
    "brick",
    "ore",
  ]);
});

test("a live region announces the last event, also on phones", async () => {
  const match = findMatch((game) => game.currentPlayer === 2 && game.phase === "main");
  await using demo = await open(hashOf(match), { viewport: { width: 390, height: 844 } });
  const { page } = demo;
  expect(await page.locator(".game-bar .status").getAttribute("role")).toBe("status");
  await expect.poll(() => messageOf(page)).toMatch(/^(Bruno|Clara):? \w+/);
  await expect.poll(() => page.locator(".said").isVisible()).toBe(true);
});

test("opening choices does not move anything else on the page", async () => {
  const match = findMatch((game) => isYourTurn(game) && legalMoves(game).some(({ kind }) => kind === "bankTrade"));
  await using demo = await open(hashOf(match));
  const { page } = demo;
  const readPositions = () =>
    page.evaluate(() =>
      [".stage", ".game-bar", ".hand", ".actions", ".main-action", ".table", ".events"].map((part) => {
        const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return `${part} ${x} ${y} ${width} ${height}`;
      }),
    );
  const before = await readPositions();
  await page.locator("[data-action=trade]").click();
  await page.locator(".chooser").waitFor();
  expect(await readPositions()).toEqual(before);
});

test("at 200% zoom the whole board is beside the buttons", async () => {
  await using demo = await open(hashOf(findMatch((game) => isYourTurn(game) && game.phase === "roll")), {
    viewport: { width: 640, height: 360 },
  });
  const { page } = demo;
  const boxes = await Promise.all(
    [".stage hexsmith-board svg", ".prompt", ".main-action"].map((part) => page.locator(part).first().boundingBox()),
  );
  for (const box of boxes) expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(360);
  expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeLessThanOrEqual(boxes[1]?.x ?? 0);
});

test("a key opens the list of shortcuts, and a switch in the list turns them off", async () => {
  await using demo = await open(hashOf(findMatch((game) => isYourTurn(game) && game.phase === "roll")));
  const { page } = demo;
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "How to play" });
  await help.getByText("Roll, or end the turn").waitFor();
  await help.getByLabel("Keys of one character work on this page").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect.poll(() => promptOf(page)).toBe("Roll the dice.");
  await page.getByRole("button", { name: "Help" }).click();
  await help.getByLabel("Keys of one character work on this page").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect.poll(() => promptOf(page)).not.toBe("Roll the dice.");
});

test("the board of the day has the same board and dice for everyone with the date", async () => {
  await using demo = await open("#you=1&levels=ii&points=10&dice=x", { ownTab: true });
  const { page } = demo;
  await page.clock.setFixedTime(new Date(2026, 10, 25, 9));
  const link = page.getByRole("link", { name: "Board of the day" });
  await link.hover();
  const address = new URL((await link.getAttribute("href")) ?? "", page.url());
  expect(address.searchParams.get("seed")).toBe("daily-2026-11-25");
  expect(new URLSearchParams(address.hash.slice(1)).get("dice")).toBe("dice-2026-11-25");
  await page.clock.setFixedTime(new Date(2026, 10, 26, 0, 1));
  await link.focus();
  await expect
    .poll(async () => new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("seed"))
    .toBe("daily-2026-11-26");
});

describe("people at one device", () => {
  test("see no hand until the active player takes the device", async () => {
    await using demo = await open("#you=1&levels=ppi&points=10&offers=4&dice=shared");
    const { page } = demo;
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    await page.locator(target).first().click();
    await page.locator(target).first().click();
    await expect.poll(() => promptOf(page)).toBe("Pass the device to Bruno.");
    await expect.poll(() => page.locator(".hand").count()).toBe(0);
    await expect.poll(() => page.locator(target).count()).toBe(0);
    await page.getByRole("button", { name: "I am Bruno: show my cards" }).click();
    await expect.poll(() => promptOf(page)).toBe("Place a settlement.");
    await expect.poll(() => page.locator(".hand").count()).toBe(1);
    await expect.poll(() => page.locator(".log li").last().textContent()).toContain("Ada: Build a road: ");
    expect(demo.complaints).toEqual([]);
  });

  test("can replace computer players", async () => {
    await using demo = await open("#you=1&levels=iii&points=10&dice=x");
    const { page } = demo;
    await page.getByLabel("Clara").selectOption("Person at this device");
    await page.getByRole("button", { name: "Start" }).click();
    await expect.poll(() => new URLSearchParams(new URL(page.url()).hash.slice(1)).get("levels")).toBe("pip");
  });
});

test("a phone shows the expected cards of each hand on request, by what the person has seen", async () => {
  const match = findMatch((game) => isYourTurn(game) && playerView(game, 1).possibleHands.includes(" "));
  await using demo = await open(hashOf(match), { viewport: { width: 390, height: 844 } });
  const expected = demo.page.locator("details.expected");
  expect(await expected.locator("li").count()).toBe(0);
  await expected.locator("summary").evaluate((summary) => (summary as HTMLElement).click());
  const { seats } = handChances(playerView(match.games.at(-1) as Parameters<typeof playerView>[0], 1));
  const texts = () =>
    expected
      .locator("li")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll(".stock")].map((stock) => Number(stock.textContent))),
      );
  const counts = seats.map((seat) => Object.values(seat.expected).map((cards) => Number(cards.toFixed(1))));
  await expect.poll(texts).toEqual(counts);
  expect(counts.flat().some((cards) => !Number.isInteger(cards))).toBe(true);
  expect(await expected.evaluate((section) => section.scrollWidth - section.clientWidth)).toBe(0);
});
