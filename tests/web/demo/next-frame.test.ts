// Tests work that is deferred to the next frame, without a browser.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oncePerFrame } from "../../../web/demo/next-frame.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["draws frames", (callback: () => void) => setTimeout(callback, 16)],
  ["draws none, since another tab covers it", () => 0],
])("deferred work runs once for all calls so far, in a page that %s", async (_, requestFrame) => {
  vi.stubGlobal("requestAnimationFrame", requestFrame);
  const run = vi.fn();
  const runLater = oncePerFrame(run);
  for (const calls of [1, 2]) {
    runLater();
    runLater();
    expect(run).toHaveBeenCalledTimes(calls - 1);
    await vi.runAllTimersAsync();
    expect(run).toHaveBeenCalledTimes(calls);
  }
});
