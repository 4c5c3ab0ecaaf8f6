// The tables of texts, each in a file of its own, of which a page fetches one.
import type { Language } from "../language.js";
import type { Texts } from "./shape.js";

const tables: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import("./english.js"),
  de: () => import("./german.js"),
  es: () => import("./spanish.js"),
  fr: () => import("./french.js"),
};

/** What a page says in a language. */
export const textsIn = async (language: Language): Promise<Texts> => (await tables[language]()).texts;
