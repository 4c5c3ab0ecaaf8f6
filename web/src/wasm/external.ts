// A module in a file of its own: fetched or read by `init`, compiled while it streams in.
import { checkObject, typeError } from "../check/check.js";
import { type CreateModule, instantiate, type LoadedModule, type ModuleExports } from "./module.js";

/** `WebAssembly.Module`, without asking for the types of a DOM library. */
export interface CompiledModule {
  /** "WebAssembly.Module". */
  readonly [Symbol.toStringTag]: string;
}

/** `Response`, where the compiler's libraries have it. */
type FetchResponse = typeof globalThis extends { Response: { prototype: infer Instance } } ? Instance : never;

/** Where the module comes from. */
export type ModuleSource = string | URL | ArrayBuffer | ArrayBufferView | CompiledModule | FetchResponse;

/** Options of `init`. */
export interface InitOptions {
  /**
   * The module from elsewhere: an address, a response or a promise of one, its bytes, or compiled already.
   * Default: the file beside the script.
   */
  readonly wasm?: ModuleSource | Promise<FetchResponse> | undefined;
}

export class ExternalModule<Exports extends ModuleExports> {
  private compiled: WebAssembly.Module | undefined;
  private module: LoadedModule<Exports> | undefined;
  private pending: Promise<void> | undefined;

  constructor(private readonly create: CreateModule<Exports>) {}

  /** The instance. Throws an `Error` until `init` is done. */
  get(): LoadedModule<Exports> {
    if (this.module !== undefined && !this.module.lost) return this.module;
    if (this.compiled === undefined)
      throw new Error('hexsmith/external needs its module: await init() first, or import "hexsmith" instead');
    this.module = instantiate(this.create, this.compiled);
    return this.module;
  }

  /**
   * The same promise at every call, until one fails: the next call then tries again. Options count at the first call.
   * `beside`: the module's file, unless the options say otherwise.
   */
  init(options: unknown, beside: () => ModuleSource | Promise<ModuleSource>): Promise<void> {
    let wasm: unknown;
    try {
      wasm = readSource(options);
    } catch (error) {
      return Promise.reject(error as Error);
    }
    this.pending ??= this.compile(wasm === undefined ? beside() : (wasm as ModuleSource)).catch((error: unknown) => {
      this.pending = undefined;
      throw error;
    });
    return this.pending;
  }

  private async compile(source: ModuleSource | Promise<ModuleSource>): Promise<void> {
    const compiled = await compile(await source);
    this.module = instantiate(this.create, compiled);
    this.compiled = compiled;
  }
}

const isResponse = (value: unknown) => typeof Response === "function" && value instanceof Response;

function readSource(options: unknown): unknown {
  const { wasm } = checkObject(options, "options", ["wasm"]);
  const known =
    wasm === undefined ||
    typeof wasm === "string" ||
    wasm instanceof URL ||
    wasm instanceof ArrayBuffer ||
    ArrayBuffer.isView(wasm) ||
    wasm instanceof WebAssembly.Module ||
    wasm instanceof Promise ||
    isResponse(wasm);
  if (!known)
    throw typeError("options.wasm", "an address, a response or a promise of one, bytes or a WebAssembly.Module", wasm);
  return wasm;
}

/** Compiled code from wherever it is. Errors name the address and what was wrong there. */
async function compile(source: unknown): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL)
    return compileResponse(await fetched(source), String(source));
  if (isResponse(source)) return compileResponse(source as Response, (source as Response).url || "the response");
  if (source instanceof ArrayBuffer) return WebAssembly.compile(source);
  if (ArrayBuffer.isView(source)) {
    const { buffer, byteOffset, byteLength } = source as ArrayBufferView<ArrayBuffer>;
    return WebAssembly.compile(new Uint8Array(buffer, byteOffset, byteLength)); // V8 takes no DataView
  }
  throw typeError("options.wasm", "a promise of a response", source);
}

async function fetched(address: string | URL): Promise<Response> {
  try {
    return await fetch(address);
  } catch (cause) {
    throw new Error(`hexsmith: ${address} cannot be fetched`, { cause });
  }
}

/** Streamed where it is served as WebAssembly, without parameters; otherwise the bytes decide, unless it is a page. */
async function compileResponse(response: Response, address: string): Promise<WebAssembly.Module> {
  if (!response.ok)
    throw new Error(`hexsmith: ${address} has status ${response.status} ${response.statusText}`.trimEnd());
  const type = response.headers.get("Content-Type")?.trim().toLowerCase();
  if (type?.split(";")[0] === "text/html")
    throw new Error(`hexsmith: ${address} is a page (text/html), not a WebAssembly module`);
  try {
    if (type === "application/wasm") return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`hexsmith: ${address} cannot be compiled: ${reason}`, { cause }); // no module, or cut short
  }
}
