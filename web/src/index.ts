// "hexsmith": boards by simulated annealing. The module is embedded in the script; importing does nothing.
import { embeddedModule, embeddedModuleLater } from "./embedded.js";
import { createHexsmith, type Hexsmith } from "./hexsmith.js";
import { type LoadOptions, readLoadOptions } from "./load.js";
import { compile, instantiate, Once } from "./module.js";

export type * from "./exports.js";

const once = new Once<Hexsmith>();

/**
 * Instantiates the module once; every later call gets the same object.
 * Rejects with a `TypeError` for bad options, and with what went wrong if `options.wasm` cannot be had; a failed load is
 * not remembered: the next call tries again.
 */
export async function load(options?: LoadOptions): Promise<Hexsmith> {
  const { wasm } = readLoadOptions(options);
  if (wasm === undefined) return once.later(embeddedModuleLater, createHexsmith);
  return once.later(
    () => compile(wasm),
    (compiled) => createHexsmith(instantiate(compiled)),
  );
}

/** The same without waiting. Compiling takes a millisecond or two. */
export function loadSync(): Hexsmith {
  return once.now(() => createHexsmith(embeddedModule()));
}
