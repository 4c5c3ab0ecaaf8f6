// A module in a separate file. `init` fetches or reads the file, and compiles it while it streams in.
import { typeError } from "../check/check.js";
import { compileAsync } from "./compile.js";
import { Initialization } from "./init.js";
import { type CreateModule, instantiate, type LoadedModule, type ModuleExports } from "./module.js";

export class ExternalModule<Exports extends ModuleExports> {
  private compiledModule: WebAssembly.Module | undefined;
  private module: LoadedModule<Exports> | undefined;
  private readonly initialization = new Initialization();

  /**
   * `entry` is the name that users import. `ownFunction` exists in no other module. `fileAddress` returns the default
   * address.
   */
  constructor(
    private readonly create: CreateModule<Exports>,
    private readonly entry: string,
    private readonly ownFunction: keyof Exports,
    private readonly fileAddress: () => URL,
  ) {}

  /** Returns the instance. Throws an `Error` until `init` is done. */
  get(): LoadedModule<Exports> {
    if (this.module !== undefined && !this.module.isLost) return this.module;
    if (this.compiledModule === undefined)
      throw new Error(`${this.entry}/external needs its module: await init() first, or import "${this.entry}" instead`);
    this.module = instantiate(this.create, this.compiledModule);
    return this.module;
  }

  /** Returns undefined, because only `init` compiles the module. Before `init`, `get` throws. */
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
      (source) => this.load(source),
    );
  }

  private async load({ wasm }: { readonly wasm?: unknown }): Promise<void> {
    const compiledModule = await (wasm === undefined ? this.compileFile() : compile(wasm, "options.wasm"));
    const module = instantiate(this.create, compiledModule);
    if (!module.use((exports) => this.ownFunction in exports))
      throw new Error(`hexsmith: the WebAssembly module is not that of ${this.entry}`);
    this.module = module;
    this.compiledModule = compiledModule;
  }

  private async compileFile(): Promise<WebAssembly.Module> {
    const address = this.checkedFileAddress();
    const name = address.href;
    try {
      return await compile(address, name);
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
  private checkedFileAddress(): URL {
    try {
      return this.fileAddress();
    } catch (cause) {
      throw new Error(
        `hexsmith: the script does not know its own address, since it is bundled as a classic script or CommonJS. Tell ` +
          `${this.entry}/external where its module is: init({ wasm }), or import "${this.entry}" instead`,
        { cause },
      );
    }
  }
}

/**
 * Returns the bytes of a file, in hosts that have Node's file system and whose `fetch` cannot read files. The address is
 * that of a file, or a path, which is what a bundler for Node makes of an imported module. Returns undefined for all
 * other addresses. `getBuiltinModule` hides the import from bundlers.
 */
async function readFile(address: string | URL): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { process, location } = globalThis as {
    readonly process?: { getBuiltinModule?(name: string): unknown };
    readonly location?: { readonly href?: string };
  };
  const files = process?.getBuiltinModule?.("node:fs/promises") as
    { readFile(address: string | URL): Promise<Uint8Array<ArrayBuffer>> } | undefined;
  if (files === undefined) return undefined;
  const url = URL.canParse(address, location?.href) ? new URL(address, location?.href) : undefined;
  const isPath = url === undefined || url.protocol.length === 2; // a drive of Windows looks like a protocol
  return isPath || url.protocol === "file:" ? files.readFile(isPath ? address : url) : undefined;
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
  const isAccepted =
    source === undefined ||
    isAddress(source) ||
    isBuffer(source) ||
    ArrayBuffer.isView(source) ||
    isModule(source) ||
    isPromise(source) ||
    isResponse(source);
  if (!isAccepted)
    throw typeError(path, "an address, a response or a promise of one, bytes or a WebAssembly.Module", source);
}

/** Compiles any accepted source. Errors name the address, or `name`, and the reason. */
async function compile(sourceOrPromise: unknown, name: string): Promise<WebAssembly.Module> {
  const source = isPromise(sourceOrPromise) ? await sourceOrPromise : sourceOrPromise; // bytes are read at the call
  if (isModule(source)) return source as WebAssembly.Module;
  if (isAddress(source)) {
    const bytes = await readFile(source);
    return bytes ? compileBytes(bytes, String(source)) : compileResponse(await fetchModule(source), String(source));
  }
  if (isResponse(source)) return compileResponse(source, source.url || "the response");
  if (isBuffer(source)) return compileBytes(new Uint8Array(source), name);
  if (ArrayBuffer.isView(source)) {
    const { buffer, byteOffset, byteLength } = source as ArrayBufferView<ArrayBuffer>;
    return compileBytes(new Uint8Array(buffer, byteOffset, byteLength), name); // V8 does not accept a DataView
  }
  throw typeError(name, "a promise of a response", source);
}

const compileBytes = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  compileAsync(name, () => WebAssembly.compile(bytes));

async function fetchModule(address: string | URL): Promise<Response> {
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
  return compileAsync(address, async () =>
    type === "application/wasm"
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer()),
  );
}
