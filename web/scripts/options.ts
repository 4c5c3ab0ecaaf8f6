// The manual's page of options: `npm run options` writes it.
import { type Call, entries, type Told, toldOf, valueFor } from "./option-tables.js";
import { inTree } from "./paths.mjs";

const cell = (text: string) => text.replaceAll("|", "\\|");

/** A default: a value as code, with the words that follow it. */
function defaultOf({ standard, name }: Told, { title, table }: Call): string {
  if (table[name]?.isRequired) return "required";
  if (standard === undefined) return "-";
  if (!standard.isValue) return standard.text;
  const [, value = "", more = ""] = /^("[^"]*"|\[.*?\]|[^\s,;]+)(.*)$/.exec(valueFor(standard, title)) ?? [];
  return `\`${value}\`${more}`;
}

/** The sentence of an option, without its range, which has a column of its own. */
const meaningOf = ({ sentence, ranges }: Told) =>
  ranges.reduce((text, range) => text.replace(`, ${range},`, "").replace(`, ${range}`, ""), sentence);

/** A table of the manual. */
function tableOf(call: Call): string {
  const rows = toldOf(call).map((told) =>
    [
      `\`${told.name}\``,
      meaningOf(told),
      `\`${told.written.replace(/\s+/g, " ")}\``,
      told.ranges.join(", ") || "-",
      defaultOf(told, call),
    ]
      .map(cell)
      .join(" | "),
  );
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
    [`## ${entry}`, ...calls.flatMap((call) => [`### ${call.title}`, tableOf(call)])].join("\n\n"),
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
