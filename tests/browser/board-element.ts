// Selectors for the places and pieces in the element's shadow tree. Playwright's selectors find elements in shadow trees.
// Puppeteer's selectors need ">>>".
import type { Page as PlaywrightPage } from "playwright-core";
import type { Page as PuppeteerPage } from "puppeteer-core";
import type { HexsmithBoardElement } from "../../web/src/element.js";
import type { Place } from "../../web/src/index.js";

/** Selectors of targets, for Playwright and for Puppeteer (`deepTarget`). */
export const target = ".stage hexsmith-board [role=button]";
export const deepTarget = ".stage hexsmith-board >>> [role=button]";

/** Selectors of settlements, cities and roads, without the robber, for Playwright and for Puppeteer (`deepPiece`). */
export const piece = ".stage hexsmith-board [part=piece]:not([data-hex])";
export const deepPiece = ".stage hexsmith-board >>> [part=piece]:not([data-hex])";
export const settlement = `${piece}:has(path[d^="M-.23 .2V"])`;

/** Returns the id of the focused hex or intersection on the board, or the id of another focused element. */
export const focusedId = (page: PlaywrightPage | PuppeteerPage): Promise<string | undefined> =>
  (page as PuppeteerPage).evaluate(() => {
    const { activeElement } = document;
    const focusedInShadow = activeElement?.shadowRoot?.activeElement;
    return (
      focusedInShadow?.getAttribute("data-hex") ??
      focusedInShadow?.getAttribute("data-intersection") ??
      activeElement?.id
    );
  });

/** Returns the places that the page marks on its board, and the texts of the marks. */
export const marksOf = (page: PlaywrightPage | PuppeteerPage) =>
  (page as PuppeteerPage).evaluate(() => {
    const { marks, selected } = document.querySelector(".stage hexsmith-board") as HexsmithBoardElement;
    const placesOf = (places: typeof selected) => (Array.isArray(places) ? places : places ? [places] : []) as Place[];
    return { texts: marks.map(({ text }) => text), selected: placesOf(selected) };
  });
