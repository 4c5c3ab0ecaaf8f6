// How long an async version holds up the page: until it returns its promise, and in each slice. A slice ends where the run
// asks for a turn of the event loop, without `MessageChannel` by `setImmediate`, which is wrapped here to take the time.
import { existsSync, readFileSync } from "node:fs";
import type { Begin } from "../web/wasm/largest-inputs.js";

/** Milliseconds by the clock, and in processor time of the thread or, where the system does not tell it, of the process. */
export interface Time {
  readonly clock: number;
  readonly processor: number;
}

export interface Slices {
  /** Until the promise is returned. */
  readonly call: Time;
  /** The longest slice. */
  readonly slice: Time;
  readonly count: number;
}

/** Of Linux: nanoseconds that the thread has run come first. */
const schedule = "/proc/thread-self/schedstat";

/** Milliseconds. V8 compiles and collects garbage in other threads of the process, which do not hold up this one. */
function processorTime(): number {
  const { user, system } = process.cpuUsage(); // brings the schedule up to date, too
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

/** Runs it to its end, with its progress told. */
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

/** The least of several runs: what else the machine does only adds to the times. */
export async function leastOf(runs: number, begin: Begin): Promise<Slices> {
  let least = await slicesOf(begin);
  for (let i = 1; i < runs; ++i) {
    const { call, slice, count } = await slicesOf(begin);
    least = { call: smaller(least.call, call), slice: smaller(least.slice, slice), count };
  }
  return least;
}

/** By the clock or in processor time, whichever is less: the clock also counts the turns of other programs. */
export const shorter = ({ clock, processor }: Time): number => Math.min(clock, processor);
