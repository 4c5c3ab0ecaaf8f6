// Cancellation of a page's searches and timers. Each activity has a subject, such as a game or a board, and is aborted when
// the page no longer shows that subject.

export class Activity {
  #controller = new AbortController();
  #subject: unknown;

  /** Aborts the current activity, and returns the signal of a new one for a subject. */
  start(subject: unknown): AbortSignal {
    this.end();
    this.#controller = new AbortController();
    this.#subject = subject;
    return this.#controller.signal;
  }

  /** Whether the activity has this subject, compared by identity. */
  isFor(subject: unknown): boolean {
    return subject === this.#subject;
  }

  endUnlessFor(subject: unknown): void {
    if (!this.isFor(subject)) this.end();
  }

  end(): void {
    this.#controller.abort();
    this.#subject = undefined;
  }
}

/** Calls a function every `interval` milliseconds until the signal aborts. */
export function every(interval: number, signal: AbortSignal, call: () => void): void {
  const timer = setInterval(call, interval);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}

/** Returns the result of a search, or undefined if it was aborted. */
export async function unlessAborted<Found>(search: Promise<Found>, signal: AbortSignal): Promise<Found | undefined> {
  try {
    return await search;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
