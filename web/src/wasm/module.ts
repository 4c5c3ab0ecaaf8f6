// Instances of WebAssembly modules, which take requests and return results. Emscripten's script creates an instance.
import type { Call, ModuleRun, Step } from "./call.js";
import { refusalOfHost } from "./compile.js";
import { RecordReader } from "./record-reader.js";
import { RecordWriter } from "./record-writer.js";
import { version } from "./version.js";

/** Functions that every module exports (cpp/wasm/module.cpp). */
export interface ModuleExports {
  readonly HEAPF64: Float64Array;
  reserveRequest(size: number): number;
  version(): number;
  advance(session: number, end: number): boolean;
  progress(session: number): number;
  result(session: number): number;
  close(session: number): void;
}

/** Names of a module's functions. */
export type FunctionName<Exports> = Extract<keyof Exports, string>;

/** Options of Emscripten's script, which adds the module's exports to them. */
interface ModuleOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => WebAssembly.Exports,
  ): WebAssembly.Exports;
  printErr(text: string): void;
}

/**
 * Default export of a script that Emscripten generates. When it returns, the options contain the exports. Depending on
 * Emscripten's version, it returns the exports or a promise of them.
 */
export type CreateModule<Exports> = (options: ModuleOptions) => Exports | Promise<Exports>;

/**
 * Instance of a module. An instance never calls JavaScript, so every error inside it is a trap. After a trap, the state
 * of the instance is unknown. Its holder abandons it, and creates another instance for the next call.
 *
 * After a request that does not fit into memory or is malformed, the next call also gets another instance. Open runs of
 * this instance continue, because the request has changed nothing: one bad request must not end other runs.
 */
export class LoadedModule<Exports extends ModuleExports = ModuleExports> {
  private requestCapacity = 0;
  private requestAddress = 0;
  private isRetired = false;
  private hasTrapped = false;

  constructor(private readonly exports: Exports) {}

  /** Whether the next call needs another instance. */
  get isLost(): boolean {
    return this.isRetired;
  }

  /** Whether the instance and its runs were abandoned. */
  get hasFailed(): boolean {
    return this.hasTrapped;
  }

  /** Calls a function with a request, and returns the result. */
  answer<Request, Result>(call: Call<FunctionName<Exports>, Request, Result>, request: Request): Result {
    checkStack();
    return this.read(call, this.send(call, request));
  }

  /** Opens a run for a request and returns its handle. */
  begin<Request, Result>(call: ModuleRun<FunctionName<Exports>, Request, Result>, request: Request): number {
    checkStack();
    return this.send(call, request, [], [false]);
  }

  /** Executes a run for a request in one call, and returns its result. */
  finish<Request, Result>(call: ModuleRun<FunctionName<Exports>, Request, Result>, request: Request): Result {
    checkStack();
    return this.read(call, this.send(call, request, [], [true]));
  }

  /** Makes a step of a run, and returns the result of the step. The stack was checked when the run was opened. */
  step<Request, Result>(call: Step<FunctionName<Exports>, Request, Result>, handle: number, request: Request): Result {
    return this.read(call, this.send(call, request, [handle]));
  }

  /** Returns the result of a run that is over. */
  outcome<Request, Result>(call: ModuleRun<FunctionName<Exports>, Request, Result>, handle: number): Result {
    return this.read(call, this.checkAddress(this.use((exports) => exports.result(handle))));
  }

  /** Passes a request to a function, between other arguments. */
  private send<Request, Result>(
    call: Call<FunctionName<Exports>, Request, Result>,
    request: Request,
    before: readonly number[] = [],
    after: readonly boolean[] = [],
  ): number {
    const writer = new RecordWriter();
    call.write(writer, request);
    return this.open(writer.written, (exports, size) =>
      (exports[call.name] as (...args: (number | boolean)[]) => number)(...before, size, ...after),
    );
  }

  private read<Request, Result>(call: Call<FunctionName<Exports>, Request, Result>, address: number): Result {
    const reader = this.readerAt(address);
    const result = call.read(reader);
    reader.done();
    return result;
  }

  /** Passes a request to a function. Returns the address of a session or of a result. */
  open(numbers: readonly number[], receive: (exports: Exports, size: number) => number): number {
    const size = numbers.length;
    if (size > this.requestCapacity) {
      this.requestAddress = this.use((exports) => exports.reserveRequest(size));
      this.requestCapacity = size;
      if (this.requestAddress === 0)
        throw this.retire(new RangeError("hexsmith: no memory is left for a request of this size"));
    }
    const memory = this.exports.HEAPF64;
    const start = this.requestAddress / Float64Array.BYTES_PER_ELEMENT;
    for (let i = 0; i < size; ++i) memory[start + i] = numbers[i] as number; // faster than `set` for a list
    return this.checkAddress(this.use((exports) => receive(exports, size)));
  }

  private checkAddress(address: number): number {
    if (address === 0)
      throw this.retire(new Error("hexsmith: the WebAssembly module does not understand this request"));
    return address;
  }

  /** Returns the numbers that a function without a request computes. */
  numbers(compute: (exports: Exports) => number): number[] {
    return this.readerAt(this.checkAddress(this.use(compute))).rest();
  }

  /** Returns the result of `action`. A trap becomes an `Error`. */
  use<Value>(action: (exports: Exports) => Value): Value {
    if (this.hasTrapped) throw new Error("hexsmith: the WebAssembly module that this run was in has failed");
    try {
      return action(this.exports);
    } catch (cause) {
      throw this.failure(
        new Error("hexsmith: the WebAssembly module has failed; the next call starts a new one", { cause }),
      );
    }
  }

  private failure<Thrown extends Error>(error: Thrown): Thrown {
    this.hasTrapped = true;
    return this.retire(error);
  }

  private retire<Thrown extends Error>(error: Thrown): Thrown {
    this.isRetired = true;
    return error;
  }

  private readerAt(address: number): RecordReader {
    return new RecordReader(this.exports.HEAPF64, address, (what) =>
      this.failure(new Error(`hexsmith: a result of the WebAssembly module is ${what}`)),
    );
  }
}

/**
 * Throws the engine's own stack overflow error, a `RangeError` or an `InternalError`, if the stack is too small for a
 * request. An overflow inside the module would be a trap, and end other runs.
 */
function checkStack(depth = 250): number {
  return depth === 0 ? 0 : 1 + checkStack(depth - 1);
}

/** Creates an instance of compiled code. Throws if the code has another version, for example from a cache. */
export function instantiate<Exports extends ModuleExports>(
  create: CreateModule<Exports>,
  code: WebAssembly.Module,
): LoadedModule<Exports> {
  // Errors thrown in this callback would also reject a promise of the script that nothing handles.
  let failure: unknown;
  const options: ModuleOptions = {
    instantiateWasm(imports, receive) {
      try {
        return receive(new WebAssembly.Instance(code, imports));
      } catch (error) {
        failure = error;
        return {};
      }
    },
    printErr() {}, // the thrown error contains the message
  };
  Promise.resolve(create(options)).catch(() => {}); // the promise rejects for the same reason as `failure`
  const exports = options as ModuleOptions & Exports;
  if (failure instanceof RangeError) throw failure; // out of memory
  const refusal = refusalOfHost(failure);
  if (refusal) throw refusal;
  const module = new LoadedModule(exports);
  const moduleVersion = failure === undefined && typeof exports.version === "function" ? versionOf(module) : undefined;
  if (moduleVersion !== version) {
    const difference = moduleVersion === undefined ? "is not hexsmith's" : `is of version ${moduleVersion}`;
    throw new Error(`hexsmith: the WebAssembly module ${difference}, this script of ${version}`, { cause: failure });
  }
  return module;
}

function versionOf(module: LoadedModule): string {
  return String.fromCharCode(...module.numbers((exports) => exports.version()));
}
