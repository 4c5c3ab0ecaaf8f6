// Doing a step only when what goes into it has changed, judged by content: times of files say nothing after a clone.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { locked } from "./lock.mjs";
import { inTree, root } from "./paths.mjs";

/** All files below a folder, sorted; a file is itself; what does not exist is nothing. @param {string} path @returns {string[]} */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== "node_modules")
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash over the names and contents of the files at or below the paths. @param {readonly string[]} paths */
export function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesBelow)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Does `action` unless it was done before with the same inputs and its outputs are still there.
 * @param {string} name of the step; its mark is build/.done/<name>
 * @param {{ inputs: readonly string[], outputs: readonly string[] }} files files or folders
 * @param {() => Promise<void>} action
 */
export function unlessDone(name, { inputs, outputs }, action) {
  return locked(async () => {
    const mark = inTree("build", ".done", name);
    const wanted = hashOf(inputs);
    if (outputs.every(existsSync) && existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
    rmSync(mark, { force: true });
    await action();
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, wanted);
  });
}
