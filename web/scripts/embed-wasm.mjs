// Resolves the special imports of web/src. Rolldown uses this plugin for the package and benchmarks, and Vite for tests.
//
// - `import hex from "virtual:board.wasm"` gives a WebAssembly module embedded in the script as hexadecimal text. Thus the
//   same import works in Node, workers and every bundler. After gzip, hexadecimal text is a seventh smaller than base64,
//   because equal bytes have equal text, so gzip finds repetitions.
// - An entry whose module is a file is another entry with a different import: external.ts is index.ts with
//   wasm/board-external.ts instead of wasm/board.ts.
// - `#module/board` is Emscripten's script for a module. Modules with equal scripts share one script. The plugin changes the
//   script to instantiate synchronously, and to contain no address that bundlers would follow.
// - HEXSMITH_VERSION is the package's version.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { built, inTree, modules, readManifest } from "./paths.mjs";

const embeddedModule = /^virtual:(\w+)\.wasm$/;

/** Constants that the build replaces by their values. */
export const define = { HEXSMITH_VERSION: JSON.stringify(readManifest().version) };

const hexOf = (/** @type {string} */ name) =>
  `export default "${readFileSync(built("wasm", `${name}/module.wasm`), "hex")}";`;

const sources = inTree("web", "src");
const suffix = "?external";

/** Returns the path of Emscripten's script for a module. Modules with equal scripts have the same path. @param {string} name */
function scriptOf(name) {
  const file = (/** @type {string} */ module) => built("wasm", `${module}/module.mjs`);
  const text = readFileSync(file(name), "utf8");
  return file(modules.find((module) => readFileSync(file(module), "utf8") === text) ?? name);
}

const scripts = new Set(modules.map((module) => built("wasm", `${module}/module.mjs`)));

/**
 * Changes Emscripten's script to instantiate synchronously. Emscripten 3.1 uses the result of `instantiateWasm` immediately.
 * Emscripten 6 creates a promise instead. The function replaces the promise.
 * @param {string} code
 * @param {string} file
 */
function makeSynchronous(code, file) {
  const script = code
    .replace(
      "return new Promise(resolve=>{instantiateWasm(info,inst=>resolve(receiveInstance(inst)))})",
      "return instantiateWasm(info,receiveInstance)",
    )
    .replaceAll("import.meta.url", '""');
  if (!/return (Module\["instantiateWasm"\]|instantiateWasm)\(info,receiveInstance\)/.test(script))
    throw new Error(`${file}: this version of Emscripten instantiates in another way than those from 3.1.69 to 6.0.5`);
  return script;
}

export const embedWasm = () => ({
  name: "embed-wasm",
  enforce: /** @type {const} */ ("pre"),
  config: () => ({ define: { ...define } }), // Vite and Vitest read the constants here
  resolveId(/** @type {string} */ id, /** @type {string | undefined} */ importer = "") {
    if (embeddedModule.test(id)) return `\0${id}`;
    const [, script] = /^#module\/(\w+)$/.exec(id) ?? [];
    if (script !== undefined) return scriptOf(script);
    const folder = dirname(importer);
    if (folder !== sources) return undefined;
    const [, entry] = /^\.\/(\w+)\.js$/.exec(id) ?? [];
    if (entry !== undefined && importer.endsWith("external.ts")) return join(sources, `${entry}.ts${suffix}`);
    const [, module] = /^\.\/wasm\/(\w+)\.js$/.exec(id) ?? [];
    if (module !== undefined && modules.includes(module) && importer.endsWith(suffix))
      return join(sources, "wasm", `${module}-external.ts`);
    return undefined;
  },
  transform(/** @type {string} */ code, /** @type {string} */ id) {
    return scripts.has(id) ? { code: makeSynchronous(code, id), map: null } : undefined;
  },
  load(/** @type {string} */ id) {
    if (id.endsWith(suffix))
      return { code: readFileSync(id.slice(0, -suffix.length), "utf8"), moduleType: /** @type {const} */ ("ts") };
    const [, hex] = embeddedModule.exec(id.slice(1)) ?? [];
    return hex === undefined ? undefined : hexOf(hex);
  },
});
