import type { Language } from "../language.js";

/** Each language by its own name, whichever the page speaks. Its tag is the beginning of it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
};
