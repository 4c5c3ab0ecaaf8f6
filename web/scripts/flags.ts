// Generates the flags of the command `hexsmith`, one for each option of a function. `npm run options` writes them to
// web/cli/options.ts.
import { format, resolveConfig } from "prettier";
import ts from "typescript";
import { inTree } from "./paths.mjs";
import { type Call, choicesOf, defaultOf, entries, publicTypes, type Told, toldOf } from "./option-tables.js";

/** Commands, and the titles of the calls whose options they have. `seats` also has the options of `board`. */
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
function aboutOf(told: Told, { table }: Call): string {
  const about = told.sentence.replace(/\.$/, "");
  const plain = (text: string) => text.replace(/`([^`]*)`/g, (_, code: string) => asJson(code));
  const { value, words } = defaultOf(told, table[told.name]);
  const defaults = value === undefined ? words && `: ${words}` : ` ${value}${words}`;
  return `${about.charAt(0).toLowerCase()}${plain(about.slice(1))}${defaults === undefined ? "" : `; default${plain(defaults)}`}`;
}

/** Number of characters of the longest list of words that the help shows after a flag. */
const longest = 40;

/** Returns the code that creates a flag. */
function flagFor(told: Told, call: Call): string {
  const { table } = call;
  const { checker } = publicTypes();
  const members = told.types.flatMap((type) => (type.isUnion() ? type.types : [type]));
  const about = aboutOf(told, call);
  const made = (kind: string, ...given: readonly string[]) =>
    `${kind}(${given.map((one) => JSON.stringify(one)).join(", ")})`;
  const are = (flags: ts.TypeFlags) => members.every((type) => (type.flags & flags) !== 0);
  if (are(ts.TypeFlags.BooleanLike)) return made("yes", about.replace(/; default false$/, ""));
  if (are(ts.TypeFlags.NumberLike)) return made("number", about);
  const literals = members.filter((type) => type.isStringLiteral());
  const names = table[told.name]?.choices ?? choicesOf(literals) ?? [];
  const items = members
    .filter((type) => checker.isArrayType(type))
    .map((type) => checker.getTypeArguments(type as ts.TypeReference)[0] as ts.Type);
  const [item] = items;
  if (item && (item.flags & ts.TypeFlags.NumberLike) !== 0) return made("numbers", about.replace(/\[([\d,]+)\]/, "$1"));
  const itemNames = item && choicesOf([item]);
  if (itemNames) return made("words", "WORD", `${about}; words: ${itemNames.join(", ")}`);
  if (literals.length > 0) {
    const words = [...names, ...(literals.length < members.length ? ["JSON"] : [])].join("|");
    return made("word", words.length > longest ? "NAME|JSON" : words, about);
  }
  const isText = are(ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike);
  if (isText) return made(table[told.name]?.range === undefined ? "text" : "length", about);
  const keys = members.flatMap((type) => checker.getPropertiesOfType(type));
  const isOfNumbers = keys.every((key) => {
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(key));
    return (type.flags & ts.TypeFlags.NumberLike) !== 0;
  });
  const listed = [...new Set(keys.map(({ name }) => name))].join(", ");
  return made("json", isOfNumbers && !item ? `${about}; names: ${listed}` : about);
}

/** The file that `text` is written to. */
export const file = inTree("web", "cli", "options.ts");

export async function text(): Promise<string> {
  const calls = Object.values(entries).flat();
  const tables = Object.entries(commands).map(([name, title]) => {
    const call = calls.find((one) => one.title === title) as Call;
    const flags = toldOf(call).map((told) => `${told.name}: ${flagFor(told, call)},`);
    if (name === "seats") flags.push("...boardOptions,");
    return `export const ${name}Options = {\n${flags.join("\n")}\n};\n`;
  });
  const code = `// The flags of each command, for the options of its function. They are written by \`npm run options\` from the doc comments in
// web/src: change them there.
import { json, length, number, numbers, text, word, words, yes } from "./flags.js";

${tables.join("\n")}`;
  return format(code, { ...(await resolveConfig(file)), filepath: file });
}
