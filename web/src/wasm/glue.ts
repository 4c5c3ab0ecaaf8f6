// The glue between a compiled module and its face: embind's side in JavaScript, for the few types that cross here.
// cpp/wasm/types.cpp registers them; what C++ calls by other names is an import of the module's own (see `Imports`).
import type { AnswerModule } from "./number-reader.js";

/** Functions that C++ calls; they get handles of values, which `values` knows. */
export type Imports = (
  values: Values,
) => Record<string, (a: number, b: number, c: number, d: number, e: number) => number>;

/** What C++ offers: a function of four at most. */
type Call = (a: number, b: number, c: number, d: number) => number;

interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly __indirect_function_table: WebAssembly.Table;
  __wasm_call_ctors(): void;
  malloc(size: number): number;
  free(address: number): void;
}

/** How the values of a C++ type cross: as they are, unless it says otherwise. */
interface Type {
  toWire?(value: unknown): number;
  fromWire?(wire: number): unknown;
  /** Frees what `toWire` took. */
  free?(wire: number): void;
}

const firstHandle = 10; // embind does not count those below

/** JavaScript values that C++ holds, by their handles, which are counted. */
export class Values {
  private readonly held: unknown[] = new Array<unknown>(firstHandle);
  private readonly references: number[] = [];
  private readonly free: number[] = [];

  /** A handle of a value that nobody shares yet. */
  hold(value: unknown): number {
    const handle = this.free.pop() ?? this.held.length;
    this.held[handle] = value;
    this.references[handle] = 1;
    return handle;
  }

  of(handle: number): unknown {
    return this.held[handle];
  }

  share(handle: number): void {
    (this.references[handle] as number) += 1;
  }

  release(handle: number): void {
    if (--(this.references[handle] as number) > 0) return;
    this.held[handle] = undefined;
    this.free.push(handle);
  }

  /** How many are held. */
  get size(): number {
    return this.held.length - firstHandle - this.free.length;
  }
}

/**
 * A module of our own out of compiled code. Code that is not this script's (another version's, left in a cache, or
 * another module's) is an error that says so: what becomes of it could be anything, but for `known`, which the module
 * has. `values` are those that it is to hold.
 */
export function instantiate<Module extends object>(
  compiled: WebAssembly.Module,
  known: keyof Module,
  imports?: Imports,
  values = new Values(),
): Module & AnswerModule {
  const module = {} as Record<string, unknown>;
  const types = new Map<number, Type>();
  const functions: [name: string, typeIds: number[], call: Call][] = [];
  let exports: Exports;
  let doubles = new Float64Array();
  let units = new Uint16Array();

  const nameAt = (address: number) => {
    const bytes = new Uint8Array(exports.memory.buffer, address);
    return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
  };
  const asItIs = (id: number) => types.set(id, {});
  const env = {
    _embind_register_void: asItIs,
    _embind_register_integer: asItIs,
    _embind_register_float: asItIs,
    _embind_register_bool: (id: number) => types.set(id, { fromWire: Boolean }),
    _embind_register_emval: (id: number) =>
      types.set(id, {
        toWire: (value) => values.hold(value),
        fromWire(handle) {
          const value = values.of(handle);
          values.release(handle);
          return value;
        },
      }),
    _embind_register_std_wstring: (id: number) =>
      types.set(id, {
        toWire(value) {
          const text = value as string;
          const address = exports.malloc(4 + 2 * text.length);
          if (address === 0) throw new RangeError("hexsmith: no memory is left");
          const { buffer } = exports.memory; // another one when it has grown
          if (units.buffer !== buffer) units = new Uint16Array(buffer);
          let at = address / 2;
          units[at++] = text.length; // the lower half, cut off
          units[at++] = text.length >> 16;
          for (let i = 0; i < text.length; ++i) units[at++] = text.charCodeAt(i);
          return address;
        },
        free: (address) => exports.free(address),
      }),
    _embind_register_function(name: number, count: number, ids: number, _: number, invoker: number, target: number) {
      const typeIds = Array.from(new Uint32Array(exports.memory.buffer, ids, count));
      const invoke = exports.__indirect_function_table.get(invoker) as (...wires: number[]) => number;
      functions.push([nameAt(name), typeIds, (a, b, c, d) => invoke(target, a, b, c, d)]);
    },
    _emval_incref: (handle: number) => values.share(handle),
    _emval_decref: (handle: number) => values.release(handle),
    emscripten_get_now: () => performance.now(),
    emscripten_resize_heap(size: number) {
      const { memory } = exports;
      const now = memory.buffer.byteLength;
      try {
        memory.grow(Math.ceil(Math.max((size >>> 0) - now, now / 5) / 65536));
        return 1;
      } catch {
        return 0;
      }
    },
    _abort_js() {
      throw new Error("hexsmith: the WebAssembly module cannot go on");
    },
    ...imports?.(values),
  };

  try {
    exports = new WebAssembly.Instance(compiled, { env }).exports as unknown as Exports;
    exports.__wasm_call_ctors();
  } catch (cause) {
    if (cause instanceof RangeError) throw cause; // no memory
    throw wrongModule(cause);
  }
  // Only now: a function may come before its types.
  for (const [name, typeIds, call] of functions) {
    const [answer, ...parameters] = typeIds.map((id) => types.get(id) as Type);
    // No more than three cross as anything but numbers. Spelled out: a loop would take longer than many a call.
    const [first, second, third] = parameters;
    module[name] = (a: unknown, b: unknown, c: unknown, d: number) => {
      const wireA = first?.toWire ? first.toWire(a) : (a as number);
      const wireB = second?.toWire ? second.toWire(b) : (b as number);
      const wireC = third?.toWire ? third.toWire(c) : (c as number);
      const wire = call(wireA, wireB, wireC, d);
      first?.free?.(wireA);
      second?.free?.(wireB);
      third?.free?.(wireC);
      return answer?.fromWire ? answer.fromWire(wire) : wire;
    };
  }
  if (module[known as string] === undefined) throw wrongModule();
  Object.defineProperty(module, "HEAPF64", {
    get() {
      const { buffer } = exports.memory; // another one when it has grown
      if (doubles.buffer !== buffer) doubles = new Float64Array(buffer);
      return doubles;
    },
  });
  return module as Module & AnswerModule;
}

const wrongModule = (cause?: unknown) =>
  new Error("hexsmith: the WebAssembly module is not the one that belongs to this script", { cause });
