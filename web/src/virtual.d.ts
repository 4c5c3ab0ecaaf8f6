// Modules that the build makes up: web/scripts/embed-wasm.mjs resolves them for esbuild, Vite and Vitest alike.

/** The WebAssembly module of that name (build/wasm/<name>.wasm), in hexadecimal. */
declare module "virtual:*.wasm" {
  const hexadecimal: string;
  export default hexadecimal;
}
