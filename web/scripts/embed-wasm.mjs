// What web/src asks of its build: `import hex from "virtual:hexsmith.wasm"`, a WebAssembly module inside the script, so that
// one import works in Node, workers and every bundler; and HEXSMITH_VERSION. A plugin of Rolldown (the package, the benches)
// and of Vite (demo and tests).
//
// In hexadecimal, since pages are served compressed: two letters stand for each byte, so that gzip finds what repeats in the
// module, and makes a seventh less of it than of base64, in which the letters of four bytes overlap.
import { readFileSync } from "node:fs";
import { built, inTree, readManifest } from "./paths.mjs";

/** Where the demo has its module from. */
export const demoModule = "virtual:demo-module";
const specifier = /^virtual:(\w+\.wasm)$/;

/** Constants that the build puts in. */
export const define = { HEXSMITH_VERSION: JSON.stringify(readManifest().version) };

/** The demo's module within its script: where it is one file, and in tests. */
const embeddedSource = `
  import hex from "virtual:hexsmith.wasm";
  import { bytesOf } from "${inTree("web", "src", "wasm", "embedded.ts")}";
  export default () => bytesOf(hex);`;

export const embedWasm = () => ({
  name: "embed-wasm",
  enforce: /** @type {const} */ ("pre"),
  config: () => ({ define: { ...define } }), // Vite and Vitest, which take theirs out of it
  resolveId: (/** @type {string} */ id) => (specifier.test(id) || id === demoModule ? `\0${id}` : undefined),
  load: (/** @type {string} */ id) =>
    id === `\0${demoModule}`
      ? embeddedSource
      : id.startsWith("\0virtual:")
        ? `export default "${readFileSync(built("wasm", id.replace("\0virtual:", "")), "hex")}";`
        : undefined,
});
