// Generates the manual's page of options. `npm run options` writes it to web/docs/options.md.
import { type Call, defaultOf, entries, type OptionDescription, descriptionsOf } from "./option-tables.js";
import { inTree } from "./paths.mjs";

const cell = (text: string) => text.replaceAll("|", "\\|");

/** Returns the text of a default: the value as code, and the words that the doc comment adds. */
function defaultCell(told: OptionDescription, { table }: Call): string {
  const option = table[told.name];
  if (option?.isRequired) return "required";
  const { value, words } = defaultOf(told, option);
  return value === undefined ? (words ?? "-") : `\`${value}\`${words}`;
}

/** Returns an option's sentence without the range, which has its own column. */
const meaningOf = ({ sentence }: OptionDescription, range: string) =>
  sentence.replace(`, ${range},`, "").replace(`, ${range}`, "");

/** Returns the table of a call's options, as Markdown. */
function tableOf(call: Call): string {
  const rows = descriptionsOf(call).map((told) => {
    const range = call.table[told.name]?.range ?? "-";
    return [
      `\`${told.name}\``,
      meaningOf(told, range),
      `\`${told.typeText.replace(/\s+/g, " ")}\``,
      range,
      defaultCell(told, call),
    ]
      .map(cell)
      .join(" | ");
  });
  return [
    "| option | meaning | type | range | default |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

/** The file that `text` is written to. */
export const file = inTree("web", "docs", "options.md");

export function text(): string {
  const sections = Object.entries(entries).map(([entry, calls]) =>
    [`## ${entry}`, ...calls.flatMap((call) => [`### ${call.title.replaceAll("`", "")}`, tableOf(call)])].join("\n\n"),
  );
  return `---
title: All options
group: Reference
---

# All options

These tables list what each option means, its type, its range and its default. The reference of each function says more.

An async version has the options of its function, and \`signal\` and \`onProgress\`: see [Long runs](long-runs.md). Other pages list
the [weights](fair-boards.md#the-terms) and [locks](fair-boards.md#locks) of boards, and the
[parameters of spots](settling.md#parameters).

${sections.join("\n\n")}
`;
}
