// The command in this process, in a folder of its own that has board.json.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll } from "vitest";
import { run } from "../../../web/cli/run.js";
import { beginnerBoard } from "../../../web/src/index.js";

export const board = beginnerBoard();

/** For a whole file: the folder is the current one. */
export function useFolder(): void {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "hexsmith-"));
  beforeAll(() => {
    writeFileSync(join(folder, "board.json"), JSON.stringify(board));
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
}

/** What the command writes, and its exit code. */
export async function inProcess(args: readonly string[], { input = "", isTTY = false } = {}) {
  const written = { stdout: "", stderr: "" };
  const exitCode = await run(args, {
    stdin: Readable.from(input === "" ? [] : [input]),
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { isTTY, write: (text) => (written.stderr += text) },
  });
  return { ...written, exitCode };
}
