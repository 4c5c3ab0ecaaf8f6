// All texts for users are in the tables of web/demo/texts, so that every language has them. The test parses the demo's sources.
// A string is a text for users if it is shown or spoken. A string with two words or a capitalized word also counts, unless only
// programs read it.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { languages } from "../../../web/demo/language.js";
import { demoSource, filesBelow } from "../../../web/scripts/paths.mjs";

/** Attributes and options that users never see. */
const technicalNames =
  /^(class|code|d|id|for|points|transform|viewBox|style|font|easing|aria-(labelledby|describedby))$/;
/** Attributes that are shown or spoken. */
const spokenNames =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|alt|title|placeholder|textContent)$/;
/** Functions that show texts, and the index of the first argument that is a text. */
const textBuilders: Readonly<Record<string, number>> = {
  element: 2,
  drawn: 2,
  makeButton: 0,
  makeSection: 1,
  makeToggle: 1,
  makeDialog: 1,
  makeNextAction: 0,
};
/** Functions whose strings users never see: selectors, media queries, internal errors. */
const technicalCalls = /(matchMedia|querySelector(All)?|matches|closest|makeDisclosure|Error)$/;
const keys = /^(Arrow(Up|Right|Down|Left)|Home|End|Enter|Escape)$/;
const words = /[a-z]{2,} [a-z]{2,}|^ [a-z]+ $|^\s*[A-Z][a-z]+/;

/** Returns the texts for users in a source file. */
function stringsForPeople(source: string, kind = ts.ScriptKind.TS): string[] {
  const texts: string[] = [];
  const isTechnical = (node: ts.Node): boolean => {
    const { parent } = node;
    if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isPropertyAccessExpression(parent))
      return true;
    // The content of elements is for users, and attributes are only if they are shown or spoken.
    if (ts.isJsxAttribute(parent)) return !spokenNames.test(parent.name.getText());
    if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent))
      return !spokenNames.test(parent.parent.name.getText());
    if (ts.isPropertyAssignment(parent)) return technicalNames.test(parent.name.getText().replaceAll('"', ""));
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const [first] = parent.arguments ?? [];
      const attribute = parent.expression.getText().endsWith("setAttribute") && first?.getText().replaceAll('"', "");
      return technicalCalls.test(parent.expression.getText()) || (attribute ? technicalNames.test(attribute) : false);
    }
    return (
      (ts.isTemplateExpression(parent) || ts.isTemplateSpan(parent) || ts.isConditionalExpression(parent)) &&
      isTechnical(parent)
    );
  };
  /** Returns whether a string is shown or spoken, directly or as part of another string. */
  const isSpoken = (node: ts.Node): boolean => {
    const { parent } = node;
    if (ts.isJsxText(node)) return true;
    if (ts.isJsxAttribute(parent)) return spokenNames.test(parent.name.getText());
    if (ts.isPropertyAssignment(parent))
      return parent.initializer === node && spokenNames.test(parent.name.getText().replaceAll('"', ""));
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return ts.isPropertyAccessExpression(parent.left) && spokenNames.test(parent.left.name.text);
    if (ts.isCallExpression(parent)) {
      const from = textBuilders[parent.expression.getText()];
      return from !== undefined && parent.arguments.indexOf(node as ts.Expression) >= from && !isKind(node);
    }
    return (
      (ts.isTemplateExpression(parent) || ts.isTemplateSpan(parent) || ts.isConditionalExpression(parent)) &&
      !(ts.isConditionalExpression(parent) && parent.condition === node) &&
      isSpoken(parent)
    );
  };
  const visit = (node: ts.Node): void => {
    const literal =
      ts.isJsxText(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (literal && !keys.test(node.text)) {
      const isReadByUsers = /\p{Letter}/u.test(node.text) && isSpoken(node);
      if (isReadByUsers || (words.test(node.text) && !isTechnical(node))) texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true, kind));
  return texts;
}

/** Returns whether a node is the kind of a button, which is not a text. */
const isKind = (node: ts.Node) => ts.isStringLiteral(node) && node.text === "quiet";

const files = filesBelow(demoSource).filter((file) => /\.tsx?$/.test(file));
const kindOf = (file: string) => (file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const nameOf = (file: string) => relative(demoSource, file);

test("the check finds texts for users, and no strings for programs", () => {
  expect(
    stringsForPeople('element("p", { class: "big hint", title: "Lower is fairer" }, "Next", `it took ${n} steps`)'),
  ).toEqual(["Lower is fairer", "Next", "it took ", " steps"]);
  expect(stringsForPeople('place.setAttribute("aria-label", "the whole board")')).toEqual(["the whole board"]);
  expect(stringsForPeople('import "some thing"; matchMedia("not all and print"); f.querySelector("ol li")')).toEqual(
    [],
  );
  expect(
    stringsForPeople('element("p", {}, "stop"); element("b", { "aria-label": `go ${on}` }, ok ? "yes" : no)'),
  ).toEqual(["stop", "go ", "yes"]);
  expect(stringsForPeople('makeButton("go", press, "quiet"); said.textContent = "done"; element("kbd")')).toEqual([
    "go",
    "done",
  ]);
  const markup =
    '<p class="big hint" title="why" data-one={`a b${c}`}>because {b ? "of me" : <i aria-label="it">…</i>}</p>';
  expect(stringsForPeople(markup, ts.ScriptKind.TSX)).toEqual(["why", "because ", "of me", "it"]);
  const table = readFileSync(join(demoSource, "texts", "english.ts"), "utf8");
  expect(stringsForPeople(table).length).toBeGreaterThan(100);
});

test("no texts for users are outside the tables", () => {
  const filesOutside = files.filter((file) => !/^texts[./\\]/.test(nameOf(file)));
  const textsOutside = filesOutside.flatMap((file) =>
    stringsForPeople(readFileSync(file, "utf8"), kindOf(file)).map((text) => `${nameOf(file)}: ${text}`),
  );
  expect(textsOutside).toEqual([]);
});

describe("index.html", () => {
  const html = readFileSync(join(demoSource, "index.html"), "utf8");
  const [noscript = ""] = /<noscript>.*?<\/noscript>/s.exec(html) ?? [];
  const textOf = (part: string) =>
    part
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();

  test("contains only the page's title and description for users with scripts", () => {
    expect(textOf(html.replace(noscript, ""))).toBe("hexsmith: fair hex boards for Catan-style games");
    expect(html.match(/\b(aria-label|title|alt|placeholder)="[^"]*"/g)).toBeNull();
  });

  test("informs users without scripts in every language", () => {
    const paragraphs = [...noscript.matchAll(/<p lang="(\w+)">([^<]+)<\/p>/g)];
    expect(paragraphs.map(([, language]) => language)).toEqual(languages);
    expect(new Set(paragraphs.map(([, , text]) => text)).size).toBe(languages.length);
  });
});
