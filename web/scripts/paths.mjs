// Paths in the repository that several scripts and tests use.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root. It is searched upward from this script, because bundles of the script are in folders of build/. */
export const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "CMakePresets.json"))) {
    if (dirname(folder) === folder) throw new Error("CMakePresets.json is in no folder above this script");
    folder = dirname(folder);
  }
  return folder;
})();

/** Returns a path in the repository. @param {...string} parts */
export const inTree = (...parts) => join(root, ...parts);

/** Reads package.json anew at each call. */
export const readManifest = () => JSON.parse(readFileSync(inTree("package.json"), "utf8"));

export const packageFolder = inTree("dist");
export const tarballFolder = inTree("build", "tarball");
export const consumerTools = inTree("build", "consumer-tools");
export const demoSource = inTree("web", "demo");
export const demoFolder = inTree("build", "demo");

/** Returns the path of a CMake output. Its folder is named after the preset. @param {string} preset @param {string} file */
export const built = (preset, file) => inTree("build", preset, file);

/** The WebAssembly modules, named after their folders in build/wasm. */
export const modules = ["board", "draft", "game", "lab", "drop_in"];

/** Returns the path of the tarball of the current version. */
export function tarballFile() {
  const { name, version } = readManifest();
  return join(tarballFolder, `${name}-${version}.tgz`);
}

/** Returns all files below a folder, sorted; a file itself; or nothing for a missing path. @param {string} path @returns {string[]} */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== "node_modules")
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
