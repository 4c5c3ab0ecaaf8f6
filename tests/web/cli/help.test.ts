// The help of the command.
import { expect, test } from "vitest";
import { commands as all } from "../../../web/cli/commands/index.js";
import { inProcess } from "./in-process.js";

const commands = all.map(({ name }) => name);
const printed = async (args: readonly string[]) => {
  const { stdout, stderr, exitCode } = await inProcess(args);
  expect([stderr, exitCode]).toEqual(["", 0]);
  return stdout;
};

test("lists all commands; that of each has usage, its flags, examples, and what the exit codes mean", async () => {
  const all = await printed(["--help"]);
  expect(all).toMatch(/^Usage: hexsmith COMMAND \[options\]\n/);
  expect([...all.matchAll(/^ {2}(\w+) {2,}[a-z]/gm)].map(([, name]) => name)).toEqual(commands);
  for (const name of commands) {
    const help = await printed([name, "--help"]);
    expect(help).toBe(await printed(["help", name]));
    expect(help).toBe(await printed([name, "-h"]));
    for (const part of [`Usage: hexsmith ${name} `, "\nOptions:\n", "\nExamples:\n", "Exit codes: 0 done; 1 refused"])
      expect(help, name).toContain(part);
    for (const written of help.split("\n")) expect(written.length, written).toBeLessThanOrEqual(80);
  }
});
