// The module embedded in the script, in base64: one import works in Node, workers and every bundler.
import type { MainModule } from "#module/hexsmith";
import base64 from "virtual:hexsmith.wasm";
import { instantiate, Once } from "./module.js";

const once = new Once<MainModule>();

function bytes(): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export const embeddedModule = (): MainModule => once.now(() => instantiate(new WebAssembly.Module(bytes())));

export const embeddedModuleLater = (): Promise<MainModule> =>
  once.later(() => WebAssembly.compile(bytes()), instantiate);
