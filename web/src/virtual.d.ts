// Virtual modules, which web/scripts/embed-wasm.mjs provides to Rolldown, Vite and Vitest.

/** WebAssembly module of that name (build/wasm/<name>.wasm) in hexadecimal. */
declare module "virtual:*.wasm" {
  const hex: string;
  export default hex;
}

/** Version in package.json. */
declare const HEXSMITH_VERSION: string;
