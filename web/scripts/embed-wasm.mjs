// Resolves the special imports of web/src. A plugin of Rolldown (package, benchmarks) and Vite (tests).
//
// - `import hex from "virtual:board.wasm"`: a WebAssembly module embedded in the script, so that one import works in Node,
//   workers and every bundler. It is hexadecimal, because pages are served compressed: each byte has its own two letters,
//   so gzip finds repetitions in the module, and the result is a seventh smaller than with base64.
// - Entries with their module in a file: external.ts is index.ts with wasm/board-external.ts instead of wasm/board.ts.
// - Emscripten's script of each module, shared if several are equal. It instantiates synchronously, and contains no address
//   that bundlers would follow, for any version of Emscripten.
// - HEXSMITH_VERSION.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { built, inTree, modules, readManifest } from "./paths.mjs";

const embedded = /^virtual:(\w+)\.wasm$/;

/** Constants that the build defines. */
export const define = { HEXSMITH_VERSION: JSON.stringify(readManifest().version) };

const hexOf = (/** @type {string} */ name) =>
  `export default "${readFileSync(built("wasm", `${name}/module.wasm`), "hex")}";`;

const sources = inTree("web", "src");
const suffix = "?external";

/** Returns Emscripten's script of a module, or an equal one of another module. @param {string} name */
function scriptOf(name) {
  const file = (/** @type {string} */ module) => built("wasm", `${module}/module.mjs`);
  const text = readFileSync(file(name), "utf8");
  return file(modules.find((module) => readFileSync(file(module), "utf8") === text) ?? name);
}

const scripts = new Set(modules.map((module) => built("wasm", `${module}/module.mjs`)));

/**
 * Changes Emscripten's script to instantiate synchronously. Emscripten 3.1 uses the result of `instantiateWasm` immediately;
 * Emscripten 6 makes a promise of it, and then uses the promise as if it were the exports.
 * @param {string} code
 * @param {string} file
 */
function instantiatingAtOnce(code, file) {
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
  config: () => ({ define: { ...define } }), // Vite and Vitest read constants from here
  resolveId(/** @type {string} */ id, /** @type {string | undefined} */ importer = "") {
    if (embedded.test(id)) return `\0${id}`;
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
    return scripts.has(id) ? { code: instantiatingAtOnce(code, id), map: null } : undefined;
  },
  load(/** @type {string} */ id) {
    if (id.endsWith(suffix))
      return { code: readFileSync(id.slice(0, -suffix.length), "utf8"), moduleType: /** @type {const} */ ("ts") };
    const [, hex] = embedded.exec(id.slice(1)) ?? [];
    return hex === undefined ? undefined : hexOf(hex);
  },
});
