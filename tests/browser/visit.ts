// A visit of the demo in either engine: pages opened, and what is asked of them.
import type { Browser, ElementHandle, Page } from "puppeteer-core";
import { inject } from "vitest";
import { decodeBoard } from "../../web/src/index.js";
import { complete } from "./demo.js";
import { openPage } from "./engines.js";

/** Opens what an address' query names, at the size of a desk. */
export async function openVisit(browser: Browser, search: string, viewport = { width: 1440, height: 900 }) {
  const opened = await openPage(browser);
  await opened.page.setViewport(viewport);
  await opened.page.goto(inject("demoAddress") + search);
  await complete(opened.page);
  return opened;
}

/** What the board's drawing is for those who do not see it. */
export const nameOf = (page: Page) => page.$eval(".drawing svg[role=img]", (svg) => svg.getAttribute("aria-label"));
export const queryOf = (page: Page) => new URL(page.url()).searchParams;
export const boardOf = (page: Page) => decodeBoard(queryOf(page).get("board") ?? "");

/** The place on the board, or the id, of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-place") ?? document.activeElement?.id);

const controls = {
  button: "button",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  slider: "input[type=range]",
  link: "a",
};

/**
 * A control that is in sight, by what it is and its name. The driver's own search by names takes Firefox ten seconds on
 * a board, and finds nothing in Chromium while a dialog is open.
 */
export async function control(page: Page, kind: keyof typeof controls, name: string) {
  const found = await page.waitForFunction(
    (selector, wanted) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((one) => {
        const [label] = one instanceof HTMLInputElement ? (one.labels ?? []) : [];
        const text = one.ariaLabel ?? (label ?? one).textContent;
        return text?.trim() === wanted && one.checkVisibility();
      }),
    {},
    controls[kind],
    name,
  );
  const element = found.asElement();
  if (!element) throw new Error(`no ${kind} ${name}`);
  return element as ElementHandle<HTMLElement>;
}

export const press = async (page: Page, name: string) => (await control(page, "button", name)).click();

/** Presses a button by keys alone. */
export async function enter(page: Page, name: string) {
  await (await control(page, "button", name)).focus();
  await page.keyboard.press("Enter");
}

/** Does what leads to another page, and waits until that is complete. */
export async function arrived(page: Page, act: () => Promise<unknown>) {
  await Promise.all([page.waitForNavigation(), act()]);
  await complete(page);
}
