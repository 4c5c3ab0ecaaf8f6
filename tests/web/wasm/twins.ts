// What every async version promises, asked of each in turn, on a clock of which every slice is over when it is first
// asked: a run pauses as often as it can, on any machine.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clock } from "../clock.js";

/** For a whole file: the clock that ends every slice. */
export function useShortSlices(): void {
  beforeEach(() => void clock(5));
  afterEach(() => void vi.restoreAllMocks());
}

/** What every async version takes beside its own options. */
export interface More {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly progress: number }) => void) | undefined;
}

/** A function and its twin, with the same options. With several slices of work. */
export type Twin = readonly [name: string, now: () => unknown, later: (more: More) => Promise<unknown>];

/** The error that a promise is rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("it was not rejected");
}

/** How often the event loop turns until a promise is settled. */
async function turnsWhile(promise: Promise<unknown>): Promise<number> {
  let turns = 0;
  let over = false;
  const turn = () => {
    if (over) return;
    ++turns;
    setImmediate(turn);
  };
  setImmediate(turn);
  await promise;
  over = true;
  return turns;
}

/** A signal that aborts when the event loop has turned a few times. */
export function abortedSoon(reason?: unknown): AbortSignal {
  const controller = new AbortController();
  let turns = 3;
  const turn = () => void (--turns > 0 ? setImmediate(turn) : controller.abort(reason));
  setImmediate(turn);
  return controller.signal;
}

/** Whether the shares that a run tells never fall, and reach 1 where it is over and not before. */
export function expectProgress(shares: readonly number[]): void {
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  expect(shares.indexOf(1)).toBe(shares.length - 1);
}

export function describeTwins(twins: readonly Twin[]): void {
  describe.each(twins)("%sAsync", (_name, now, later) => {
    test("returns what its function does to the last bit, with pauses in between", async () => {
      const result = later({});
      expect(await turnsWhile(result)).toBeGreaterThan(1);
      expect(await result).toEqual(now());
    });

    test("tells its progress after every slice, up to the whole", async () => {
      const shares: number[] = [];
      const steps: Record<string, number>[] = [];
      await later({
        onProgress(progress) {
          shares.push(progress.progress);
          steps.push(progress as unknown as Record<string, number>);
        },
      });
      expect(shares.length).toBeGreaterThan(2);
      expectProgress(shares);
      expect(new Set(steps.map((progress) => Object.keys(progress).join())).size).toBe(1);
    });

    test("is rejected with the signal's reason: before it begins, while it runs, and from within its own progress", async () => {
      const reason = { any: "thing" };
      let told = 0;
      const onProgress = () => void ++told;
      expect(await rejection(later({ signal: AbortSignal.abort(reason), onProgress }))).toBe(reason);
      expect(told).toBe(0);

      const paused = new AbortController();
      const run = later({ signal: paused.signal });
      paused.abort(reason); // the first slice is over
      expect(await rejection(run)).toBe(reason);
      expect(await rejection(later({ signal: abortedSoon(reason) }))).toBe(reason);

      const own = new AbortController();
      const once = () => (onProgress(), own.abort());
      expect(await rejection(later({ signal: own.signal, onProgress: once }))).toBe(own.signal.reason);
      expect(told).toBe(1);
    });

    test("is rejected with what onProgress throws, and with bad options", async () => {
      const thrown = new Error("mine");
      const onProgress = () => {
        throw thrown;
      };
      expect(await rejection(later({ onProgress }))).toBe(thrown);
      for (const [options, message] of [
        [{ signal: {} }, /\.signal must be an AbortSignal, got an object$/],
        [{ onProgress: 3 }, /\.onProgress must be a function, got 3$/],
        [{ onProgres: 3 }, /\.onProgres is not known: \w+ may have .*signal, onProgress$/],
      ] as const) {
        const error = await rejection(later(options as object));
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toMatch(message);
      }
    });
  });
}
