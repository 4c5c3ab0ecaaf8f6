// Opens the demo in Chromium or Firefox, and finds the controls of a page.
import type { Browser, ElementHandle, Page } from "puppeteer-core";
import { inject } from "vitest";
import { decodeBoard } from "../../web/src/index.js";
import { waitUntilComplete } from "./demo.js";
import { openPage } from "./engines.js";

/** Opens the demo with the search part of an address, by default in a window of desktop size. */
export async function openVisit(
  browser: Pick<Browser, "newPage">,
  search: string,
  viewport = { width: 1440, height: 900 },
) {
  const visit = await openPage(browser);
  await visit.page.setViewport(viewport);
  await visit.page.goto(inject("demoAddress") + search);
  await waitUntilComplete(visit.page);
  return visit;
}

/** Returns the accessible name of the page's board. */
export const nameOf = (page: Page) =>
  page.$eval(".stage hexsmith-board >>> svg", (svg) => svg.getAttribute("aria-label"));
export const queryOf = (page: Page) => new URL(page.url()).searchParams;
export const boardOf = (page: Page) => decodeBoard(queryOf(page).get("board") ?? "");

export { focusedId } from "./board-element.js";
export { followLink as arrived } from "./demo.js";

const controls = {
  button: "button, summary",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  slider: "input[type=range]",
};

/**
 * Waits for the visible, enabled control of a kind with a name, in a part of the page. Puppeteer's search by name takes ten seconds for a
 * board in Firefox, and finds nothing in Chromium while a dialog is open.
 */
export async function findControl(page: Page, kind: keyof typeof controls, name: string, part = "body") {
  const handle = await page.waitForFunction(
    (selector, wantedName, part) =>
      [...(document.querySelector(part)?.querySelectorAll<HTMLElement>(selector) ?? [])].find((one) => {
        const [label] = one instanceof HTMLInputElement ? (one.labels ?? []) : [];
        const text = one.ariaLabel ?? (label ?? one).textContent;
        return text?.trim() === wantedName && one.checkVisibility() && !one.matches(":disabled");
      }),
    {},
    controls[kind],
    name,
    part,
  );
  const element = handle.asElement();
  if (!element) throw new Error(`no ${kind} ${name}`);
  return element as ElementHandle<HTMLElement>;
}

type Target = string | ElementHandle<Element>;
const findElement = async (page: Page, target: Target) => {
  const element = typeof target === "string" ? await page.waitForSelector(target) : target;
  if (!element) throw new Error(`no ${String(target)}`);
  return element;
};

/** A way to use a page: by mouse or by keyboard. */
export interface Way {
  /** Presses a button or follows a link. For a selector, first waits until the element exists. */
  use(page: Page, target: Target): Promise<void>;
  /** Selects a radio button. */
  choose(page: Page, id: string): Promise<void>;
}

export const mouse: Way = {
  use: async (page, target) => (await findElement(page, target)).click(),
  choose: (page, id) => page.click(`label[for=${id}]`),
};

export const keys: Way = {
  async use(page, target) {
    await (await findElement(page, target)).evaluate((element) => (element as HTMLElement | SVGElement).focus());
    await page.keyboard.press("Enter");
  },
  async choose(page, id) {
    const distance = await page.$eval(`#${id}`, (radio) => {
      const { name } = radio as HTMLInputElement;
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
      const chosen = group.findIndex(({ checked }) => checked);
      group[chosen]?.focus();
      return group.indexOf(radio as HTMLInputElement) - chosen;
    });
    for (let i = 0; i < Math.abs(distance); ++i) await page.keyboard.press(distance > 0 ? "ArrowRight" : "ArrowLeft");
  },
};

/** Both ways to use a page, for tests that run once with each. */
export const ways = [
  ["mouse", mouse],
  ["keys", keys],
] as const;

/** Presses the button with a name. `part` is the selector of a part of the page, for names that are not unique. */
export const press = async (page: Page, { use }: Way, name: string, part?: string): Promise<void> =>
  use(page, await findControl(page, "button", name, part));
