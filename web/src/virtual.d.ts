// Modules that the build makes up: web/scripts/embed-wasm.mjs resolves them for esbuild, Vite and Vitest alike.

/** The WebAssembly module of that name (build/wasm/<name>.wasm), as web/src/embedded.ts reads it. */
declare module "virtual:*.wasm" {
  const text: string;
  export default text;
}
