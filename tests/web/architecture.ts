// Checks of who may use whom. The map of cpp/ is read from CMakeLists.txt, its one source; the rules of web/ are here.
import { posix } from "node:path";
import typescript from "typescript";

/** A source file: its path from the tree's root, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Folder of cpp/ -> the folders it may include besides itself. */
export type FolderMap = ReadonlyMap<string, readonly string[]>;

/** The hexsmith_folder(<name> DEPENDS <folder>...) lines. */
export function readFolderMap(cmake: string): FolderMap {
  const lines = cmake.matchAll(/^hexsmith_folder\(\s*([\w/]+)(?:\s+DEPENDS\s+([\w\s/]+))?\)/gm);
  return new Map([...lines].map(([, name = "", depends = ""]) => [name, depends.split(/\s+/).filter(Boolean)]));
}

/** The front door, bindings and programs stand on top: they include every folder, and no folder includes them. */
const roofs = ["", "wasm", "wasm/modules", "wasm/programs", "bench", "research", "research/models"];

/** Results must not depend on these; the roofs may look at a clock, nobody may draw from the standard library. */
const clocks = ["chrono", "ctime", "time.h"];

/** What is wrong with the includes of the files of cpp/, each as `path: reason`. */
export function includeViolations(files: readonly SourceFile[], map: FolderMap): string[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, text }) => {
    const folder = posix.dirname(path).slice("cpp/".length);
    const roof = roofs.includes(folder);
    const allowed = roof
      ? [folder, `${folder}/models`, ".", "bench", "wasm", ...map.keys()]
      : [folder, ...(map.get(folder) ?? [])];
    const wrong: string[] = [];
    if (!roof && !map.has(folder)) wrong.push(`${folder} is not in the map of CMakeLists.txt`);
    for (const [, quoted, system = ""] of text.matchAll(/^[ \t]*#[ \t]*include[ \t]*(?:"([^"]*)"|<([^>]*)>)/gm)) {
      if (quoted !== undefined) {
        const target = posix.dirname(quoted);
        if (!paths.has(`cpp/${quoted}`)) wrong.push(`"${quoted}" is no file of cpp/ (includes start there)`);
        else if (!allowed.includes(target)) wrong.push(`${folder} may not include ${target} ("${quoted}")`);
      } else if (system.startsWith("emscripten") && !folder.startsWith("wasm")) {
        wrong.push(`<${system}> outside cpp/wasm`);
      } else if (system === "random") {
        wrong.push("<random>: its distributions differ between standard libraries");
      } else if (clocks.includes(system) && !roof) {
        wrong.push(`<${system}>: a deadline is handed in`);
      }
    }
    return wrong.map((reason) => `${path}: ${reason}`);
  });
}

/** Folders whose names everything above them speaks: they are the namespace of the folder they are in. */
const vocabularies: ReadonlyMap<string, string> = new Map([
  ["core", "hexsmith"],
  ["catan/board", "hexsmith::catan"],
]);

/** The namespace of a folder of cpp/; folders of bindings and programs share that of the folder they are in. */
const namespaceOf = (folder: string): string =>
  vocabularies.get(folder) ??
  ["hexsmith", ...folder.replace(/^(wasm|research)\/.*/, "$1").split("/")].filter(Boolean).join("::");

/**
 * What is wrong with the namespaces of the files of cpp/, each as `path: reason`: a file opens that of its folder, and
 * nothing of another folder's `detail` is used.
 */
export function namespaceViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const expected = namespaceOf(posix.dirname(path).slice("cpp/".length));
    const opened = [...text.matchAll(/^namespace (hexsmith[\w:]*) \{/gm)].map(([, name = ""]) => name);
    const wrong = opened.filter((name) => name !== expected).map((name) => `opens ${name}, not ${expected}`);
    for (const [name] of text.matchAll(/\w+::detail::\w+/g)) wrong.push(`${name} is another folder's`);
    return wrong.map((reason) => `${path}: ${reason}`);
  });
}

/**
 * Folder of web/src -> the folders it may import besides itself. The entries, at the root, stand on top: they may import
 * every folder, and no folder imports them.
 */
export const webFolders: FolderMap = new Map([
  ["check", ["board", "fairness"]], // types alone: what a refusal speaks of
  ["geometry", []],
  ["wasm", ["check"]],
  ["board", ["check", "geometry", "wasm"]],
  ["anneal", ["check", "wasm"]],
  ["draw", ["board", "check", "geometry"]],
  ["element", ["board", "check", "draw", "geometry"]],
  ["fairness", ["anneal", "board", "check", "wasm"]],
  ["drop-in", ["board"]],
  ["languages", ["check", "board", "draw", "fairness", "settle"]], // of board and the last two types alone
  ["settle", ["board", "check", "geometry", "wasm"]],
  ["stats", ["anneal", "board", "check", "geometry", "settle", "wasm"]],
  ["magic19", ["anneal", "check", "wasm"]],
  ["cribbage", ["check", "stats", "wasm"]],
  ["game", ["board", "check", "draw", "geometry", "settle", "wasm"]], // of draw the types of pieces and places
]);

/** What a file imports. `declare module` adds to another's types, and imports nothing. */
const specifiersIn = (text: string): string[] =>
  typescript
    .preProcessFile(text.replaceAll(/^declare module "[^"]+"/gm, ""))
    .importedFiles.map(({ fileName }) => fileName);

/** The same, relative paths as paths from the tree's root. */
const importsOf = ({ path, text }: SourceFile): string[] =>
  specifiersIn(text).map((name) => (name.startsWith(".") ? posix.join(posix.dirname(path), name) : name));

const webRoot = "web/src/";

/** The folder of web/src that a path lies in: "" for its root, undefined for what lies elsewhere. */
const webFolderOf = (path: string) =>
  path.startsWith(webRoot) ? posix.dirname(path.slice(webRoot.length)).replace(/^\.$/, "") : undefined;

/** What is wrong with the arrows between the folders of web/src, each as `path: reason`. */
export function folderViolations(files: readonly SourceFile[], map: FolderMap): string[] {
  return files.flatMap((file) => {
    const folder = webFolderOf(file.path);
    if (!folder) return [];
    const allowed = map.get(folder);
    if (!allowed) return [`${file.path}: ${folder} is not in the map`];
    return importsOf(file).flatMap((target) => {
      const other = webFolderOf(target);
      if (other === undefined || other === folder || allowed.includes(other)) return [];
      return [`${file.path}: ${folder} may not import ${other || "an entry"} (${target})`];
    });
  });
}

/** A path without what compilers make of its ending: "a.ts" and "a.tsx" are imported as "a.js". */
const moduleOf = (path: string) => path.replace(/(\.d)?\.[cm]?[jt]sx?$/, "");

/** The circles of imports, those of types alone included, each as `path -> path -> the first path`. */
export function importCircles(files: readonly SourceFile[]): string[] {
  const pathOf = new Map(files.map(({ path }) => [moduleOf(path), path]));
  const targetsOf = new Map(
    files.map((file) => [file.path, importsOf(file).flatMap((target) => pathOf.get(moduleOf(target)) ?? [])]),
  );
  const circles: string[] = [];
  const finished = new Set<string>();
  const walk = (path: string, above: readonly string[]) => {
    const place = above.indexOf(path);
    if (place >= 0) circles.push([...above.slice(place), path].join(" -> "));
    if (place >= 0 || finished.has(path)) return;
    for (const target of new Set(targetsOf.get(path))) walk(target, [...above, path]);
    finished.add(path);
  };
  for (const path of targetsOf.keys()) walk(path, []);
  return circles;
}

/** The arrows between folders that files really draw: folder -> folders, sorted. */
export function drawnArrows(files: readonly SourceFile[]): FolderMap {
  const drawn = new Map<string, Set<string>>();
  for (const file of files) {
    const web = webFolderOf(file.path);
    const folder = web ?? posix.dirname(file.path).slice("cpp/".length);
    const targets = web === undefined ? quotedIncludes(file.text).map(posix.dirname) : importsOf(file).map(webFolderOf);
    const arrows = drawn.get(folder || "entries") ?? new Set();
    for (const target of targets) if (target && target !== folder) arrows.add(target);
    drawn.set(folder || "entries", arrows);
  }
  return new Map([...drawn].sort().map(([folder, targets]) => [folder, [...targets].sort()]));
}

const quotedIncludes = (text: string) =>
  [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"]*)"/gm)].map(([, name = ""]) => name);

/** It names the types of frameworks, of which none need be installed. */
const frameworkTypes = "web/src/element-frameworks.d.ts";
/** It has React as a peer. */
const reactEntry = "web/src/react.ts";

/**
 * What is wrong with the imports of the files of web/src, web/cli and web/demo, each as `path: reason`. The command may
 * import the entries of web/src and Node's modules, the demo the package by its name and other packages: both use it as
 * anybody does.
 */
export function importViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const shipped = path.startsWith("web/src/");
    const command = path.startsWith("web/cli/");
    return specifiersIn(text)
      .filter((specifier) => {
        if (specifier.startsWith(".")) {
          const target = posix.join(posix.dirname(path), specifier);
          if (command) return !target.startsWith("web/cli/") && webFolderOf(target) !== "";
          return !target.startsWith(shipped ? "web/src/" : "web/demo/");
        }
        if (command) return !specifier.startsWith("node:");
        if (path === frameworkTypes || (path === reactEntry && specifier === "react")) return false;
        const internal = /^(#|virtual:|node:)/.test(specifier);
        return shipped ? !internal : internal; // the package has no dependencies
      })
      .map((specifier) => `${path}: may not import "${specifier}"`);
  });
}
