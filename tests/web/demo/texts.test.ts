// What the demo says stands in web/demo/texts.ts and nowhere else, so that it can be translated. Judged by the syntax
// tree: a string is for people if it holds two words, or one with a capital, unless it stands where only programs read.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesBelow } from "../../../web/scripts/freshness.mjs";
import { demoSource } from "../../../web/scripts/paths.mjs";

/** Attributes and options whose values nobody reads. */
const technicalNames = /^(class|d|id|for|points|transform|viewBox|style|font|easing|aria-(labelledby|describedby))$/;
/** Functions whose strings nobody reads: selectors, media queries, a programmer's error. */
const technicalCalls = /(matchMedia|querySelector(All)?|matches|closest|Error)$/;
const keys = /^(Arrow(Up|Right|Down|Left)|Home|End|Enter|Escape)$/;
const words = /[a-z]{2,} [a-z]{2,}|^ [a-z]+ $|^\s*[A-Z][a-z]+/;

/** The strings for people in a source text. */
function stringsForPeople(source: string): string[] {
  const found: string[] = [];
  const technical = (node: ts.Node): boolean => {
    const { parent } = node;
    if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isPropertyAccessExpression(parent))
      return true;
    if (ts.isPropertyAssignment(parent)) return technicalNames.test(parent.name.getText().replaceAll('"', ""));
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const [first] = parent.arguments ?? [];
      const named = parent.expression.getText().endsWith("setAttribute") && first?.getText().replaceAll('"', "");
      return technicalCalls.test(parent.expression.getText()) || (named ? technicalNames.test(named) : false);
    }
    return (
      (ts.isTemplateExpression(parent) || ts.isTemplateSpan(parent) || ts.isConditionalExpression(parent)) &&
      technical(parent)
    );
  };
  const visit = (node: ts.Node): void => {
    const literal = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (literal && words.test(node.text) && !keys.test(node.text) && !technical(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true));
  return found;
}

const files = filesBelow(demoSource).filter((file) => file.endsWith(".ts"));
const nameOf = (file: string) => relative(demoSource, file);

test("the check sees words where people would read them, and none in what programs read", () => {
  expect(
    stringsForPeople('element("p", { class: "big hint", title: "Lower is fairer" }, "Next", `it took ${n} steps`)'),
  ).toEqual(["Lower is fairer", "Next", "it took "]);
  expect(stringsForPeople('place.setAttribute("aria-label", "the whole board")')).toEqual(["the whole board"]);
  expect(stringsForPeople('import "some thing"; matchMedia("not all and print"); f.querySelector("ol li")')).toEqual(
    [],
  );
  expect(stringsForPeople(readFileSync(join(demoSource, "texts", "board.ts"), "utf8")).length).toBeGreaterThan(100);
});

describe("no words for people", () => {
  test.each(files.map(nameOf).filter((name) => !/^texts[./\\]/.test(name)))("in %s", (name) => {
    expect(stringsForPeople(readFileSync(join(demoSource, name), "utf8"))).toEqual([]);
  });
});
