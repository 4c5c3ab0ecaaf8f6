// `load` and `loadSync` for a module that lies outside the script.
import createModule from "#module/hexsmith";
import { createHexsmith, type Hexsmith } from "./hexsmith.js";
import { type Loader, type LoadOptions, readLoadOptions } from "./load.js";
import { compile, instantiate, Once } from "./module.js";

interface ExternalLoader extends Loader<Hexsmith> {
  /**
   * Instantiates the module once; every later call gets the same object.
   * Rejects with a `TypeError` for bad options, and with an `Error` that names the address if the module cannot be
   * fetched, is not found, or is not served as `application/wasm`; a failed load is not remembered.
   */
  load(options?: LoadOptions): Promise<Hexsmith>;
  /** What `load` has loaded. Throws an `Error` before that: only an embedded module can be had without waiting. */
  loadSync(): Hexsmith;
}

/** `beside`: where the module is, unless the caller says otherwise. */
export function loadFrom(beside: () => Promise<NonNullable<LoadOptions["wasm"]>>): ExternalLoader {
  const once = new Once<Hexsmith>();
  return {
    async load(options) {
      const { wasm } = readLoadOptions(options);
      return once.later(
        async () => compile(wasm ?? (await beside())),
        (compiled) => createHexsmith(instantiate(createModule, compiled, "version")),
      );
    },
    loadSync: () =>
      once.now(() => {
        throw new Error('hexsmith/external is not loaded yet: await load() first, or import "hexsmith"');
      }),
  };
}
