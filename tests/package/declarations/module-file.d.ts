declare const wasm: string;
export { wasm as default };
