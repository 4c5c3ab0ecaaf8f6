// Runs the command in this process, in a temporary folder that contains board.json.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll } from "vitest";
import { run } from "../../../web/cli/run.js";
import { printedBoard } from "../../../web/src/index.js";

export const board = printedBoard();

/** Runs all tests of the file in a temporary folder. */
export function useFolder(): void {
  const previousFolder = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "hexsmith-"));
  beforeAll(() => {
    writeFileSync(join(folder, "board.json"), JSON.stringify(board));
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(previousFolder);
    rmSync(folder, { recursive: true });
  });
}

/** Returns a standard input that contains a text. */
export const stdinOf = (input: string): Readable => Readable.from(input === "" ? [] : [input]);

/** Runs the command, and returns what it writes and its exit code. Aborting `signal` has the effect of Ctrl+C. */
export async function inProcess(
  args: readonly string[],
  { input = "", isTTY = false, signal = new AbortController().signal } = {},
) {
  const output = { stdout: "", stderr: "" };
  const streams = {
    stdin: stdinOf(input),
    stdout: { write: (text: string) => (output.stdout += text) },
    stderr: { isTTY, write: (text: string) => (output.stderr += text) },
  };
  const exitCode = await run(args, streams, () => signal);
  return { ...output, exitCode };
}
