// The contract of the package as compilers take it: consumers/contract has it whole, and says of itself that every
// optional property counts as declared with `| undefined`, which is left out there.
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { inTree } from "../../web/scripts/paths.mjs";

const folder = inTree("tests", "package", "consumers", "contract");

/** A file of it, letter by letter. */
export const contractAsItStands = (file: string): string => readFileSync(`${folder}/${file}`, "utf8");

/** File name -> text, with `| undefined` added, and the extensions that Node's resolution asks for. */
export const contract: ReadonlyMap<string, string> = new Map(
  readdirSync(folder).map((name) => [name, withUndefined(name, contractAsItStands(name))]),
);

/** What one of its files exports: types and values. */
export const namesIn = (file: string): string[] =>
  [...(contract.get(file) ?? "").matchAll(/^export (?:declare )?(?:interface|type|class|function|const) (\w+)/gm)].map(
    ([, name = ""]) => name,
  );

function withUndefined(name: string, text: string): string {
  const insertions: [at: number, text: string][] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.questionToken && node.type)
      insertions.push([node.type.getStart(), "("], [node.type.getEnd(), ") | undefined"]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  let whole = text;
  for (const [at, inserted] of insertions.sort(([a], [b]) => b - a))
    whole = whole.slice(0, at) + inserted + whole.slice(at);
  return whole
    .replaceAll(/\bPartial<(\w+)>/g, "{ readonly [Name in keyof $1]?: $1[Name] | undefined }")
    .replaceAll('from "./hexsmith"', 'from "./hexsmith.js"');
}
