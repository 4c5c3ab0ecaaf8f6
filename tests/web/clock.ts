// A fake clock. Slices and time budgets read the time from `performance.now` only.
import { vi } from "vitest";

/**
 * Replaces `performance.now` by a clock that advances by `step` milliseconds at each reading, until `vi.restoreAllMocks`
 * is called, and counts the readings. With 0 no time passes. With 5 each slice ends at its first reading.
 */
export function clock(step: number): { readonly readings: number } {
  const counter = { readings: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => step * counter.readings++);
  return counter;
}
