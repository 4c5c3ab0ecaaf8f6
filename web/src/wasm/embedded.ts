// A module embedded in the script in hexadecimal: one import works in Node, in workers and with every bundler.
import { compileSync, compileAsync } from "./compile.js";
import { Initialization } from "./init.js";
import { type CreateModule, instantiate, type LoadedModule, type ModuleExports } from "./module.js";
import { pause, sliceMs } from "./session.js";

/** Name of the module in error messages. */
const moduleName = "the embedded module";

export class EmbeddedModule<Exports extends ModuleExports> {
  private compiledModule: WebAssembly.Module | undefined;
  private compilationPromise: Promise<void> | undefined;
  private module: LoadedModule<Exports> | undefined;
  private readonly initialization = new Initialization();

  constructor(
    private readonly create: CreateModule<Exports>,
    private readonly hex: string,
  ) {}

  /** Returns the instance. The first call, and the next call after a trap, instantiate the module. */
  get(): LoadedModule<Exports> {
    if (this.module === undefined || this.module.isLost)
      this.module = instantiate(this.create, (this.compiledModule ??= compileSync(moduleName, bytesOf(this.hex))));
    return this.module;
  }

  /**
   * Returns a promise that is fulfilled when `get` need not compile. It never rejects: `get` throws the error again.
   */
  compilation(): Promise<void> | undefined {
    return this.compiledModule ? undefined : this.compile().catch(() => {});
  }

  /**
   * Returns the same promise at every call, except for a retry after a failure. The option `wasm` is unknown, because the
   * module is embedded.
   */
  init(options?: unknown): Promise<void> {
    return this.initialization.start(
      options,
      [],
      () => {},
      () => this.compile(),
    );
  }

  /** Compiles off the main thread and instantiates. Concurrent callers share one compilation. */
  private compile(): Promise<void> {
    return (this.compilationPromise ??= this.compileBytes().finally(() => void (this.compilationPromise = undefined)));
  }

  private async compileBytes(): Promise<void> {
    if (this.compiledModule === undefined) {
      const compiledModule = await compileAsync(moduleName, async () =>
        WebAssembly.compile(await bytesInSlices(this.hex)),
      );
      this.compiledModule ??= compiledModule;
    }
    this.get();
  }
}

/** `Uint8Array` with `fromHex`, which engines support since 2024 or 2025, and Node since version 25. */
type WithHex = typeof Uint8Array & { fromHex?(hex: string): Uint8Array<ArrayBuffer> };

/** Global `Buffer` of Node, which can decode in all versions. */
interface WithBuffer {
  readonly Buffer?: { from(text: string, encoding: "hex"): Uint8Array<ArrayBuffer> };
}

/** Returns the bytes of hexadecimal digits, decoded by the engine or by Node, or undefined if neither can. */
const decodeByHost = (hex: string): Uint8Array<ArrayBuffer> | undefined =>
  (Uint8Array as WithHex).fromHex?.(hex) ?? (globalThis as WithBuffer).Buffer?.from(hex, "hex");

/** Returns the bytes of hexadecimal digits. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const hostBytes = decodeByHost(hex);
  if (hostBytes) return hostBytes;
  const bytes = new Uint8Array(hex.length / 2);
  decode(hex, bytes, 0, bytes.length);
  return bytes;
}

/**
 * Number of bytes that are decoded between two readings of the clock, which takes some tenths of a millisecond in code
 * that the engine has not optimized yet.
 */
const bytesPerStep = 8192;

/** Like `bytesOf`, but pauses between slices if the host cannot decode the digits. */
async function bytesInSlices(hex: string): Promise<Uint8Array<ArrayBuffer>> {
  const hostBytes = decodeByHost(hex);
  if (hostBytes) return hostBytes;
  const bytes = new Uint8Array(hex.length / 2);
  let end = performance.now() + sliceMs;
  for (let from = 0; from < bytes.length; from += bytesPerStep) {
    decode(hex, bytes, from, Math.min(from + bytesPerStep, bytes.length));
    if (performance.now() < end) continue;
    await pause();
    end = performance.now() + sliceMs;
  }
  return bytes;
}

function decode(hex: string, bytes: Uint8Array, from: number, to: number): void {
  for (let i = from; i < to; ++i) bytes[i] = 16 * digit(hex.charCodeAt(2 * i)) + digit(hex.charCodeAt(2 * i + 1));
}

/** Returns the value of a hexadecimal digit: 0 to 9 have the codes 48 to 57, a to f 97 to 102. */
function digit(code: number): number {
  return (code & 15) + 9 * (code >> 6);
}
