// Shows a progress line on standard error if that is a terminal. The line is erased before the result is printed.

/** Members of standard error that the progress line uses. */
export interface Terminal {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Progress {
  /** @param progress in [0, 1] */
  report(progress: number): void;
  /** Erases the line. */
  end(): void;
}

/** Milliseconds between updates, and before the first update, so that quick commands show no line. */
const updateInterval = 300;

const clearLine = "\r\x1b[K";

export function progressOn(terminal: Terminal, title: string, now: () => number = () => performance.now()): Progress {
  let nextUpdate = now() + updateInterval;
  let shownText = "";
  return {
    report(progress) {
      if (!terminal.isTTY || now() < nextUpdate) return;
      nextUpdate = now() + updateInterval;
      shownText = `${title}: ${Math.floor(100 * progress)} %`;
      terminal.write(`${clearLine}${shownText}`);
    },
    end() {
      if (shownText !== "") terminal.write(clearLine);
      shownText = "";
    },
  };
}
