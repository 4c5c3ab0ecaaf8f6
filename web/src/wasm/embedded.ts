// A module embedded in the script in hexadecimal: one import works in Node, in workers and with every bundler.
import { compiledAtOnce, compiledFrom } from "./compile.js";
import { Initialization } from "./init.js";
import { type CreateModule, instantiate, type LoadedModule, type ModuleExports } from "./module.js";

/** Its name in messages. */
const embedded = "the embedded module";

export class EmbeddedModule<Exports extends ModuleExports> {
  private compiled: WebAssembly.Module | undefined;
  private module: LoadedModule<Exports> | undefined;
  private readonly initialization = new Initialization();

  constructor(
    private readonly create: CreateModule<Exports>,
    private readonly hex: string,
  ) {}

  /** The instance: the first call compiles and instantiates, and so does the next one after a trap. */
  get(): LoadedModule<Exports> {
    if (this.module === undefined || this.module.lost) {
      this.compiled ??= compiledAtOnce(embedded, bytesOf(this.hex));
      this.module = instantiate(this.create, this.compiled);
    }
    return this.module;
  }

  /** The same promise at every call, until one asks for a retry after a failure. The module is here: `wasm` is unknown. */
  init(options?: unknown): Promise<void> {
    return this.initialization.start(
      options,
      [],
      () => {},
      () => this.compile(),
    );
  }

  private async compile(): Promise<void> {
    this.compiled ??= await compiledFrom(embedded, () => WebAssembly.compile(bytesOf(this.hex)));
    this.get();
  }
}

/** A part of `Uint8Array` that engines have had since 2024 or 2025, and Node since 25. */
type WithHex = typeof Uint8Array & { fromHex?(hex: string): Uint8Array<ArrayBuffer> };

/** Bytes of their hexadecimal digits, natively where the engine can. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const native = (Uint8Array as WithHex).fromHex?.(hex);
  if (native) return native;
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; ++i)
    bytes[i] = 16 * digit(hex.charCodeAt(2 * i)) + digit(hex.charCodeAt(2 * i + 1));
  return bytes;
}

/** What a digit stands for: 0 to 9 have the codes 48 to 57, a to f 97 to 102. */
function digit(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}
