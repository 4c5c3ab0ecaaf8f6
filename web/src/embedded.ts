// The module embedded in the script, in hexadecimal: one import works in Node, workers and every bundler.
import type { MainModule } from "#module/hexsmith";
import hexadecimal from "virtual:hexsmith.wasm";
import { instantiate, Once } from "./module.js";

const once = new Once<MainModule>();

function bytes(): Uint8Array<ArrayBuffer> {
  const { fromHex } = Uint8Array as { fromHex?: (text: string) => Uint8Array<ArrayBuffer> }; // not everywhere yet
  if (fromHex) return fromHex.call(Uint8Array, hexadecimal);
  const bytes = new Uint8Array(hexadecimal.length / 2);
  const digit = (at: number) => {
    const code = hexadecimal.charCodeAt(at);
    return code < 58 ? code - 48 : code - 87; // "0".."9", "a".."f"
  };
  for (let i = 0; i < bytes.length; ++i) bytes[i] = 16 * digit(2 * i) + digit(2 * i + 1);
  return bytes;
}

export const embeddedModule = (): MainModule => once.now(() => instantiate(new WebAssembly.Module(bytes())));

export const embeddedModuleLater = (): Promise<MainModule> =>
  once.later(() => WebAssembly.compile(bytes()), instantiate);
