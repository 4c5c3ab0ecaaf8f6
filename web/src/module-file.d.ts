// "hexsmith/board.wasm", "hexsmith/draft.wasm", "hexsmith/game.wasm" and "hexsmith/lab.wasm": the value of an import
// of a module's file. Most return its address (in Vite, add ?url); Cloudflare's tools return a compiled `WebAssembly.Module`.

/** The WebAssembly module, for `init({ wasm })` of its `/external` entry. */
declare const wasm: string;
export default wasm;
