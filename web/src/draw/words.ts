// A board in words, in reading order: rows from the top, then harbors around the coast. The words are a table, English by
// default; numbers, lists and plurals follow its language.
import type { Board, HarborKind, LayoutName, Resource, Terrain } from "../board/board-data.js";
import { checkText, type Path, rangeError, typeError } from "../check/check.js";
import type { Layout } from "../board/layout.js";
import { board, places, resources, terrains } from "./english.js";
import type { Place } from "./places.js";

/** Text for each plural category of a language. */
export interface PluralForms {
  /** Text for zero, as in Arabic. */
  readonly zero?: string | undefined;
  /** Text for one, as in English. */
  readonly one?: string | undefined;
  /** Text for two, as in Arabic. */
  readonly two?: string | undefined;
  /** Text for few, as in Polish for 2. */
  readonly few?: string | undefined;
  /** Text for many, as in Polish for 5. */
  readonly many?: string | undefined;
  /** Text for all other numbers. */
  readonly other: string;
}

/** Words for boards. Names in braces are placeholders. */
export interface BoardWords {
  /** BCP 47 tag, such as "en", for numbers, lists and plurals. */
  readonly language: string;
  /** Names of terrains. */
  readonly terrains: Readonly<Record<Terrain, string>>;
  /** Names of resources. */
  readonly resources: Readonly<Record<Resource, string>>;
  /** Sentences about a board. */
  readonly board: {
    /** Titles of layouts. */
    readonly titles: Readonly<Record<LayoutName | "custom", string>>;
    /** Size, as in "{title}, {count} hexes." */
    readonly size: PluralForms;
    /** Row, as in "Row {row}: {hexes}." */
    readonly row: string;
    /** Hex, as in "{terrain} {token}". */
    readonly hex: string;
    /** Hex that lies face down, as in "fog". */
    readonly covered: string;
    /** Harbors, as in "Harbors: {harbors}." */
    readonly harbors: string;
    /** Sentence for a board without harbors. */
    readonly noHarbors: string;
    /** Harbor of a resource, as in "{resource} 2 to 1 {direction}". */
    readonly harbor: string;
    /** Harbor of any resource, as in "any 3 to 1 {direction}". */
    readonly anyHarbor: string;
    /** Directions, as in "in the north". */
    readonly directions: Readonly<Record<Direction, string>>;
  };
  /** Names of places. `board.hex` names a hex. */
  readonly places: {
    /** Name of the group of targets, as in "Places to choose from". */
    readonly group: string;
    /** Intersection, as in "Intersection of {hexes}". */
    readonly intersection: string;
    /** Edge, as in "Edge between {hexes}". */
    readonly edge: string;
    /** Harbor slot, as in "Harbor: {harbor}". */
    readonly harborSlot: string;
  };
}

/** Direction seen from the center of the board. */
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

const english: BoardWords = { language: "en", terrains, resources, board, places };

/**
 * Checks a table of words; absent, it is the English one. It may have more than is needed. Returns a copy, so that it
 * stays as it was checked. @internal
 */
export function readWords(value: unknown, path: Path): BoardWords {
  if (value === undefined) return english;
  const words = copyOf(value, path, english) as unknown as BoardWords;
  checkLanguage(words.language, `${path}.language`);
  return words;
}

type Texts = Record<string, unknown>;

/** The texts of a table wherever the model has some, each read once. */
function copyOf(value: unknown, path: Path, model: object): Texts {
  if (typeof value !== "object" || value === null) throw typeError(path, "an object", value);
  if ("other" in model) return readForms(value, path);
  return Object.fromEntries(
    Object.entries(model).map(([key, text]) => {
      const own = ownText(value, key);
      if (typeof text !== "string") return [key, copyOf(own, `${path}.${key}`, text as object)];
      return [key, checkText(own, `${path}.${key}`)];
    }),
  );
}

const ownText = (table: object, key: string): unknown =>
  Object.hasOwn(table, key) ? (table as Texts)[key] : undefined;

const optionalForms = ["zero", "one", "two", "few", "many"] as const;

/** Checks the plural forms of a text; returns a copy. @internal */
export function readForms(value: unknown, path: Path): Record<keyof PluralForms, string> {
  if (typeof value !== "object" || value === null) throw typeError(path, "an object", value);
  const other = checkText(ownText(value, "other"), `${path}.other`);
  const forms = optionalForms.map((key) => {
    const text = ownText(value, key);
    return [key, text === undefined ? other : checkText(text, `${path}.${key}`)];
  });
  return { ...Object.fromEntries(forms), other } as Record<keyof PluralForms, string>;
}

const longestLanguage = 100; // letters: tags have some ten, or some fifty with extensions

/** Checks a language tag before `Intl` sees it, which would read the longest arrays. @internal */
export function checkLanguage(value: unknown, path: Path): string {
  const language = checkText(value, path);
  try {
    if (language.length > longestLanguage) throw new RangeError("too long");
    Intl.getCanonicalLocales(language);
  } catch {
    throw rangeError(path, "a language tag", language);
  }
  return language;
}

/** The form of a text for a number. @internal */
export const pluralOf = (forms: PluralForms, count: number, language: string): string => {
  const { number, plurals } = formatsOf(language);
  return filled(forms[plurals.select(count)] ?? forms.other, { count: number.format(count) });
};

/** A text with the values of its {names}. @internal */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : braces,
  );

interface Formats {
  readonly language: string;
  readonly number: { format(number: number): string };
  /** Without "and". */
  readonly list: { format(items: readonly string[]): string };
  /** With "and". */
  readonly conjunction: { format(items: readonly string[]): string };
  readonly plurals: { select(count: number): Intl.LDMLPluralRule };
}

/** The results of `Intl` for numbers below 1,000 and lists of type "unit", without its start, which takes 30 ms. */
const englishFormats: Formats = {
  language: "en",
  number: { format: String },
  list: { format: (items) => items.join(", ") },
  conjunction: {
    format: (items) => (items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`),
  },
  plurals: { select: (count) => (count === 1 ? "one" : "other") },
};

/** Formats of the last language. Creating them takes five times as long as describing a board. */
let kept: Formats | undefined;

/** @internal */
export function formatsOf(language: string): Formats {
  if (language === englishFormats.language) return englishFormats;
  if (kept?.language !== language)
    kept = {
      language,
      number: new Intl.NumberFormat(language),
      list: new Intl.ListFormat(language, { type: "unit" }),
      conjunction: new Intl.ListFormat(language, { type: "conjunction" }),
      plurals: new Intl.PluralRules(language),
    };
  return kept;
}

/** The name of a hex. */
function hexWords(
  { terrains: land, tokens, covered }: Board,
  { spec }: Layout,
  hex: number,
  { language, terrains, board }: BoardWords,
): string {
  if (covered?.includes(hex)) return board.covered;
  const terrain = terrains[land[hex] as Terrain];
  const token = tokens[hex] as number | null;
  if (token === null) return terrain;
  const { number, conjunction } = formatsOf(language);
  const second = spec.secondTokens?.[token];
  const numbers = (second === undefined ? [token] : [token, second]).map((each) => number.format(each));
  return filled(board.hex, { terrain, token: conjunction.format(numbers) });
}

/** The harbor of a slot, with the direction in which it is. */
function harborWords({ harbors }: Board, layout: Layout, slot: number, { resources, board }: BoardWords): string {
  const kind = harbors[slot] as HarborKind;
  const { edge } = layout.harborSlots[slot] as Layout["harborSlots"][number];
  const { x, y } = layout.edges[edge] as Layout["edges"][number];
  const direction = board.directions[directionOf(x, y)];
  return kind === "any"
    ? filled(board.anyHarbor, { direction })
    : filled(board.harbor, { resource: resources[kind], direction });
}

/** A board in words. @internal */
export function wordsOf(board: Board, layout: Layout, words: BoardWords = english): string {
  const { language, board: sentences } = words;
  const { number, list } = formatsOf(language);
  const rowWords = rowsOf(layout).map((hexes, i) =>
    filled(sentences.row, {
      row: number.format(i + 1),
      hexes: list.format(hexes.map((hex) => hexWords(board, layout, hex, words))),
    }),
  );
  const harbors = board.harbors.map((_, slot) => harborWords(board, layout, slot, words));
  return [
    filled(pluralOf(sentences.size, layout.hexes.length, language), { title: sentences.titles[layout.name] }),
    ...rowWords,
    harbors.length === 0 ? sentences.noHarbors : filled(sentences.harbors, { harbors: list.format(harbors) }),
  ].join(" ");
}

const sidesOfEdge = 2;
const sidesOfIntersection = 3;

/** The name of a place. @internal */
export function placeWords(board: Board, layout: Layout, { kind, id }: Place, words: BoardWords): string {
  const { language, places, terrains } = words;
  const around = (hexes: readonly number[], sides: number) => {
    const names = hexes.map((hex) => hexWords(board, layout, hex, words));
    return formatsOf(language).conjunction.format(hexes.length < sides ? [...names, terrains.sea] : names);
  };
  switch (kind) {
    case "hex":
      return hexWords(board, layout, id, words);
    case "intersection": {
      const { hexes } = layout.intersections[id] as Layout["intersections"][number];
      return filled(places.intersection, { hexes: around(hexes, sidesOfIntersection) });
    }
    case "edge": {
      const { hexes } = layout.edges[id] as Layout["edges"][number];
      return filled(places.edge, { hexes: around(hexes, sidesOfEdge) });
    }
    case "harborSlot":
      return filled(places.harborSlot, { harbor: harborWords(board, layout, id, words) });
  }
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

/** The direction of (x, y) from the middle of the board. */
function directionOf(x: number, y: number): Direction {
  const eighths = Math.round((Math.atan2(x, -y) / Math.PI) * 4);
  return directions[(eighths + 8) % 8] as Direction;
}
