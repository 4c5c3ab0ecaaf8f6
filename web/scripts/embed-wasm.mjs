// `import hexadecimal from "virtual:hexsmith.wasm"`: a WebAssembly module inside the script, so that one import works in
// Node, workers and every bundler. One loader, as a plugin of esbuild (the package) and of Vite (demo and tests).
// In hexadecimal, not base64: it keeps the bytes apart, so that gzip finds its repetitions (26 kB instead of 31 kB).
import { readFileSync } from "node:fs";
import { built } from "./paths.mjs";

const specifier = /^virtual:(\w+\.wasm)$/;

/** @param {string} file */
const sourceOf = (file) => `export default "${readFileSync(built("wasm", file)).toString("hex")}";`;

/** @returns {import("esbuild").Plugin} */
export const embedWasmForEsbuild = () => ({
  name: "embed-wasm",
  setup(build) {
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
  resolveId: (id) => (specifier.test(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? sourceOf(id.replace("\0virtual:", "")) : undefined),
});
