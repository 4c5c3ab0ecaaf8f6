// What every asynchronous twin promises, asked of each in turn.
import { describe, expect, test } from "vitest";

/** What every twin takes beside its own options. */
export interface More {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly share: number }) => void) | undefined;
}

/** A function and its twin, with the same options. Each takes tens of milliseconds, that is several slices. */
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
    setTimeout(turn, 0);
  };
  setTimeout(turn, 0);
  await promise;
  over = true;
  return turns;
}

/** Whether the shares that a run tells never fall, and reach 1 where it is over and not before. */
export function expectProgress(shares: readonly number[]): void {
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  expect(shares.indexOf(1)).toBe(shares.length - 1);
}

export function describeTwins(twins: readonly Twin[]): void {
  describe.each(twins)("%sAsync", (_name, now, later) => {
    test("returns what its twin does, with pauses in between", async () => {
      const result = later({});
      expect(await turnsWhile(result)).toBeGreaterThan(1);
      expect(await result).toEqual(now());
    });

    test("tells its progress after every slice, up to the whole", async () => {
      const shares: number[] = [];
      const steps: Record<string, number>[] = [];
      await later({
        onProgress(progress) {
          shares.push(progress.share);
          steps.push(progress as unknown as Record<string, number>);
        },
      });
      expect(shares.length).toBeGreaterThan(1);
      expectProgress(shares);
      expect(new Set(steps.map((progress) => Object.keys(progress).join())).size).toBe(1);
    });

    test("is rejected with the signal's reason: before it begins, while it runs, and from within its own progress", async () => {
      const reason = { any: "thing" };
      let told = 0;
      const onProgress = () => void ++told;
      expect(await rejection(later({ signal: AbortSignal.abort(reason), onProgress }))).toBe(reason);
      expect(told).toBe(0);

      const timed = new AbortController();
      setTimeout(() => timed.abort(reason), 0);
      expect(await rejection(later({ signal: timed.signal }))).toBe(reason);

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
        [{ signal: null }, /\.signal must be an AbortSignal, got null$/],
        [{ onProgress: null }, /\.onProgress must be a function, got null$/],
        [{ onProgres: 3 }, /\.onProgres is not known: \w+ may have .*signal, onProgress$/],
      ] as const) {
        const error = await rejection(later(options as object));
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toMatch(message);
      }
    });
  });
}
