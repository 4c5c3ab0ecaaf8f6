// Where the module comes from.
import { checkObject, typeError } from "../check/check.js";

/** `WebAssembly.Module`, where the compiler's libraries have it: Node's alone do not. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module
  : never;

/** Options of `load`. */
export interface LoadOptions {
  /**
   * The module from elsewhere: an address, a response, its bytes, or compiled already. What an address or a response
   * gives must be `application/wasm`. Default: the embedded copy; with "hexsmith/external" the file beside the script.
   */
  readonly wasm?: string | URL | Response | ArrayBuffer | ArrayBufferView | CompiledModule;
}

/** The two functions that every entry with a module exports. */
export interface Loader<Face> {
  load(options?: LoadOptions): Promise<Face>;
  loadSync(): Face;
}

/** Checks the options of `load`. */
export function readLoadOptions(value: unknown): LoadOptions {
  const { wasm } = checkObject(value, "options", ["wasm"]);
  if (wasm === undefined) return {};
  const known =
    typeof wasm === "string" ||
    wasm instanceof URL ||
    wasm instanceof Response ||
    wasm instanceof ArrayBuffer ||
    ArrayBuffer.isView(wasm) ||
    wasm instanceof WebAssembly.Module;
  if (!known) throw typeError("options.wasm", "an address, a response, bytes or a WebAssembly.Module", wasm);
  return { wasm: wasm as NonNullable<LoadOptions["wasm"]> };
}
