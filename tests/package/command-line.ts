// Runs the shell examples of the manual's command-line page with sh, on one machine, with xargs in place of GNU parallel. The
// tests check that the examples work, and that merging the parts gives the whole result.
import { chmodSync } from "node:fs";
import { expect } from "vitest";
import { type ProgramResult, runProgram } from "./command.js";
import type { Consumer } from "./consumer.js";
import { pageNamed } from "./manual.js";

/**
 * Script that replaces GNU parallel. It runs a command for each line of standard input, and replaces {} by the line.
 */
const parallel = `#!/bin/sh
exec xargs -P 2 -I '{}' sh -c "$1"
`;

/** Runs the page's blocks one after another, with `games` games instead of a million. */
export async function runPage(consumer: Consumer, games: number): Promise<void> {
  consumer.write("parallel", parallel);
  chmodSync(consumer.path("parallel"), 0o755);
  const blocks = pageNamed("command-line").blocks.filter(({ language }) => language === "sh");
  const results: ProgramResult[] = [];
  for (const { code, line } of blocks) {
    const script = code.replaceAll("1000000", String(games));
    if (script.includes("merge")) await runProgram(consumer, ["sh", "-c", "rm -f part-*.json merged.json"]);
    const result = await runProgram(consumer, ["sh", "-ec", script]);
    expect([result.exitCode, result.stderr], `line ${line}:\n${result.stdout}`).toEqual([0, ""]);
    results.push(result);
  }
  expect(results.length).toBe(8);
}
