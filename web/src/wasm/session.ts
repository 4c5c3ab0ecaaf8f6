// Long runs, at once or in slices: an asynchronous twin makes the same run a few milliseconds at a time and lets the
// page breathe in between. Where the cuts fall changes nothing, so that both return the same, bit for bit.
import { checkFunction, checkObject, type Given, type Path, typeError } from "../check/check.js";
import type { LoadedModule } from "./module.js";

/** What every asynchronous twin takes beside the options of the function it is named after. */
export interface AsyncOptions<Progress> {
  /** Ends the run when it aborts: the promise is rejected with `signal.reason`, and nothing stays behind. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called after every slice of a few milliseconds, the last one included unless the run is refused. What it throws rejects
   * the promise.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The keys of `AsyncOptions`. */
export const asyncKeys = ["signal", "onProgress"] as const;

/** A run that has begun. */
export interface Run<Result, Progress> {
  /** Goes on until it is over or `performance.now()` reaches `end`; returns whether it is over. */
  advance(end: number): boolean;
  progress(): Progress;
  /** Once it is over. */
  result(): Result;
  /** Frees what it holds; the last call, in any case. */
  close(): void;
}

/** How far a run inside a module is: see cpp/wasm/session.hpp. */
export interface ModuleProgress {
  /** Steps, samples, resamples or games. */
  readonly made: number;
  /** Of the most there can be to make, in [0, 1]; 1 once it is over. */
  readonly share: number;
  /** The lowest energy so far; 0 where none is minimised. */
  readonly best: number;
}

/** A run whose session in the module was just opened. */
export function sessionRun<Result, Progress>(
  module: LoadedModule,
  session: number,
  progress: (progress: ModuleProgress) => Progress,
  result: () => Result,
): Run<Result, Progress> {
  return {
    advance: (end) => module.use((exports) => exports.advance(session, end)),
    progress: () => progress(progressOf(module, session)),
    result,
    close: () => close(module, session),
  };
}

/** How far a session is. */
export function progressOf(module: LoadedModule, session: number): ModuleProgress {
  const numbers = module.result((exports) => exports.progress(session));
  return { made: numbers.number(), share: numbers.number(), best: numbers.number() };
}

/** Frees a session; one in a module that is lost went with it. */
export function close(module: LoadedModule, session: number): void {
  if (!module.lost) module.use((exports) => exports.close(session));
}

/** The run's result, without a pause. */
export function atOnce<Result>(run: Run<Result, unknown>): Result {
  try {
    run.advance(Infinity);
    return run.result();
  } finally {
    run.close();
  }
}

/** The same of what `value` asks for, options that may have these keys. */
export function runAtOnce<Key extends string, Result>(
  value: unknown,
  keys: readonly Key[],
  begin: (options: Given<Key>) => Run<Result, unknown>,
  path = "options",
): Result {
  return atOnce(begin(checkObject(value, path, keys)));
}

/** Its asynchronous twin: the options are read, and the run has begun, when it returns. */
export async function runInSlices<Key extends string, Result, Progress>(
  value: unknown,
  keys: readonly Key[],
  begin: (options: Given<Key>) => Run<Result, Progress>,
  path = "options",
): Promise<Result> {
  const options = checkObject(value, path, [...keys, ...asyncKeys]);
  const { signal, onProgress } = readAsyncOptions<Progress>(options, path);
  signal?.throwIfAborted();
  const run = begin(options);
  try {
    for (;;) {
      const over = run.advance(performance.now() + slice);
      const result = over ? run.result() : undefined; // before progress is told: what is refused has made none
      onProgress?.(run.progress());
      signal?.throwIfAborted();
      if (over) return result as Result;
      await pause();
      signal?.throwIfAborted();
    }
  } finally {
    run.close();
  }
}

/** Milliseconds of a slice: half a frame at 120 Hz, with room for one that is overrun. */
const slice = 4;

function readAsyncOptions<Progress>(
  { signal, onProgress }: Given<keyof AsyncOptions<Progress>>,
  path: Path,
): AsyncOptions<Progress> {
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw typeError(`${path}.signal`, "an AbortSignal", signal);
  if (onProgress !== undefined) checkFunction(onProgress, `${path}.onProgress`);
  return { signal, onProgress } as AsyncOptions<Progress>;
}

/**
 * Lets the event loop turn once: painting, input, timers. A timer of 0 ms would wait 4 ms, or a second in a hidden tab,
 * so that it is the last resort (jsdom has nothing else).
 */
function pause(): Promise<void> {
  return new Promise((resume) => {
    if (typeof setImmediate === "function") {
      setImmediate(resume); // Node, which handles a thousand messages before it looks at a timer
    } else if (typeof MessageChannel === "function") {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resume();
      };
      port2.postMessage(null);
    } else {
      setTimeout(resume);
    }
  });
}
