/**
 * Boards by simulated annealing, settlements, drafts, and annealing of one's own problems. The WebAssembly module is
 * embedded in the script; importing does nothing.
 *
 * @module hexsmith
 */
import { createHexsmith, type Hexsmith } from "./wasm/hexsmith.js";
import { hexsmithModule } from "./wasm/hexsmith-module.js";
import type { LoadOptions } from "./wasm/load.js";

export type * from "./wasm/exports.js";

const loader = hexsmithModule.loader(createHexsmith);

/**
 * Instantiates the module once; every later call gets the same object.
 * Rejects with a `TypeError` for bad options, and with what went wrong if `options.wasm` cannot be had; a failed load is
 * not remembered: the next call tries again.
 */
export function load(options?: LoadOptions): Promise<Hexsmith> {
  return loader.load(options);
}

/** The same without waiting. Compiling takes a millisecond or two. */
export function loadSync(): Hexsmith {
  return loader.loadSync();
}
