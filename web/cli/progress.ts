// The progress line on standard error, which is only shown on a terminal and erased before the result is printed.

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

/** Milliseconds between updates. The first update waits as long, so that quick commands show no line. */
const updateInterval = 300;

const clear = "\r\x1b[K";

export function progressOn(terminal: Terminal, title: string, now: () => number = () => performance.now()): Progress {
  let next = now() + updateInterval;
  let shownText = "";
  return {
    report(progress) {
      if (!terminal.isTTY || now() < next) return;
      next = now() + updateInterval;
      shownText = `${title}: ${Math.floor(100 * progress)} %`;
      terminal.write(`${clear}${shownText}`);
    },
    end() {
      if (shownText !== "") terminal.write(clear);
      shownText = "";
    },
  };
}
