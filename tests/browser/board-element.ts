// The board of a page: the package's element, whose places and pieces are in a shadow tree. Playwright's selectors look into
// it by themselves, Puppeteer's by ">>>".
import type { Page as PlaywrightPage } from "playwright-core";
import type { Page as PuppeteerPage } from "puppeteer-core";

/** Places to choose from, for Playwright and for Puppeteer. */
export const target = ".stage hexsmith-board [role=button]";
export const deepTarget = ".stage hexsmith-board >>> [role=button]";

/** Settlements, cities and roads; not the robber. */
export const piece = ".stage hexsmith-board [part=piece]:not([data-hex])";
export const deepPiece = ".stage hexsmith-board >>> [part=piece]:not([data-hex])";
export const settlement = `${piece}[href*=settlement]`;

/** What has the focus, as a hex's number or an id. */
export const focusedIn = (page: PlaywrightPage | PuppeteerPage): Promise<string | undefined> =>
  (page as PuppeteerPage).evaluate(() => {
    const { activeElement } = document;
    const within = activeElement?.shadowRoot?.activeElement;
    return within?.getAttribute("data-hex") ?? within?.getAttribute("data-intersection") ?? activeElement?.id;
  });
