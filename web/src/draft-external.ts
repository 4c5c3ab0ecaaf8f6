/**
 * The functions of "hexsmith/draft". The WebAssembly module is a file beside the script, which `init` loads.
 *
 * @module hexsmith/draft/external
 */
import type { ExternalInitOptions } from "./wasm/init.js";
import { draft as module } from "./wasm/draft-external.js";

export * from "./draft.js"; // with the module of draft-external.js: see web/scripts/embed-wasm.mjs
export type { ExternalInitOptions as InitOptions };

/**
 * Loads the WebAssembly module. Functions that need it throw an `Error` until the promise is fulfilled.
 * Every call returns the same promise, even after a failure; `init({ retry: true })` tries again.
 * @throws {Error} (as a rejection) if the module cannot be fetched or its version does not match. If it cannot be fetched,
 * the message contains its address.
 */
export function init(options?: ExternalInitOptions): Promise<void> {
  return module.init(options);
}
