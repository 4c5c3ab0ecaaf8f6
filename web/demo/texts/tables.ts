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

/** Each language by its own name, whichever the page speaks. Its tag is the beginning of it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
};
