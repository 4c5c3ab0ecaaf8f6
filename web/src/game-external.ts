/**
 * The functions of "hexsmith/game". The WebAssembly module is a file beside the script, which `init` loads.
 *
 * @module hexsmith/game/external
 */
import type { ExternalInitOptions } from "./wasm/init.js";
import { game as module } from "./wasm/game-external.js";

export * from "./game.js"; // with the module of game-external.js: see web/scripts/embed-wasm.mjs
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
