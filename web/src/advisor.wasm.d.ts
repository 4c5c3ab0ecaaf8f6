// "hexsmith/advisor.wasm": what a bundler answers when asked for the file, its address (in Vite, add ?url).

/** The address of the WebAssembly module, for `load({ wasm })` of "hexsmith/advisor". */
declare const address: string;
export default address;
