// Runs the installed command `hexsmith`, and other programs that call it.
import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import type { Consumer } from "./consumer.js";

export interface ProgramResult {
  readonly stdout: string;
  readonly stderr: string;
  /** Exit code of the program, or null if a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunOptions {
  /** Text for standard input. Default "". */
  readonly input?: string;
  /** Whether standard input stays open after `input`. Default false. */
  readonly keepsInputOpen?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Function that is called after the program has started. */
  readonly onStart?: (child: ReturnType<typeof spawn>) => void;
}

/** Returns environment variables for programs. PATH contains the package's commands and the consumer's folder. */
export const withCommands = (consumer: Consumer): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [consumer.path("node_modules", ".bin"), consumer.folder, process.env.PATH].join(delimiter),
});

/** Runs a program in the consumer's folder to its end. Any exit code is allowed. */
export function runProgram(
  consumer: Consumer,
  [program = "", ...args]: readonly string[],
  { input = "", keepsInputOpen = false, env = {}, onStart }: RunOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: consumer.folder, env: { ...withCommands(consumer), ...env } });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", reject);
    child.on("close", (exitCode, signal) => resolve({ stdout, stderr, exitCode, signal }));
    child.stdin.on("error", () => {}); // the program may not read its input
    if (keepsInputOpen) child.stdin.write(input);
    else child.stdin.end(input);
    onStart?.(child);
  });
}

/** Runs `hexsmith` with arguments. */
export const hexsmith = (consumer: Consumer, args: readonly string[], options?: RunOptions): Promise<ProgramResult> =>
  runProgram(consumer, ["hexsmith", ...args], options);

/** Runs `hexsmith` and returns its output. Throws if its exit code is not 0, or if it prints errors. */
export async function outputOf(consumer: Consumer, args: readonly string[], options?: RunOptions): Promise<string> {
  const { stdout, stderr, exitCode } = await hexsmith(consumer, args, options);
  if (exitCode !== 0 || stderr !== "") throw new Error(`hexsmith ${args.join(" ")}: ${exitCode}\n${stderr}`);
  return stdout;
}
