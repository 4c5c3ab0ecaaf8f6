// The command as it is installed: run as a shell would run it.
import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import type { Consumer } from "./consumer.js";

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunOptions {
  /** What is sent to standard input. Default "". */
  readonly input?: string;
  /** Whether standard input stays open when that was sent, as if there were more to come. Default false. */
  readonly more?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Once it runs. */
  readonly meanwhile?: (child: ReturnType<typeof spawn>) => void;
}

/** The environment in which the package's commands are found. */
export const withCommands = (consumer: Consumer): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [consumer.path("node_modules", ".bin"), consumer.folder, process.env.PATH].join(delimiter),
});

/** Runs a program in the consumer's folder to its end, however it ends. */
export function runProgram(
  consumer: Consumer,
  [program = "", ...args]: readonly string[],
  { input = "", more = false, env = {}, meanwhile }: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: consumer.folder, env: { ...withCommands(consumer), ...env } });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", reject);
    child.on("close", (exitCode, signal) => resolve({ stdout, stderr, exitCode, signal }));
    child.stdin.on("error", () => {}); // it need not be read
    if (more) child.stdin.write(input);
    else child.stdin.end(input);
    meanwhile?.(child);
  });
}

/** `hexsmith` with arguments. */
export const hexsmith = (consumer: Consumer, args: readonly string[], options?: RunOptions): Promise<Ended> =>
  runProgram(consumer, ["hexsmith", ...args], options);

/** What it prints where all is well. */
export async function printed(consumer: Consumer, args: readonly string[], options?: RunOptions): Promise<string> {
  const { stdout, stderr, exitCode } = await hexsmith(consumer, args, options);
  if (exitCode !== 0 || stderr !== "") throw new Error(`hexsmith ${args.join(" ")}: ${exitCode}\n${stderr}`);
  return stdout;
}
