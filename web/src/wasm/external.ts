// A module in a file of its own: fetched or read by `init`, compiled while it streams in.
import { typeError } from "../check/check.js";
import { compiledFrom } from "./compile.js";
import { Initialization } from "./init.js";
import { type CreateModule, instantiate, type LoadedModule, type ModuleExports } from "./module.js";

export class ExternalModule<Exports extends ModuleExports> {
  private compiled: readonly WebAssembly.Module[] | undefined;
  private module: LoadedModule<Exports> | undefined;
  private reading: Promise<WebAssembly.Module> | undefined;
  private readonly initialization = new Initialization();

  /**
   * `entry` is what users import; `own` is a function that other modules lack; `beside` is the address of the file.
   * `primary`: the module that this one adds its functions to, which is that of boards.
   */
  constructor(
    private readonly create: CreateModule<Exports>,
    private readonly entry: string,
    private readonly own: keyof Exports,
    private readonly beside: () => URL,
    private readonly primary?: { besideOnce(entry: string): Promise<WebAssembly.Module>; forget(): void },
  ) {}

  /** The instance. Throws an `Error` until `init` is done. */
  get(): LoadedModule<Exports> {
    if (this.module !== undefined && !this.module.lost) return this.module;
    if (this.compiled === undefined)
      throw new Error(`${this.entry}/external needs its module: await init() first, or import "${this.entry}" instead`);
    this.module = instantiate(this.create, this.compiled);
    return this.module;
  }

  /** There is nothing to wait for: without `init`, `get` throws. */
  compilation(): undefined {
    return undefined;
  }

  /**
   * The same promise at every call, until one asks for a retry after a failure. The options count at the first call and
   * at each retry.
   */
  init(options?: unknown): Promise<void> {
    return this.initialization.start<"wasm" | "board">(
      options,
      this.primary ? ["wasm", "board"] : ["wasm"],
      ({ wasm, board }) => {
        checkSource(wasm, "options.wasm");
        checkSource(board, "options.board");
      },
      (given) =>
        this.load(given).catch((error: unknown) => {
          this.forget();
          throw error;
        }),
    );
  }

  private async load({ wasm, board }: { readonly wasm?: unknown; readonly board?: unknown }): Promise<void> {
    const own = wasm === undefined ? this.besideOnce() : compile(wasm, "options.wasm");
    const all = this.primary
      ? [board === undefined ? this.primary.besideOnce(this.entry) : compile(board, "options.board"), own]
      : [own];
    const compiled = await Promise.all(all);
    checkParts(this.entry, compiled);
    const module = instantiate(this.create, compiled);
    if (!module.use((exports) => this.own in exports)) throw notThatOf(this.entry);
    this.module = module;
    this.compiled = compiled;
  }

  /** The file beside the script, compiled: once for all entries that need it. `entry`: the one to name in messages. */
  besideOnce(entry = this.entry): Promise<WebAssembly.Module> {
    return (this.reading ??= this.compileBeside(entry));
  }

  /** Lets the next `init` read the file again. */
  forget(): void {
    this.reading = undefined;
    this.primary?.forget();
  }

  private async compileBeside(entry: string): Promise<WebAssembly.Module> {
    const [source, name] = await read(this.addressBeside(entry));
    try {
      return await compile(source, name);
    } catch (cause) {
      // Where the development server of Vite keeps bundled dependencies, without the files beside them.
      if (!name.includes("/.vite/deps/")) throw cause;
      throw new Error(
        `hexsmith: ${name} is not there, because Vite has bundled the package for development. In Vite's configuration, ` +
          'set optimizeDeps: { exclude: ["hexsmith"] }',
        { cause },
      );
    }
  }

  /** Bundles that are no modules have no address of their own. */
  private addressBeside(entry: string): URL {
    try {
      return this.beside();
    } catch (cause) {
      const where =
        this.primary || entry !== this.entry ? "modules are: init({ wasm, board })" : "module is: init({ wasm })";
      throw new Error(
        `hexsmith: the script does not know its own address, since it is bundled as a classic script or CommonJS. Tell ` +
          `${entry}/external where its ${where}, or import "${entry}" instead`,
        { cause },
      );
    }
  }
}

const notThatOf = (entry: string) => new Error(`hexsmith: the WebAssembly module is not that of ${entry}`);

/** The part that a module is, and the build that it is of, which cpp/toolchain/split.mjs writes. Whole modules have none. */
function labelOf(module: WebAssembly.Module | undefined): readonly (string | undefined)[] {
  const [label] = module ? WebAssembly.Module.customSections(module, "hexsmith") : [];
  return label ? String.fromCharCode(...new Uint8Array(label)).split(" ") : [];
}

/** Checks that the last module is that of an entry, and that the one before it, of boards, fits it exactly. */
function checkParts(entry: string, compiled: readonly WebAssembly.Module[]): void {
  const [part, build] = labelOf(compiled.at(-1));
  const [primary, buildOfPrimary] = labelOf(compiled.at(-2));
  const found = compiled.length > 1 || part !== undefined;
  if (found && part !== (entry.split("/")[1] ?? "board")) throw notThatOf(entry);
  if (compiled.length === 1) return;
  if (primary !== "board") throw notThatOf("hexsmith");
  if (buildOfPrimary !== build)
    throw new Error(`hexsmith: the WebAssembly modules of hexsmith and ${entry} are not of the same build`);
}

/** The file beside the script, and its name. `fetch` of Node reads no files; bundlers pass over what is asked for so. */
async function read(address: URL): Promise<[source: unknown, name: string]> {
  const { process } = globalThis as { readonly process?: { getBuiltinModule?(name: string): unknown } };
  const files = address.protocol === "file:" ? process?.getBuiltinModule?.("node:fs/promises") : undefined;
  if (files === undefined) return [address, address.href];
  const bytes = await (files as { readFile(address: URL): Promise<Uint8Array> }).readFile(address);
  return [bytes, address.href];
}

// What a value is, is told by its tag and by what it can do, not by `instanceof`: it may come from another realm, such as
// an iframe or the context of a test runner.

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

/** Compiled code from wherever it is. Errors name the address, or `name`, and what was wrong there. */
async function compile(given: unknown, name: string): Promise<WebAssembly.Module> {
  const source = await given;
  if (isModule(source)) return source as WebAssembly.Module;
  if (isAddress(source)) return compileResponse(await fetched(source), String(source));
  if (isResponse(source)) return compileResponse(source, source.url || "the response");
  if (isBuffer(source)) return compileBytes(new Uint8Array(source), name);
  if (ArrayBuffer.isView(source)) {
    const { buffer, byteOffset, byteLength } = source as ArrayBufferView<ArrayBuffer>;
    return compileBytes(new Uint8Array(buffer, byteOffset, byteLength), name); // V8 takes no DataView
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

/** Streamed where it is served as WebAssembly, without parameters; otherwise the bytes decide, unless it is a page. */
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
