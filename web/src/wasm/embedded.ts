// A module embedded in the script in base64: one import works in Node, in workers and with every bundler.
import { type CreateModule, instantiate, type LoadedModule, type ModuleExports } from "./module.js";

export class EmbeddedModule<Exports extends ModuleExports> {
  private compiled: WebAssembly.Module | undefined;
  private module: LoadedModule<Exports> | undefined;
  private pending: Promise<void> | undefined;

  constructor(
    private readonly create: CreateModule<Exports>,
    private readonly base64: string,
  ) {}

  /** The instance: the first call compiles and instantiates, and so does the next one after a trap. */
  get(): LoadedModule<Exports> {
    if (this.module === undefined || this.module.lost) {
      this.compiled ??= new WebAssembly.Module(bytesOf(this.base64));
      this.module = instantiate(this.create, this.compiled);
    }
    return this.module;
  }

  /** The same promise at every call, until one fails: the next call then tries again. */
  init(): Promise<void> {
    this.pending ??= this.compile().catch((error: unknown) => {
      this.pending = undefined;
      throw error;
    });
    return this.pending;
  }

  private async compile(): Promise<void> {
    this.compiled ??= await WebAssembly.compile(bytesOf(this.base64));
    this.get();
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}
