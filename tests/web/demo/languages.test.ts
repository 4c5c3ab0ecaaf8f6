// Translations are complete: each text differs from the English one and uses the same values. The tests compare the syntax
// trees of the tables. The compiler already finds missing texts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { requestedLanguage, inLanguage, languageOf } from "../../../web/demo/language.js";
import { numbersIn, shareOfBoards } from "../../../web/demo/texts/numbers.js";
import { demoSource } from "../../../web/scripts/paths.mjs";

const translations = ["german", "spanish", "french"] as const;

/** Texts that are equal in English and another language, apart from names of the page and of games. */
const equalTexts: Readonly<Record<(typeof translations)[number], readonly string[]>> = {
  german: ["Code", "Esc", "Fair", "Unfair", "Details", "Hand", "Pause", "Normal", "Bank"],
  spanish: ["Esc", "Normal", "1 pip", "{count} pips", "pips."],
  french: [
    "Code",
    "Excellent",
    "{count} pips",
    "pips.",
    "Exact.",
    ", place",
    "Terrain",
    "terrain",
    "Terrains",
    "Options",
    "Points",
    "points",
    "points.",
    "six",
    "Net",
    "Pause",
    "Normal",
    "Guide",
    "Pages",
  ],
};
const untranslatedNames = /^((Magic-19 |Cribbage )?· )?hexsmith$|^Magic-19$|^Cribbage$|^(; )?crib:?$/i;

interface Entry {
  /** The parts of a text that are strings. A template has several, between its values. */
  readonly pieces: readonly string[];
  /** For each parameter of the text, whether the text uses it. */
  readonly used: readonly boolean[];
}

/** Returns the texts in a source file's tables, by path. */
function entriesOf(source: string): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const visit = (node: ts.Node, path: string): void => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties)
        if (ts.isPropertyAssignment(property))
          visit(property.initializer, `${path}.${property.name.getText().replaceAll('"', "")}`);
    } else if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) visit(node.expression, path);
    else entries.set(path, entryOf(node));
  };
  const file = ts.createSourceFile("table.ts", source, ts.ScriptTarget.Latest, true);
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && ts.isIdentifier(name)) visit(initializer, name.text);
  return entries;
}

function entryOf(node: ts.Node): Entry {
  const pieces: string[] = [];
  const identifiers = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isStringLiteralLike(one) || ts.isTemplateHead(one) || ts.isTemplateMiddleOrTemplateTail(one))
      pieces.push(one.text.trim());
    if (ts.isIdentifier(one)) identifiers.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(ts.isArrowFunction(node) ? node.body : node);
  const namesOf = (name: ts.BindingName): string[] =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((part) => (ts.isBindingElement(part) ? namesOf(part.name) : []));
  const used = ts.isArrowFunction(node)
    ? node.parameters.map(({ name }) => namesOf(name).some((one) => identifiers.has(one)))
    : [];
  return { pieces, used };
}

/** Returns the texts of a language. */
const textsIn = (language: string) => entriesOf(readFileSync(join(demoSource, "texts", `${language}.ts`), "utf8"));
const wordPattern = /\p{Letter}{2,}/u;
const placeholdersIn = (pieces: readonly string[]) => [...new Set(pieces.join(" ").match(/\{\w+\}/g))].sort();

/** Returns the texts of a table that equal the English texts although they should differ. */
const untranslated = (
  english: ReadonlyMap<string, Entry>,
  other: ReadonlyMap<string, Entry>,
  allowedTexts: readonly string[],
) =>
  [...other].flatMap(([path, { pieces }]) =>
    pieces
      .filter(
        (piece) => wordPattern.test(piece.replaceAll(/\{\w+\}/g, "")) && english.get(path)?.pieces.includes(piece),
      )
      .filter((piece) => !untranslatedNames.test(piece) && !allowedTexts.includes(piece))
      .map((piece) => `${path}: ${piece}`),
  );

/** Returns the values that English texts use and the other language's texts do not. */
const ignoredValues = (english: ReadonlyMap<string, Entry>, other: ReadonlyMap<string, Entry>) =>
  [...english].flatMap(([path, { used, pieces }]) => {
    if (!path.includes(".")) return []; // a helper of the table
    const otherEntry = other.get(path);
    const values = used.flatMap((use, i) => (use && !otherEntry?.used[i] ? [`${path}: value ${i + 1}`] : []));
    const otherPlaceholders = new Set(placeholdersIn(otherEntry?.pieces ?? []));
    return [
      ...values,
      ...placeholdersIn(pieces).flatMap((name) => (otherPlaceholders.has(name) ? [] : [`${path}: ${name}`])),
    ];
  });

test("the checks find English texts and ignored values", () => {
  const english = entriesOf(
    'export const play = { go: "Go on", of: (a: string, b: number) => `${a} of ${b}`, all: plural(n, { other: "{count} cards" }) };',
  );
  const other = entriesOf(
    'export const play = { go: "Go on", of: (a, b) => `${a} von allen`, all: plural(n, { other: "Karten" }) };',
  );
  expect(untranslated(english, other, [])).toEqual(["play.go: Go on"]);
  expect(untranslated(english, other, ["Go on"])).toEqual([]);
  expect(ignoredValues(english, other)).toEqual(["play.of: value 2", "play.all: {count}"]);
});

describe.each(translations)("in %s", (language) => {
  test("every text is translated, unless the list of equal texts contains it", () => {
    expect(untranslated(textsIn("english"), textsIn(language), equalTexts[language])).toEqual([]);
  });

  test("each text uses all values of the English text", () => {
    expect(ignoredValues(textsIn("english"), textsIn(language))).toEqual([]);
  });

  test("no article is before a resource, whose gender differs", () => {
    const source = readFileSync(join(demoSource, "texts", `${language}.ts`), "utf8");
    expect(source.match(/\b(eine?n?|une?|una) \$\{resource\}/gi)).toBeNull();
  });

  test("every text in the list of equal texts is used", () => {
    const pieces = new Set([...textsIn(language).values()].flatMap((entry) => entry.pieces));
    expect(equalTexts[language].filter((word) => !pieces.has(word))).toEqual([]);
  });
});

describe("the language of a page", () => {
  test.each([
    ["?lang=fr", ["de"], "fr"],
    ["?lang=xx", ["de-CH", "fr"], "de"],
    ["", ["pt-BR", "es-419", "de"], "es"],
    ["", ["ja"], "en"],
    ["", [], "en"],
  ] as const)("for the address %j and the browser languages %j is %s", (search, preferred, language) => {
    expect(languageOf(search, preferred)).toBe(language);
  });

  test("is added to an address next to other parameters, and removed", () => {
    expect(inLanguage("?page=settle&seed=harvest", "de")).toBe("?page=settle&seed=harvest&lang=de");
    expect(inLanguage("?lang=de&seed=harvest", "fr")).toBe("?seed=harvest&lang=fr");
    expect(inLanguage("?lang=de&seed=harvest", undefined)).toBe("?seed=harvest");
    expect(requestedLanguage("?seed=harvest&lang=es")).toBe("es");
  });
});

describe("numbers", () => {
  test.each([
    ["en", "1,234.5", "12.5%", "1, 2, and 3", "1 card", "0 cards"],
    ["de", "1.234,5", "12,5\u00a0%", "1, 2 und 3", "1 card", "0 cards"],
    ["es", "1234,5", "12,5\u00a0%", "1, 2 y 3", "1 card", "0 cards"],
    ["fr", "1\u202f234,5", "12,5\u00a0%", "1, 2 et 3", "1 card", "0 card"],
  ])("are formatted as usual in %s", (language, fixed, percent, list, one, none) => {
    const numbers = numbersIn(language);
    expect(numbers.fixed(1234.5, 1)).toBe(fixed);
    expect(numbers.fixed(-0.25, 2)).toBe(`−${numbers.fixed(0.25, 2)}`);
    expect(numbers.percent(0.125, 1)).toBe(percent);
    expect(numbers.list(["1", "2", "3"])).toBe(list);
    const sign = percent.replace(/.*\d/, "");
    expect(numbers.shares([0.255, 0.2549, 0.2451, 0.245])).toBe(`26/25/25/24${sign}`);
    expect(numbers.shares([1 / 3, 1 / 3, 1 / 3])).toBe(`34/33/33${sign}`);
    const cards = { one: "{count} card", other: "{count} cards" };
    expect([numbers.plural(1, cards), numbers.plural(0, cards)]).toEqual([one, none]);
  });

  test("a board is never called fairer than all random boards", () => {
    expect(shareOfBoards(100)).toBe(0.999);
    expect(shareOfBoards(99.96)).toBe(0.999);
    expect(shareOfBoards(52.34)).toBe(0.523);
  });
});
