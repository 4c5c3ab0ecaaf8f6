// The clock of what is tested, in the test's hands: slices and time budgets are measured by `performance.now` alone.
import { vi } from "vitest";

/**
 * A clock that moves on by `step` milliseconds whenever it is read, until `vi.restoreAllMocks` is called; how often it was
 * read. With 0 it stands still, so that nothing takes time; with 5 every slice is over when it first looks at the clock.
 */
export function clock(step: number): { readonly asked: number } {
  const counter = { asked: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => step * counter.asked++);
  return counter;
}
