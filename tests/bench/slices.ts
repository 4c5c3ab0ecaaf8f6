// How long an async version holds up the page: until it returns its promise, and in each slice. A slice ends where the run
// asks for a turn of the event loop, without `MessageChannel` by `setImmediate`, which is wrapped here to take the time.
import type { Begin } from "../web/wasm/largest-inputs.js";

/** Milliseconds by the clock, and in processor time of the process. */
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

function stopwatch(): () => Time {
  const used = process.cpuUsage();
  const start = performance.now();
  return () => {
    const clock = performance.now() - start;
    const { user, system } = process.cpuUsage(used);
    return { clock, processor: (user + system) / 1000 };
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

/** Runs it to its end. */
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
    const running = begin({});
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

/** By the clock or in processor time, whichever is less: both contain what other programs and threads do. */
export const shorter = ({ clock, processor }: Time): number => Math.min(clock, processor);
