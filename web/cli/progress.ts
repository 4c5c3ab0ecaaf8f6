// Progress on the terminal, and only there: one line of standard error, which is gone when the result is printed.

/** What is known of standard error. */
export interface Terminal {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  /** In [0, 1]. */
  report(progress: number): void;
  /** Takes the line away. */
  end(): void;
}

/** Milliseconds until the line appears, so that quick commands show none, and between two of its states. */
const patience = 300;

const clear = "\r\x1b[K";

export function progressOn(terminal: Terminal, title: string, now: () => number = () => performance.now()): Progress {
  let next = now() + patience;
  let shown = "";
  return {
    report(progress) {
      if (!terminal.isTTY || now() < next) return;
      next = now() + patience;
      shown = `${title}: ${Math.floor(100 * progress)} %`;
      terminal.write(`${clear}${shown}`);
    },
    end() {
      if (shown !== "") terminal.write(clear);
      shown = "";
    },
  };
}
