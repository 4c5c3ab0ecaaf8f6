// Measures how long an async version blocks the page until it returns its promise, and in each slice. Without
// `MessageChannel`, a run calls `setImmediate` at the end of each slice. This file replaces `setImmediate` by a
// function that reads the clock.
import { existsSync, readFileSync } from "node:fs";
import type { Begin } from "../web/wasm/largest-inputs.js";

/**
 * Wall-clock time and processor time in milliseconds. The processor time is that of the thread on Linux, else of the
 * process.
 */
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

/** A file of Linux. Its first number is the thread's processor time in nanoseconds. */
const schedule = "/proc/thread-self/schedstat";

/** Returns this thread's processor time in milliseconds. Threads in which V8 compiles or collects garbage do not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage(); // also makes Linux update the file
  return existsSync(schedule) ? Number(readFileSync(schedule, "utf8").split(" ")[0]) / 1e6 : (user + system) / 1000;
}

function stopwatch(): () => Time {
  const startProcessorTime = processorTime();
  const start = performance.now();
  return () => {
    const clock = performance.now() - start;
    return { clock, processor: processorTime() - startProcessorTime };
  };
}

const maxTimes = (a: Time, b: Time): Time => ({
  clock: Math.max(a.clock, b.clock),
  processor: Math.max(a.processor, b.processor),
});
const minTimes = (a: Time, b: Time): Time => ({
  clock: Math.min(a.clock, b.clock),
  processor: Math.min(a.processor, b.processor),
});

/** Runs an async version to its end with progress reports, and measures its slices. */
export async function slicesOf(begin: Begin): Promise<Slices> {
  const { MessageChannel, setImmediate } = globalThis;
  let slice: Time = { clock: 0, processor: 0 };
  let count = 0;
  let watch = stopwatch();
  const endSlice = () => {
    slice = maxTimes(slice, watch());
    count += 1;
  };
  globalThis.MessageChannel = undefined as never;
  globalThis.setImmediate = ((resume: () => void) => {
    endSlice();
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
    endSlice();
    return { call, slice, count };
  } finally {
    Object.assign(globalThis, { MessageChannel, setImmediate });
  }
}

/** Returns the shortest times of several runs. Other programs can only increase the times. */
export async function shortestOf(runs: number, begin: Begin): Promise<Slices> {
  let shortest = await slicesOf(begin);
  for (let i = 1; i < runs; ++i) {
    const { call, slice, count } = await slicesOf(begin);
    shortest = { call: minTimes(shortest.call, call), slice: minTimes(shortest.slice, slice), count };
  }
  return shortest;
}

/** Returns the smaller of wall-clock time and processor time. Wall-clock time may include other programs. */
export const smallerTime = ({ clock, processor }: Time): number => Math.min(clock, processor);
