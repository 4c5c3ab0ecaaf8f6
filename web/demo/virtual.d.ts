/** Where the demo's WebAssembly module comes from: asked for at once, or the bytes within the page. */
declare module "virtual:demo-module" {
  const source: () => Promise<Response> | Uint8Array<ArrayBuffer>;
  export default source;
}

/** Whether the page is kept for visits without a network: not where it is one file. */
declare const WITH_SERVICE_WORKER: boolean;
