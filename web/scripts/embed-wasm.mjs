// `import text from "virtual:hexsmith.wasm"`: a WebAssembly module inside the script, so that one import works in Node,
// workers and every bundler. One loader, as a plugin of esbuild (the package) and of Vite (demo and tests).
//
// Most bytes of a module are small: the first 88 take one letter, the others one of two shifts and a letter. So gzip
// still finds the module's repetitions: 47.8 kB of text for 47.0 kB of module, where hexadecimal takes 52.5 kB and base64
// more. The letters are ASCII, and none has a meaning in a string or in HTML. web/src/embedded.ts reads them.
import { readFileSync } from "node:fs";
import { built } from "./paths.mjs";

const specifier = /^virtual:(\w+\.wasm)$/;

const letters = [...Array(95).keys()]
  .map((i) => String.fromCharCode(32 + i))
  .filter((letter) => !'"$<\\`'.includes(letter))
  .join("");

/** @param {number} byte */
const lettersOf = (byte) => (byte < 88 ? "" : letters.charAt(87 + Math.floor(byte / 88))) + letters.charAt(byte % 88);

/** The text that stands for bytes in a script. @param {Uint8Array} bytes */
export const asLetters = (bytes) => Array.from(bytes, lettersOf).join("");

/** @param {string} file */
const sourceOf = (file) => `export default "${asLetters(readFileSync(built("wasm", file)))}";`;

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
