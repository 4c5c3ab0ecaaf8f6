// Brings the pages of the demo into different states, and checks each state with axe-core's rules.
import type { Browser, Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { holdSlices, openDemo, releaseSlices } from "./demo.js";
import { playUntil } from "./turns.js";
import { rulesOnColor, violations } from "./violations.js";
import { target } from "./board-element.js";

/** Returns an element. On phones, first opens the sheet that contains the element, if the sheet is closed. */
async function reveal(page: Page, target: Locator): Promise<Locator> {
  const closedSheetId = await target.first().evaluate((element) => element.closest(".part:not(.open)")?.id ?? "");
  const tab = page.locator(`.tab[aria-controls="${closedSheetId}"]`);
  if (closedSheetId !== "" && (await tab.count()) > 0 && (await tab.isVisible())) await tab.click();
  return target;
}
const press = async (page: Page, name: string) =>
  (await reveal(page, page.getByRole("button", { name, exact: true, includeHidden: true }))).click();
const close = (page: Page) => page.locator("dialog[open]").getByRole("button", { name: "Close", exact: true }).click();
/** On phones, closes the open sheet, because the sheet covers other elements. */
const closeSheet = async (page: Page) => {
  const tab = page.locator(".tab[aria-expanded=true]");
  if ((await tab.count()) > 0 && (await tab.isVisible())) await tab.click();
};
const openCode = async (page: Page) => {
  const code = await reveal(page, page.locator("details.code"));
  await code.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await page.locator(".code-place .module").waitFor({ state: "attached" });
};
const takeAll = async (page: Page) => {
  for (let pick = 0; pick < 4; ++pick) await press(page, "Take suggestion");
};

/** Address and states of each page. The function of a state brings the page from the previous state into this state. */
export const pages: Record<string, { search: string; states: Record<string, (page: Page) => Promise<unknown>> }> = {
  board: {
    search: "?seed=harvest",
    states: {
      "with the chart of the annealing": async (page) => {
        await (await reveal(page, page.locator(".how > summary"))).first().waitFor();
        await page.locator("details.how").evaluate((details) => ((details as HTMLDetailsElement).open = true));
        await page.locator(".chart svg").waitFor({ state: "attached" });
      },
      "with another board": (page) => page.keyboard.press("n"),
      "with all options": async (page) => {
        await (await reveal(page, page.getByText("More options"))).click();
        await page.getByText("Weights", { exact: true }).click();
      },
      "with the dialog for drawing a shape": (page) => press(page, "Draw a shape"),
      "without the dialog for drawing a shape": (page) => close(page),
      "with the dialog for entering a set-up": async (page) => {
        await press(page, "Enter a set-up");
        for (const hex of [0, 1]) await page.locator(`dialog.entry [role=button][data-hex="${hex}"]`).click();
      },
      "without the dialog for entering a set-up": (page) => close(page),
      "with its code": openCode,
      "with a hex in the editor, locked": async (page) => {
        await page.locator(`${target}[data-hex]:not([aria-label$='desert'])`).first().click();
        for (const lock of ["terrain", "number"]) await page.getByLabel(`Lock ${lock}`).check();
      },
      "with an official board and the mark of a weak point": async (page) => {
        await press(page, "Official set-up");
        await (await reveal(page, page.locator(".violations button").first())).focus();
      },
      "with all terms and violations": async (page) => {
        for (const part of [".fairness", ".energy"]) {
          const more = await reveal(page, page.locator(`${part} summary`));
          if (await more.isVisible()) await more.click();
        }
      },
      "with suggested swaps": async (page) => {
        await press(page, "Suggest swaps");
        await page.locator(".swaps li").first().waitFor();
      },
      "with twelve boards to choose from": async (page) => {
        await press(page, "Choose from 12");
        await page.getByText("12 boards.").waitFor();
      },
      "with two refusals": async (page) => {
        await close(page);
        await (await reveal(page, page.locator("#code"))).fill("nonsense");
        await page.keyboard.press("Enter");
        await page.locator(".sources .refusal").waitFor();
        await (await reveal(page, page.locator("#pipCap"))).fill("8");
        await page.getByLabel("No spot above the limit of pips").check();
        await page.locator("button.next").click();
        await page.locator(".overview .refusal").waitFor();
      },
    },
  },
  settle: {
    search: "?page=settle&seed=harvest&players=2",
    states: {
      "at the start": (page) => page.locator(".chances li").first().waitFor({ state: "attached" }),
      "with its code": openCode,
      "with a settlement": async (page) => (
        await closeSheet(page),
        await page.locator(`${target}[data-intersection="20"]`).click()
      ),
      "with a whole draft": async (page) => (await press(page, "Start over"), await takeAll(page)),
    },
  },
  play: {
    search: "?page=play&seed=harvest#you=1&levels=iai&points=10&offers=4&dice=two",
    states: {
      "at the start": (page) => page.locator(target).first().waitFor(),
      "with a road to place": (page) => page.locator(target).nth(11).click(),
      "with chances": async (page) => {
        await page.locator(".balance").evaluate((details: HTMLDetailsElement) => (details.open = true));
        await holdSlices(page);
        await page.locator(".balance .run button").click();
        const meters = page.locator(".balance meter");
        await expect.poll(async () => (await releaseSlices(page), meters.count())).toBeGreaterThan(0);
        await page.locator(".balance").getByRole("button", { name: "Stop" }).click();
      },
      "during the person's turn": async (page) => {
        await page.getByRole("radio", { name: "Fast" }).check({ force: true });
        await playUntil(page, () => page.locator(".main-action:enabled").isVisible());
      },
      "with a trade": async (page) => {
        const trade = page.locator("[data-action=trade]:not([aria-disabled=true])");
        await playUntil(page, () => trade.isVisible());
        await trade.click();
        await page.locator(".hand button.card:not(.development)").first().click();
      },
      "with the list of shortcuts": (page) => page.getByRole("button", { name: "Help" }).click(),
      "after the game": async (page) => {
        await close(page);
        await page.getByRole("button", { name: "Cancel" }).click();
        await playUntil(page, () => Promise.resolve(false));
      },
      "during a replay": async (page) => {
        await press(page, "Replay");
        await page.getByRole("slider", { name: "Move" }).fill("5");
      },
    },
  },
  lab: {
    search: "?page=lab&seed=harvest&cards=2S3S4S5D5HJS",
    states: {
      "at the start": (page) => page.locator(".ranking td").first().waitFor(),
      solved: async (page) => (await press(page, "Solve"), await page.getByText(/^Solved in/).waitFor()),
      "with an error": async (page) => {
        await page.locator("#cards").fill("5H 5H");
        await page.keyboard.press("Enter");
        await page.getByRole("alert").getByText("twice").waitFor();
      },
      "with its code": openCode,
    },
  },
};

/**
 * Checks all states of a page. In dark mode, checks only the rules on color, because the elements are the same in light mode.
 */
export async function expectNoViolations(browser: Browser, name: string, width: number, dark: boolean): Promise<void> {
  const { search, states } = pages[name] as (typeof pages)[string];
  await using demo = await openDemo(browser, inject("demoAddress") + search, {
    reducedMotion: "reduce",
    viewport: { width, height: 844 },
  });
  const { page } = demo;
  for (const [state, enter] of Object.entries(states)) {
    await enter(page);
    expect.soft(await violations(page), state).toEqual([]);
    if (!dark) continue;
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await violations(page, rulesOnColor), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
  }
  expect(demo.complaints).toEqual([]);
}
