// The command's help is generated from the tables by which arguments are parsed.
import { expect, test } from "vitest";
import { board } from "../../../web/cli/commands/board.js";
import { commands as commandTable } from "../../../web/cli/commands/index.js";
import { simulate } from "../../../web/cli/commands/simulate.js";
import { helpOf } from "../../../web/cli/help.js";
import { levels } from "../../../web/src/game.js";
import { energyTerms, violationTerms } from "../../../web/src/index.js";
import { inProcess } from "./in-process.js";

const commands = commandTable.map(({ name }) => name);
const outputOf = async (args: readonly string[]) => {
  const { stdout, stderr, exitCode } = await inProcess(args);
  expect([stderr, exitCode]).toEqual(["", 0]);
  return stdout;
};

test("the help lists all commands, and the help of each command has usage, flags, examples and exit codes", async () => {
  const overview = await outputOf(["--help"]);
  expect(overview).toMatch(/^Usage: hexsmith COMMAND \[options\]\n/);
  expect([...overview.matchAll(/^ {2}(\w+) {2,}[a-z]/gm)].map(([, name]) => name)).toEqual(commands);
  for (const name of commands) {
    const help = await outputOf([name, "--help"]);
    expect(help).toBe(await outputOf(["help", name]));
    expect(help).toBe(await outputOf([name, "-h"]));
    for (const part of [`Usage: hexsmith ${name} `, "\nOptions:\n", "\nExamples:\n"])
      expect(help, name).toContain(part);
    expect(help.replace(/\s+/g, " "), name).toContain(
      "Exit codes: 0 done; 1 refused; 2 bad arguments or input; 3 unbalanced, by certify; 4 the output cannot be written, " +
        "or a mistake of the program; 130 Ctrl+C; 143 SIGTERM.",
    );
    for (const line of help.split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
  }
});

/** Returns the help text of a flag. */
const flagHelp = (help: string, flag: string) => help.split(`  --${flag} `)[1]?.split("\n  --")[0] ?? "";

test("the help of `board` names every term that can be forbidden, and every term that has a weight", () => {
  const help = helpOf(board);
  for (const term of violationTerms) expect(flagHelp(help, "forbid")).toContain(term);
  for (const term of energyTerms) expect(flagHelp(help, "weights")).toContain(term);
});

test("the help of `simulate` names every level", () => {
  for (const level of levels) expect(flagHelp(helpOf(simulate), "levels")).toContain(level);
});
