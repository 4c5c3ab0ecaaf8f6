// "hexsmith/lab.wasm": what a bundler answers when asked for the file, its address (in Vite, add ?url).

/** The address of the WebAssembly module, for `load({ wasm })` of "hexsmith/lab". */
declare const address: string;
export default address;
