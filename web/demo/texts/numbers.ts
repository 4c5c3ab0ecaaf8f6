// Numbers, shares, lists and plurals as a language writes them.

/** A text for each plural category of the language; {count} stands for the number. */
export type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** `language`: a BCP 47 tag. */
export function numbersIn(language: string) {
  const formats = new Map<string, Intl.NumberFormat>();
  const format = (value: number, options: Intl.NumberFormatOptions): string => {
    const key = JSON.stringify(options);
    const known = formats.get(key) ?? new Intl.NumberFormat(language, options);
    formats.set(key, known);
    return known.format(value).replace("-", "−");
  };
  // A browser takes some milliseconds for each, so that they are made when they are first needed.
  let lists: Intl.ListFormat | undefined;
  let choices: Intl.ListFormat | undefined;
  let rules: Intl.PluralRules | undefined;

  /** A size on a clock. Those of browsers tick ten times a millisecond, or less often. */
  const milliseconds = (value: number): string =>
    format(value, { style: "unit", unit: "millisecond", maximumFractionDigits: value < 10 ? 1 : 0 });
  const percent = (share: number, digits: number): string =>
    format(share, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    language,
    /** "one, two and three" */
    list: (items: readonly string[]): string => (lists ??= new Intl.ListFormat(language)).format(items),
    /** "one, two or three" */
    either: (items: readonly string[]): string =>
      (choices ??= new Intl.ListFormat(language, { type: "disjunction" })).format(items),
    /** As many digits as are of use: 2,350, 12.5, 0.015. */
    shownNumber: (value: number): string =>
      format(value, {
        maximumFractionDigits: value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3,
      }),
    /** Where only the size matters. */
    shownWhole: (value: number): string => format(value, { maximumFractionDigits: 0 }),
    /** With so many digits, neither more nor less. */
    fixed: (value: number, digits: number): string =>
      format(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    /** A share in [0, 1], with so many digits of a percent. */
    percent,
    /** A chance, as exact as it is rare: 7.3%, 31%. */
    chance: (share: number): string => percent(share, share < 0.0995 && share > 0 ? 1 : 0),
    /** Shares that add up to 1, with one sign for all: 26/25/25/24%. */
    shares: (all: readonly number[]): string =>
      format(0.01, { style: "percent" }).replace("1", wholePercents(all).join("/")),
    milliseconds,
    /** The text for a count. */
    plural(count: number, texts: Plurals): string {
      const text = texts[(rules ??= new Intl.PluralRules(language)).select(count)] ?? texts.other;
      return text.replaceAll("{count}", format(count, {}));
    },
    /** Its first letter in capitals. */
    capitalized: (text: string): string => text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
  };
}

/** Of shares that add up to 1: they add up to 100. What rounding down leaves goes to those that lost most by it. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const whole = shares.map((share) => Math.floor(100 * share));
  const lost = (i: number) => 100 * (shares[i] ?? 0) - (whole[i] ?? 0);
  const left = 100 - whole.reduce((sum, percents) => sum + percents, 0);
  const raised = [...shares.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, left);
  return whole.map((percents, i) => percents + Number(raised.includes(i)));
}

/** A share of random boards that a board is fairer than: rounded down, and never all of them, since there is always one
 * that is fairer. */
export const shareOfBoards = (percentile: number): number => Math.min(Math.floor(10 * percentile + 1e-9) / 1000, 0.999);
