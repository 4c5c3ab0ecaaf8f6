// Formats of numbers, percentages, lists and plurals in a language.

/** A text for each plural category of the language, with {count} as the placeholder of the number. */
export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** @param language BCP 47 tag */
export function numbersIn(language: string) {
  const formats = new Map<string, Intl.NumberFormat>();
  const format = (value: number, options: Intl.NumberFormatOptions): string => {
    const key = JSON.stringify(options);
    const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
    formats.set(key, known);
    return known.format(value).replace("-", "−");
  };
  // Each formatter takes milliseconds to create, so they are created when first needed.
  let lists: Intl.ListFormat | undefined;
  let choices: Intl.ListFormat | undefined;
  let rules: Intl.PluralRules | undefined;

  /** Formats a duration. The clocks of browsers have a resolution of 0.1 ms at best. */
  const milliseconds = (value: number): string =>
    format(value, { style: "unit", unit: "millisecond", maximumFractionDigits: value < 10 ? 1 : 0 });
  const percent = (share: number, digits: number): string =>
    format(share, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    language,
    /** Joins items with "and": "one, two and three". */
    list: (items: readonly string[]): string => (lists ??= new Intl.ListFormat(language)).format(items),
    /** Joins items with "or": "one, two or three". */
    either: (items: readonly string[]): string =>
      (choices ??= new Intl.ListFormat(language, { type: "disjunction" })).format(items),
    /** Three significant digits or an integer: 2,350, 12.5, 0.015. */
    shownNumber: (value: number): string =>
      format(value, {
        maximumFractionDigits: value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3,
      }),
    /** Rounds to an integer. */
    shownWhole: (value: number): string => format(value, { maximumFractionDigits: 0 }),
    /** Formats with a fixed number of decimals. */
    fixed: (value: number, digits: number): string =>
      format(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    /** A share in [0, 1] as a percentage with a number of digits. */
    percent,
    /** A chance, with one decimal if it is small: 7.3%, 31%. */
    chance: (share: number): string => percent(share, share < 0.0995 && share > 0 ? 1 : 0),
    /** Shares that add up to 1, with a single percent sign: 26/25/25/24%. */
    shares: (all: readonly number[]): string =>
      format(0.01, { style: "percent" }).replace("1", wholePercents(all).join("/")),
    milliseconds,
    /** Selects the text for a count. */
    plural(count: number, texts: Plurals): string {
      const text = texts[(rules ??= new Intl.PluralRules(language)).select(count)] ?? texts.other;
      return text.replaceAll("{count}", format(count, {}));
    },
    /** Capitalizes the first letter. */
    capitalized: (text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
  };
}

/** Rounds shares to integer percentages that add up to 100, by largest remainders. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const whole = shares.map((share) => Math.floor(100 * share));
  const lost = (i: number) => 100 * (shares[i] ?? 0) - (whole[i] ?? 0);
  const left = 100 - whole.reduce((sum, percents) => sum + percents, 0);
  const raised = [...shares.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, left);
  return whole.map((percents, i) => percents + Number(raised.includes(i)));
}

/** Rounds down the share of less fair random boards. It is never 100%, because some random board is always fairer. */
export const shareOfBoards = (percentile: number): number => Math.min(Math.floor(10 * percentile + 1e-9) / 1000, 0.999);
