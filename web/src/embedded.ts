// A module embedded in the script, in hexadecimal: one import works in Node, workers and every bundler.
import type { Loader } from "./load.js";
import { readLoadOptions } from "./load.js";
import { compile, type CreateModule, instantiate, Once } from "./module.js";

export class EmbeddedModule<Module> {
  private readonly once = new Once<Module>();

  constructor(
    private readonly create: CreateModule<Module>,
    private readonly hexadecimal: string,
    /** A function of the module, by which one from elsewhere is known. */
    private readonly known?: keyof Module,
  ) {}

  now(): Module {
    return this.once.now(() => this.instantiate(new WebAssembly.Module(this.bytes())));
  }

  later(): Promise<Module> {
    return this.once.later(
      () => WebAssembly.compile(this.bytes()),
      (compiled) => this.instantiate(compiled),
    );
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

  private instantiate(compiled: WebAssembly.Module): Module {
    return instantiate(this.create, compiled, this.known);
  }

  /** web/scripts/embed-wasm.mjs is the counterpart. */
  private bytes(): Uint8Array<ArrayBuffer> {
    const { fromHex } = Uint8Array as { fromHex?: (text: string) => Uint8Array<ArrayBuffer> }; // not everywhere yet
    if (fromHex) return fromHex.call(Uint8Array, this.hexadecimal);
    const bytes = new Uint8Array(this.hexadecimal.length / 2);
    const digit = (at: number) => {
      const code = this.hexadecimal.charCodeAt(at);
      return code < 58 ? code - 48 : code - 87; // "0".."9", "a".."f"
    };
    for (let i = 0; i < bytes.length; ++i) bytes[i] = 16 * digit(2 * i) + digit(2 * i + 1);
    return bytes;
  }
}
