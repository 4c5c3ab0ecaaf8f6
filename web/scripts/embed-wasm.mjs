// What web/src asks of its build, as a plugin of esbuild (the package) and of Vite (demo and tests):
// `import base64 from "virtual:hexsmith.wasm"`, a WebAssembly module inside the script, so that one import works in Node,
// workers and every bundler; and HEXSMITH_VERSION.
import { readFileSync } from "node:fs";
import { built, readManifest } from "./paths.mjs";

const specifier = /^virtual:(\w+\.wasm)$/;

/** @param {string} file */
const sourceOf = (file) => `export default "${readFileSync(built("wasm", file), "base64")}";`;

const define = { HEXSMITH_VERSION: JSON.stringify(readManifest().version) };

/** @returns {import("esbuild").Plugin} */
export const embedWasmForEsbuild = () => ({
  name: "embed-wasm",
  setup(build) {
    build.initialOptions.define = { ...build.initialOptions.define, ...define };
    build.onResolve({ filter: specifier }, ({ path }) => ({
      path: path.replace(specifier, "$1"),
      namespace: "embed-wasm",
    }));
    build.onLoad({ filter: /.*/, namespace: "embed-wasm" }, ({ path }) => ({ contents: sourceOf(path) }));
  },
});

/** @returns {import("vite").Plugin} */
export const embedWasmForVite = () => ({
  name: "embed-wasm",
  enforce: "pre",
  config: () => ({ define: { ...define } }), // Vitest takes what it finds in there out of it
  resolveId: (id) => (specifier.test(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? sourceOf(id.replace("\0virtual:", "")) : undefined),
});
