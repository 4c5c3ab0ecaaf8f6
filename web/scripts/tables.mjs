// Reads and writes the manual's tables that programs compute. Each table is between two comments, which readers do not
// see, and has a line with its date and command:
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
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { filesBelow, inTree } from "./paths.mjs";

/**
 * @typedef {object} Table
 * @property {string} name
 * @property {string} rows Lines of Markdown, each with its line break.
 * @property {string} date
 * @property {string} command
 */

const block = /<!-- table ([\w-]+) -->\n\n((?:\|.*\n)+)\nMade on (\S+) by `(.*)`\.\n\n<!-- end of table -->/g;

/** Returns the tables of a page. @param {string} text @returns {Table[]} */
export const tablesIn = (text) =>
  [...text.matchAll(block)].map(([, name = "", rows = "", date = "", command = ""]) => ({ name, rows, date, command }));

/** Returns the rows of the tables that a program has printed, by table name. @param {string} output */
export const tablesPrinted = (output) =>
  new Map(
    [...output.matchAll(/^<!-- table ([\w-]+) -->\n((?:\|.*\n)+)/gm)].map(([, name = "", rows = ""]) => [name, rows]),
  );

/** Returns the cells of a line. @param {string} line */
const cellsOf = (line) => line.slice(2, -2).split(" | ");

/** Returns a table without its figures: the columns, and each row's cells that are not aligned to the right. @param {string} rows */
export function outlineOf(rows) {
  const [head = [], alignment = [], ...body] = rows.trim().split("\n").map(cellsOf);
  const names = body.map((cells) => cells.filter((_, column) => alignment[column] === "---"));
  return { columns: head, alignment, names };
}

/** Returns the subcommand of hexsmith_research that computes a table. @param {Table} table */
export const subcommandOf = ({ command }) => /^npm run evidence -- ([\w-]+)/.exec(command)?.[1] ?? "";

/** Returns the paths of the manual's pages. */
const pages = () => filesBelow(inTree("web", "docs")).filter((file) => file.endsWith(".md"));

/** Returns all tables of the manual that programs compute. */
export const tablesOfManual = () => pages().flatMap((file) => tablesIn(readFileSync(file, "utf8")));

/**
 * Returns a run of subcommands that continues the one of the file, if that has not ended and has the same inputs. Its
 * `printed` is what the subcommand printed at which the run was stopped.
 * @param {string} file @param {(string | Buffer)[]} inputs @param {Date} now
 */
export function openRun(file, inputs, now) {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(input).update("\0");
  const digest = hash.digest("hex");
  /** @type {{ digest: string, date: string, finished: string[], printed: string }} */
  let run = { digest, date: now.toISOString().slice(0, 10), finished: [], printed: "" };
  try {
    const stopped = JSON.parse(readFileSync(file, "utf8"));
    if (stopped.digest === digest) run = stopped;
  } catch {
    // There is no file, or it was not written to its end.
  }
  return {
    ...run,
    /** Keeps what the current subcommand has printed so far. @param {string} printed */
    keep(printed) {
      run.printed = printed;
      writeFileSync(file, JSON.stringify(run));
    },
    /** Records that a subcommand has ended. @param {string} subcommand */
    finish(subcommand) {
      run.finished.push(subcommand);
      this.keep("");
    },
    /** Forgets the run, so that the next begins anew. */
    end: () => rmSync(file, { force: true }),
  };
}

/**
 * Replaces a table, its date and its command in the page that has it.
 * @param {Table} made
 */
export function writeTable({ name, rows, date, command }) {
  const start = `<!-- table ${name} -->`;
  const page = pages().find((file) => readFileSync(file, "utf8").includes(`${start}\n`));
  if (page === undefined) throw new Error(`no page of the manual has the line ${start}`);
  const text = readFileSync(page, "utf8");
  const newText = text.replace(block, (old, /** @type {string} */ tableName) =>
    tableName === name ? `${start}\n\n${rows}\nMade on ${date} by \`${command}\`.\n\n<!-- end of table -->` : old,
  );
  writeFileSync(page, newText);
}
