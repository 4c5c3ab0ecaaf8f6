// Functions that a page compiles for its first board. Most of the time of a first board goes to code that runs only once.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { inTree, packageFolder } from "../../../web/scripts/paths.mjs";

test("a first board calls at most 165 functions of JavaScript, and its picture at most 125", () => {
  const script = inTree("tests", "web", "built", "first-board-functions.mjs");
  const output = execFileSync(process.execPath, [script, pathToFileURL(join(packageFolder, "index.js")).href]);
  const [board = Infinity, picture = Infinity] = JSON.parse(output.toString()) as number[];
  expect(board).toBeLessThanOrEqual(165);
  expect(picture).toBeLessThanOrEqual(125);
});
