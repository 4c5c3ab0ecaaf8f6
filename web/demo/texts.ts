// The demo's texts in the page's language. The English table defines their type. The package's own texts (boards, refusals,
// reasons) are in `texts.words`. Scripts that import this file start after the table has loaded, so both can be fetched in
// parallel.
import { languageOf, type Language } from "./language.js";
import type { Texts } from "./texts/shape.js";
import { textsIn } from "./texts/tables.js";

/** Texts of the page. Outside a page, only available after `loadTexts`. */
export let texts: Texts;

export async function loadTexts(language: Language): Promise<void> {
  texts = await textsIn(language);
}

if (typeof document !== "undefined") await loadTexts(languageOf(location.search, navigator.languages));

export const shownNumber = (value: number): string => texts.numbers.shownNumber(value);
export const shownWhole = (value: number): string => texts.numbers.shownWhole(value);
export const shownScore = (value: number): string => texts.numbers.fixed(value, 2);
export const shownMilliseconds = (value: number): string =>
  value < 0.1 ? texts.underMilliseconds(texts.numbers.milliseconds(0.1)) : texts.numbers.milliseconds(value);
