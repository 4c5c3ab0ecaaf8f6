/**
 * For the board on the table: how fair it is among random ones, which swaps would mend it, and what will still be open in
 * its draft. A WebAssembly module of its own, so that a page that makes boards and ranks spots does not carry it. It is
 * embedded in the script; importing does nothing.
 *
 * @module hexsmith/advisor
 */
import { createAdvisor, type Advisor } from "./wasm/advisor-face.js";
import { advisorModule } from "./wasm/advisor-module.js";
import type { LoadOptions } from "./wasm/load.js";

export type * from "./wasm/advisor-exports.js";

const loader = advisorModule.loader(createAdvisor);

/**
 * Instantiates the module once; every later call gets the same object.
 * Rejects with a `TypeError` for bad options, and with what went wrong if `options.wasm` (by default the embedded copy)
 * cannot be had; a failed load is not remembered: the next call tries again.
 */
export function load(options?: LoadOptions): Promise<Advisor> {
  return loader.load(options);
}

/** The same without waiting. Compiling takes a millisecond or two. */
export function loadSync(): Advisor {
  return loader.loadSync();
}
