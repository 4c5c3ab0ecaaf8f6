// `import text from "virtual:hexsmith.wasm"`: a WebAssembly module inside the script, so that one import works in Node,
// workers and every bundler. One loader, as a plugin of esbuild (the package) and of Vite (demo and tests).
//
// A printable character per byte: 0..94 from the blank on, the others from U+00A1 on. Compressed it is a fifth smaller
// than base64, whose characters cut across the bytes and hide what repeats.
import { readFileSync } from "node:fs";
import { built } from "./paths.mjs";

const specifier = /^virtual:(\w+\.wasm)$/;

/** @param {string} file */
function sourceOf(file) {
  const characters = [...readFileSync(built("wasm", file))].map((byte) =>
    String.fromCharCode(byte < 95 ? 32 + byte : 66 + byte),
  );
  return `export default ${JSON.stringify(characters.join(""))};`;
}

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
