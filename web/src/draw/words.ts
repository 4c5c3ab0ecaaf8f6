// A board in words, in the order in which one reads it: rows from the top, then harbors around the coast. The words are a
// table, English by default; numbers, lists and plurals follow its language.
import type { Board, HarborKind, Resource, Terrain } from "../board/board-data.js";
import { type Path, typeError } from "../check/check.js";
import type { Layout } from "../geometry/layout.js";
import { board, resources, terrains } from "./english.js";

/** A text for each plural category of the language, of which "other" stands in for those that are absent. */
export interface PluralForms {
  /** As in Arabic. */
  readonly zero?: string | undefined;
  /** As in English for 1. */
  readonly one?: string | undefined;
  /** As in Arabic for 2. */
  readonly two?: string | undefined;
  /** As in Polish for 2. */
  readonly few?: string | undefined;
  /** As in Polish for 5. */
  readonly many?: string | undefined;
  /** All others. */
  readonly other: string;
}

/** The words in which `describeBoard` speaks. {names} in braces stand for what is put there. */
export interface BoardWords {
  /** A BCP 47 tag, as "en": numbers, lists and plurals follow it. */
  readonly language: string;
  /** What hexes are called. */
  readonly terrains: Readonly<Record<Terrain, string>>;
  /** What they yield, and what harbors trade. */
  readonly resources: Readonly<Record<Resource, string>>;
  /** The sentences. */
  readonly board: {
    /** Of layouts. */
    readonly titles: Readonly<Record<Layout["name"], string>>;
    /** "{title}, {count} hexes." */
    readonly size: PluralForms;
    /** "Row {row}: {hexes}." */
    readonly row: string;
    /** "{terrain} {token}" */
    readonly hex: string;
    /** "Harbors: {harbors}." */
    readonly harbors: string;
    /** "No harbors." */
    readonly noHarbors: string;
    /** "{resource} 2 to 1 {direction}" */
    readonly harbor: string;
    /** "any 3 to 1 {direction}" */
    readonly anyHarbor: string;
    /** "in the north", and so on. */
    readonly directions: Readonly<Record<Direction, string>>;
  };
}

/** Where a harbor lies, seen from the middle of the board. */
export type Direction = "north" | "northEast" | "east" | "southEast" | "south" | "southWest" | "west" | "northWest";

/** Clockwise. */
const directions: readonly Direction[] = [
  "north",
  "northEast",
  "east",
  "southEast",
  "south",
  "southWest",
  "west",
  "northWest",
];

const english: BoardWords = { language: "en", terrains, resources, board };

/** Checks a table of words; absent, it is the English one. It may have more than is needed. */
export function readWords(value: unknown, path: Path): BoardWords {
  if (value === undefined) return english;
  checkTexts(value, path, english);
  const words = value as BoardWords;
  checkLanguage(words.language, `${path}.language`);
  return words;
}

/** Whether there are texts wherever the model has some. */
function checkTexts(value: unknown, path: Path, model: object): void {
  if (typeof value !== "object" || value === null) throw typeError(path, "an object", value);
  for (const [key, text] of Object.entries(model)) {
    const own = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    if (typeof text !== "string") checkTexts(own, `${path}.${key}`, text as object);
    else if (typeof own !== "string" && !(key === "one" && own === undefined))
      throw typeError(`${path}.${key}`, "a string", own);
  }
}

function checkLanguage(language: string, path: Path): void {
  try {
    Intl.getCanonicalLocales(language);
  } catch {
    throw new RangeError(`${path} must be a language tag, got ${JSON.stringify(language)}`);
  }
}

/** The form of a text for so many. @internal */
export const pluralOf = (forms: PluralForms, count: number, language: string): string => {
  const { number, plurals } = formatsOf(language);
  return filled(forms[plurals.select(count)] ?? forms.other, { count: number.format(count) });
};

/** A text with what its {names} stand for. @internal */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);

interface Formats {
  readonly language: string;
  readonly number: { format(number: number): string };
  readonly list: { format(items: readonly string[]): string };
  readonly plurals: { select(count: number): Intl.LDMLPluralRule };
}

/** What `Intl` makes of numbers below 1,000 and of lists of type "unit", without it: to start it takes 30 ms. */
const englishFormats: Formats = {
  language: "en",
  number: { format: String },
  list: { format: (items) => items.join(", ") },
  plurals: { select: (count) => (count === 1 ? "one" : "other") },
};

/** Of the last language: to make them takes five times as long as to describe a board. */
let kept: Formats | undefined;

/** @internal */
export function formatsOf(language: string): Formats {
  if (language === englishFormats.language) return englishFormats;
  if (kept?.language !== language)
    kept = {
      language,
      number: new Intl.NumberFormat(language),
      list: new Intl.ListFormat(language, { type: "unit" }), // without "and"
      plurals: new Intl.PluralRules(language),
    };
  return kept;
}

export function wordsOf(
  { terrains: land, tokens, harbors }: Board,
  layout: Layout,
  { language, terrains, resources, board }: BoardWords = english,
): string {
  const { number, list } = formatsOf(language);
  const hexWords = (hex: number) => {
    const terrain = terrains[land[hex] as Terrain];
    const token = tokens[hex] as number | null;
    return token === null ? terrain : filled(board.hex, { terrain, token: number.format(token) });
  };
  const rowWords = rowsOf(layout).map((hexes, i) =>
    filled(board.row, { row: number.format(i + 1), hexes: list.format(hexes.map(hexWords)) }),
  );
  const harborWords = harbors.map((kind: HarborKind, slot) => {
    const { edge } = layout.harborSlots[slot] as Layout["harborSlots"][number];
    const { x, y } = layout.edges[edge] as Layout["edges"][number];
    const direction = board.directions[directionOf(x, y)];
    return kind === "any"
      ? filled(board.anyHarbor, { direction })
      : filled(board.harbor, { resource: resources[kind], direction });
  });
  return [
    filled(pluralOf(board.size, layout.hexes.length, language), { title: board.titles[layout.name] }),
    ...rowWords,
    harbors.length === 0 ? board.noHarbors : filled(board.harbors, { harbors: list.format(harborWords) }),
  ].join(" ");
}

/** The hexes of each row, from the top, each from the left. */
function rowsOf({ hexes }: Layout): readonly (readonly number[])[] {
  const rows = new Map<string, number[]>();
  for (const [hex, { y }] of hexes.entries()) {
    const row = y.toFixed(3);
    rows.set(row, [...(rows.get(row) ?? []), hex]);
  }
  const x = (hex: number) => hexes[hex]?.x ?? 0;
  return [...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row.sort((a, b) => x(a) - x(b)));
}

/** Which way (x, y) lies from the middle of the board. */
function directionOf(x: number, y: number): Direction {
  const eighths = Math.round((Math.atan2(x, -y) / Math.PI) * 4);
  return directions[(eighths + 8) % 8] as Direction;
}
