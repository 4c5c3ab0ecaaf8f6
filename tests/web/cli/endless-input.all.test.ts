// Inputs that never end, or have more items than a call has arguments.
import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { run } from "../../../web/cli/run.js";
import { inProcess, useFolder } from "./in-process.js";

useFolder();

test.skipIf(!existsSync("/dev/zero"))("a device that never ends is refused", async () => {
  for (const args of [
    ["draw", "/dev/zero"],
    ["merge", "/dev/zero"],
    ["evaluate", "board.json", "--options", "/dev/zero"],
  ]) {
    const { stderr, exitCode } = await inProcess(args);
    expect(stderr).toContain("/dev/zero: it has more than 67108864 bytes");
    expect(exitCode).toBe(2);
  }
});

test("a standard input that never ends is refused", async () => {
  function* zeros() {
    for (;;) yield Buffer.alloc(2 ** 20);
  }
  let stderr = "";
  const streams = {
    stdin: Readable.from(zeros()),
    stdout: { write: () => undefined },
    stderr: { isTTY: false, write: (text: string) => (stderr += text) },
  };
  expect(await run(["draw"], streams, () => new AbortController().signal)).toBe(2);
  expect(stderr).toContain("standard input: it has more than 67108864 bytes");
});

test("a million items to merge are read, or refused by their number", async () => {
  const lines = await inProcess(["merge"], { input: "{}\n".repeat(1_000_000) });
  expect(lines.stderr).toContain("standard input, line 1");
  expect([lines.exitCode, lines.stderr.includes("call stack")]).toEqual([2, false]);
  const items = await inProcess(["merge"], { input: `[${"0,".repeat(1_000_000)}0]` });
  expect(items.stderr).toContain("parts must have 1 to 1000000 items, got 1000001");
});
