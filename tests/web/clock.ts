// A fake clock. Slices and time budgets read the time from `performance.now` only.
import { vi } from "vitest";

/**
 * Replaces `performance.now` with a clock that advances by `step` milliseconds at each reading, until `vi.restoreAllMocks` is
 * called. With a step of 0 no time passes. With a step of 5 each slice ends at its first reading. Returns a counter of the
 * readings.
 */
export function clock(step: number): { readonly readings: number } {
  const counter = { readings: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => step * counter.readings++);
  return counter;
}
