// "hexsmith/external" in Node: the file beside the script, read from disk. Its types are those of external.ts.
import { readFile } from "node:fs/promises";
import { loadFrom } from "./wasm/external-load.js";

export type * from "./wasm/exports.js";
export const { load, loadSync } = loadFrom(
  async () => new Uint8Array(await readFile(new URL("./hexsmith.wasm", import.meta.url))),
);
