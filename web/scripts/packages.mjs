// node_modules: as package-lock.json says, or made so.
import { existsSync, readFileSync } from "node:fs";
import { locked } from "./lock.mjs";
import { inTree } from "./paths.mjs";
import { run, step } from "./run.mjs";

/** Runs `npm ci` where what is installed does not fit the lock. */
export async function getPackages() {
  await locked(async () => {
    if (!installedFits()) await step("installing npm packages", () => run("npm", ["ci", "--no-fund", "--no-audit"]));
  });
}

/** npm keeps its own lock of what is installed; packages for other platforms are optional and may be absent. */
function installedFits() {
  const installedLock = inTree("node_modules", ".package-lock.json");
  if (!existsSync(installedLock)) return false;
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = read(installedLock);
  return Object.entries(read(inTree("package-lock.json"))).every(([path, { integrity, optional }]) => {
    if (path === "") return true;
    const there = path in installed && existsSync(inTree(path));
    return there ? installed[path].integrity === integrity : optional === true;
  });
}
