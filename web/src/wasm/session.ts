// Long runs, at once or in slices: an async version makes the same run a few milliseconds at a time, and lets the page
// paint, and timers run, in between. Where the cuts fall changes nothing, so that both return the same, bit for bit.
//
// All async runs share one turn of the event loop after the other, however many there are: a turn lasts one slice, and a
// run whose slice ends goes to the end of the queue.
import { checkFunction, type Given, type Path, typeError } from "../check/check.js";
import { givenOf, optional, type Options, type OptionsOf, read, type Values, valuesOf } from "../check/options.js";
import type { Run as ModuleRun, Step } from "./call.js";
import type { FunctionName, LoadedModule, ModuleExports } from "./module.js";

/** Subset of `AbortSignal` that the package uses, declared here so that the types need no DOM library. */
export interface AbortSignalLike {
  /** Whether the run must end. */
  readonly aborted: boolean;
  /** Reason with which the promise rejects. */
  readonly reason: unknown;
  /** Registers a listener for the abort. */
  addEventListener(type: "abort", listener: () => void): void;
  /** Removes the listener. */
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Options that every async version adds. */
export interface AsyncOptions<Report extends Progress = Progress> {
  /** Signal that ends the run when it aborts; the promise then rejects with `signal.reason`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Function called after every slice, including the last. An error that it throws rejects the promise. */
  readonly onProgress?: ((report: Report) => void) | undefined;
}

/** Progress of an async run. */
export interface Progress {
  /** Part of the run that is done, in [0, 1]; 1 in the last report. */
  readonly progress: number;
}

/** The options of every async version. A page without one leaves them out. */
const asyncOptions = {
  signal: /* @__PURE__ */ optional(/* @__PURE__ */ read(checkSignal)),
  onProgress: /* @__PURE__ */ optional(/* @__PURE__ */ read(checkFunction)),
} satisfies OptionsOf<AsyncOptions>;

/** A run that has begun. */
export interface Run<Result, Report> {
  /** Advances until it is over or `performance.now()` reaches `end`; returns whether it is over. */
  advance(end: number): boolean;
  progress(): Report;
  /** Once it is over. */
  result(): Result;
  /** Frees the run. Always the last call. */
  close(): void;
}

/** How far a run inside a module is: see cpp/wasm/session.hpp. */
export interface ModuleProgress {
  /** Steps, samples, resamples or games. */
  readonly made: number;
  /** Part that is done, in [0, 1]. */
  readonly progress: number;
  /** The lowest energy so far; 0 where none is minimized. */
  readonly best: number;
}

/** A run inside a module, which a request opens. */
export class Session<Exports extends ModuleExports, Request, Record> {
  /** By which the module knows it. */
  readonly handle: number;

  constructor(
    private readonly module: LoadedModule<Exports>,
    private readonly call: ModuleRun<FunctionName<Exports>, Request, Record>,
    request: Request,
  ) {
    this.handle = module.begin(call, request);
  }

  /** Advances until it is over or `performance.now()` reaches `end`; returns whether it is over. */
  advance(end: number): boolean {
    return this.module.use((exports) => exports.advance(this.handle, end));
  }

  progress(): ModuleProgress {
    return progressOf(this.module as unknown as LoadedModule, this.handle);
  }

  /** What a step returns for a request. */
  step<StepRequest, Answer>(call: Step<FunctionName<Exports>, StepRequest, Answer>, request: StepRequest): Answer {
    return this.module.step(call, this.handle, request);
  }

  /** The result, once it is over; of some runs at any time. */
  outcome(): Record {
    return this.module.outcome(this.call, this.handle);
  }

  close(): void {
    close(this.module as unknown as LoadedModule, this.handle);
  }
}

/** A run that is a session in a module. */
export function sessionRun<Exports extends ModuleExports, Request, Record, Result, Report extends Progress>(
  session: Session<Exports, Request, Record>,
  progress: (progress: ModuleProgress) => Report,
  result: () => Result,
): Run<Result, Report> {
  return {
    advance: (end) => session.advance(end),
    progress: () => progress(session.progress()),
    result,
    close: () => session.close(),
  };
}

/** Progress without further fields. */
export const progressAlone = ({ progress }: ModuleProgress): Progress => ({ progress });

/** A run in a module, which a request opens. */
export function moduleRun<Exports extends ModuleExports, Request, Record, Result, Report extends Progress>(
  module: LoadedModule<Exports>,
  call: ModuleRun<FunctionName<Exports>, Request, Record>,
  request: Request,
  progress: (progress: ModuleProgress) => Report,
  resultOf: (record: Record) => Result,
): Run<Result, Report> {
  const session = new Session(module, call, request);
  return sessionRun(session, progress, () => resultOf(session.outcome()));
}

/** How far a session is. */
export function progressOf(module: LoadedModule, session: number): ModuleProgress {
  const [made = 0, progress = 0, best = 0] = module.numbers((exports) => exports.progress(session));
  return { made, progress, best };
}

/** Frees a session; one in a module that has failed went with it. */
export function close(module: LoadedModule, session: number): void {
  if (!module.failed) module.use((exports) => exports.close(session));
}

/** The run's result, without a pause. */
export function atOnce<Result>(run: Run<Result, unknown>): Result {
  try {
    run.advance(Infinity);
    return run.result();
  } finally {
    run.close();
  }
}

/** A function that may take long. `runAtOnce` makes its call, and `runInSlices` its async version. */
export interface Work<Module, Args extends readonly unknown[], Table extends Options, Result, Report extends Progress> {
  /** Table of the options. */
  readonly options: Table;
  /** Throws if options contradict each other. `given` has no defaults. */
  accept?(this: void, given: Given<Extract<keyof Table, string>>): void;
  /** Begins the run. */
  begin(this: void, ...given: readonly [module: Module, ...args: Args, options: Values<Table>]): Run<Result, Report>;
}

/** A module that may not be compiled or instantiated yet. */
export interface Holder<Module> {
  /** Instance of the module. */
  get(): Module;
  /** What to wait for until it is compiled, or cannot be; undefined where there is nothing to wait for. */
  compilation(): Promise<void> | undefined;
}

/** Returns the values of options that do not contradict each other. */
function acceptedValues<Table extends Options>(
  { options, accept }: Pick<Work<never, never, Table, never, never>, "options" | "accept">,
  given: Given<Extract<keyof Table, string>>,
): Values<Table> {
  const values = valuesOf(given, "options", options);
  accept?.(given);
  return values;
}

/** Returns the result for options and arguments, without a pause. */
export function runAtOnce<Module, Args extends readonly unknown[], Table extends Options, Result>(
  module: Holder<Module>,
  work: Work<Module, Args, Table, Result, Progress>,
  options: unknown,
  ...args: Args
): Result {
  const values = acceptedValues(work, givenOf(options, "options", work.options));
  return atOnce(work.begin(module.get(), ...args, values));
}

/** Share of a run's progress that is input, where that is handed in piece by piece. */
const inputShare = 0.01;

/**
 * A run whose first slices read its input, which may take longer than a slice. `pieces` reads a piece each time that it is
 * asked, yields the share that is read, and returns the run. `before`: the report until then. `close` frees what `pieces`
 * has opened.
 */
export function fedRun<Result, Report extends Progress>(
  pieces: Iterator<number, Run<Result, Report>, void>,
  before: () => Report,
  close: () => void,
): Run<Result, Report> {
  let run: Run<Result, Report> | undefined;
  let fed = 0;
  return {
    advance(end) {
      while (!run) {
        const piece = pieces.next();
        if (piece.done) run = piece.value;
        else fed = piece.value;
        if (end < Infinity && performance.now() >= end) return false;
      }
      return run.advance(end);
    },
    progress() {
      if (!run) return { ...before(), progress: inputShare * fed };
      const report = run.progress();
      return { ...report, progress: inputShare + (1 - inputShare) * report.progress };
    },
    result: () => (run as NonNullable<typeof run>).result(),
    close,
  };
}

/**
 * Returns a promise of what `runAtOnce` returns. When it returns, the options are read and the run has begun, unless the
 * module is still to be compiled: that takes longer than a slice, so that it happens beside this thread, and the run begins
 * after it. The first slice comes in a later turn of the event loop.
 */
export async function runInSlices<
  Module,
  Args extends readonly unknown[],
  Table extends Options,
  Result,
  Report extends Progress,
>(
  module: Holder<Module>,
  work: Work<Module, Args, Table, Result, Report>,
  options: unknown,
  ...args: Args
): Promise<Result> {
  const given = givenOf(options, "options", { ...work.options, ...asyncOptions });
  const { signal, onProgress } = valuesOf(given, "options", asyncOptions);
  if (signal?.aborted) throw signal.reason;
  const values = acceptedValues(work, given);
  const compilation = module.compilation();
  if (compilation) await settledOrAborted(compilation, signal);
  const run = work.begin(module.get(), ...args, values);
  return new Promise(
    (resolve, reject) => new SlicedRun(run, signal, onProgress as AsyncOptions<Report>["onProgress"], resolve, reject),
  );
}

/** Waits for a promise that is never rejected. Throws the signal's reason when that aborts before. */
async function settledOrAborted(promise: Promise<void>, signal: AbortSignalLike | undefined): Promise<void> {
  if (!signal) return promise;
  let aborted = () => {};
  const abort = new Promise<never>((_, reject) => {
    aborted = () => reject(signal.reason as Error);
  });
  signal.addEventListener("abort", aborted);
  try {
    await Promise.race([promise, abort]);
  } finally {
    signal.removeEventListener("abort", aborted);
  }
}

/** A run in the queue, and whom it answers. */
class SlicedRun<Result, Report extends Progress> {
  private inSlice = false;
  /** Milliseconds that the last report took: its run leaves them to the next. */
  private reporting = 0;
  private readonly aborted = () => {
    // From within its own callbacks it ends after the slice: the module must not lose a run that it is in.
    if (!this.inSlice) this.fail(this.signal?.reason);
  };

  constructor(
    private readonly run: Run<Result, Report>,
    private readonly signal: AbortSignalLike | undefined,
    private readonly onProgress: ((report: Report) => void) | undefined,
    private readonly resolve: (result: Result) => void,
    private readonly reject: (reason: unknown) => void,
  ) {
    try {
      signal?.addEventListener("abort", this.aborted);
      enqueue(this);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Makes a slice of the run; returns whether there is more to come. */
  slice(end: number): boolean {
    this.inSlice = true;
    try {
      const over = this.run.advance(end - this.reporting);
      const result = over ? this.run.result() : undefined; // before progress is told: a refused run reports none
      if (this.onProgress) {
        const begun = performance.now();
        this.onProgress(reportOf(this.run.progress(), over));
        this.reporting = Math.min(performance.now() - begun, slice);
      }
      if (this.signal?.aborted) throw this.signal.reason;
      if (over) this.end(() => this.resolve(result as Result));
      return !over;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.inSlice = false;
    }
  }

  private fail(reason: unknown): void {
    this.end(() => this.reject(reason));
  }

  private end(settle: () => void): void {
    dequeue(this);
    try {
      this.run.close();
      this.signal?.removeEventListener("abort", this.aborted);
    } catch (error) {
      this.reject(error);
    }
    settle();
  }
}

/** Largest number below 1: how far a run is at most that is not over. */
const nearlyDone = 1 - Number.EPSILON / 2;

/** Progress is 1 in the last report, and only there. */
function reportOf<Report extends Progress>(report: Report, over: boolean): Report {
  const progress = over ? 1 : Math.min(report.progress, nearlyDone);
  return progress === report.progress ? report : { ...report, progress };
}

/** Milliseconds of a slice: half a frame at 120 Hz, with room for one that is overrun. */
export const slice = 4;

type Queued = Pick<SlicedRun<never, never>, "slice">;
const queue: Queued[] = [];
/** The turn that is to come, by its number, and since when; 0: none. */
let comingTurn = 0;
let awaitedSince = 0;
let turns = 0;

function enqueue(run: Queued): void {
  queue.push(run);
  awaitTurn();
}

function dequeue(run: Queued): void {
  const place = queue.indexOf(run);
  if (place >= 0) queue.splice(place, 1);
}

/** One slice of one run, or of several that are over within it. */
function takeTurn(): void {
  comingTurn = 0;
  const end = performance.now() + slice;
  do {
    const run = queue.shift();
    if (run?.slice(end)) queue.push(run);
  } while (queue.length > 0 && performance.now() < end);
  if (queue.length > 0) awaitTurn();
}

/**
 * A turn that has not come within a second may never come: the fake timers of a test drop it when they are taken away. The
 * next run asks for another one then, and this one is not taken any more.
 */
function awaitTurn(): void {
  const now = performance.now();
  if (comingTurn !== 0 && Math.abs(now - awaitedSince) < 1000) return;
  const turn = ++turns;
  comingTurn = turn;
  awaitedSince = now;
  void pause().then(() => {
    if (comingTurn === turn) takeTurn();
  });
}

function checkSignal(value: unknown, path: Path): AbortSignalLike {
  if (!isSignal(value)) throw typeError(path, "an AbortSignal", value);
  return value;
}

/** By what it can do: a signal may come from an iframe, from another context of Node or from a library. */
function isSignal(value: unknown): value is AbortSignalLike {
  if (typeof value !== "object" || value === null) return false;
  const { aborted, addEventListener, removeEventListener } = value as {
    readonly [key in keyof AbortSignalLike]?: unknown;
  };
  return (
    typeof aborted === "boolean" && typeof addEventListener === "function" && typeof removeEventListener === "function"
  );
}

/**
 * Lets the event loop turn once: painting, input, timers. A message comes first, because the fake timers of test runners
 * replace `setImmediate` and `setTimeout`, and would hold a run for ever. A timer of 0 ms would wait 4 ms, or a second in a
 * hidden tab, so that it is the last resort (jsdom may have nothing else).
 */
export function pause(): Promise<void> {
  return new Promise((resume) => {
    if (typeof MessageChannel === "function") {
      const { port1, port2 } = new MessageChannel(); // of its own: Node handles a thousand of one port before a timer
      port1.onmessage = () => {
        port1.close();
        resume();
      };
      port2.postMessage(null);
    } else if (typeof setImmediate === "function") {
      setImmediate(resume);
    } else {
      setTimeout(resume);
    }
  });
}
