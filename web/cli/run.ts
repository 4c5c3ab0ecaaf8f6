// Runs a command from its arguments to its output and exit code.
import { type Arguments, withFlagNames, readArguments } from "./arguments.js";
import { type Command, ownFlagsOf } from "./command.js";
import { commands } from "./commands/index.js";
import { exitCodes, failureOf, escapeControls } from "./failure.js";
import { help, helpOf } from "./help.js";
import type { Input } from "./input.js";
import { progressOn, type Terminal } from "./progress.js";
import { version } from "../src/index.js";

/** The streams of the process, or those of a test. */
export interface Streams {
  readonly stdin: Input;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: Terminal;
}

/**
 * Runs the command that the arguments name, and returns its exit code.
 * @param interruption returns a signal for Ctrl+C and SIGTERM
 */
export async function run(args: readonly string[], streams: Streams, interruption: () => AbortSignal): Promise<number> {
  const { stdout, stderr } = streams;
  const [name, ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return runCommand(command, rest, streams, interruption);
  if (name === "--version") return print(stdout, version);
  if (name === "--help" || name === "-h" || name === "help") return print(stdout, helpFor(rest));
  const names = commands.map((candidate) => candidate.name).join(", ");
  if (name === undefined) return print(stderr, help(commands), exitCodes.usage);
  const message = `${escapeControls(JSON.stringify(name))} is no command: there are ${names}`;
  return print(stderr, `hexsmith: ${message}\nTry 'hexsmith --help'.`, exitCodes.usage);
}

/** Returns the help for `hexsmith help board`, which equals `hexsmith board --help`. */
function helpFor([name]: readonly string[]): string {
  const command = commands.find((candidate) => candidate.name === name);
  return command ? helpOf(command) : help(commands);
}

async function runCommand(
  command: Command,
  args: readonly string[],
  { stdin, stdout, stderr }: Streams,
  interruption: () => AbortSignal,
): Promise<number> {
  const title = `hexsmith ${command.name}`;
  const progress = progressOn(stderr, title);
  let parsedArguments: Arguments | undefined;
  try {
    parsedArguments = readArguments(args, command.options, ownFlagsOf(command));
    if (parsedArguments.commandFlags.help) return print(stdout, helpOf(command));
    const { text, exitCode, isPartial } = await command.run(
      { ...parsedArguments, stdin },
      progress.report,
      interruption,
    );
    progress.end();
    return print(isPartial ? stderr : stdout, text, exitCode);
  } catch (error) {
    progress.end();
    const { message, exitCode } = failureOf(error);
    print(stderr, `${title}: ${withFlagNames(message, parsedArguments?.keysFromFlags ?? new Set())}`);
    if (exitCode === exitCodes.usage) print(stderr, `Try '${title} --help'.`);
    return exitCode;
  }
}

function print(stream: Streams["stdout"], text: string, exitCode: number = exitCodes.done): number {
  stream.write(`${text}\n`);
  return exitCode;
}
