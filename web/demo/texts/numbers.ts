// Formats of numbers, percentages, lists and plurals in a language.

/** A text for each plural category of the language, with {count} as the placeholder of the number. */
export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** @param language BCP 47 tag */
export function numbersIn(language: string) {
  const formatters = new Map<string, Intl.NumberFormat>();
  const format = (value: number, options: Intl.NumberFormatOptions): string => {
    const key = JSON.stringify(options);
    const formatter = formatters.get(key) ?? new Intl.NumberFormat(language, options);
    formatters.set(key, formatter);
    return formatter.format(value).replace("-", "−");
  };
  // Creating a formatter takes milliseconds, so each formatter is created when it is first needed.
  let andList: Intl.ListFormat | undefined;
  let orList: Intl.ListFormat | undefined;
  let pluralRules: Intl.PluralRules | undefined;

  /** Formats a duration. The clocks of browsers have a resolution of 0.1 ms at best. */
  const milliseconds = (value: number): string =>
    format(value, { style: "unit", unit: "millisecond", maximumFractionDigits: value < 10 ? 1 : 0 });
  const percent = (share: number, digits: number): string =>
    format(share, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    language,
    /** Joins items with "and": "one, two and three". */
    list: (items: readonly string[]): string => (andList ??= new Intl.ListFormat(language)).format(items),
    /** Joins items with "or": "one, two or three". */
    either: (items: readonly string[]): string =>
      (orList ??= new Intl.ListFormat(language, { type: "disjunction" })).format(items),
    /** Formats a number with three significant digits, or as an integer from 100: 2,350, 12.5, 0.015. */
    formatNumber: (value: number): string =>
      format(value, {
        maximumFractionDigits: value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3,
      }),
    /** Rounds to an integer. */
    formatInteger: (value: number): string => format(value, { maximumFractionDigits: 0 }),
    /** Formats with a fixed number of decimals. */
    fixed: (value: number, digits: number): string =>
      format(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    /** Formats a share in [0, 1] as a percentage with a number of decimals. */
    percent,
    /** Formats a chance in [0, 1] as a percentage, with one decimal below 10%: 7.3%, 31%. */
    chance: (share: number): string => percent(share, share < 0.0995 && share > 0 ? 1 : 0),
    /** Formats shares that add up to 1, with a single percent sign: 26/25/25/24%. */
    shares: (shares: readonly number[]): string =>
      format(0.01, { style: "percent" }).replace("1", wholePercents(shares).join("/")),
    milliseconds,
    /** Returns the text for a count, with the count in place of {count}. */
    plural(count: number, texts: Plurals): string {
      const text = texts[(pluralRules ??= new Intl.PluralRules(language)).select(count)] ?? texts.other;
      return text.replaceAll("{count}", format(count, {}));
    },
    /** Capitalizes the first letter. */
    capitalized: (text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
  };
}

/** Rounds shares to integer percentages that add up to 100, by largest remainders. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const roundedDown = shares.map((share) => Math.floor(100 * share));
  const remainderOf = (i: number) => 100 * (shares[i] ?? 0) - (roundedDown[i] ?? 0);
  const missingPercents = 100 - roundedDown.reduce((sum, percents) => sum + percents, 0);
  const roundedUp = [...shares.keys()].sort((a, b) => remainderOf(b) - remainderOf(a)).slice(0, missingPercents);
  return roundedDown.map((percents, i) => percents + Number(roundedUp.includes(i)));
}

/**
 * Converts the percentage of random boards that are less fair into a share, rounded down to a multiple of 0.1%. The share is at
 * most 99.9%, because some random board is always fairer.
 */
export const shareOfBoards = (percentile: number): number => Math.min(Math.floor(10 * percentile + 1e-9) / 1000, 0.999);
