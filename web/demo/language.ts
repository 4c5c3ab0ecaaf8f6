// Chooses the language of the page: that of the address (`lang=de`), or else the browser's first supported language. Links
// preserve the language of the address.

/** Language tags of the texts. English comes first, as the default. */
export const languages = ["en", "de", "es", "fr"] as const;
export type Language = (typeof languages)[number];

const key = "lang";

export function requestedLanguage(search: string): Language | undefined {
  const languageTag = new URLSearchParams(search).get(key);
  return languages.find((language) => language === languageTag);
}

/** @param preferred language tags of the browser in order of preference; "de-CH" matches "de" */
export function languageOf(search: string, preferred: readonly string[]): Language {
  const matchingLanguages = preferred.map((tag) =>
    languages.find((language) => language === tag.toLowerCase().split("-")[0]),
  );
  return requestedLanguage(search) ?? matchingLanguages.find((language) => language !== undefined) ?? languages[0];
}

/** Returns an address with this language, or without a language if `language` is undefined. */
export function inLanguage(search: string, language: Language | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(key);
  if (language) query.set(key, language);
  return `?${query}`;
}

/** Returns an address in the language of the current address. */
export const inSameLanguage = (search: string): string => inLanguage(search, requestedLanguage(location.search));

/** Returns the file name of a language's manifest. */
export const manifestFile = (language: string): string => `manifest-${language}.webmanifest`;
