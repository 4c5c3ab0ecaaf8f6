// Defines tests that any async version must pass. A fake clock ends every slice at its first reading, so that runs pause as
// often as possible on any machine.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clock } from "../clock.js";

/** Ends every slice at the clock's first reading, in all tests of a file. */
export function useShortSlices(): void {
  beforeEach(() => void clock(5));
  afterEach(() => void vi.restoreAllMocks());
}

/** Options that every async version has. */
export interface AsyncOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly progress: number }) => void) | undefined;
}

/** A function and its async version, with the same options and enough work for several slices. */
export type AsyncVersion = readonly [
  name: string,
  runSync: () => unknown,
  runAsync: (asyncOptions: AsyncOptions) => Promise<unknown>,
];

/** Returns the error with which a promise rejects. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("it was not rejected");
}

/** Returns the number of turns of the event loop until a promise is settled. */
async function turnsWhile(promise: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isSettled = false;
  const turn = () => {
    if (isSettled) return;
    ++turns;
    setImmediate(turn);
  };
  setImmediate(turn);
  await promise;
  isSettled = true;
  return turns;
}

/** Returns a signal that aborts after a few turns of the event loop. */
export function abortedSoon(reason?: unknown): AbortSignal {
  const controller = new AbortController();
  let turns = 3;
  const turn = () => void (--turns > 0 ? setImmediate(turn) : controller.abort(reason));
  setImmediate(turn);
  return controller.signal;
}

/** Expects progress to never decrease, and to be 1 only in the last report. */
export function expectProgress(shares: readonly number[]): void {
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  expect(shares.indexOf(1)).toBe(shares.length - 1);
}

export function describeAsyncVersions(asyncVersions: readonly AsyncVersion[]): void {
  describe.each(asyncVersions)("%sAsync", (_name, runSync, runAsync) => {
    test("returns the result of its function to the last bit, with pauses", async () => {
      const result = runAsync({});
      expect(await turnsWhile(result)).toBeGreaterThan(1);
      expect(await result).toEqual(runSync());
    });

    test("reports progress after every slice, up to 1", async () => {
      const shares: number[] = [];
      const steps: Record<string, number>[] = [];
      await runAsync({
        onProgress(progress) {
          shares.push(progress.progress);
          steps.push(progress as unknown as Record<string, number>);
        },
      });
      expect(shares.length).toBeGreaterThan(2);
      expectProgress(shares);
      expect(new Set(steps.map((progress) => Object.keys(progress).join())).size).toBe(1);
    });

    test("rejects with the signal's reason: before it starts, while it runs, and from its own onProgress", async () => {
      const reason = { any: "thing" };
      let reports = 0;
      const onProgress = () => void ++reports;
      expect(await rejection(runAsync({ signal: AbortSignal.abort(reason), onProgress }))).toBe(reason);
      expect(reports).toBe(0);

      const pausedController = new AbortController();
      const run = runAsync({ signal: pausedController.signal });
      pausedController.abort(reason); // after the first slice
      expect(await rejection(run)).toBe(reason);
      expect(await rejection(runAsync({ signal: abortedSoon(reason) }))).toBe(reason);

      const controller = new AbortController();
      const once = () => (onProgress(), controller.abort());
      expect(await rejection(runAsync({ signal: controller.signal, onProgress: once }))).toBe(controller.signal.reason);
      expect(reports).toBe(1);
    });

    test("rejects with errors of onProgress, and for bad options", async () => {
      const thrownError = new Error("mine");
      const onProgress = () => {
        throw thrownError;
      };
      expect(await rejection(runAsync({ onProgress }))).toBe(thrownError);
      for (const [options, message] of [
        [{ signal: {} }, /\.signal must be an AbortSignal, got an object$/],
        [{ onProgress: 3 }, /\.onProgress must be a function, got 3$/],
        [{ onProgres: 3 }, /\.onProgres is not known: \w+ may have .*signal, onProgress$/],
      ] as const) {
        const error = await rejection(runAsync(options as object));
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toMatch(message);
      }
    });
  });
}
