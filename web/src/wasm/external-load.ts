// `load` and `loadSync` for a module that lies outside the script.
import { createHexsmith, type Hexsmith } from "./hexsmith.js";
import { hexsmithOf } from "./hexsmith-instance.js";
import { type Loader, type LoadOptions, readLoadOptions } from "./load.js";
import { compile, Once } from "./module.js";

/** `beside`: where the module is, unless the caller says otherwise. */
export function loadFrom(beside: () => Promise<NonNullable<LoadOptions["wasm"]>>): Loader<Hexsmith> {
  const once = new Once<Hexsmith>();
  return {
    async load(options) {
      const { wasm } = readLoadOptions(options);
      return once.later(
        async () => compile(wasm ?? (await beside())),
        (compiled) => createHexsmith(hexsmithOf(compiled)),
      );
    },
    loadSync: () =>
      once.now(() => {
        throw new Error('hexsmith/external is not loaded yet: await load() first, or import "hexsmith"');
      }),
  };
}
