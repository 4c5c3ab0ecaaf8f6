// What the build makes up: web/scripts/embed-wasm.mjs provides it to esbuild, Vite and Vitest alike.

/** The WebAssembly module of that name (build/wasm/<name>.wasm) in base64. */
declare module "virtual:*.wasm" {
  const base64: string;
  export default base64;
}

/** The version in package.json. */
declare const HEXSMITH_VERSION: string;
