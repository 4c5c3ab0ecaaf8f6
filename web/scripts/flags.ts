// Generates the flags of the command `hexsmith`, one for each option of a function. `npm run options` writes them to
// web/cli/options.ts.
import { format, resolveConfig } from "prettier";
import ts from "typescript";
import { inTree } from "./paths.mjs";
import {
  type Call,
  choicesOf,
  defaultOf,
  entries,
  publicTypes,
  type OptionDescription,
  descriptionsOf,
} from "./option-tables.js";

/** Title of the call whose options each command has. `seats` also has the options of `board`. */
const commands = {
  board: "`generateBoard`",
  official: "`officialBoard`",
  evaluate: "`evaluateBoard`",
  repair: "`repairBoard`",
  spots: "`rankSpots`",
  draft: "`suggestDraft`",
  simulate: "`simulate`",
  certify: "`certifyBoard`",
  draw: "`renderSvg`",
};

/** Returns a list or object in code as JSON, which is what the command accepts. Returns other code unchanged. */
const asJson = (code: string) =>
  /^[[{]/.test(code) ? JSON.stringify(JSON.parse(code.replace(/(\w+):/g, '"$1":'))) : code;

/** Returns a flag's help text: the first sentence of the option's comment, and the default. */
function helpTextOf(told: OptionDescription, { table }: Call): string {
  const about = told.sentence.replace(/\.$/, "");
  const toPlainText = (text: string) => text.replace(/`([^`]*)`/g, (_, code: string) => asJson(code));
  const { value, words } = defaultOf(told, table[told.name]);
  const defaults = value === undefined ? words && `: ${words}` : ` ${value}${words}`;
  return `${about.charAt(0).toLowerCase()}${toPlainText(about.slice(1))}${defaults === undefined ? "" : `; default${toPlainText(defaults)}`}`;
}

/** Maximum number of characters of a list of words that the help shows after a flag. */
const maxWordsLength = 40;

/** Returns the code that creates a flag. */
function flagFor(told: OptionDescription, call: Call): string {
  const { table } = call;
  const { checker } = publicTypes();
  const members = told.types.flatMap((type) => (type.isUnion() ? type.types : [type]));
  const about = helpTextOf(told, call);
  const callText = (kind: string, ...args: readonly string[]) =>
    `${kind}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`;
  const allHave = (flags: ts.TypeFlags) => members.every((type) => (type.flags & flags) !== 0);
  if (allHave(ts.TypeFlags.BooleanLike)) return callText("toggle", about.replace(/; default false$/, ""));
  if (allHave(ts.TypeFlags.NumberLike)) return callText("number", about);
  const literals = members.filter((type) => type.isStringLiteral());
  const names = table[told.name]?.choices ?? choicesOf(literals) ?? [];
  const items = members
    .filter((type) => checker.isArrayType(type))
    .map((type) => checker.getTypeArguments(type as ts.TypeReference)[0] as ts.Type);
  const [item] = items;
  if (item && (item.flags & ts.TypeFlags.NumberLike) !== 0)
    return callText("numbers", about.replace(/\[([\d,]+)\]/, "$1"));
  const itemNames = item && choicesOf([item]);
  if (itemNames) return callText("words", "WORD", `${about}; words: ${itemNames.join(", ")}`);
  if (literals.length > 0) {
    const words = [...names, ...(literals.length < members.length ? ["JSON"] : [])].join("|");
    return callText("word", words.length > maxWordsLength ? "NAME|JSON" : words, about);
  }
  const isText = allHave(ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike);
  if (isText) return callText(table[told.name]?.range === undefined ? "text" : "length", about);
  if (told.name === "rules") return callText("eachJson", about.replace(/^rules of your own/, "rule of your own"));
  const keys = members.flatMap((type) => checker.getPropertiesOfType(type));
  const isOfNumbers = keys.every((key) => {
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(key));
    return (type.flags & ts.TypeFlags.NumberLike) !== 0;
  });
  const keyNames = [...new Set(keys.map(({ name }) => name))].join(", ");
  return callText("json", isOfNumbers && !item ? `${about}; names: ${keyNames}` : about);
}

/** The file that `text` is written to. */
export const file = inTree("web", "cli", "options.ts");

export async function text(): Promise<string> {
  const calls = Object.values(entries).flat();
  const tables = Object.entries(commands).map(([name, title]) => {
    const call = calls.find((one) => one.title === title) as Call;
    const flags = descriptionsOf(call).map((told) => `${told.name}: ${flagFor(told, call)},`);
    if (name === "seats") flags.push("...boardOptions,");
    return `export const ${name}Options = {\n${flags.join("\n")}\n};\n`;
  });
  const code = `// The flags of each command, for the options of its function. They are written by \`npm run options\` from the doc comments in
// web/src: change them there.
import { eachJson, json, length, number, numbers, text, toggle, word, words } from "./flags.js";

${tables.join("\n")}`;
  return format(code, { ...(await resolveConfig(file)), filepath: file });
}
