/**
 * The functions of "hexsmith/game". The WebAssembly module is a file beside the script, which `init` loads, and adds to that of
 * "hexsmith", which `init` loads, too.
 *
 * @module hexsmith/game/external
 */
import type { ExternalPairInitOptions } from "./wasm/init.js";
import { game as module } from "./wasm/game-external.js";

export * from "./game.js"; // with the module of game-external.js: see web/scripts/embed-wasm.mjs
export type { ExternalPairInitOptions as InitOptions };

/**
 * Loads the WebAssembly modules. Functions that need them throw an `Error` until the promise is fulfilled.
 * Every call returns the same promise, also after a failure; `init({ retry: true })` tries again.
 * @throws {Error} (as a rejection) if a module cannot be fetched or has another version or build. It names the address.
 */
export function init(options?: ExternalPairInitOptions): Promise<void> {
  return module.init(options);
}
