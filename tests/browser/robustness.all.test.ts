// Tests that the demo works with any timing and environment: fast presses, held keys, several people, and narrow windows.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { legalMoves } from "../../web/src/game.js";
import { encodeBoard, printedBoard, rankSpots } from "../../web/src/index.js";
import { focusedId, piece, target } from "./board-element.js";
import { sharedBrowser } from "./browser.js";
import { countHeldSlices, holdSlices, nameOf, openDemo, releaseSlices, waitUntilComplete } from "./demo.js";
import { describeBoard } from "./described.js";
import { addressOf, board, isYourTurn, playUntil, findMatch } from "./turns.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

type OpenOptions = Parameters<typeof openDemo>[2];
const open = (search: string, options?: OpenOptions) =>
  openDemo(browser, inject("demoAddress") + search, { reducedMotion: "reduce", ...options });
const play = (hash: string, options?: OpenOptions) => open(`?page=play&seed=harvest${hash}`, options);
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const promptOf = (page: Page) => page.locator(".prompt").textContent();
/** Waits until the page announces the verdict on a board that has replaced another one. */
const waitForVerdict = (page: Page, seed: string) =>
  page.getByRole("status").filter({ hasText: seed }).first().waitFor({ state: "attached" });

describe("fast changes of options", () => {
  const changes = {
    "#desert-coast": ["desert", "coast"],
    "#harbors-shuffled": ["harbors", "shuffled"],
    "#tokenOrder-spiral": ["tokenOrder", "spiral"],
    "#forbid-adjacentHighNumbers": ["forbid", "adjacentHighNumbers"],
    "#forbid-adjacentLowNumbers": ["forbid", "adjacentLowNumbers"],
    "#mode-numbers": ["mode", "numbers"],
  } as const;
  const orders = [0, 1, 2, 3].map((turn) => {
    const selectors = Object.keys(changes);
    return [...selectors.slice(turn), ...selectors.slice(0, turn)];
  });

  test.each([
    ["a generated board", "?seed=harvest"],
    ["a board of a code", `?board=${encodeBoard(printedBoard())}`],
  ])("all apply if they are made within one task, on %s", async (_, search) => {
    await using demo = await open(search);
    const { page } = demo;
    for (const order of orders) {
      await page.goto(inject("demoAddress") + search);
      await waitUntilComplete(page);
      await page.evaluate((order) => {
        for (const selector of order) document.querySelector<HTMLInputElement>(selector)?.click();
      }, order);
      await expect.poll(() => queryOf(page).get("mode")).toBe("numbers");
      for (const [key, value] of Object.values(changes))
        await expect
          .poll(() => queryOf(page).get(key)?.split(".").sort(), { message: order.join() })
          .toEqual(key === "forbid" ? ["adjacentHighNumbers", "adjacentLowNumbers"] : [value]);
    }
    expect(demo.complaints).toEqual([]);
  });

  test("apply even if the visitor also requests the next board, a lock or another piece", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await page.locator(`${target}[data-hex="4"]`).click();
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("#desert-coast")?.click();
      document.querySelector<HTMLButtonElement>("button.next")?.click();
    });
    await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
    await expect.poll(() => queryOf(page).get("desert")).toBe("coast");
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("#harbors-shuffled")?.click();
      document.querySelector<HTMLInputElement>("#lock-terrains")?.click();
    });
    await expect.poll(() => queryOf(page).get("harbors")).toBe("shuffled");
    await expect.poll(() => queryOf(page).get("locks")).toBe("t4");
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>("#tokenOrder-spiral")?.click();
      const terrain = document.querySelector<HTMLSelectElement>("#hex-terrain");
      if (terrain) terrain.value = terrain.value === "ore" ? "wood" : "ore";
      terrain?.dispatchEvent(new Event("change"));
    });
    await expect.poll(() => queryOf(page).get("tokenOrder")).toBe("spiral");
    await expect.poll(() => [queryOf(page).get("desert"), queryOf(page).get("harbors")]).toEqual(["coast", "shuffled"]);
  });

  test("do not replace a text that the visitor is typing when an earlier board appears", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await page.getByText("More options").click();
    await page.getByText("Weights", { exact: true }).click();
    const [one, other] = [page.locator("#weight-regionPips"), page.locator("#weight-pipsAboveCap")];
    await one.fill("20");
    await other.focus(); // fires the change of the first field
    await other.evaluate((field: HTMLInputElement) => (field.value = "7"));
    await expect.poll(() => queryOf(page).get("weights")).toBe("regionPips-20");
    await waitForVerdict(page, "harvest"); // the panels have been drawn again
    await expect.poll(() => other.inputValue()).toBe("7");
  });
});

describe("held keys", () => {
  // Each test uses a separate tab, because a key that a test holds stays pressed in the tab.
  const ownTab = true;

  test("generate only one board", async () => {
    await using demo = await open("?seed=harvest", { ownTab });
    const { page } = demo;
    await page.keyboard.down("n");
    await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
    await waitForVerdict(page, queryOf(page).get("seed") ?? "");
    await holdSlices(page);
    for (let repeat = 0; repeat < 5; ++repeat) await page.keyboard.down("n");
    expect(await countHeldSlices(page)).toBe(0); // no generation has started
  });

  test("have no further effect in a game", async () => {
    await using demo = await play(hashOf(findMatch((game) => isYourTurn(game) && game.phase === "roll")), { ownTab });
    const { page } = demo;
    await page.keyboard.down("r");
    await expect.poll(() => promptOf(page)).not.toBe("Roll the dice.");
    const state = () =>
      page.locator("main").evaluate((main) => [(main as HTMLElement).innerText, location.hash].join("\n"));
    await addressOf(page);
    const before = await state();
    await page.evaluate(() => {
      for (const key of "rwscbtxuhm?1234567890")
        for (let repeat = 0; repeat < 3; ++repeat)
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, repeat: true }));
    });
    expect(await state()).toBe(before);
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  });

  test("do not remove a lock again", async () => {
    await using demo = await open("?seed=harvest", { ownTab });
    const { page } = demo;
    await page.locator(`${target}[data-hex="4"]`).focus();
    for (let repeat = 0; repeat < 4; ++repeat) await page.keyboard.down("l");
    await expect.poll(() => queryOf(page).get("locks")).toBe("t4.n4");
  });
});

describe("people who share a device, at different widths", () => {
  test.each([320, 390, 700, 1280])("at %i px, they settle, hand over the device, and roll", async (width) => {
    await using demo = await play("#you=1&levels=pp&points=10&offers=4&dice=shared", {
      viewport: { width, height: 640 },
    });
    const { page } = demo;
    await page.getByRole("radio", { name: "Fast" }).press("Space"); // the bar may cover it
    const main = page.locator(".main-action");
    for (let step = 0; step < 30 && (await main.textContent()) !== "Roll"; ++step) {
      const places = await page.locator(target).count();
      if (places > 0)
        await page
          .locator(target)
          .nth((5 * step) % places)
          .click();
      else await main.click(); // fails unless it is visible
    }
    await main.click();
    await expect.poll(() => page.locator(".dice").getAttribute("aria-label")).toMatch(/^Dice: \d and \d/);
    expect(demo.complaints).toEqual([]);
  });

  test.each(["ia", "pa", "pp", "ppp"])("get hints in a game with the levels %s", async (levels) => {
    await using demo = await play(`#you=1&levels=${levels}&points=10&offers=4&dice=shared`);
    const { page } = demo;
    await button(page, "Hint").click();
    await expect.poll(() => page.locator(".said").textContent()).toMatch(/^Hint: Build a settlement: .+\.$/);
  });

  test.each([320, 390, 1280])("at %i px, they see hints and reasons completely", async (width) => {
    const builds = findMatch(
      (game) => isYourTurn(game) && game.phase === "main" && legalMoves(game).some(({ kind }) => kind === "settlement"),
    );
    await using demo = await play(hashOf(builds), { viewport: { width, height: 640 } });
    const { page } = demo;
    const message = page.locator(".said");
    const isCompletelyVisible = () => message.evaluate((text) => text.scrollHeight <= text.clientHeight + 1);
    await button(page, "Hint").click();
    await expect.poll(() => message.textContent()).toMatch(/^Hint: /);
    await expect.poll(() => isCompletelyVisible()).toBe(true);
    for (const action of await page.locator(".action[aria-disabled=true]").all()) {
      await action.dispatchEvent("click"); // Playwright treats the button as disabled
      await expect.poll(() => isCompletelyVisible(), { message: (await message.textContent()) ?? "" }).toBe(true);
    }
  });

  test.each([320, 390])("at %i px, they always see the points and cards of all players", async (width) => {
    await using demo = await play(
      hashOf(findMatch((game) => isYourTurn(game) && game.phase === "main", { players: 3, offersPerTurn: 0 })),
      { viewport: { width, height: 640 } },
    );
    const { page } = demo;
    const areSeatsVisible = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".strip li")].map((seat) => {
          const { left, right, top, bottom } = seat.getBoundingClientRect();
          return (
            left >= 0 && right <= innerWidth && top >= 0 && bottom <= 60 + 97 && seat.scrollWidth <= seat.clientWidth
          );
        }),
      );
    const shown = async () =>
      (await page.locator(".strip li").allTextContents()).map((text) => text.replace(/^\d/, ""));
    const listed = await page.locator(".seat").evaluateAll((seats) =>
      seats.map((seat) => {
        const number = (part: string) => /\d+/.exec(seat.querySelector(part)?.textContent ?? "")?.[0];
        return `${number(".points")}${number(".fact")}`;
      }),
    );
    expect(await shown()).toEqual(listed);
    for (const y of [0, 300, 3000]) {
      await page.evaluate((y) => scrollTo(0, y), y);
      await expect.poll(() => areSeatsVisible(), { message: `${y}` }).toEqual(Array(3).fill(true));
    }
  });
});

describe("searches in slices", () => {
  const startSearch = async (page: Page) => {
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    await page.locator(target).nth(11).click();
    await holdSlices(page);
    await page.locator(target).first().click();
    await expect.poll(() => countHeldSlices(page)).toBe(1);
    expect(await releaseSlices(page)).toBe(1); // the search continues slice by slice
  };
  const expert = "#you=1&levels=ie&points=10&offers=4&dice=search";
  const abortingActions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    undo: (page) => button(page, "Undo").click(),
    "a new game": async (page) => {
      await button(page, "Start").click();
      await button(page, "Start a new game").click();
    },
    "leaving the page": (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide"))),
  };

  test.each(Object.entries(abortingActions))("%s aborts an opponent's search", async (_, end) => {
    await using demo = await play(expert);
    const { page } = demo;
    await startSearch(page);
    await end(page);
    expect(await releaseSlices(page)).toBe(0);
    expect(demo.complaints).toEqual([]);
  });

  test("an opponent's search continues when the browser restores the page", async () => {
    await using demo = await play(expert);
    const { page } = demo;
    await startSearch(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    expect(await releaseSlices(page)).toBe(0);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => countHeldSlices(page)).toBe(1);
  });

  test.each(["a move", "another hint"])("%s aborts the search for a hint", async (way) => {
    await using demo = await play(expert);
    const { page } = demo;
    await holdSlices(page);
    await button(page, "Hint").click();
    await expect.poll(() => countHeldSlices(page)).toBe(1);
    if (way === "a move") await page.locator(target).nth(11).click();
    else await button(page, "Hint").click();
    expect(await releaseSlices(page)).toBe(way === "a move" ? 0 : 1);
  });
});

describe("pointer strokes", () => {
  test("do not close a dialog when they end outside, but a click outside does", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await button(page, "Draw a shape").click();
    const dialog = page.locator("dialog.shape");
    await dialog.waitFor();
    const { x, y, width, height } = (await dialog.boundingBox()) ?? expect.unreachable("no dialog");
    const [inside, outside] = [[x + width / 2, y + height - 8] as const, [x - 30, y + 40] as const];
    await page.mouse.move(...inside);
    await page.mouse.down();
    await page.mouse.move(...outside, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.locator(".shape hexsmith-board [role=button][data-hex='0']").click();
    await expect.poll(() => page.locator(".shape [role=status]").textContent()).toBe("20 hexes");
    await page.mouse.click(...outside);
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await button(page, "Draw a shape").click();
    await expect.poll(() => page.locator(".shape [role=status]").textContent()).toBe("20 hexes");
  });
});

describe("on the draft page", () => {
  const rank = (page: Page) => page.locator(".spot-view").textContent();
  const shownScore = async (page: Page) => Number(await page.locator(".spot-view output").textContent());

  test.each(["a click", "Enter"])(
    "after a settlement by %s, the page shows the best spot, and not the spot that gets the focus",
    async (way) => {
      await using demo = await open("?page=settle&seed=harvest");
      const { page } = demo;
      const chosenSpot = rankSpots(board)[20]?.intersection as number;
      const spot = page.locator(`${target}[data-intersection="${chosenSpot}"]`);
      if (way === "a click") await spot.click();
      else {
        await spot.focus();
        await page.keyboard.press("Enter");
        await expect.poll(() => focusedId(page)).not.toBe("");
      }
      const [best] = rankSpots(board, { occupied: [chosenSpot] });
      await expect.poll(() => shownScore(page)).toBeCloseTo(best?.score ?? NaN, 2);
      await expect.poll(() => rank(page)).toContain("1 of");
    },
  );

  test("each undo removes one settlement, also if an address contains the draft", async () => {
    const [one, other] = [rankSpots(board)[0]?.intersection, rankSpots(board)[30]?.intersection];
    await using demo = await open(`?page=settle&seed=harvest&draft=${one}.${other}-${one}`);
    const { page } = demo;
    const undo = button(page, "Undo");
    expect(await undo.count()).toBe(1);
    const pieces = () => page.locator(piece).count();
    await button(page, "Take suggestion").click();
    for (const remaining of [2, 1, 0]) {
      await undo.click();
      await expect.poll(pieces).toBe(remaining);
    }
    await expect.poll(() => undo.isDisabled()).toBe(true);
  });

  test.each([320, 390, 1280])("at %i px, only the button of the next step is emphasized", async (width) => {
    await using demo = await open("?page=settle&seed=harvest&players=2", { viewport: { width, height: 800 } });
    const { page } = demo;
    const emphasizedButtons = () =>
      page.locator("main :is(button, a.button):not(.quiet, .tab, :disabled):visible").allTextContents();
    for (let pick = 0; pick < 4; ++pick) {
      await expect.poll(() => emphasizedButtons()).toEqual(["Take suggestion"]);
      await button(page, "Take suggestion").click();
    }
    await expect.poll(() => emphasizedButtons()).toEqual(["Play it"]);
  });
});

describe("a set-up from a table", () => {
  const beginner = printedBoard();
  const enterPieces = async (
    page: Page,
    pieces: readonly (string | number | null)[],
    brushes: readonly (string | number)[],
  ) => {
    for (const brush of brushes)
      for (const [hex, one] of pieces.entries())
        if (one === brush) await page.locator(`dialog.entry [role=button][data-hex="${hex}"]`).click();
  };
  const kinds = ["wood", "brick", "wool", "grain", "ore", "desert"];
  const numbers = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

  test.each([320, 1280])("needs one tap for each piece, and can be undone and repaired, at %i px", async (width) => {
    await using demo = await open("?seed=harvest", { viewport: { width, height: 720 } });
    const { page } = demo;
    if (width < 640) await button(page, "Repair").click();
    await button(page, "Enter a set-up").click();
    const use = button(page, "Use this board");
    await expect.poll(() => page.locator("dialog.entry .refusal").textContent()).toBe("19 hexes are not complete.");
    await enterPieces(page, beginner.terrains, kinds);
    await enterPieces(page, beginner.tokens, numbers);
    await expect.poll(() => page.locator("dialog.entry .refusal").textContent()).toBe("All pieces are on the board.");
    await page.locator("dialog.entry").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => use.isDisabled()).toBe(true);
    await enterPieces(page, beginner.tokens, [12]);
    await use.click();
    await expect.poll(() => nameOf(page)).toBe(describeBoard({ ...beginner, harbors: board.harbors }));
    await button(page, "Suggest swaps").click();
    await page.locator(".swaps li").first().waitFor();
    expect(demo.complaints).toEqual([]);
  });

  test("causes a warning about surplus pieces, and can be continued later", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await button(page, "Enter a set-up").click();
    for (let hex = 0; hex < 6; ++hex) {
      await page.locator("[data-brush=wood]").click();
      await page.locator(`dialog.entry [role=button][data-hex="${hex}"]`).click();
    }
    await expect
      .poll(() => page.locator("dialog.entry .refusal").textContent())
      .toMatch(/^More than the box has: \w+ \(2\)\.$/);
    await page.keyboard.press("Escape");
    await button(page, "Enter a set-up").click();
    await expect.poll(() => page.locator("dialog.entry .refusal").textContent()).toMatch(/\(2\)\.$/);
    await button(page, "Start over").click();
    await expect.poll(() => page.locator("dialog.entry .refusal").textContent()).toBe("19 hexes are not complete.");
  });
});

test("the next board is drawn before its verdict and the chances of its seats", async () => {
  await using demo = await open("?seed=harvest");
  const order = await demo.page.evaluate(async () => {
    const { setTimeout } = globalThis;
    // The page waits half a second for a frame. A slow machine would draw the panels then.
    globalThis.setTimeout = ((run: () => void, ms = 0) => (ms < 500 ? setTimeout(run, ms) : 0)) as typeof setTimeout;
    const order: string[] = [];
    const observe = (name: string, node: Node | null | undefined) =>
      node &&
      new MutationObserver(() => {
        if (order.length === 0) requestAnimationFrame(() => order.push("frame"));
        if (!order.includes(name)) order.push(name);
      }).observe(node, { childList: true, subtree: true, characterData: true, attributes: true });
    observe("board", document.querySelector("hexsmith-board")?.shadowRoot?.querySelector("svg"));
    observe("panels", document.querySelector(".facts"));
    document.querySelector<HTMLElement>("button.next")?.click();
    while (order.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    return order;
  });
  expect(order).toEqual(["board", "frame", "panels"]);
});

describe("the layout is stable", () => {
  /** Returns the sum of the layout shifts that did not follow an input. */
  const shiftOf = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
              if (!entry.hadRecentInput) sum += entry.value;
          });
          observer.observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
        }),
    );
  const pages = {
    board: ["?seed=harvest", (page: Page) => page.getByText(/seats win \d+/).waitFor()],
    settle: [
      "?page=settle&seed=harvest",
      (page: Page) => page.locator(".chances li").first().waitFor({ state: "attached" }),
    ],
    play: [
      "?page=play&seed=harvest#you=1&levels=aia&points=10&offers=4&dice=two",
      async (page: Page) => {
        await page.getByRole("radio", { name: "Fast" }).check({ force: true });
        await playUntil(page, () => page.locator(".main-action:enabled").isVisible());
      },
    ],
    lab: ["?page=lab&seed=harvest&cards=2S3S4S5D5HJS", (page: Page) => page.locator(".ranking td").first().waitFor()],
  } as const;

  describe.each([320, 390, 1280])("at %i px", (width) => {
    test.each(Object.entries(pages))("on %s", async (_, [search, settled]) => {
      await using demo = await open(search, { viewport: { width, height: 720 } });
      await settled(demo.page);
      expect(await shiftOf(demo.page)).toBeLessThan(0.05);
    });

    test("during a whole game", async () => {
      await using demo = await open("?page=play&seed=harvest#you=1&levels=aia&points=6&offers=4&dice=two", {
        viewport: { width, height: 720 },
      });
      const { page } = demo;
      await page.getByRole("radio", { name: "Fast" }).check({ force: true });
      await playUntil(page, () => Promise.resolve(false));
      await page.locator(".finish").waitFor();
      expect(await shiftOf(page)).toBeLessThan(0.1); // at the end, the panels make room for the summary
    });
  });
});
