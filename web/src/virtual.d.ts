// Virtual modules, which web/scripts/embed-wasm.mjs provides to Rolldown, Vite and Vitest.

/** WebAssembly module build/wasm/<name>.wasm, as hexadecimal digits. */
declare module "virtual:*.wasm" {
  const hex: string;
  export default hex;
}

/** Version in package.json. */
declare const HEXSMITH_VERSION: string;
