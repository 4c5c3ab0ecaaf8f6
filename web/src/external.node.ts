// "hexsmith/external" in Node: the file beside the script is read from disk.
import { readFile } from "node:fs/promises";
import type { InitOptions } from "./wasm/external.js";
import { external } from "./wasm/hexsmith-external.js";

export * from "./external.js";

export function init(options?: InitOptions): Promise<void> {
  return external.init(
    options,
    async () => new Uint8Array(await readFile(new URL("./hexsmith.wasm", import.meta.url))),
  );
}
