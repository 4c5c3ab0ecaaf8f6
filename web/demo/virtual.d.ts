/** Where the demo's WebAssembly module comes from: asked for at once, or the bytes within the page. */
declare module "virtual:demo-module" {
  const source: () => Promise<Response> | Uint8Array<ArrayBuffer>;
  export default source;
}
