// node web/scripts/declarations.mjs <folder>: writes the types of each entry of dist/ to a file, without comments and sorted by
// name, so that a diff shows only changes of types. The file of an /external entry has only its differences from the entry with
// the same functions. The element's types for frameworks are copied.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { format } from "prettier";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import ts from "typescript";
import { packageFolder, readManifest } from "./paths.mjs";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("name the folder to write to");

const targets = /** @type {readonly (string | { readonly types: string })[]} */ (Object.values(readManifest().exports));
const entries = new Set(targets.flatMap((target) => (typeof target === "string" ? [] : [basename(target.types)])));

const printer = ts.createPrinter({ removeComments: true });

/** Returns the declarations of an entry and of all types that they use, sorted by name. @param {string} entry */
async function statementsOf(entry) {
  const bundle = await rolldown({
    input: join(packageFolder, entry),
    plugins: [dts({ dtsInput: true, tsconfig: false })],
    external: /^(node:|react$)/,
    logLevel: "warn",
  });
  const { output } = await bundle.generate();
  const source = ts.createSourceFile(entry, output[0].code, ts.ScriptTarget.Latest, true);
  const namedStatements = source.statements.map((statement) => ({
    name: nameOf(statement),
    text: printer.printNode(ts.EmitHint.Unspecified, statement, source),
  }));
  return namedStatements.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name))).map(({ text }) => text);
}

/** Returns the declarations in a file of dist/, in the file's order. @param {string} file */
function statementsAsIs(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(packageFolder, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements.map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, source));
}

/** Returns the name that a statement declares. For exports returns "~", which is sorted last. @param {ts.Statement} statement */
function nameOf(statement) {
  if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return "~";
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? "";
  return "name" in statement && statement.name ? /** @type {ts.Node} */ (statement.name).getText() : "";
}

/** @param {string} file @param {readonly string[]} statements */
const write = async (file, statements) =>
  writeFileSync(join(folder, file), await format(statements.join("\n"), { parser: "typescript", printWidth: 120 }));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
/** @type {Map<string, readonly string[]>} */
const statementsByEntry = new Map();
for (const entry of [...entries].sort((a, b) => a.length - b.length)) {
  const statements = await statementsOf(entry);
  statementsByEntry.set(entry, statements);
  const embedded = entry === "external.d.ts" ? "index.d.ts" : entry.replace("-external", "");
  const sharedStatements = new Set(embedded === entry ? [] : statementsByEntry.get(embedded));
  const ownStatements = statements.filter((text) => !sharedStatements.has(text));
  await write(entry, ownStatements);
}
await write("element-frameworks.d.ts", statementsAsIs("element-frameworks.d.ts"));
