// From bytes to a running module. Compiling may wait (load) or not (loadSync); instantiating never does.
import type { LoadOptions } from "./load.js";

type Instantiated = (instance: WebAssembly.Instance) => void;

/** What a module's glue exports: it makes a module of its own out of what `instantiateWasm` instantiates. */
export type CreateModule<Module> = (options: {
  instantiateWasm(imports: WebAssembly.Imports, instantiated: Instantiated): WebAssembly.Exports;
}) => Module;

/**
 * A module of our own out of compiled code. Code that is not this glue's (another version's, left in a cache, or another
 * module's) is an error that says so: what the glue makes of it could be anything, but for `known`, which the module has.
 */
export function instantiate<Module>(
  create: CreateModule<Module>,
  compiled: WebAssembly.Module,
  known?: keyof Module,
): Module {
  let cause: unknown;
  try {
    const module = create({
      instantiateWasm(imports, instantiated) {
        try {
          const instance = new WebAssembly.Instance(compiled, imports);
          instantiated(instance);
          return instance.exports;
        } catch (error) {
          cause = error; // not thrown into the glue, which would also print it and reject a promise that nobody has
          return {};
        }
      },
    });
    if (cause === undefined && (known === undefined || typeof module[known] === "function")) return module;
  } catch (error) {
    cause ??= error;
  }
  if (cause instanceof RangeError) throw cause; // no memory
  throw new Error("hexsmith: the WebAssembly module is not the one that belongs to this script", { cause });
}

/** Compiled code from wherever it is, streamed where it can be. Its errors name the address and what was wrong there. */
export async function compile(wasm: NonNullable<LoadOptions["wasm"]>): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (typeof wasm === "string" || wasm instanceof URL) return compileResponse(await fetched(wasm), String(wasm));
  if (wasm instanceof Response) return compileResponse(wasm, wasm.url || "the response");
  return WebAssembly.compile(wasm as BufferSource);
}

async function fetched(address: string | URL): Promise<Response> {
  try {
    return await fetch(address);
  } catch (cause) {
    throw new Error(`hexsmith: ${address} cannot be fetched`, { cause });
  }
}

async function compileResponse(response: Response, address: string): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`hexsmith: ${address} answered ${response.status} ${response.statusText}`.trim());
  const type = response.headers.get("Content-Type")?.split(";")[0]?.trim();
  if (type !== "application/wasm")
    throw new Error(`hexsmith: ${address} must be served as application/wasm, got ${type ?? "no Content-Type"}`);
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`hexsmith: ${address} cannot be compiled: ${reason}`, { cause }); // no module, or cut short
  }
}

/** The one object of an entry: made once, by whichever of its two ways comes first. A failure is not remembered. */
export class Once<Value> {
  private value: Value | undefined;
  private pending: Promise<Value> | undefined;

  now(make: () => Value): Value {
    this.value ??= make();
    return this.value;
  }

  /** `prepare` may fail or take its time; only what it answers makes the value. */
  async later<Prepared>(prepare: () => Promise<Prepared>, make: (prepared: Prepared) => Value): Promise<Value> {
    if (this.value !== undefined) return this.value;
    this.pending ??= prepare().then((prepared) => this.now(() => make(prepared)));
    try {
      return await this.pending;
    } finally {
      this.pending = undefined;
    }
  }
}
