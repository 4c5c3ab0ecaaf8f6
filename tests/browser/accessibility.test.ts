// Whether everyone can use the demo: axe-core's rules in every state of every page, the keyboard alone, less motion.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./browser.js";
import { openDemo } from "./demo.js";
import { rulesOnColor, violations } from "./violations.js";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Brings the sheet into sight in which something is on a phone. */
async function reveal(page: Page, target: Locator): Promise<Locator> {
  const sheet = await target.first().evaluate((element) => element.closest(".part:not(.open)")?.id ?? "");
  const tab = page.locator(`.tab[aria-controls="${sheet}"]`);
  if (sheet !== "" && (await tab.count()) > 0 && (await tab.isVisible())) await tab.click();
  return target;
}
const press = async (page: Page, name: string) =>
  (await reveal(page, page.getByRole("button", { name, exact: true, includeHidden: true }))).click();
const close = (page: Page) => page.locator("dialog[open]").getByRole("button", { name: "Close", exact: true }).click();
const takeAll = async (page: Page) => {
  for (let pick = 0; pick < 4; ++pick) await press(page, "Take suggestion");
};

/** Each page's address, and the states to which one gets from there, one after the other. */
const pages: Record<string, { search: string; states: Record<string, (page: Page) => Promise<unknown>> }> = {
  board: {
    search: "?seed=harvest",
    states: {
      "with its curve": (page) => page.locator(".chart canvas").waitFor({ state: "attached" }),
      "with a next board": (page) => page.keyboard.press("n"),
      "with all options": async (page) => {
        await (await reveal(page, page.getByText("More options"))).click();
        await page.getByText("Weights", { exact: true }).click();
      },
      "with a shape to be drawn": (page) => press(page, "Draw a shape"),
      "without it": (page) => close(page),
      "with a hex in the editor, locked": async (page) => {
        await page.locator(".map .hex:not([aria-label$='desert'])").first().click();
        for (const lock of ["terrain", "number"]) await page.getByLabel(`Lock ${lock}`).check();
      },
      "with an official board and its heatmap": async (page) => {
        await press(page, "Official set-up");
        await (await reveal(page, page.getByLabel("Show where it is unfair"))).check();
        await page.locator(".breaks button").first().focus();
      },
      "with all terms and breaches": async (page) => {
        for (const part of [".fairness", ".energy"]) {
          const more = await reveal(page, page.locator(`${part} summary`));
          if (await more.isVisible()) await more.click();
        }
      },
      "with suggested swaps": async (page) => {
        await press(page, "Suggest swaps");
        await page.locator(".swaps li").first().waitFor();
      },
      "with twelve to choose from": async (page) => {
        await press(page, "Choose from 12");
        await page.getByText("12 boards.").waitFor();
      },
      "with two boards side by side": (page) => page.getByRole("button", { name: "Compare with board 3" }).click(),
      "with what cannot be had": async (page) => {
        await close(page);
        await (await reveal(page, page.locator("#code"))).fill("nonsense");
        await page.keyboard.press("Enter");
        await page.locator(".sources .refusal").waitFor();
        await (await reveal(page, page.locator("#pipCap"))).fill("2");
        await page.getByLabel("No intersection above the pip cap").check();
        await page.locator("button.next").click();
        await page.locator(".controls .refusal").waitFor();
      },
    },
  },
  settle: {
    search: "?page=settle&seed=harvest&players=2",
    states: {
      "at the start": (page) => page.locator(".heatmap").waitFor(),
      "with a settlement": (page) => page.locator("[data-spot='20']").click(),
      "with a whole draft": async (page) => (await press(page, "Start over"), await takeAll(page)),
    },
  },
  play: {
    search: "?page=play&seed=harvest#you=1&levels=iai&points=10&dice=two",
    states: {
      "at the start": (page) => page.locator(".target").first().waitFor(),
      "with a road to place": (page) => page.locator(".target").nth(11).click(),
      "with chances": async (page) => {
        for (const part of [".seat-chances", ".spot-chances", ".certificate"]) {
          await page.locator(`${part} .run button`).click();
          await page.locator(`${part} .interval-bar`).first().waitFor();
          const stop = page.locator(part).getByRole("button", { name: "Stop" });
          if (await stop.count()) await stop.click({ timeout: 2000 }).catch(() => undefined);
        }
      },
      "with a turn to be made": async (page) => {
        await page.getByRole("radio", { name: "Fast" }).check({ force: true });
        for (let turn = 0; turn < 100 && !(await page.locator(".main-action:enabled").count()); ++turn) {
          const target = page.locator(".target");
          if (await target.count()) await target.first().dispatchEvent("click");
          else await page.waitForTimeout(20);
        }
        await page.locator("details.costs summary").click();
      },
      "with a trade": async (page) => {
        const trade = page.getByRole("button", { name: "Trade", exact: true });
        const other = ".chooser:not([hidden]) button, .hand button:not(.development), .main-action:enabled";
        for (let turn = 0; turn < 300 && !(await trade.isEnabled()); ++turn) {
          const [target, button] = [page.locator(".target"), page.locator(other)];
          if (await target.count()) await target.first().dispatchEvent("click");
          else if (await button.count()) await button.first().dispatchEvent("click");
          else await page.waitForTimeout(20);
        }
        await trade.click();
      },
      "looked at again": (page) => page.getByRole("slider", { name: "Move" }).fill("5"),
    },
  },
  magic19: {
    search: "?page=magic19&seed=harvest",
    states: {
      "at the start": (page) => page.locator(".chart canvas").waitFor(),
      "with a dot picked": (page) => page.locator(".play .dot").first().click(),
      "while it anneals, slowly": async (page) => {
        await page.getByRole("radio", { name: "Slow" }).check();
        await press(page, "Anneal");
        await page.locator(".dot.accepted").first().waitFor();
        await press(page, "Pause");
      },
      solved: async (page) => (await press(page, "Solve at once"), await page.locator("svg.solved").waitFor()),
    },
  },
  cribbage: {
    search: "?page=cribbage&cards=2S3S4S5D5HJS",
    states: {
      "at the start": (page) => page.locator(".ranking .pick").first().waitFor(),
      "with two cards chosen": async (page) => {
        for (const card of [0, 1]) await page.locator(".own button").nth(card).click();
      },
      "with the first cards played": async (page) => {
        await page.locator(".action button").click();
        await page.locator(".own button:enabled").first().click();
        await page.locator(".card.mine").first().waitFor();
      },
      "with an error": async (page) => {
        await page.locator("#cards").fill("5H 5H");
        await page.keyboard.press("Enter");
        await page.getByRole("alert").getByText("twice").waitFor();
      },
      "with a tournament": async (page) => {
        await page.getByRole("radio", { name: "100", exact: true }).check();
        await press(page, "Start");
        await page.getByText("100 of 100").waitFor();
      },
    },
  },
};

const open = (name: string, options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, inject("demoAddress") + pages[name]?.search, options);

describe.each(Object.keys(pages))("the %s page", (name) => {
  // In dark only the rules on colour: the same page with the same elements has passed all the others just before.
  test.each([1280, 390])("breaks no rule of axe-core in any state, light or dark, %i px wide", async (width) => {
    await using demo = await open(name, { reducedMotion: "reduce", viewport: { width, height: 844 } });
    const { page } = demo;
    for (const [state, enter] of Object.entries(pages[name]?.states ?? {})) {
      await enter(page);
      expect.soft(await violations(page), state).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect.soft(await violations(page, rulesOnColor), `${state}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    }
    expect(demo.complaints).toEqual([]);
  });

  test("shows by keys where one is, everywhere, and lets one out at both ends", async () => {
    await using demo = await open(name, { reducedMotion: "reduce" });
    const { page } = demo;
    await Object.values(pages[name]?.states ?? {})[0]?.(page); // all that comes by itself is there
    const reached = await tour(page, "Tab", 100, true);
    expect(reached.filter(({ seen }) => !seen)).toEqual([]);
    const names = reached.map(({ name }) => name);
    expect(names).toEqual(await page.evaluate(tabStops));
    const back = await tour(page, "Shift+Tab", names.length, false);
    expect(back.map(({ name }) => name)).toEqual(names.reverse());
  });

  test("moves nothing of itself for whoever wants less motion", async () => {
    await using demo = await open(name, { reducedMotion: "reduce" });
    expect(await demo.page.evaluate(moving)).toEqual([]);
    await demo.page.emulateMedia({ reducedMotion: "no-preference" });
    expect((await demo.page.evaluate(moving)).length).toBeGreaterThan(0);
  });
});

test("the demo says which language it is in", async () => {
  await using demo = await open("board");
  expect(await demo.page.locator("html").getAttribute("lang")).toBe("en");
});

describe("by keys alone", () => {
  /** Tab, until the focus is on what is wanted. */
  async function tabTo(page: Page, selector: string) {
    for (let stop = 0; stop < 60; ++stop) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${selector}`);
  }

  test("one follows the header to another page, drafts there, and moves a slider", async () => {
    await using demo = await open("board");
    const { page } = demo;
    await tabTo(page, "nav a[href*=settle]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/page=settle/);
    await page.locator(".heatmap").waitFor();
    await tabTo(page, ".spot");
    for (const key of ["ArrowRight", "ArrowRight", "Enter", "Space"]) await page.keyboard.press(key);
    expect(await page.locator(".turn").textContent()).toBe("Player 3, settlement 1");
    await tabTo(page, ".draft button");
    await page.keyboard.press("Space");
    expect(await page.locator(".draft tbody tr").count()).toBe(3);
    await tabTo(page, "[name=policy]");
    await page.keyboard.press("ArrowRight");
    expect(new URL(page.url()).searchParams.get("policy")).toBe("maxmin");
    await tabTo(page, "#portBonus");
    await page.keyboard.press("End");
    expect(await page.locator("output[for=portBonus]").textContent()).toBe("6");
  });

  test("one anneals, pauses and solves the puzzle", async () => {
    await using demo = await open("magic19");
    const { page } = demo;
    await tabTo(page, ".annealing button");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator("svg.solved").waitFor();
  });

  test("one plays a deal of cribbage, and the focus stays in the game", async () => {
    await using demo = await open("cribbage", { own: true });
    const { page } = demo;
    await page.clock.install();
    await tabTo(page, ".game select");
    await page.keyboard.press("Home");
    expect(await page.locator("#opponent").inputValue()).toBe("beginner");
    await tabTo(page, ".game .row button");
    await page.keyboard.press("Enter");
    await tabTo(page, ".own button");
    for (const key of ["Enter", "Tab", "Space"]) await page.keyboard.press(key);
    const counted = page.locator(".counted");
    for (let turn = 0; turn < 60 && (await counted.count()) === 0; ++turn) {
      if (await page.locator(".own button:enabled, .action button").count()) {
        await tabTo(page, ".own button:enabled, .action button");
        await page.keyboard.press("Enter");
      } else await page.clock.runFor(700);
    }
    expect(await counted.count()).toBe(4);
    expect(await page.evaluate(() => document.activeElement?.closest(".game") !== null)).toBe(true);
  });
});

/** Goes by a key until the page's edge, or `most` stops. Seen: the picture around the focus is another without it. */
async function tour(page: Page, key: string, most: number, look: boolean): Promise<{ name: string; seen: boolean }[]> {
  const stops: { name: string; seen: boolean }[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const focus = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return undefined;
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        name: element.id || element.textContent || "",
        clip: { x: x - 8, y: y - 8, width: width + 16, height: height + 16 },
      };
    });
    if (!focus) break;
    const picture = async () => (await page.screenshot({ clip: focus.clip })).toString("base64");
    let seen = true;
    if (look) {
      const focused = await picture();
      const handle = await page.evaluateHandle(() => document.activeElement as HTMLElement);
      await handle.evaluate((element) => element.blur());
      seen = focused !== (await picture());
      await handle.evaluate((element) => element.focus({ preventScroll: true }));
    }
    stops.push({ name: focus.name, seen });
  }
  return stops;
}

/** In the page: what Tab is to reach, in order; of radio buttons the checked one. */
function tabStops(): string[] {
  return [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary, [tabindex]")]
    .filter((element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(":disabled"))
    .filter((element) => !element.matches("[type=radio]:not(:checked)"))
    .map((element) => element.id || element.textContent || "");
}

/** In the page: the rules that animate now, and the animations that run. */
function moving(): string[] {
  const rulesOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      const style = rule instanceof CSSStyleRule ? rule.style : undefined;
      const moves = style && /[1-9]/.test(style.animationDuration + style.transitionDuration);
      const inner = "cssRules" in rule ? rulesOf(rule.cssRules as CSSRuleList) : [];
      return [...(moves ? [rule.cssText] : []), ...inner];
    });
  const running = document.getAnimations().map(({ id }) => `running: ${id}`);
  return [...[...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules)), ...running];
}
