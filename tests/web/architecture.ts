// Checks the dependencies between folders. CMakeLists.txt lists the allowed dependencies of cpp/, and this file the allowed
// dependencies of web/.
import { posix } from "node:path";
import typescript from "typescript";

/** A source file: its text, and its path from the repository root with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** For each folder, the other folders on which it may depend. */
export type FolderMap = ReadonlyMap<string, readonly string[]>;

/** Reads the calls hexsmith_folder(<name> DEPENDS <folder>... FAST <file>...). */
export function readFolderMap(cmake: string): FolderMap {
  const lines = cmake.matchAll(/^hexsmith_folder\(\s*([\w/]+)(?:\s+DEPENDS\s+([\w\s/]+?))?(?:\s+FAST\s+[\w\s]+)?\)/gm);
  return new Map([...lines].map(([, name = "", depends = ""]) => [name, depends.split(/\s+/).filter(Boolean)]));
}

/** Folders that may include every folder and that no folder may include. */
const topFolders = ["", "wasm", "wasm/modules", "wasm/programs", "bench", "research", "research/models"];

/** Headers of clocks. Only top folders may include them, because results must not depend on time. */
const clockHeaders = ["chrono", "ctime", "time.h"];

/** Returns the violations of include rules in cpp/, each as `path: reason`. */
export function includeViolations(files: readonly SourceFile[], map: FolderMap): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, text }) => {
    const folder = posix.dirname(path).slice("cpp/".length);
    const isTopFolder = topFolders.includes(folder);
    const allowedFolders = isTopFolder
      ? [folder, `${folder}/models`, ".", "bench", "wasm", ...map.keys()]
      : [folder, ...(map.get(folder) ?? [])];
    const reasons: string[] = [];
    if (!isTopFolder && !map.has(folder)) reasons.push(`${folder} is not in the map of CMakeLists.txt`);
    for (const [, quoted, system = ""] of text.matchAll(/^[ \t]*#[ \t]*include[ \t]*(?:"([^"]*)"|<([^>]*)>)/gm)) {
      if (quoted !== undefined) {
        const target = posix.dirname(quoted);
        if (!paths.has(`cpp/${quoted}`)) reasons.push(`"${quoted}" is no file of cpp/ (includes start there)`);
        else if (!allowedFolders.includes(target)) reasons.push(`${folder} may not include ${target} ("${quoted}")`);
      } else if (system.startsWith("emscripten") && !folder.startsWith("wasm")) {
        reasons.push(`<${system}> outside cpp/wasm`);
      } else if (system === "random") {
        reasons.push("<random>: its distributions differ between standard libraries");
      } else if (clockHeaders.includes(system) && !isTopFolder) {
        reasons.push(`<${system}>: a deadline is handed in`);
      }
    }
    return reasons.map((reason) => `${path}: ${reason}`);
  });
}

/** Namespaces that differ from the paths of their folders. They are short because most other folders use them. */
const shortNamespaces: ReadonlyMap<string, string> = new Map([
  ["core", "hexsmith"],
  ["catan/board", "hexsmith::catan"],
]);

/** Returns the namespace of a folder of cpp/. Folders of bindings and programs share their parent's namespace. */
const namespaceOf = (folder: string): string =>
  shortNamespaces.get(folder) ??
  ["hexsmith", ...folder.replace(/^(wasm|research)\/.*/, "$1").split("/")].filter(Boolean).join("::");

/**
 * Returns the violations of namespace rules in cpp/, each as `path: reason`. A file opens the namespace of its folder and
 * uses nothing from another folder's `detail`.
 */
export function namespaceViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const expected = namespaceOf(posix.dirname(path).slice("cpp/".length));
    const opened = [...text.matchAll(/^namespace (hexsmith[\w:]*) \{/gm)].map(([, name = ""]) => name);
    const reasons = opened.filter((name) => name !== expected).map((name) => `opens ${name}, not ${expected}`);
    for (const [name] of text.matchAll(/\w+::detail::\w+/g)) reasons.push(`${name} is another folder's`);
    return reasons.map((reason) => `${path}: ${reason}`);
  });
}

/**
 * For each folder of web/src, the other folders that it may import. The entries in web/src itself may import every folder, and
 * no folder may import them.
 */
export const webFolders: FolderMap = new Map([
  ["check", ["board", "fairness"]], // only types, of refusals
  ["geometry", []],
  ["wasm", ["check"]],
  ["board", ["check", "geometry", "wasm"]],
  ["anneal", ["check", "wasm"]],
  ["draw", ["board", "check", "geometry"]],
  ["element", ["board", "check", "draw", "geometry"]],
  ["fairness", ["anneal", "board", "check", "wasm"]],
  ["drop-in", ["board"]],
  ["languages", ["check", "board", "draw", "fairness", "settle", "grade", "game"]], // only types of board, fairness and game
  ["settle", ["board", "check", "geometry", "wasm"]],
  ["grade", ["board", "check", "fairness", "settle", "wasm"]],
  ["stats", ["anneal", "board", "check", "geometry", "settle", "wasm"]],
  ["magic19", ["anneal", "check", "wasm"]],
  ["cribbage", ["check", "stats", "wasm"]],
  ["game", ["board", "check", "draw", "geometry", "settle", "wasm"]], // only types of draw
]);

/** Returns the import specifiers in a text. `declare module` augments another module and imports nothing. */
const specifiersIn = (text: string): string[] =>
  typescript
    .preProcessFile(text.replaceAll(/^declare module "[^"]+"/gm, ""))
    .importedFiles.map(({ fileName }) => fileName);

/** Returns the imports of a file. Relative imports are returned as paths from the repository root. */
const importsOf = ({ path, text }: SourceFile): string[] =>
  specifiersIn(text).map((name) => (name.startsWith(".") ? posix.join(posix.dirname(path), name) : name));

const webRoot = "web/src/";

/** Returns the folder of web/src that contains a file. Returns "" for entries and undefined outside web/src. */
const webFolderOf = (path: string) =>
  path.startsWith(webRoot) ? posix.dirname(path.slice(webRoot.length)).replace(/^\.$/, "") : undefined;

/** Returns the imports between folders of web/src that the map does not allow, each as `path: reason`. */
export function folderViolations(files: readonly SourceFile[], map: FolderMap): string[] {
  return files.flatMap((file) => {
    const folder = webFolderOf(file.path);
    if (!folder) return [];
    const allowedFolders = map.get(folder);
    if (!allowedFolders) return [`${file.path}: ${folder} is not in the map`];
    return importsOf(file).flatMap((target) => {
      const other = webFolderOf(target);
      if (other === undefined || other === folder || allowedFolders.includes(other)) return [];
      return [`${file.path}: ${folder} may not import ${other || "an entry"} (${target})`];
    });
  });
}

/** Removes the extension of a path, because "a.ts" and "a.tsx" are both imported as "a.js". */
const moduleOf = (path: string) => path.replace(/(\.d)?\.[cm]?[jt]sx?$/, "");

/** Returns the import cycles, including those of types, each as `path -> path -> the first path`. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const pathOf = new Map(files.map(({ path }) => [moduleOf(path), path]));
  const targetsOf = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap((target) => pathOf.get(moduleOf(target)) ?? [])]),
  );
  const cycles: string[] = [];
  const finishedPaths = new Set<string>();
  const walk = (path: string, importers: readonly string[]) => {
    const cycleStart = importers.indexOf(path);
    if (cycleStart >= 0) cycles.push([...importers.slice(cycleStart), path].join(" -> "));
    if (cycleStart >= 0 || finishedPaths.has(path)) return;
    for (const target of new Set(targetsOf.get(path))) walk(target, [...importers, path]);
    finishedPaths.add(path);
  };
  for (const path of targetsOf.keys()) walk(path, []);
  return cycles;
}

/** Returns for each folder the other folders on which its files depend, sorted. */
export function actualDependencies(files: readonly SourceFile[]): FolderMap {
  const dependencies = new Map<string, Set<string>>();
  for (const file of files) {
    const webFolder = webFolderOf(file.path);
    const folder = webFolder ?? posix.dirname(file.path).slice("cpp/".length);
    const targets =
      webFolder === undefined ? quotedIncludes(file.text).map(posix.dirname) : importsOf(file).map(webFolderOf);
    const folderTargets = dependencies.get(folder || "entries") ?? new Set();
    for (const target of targets) if (target && target !== folder) folderTargets.add(target);
    dependencies.set(folder || "entries", folderTargets);
  }
  return new Map([...dependencies].sort().map(([folder, targets]) => [folder, [...targets].sort()]));
}

const quotedIncludes = (text: string) =>
  [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"]*)"/gm)].map(([, name = ""]) => name);

/** The file that refers to types of frameworks. Users need not have any of the frameworks installed. */
const frameworkTypes = "web/src/element-frameworks.d.ts";
/** The entry that may import React, a peer dependency. */
const reactEntry = "web/src/react.ts";

/**
 * Returns the violations of import rules in web/src, web/cli and web/demo, each as `path: reason`. The command may import
 * Node's modules and the entries of web/src. The demo may import the package by its name, and other packages.
 */
export function importViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const isPackage = path.startsWith("web/src/");
    const isCommand = path.startsWith("web/cli/");
    return specifiersIn(text)
      .filter((specifier) => {
        if (specifier.startsWith(".")) {
          const target = posix.join(posix.dirname(path), specifier);
          if (isCommand) return !target.startsWith("web/cli/") && webFolderOf(target) !== "";
          return !target.startsWith(isPackage ? "web/src/" : "web/demo/");
        }
        if (isCommand) return !specifier.startsWith("node:");
        if (path === frameworkTypes || (path === reactEntry && specifier === "react")) return false;
        const isInternal = /^(#|virtual:|node:)/.test(specifier);
        return isPackage ? !isInternal : isInternal; // the package has no dependencies
      })
      .map((specifier) => `${path}: may not import "${specifier}"`);
  });
}
