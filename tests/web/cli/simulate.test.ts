// Tests the time budget and progress of `hexsmith simulate` with a fake clock.
import { afterEach, expect, test, vi } from "vitest";
import { clock } from "../clock.js";
import { inProcess, useFolder } from "./in-process.js";

useFolder();
afterEach(() => void vi.restoreAllMocks());

const simulate = ["simulate", "board.json", "--seed", "s", "--levels", "random", "--threads", "1"];

test("a time budget ends the simulation after its first games", async () => {
  clock(1);
  const limitedRun = await inProcess([...simulate, "--games", "1000000000", "--time-budget-ms", "400"]);
  const { games } = JSON.parse(limitedRun.stdout) as { games: number };
  expect(games).toBeGreaterThan(10);
  expect(games).toBeLessThan(1000);
  expect(await inProcess([...simulate, "--games", String(games)])).toEqual(limitedRun);
});

test("a terminal shows progress until the result is printed", async () => {
  const args = [...simulate, "--games", "3000"];
  const silentRun = await inProcess(args);
  clock(301);
  const { stdout, stderr } = await inProcess(args, { isTTY: true });
  const clearLine = "\r\u001b[K";
  const states = ["33 %", "66 %", "100 %"].map((progress) => `${clearLine}hexsmith simulate: ${progress}`);
  expect([stdout, stderr]).toEqual([silentRun.stdout, states.join("") + clearLine]);
  expect(silentRun.stderr).toBe("");
});
