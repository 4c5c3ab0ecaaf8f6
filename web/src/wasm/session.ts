// Makes long runs, either at once or in slices. An async version makes the same run in slices of a few milliseconds. Between
// slices, the page can paint and timers can run. The length of slices does not affect the result: it is equal, bit for bit.
//
// All async runs share the turns of the event loop. A turn lasts one slice, and a run whose slice ends goes to the end of the
// queue.
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

/** Options of every async version. Bundlers drop the table if a page uses no async version. */
const asyncOptions = {
  signal: /* @__PURE__ */ optional(/* @__PURE__ */ read(checkSignal)),
  onProgress: /* @__PURE__ */ optional(/* @__PURE__ */ read(checkFunction)),
} satisfies OptionsOf<AsyncOptions>;

/** Run that has begun. */
export interface Run<Result, Report> {
  /** Advances until it is over or `performance.now()` reaches `end`; returns whether it is over. */
  advance(end: number): boolean;
  progress(): Report;
  /** Result. Call it only when the run is over. */
  result(): Result;
  /** Frees the run. Always the last call. */
  close(): void;
}

/** Progress of a run inside a module: see cpp/wasm/session.hpp. */
export interface ModuleProgress {
  /** Number of steps, samples, resamples or games so far. */
  readonly made: number;
  /** Fraction of the run that is done, in [0, 1]. */
  readonly progress: number;
  /** Lowest energy so far; 0 if the run minimizes no energy. */
  readonly best: number;
}

/** Run inside a module, opened by a request. */
export class Session<Exports extends ModuleExports, Request, Record> {
  /** Handle of the run in the module. */
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

  /** Result of a step for a request. */
  step<StepRequest, Answer>(call: Step<FunctionName<Exports>, StepRequest, Answer>, request: StepRequest): Answer {
    return this.module.step(call, this.handle, request);
  }

  /** Result of the run. Most runs have one only when they are over. */
  outcome(): Record {
    return this.module.outcome(this.call, this.handle);
  }

  close(): void {
    close(this.module as unknown as LoadedModule, this.handle);
  }
}

/** Run whose work is a session in a module. */
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

/** Run in a module, opened by a request. */
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

/** Returns the progress of a session. */
export function progressOf(module: LoadedModule, session: number): ModuleProgress {
  const [made = 0, progress = 0, best = 0] = module.numbers((exports) => exports.progress(session));
  return { made, progress, best };
}

/** Frees a session. After a failure of the module there is nothing to free. */
export function close(module: LoadedModule, session: number): void {
  if (!module.failed) module.use((exports) => exports.close(session));
}

/** Result of a run without pauses. */
export function atOnce<Result>(run: Run<Result, unknown>): Result {
  try {
    run.advance(Infinity);
    return run.result();
  } finally {
    run.close();
  }
}

/** Function that may take long. `runAtOnce` executes it synchronously, and `runInSlices` is its async version. */
export interface Work<Module, Args extends readonly unknown[], Table extends Options, Result, Report extends Progress> {
  /** Table of the options. */
  readonly options: Table;
  /** Throws if options contradict each other. `given` has no defaults. */
  accept?(this: void, given: Given<Extract<keyof Table, string>>): void;
  /** Begins the run. */
  begin(this: void, ...given: readonly [module: Module, ...args: Args, options: Values<Table>]): Run<Result, Report>;
}

/** Holder of a module that may not be compiled or instantiated yet. */
export interface Holder<Module> {
  /** Returns the instance of the module. */
  get(): Module;
  /**
   * Promise that is fulfilled when the module is compiled or has failed to compile; undefined if there is nothing to wait
   * for.
   */
  compilation(): Promise<void> | undefined;
}

/** Returns the values of options. Throws if options contradict each other. */
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

/** Fraction of the progress that reading the input counts for, in a run that reads it in pieces. */
const inputShare = 0.01;

/**
 * Run whose first slices read its input, which may take longer than a slice. `pieces` reads one piece per iteration, yields
 * the fraction that is read, and returns the run. `before`: report until then. `close` frees what `pieces` opened.
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
 * Returns a promise of the result of `runAtOnce`. Options are read and the run begins before the function returns, unless
 * the module must be compiled first. Compiling takes longer than a slice, so it happens off the main thread. The first
 * slice is in a later turn of the event loop.
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

/** Waits for a promise that never rejects. Throws the signal's reason if the signal aborts first. */
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

/** Run in the queue, with the callbacks of its promise. */
class SlicedRun<Result, Report extends Progress> {
  private inSlice = false;
  /** Milliseconds that the last report took. The next slice is shorter by this time. */
  private reporting = 0;
  private readonly aborted = () => {
    // An abort within the run's own callbacks takes effect after the slice, because a running session must not be freed.
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

  /** Executes one slice; returns whether more slices follow. */
  slice(end: number): boolean {
    this.inSlice = true;
    try {
      const over = this.run.advance(end - this.reporting);
      const result = over ? this.run.result() : undefined; // before progress is reported, so that a refused run reports none
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

/** Largest number below 1: the largest progress of a run that is not over. */
const nearlyDone = 1 - Number.EPSILON / 2;

/** Returns the report whose progress is 1 if and only if it is the last. */
function reportOf<Report extends Progress>(report: Report, over: boolean): Report {
  const progress = over ? 1 : Math.min(report.progress, nearlyDone);
  return progress === report.progress ? report : { ...report, progress };
}

/** Milliseconds per slice: less than half a frame at 120 Hz, so that a slice may take a little longer. */
export const slice = 4;

type Queued = Pick<SlicedRun<never, never>, "slice">;
const queue: Queued[] = [];
/** Number of the scheduled turn; 0 if none is scheduled. */
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

/** Executes one slice of one run, or of several if they finish within it. */
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
 * Schedules a turn. A scheduled turn that has not started within a second may never start: the fake timers of a test drop it
 * when they are removed. The next run then schedules another turn, and the old one is ignored.
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

/**
 * Whether a value has the methods of a signal. It may come from an iframe, from another context of Node or from a library.
 */
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
 * Waits for one turn of the event loop, with painting, input and timers. It uses a message if possible: the fake timers of
 * test runners replace `setImmediate` and `setTimeout`, and would block a run forever. A timer of 0 ms waits 4 ms, or a
 * second in a hidden tab, so it is the last resort, as in jsdom.
 */
export function pause(): Promise<void> {
  return new Promise((resume) => {
    if (typeof MessageChannel === "function") {
      const { port1, port2 } = new MessageChannel(); // one per pause: Node handles 1,000 messages of a port before timers
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
