// npm run evidence: computes every table of the manual that cpp/research can compute, and writes it into its page, with date
// and command.
// npm run evidence -- <subcommand>... [--sample 0.01] [--<option> <number>]...: only the tables of the subcommands, with these
// options. `--sample` is the fraction of the usual sample size.
import { spawn } from "node:child_process";
import { built, root } from "./paths.mjs";
import { subcommandOf, tablesOfManual, tablesPrinted, writeTable } from "./tables.mjs";

const given = process.argv.slice(2);
const first = given.findIndex((argument) => argument.startsWith("--"));
const options = first === -1 ? [] : given.slice(first);
const named = first === -1 ? given : given.slice(0, first);
const all = new Set(tablesOfManual().map(subcommandOf));
const unknown = named.filter((name) => !all.has(name));
if (unknown.length > 0)
  throw new Error(`no table of the manual is made by ${unknown.join(", ")}; by ${[...all].join(", ")}`);

for (const subcommand of named.length > 0 ? named : all) {
  const command = ["npm run evidence --", subcommand, ...options].join(" ");
  console.log(command);
  const date = new Date().toISOString().slice(0, 10);
  for (const [name, rows] of tablesPrinted(await outputOf([subcommand, ...options])))
    writeTable({ name, rows, date, command });
}

/** Runs the research program, and prints and returns its output. @param {string[]} args @returns {Promise<string>} */
async function outputOf(args) {
  const child = spawn(built("native", "hexsmith_research"), args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8")) {
    process.stdout.write(text);
    output += text;
  }
  const status = await ended;
  if (status !== 0) throw new Error(`hexsmith_research ${args.join(" ")} ended with status ${status}`);
  return output;
}
