// Describes boards in reading order: rows from the top, then harbors along the coast. The table of words is English by
// default. Numbers, lists and plurals follow the language of the table.
import type { HarborKind, Terrain } from "../board/board-data.js";
import { checkText, type Path, rangeError, typeError } from "../check/check.js";
import type { Axial } from "../geometry/axial.js";
import type { Point } from "../geometry/geometry.js";
import type { BoardWords, Direction, PluralForms } from "./board-words.js";
import type { DrawableBoard } from "./drawable-board.js";
import { board, places, resources, terrains } from "./english.js";
import type { Place } from "./places.js";

/** Directions, clockwise. */
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
 * Checks a table of words; undefined means English. Unknown keys are ignored. Returns a copy, which later changes to the
 * caller's table do not affect. @internal
 */
export function readWords(value: unknown, path: Path): BoardWords {
  if (value === undefined) return english;
  const words = copyOf(value, path, english) as unknown as BoardWords;
  checkLanguage(words.language, `${path}.language`);
  return words;
}

type Texts = Record<string, unknown>;

/** Returns a copy of the texts in a table, with the same structure as the model. Each text is read once. */
function copyOf(value: unknown, path: Path, model: object): Texts {
  if (typeof value !== "object" || value === null) throw typeError(path, "an object", value);
  if ("other" in model) return readForms(value, path);
  return Object.fromEntries(
    Object.entries(model).map(([key, text]) => {
      const ownValue = ownText(value, key);
      if (typeof text !== "string") return [key, copyOf(ownValue, `${path}.${key}`, text as object)];
      return [key, checkText(ownValue, `${path}.${key}`)];
    }),
  );
}

const ownText = (table: object, key: string): unknown =>
  Object.hasOwn(table, key) ? (table as Texts)[key] : undefined;

const optionalForms = ["zero", "one", "two", "few", "many"] as const;

/** Checks the plural forms of a text and returns a copy. @internal */
export function readForms(value: unknown, path: Path): Record<keyof PluralForms, string> {
  if (typeof value !== "object" || value === null) throw typeError(path, "an object", value);
  const other = checkText(ownText(value, "other"), `${path}.other`);
  const forms = optionalForms.map((key) => {
    const text = ownText(value, key);
    return [key, text === undefined ? other : checkText(text, `${path}.${key}`)];
  });
  return { ...Object.fromEntries(forms), other } as Record<keyof PluralForms, string>;
}

const maxLanguageLength = 100; // characters: tags have about 10, or about 50 with extensions

/** Checks a language tag before it is passed to `Intl`, which would read arrays of any length. @internal */
export function checkLanguage(value: unknown, path: Path): string {
  const language = checkText(value, path);
  try {
    if (language.length > maxLanguageLength) throw new RangeError("too long");
    Intl.getCanonicalLocales(language);
  } catch {
    throw rangeError(path, "a language tag", language);
  }
  return language;
}

/** Returns the plural form of a text for a number. @internal */
export const pluralOf = (forms: PluralForms, count: number, language: string): string => {
  const { number, plurals } = formatsOf(language);
  return fillPlaceholders(forms[plurals.select(count)] ?? forms.other, { count: number.format(count) });
};

/** Returns the text with each {name} replaced by its value. @internal */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : braces,
  );

interface Formats {
  readonly language: string;
  readonly number: { format(number: number): string };
  /** List without "and". */
  readonly list: { format(items: readonly string[]): string };
  /** List with "and". */
  readonly conjunction: { format(items: readonly string[]): string };
  readonly plurals: { select(count: number): Intl.LDMLPluralRule };
}

/**
 * English formats. They equal those of `Intl` for numbers below 1,000 and lists of type "unit", but `Intl` takes 30 ms
 * to start.
 */
const englishFormats: Formats = {
  language: "en",
  number: { format: String },
  list: { format: (items) => items.join(", ") },
  conjunction: {
    format: (items) => (items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`),
  },
  plurals: { select: (count) => (count === 1 ? "one" : "other") },
};

/** Cached formats of the last language. Creating formats takes five times as long as describing a board. */
let cachedFormats: Formats | undefined;

/** @internal */
export function formatsOf(language: string): Formats {
  if (language === englishFormats.language) return englishFormats;
  if (cachedFormats?.language !== language)
    cachedFormats = {
      language,
      number: new Intl.NumberFormat(language),
      list: new Intl.ListFormat(language, { type: "unit" }),
      conjunction: new Intl.ListFormat(language, { type: "conjunction" }),
      plurals: new Intl.PluralRules(language),
    };
  return cachedFormats;
}

function hexWords(
  { board: { terrains: hexTerrains, tokens, covered }, shape }: DrawableBoard,
  hex: number,
  { language, terrains, board }: BoardWords,
): string {
  if (covered?.includes(hex)) return board.covered;
  const terrain = terrains[hexTerrains[hex] as Terrain];
  const token = tokens[hex] as number | null;
  if (token === null) return terrain;
  const { number, conjunction } = formatsOf(language);
  const second = shape.secondTokens.get(token);
  const numbers = (second === undefined ? [token] : [token, second]).map((tokenNumber) => number.format(tokenNumber));
  return fillPlaceholders(board.hex, { terrain, token: conjunction.format(numbers) });
}

/** Returns the words for a harbor with its direction. */
function harborWords(drawable: DrawableBoard, slot: number, { resources, board }: BoardWords): string {
  const kind = drawable.board.harbors[slot] as HarborKind;
  const direction = board.directions[harborDirection(drawable, slot)];
  return kind === "any"
    ? fillPlaceholders(board.anyHarbor, { direction })
    : fillPlaceholders(board.harbor, { resource: resources[kind], direction });
}

/** Returns the description of a board. @internal */
export function descriptionOf(drawable: DrawableBoard, words: BoardWords = english): string {
  const { language, board: sentences } = words;
  const { number, list } = formatsOf(language);
  const { hexes, name } = drawable.shape;
  const rowWords = rowsOf(hexes).map((row, i) =>
    fillPlaceholders(sentences.row, {
      row: number.format(i + 1),
      hexes: list.format(row.map((hex) => hexWords(drawable, hex, words))),
    }),
  );
  const harbors = drawable.board.harbors.map((_, slot) => harborWords(drawable, slot, words));
  return [
    fillPlaceholders(pluralOf(sentences.size, hexes.length, language), { title: sentences.titles[name] }),
    ...rowWords,
    harbors.length === 0 ? sentences.noHarbors : fillPlaceholders(sentences.harbors, { harbors: list.format(harbors) }),
  ].join(" ");
}

const sidesOfEdge = 2;
const sidesOfIntersection = 3;

/**
 * Returns a function that names places. No two places of a kind share a name. All names of a kind are computed on first use.
 * @internal
 */
export function placeNames(drawable: DrawableBoard, words: BoardWords): (place: Place) => string {
  const names = new Map<Place["kind"], readonly string[]>();
  return ({ kind, id }) => {
    const kindNames = names.get(kind) ?? distinctNames(namedPlaces(drawable, kind, words), words);
    names.set(kind, kindNames);
    return kindNames[id] as string;
  };
}

interface NamedPlace {
  /** Name that other places may share. */
  readonly name: string;
  readonly at: Point;
  /**
   * Origin of the direction: the center of the place's hexes, or of the board. Absent if the name states the direction.
   */
  readonly from?: Point;
}

/** Returns the places of a kind, by id. */
function namedPlaces(drawable: DrawableBoard, kind: Place["kind"], words: BoardWords): readonly NamedPlace[] {
  const { places, terrains, language } = words;
  const placeBeside = (text: string, hexes: readonly number[], sides: number, at: Point): NamedPlace => {
    const names = hexes.map((hex) => hexWords(drawable, hex, words));
    if (hexes.length < sides) names.push(terrains.sea);
    const hexCenters = hexes.map((hex) => drawable.layout.hexes[hex] as Point);
    const mean = (coordinateOf: (point: Point) => number) =>
      hexCenters.reduce((sum, each) => sum + coordinateOf(each), 0) / hexCenters.length;
    const from = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
    return { name: fillPlaceholders(text, { hexes: formatsOf(language).conjunction.format(names) }), at, from };
  };
  switch (kind) {
    case "hex":
      return drawable.layout.hexes.map((at, hex) => ({
        name: hexWords(drawable, hex, words),
        at,
        from: { x: 0, y: 0 },
      }));
    case "intersection":
      return drawable.layout.intersections.map((at) =>
        placeBeside(places.intersection, at.hexes, sidesOfIntersection, at),
      );
    case "edge":
      return drawable.layout.edges.map((at) => placeBeside(places.edge, at.hexes, sidesOfEdge, at));
    case "harborSlot":
      return drawable.chart("pointy").harbors.map((at, slot) => {
        return { name: fillPlaceholders(places.harborSlot, { harbor: harborWords(drawable, slot, words) }), at };
      });
  }
}

/** Returns distinct names. Places that share a name get directions or, if these are equal, numbers in reading order. */
function distinctNames(
  placesOfKind: readonly NamedPlace[],
  { language, places, board }: BoardWords,
): readonly string[] {
  const groups = new Map<string, NamedPlace[]>();
  for (const place of placesOfKind) groups.set(place.name, [...(groups.get(place.name) ?? []), place]);
  const distinct = new Map<NamedPlace, string>();
  const { number } = formatsOf(language);
  for (const [name, group] of groups) {
    const namesByDirection = group.map(({ at, from = at }) => {
      const [x, y] = [at.x - from.x, at.y - from.y];
      if (Math.hypot(x, y) < 0.1) return name;
      return fillPlaceholders(places.toward, { place: name, direction: board.directions[directionOf(x, y)] });
    });
    const readingOrder = [...group].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
    for (const [i, place] of group.entries()) {
      if (group.length === 1) distinct.set(place, name);
      else if (new Set(namesByDirection).size === group.length) distinct.set(place, namesByDirection[i] as string);
      else {
        const values = { place: name, number: number.format(readingOrder.indexOf(place) + 1) };
        distinct.set(place, fillPlaceholders(places.numbered, { ...values, count: number.format(group.length) }));
      }
    }
  }
  return placesOfKind.map((place) => distinct.get(place) as string);
}

/** Returns the rows of hexes from the top. Each row has its hexes from the left. */
function rowsOf(hexes: readonly Axial[]): readonly (readonly number[])[] {
  const rows = new Map<number, number[]>();
  for (const [hex, { r }] of hexes.entries()) {
    const row = rows.get(r);
    if (row) row.push(hex);
    else rows.set(r, [hex]);
  }
  const q = (hex: number) => (hexes[hex] as Axial).q;
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => q(a) - q(b)));
}

/** Returns the direction of a harbor from the center of the board. */
function harborDirection(drawable: DrawableBoard, slot: number): Direction {
  const { x, y } = drawable.chart("pointy").harbors[slot] as Point;
  return directionOf(x, y);
}

/** Returns the direction of (x, y) from the center of the board. */
function directionOf(x: number, y: number): Direction {
  const eighths = Math.round((Math.atan2(x, -y) / Math.PI) * 4);
  return directions[(eighths + 8) % 8] as Direction;
}
