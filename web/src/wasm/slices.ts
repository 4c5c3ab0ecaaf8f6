// Long runs, at once or in slices: an asynchronous twin makes the same run a few milliseconds at a time and lets the
// page breathe in between. Where the cuts fall changes nothing, so that both answer the same, bit for bit.
import type { Callback } from "../anneal/callback.js";
import { checkFunction, checkObject, type Given, type Path, typeError } from "../check/check.js";
import { type AnswerModule, NumberReader } from "./number-reader.js";

/** What every asynchronous twin takes beside the options of the function it is named after. */
export interface Asynchronous<Progress> {
  /** Ends the run when it aborts: the promise is rejected with `signal.reason`, and nothing stays behind. */
  readonly signal?: AbortSignal;
  /** Called after every slice of a few milliseconds, the last one included. What it throws rejects the promise. */
  readonly onProgress?: (progress: Progress) => void;
}

/** The keys of `Asynchronous`. */
export const asynchronousKeys = ["signal", "onProgress"] as const;

/** A run that has begun. */
export interface Run<Result, Progress> {
  /** Goes on until it is over or `performance.now()` reaches `end`; answers whether it is over. */
  advance(end: number): boolean;
  progress(): Progress;
  /** Once it is over. */
  result(): Result;
  /** Frees what it holds; the last call, in any case. */
  close(): void;
}

/** What modules offer for runs inside them: see cpp/wasm/session.cpp. */
export interface SessionModule extends AnswerModule {
  advance(session: number, end: number): boolean;
  progress(session: number): number;
  close(session: number): void;
}

/** See cpp/wasm/session.hpp. */
export interface ModuleProgress {
  readonly made: number;
  readonly share: number;
  readonly best: number;
}

/** A run whose session in the module was just opened; `callback` is what the session calls, if it calls anything. */
export function sessionRun<Result, Progress>(
  module: SessionModule,
  session: number,
  progress: (progress: ModuleProgress) => Progress,
  result: () => Result,
  callback?: Callback,
): Run<Result, Progress> {
  callback?.serve(session);
  return {
    advance(end) {
      const over = module.advance(session, end);
      callback?.rethrow();
      return over;
    },
    progress() {
      const numbers = new NumberReader(module, module.progress(session));
      return progress({ made: numbers.next(), share: numbers.next(), best: numbers.next() });
    },
    result,
    close: () => module.close(session),
  };
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

/** Its asynchronous twin. */
export async function runInSlices<Key extends string, Result, Progress>(
  value: unknown,
  keys: readonly Key[],
  begin: (options: Given<Key>) => Run<Result, Progress>,
  path = "options",
): Promise<Result> {
  const options = checkObject(value, path, [...keys, ...asynchronousKeys]);
  return inSlices(() => begin(options), options, path);
}

/** Milliseconds of a slice: half a frame at 120 Hz, with room for a callback that overruns it. */
const slice = 4;

/** The run's result, in slices. `open` begins it, after the options of the twin were found good. */
export async function inSlices<Result, Progress>(
  open: () => Run<Result, Progress>,
  options: Given<keyof Asynchronous<Progress>>,
  path: Path,
): Promise<Result> {
  const { signal, onProgress } = readAsynchronous<Progress>(options, path);
  signal?.throwIfAborted();
  const run = open();
  try {
    for (;;) {
      const over = run.advance(performance.now() + slice);
      onProgress?.(run.progress());
      signal?.throwIfAborted();
      if (over) return run.result();
      await pause();
      signal?.throwIfAborted();
    }
  } finally {
    run.close();
  }
}

function readAsynchronous<Progress>(
  { signal, onProgress }: Given<keyof Asynchronous<Progress>>,
  path: Path,
): Asynchronous<Progress> {
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw typeError(`${path}.signal`, "an AbortSignal", signal);
  if (onProgress !== undefined) checkFunction(onProgress, `${path}.onProgress`);
  return { signal, onProgress } as Asynchronous<Progress>;
}

/** Lets the event loop turn once: painting, input, timers. A timer of 0 ms would wait 4 ms, or a second in a hidden tab. */
function pause(): Promise<void> {
  return new Promise((resume) => {
    if (typeof setImmediate === "function") {
      setImmediate(resume); // Node, which handles a thousand messages before it looks at a timer
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}
