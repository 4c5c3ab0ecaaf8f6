// The demo works with any timing and environment: fast presses, held keys, several people, and narrow windows.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { hashOf } from "../../web/demo/play/address.js";
import { legalMoves } from "../../web/src/game.js";
import { encodeBoard, printedBoard, rankSpots } from "../../web/src/index.js";
import { focusedIn, piece, target } from "./board-element.js";
import { sharedBrowser } from "./browser.js";
import { complete, frames, nameOf, openDemo } from "./demo.js";
import { describeBoard } from "./described.js";
import { board, mine, playUntil, reached } from "./turns.js";

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
const prompt = (page: Page) => page.locator(".prompt").textContent();

describe("how fast options are changed", () => {
  const changes = {
    "#desert-coast": ["desert", "coast"],
    "#harbors-shuffled": ["harbors", "shuffled"],
    "#tokenOrder-spiral": ["tokenOrder", "spiral"],
    "#forbid-adjacentHighNumbers": ["forbid", "adjacentHighNumbers"],
    "#forbid-adjacentLowNumbers": ["forbid", "adjacentLowNumbers"],
    "#mode-numbers": ["mode", "numbers"],
  } as const;
  const orders = [0, 1, 2, 3].map((turn) => {
    const all = Object.keys(changes);
    return [...all.slice(turn), ...all.slice(0, turn)];
  });

  test.each([
    ["a made board", "?seed=harvest"],
    ["a board from elsewhere", `?board=${encodeBoard(printedBoard())}`],
  ])("all changes within one task are kept, on %s", async (_, search) => {
    await using demo = await open(search);
    const { page } = demo;
    for (const order of orders) {
      await page.goto(inject("demoAddress") + search);
      await complete(page);
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

  test("an option is kept if the next board, a lock or another piece is requested at the same time", async () => {
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

  test("a text being typed stays when the board of an earlier change arrives", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await page.getByText("More options").click();
    await page.getByText("Weights", { exact: true }).click();
    const [one, other] = [page.locator("#weight-regionPips"), page.locator("#weight-pipsAboveCap")];
    await one.fill("20");
    await other.focus(); // fires the change of the first field
    await other.evaluate((field: HTMLInputElement) => (field.value = "7"));
    await expect.poll(() => queryOf(page).get("weights")).toBe("regionPips-20");
    await expect.poll(() => other.inputValue()).toBe("7");
  });
});

describe("how long a key is held", () => {
  // Each test has its own tab, because a key that a test holds stays held in the tab.
  const own = true;

  test("holding a key generates one board", async () => {
    await using demo = await open("?seed=harvest", { own });
    const { page } = demo;
    await page.keyboard.down("n");
    await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
    const seed = queryOf(page).get("seed");
    for (let repeat = 0; repeat < 5; ++repeat) await page.keyboard.down("n");
    await frames(page);
    await expect.poll(() => queryOf(page).get("seed")).toBe(seed);
  });

  test("repeated key events have no effect in a game", async () => {
    await using demo = await play(hashOf(reached((game) => mine(game) && game.phase === "roll")), { own });
    const { page } = demo;
    await page.keyboard.down("r");
    await expect.poll(() => prompt(page)).not.toBe("Roll the dice.");
    const state = () =>
      page.locator("main").evaluate((main) => [(main as HTMLElement).innerText, location.hash].join("\n"));
    await frames(page, 60); // waits for the address
    const before = await state();
    await page.evaluate(() => {
      for (const key of "rwscbtxuhm?1234567890")
        for (let repeat = 0; repeat < 3; ++repeat)
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, repeat: true }));
    });
    await frames(page);
    expect(await state()).toBe(before);
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  });

  test("holding a key does not remove a lock again", async () => {
    await using demo = await open("?seed=harvest", { own });
    const { page } = demo;
    await page.locator(`${target}[data-hex="4"]`).focus();
    for (let repeat = 0; repeat < 4; ++repeat) await page.keyboard.down("l");
    await expect.poll(() => queryOf(page).get("locks")).toBe("t4.n4");
  });
});

describe("how many people share a device, and its width", () => {
  test.each([320, 390, 700, 1280])("at %i px people settle, hand over the device, and roll", async (width) => {
    await using demo = await play("#you=1&levels=pp&points=10&offers=4&dice=shared", {
      viewport: { width, height: 640 },
    });
    const { page } = demo;
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
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

  test.each(["ia", "pa", "pp", "ppp"])("a hint appears in a game of %s", async (levels) => {
    await using demo = await play(`#you=1&levels=${levels}&points=10&offers=4&dice=shared`);
    const { page } = demo;
    await button(page, "Hint").click();
    await expect.poll(() => page.locator(".said").textContent()).toMatch(/^Hint: .*\. It yields .* pips?\.$/);
  });

  test.each([320, 390, 1280])("at %i px hints and reasons are completely visible", async (width) => {
    const builds = reached(
      (game) => mine(game) && game.phase === "main" && legalMoves(game).some(({ kind }) => kind === "settlement"),
    );
    await using demo = await play(hashOf(builds), { viewport: { width, height: 640 } });
    const { page } = demo;
    const said = page.locator(".said");
    const whole = () => said.evaluate((text) => text.scrollHeight <= text.clientHeight + 1);
    await button(page, "Hint").click();
    await expect.poll(() => said.textContent()).toMatch(/^Hint: /);
    await expect.poll(() => whole()).toBe(true);
    for (const deed of await page.locator(".action[aria-disabled=true]").all()) {
      await deed.dispatchEvent("click"); // Playwright treats the button as disabled
      await expect.poll(() => whole(), { message: (await said.textContent()) ?? "" }).toBe(true);
    }
  });

  test.each([320, 390])("at %i px all players' points and cards stay visible", async (width) => {
    await using demo = await play(
      hashOf(reached((game) => mine(game) && game.phase === "main", { players: 3, offersPerTurn: 0 })),
      { viewport: { width, height: 640 } },
    );
    const { page } = demo;
    const inSight = () =>
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
      await expect.poll(() => inSight(), { message: `${y}` }).toEqual(Array(3).fill(true));
    }
  });
});

describe("a search is aborted when its subject changes", () => {
  /** Makes each slice of a long run wait until `more` releases it. */
  const holdSlices = (page: Page) =>
    page.evaluate(() => {
      const held: (() => void)[] = [];
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        held.push(() => postMessage.call(this, message));
      };
      Object.assign(globalThis, { held });
    });
  const waiting = (page: Page) => page.evaluate(() => (globalThis as unknown as { held: unknown[] }).held.length);
  /** Releases the waiting slices, and returns the number of new ones. */
  async function more(page: Page): Promise<number> {
    await page.evaluate(() => {
      const { held } = globalThis as unknown as { held: (() => void)[] };
      for (const go of held.splice(0)) go();
    });
    await frames(page, 10);
    return waiting(page);
  }
  const searching = async (page: Page) => {
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    await page.locator(target).nth(11).click();
    await holdSlices(page);
    await page.locator(target).first().click();
    await expect.poll(() => waiting(page)).toBe(1);
    expect(await more(page)).toBe(1); // the search continues slice by slice
  };
  const expert = "#you=1&levels=ie&points=10&offers=4&dice=search";
  const ends: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    "by undo": (page) => button(page, "Undo").click(),
    "by a new game": async (page) => {
      await button(page, "Start").click();
      await button(page, "Start a new game").click();
    },
    "by leaving the page": (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide"))),
  };

  test.each(Object.entries(ends))("an opponent's search, %s", async (_, end) => {
    await using demo = await play(expert);
    const { page } = demo;
    await searching(page);
    await end(page);
    expect(await more(page)).toBe(0);
    expect(demo.complaints).toEqual([]);
  });

  test("and continues when the browser restores the page", async () => {
    await using demo = await play(expert);
    const { page } = demo;
    await searching(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    expect(await more(page)).toBe(0);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => waiting(page)).toBe(1);
  });

  test.each(["a move", "another hint"])("a hint's search, by %s", async (way) => {
    await using demo = await play(expert);
    const { page } = demo;
    await holdSlices(page);
    await button(page, "Hint").click();
    await expect.poll(() => waiting(page)).toBe(1);
    if (way === "a move") await page.locator(target).nth(11).click();
    else await button(page, "Hint").click();
    expect(await more(page)).toBe(way === "a move" ? 0 : 1);
  });
});

describe("ends of strokes", () => {
  const beside = async (page: Page, part: string) => {
    const box = (await page.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { inside: [box.x + box.width / 2, box.y + box.height - 8], outside: [box.x - 30, box.y + 40] } as const;
  };

  test("a dialog stays open after a stroke that ends outside, and closes by a click outside", async () => {
    await using demo = await open("?seed=harvest");
    const { page } = demo;
    await button(page, "Draw a shape").click();
    const { inside, outside } = await beside(page, "dialog.shape");
    const dialog = page.locator("dialog.shape");
    await page.mouse.move(...inside);
    await page.mouse.down();
    await page.mouse.move(...outside, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await page.locator("[data-cell='0']").click();
    await expect.poll(() => page.locator(".shape [role=status]").textContent()).toBe("20 hexes");
    await page.mouse.click(...outside);
    await expect.poll(() => dialog.isVisible()).toBe(false);
    await button(page, "Draw a shape").click();
    await expect.poll(() => page.locator(".shape [role=status]").textContent()).toBe("20 hexes");
  });
});

describe("on Settle", () => {
  const rank = (page: Page) => page.locator(".spot-view").textContent();
  const shownScore = async (page: Page) => Number(await page.locator(".spot-view output").textContent());

  test.each(["a click", "Enter"])(
    "after a settlement by %s the best spot is shown, not where the focus went",
    async (way) => {
      await using demo = await open("?page=settle&seed=harvest");
      const { page } = demo;
      const wanted = rankSpots(board)[20]?.intersection as number;
      const spot = page.locator(`${target}[data-intersection="${wanted}"]`);
      if (way === "a click") await spot.click();
      else {
        await spot.focus();
        await page.keyboard.press("Enter");
        await expect.poll(() => focusedIn(page)).not.toBe("");
      }
      const [best] = rankSpots(board, { occupied: [wanted] });
      await expect.poll(() => shownScore(page)).toBeCloseTo(best?.score ?? NaN, 2);
      await expect.poll(() => rank(page)).toContain("1 of");
    },
  );

  test("each undo removes one settlement, also of a link's draft", async () => {
    const [one, other] = [rankSpots(board)[0]?.intersection, rankSpots(board)[30]?.intersection];
    await using demo = await open(`?page=settle&seed=harvest&draft=${one}.${other}-${one}`);
    const { page } = demo;
    const undo = button(page, "Undo");
    expect(await undo.count()).toBe(1);
    const pieces = () => page.locator(piece).count();
    await button(page, "Take suggestion").click();
    for (const left of [2, 1, 0]) {
      await undo.click();
      await expect.poll(pieces).toBe(left);
    }
    await expect.poll(() => undo.isDisabled()).toBe(true);
  });

  test.each([320, 390, 1280])("at %i px only the next step's button is emphasized", async (width) => {
    await using demo = await open("?page=settle&seed=harvest&players=2", { viewport: { width, height: 800 } });
    const { page } = demo;
    const standOut = () =>
      page.locator("main :is(button, a.button):not(.quiet, .tab, :disabled):visible").allTextContents();
    for (let pick = 0; pick < 4; ++pick) {
      await expect.poll(() => standOut()).toEqual(["Take suggestion"]);
      await button(page, "Take suggestion").click();
    }
    await expect.poll(() => standOut()).toEqual(["Play it"]);
  });
});

describe("a set-up from a table", () => {
  const beginner = printedBoard();
  const enter = async (
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

  test.each([320, 1280])("is entered by one tap for each hex, undone, and repaired, at %i px", async (width) => {
    await using demo = await open("?seed=harvest", { viewport: { width, height: 720 } });
    const { page } = demo;
    if (width < 640) await button(page, "Repair").click();
    await button(page, "Enter a set-up").click();
    const use = button(page, "Use this board");
    await expect.poll(() => page.locator("dialog.entry .refusal").textContent()).toBe("19 hexes are not complete.");
    await enter(page, beginner.terrains, kinds);
    await enter(page, beginner.tokens, numbers);
    await expect.poll(() => page.locator("dialog.entry .refusal").textContent()).toBe("All pieces are on the board.");
    await page.locator("dialog.entry").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => use.isDisabled()).toBe(true);
    await enter(page, beginner.tokens, [12]);
    await use.click();
    await expect.poll(() => nameOf(page)).toBe(describeBoard({ ...beginner, harbors: board.harbors }));
    await button(page, "Suggest swaps").click();
    await page.locator(".swaps li").first().waitFor();
    expect(demo.complaints).toEqual([]);
  });

  test("warns of pieces that exceed the box, and can be continued later", async () => {
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

describe("layout is stable", () => {
  /** Returns the sum of layout shifts that no input has caused. */
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
    board: ["?seed=harvest", (page: Page) => page.getByText(/seats \d+/).waitFor()],
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
    magic19: [
      "?page=magic19&seed=harvest",
      (page: Page) => page.locator(".chart canvas").waitFor({ state: "attached" }),
    ],
    cribbage: ["?page=cribbage&cards=2S3S4S5D5HJS", (page: Page) => page.locator(".ranking .pick").first().waitFor()],
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
      expect(await shiftOf(page)).toBeLessThan(0.01);
    });
  });
});
