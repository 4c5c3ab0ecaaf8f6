/**
 * Magic-19, tuned weights, statistics, tournaments and cribbage, in a WebAssembly module of their own, so that a board's
 * page does not carry them. It is embedded in the script; importing does nothing.
 *
 * @module hexsmith/lab
 */
import { createLab, type Lab } from "./wasm/lab-face.js";
import { labModule } from "./wasm/lab-module.js";
import type { LoadOptions } from "./wasm/load.js";

export type * from "./wasm/lab-exports.js";

const loader = labModule.loader(createLab);

/**
 * Instantiates the module once; every later call gets the same object.
 * Rejects with a `TypeError` for bad options, and with what went wrong if `options.wasm` (by default the embedded copy)
 * cannot be had; a failed load is not remembered: the next call tries again.
 */
export function load(options?: LoadOptions): Promise<Lab> {
  return loader.load(options);
}

/** The same without waiting. Compiling takes a millisecond or two. */
export function loadSync(): Lab {
  return loader.loadSync();
}
