// The command: from arguments to what is printed, and the exit code.
import { type Arguments, inFlags, readArguments } from "./arguments.js";
import type { Command } from "./command.js";
import { commands } from "./commands/index.js";
import { exitCodes, failureOf } from "./failure.js";
import { help, helpOf } from "./help.js";
import { progressOn } from "./progress.js";
import { version } from "../src/index.js";

/** Runs the command that the arguments name, and sets the exit code of the process. */
export async function run(args: readonly string[]): Promise<void> {
  process.stdout.on("error", brokenPipe);
  process.stderr.on("error", brokenPipe);
  const [name, ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return runCommand(command, rest);
  if (name === "--version") return print(version);
  if (name === "--help" || name === "-h" || name === "help") return printHelp(rest);
  const names = commands.map((candidate) => candidate.name).join(", ");
  if (name === undefined) console.error(help(commands));
  else console.error(`hexsmith: ${JSON.stringify(name)} is no command: there are ${names}\nTry 'hexsmith --help'.`);
  process.exitCode = exitCodes.usage;
}

/** `hexsmith help board` is `hexsmith board --help`. */
function printHelp([name]: readonly string[]): void {
  const command = commands.find((candidate) => candidate.name === name);
  print(command ? helpOf(command) : help(commands));
}

async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  const title = `hexsmith ${command.name}`;
  const progress = progressOn(process.stderr, title);
  let given: Arguments | undefined;
  try {
    given = readArguments(args, command.options, command.own ?? {});
    if (given.own.help) return print(helpOf(command));
    const { text, exitCode = exitCodes.done } = await command.run(given, progress.report);
    progress.end();
    process.exitCode = exitCode;
    print(text);
  } catch (error) {
    progress.end();
    const { message, exitCode } = failureOf(error);
    console.error(`${title}: ${inFlags(message, given?.flagged ?? new Set())}`);
    if (exitCode === exitCodes.usage) console.error(`Try '${title} --help'.`);
    process.exitCode = exitCode;
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Who reads has closed the pipe, as `head` does: there is nobody left to tell. */
function brokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}
