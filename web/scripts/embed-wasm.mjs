// `import text from "virtual:hexsmith.wasm"`: a WebAssembly module inside the script, so that one import works in Node,
// workers and every bundler. One loader, as a plugin of esbuild (the package) and of Vite (demo and tests).
//
// The 88 most frequent bytes of a module take one letter, the others one of two shifts and a letter, so that gzip still
// finds the module's repetitions: 31.3 kB of text for 31.2 kB of module, where hexadecimal takes 34.9 kB and base64
// 40.3. Before it stand 256 letters: a blank for each byte that takes one letter. The letters are ASCII, and
// none has a meaning in a string or in HTML. web/src/embedded.ts reads them.
import { readFileSync } from "node:fs";
import { built } from "./paths.mjs";

const specifier = /^virtual:(\w+\.wasm)$/;

const letters = [...Array(95).keys()]
  .map((i) => String.fromCharCode(32 + i))
  .filter((letter) => !'"$<\\`'.includes(letter));
const singles = 88;

/** The text that stands for bytes in a script. @param {Uint8Array} bytes */
export function asLetters(bytes) {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  const all = Array.from(counts, (count, byte) => ({ count, byte }));
  const frequent = new Set([...all].sort((a, b) => b.count - a.count || a.byte - b.byte).slice(0, singles));
  const text = new Map(
    [...all.filter((one) => frequent.has(one)).entries()].map(([i, { byte }]) => [byte, letters[i]]),
  );
  for (const [i, { byte }] of all.filter((one) => !frequent.has(one)).entries())
    text.set(byte, `${letters[singles + Math.floor(i / singles)]}${letters[i % singles]}`);
  const table = all.map((one) => (frequent.has(one) ? " " : "!"));
  return table.join("") + Array.from(bytes, (byte) => text.get(byte)).join("");
}

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
