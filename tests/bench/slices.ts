// Measures how long an async version blocks the page: until it returns its promise, and in each slice. At the end of a slice,
// a run without `MessageChannel` calls `setImmediate`, which is replaced here to read the clock.
import { existsSync, readFileSync } from "node:fs";
import type { Begin } from "../web/wasm/largest-inputs.js";

/** Milliseconds by wall clock, and in processor time of the thread or, where that is unknown, of the process. */
export interface Time {
  readonly clock: number;
  readonly processor: number;
}

export interface Slices {
  /** Time until the promise is returned. */
  readonly call: Time;
  /** Time of the longest slice. */
  readonly slice: Time;
  readonly count: number;
}

/** A file of Linux that starts with the nanoseconds for which the thread has run. */
const schedule = "/proc/thread-self/schedstat";

/** Returns milliseconds of this thread. V8 compiles and collects garbage in other threads, which do not block this one. */
function processorTime(): number {
  const { user, system } = process.cpuUsage(); // also makes Linux update the file
  return existsSync(schedule) ? Number(readFileSync(schedule, "utf8").split(" ")[0]) / 1e6 : (user + system) / 1000;
}

function stopwatch(): () => Time {
  const used = processorTime();
  const start = performance.now();
  return () => {
    const clock = performance.now() - start;
    return { clock, processor: processorTime() - used };
  };
}

const larger = (a: Time, b: Time): Time => ({
  clock: Math.max(a.clock, b.clock),
  processor: Math.max(a.processor, b.processor),
});
const smaller = (a: Time, b: Time): Time => ({
  clock: Math.min(a.clock, b.clock),
  processor: Math.min(a.processor, b.processor),
});

/** Runs an async version to its end with progress reports. */
export async function slicesOf(begin: Begin): Promise<Slices> {
  const { MessageChannel, setImmediate } = globalThis;
  let slice: Time = { clock: 0, processor: 0 };
  let count = 0;
  let watch = stopwatch();
  const end = () => {
    slice = larger(slice, watch());
    count += 1;
  };
  globalThis.MessageChannel = undefined as never;
  globalThis.setImmediate = ((resume: () => void) => {
    end();
    return setImmediate(() => {
      watch = stopwatch();
      resume();
    });
  }) as typeof globalThis.setImmediate;
  try {
    watch = stopwatch();
    const running = begin({ onProgress() {} });
    const call = watch();
    await running;
    end();
    return { call, slice, count };
  } finally {
    Object.assign(globalThis, { MessageChannel, setImmediate });
  }
}

/** Returns the least times of several runs, because other programs only add to them. */
export async function leastOf(runs: number, begin: Begin): Promise<Slices> {
  let least = await slicesOf(begin);
  for (let i = 1; i < runs; ++i) {
    const { call, slice, count } = await slicesOf(begin);
    least = { call: smaller(least.call, call), slice: smaller(least.slice, slice), count };
  }
  return least;
}

/** Returns the lesser of wall clock and processor time, because the wall clock includes other programs. */
export const shorter = ({ clock, processor }: Time): number => Math.min(clock, processor);
