/** The name of the manifest in a language, which is a tag of `languages`. */
export const manifestFile = (language: string): string => `manifest-${language}.webmanifest`;
