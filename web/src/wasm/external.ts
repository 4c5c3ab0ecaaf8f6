// A module in a separate file. `init` fetches or reads it, and compiles it while it streams in.
import { typeError } from "../check/check.js";
import { compiledFrom } from "./compile.js";
import { Initialization } from "./init.js";
import { type CreateModule, instantiate, type LoadedModule, type ModuleExports } from "./module.js";

export class ExternalModule<Exports extends ModuleExports> {
  private compiled: WebAssembly.Module | undefined;
  private module: LoadedModule<Exports> | undefined;
  private readonly initialization = new Initialization();

  /** `entry`: name that users import; `own`: function that no other module has; `beside`: returns the address of the file. */
  constructor(
    private readonly create: CreateModule<Exports>,
    private readonly entry: string,
    private readonly own: keyof Exports,
    private readonly beside: () => URL,
  ) {}

  /** Returns the instance. Throws an `Error` until `init` is done. */
  get(): LoadedModule<Exports> {
    if (this.module !== undefined && !this.module.lost) return this.module;
    if (this.compiled === undefined)
      throw new Error(`${this.entry}/external needs its module: await init() first, or import "${this.entry}" instead`);
    this.module = instantiate(this.create, this.compiled);
    return this.module;
  }

  /** Returns undefined, because only `init` compiles. Without it, `get` throws. */
  compilation(): undefined {
    return undefined;
  }

  /**
   * Returns the same promise at every call, except for a retry after a failure. Only the first call and retries use the
   * options.
   */
  init(options?: unknown): Promise<void> {
    return this.initialization.start<"wasm">(
      options,
      ["wasm"],
      ({ wasm }) => checkSource(wasm, "options.wasm"),
      (given) => this.load(given),
    );
  }

  private async load({ wasm }: { readonly wasm?: unknown }): Promise<void> {
    const compiled = await (wasm === undefined ? this.compileBeside() : compile(wasm, "options.wasm"));
    const module = instantiate(this.create, compiled);
    if (!module.use((exports) => this.own in exports))
      throw new Error(`hexsmith: the WebAssembly module is not that of ${this.entry}`);
    this.module = module;
    this.compiled = compiled;
  }

  private async compileBeside(): Promise<WebAssembly.Module> {
    const [source, name] = await read(this.addressBeside());
    try {
      return await compile(source, name);
    } catch (cause) {
      // The development server of Vite copies bundled dependencies to this folder, without the files beside them.
      if (!name.includes("/.vite/deps/")) throw cause;
      throw new Error(
        `hexsmith: ${name} is not there, because Vite has bundled the package for development. In Vite's configuration, ` +
          'set optimizeDeps: { exclude: ["hexsmith"] }',
        { cause },
      );
    }
  }

  /** Returns the address of the file beside the script. Throws for classic scripts, which do not know their own address. */
  private addressBeside(): URL {
    try {
      return this.beside();
    } catch (cause) {
      throw new Error(
        `hexsmith: the script does not know its own address, since it is bundled as a classic script or CommonJS. Tell ` +
          `${this.entry}/external where its module is: init({ wasm }), or import "${this.entry}" instead`,
        { cause },
      );
    }
  }
}

/** Reads the file beside the script. `fetch` in Node cannot read files. `getBuiltinModule` hides the import from bundlers. */
async function read(address: URL): Promise<[source: unknown, name: string]> {
  const { process } = globalThis as { readonly process?: { getBuiltinModule?(name: string): unknown } };
  const files = address.protocol === "file:" ? process?.getBuiltinModule?.("node:fs/promises") : undefined;
  if (files === undefined) return [address, address.href];
  const bytes = await (files as { readFile(address: URL): Promise<Uint8Array> }).readFile(address);
  return [bytes, address.href];
}

// Types are recognized by tags and methods instead of `instanceof`. Values may come from another realm, such as an iframe or
// the context of a test runner.

const isTagged = (value: unknown, ...tags: readonly string[]) =>
  typeof value === "object" && value !== null && tags.includes(Object.prototype.toString.call(value).slice(8, -1));
const isAddress = (value: unknown): value is string | URL => typeof value === "string" || isTagged(value, "URL");
const isModule = (value: unknown) => isTagged(value, "WebAssembly.Module");
const isBuffer = (value: unknown): value is ArrayBuffer => isTagged(value, "ArrayBuffer");
const isResponse = (value: unknown): value is Response =>
  isTagged(value, "Response") && typeof (value as { readonly arrayBuffer?: unknown }).arrayBuffer === "function";
const isPromise = (value: unknown) =>
  typeof value === "object" && value !== null && typeof (value as { readonly then?: unknown }).then === "function";

function checkSource(source: unknown, path: string): void {
  const known =
    source === undefined ||
    isAddress(source) ||
    isBuffer(source) ||
    ArrayBuffer.isView(source) ||
    isModule(source) ||
    isPromise(source) ||
    isResponse(source);
  if (!known)
    throw typeError(path, "an address, a response or a promise of one, bytes or a WebAssembly.Module", source);
}

/** Compiles any accepted source. Errors name the address, or `name`, and the reason. */
async function compile(given: unknown, name: string): Promise<WebAssembly.Module> {
  const source = await given;
  if (isModule(source)) return source as WebAssembly.Module;
  if (isAddress(source)) return compileResponse(await fetched(source), String(source));
  if (isResponse(source)) return compileResponse(source, source.url || "the response");
  if (isBuffer(source)) return compileBytes(new Uint8Array(source), name);
  if (ArrayBuffer.isView(source)) {
    const { buffer, byteOffset, byteLength } = source as ArrayBufferView<ArrayBuffer>;
    return compileBytes(new Uint8Array(buffer, byteOffset, byteLength), name); // V8 does not accept a DataView
  }
  throw typeError(name, "a promise of a response", source);
}

const compileBytes = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  compiledFrom(name, () => WebAssembly.compile(bytes));

async function fetched(address: string | URL): Promise<Response> {
  try {
    return await fetch(address);
  } catch (cause) {
    throw new Error(`hexsmith: ${address} cannot be fetched`, { cause });
  }
}

/**
 * Compiles a response. It is streamed if its type is exactly application/wasm. Other types are compiled from bytes, except
 * pages.
 */
async function compileResponse(response: Response, address: string): Promise<WebAssembly.Module> {
  if (!response.ok)
    throw new Error(`hexsmith: ${address} has status ${response.status} ${response.statusText}`.trimEnd());
  const type = response.headers.get("Content-Type")?.trim().toLowerCase();
  if (type?.split(";")[0] === "text/html")
    throw new Error(`hexsmith: ${address} is a page (text/html), not a WebAssembly module`);
  return compiledFrom(address, async () =>
    type === "application/wasm"
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer()),
  );
}
