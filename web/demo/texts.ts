// The demo's texts in the language of the page. The English table defines the type of all tables. `texts.words` has the
// package's own texts about boards, refusals and reasons. Scripts that import this file run after the table of texts has
// loaded, but the browser can fetch the scripts and the table at the same time.
import { languageOf, type Language } from "./language.js";
import type { Texts } from "./texts/shape.js";
import { textsIn } from "./texts/tables.js";

/** Texts in the page's language. Scripts that run outside a page must call `loadTexts` first. */
export let texts: Texts;

export async function loadTexts(language: Language): Promise<void> {
  texts = await textsIn(language);
}

if (typeof document !== "undefined") await loadTexts(languageOf(location.search, navigator.languages));

export const formatNumber = (value: number): string => texts.numbers.formatNumber(value);
export const formatScore = (value: number): string => texts.numbers.fixed(value, 2);
export const formatMilliseconds = (value: number): string =>
  value < 0.1 ? texts.underMilliseconds(texts.numbers.milliseconds(0.1)) : texts.numbers.milliseconds(value);
