// Ctrl+C, for commands that then print what they know so far.

/** Returns a signal that aborts at the first Ctrl+C. The second one ends the process at once, as it does otherwise. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort(new Error("interrupted")));
  return controller.signal;
}
