// "hexsmith/board.wasm", "hexsmith/settle.wasm", "hexsmith/game.wasm" and "hexsmith/lab.wasm": what a bundler returns when asked
// for a module's file. Most return its address (in Vite, add ?url); Cloudflare's tools return a compiled `WebAssembly.Module`.

/** The WebAssembly module, for `init({ wasm })` of its `/external` entry, and that of boards for `init({ wasm, board })`. */
declare const wasm: string;
export default wasm;
