// Cancels a page's searches and timers. Each activity has a subject, such as a game or a board. The page ends the activity
// when it no longer shows that subject.

export class Activity {
  #controller = new AbortController();
  #subject: unknown;

  /** Aborts the current activity, starts an activity for a subject, and returns the signal of the new activity. */
  start(subject: unknown): AbortSignal {
    this.end();
    this.#controller = new AbortController();
    this.#subject = subject;
    return this.#controller.signal;
  }

  /** Whether the current activity has this subject. Subjects are compared by identity. */
  isFor(subject: unknown): boolean {
    return subject === this.#subject;
  }

  /** Aborts the activity unless it has this subject. */
  endUnlessFor(subject: unknown): void {
    if (!this.isFor(subject)) this.end();
  }

  end(): void {
    this.#controller.abort();
    this.#subject = undefined;
  }
}

/** Calls a function every `interval` milliseconds until the signal aborts. */
export function every(interval: number, signal: AbortSignal, callback: () => void): void {
  const timer = setInterval(callback, interval);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}

/** Returns the result of a search, or undefined if the signal aborted the search. */
export async function unlessAborted<Result>(search: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
  try {
    return await search;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
