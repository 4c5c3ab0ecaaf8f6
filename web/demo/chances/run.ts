// A computation that grows while one looks: a button that starts and stops it, how far it is, and what it says so far.
// What it is about may change meanwhile: it then stops, and what it said is taken away.
import { element } from "../dom.js";
import { makeButton } from "../form.js";
import { texts } from "../texts.js";

const words = texts.chances;

export interface Run<Subject> {
  readonly root: HTMLElement;
  /** What it is about from now on; undefined: there is nothing to compute. */
  update(subject: Subject | undefined): void;
}

export interface RunParts<Subject, Result> {
  /** Computes until the signal aborts; `grow` is called with how far it is and what is known so far. */
  compute(subject: Subject, signal: AbortSignal, grow: (progress: number, result: Result) => void): Promise<Result>;
  show(result: Result, subject: Subject): void;
  clear(): void;
  /** Two subjects of which the same is to be said. */
  same(one: Subject, other: Subject): boolean;
}

export function makeRun<Subject, Result>({ compute, show, clear, same }: RunParts<Subject, Result>): Run<Subject> {
  let subject: Subject | undefined;
  let running: AbortController | undefined;
  const bar = element("progress", { max: "1", value: "0", "aria-label": words.progress, hidden: "" });
  const button = makeButton(words.start, () => (running ? stop() : void start()), "quiet");

  async function start() {
    if (subject === undefined) return;
    const about = subject;
    const own = (running = new AbortController());
    button.textContent = words.stop;
    bar.value = 0;
    bar.hidden = false;
    let shown = -Infinity;
    try {
      const result = await compute(about, own.signal, (progress, result) => {
        bar.value = progress;
        // Figures that change with every slice could not be read.
        if (performance.now() - shown < 150) return;
        shown = performance.now();
        show(result, about);
      });
      show(result, about);
    } catch (error) {
      if (!own.signal.aborted) throw error;
    } finally {
      if (running === own) rest(words.again);
    }
  }

  /** What was shown stays. */
  function stop() {
    running?.abort();
    rest(words.again);
  }

  function rest(title: string) {
    running = undefined;
    button.textContent = title;
    bar.hidden = true;
  }

  return {
    root: element("div", { class: "run" }, button, bar),
    update(wanted) {
      button.disabled = wanted === undefined;
      if (wanted !== undefined && subject !== undefined && same(wanted, subject)) return;
      if (wanted === undefined && subject === undefined) return;
      subject = wanted;
      running?.abort();
      rest(words.start);
      clear();
    },
  };
}
