// "hexsmith/external" in Node: the file beside the script is read from disk.
import { readFile } from "node:fs/promises";
import type { InitOptions } from "./wasm/init.js";
import { external } from "./wasm/hexsmith-external.js";

export * from "./external.js";

export function init(options?: InitOptions): Promise<void> {
  return external.init(options, async () => {
    const file = new URL("./hexsmith.wasm", import.meta.url);
    return { source: new Uint8Array(await readFile(file)), name: file.href };
  });
}
