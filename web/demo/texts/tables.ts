// Loads the tables of texts. Each language has a separate file, and a page fetches only one of the files.
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

/** Names of the languages, each in its own language. A name starts with the language's tag. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
};
