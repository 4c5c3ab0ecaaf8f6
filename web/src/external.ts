/**
 * The same as "hexsmith", the WebAssembly module in a file of its own beside the script: it compiles while it streams in,
 * and has its own place in the cache.
 *
 * @module hexsmith/external
 */
import { loadFrom } from "./wasm/external-load.js";
import type { Hexsmith } from "./wasm/hexsmith.js";
import type { LoadOptions } from "./wasm/load.js";

export type * from "./wasm/exports.js";

const loader = loadFrom(async () => new URL("./hexsmith.wasm", import.meta.url));

/**
 * Instantiates the module once; every later call gets the same object.
 * Rejects with a `TypeError` for bad options, and with an `Error` that names the address if the module cannot be
 * fetched, is not found, or is not served as `application/wasm`; a failed load is not remembered: the next call tries
 * again.
 */
export function load(options?: LoadOptions): Promise<Hexsmith> {
  return loader.load(options);
}

/** What `load` has loaded. Throws an `Error` before that: only an embedded module can be had without waiting. */
export function loadSync(): Hexsmith {
  return loader.loadSync();
}
