// Prints how many functions of JavaScript the first board of a process calls, and its picture. Engines compile these functions.
// argv: the address of the entry.
import { Session } from "node:inspector/promises";

const entry = process.argv[2] ?? "";
const session = new Session();
session.connect();
await session.post("Profiler.enable");
const { generateBoard, renderSvg } = /** @type {typeof import("../../../web/src/index.js")} */ (await import(entry));
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

/** Returns the number of the package's functions that were called since the last count. */
async function countCalled() {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const functions = result
    .filter(({ url }) => url.startsWith(new URL(".", entry).href))
    .flatMap((file) => file.functions);
  return functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
}

const { board } = generateBoard({ seed: 1 });
const boardCount = await countCalled();
renderSvg(board);
console.log(JSON.stringify([boardCount, await countCalled()]));
