// Searches and timers of a page. Each belongs to a subject, such as a game or a board, and ends when the page no longer shows
// that subject.

export class Activity {
  #controller = new AbortController();
  #subject: unknown;

  /** Ends the activity and starts it again for a subject. The signal aborts when it ends. */
  begin(subject: unknown): AbortSignal {
    this.end();
    this.#controller = new AbortController();
    this.#subject = subject;
    return this.#controller.signal;
  }

  /** Whether the activity belongs to this subject, which is compared by identity. */
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

/** Returns what a search finds, or undefined if it was aborted. */
export async function unlessAborted<Found>(search: Promise<Found>, signal: AbortSignal): Promise<Found | undefined> {
  try {
    return await search;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}
