// Tables of the manual that programs make. Each is in its page between two comments, which renderers drop, with its date and
// command:
//
//     <!-- table NAME -->
//
//     | columns that name a row | figures |
//     | --- | ---: |
//     | row | 12 % |
//
//     Made on 2026-11-26 by `npm run evidence -- SUBCOMMAND`.
//
//     <!-- end of table -->
import { readFileSync, writeFileSync } from "node:fs";
import { filesBelow, inTree } from "./paths.mjs";

/**
 * @typedef {object} Table
 * @property {string} name
 * @property {string} rows Lines of Markdown, each with its end.
 * @property {string} date
 * @property {string} command
 */

const block = /<!-- table ([\w-]+) -->\n\n((?:\|.*\n)+)\nMade on (\S+) by `(.*)`\.\n\n<!-- end of table -->/g;

/** The tables of a page. @param {string} text @returns {Table[]} */
export const tablesIn = (text) =>
  [...text.matchAll(block)].map(([, name = "", rows = "", date = "", command = ""]) => ({ name, rows, date, command }));

/** The tables that a program has printed. @param {string} output */
export const tablesPrinted = (output) =>
  new Map(
    [...output.matchAll(/^<!-- table ([\w-]+) -->\n((?:\|.*\n)+)/gm)].map(([, name = "", rows = ""]) => [name, rows]),
  );

/** The cells of a line. @param {string} line */
const cellsOf = (line) => line.slice(2, -2).split(" | ");

/** The columns of a table, and what names each of its rows: the cells of columns that are not aligned to the right. @param {string} rows */
export function outlineOf(rows) {
  const [head = [], alignment = [], ...body] = rows.trim().split("\n").map(cellsOf);
  const names = body.map((cells) => cells.filter((_, column) => alignment[column] === "---"));
  return { columns: head, alignment, names };
}

/** The subcommand of hexsmith_research that makes a table. @param {Table} table */
export const subcommandOf = ({ command }) => /^npm run evidence -- ([\w-]+)/.exec(command)?.[1] ?? "";

/** The pages of the manual. */
const pages = () => filesBelow(inTree("web", "docs")).filter((file) => file.endsWith(".md"));

/** All tables of the manual. */
export const tablesOfManual = () => pages().flatMap((file) => tablesIn(readFileSync(file, "utf8")));

/**
 * Writes rows into the page that has the table.
 * @param {Table} made
 */
export function writeTable({ name, rows, date, command }) {
  const start = `<!-- table ${name} -->`;
  const page = pages().find((file) => readFileSync(file, "utf8").includes(`${start}\n`));
  if (page === undefined) throw new Error(`no page of the manual has the line ${start}`);
  const text = readFileSync(page, "utf8");
  const written = text.replace(block, (old, /** @type {string} */ of) =>
    of === name ? `${start}\n\n${rows}\nMade on ${date} by \`${command}\`.\n\n<!-- end of table -->` : old,
  );
  writeFileSync(page, written);
}
