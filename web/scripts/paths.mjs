// Where things are: the one place that knows the tree's folders.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The tree's root: found upward, so that it is right from a bundle under build/ too. */
export const root = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "CMakePresets.json"))) {
    if (dirname(folder) === folder) throw new Error("CMakePresets.json is in no folder above this script");
    folder = dirname(folder);
  }
  return folder;
})();

/** A path in the tree. @param {...string} parts */
export const inTree = (...parts) => join(root, ...parts);

/** The manifest: entries, version, engines. Read anew at each call. */
export const readManifest = () => JSON.parse(readFileSync(inTree("package.json"), "utf8"));

export const packageFolder = inTree("dist");
export const tarballFolder = inTree("build", "tarball");
export const consumerTools = inTree("build", "consumer-tools");
export const demoSource = inTree("web", "demo");
export const demoFolder = inTree("build", "demo");

/** A file that CMake makes: the folder is named as the preset. @param {string} preset @param {string} file */
export const built = (preset, file) => inTree("build", preset, file);

/** The WebAssembly modules, by their folders in build/wasm. */
export const modules = ["board", "draft", "game", "lab", "drop_in"];

/** The tarball of the manifest's version. */
export function tarballFile() {
  const { name, version } = readManifest();
  return join(tarballFolder, `${name}-${version}.tgz`);
}

/** All files below a folder, sorted; a file is itself; what does not exist is nothing. @param {string} path @returns {string[]} */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== "node_modules")
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
