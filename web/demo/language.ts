// The language of the page: the one that its address asks for (`lang=de`), else the first of the browser's that there is.
// The address keeps what it asks for, wherever one goes from here.

/** The languages of the texts, as their tags, English first: it is spoken where none of the browser's is. */
export const languages = ["en", "de", "es", "fr"] as const;
export type Language = (typeof languages)[number];

const key = "lang";

export function askedLanguage(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get(key);
  return languages.find((language) => language === asked);
}

/** `preferred`: the browser's, as tags, the dearest first: "de-CH" is met by "de". */
export function languageOf(search: string, preferred: readonly string[]): Language {
  const known = preferred.map((tag) => languages.find((language) => language === tag.toLowerCase().split("-")[0]));
  return askedLanguage(search) ?? known.find((language) => language !== undefined) ?? languages[0];
}

/** An address that asks for a language; without one, for none. */
export function inLanguage(search: string, language: Language | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(key);
  if (language) query.set(key, language);
  return `?${query}`;
}

/** An address of this page or another one, in the language that the present address asks for. */
export const inSameLanguage = (search: string): string => inLanguage(search, askedLanguage(location.search));

/** The name of the manifest in a language, which is a tag of `languages`. */
export const manifestFile = (language: string): string => `manifest-${language}.webmanifest`;
