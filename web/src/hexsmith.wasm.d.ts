// "hexsmith/hexsmith.wasm": what a bundler returns when asked for the file, its address (in Vite, add ?url).

/** The address of the WebAssembly module, for `init({ wasm })` of "hexsmith/external". */
declare const address: string;
export default address;
