// npm run evidence: computes every table of the manual that cpp/research can compute, and writes it into its page, with date
// and command.
// npm run evidence -- <subcommand>... [--sample 0.01] [--<option> <number>]...: only the tables of the subcommands, with these
// options. `--sample` is the fraction of the usual sample size.
//
// Each subcommand's tables are written when it ends. A run that was stopped continues with the subcommand at which it
// stopped, if it is called again with the same arguments and the program is the same. Rows that were printed are kept if the
// subcommand computes row by row. All tables of a run have the date of its start.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { built, inTree, root } from "./paths.mjs";
import { openRun, subcommandOf, tablesOfManual, tablesPrinted, writeTable } from "./tables.mjs";

const programArguments = process.argv.slice(2);
const first = programArguments.findIndex((argument) => argument.startsWith("--"));
const options = first === -1 ? [] : programArguments.slice(first);
const namedSubcommands = first === -1 ? programArguments : programArguments.slice(0, first);
const allSubcommands = new Set(tablesOfManual().map(subcommandOf));
const unknownNames = namedSubcommands.filter((name) => !allSubcommands.has(name));
if (unknownNames.length > 0)
  throw new Error(`no table of the manual is made by ${unknownNames.join(", ")}; by ${[...allSubcommands].join(", ")}`);

const program = built("native", "hexsmith_research");
const run = openRun(inTree("build", "evidence.json"), [readFileSync(program), programArguments.join(" ")], new Date());
for (const subcommand of namedSubcommands.length > 0 ? namedSubcommands : allSubcommands) {
  const command = ["npm run evidence --", subcommand, ...options].join(" ");
  const isFinished = run.finished.includes(subcommand);
  console.log(isFinished ? `${command}: done on ${run.date}` : command);
  if (isFinished) continue;
  const output = await outputOf([subcommand, ...options, "--rows", run.printed], run.keep);
  for (const [name, rows] of tablesPrinted(output)) writeTable({ name, rows, date: run.date, command });
  run.finish(subcommand);
}
run.end();

/**
 * Runs the research program, and prints and returns its output.
 * @param {string[]} args @param {(printed: string) => void} onOutput receives the output so far @returns {Promise<string>}
 */
async function outputOf(args, onOutput) {
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const exit = new Promise((resolve) => child.on("close", resolve));
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8")) {
    process.stdout.write(text);
    output += text;
    onOutput(output);
  }
  const status = await exit;
  if (status !== 0) throw new Error(`hexsmith_research ${args.join(" ")} ended with status ${status}`);
  return output;
}
