// A module embedded in the script, a character per byte: one import works in Node, workers and every bundler.
import type { Loader } from "./load.js";
import { readLoadOptions } from "./load.js";
import { compile, type CreateModule, instantiate, Once } from "./module.js";

export class EmbeddedModule<Module> {
  private readonly once = new Once<Module>();

  constructor(
    private readonly create: CreateModule<Module>,
    private readonly text: string,
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
    return instantiate(this.create, compiled);
  }

  /** web/scripts/embed-wasm.mjs is the counterpart. */
  private bytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.text.length);
    for (let i = 0; i < bytes.length; ++i) {
      const code = this.text.charCodeAt(i);
      bytes[i] = code < 127 ? code - 32 : code - 66;
    }
    return bytes;
  }
}
