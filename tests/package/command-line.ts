// Runs the command lines of the manual's page about the command by sh on one machine. xargs replaces GNU parallel. The tests
// check that the command lines work, and that merging the parts gives the whole result.
import { chmodSync } from "node:fs";
import { expect } from "vitest";
import { type Ended, runProgram } from "./command.js";
import type { Consumer } from "./consumer.js";
import { pageNamed } from "./manual.js";

/** A replacement for GNU parallel. Runs a command for each line of standard input, with the line in place of {}. */
const parallel = `#!/bin/sh
exec xargs -P 2 -I '{}' sh -c "$1"
`;

/** Runs the page's blocks one after another. `games`: number of games to simulate instead of a million. */
export async function runPage(consumer: Consumer, games: number): Promise<void> {
  consumer.write("parallel", parallel);
  chmodSync(consumer.path("parallel"), 0o755);
  const blocks = pageNamed("command-line").blocks.filter(({ language }) => language === "sh");
  const ended: Ended[] = [];
  for (const { code, line } of blocks) {
    const script = code.replaceAll("1000000", String(games));
    if (script.includes("merge")) await runProgram(consumer, ["sh", "-c", "rm -f part-*.json merged.json"]);
    const result = await runProgram(consumer, ["sh", "-ec", script]);
    expect([result.exitCode, result.stderr], `line ${line}:\n${result.stdout}`).toEqual([0, ""]);
    ended.push(result);
  }
  expect(ended.length).toBe(5);
}
