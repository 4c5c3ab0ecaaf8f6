// "hexsmith/external": the same as "hexsmith", the module in a file of its own beside the script: it compiles while it
// streams in, and has its own place in the cache.
import { loadFrom } from "./external-load.js";

export type * from "./exports.js";
export const { load, loadSync } = loadFrom(async () => new URL("./hexsmith.wasm", import.meta.url));
