// Modules that the build makes up: web/scripts/embed-wasm.mjs resolves them for esbuild, Vite and Vitest alike.

/** The WebAssembly module of that name (build/wasm/<name>.wasm), in base64. */
declare module "virtual:*.wasm" {
  const base64: string;
  export default base64;
}
