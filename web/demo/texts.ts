// Everything the demo says, in the page's language: a table for each, of which English is the model. What the package itself
// says (a board, a refusal, a reason in words) is in its own tables, `texts.words`. Scripts that import this file start once
// the table of the page's language is there, so that they can be fetched beside it.
import { languageOf, type Language } from "./language.js";
import type { Texts } from "./texts/shape.js";
import { textsIn } from "./texts/tables.js";

/** What the page says. Outside of a page only after `loadTexts`. */
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
