/** Where a WebAssembly module of the demo comes from: asked for when it is called, or the bytes within the page. */
declare module "virtual:streamed/*.wasm" {
  const source: () => Promise<Response> | Uint8Array<ArrayBuffer>;
  export default source;
}

/** Whether the page is kept for visits without a network: not where it is one file. */
declare const WITH_SERVICE_WORKER: boolean;
