// What web/src asks of its build. A plugin of Rolldown (the package, the benches) and of Vite (tests).
//
// - `import hex from "virtual:board.wasm"`: a WebAssembly module inside the script, so that one import works in Node, workers
//   and every bundler. In hexadecimal, since pages are served compressed: two letters stand for each byte, so that gzip finds
//   what repeats in the module, and makes a seventh less of it than of base64, in which the letters of four bytes overlap.
// - Entries with their module in a file: external.ts is index.ts with wasm/board-external.ts in the place of wasm/board.ts.
// - Emscripten's script of each module, which is one script where they are the same. It instantiates at once, and names no
//   address that bundlers would follow, whichever version of Emscripten wrote it.
// - HEXSMITH_VERSION.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { built, inTree, modules, readManifest } from "./paths.mjs";

const embedded = /^virtual:(\w+)\.wasm$/;

/** Constants that the build puts in. */
export const define = { HEXSMITH_VERSION: JSON.stringify(readManifest().version) };

const hexOf = (/** @type {string} */ name) =>
  `export default "${readFileSync(built("wasm", `${name}/module.wasm`), "hex")}";`;

const sources = inTree("web", "src");
const suffix = "?external";

/** Emscripten's script of a module: the first that is the same, byte for byte. @param {string} name */
function scriptOf(name) {
  const file = (/** @type {string} */ module) => built("wasm", `${module}/module.mjs`);
  const text = readFileSync(file(name), "utf8");
  return file(modules.find((module) => readFileSync(file(module), "utf8") === text) ?? name);
}

const scripts = new Set(modules.map((module) => built("wasm", `${module}/module.mjs`)));

/**
 * Emscripten's script as the package needs it. Emscripten 3.1 uses at once what `instantiateWasm` receives; Emscripten 6
 * makes a promise of it, and then uses the promise as if it were the exports.
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
  config: () => ({ define: { ...define } }), // Vite and Vitest, which take theirs out of it
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
