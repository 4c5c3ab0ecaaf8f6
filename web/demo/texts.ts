// Everything the demo says, in the page's language: a table for each, of which English is the model. What the package itself
// says (a board, a refusal, a reason in words) is in its own tables, `texts.words`. The language in use is fetched once the
// first board is painted; after that `texts` is there for whoever comes later.
import type { Language } from "./language.js";
import type { Texts } from "./texts/shape.js";

const tables: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import("./texts/english.js"),
  de: () => import("./texts/german.js"),
  es: () => import("./texts/spanish.js"),
  fr: () => import("./texts/french.js"),
};

/** What the page says. Only scripts that are imported after `loadTexts` may ask for it while they start. */
export let texts: Texts;

export async function loadTexts(language: Language): Promise<void> {
  ({ texts } = await tables[language]());
}

export const shownNumber = (value: number): string => texts.numbers.shownNumber(value);
export const shownWhole = (value: number): string => texts.numbers.shownWhole(value);
export const shownScore = (value: number): string => texts.numbers.fixed(value, 2);
export const shownMilliseconds = (value: number): string =>
  value < 0.1 ? texts.underMilliseconds(texts.numbers.milliseconds(0.1)) : texts.numbers.milliseconds(value);
