// The tables of texts. Each is a separate file, of which a page fetches one.
import type { Language } from "../language.js";
import type { Texts } from "./shape.js";

const tables: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import("./english.js"),
  de: () => import("./german.js"),
  es: () => import("./spanish.js"),
  fr: () => import("./french.js"),
};

/** The texts of a language. */
export const textsIn = async (language: Language): Promise<Texts> => (await tables[language]()).texts;

/** Each language's own name, which starts with its tag. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
};
