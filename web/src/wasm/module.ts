// Where compiled code comes from, and what an entry makes of it, once. Compiling may wait (load) or not (loadSync);
// instantiating (glue.ts) never does.
import type { LoadOptions } from "./load.js";

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
