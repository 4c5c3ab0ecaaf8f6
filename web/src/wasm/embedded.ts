// A module embedded in the script as letters: one import works in Node, workers and every bundler.
import type { Loader } from "./load.js";
import { readLoadOptions } from "./load.js";
import { compile, Once } from "./module.js";

export class EmbeddedModule<Module> {
  private readonly once = new Once<Module>();

  constructor(
    private readonly instantiate: (compiled: WebAssembly.Module) => Module,
    private readonly text: string,
  ) {}

  now(): Module {
    return this.once.now(() => this.instantiate(new WebAssembly.Module(this.bytes())));
  }

  later(): Promise<Module> {
    return this.once.later(() => WebAssembly.compile(this.bytes()), this.instantiate);
  }

  /** The two ways to load an entry whose face is made of this module. */
  loader<Face>(createFace: (module: Module) => Face): Loader<Face> {
    const once = new Once<Face>();
    return {
      load: async (options) => {
        const { wasm } = readLoadOptions(options);
        if (wasm === undefined) return once.later(() => this.later(), createFace);
        return once.later(
          () => compile(wasm),
          (compiled) => createFace(this.instantiate(compiled)),
        );
      },
      loadSync: () => once.now(() => createFace(this.now())),
    };
  }

  /** What the letters stand for; web/scripts/embed-wasm.mjs writes them. */
  private bytes(): Uint8Array<ArrayBuffer> {
    const { text } = this;
    const values = valuesOfLetters();
    const [frequent, others] = [[], []] as [number[], number[]];
    for (let byte = 0; byte < 256; ++byte) (text[byte] === " " ? frequent : others).push(byte);
    const bytes = new Uint8Array(text.length);
    const { length } = frequent;
    let count = 0;
    let table = frequent;
    let shift = 0;
    for (let i = 256; i < text.length; ++i) {
      const value = values[text.charCodeAt(i)] as number;
      if (value < length) {
        bytes[count++] = table[shift + value] as number;
        table = frequent;
        shift = 0;
      } else {
        table = others;
        shift = (value - length) * length;
      }
    }
    return bytes.subarray(0, count);
  }
}

/** The place of each letter among all that are used. */
function valuesOfLetters(): Uint8Array {
  const values = new Uint8Array(127);
  for (let code = 32, value = 0; code < 127; ++code)
    if (!'"$<\\`'.includes(String.fromCharCode(code))) values[code] = value++;
  return values;
}
