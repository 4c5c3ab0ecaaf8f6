// Numbers and lists as the page's language writes them.

/** Of the texts: a BCP 47 tag. */
export const language = "en";

export const list = new Intl.ListFormat(language);
export const number = (digits: number) => new Intl.NumberFormat(language, { maximumFractionDigits: digits });

/** As many digits as are of use: 2,350, 12.5, 0.015. */
export const shownNumber = (value: number): string =>
  number(value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3).format(value);

/** Where only the size matters. */
export const shownWhole = (value: number): string => number(0).format(value);

/** The clocks of browsers tick ten times a millisecond, or less often. */
export const shownMilliseconds = (value: number): string =>
  value < 0.1 ? "under 0.1 ms" : `${number(value < 10 ? 1 : 0).format(value)} ms`;
