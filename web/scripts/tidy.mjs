// clang-tidy on the C++ (.clang-tidy says which checks): every file by itself with the headers that it includes, as many
// at once as there are cores, and only those where something has changed since they were last clean.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { filesBelow, hashOf } from "./freshness.mjs";
import { inTree, root } from "./paths.mjs";
import { attempt, Failure, say, step, which } from "./run.mjs";

const includeFolders = [inTree("cpp"), inTree("tests", "fuzz")];

/**
 * cpp/wasm is left out, whose headers are Emscripten's, and tests/cpp, whose macros are Catch2's.
 * @param {string} title
 * @returns {Promise<import("./suites.mjs").Counts>} of files
 */
export async function runTidy(title) {
  const program = which("clang-tidy-14") ?? which("clang-tidy");
  if (!program) throw new Failure("needs clang-tidy 14 (Debian: apt-get install clang-tidy)");
  const files = includeFolders
    .flatMap(filesBelow)
    .filter((file) => file.endsWith(".cpp") && basename(dirname(file)) !== "wasm");
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const output = await tidy(program, file);
      counts[output ? "failed" : "passed"] += 1;
      if (output) say(output);
    }
  };
  await step(`running ${title}`, () => Promise.all(Array.from({ length: availableParallelism() }, work)));
  return counts;
}

/** What clang-tidy finds fault with; nothing if it is clean. @param {string} program @param {string} file */
async function tidy(program, file) {
  const mark = inTree("build", ".done", `tidy-${relative(root, file).replaceAll("/", "-")}`);
  const wanted = hashOf([inTree(".clang-tidy"), ...withHeaders(file)]);
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return "";
  rmSync(mark, { force: true });
  const flags = ["-std=c++20", '-DHEXSMITH_VERSION=""', ...includeFolders.map((folder) => `-I${folder}`)];
  const { status, output } = await attempt(program, ["--quiet", file, "--", ...flags]);
  if (status !== 0) return output;
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
  return "";
}

/** The file and every header of the tree that it includes, directly or not. @param {string} file */
function withHeaders(file) {
  const found = new Set([file]);
  for (const source of found) {
    for (const [, name = ""] of readFileSync(source, "utf8").matchAll(/^#include "(.+)"$/gm)) {
      const header = [dirname(source), ...includeFolders].map((folder) => join(folder, name)).find(existsSync);
      if (header) found.add(header);
    }
  }
  return [...found].sort();
}
