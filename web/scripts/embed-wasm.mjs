// What web/src asks of its build: `import base64 from "virtual:hexsmith.wasm"`, a WebAssembly module inside the script, so
// that one import works in Node, workers and every bundler; and HEXSMITH_VERSION. A plugin of Rolldown (the package, the
// benches) and of Vite (demo and tests).
import { readFileSync } from "node:fs";
import { built, readManifest } from "./paths.mjs";

/** Where the demo has its module from. */
export const demoModule = "virtual:demo-module";
const specifier = /^virtual:(\w+\.wasm)$/;

/** Constants that the build puts in. */
export const define = { HEXSMITH_VERSION: JSON.stringify(readManifest().version) };

/** The demo's module within its script: where it is one file, and in tests. */
const embeddedSource = `
  import base64 from "virtual:hexsmith.wasm";
  export default () => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));`;

export const embedWasm = () => ({
  name: "embed-wasm",
  enforce: /** @type {const} */ ("pre"),
  config: () => ({ define: { ...define } }), // Vite and Vitest, which take theirs out of it
  resolveId: (/** @type {string} */ id) => (specifier.test(id) || id === demoModule ? `\0${id}` : undefined),
  load: (/** @type {string} */ id) =>
    id === `\0${demoModule}`
      ? embeddedSource
      : id.startsWith("\0virtual:")
        ? `export default "${readFileSync(built("wasm", id.replace("\0virtual:", "")), "base64")}";`
        : undefined,
});
