// The play page: whole games by mouse and by keys alone in both engines, what is shown of them, replay, undo, chances.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser as Chromium, Page as ChromiumPage } from "playwright-core";
import type { BrowserContext, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addressed, recordOf } from "../../web/demo/play/address.js";
import { type Game, legalMoves, replay, view } from "../../web/src/game.js";
import { decodeBoard, encodeBoard, generateBoard } from "../../web/src/index.js";
import { sharedBrowser } from "./browser.js";
import { openDemo, slowRuns } from "./demo.js";
import { type Engine, engines, openContext, openPage } from "./engines.js";

const { board } = generateBoard({ seed: "harvest" });
const search = "?page=play&seed=harvest";
const threePoints = `${search}#you=1&levels=ir&points=3&dice=keys`;

/** The games that an address of the page tells, by Node. */
function gamesOf(url: string): readonly Game[] {
  const { hash, search } = new URL(url);
  return replay(recordOf(board, addressed(hash, search)));
}

/** The places that the engine allows, as the page calls them. */
const placesOf = (game: Game, player: number, ...kinds: string[]) =>
  [
    ...new Set(
      legalMoves(view(game, player)).flatMap((move) => {
        if (!kinds.includes(move.kind)) return [];
        if (move.kind === "road") return [`road-${move.edge}`];
        if (move.kind === "robber") return [`robber-${move.hex}`];
        return "intersection" in move ? [`${move.kind}-${move.intersection}`] : [];
      }),
    ),
  ].sort();

/** What there is to do, in the page. */
interface Due {
  readonly over: boolean;
  readonly targets: number;
  /** Selectors of what may be pressed, the most wanted first. */
  readonly press: readonly string[];
}
const due = (page: Page): Promise<Due> =>
  page.evaluate(() => {
    const prompt = document.querySelector(".prompt")?.textContent ?? "";
    const wanted = [
      ".chooser:not([hidden]) button",
      ".hand button:not(.development)",
      "[data-action=settlement]:enabled",
      "[data-action=city]:enabled",
      "[data-action=road]:enabled",
      "[data-action=buy]:enabled",
      ".main-action:enabled",
    ];
    return {
      over: /^You win!|wins\.$/.test(prompt),
      targets: document.querySelectorAll(".target").length,
      press: wanted.filter((selector) => document.querySelector(selector)),
    };
  });

interface Watching {
  turns: { moves: number; missed: number }[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Goes on until the game is over; `choose` presses one thing. */
async function playToTheEnd(page: Page, choose: (selector: string, turn: number) => Promise<void>): Promise<void> {
  let turn = 0; // of the person's: the same game each time
  for (let look = 0; look < 2000 && turn < 300; ++look) {
    const { over, targets, press } = await due(page);
    if (over) return;
    const wanted = targets > 0 ? ".target" : press[0];
    if (wanted === undefined) await pause(20);
    else await choose(wanted, turn++);
  }
  const focus = await page.evaluate(
    () => `${document.querySelector(".prompt")?.textContent} ${document.activeElement?.outerHTML.slice(0, 200)}`,
  );
  throw new Error(`the game does not end: ${focus} ${page.url()}`);
}

/** Tab, or Shift and Tab, until the focus is on what is wanted: never past the page's ends, where the browser's own begins. */
async function tabTo(page: Page, selector: string) {
  for (let stop = 0; stop < 120; ++stop) {
    const way = await page.evaluate((wanted) => {
      const { activeElement } = document;
      if (activeElement?.matches(wanted)) return "there";
      const all = [...document.querySelectorAll<HTMLElement | SVGElement>(wanted)].filter(
        ({ tabIndex }) => tabIndex >= 0,
      );
      const before = (one: Element) => activeElement && activeElement.compareDocumentPosition(one) & 2; // precedes it
      return activeElement !== document.body && all.every(before) ? "back" : "on";
    }, selector);
    if (way === "there") return;
    if (way === "back") await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    if (way === "back") await page.keyboard.up("Shift");
  }
  throw new Error(`Tab does not reach ${selector}`);
}

async function settled(page: Page): Promise<string> {
  let url = page.url();
  for (let same = 0; same < 4; ++same) {
    await pause(300);
    if (page.url() !== url) same = 0;
    url = page.url();
  }
  return url;
}

describe.each(Object.keys(engines) as Engine[])("in %s", (engine) => {
  let browser: BrowserContext;
  beforeAll(async () => {
    browser = await openContext(engine);
  });
  afterAll(() => browser.close());

  async function open(address: string) {
    const opened = await openPage(browser);
    await opened.page.goto(inject("demoAddress") + address);
    await opened.page.waitForSelector(".game-bar");
    return opened;
  }

  test("a game to three points is played from start to end by keys alone, and the focus stays in it", async () => {
    const { page, complaints } = await open(threePoints);
    await tabTo(page, "[name=pace]");
    await page.keyboard.press("ArrowRight");
    expect(await page.$eval("#pace-fast", (radio) => (radio as HTMLInputElement).checked)).toBe(true);
    let lost = 0;
    await playToTheEnd(page, async (selector, turn) => {
      const inGame = await page.evaluate(() => document.activeElement?.closest(".game-bar, .stage") !== null);
      if (turn > 5 && !inGame) ++lost;
      await tabTo(page, selector);
      if (selector === ".target") for (let key = 0; key < turn % 4; ++key) await page.keyboard.press("ArrowRight");
      await page.keyboard.press(turn % 2 === 0 ? "Enter" : " ");
    });
    expect(lost).toBe(0);
    const last = gamesOf(await settled(page)).at(-1) as Game;
    expect(last.phase).toBe("over");
    const said = await page.$eval(".prompt", (prompt) => prompt.textContent);
    expect(said).toBe(last.winner === 1 ? "You win!" : `Player ${last.winner} wins.`);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a game to three points is played by mouse, its places those that the engine allows", async () => {
    const { page, complaints } = await open(threePoints.replace("keys", "mouse"));
    await page.waitForSelector(".target");
    const shown = () => page.$$eval(".target", (all) => all.map((one) => one.getAttribute("data-target")).sort());
    const [first] = gamesOf(page.url());
    expect(await shown()).toEqual(placesOf(first as Game, 1, "settlement"));
    await page.click("#pace-fast");
    await playToTheEnd(page, async (selector, turn) => {
      const all = await page.$$(selector);
      await all[selector === ".target" ? (7 * turn) % all.length : 0]?.click();
    });
    expect((gamesOf(await settled(page)).at(-1) as Game).phase).toBe("over");
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe("the play page", () => {
  let browser: Chromium;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  const open = async (address: string, options?: Parameters<typeof openDemo>[2]) => {
    const demo = await openDemo(browser, inject("demoAddress") + address, { reducedMotion: "reduce", ...options });
    await demo.page.locator(".game-bar").waitFor();
    return demo;
  };
  const finished = `${search}#you=1&levels=iai&points=4&dice=two`;
  const prompt = (page: ChromiumPage) => page.locator(".prompt").textContent();

  /** By whatever is first, to the end. */
  async function playOn(page: ChromiumPage) {
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    for (let turn = 0; turn < 400; ++turn) {
      if (/win/.test((await prompt(page)) ?? "")) return;
      const target = page.locator(".target");
      const button = page.locator(
        ".chooser:not([hidden]) button, .hand button:not(.development), .main-action:enabled",
      );
      if (await target.count()) await target.nth((5 * turn) % (await target.count())).dispatchEvent("click");
      else if (await button.count()) await button.first().dispatchEvent("click");
      else await page.waitForTimeout(20);
    }
  }
  /** The address follows within half a second. */
  const url = async (page: ChromiumPage) => (await page.waitForTimeout(700), page.url());

  test("shows of the others what lies open: counts of cards, and no card of theirs", async () => {
    await using demo = await open(finished);
    const { page } = demo;
    await playOn(page);
    const seen = view(gamesOf(await url(page)).at(-1) as Game, 1);
    const hand = await page.locator(".hand [data-card]:not(.development) strong").allTextContents();
    expect(hand.map(Number)).toEqual(Object.values(seen.seats[0]?.own?.hand ?? {}));
    const points = await page.locator(".seat .points").allTextContents();
    expect(points.map((text) => Number(text.replace(/\D/g, "")))).toEqual(
      seen.seats.map(({ own, publicPoints }) => own?.points ?? publicPoints),
    );
    const cards = await page.locator(".seat .fact:first-child").allTextContents();
    expect(cards.map((text) => Number(text.replace(/\D/g, "")))).toEqual(seen.seats.map(({ handSize }) => handSize));
    const pieces = seen.seats.flatMap(({ settlements, cities, roads }) => [...settlements, ...cities, ...roads]);
    expect(await page.locator(".pieces [data-player]").count()).toBe(pieces.length);
    for (const text of await page.locator(".log li", { hasText: "Player 2 bought" }).allTextContents())
      expect(text).toContain("bought a development card.");
    expect(demo.complaints).toEqual([]);
    expect(await page.evaluate(() => observed.violations)).toEqual([]);
  });

  test("takes a decision back, and keeps the game in its address over a reload", async () => {
    await using demo = await open(finished);
    const { page } = demo;
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    const spot = page.locator(".target").nth(11);
    const chosen = await spot.getAttribute("data-target");
    await spot.click();
    expect(await prompt(page)).toBe("Place a road beside it.");
    expect(await page.locator(".pieces [data-settlement]").count()).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await prompt(page)).toBe("Place a settlement.");
    expect(await page.locator(".pieces [data-settlement]").count()).toBe(0);
    await page.locator(`[data-target='${chosen}']`).click();
    const address = await url(page);
    expect(gamesOf(address)).toHaveLength(2);
    await page.reload();
    await page.locator(".game-bar").waitFor();
    expect(await prompt(page)).toBe("Place a road beside it.");
    expect(await page.locator(`.pieces [data-settlement='${chosen?.split("-")[1]}']`).count()).toBe(1);
  });

  test("shows a game again move by move, from an address or a file, and plays on from any move", async () => {
    await using demo = await open(finished);
    const { page } = demo;
    await playOn(page);
    const address = await url(page);
    const games = gamesOf(address);
    expect(games.at(-1)?.phase).toBe("over");

    await using other = await open(address.replace(inject("demoAddress"), ""));
    const slider = other.page.getByRole("slider", { name: "Move" });
    expect(await slider.inputValue()).toBe(String(games.length - 1));
    await slider.fill("3");
    expect(await other.page.locator(".pieces [data-player]").count()).toBe(3);
    expect(await prompt(other.page)).toMatch(/^Move 3 of \d+\. Player 2 settled\.$/);
    await other.page.getByRole("button", { name: "Next move" }).click();
    expect(await other.page.locator(".pieces [data-player]").count()).toBe(4);
    await other.page.getByRole("button", { name: "Back to the game" }).click();
    expect(await prompt(other.page)).toMatch(/win/);

    const folder = mkdtempSync(join(tmpdir(), "hexsmith-"));
    try {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save game" }).click(),
      ]);
      const file = join(folder, "game.json");
      await download.saveAs(file);
      const { record } = JSON.parse(readFileSync(file, "utf8")) as { record: Parameters<typeof replay>[0] };
      expect(replay(record).at(-1)).toEqual(games.at(-1));

      await using third = await open(`${search.replace("harvest", "another")}`);
      await third.page.locator(".record input[type=file]").setInputFiles(file);
      await third.page.getByText(/^Move 0 of/).waitFor();
      expect(encodeBoard(decodeBoard(new URL(third.page.url()).searchParams.get("board") ?? ""))).toBe(
        encodeBoard(board),
      );
      await third.page.getByRole("slider", { name: "Move" }).fill("2");
      await third.page.getByRole("button", { name: "Play on from here" }).click();
      await expect.poll(() => prompt(third.page)).not.toMatch(/^Move/);
      const bad = join(folder, "bad.json");
      writeFileSync(bad, JSON.stringify({ record: { ...record, steps: [{ move: { kind: "roll" } }] } }));
      await third.page.locator(".record input[type=file]").setInputFiles(bad);
      await third.page.getByText(/^This is no game that can be replayed: /).waitFor();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("says why no game can be played on a board, and plays on the next one", async () => {
    const row = { hexes: [0, 1, 2].map((q) => ({ q, r: 0 })), terrains: { wood: 3 }, tokens: [4, 5, 6] };
    const small = encodeBoard(generateBoard({ layout: row, seed: "small" }).board);
    await using demo = await openDemo(browser, `${inject("demoAddress")}?page=play&board=${small}`);
    const { page } = demo;
    await page
      .getByRole("alert")
      .getByText(
        /^No game can be played on this board: On this board a player may find no place to settle: there must be room for 8 settlements\.$/,
      )
      .waitFor();
    expect(await page.locator(".game-bar").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Start" }).click();
    expect(await page.getByRole("alert").textContent()).toMatch(/^No game/);
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    await page.goto(inject("demoAddress") + finished);
    await page.locator(".target").first().waitFor();
    expect(demo.complaints).toEqual([]);
  });

  test("trades with the bank at the rate that the engine has, as it is shown", async () => {
    // Moves by the engine's first choices until player 1 may trade.
    await using demo = await open(finished);
    const { page } = demo;
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    const trade = page.getByRole("button", { name: "Trade", exact: true });
    for (let turn = 0; turn < 300 && !(await trade.isEnabled()); ++turn) {
      const target = page.locator(".target");
      const button = page.locator(
        ".chooser:not([hidden]) button, .hand button:not(.development), .main-action:enabled",
      );
      if (await target.count()) await target.nth((5 * turn) % (await target.count())).dispatchEvent("click");
      else if (await button.count()) await button.first().dispatchEvent("click");
      else await page.waitForTimeout(20);
    }
    await trade.click();
    const offer = page.locator(".gets button").first();
    const [, count = "", give = "", receive = ""] =
      /^Give (\d) (\w+) for 1 (\w+)$/.exec((await offer.getAttribute("aria-label")) ?? "") ?? [];
    const held = async (resource: string) =>
      Number(await page.locator(`.hand [data-card=${resource}] strong`).textContent());
    const before = [await held(give), await held(receive)];
    await offer.click();
    expect([await held(give), await held(receive)]).toEqual([(before[0] ?? 0) - Number(count), (before[1] ?? 0) + 1]);
    expect(await page.locator(".log li").first().textContent()).toContain(`You traded ${give} for ${receive}`);
  });

  test("computes chances that grow, stops when it is told to, and says what they mean", async () => {
    // Two advanced players, ten points, and a board near the margin: whatever the seeds, all 20,000 games are needed.
    await using demo = await open("?page=play&seed=a#you=1&levels=i&points=10&dice=chances");
    const { page } = demo;
    await slowRuns(page);
    for (const [name, told] of [
      ["seat-chances", /^(Better off than an even share: |Worse off: |No seat can be told from an even share yet)/],
      ["spot-chances", /^The best spot so far is where .* about \d+% of games/],
      ["certificate", /^(Fair|Unfair|Undecided):/],
    ] as const) {
      const section = page.locator(`.${name}`);
      const share = () => section.locator("progress").evaluate((bar: HTMLProgressElement) => bar.value);
      const figures = () =>
        section.locator(".interval-bar").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
      await section.getByRole("radio", { name: "Advanced" }).check({ force: true });
      await section.getByRole("button", { name: "Compute" }).click();
      await expect.poll(share).toBeGreaterThan(0);
      const [before, shown] = [await share(), await figures()];
      expect(shown).not.toEqual([]);
      expect(shown.filter((figure) => !figure.includes("95% interval"))).toEqual([]);
      await expect.poll(share).toBeGreaterThan(before);
      await expect.poll(figures).not.toEqual(shown);
      await section.getByRole("button", { name: "Stop" }).click();
      await section.getByRole("button", { name: "Compute again" }).waitFor();
      const stopped = [await share(), await figures()];
      expect(stopped[0]).toBeLessThan(1);
      for (let frame = 0; frame < 30; ++frame) await page.evaluate(() => new Promise(requestAnimationFrame));
      expect([await share(), await figures()]).toEqual(stopped);
      expect(await section.locator(".verdict").textContent()).toMatch(told);
    }
    await page.locator(".chance-spots button").first().focus();
    expect(await page.locator(".marks .ring").count()).toBe(1);
    // A move makes it another question: what was said of the old one goes away.
    await page.locator(".target").nth(11).click();
    expect(await page.locator(".seat-chances .interval-bar").count()).toBe(0);
    expect(await page.locator(".certificate .interval-bar").count()).toBeGreaterThan(0);
    expect(demo.complaints).toEqual([]);
  });

  test("computer players at full pace leave the page its frames", async () => {
    await using demo = await open(`${search}#you=4&levels=aaaa&points=10&dice=slices`);
    const { page } = demo;
    // Frames that are missed until it is the person's turn, and the moves made meanwhile, turn by turn.
    await page.evaluate(() => {
      const turns: { moves: number; missed: number }[] = ((globalThis as unknown as Watching).turns = []);
      const moves = () => Number(document.querySelector<HTMLInputElement>("#record-move")?.max);
      let turn: { from: number; missed: number } | undefined;
      let last = 0;
      const frame = (time: number) => {
        if (/chooses …$/.test(document.querySelector(".prompt")?.textContent ?? "")) {
          turn ??= { from: moves(), missed: 0 };
          turn.missed += Math.max(0, Math.round(((time - last) * 60) / 1000) - 1);
        } else if (turn) {
          turns.push({ moves: moves() - turn.from, missed: turn.missed });
          turn = undefined;
        }
        last = time;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await playOn(page);
    const turns = await page.evaluate(() => (globalThis as unknown as Watching).turns);
    // A machine at its limit misses some with an idle page too: there are turns of which it misses none.
    expect(turns.filter(({ moves, missed }) => moves > 1 && missed === 0)).not.toEqual([]);
  });

  test.each([320, 390, 768, 1280, 1920])("at a width of %i px nothing scrolls sideways", async (width) => {
    await using demo = await open(finished, { viewport: { width, height: 844 } });
    expect(await demo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  test("on a phone, hand and actions lie at the thumb, and the board stays in sight above them", async () => {
    await using demo = await open(finished, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const bar = await demo.page.locator(".game-bar").boundingBox();
    const stage = await demo.page.locator(".stage").boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(844, 0);
    expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await demo.page.locator(".target").nth(11).tap();
    expect(await prompt(demo.page)).toBe("Place a road beside it.");
  });
});
